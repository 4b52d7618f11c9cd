"""Mutations of the shipped pack, each with what must be told of it, or with the reason why nothing can tell.

Every one leaves files that can be read, with names that exist: the others are in tests/files/test_pack.py.
"""

from typing import NamedTuple

COUNTY = "scenarios/01-neglected-county.toml"
SUPPLIES = "scenarios/02-disappearing-supplies.toml"
COAST = "scenarios/03-exploring-the-coast.toml"
CROPS = "scenarios/04-dying-crops.toml"
CATHEDRAL = "scenarios/05-cathedral-in-ruins.toml"
LIGHTS = "scenarios/06-journey-toward-the-lights.toml"
FAITH = "scenarios/07-strong-in-faith.toml"
SHARKS = "scenarios/09-sharks-in-the-archipelago.toml"
DARKNESS = "scenarios/10-light-piercing-darkness.toml"
SIEGE = "scenarios/13-siege-of-the-lighthouse.toml"
TENTACLES = "scenarios/14-in-the-tentacles-of-chaos.toml"
RADIANCE = "scenarios/15-island-of-radiance.toml"


class Edit(NamedTuple):
    """A text that stands once in an entry (in a whole file, where none is named), and what takes its place."""

    file: str
    entry: str
    old: str
    new: str


class Caught(NamedTuple):
    """A mutation that is told: the checks that tell it, and one of the problems."""

    kind: str
    edits: tuple[Edit, ...]
    checks: tuple[str, ...]
    file: str
    place: str
    says: str


class Explained(NamedTuple):
    """A mutation that neither structure nor proof can tell, and why."""

    kind: str
    edits: tuple[Edit, ...]
    reason: str


def _caught(kind: str, edits: Edit | tuple[Edit, ...], checks: str, place: str, says: str, file: str = "") -> Caught:
    all_edits = (edits,) if isinstance(edits, Edit) else edits
    return Caught(kind, all_edits, tuple(checks.split()), file or all_edits[0].file, place, says)


CAUGHT = [
    # Entries and what leads to them.
    _caught(
        "no way to an entry",
        Edit(COUNTY, "12", 'from = "scenario-book"\n', ""),
        "unled_entries",
        "entry 12",
        "nothing leads here",
    ),
    _caught(
        "a reading that is missing",
        Edit(CATHEDRAL, "52", '{ do = "read", entry = "52B" }', ""),
        "misled_entries",
        "entry 52B, only-from",
        "52 does not lead to 52B",
    ),
    _caught(
        "a reading of another entry that exists",
        Edit(CATHEDRAL, "52", 'entry = "52B"', 'entry = "52C"'),
        "misled_entries",
        "entry 52B, only-from",
        "52 does not lead to 52B",
    ),
    _caught(
        "another source that exists",
        Edit(CATHEDRAL, "52B", 'only-from = "52"', 'only-from = "53"'),
        "misled_entries",
        "entry 52, step 2, case 2, step 1, entry",
        "52B is read here too, but says that only 53 leads to it",
    ),
    _caught(
        "two sources",
        Edit(CATHEDRAL, "53B", "only-from", 'from = "card"\nonly-from'),
        "misled_entries",
        "entry 53B",
        "from and only-from exclude each other",
    ),
    _caught(
        "a second way to an entry that has only one",
        Edit(CATHEDRAL, "51", '{ do = "block", action = "Question the Faithful" }', '{ do = "read", entry = "52A" }'),
        "misled_entries",
        "entry 51, step 3, entry",
        "52A is read here too",
    ),
    # Endings.
    _caught(
        "a go-to that is missing",
        Edit(LIGHTS, "Z61", '  { do = "go-to", scenario = "sharks-in-the-archipelago" },\n', ""),
        "unfinished",
        "entry Z61",
        "a go-to or an end-campaign is missing",
    ),
    _caught(
        "a go-to that is missing in one branch",
        Edit(COAST, "Z31", '{ do = "go-to", scenario = "cathedral-in-ruins" }', ""),
        "unfinished",
        "entry Z31, step 2, case 2",
        "a go-to or an end-campaign is missing",
    ),
    _caught(
        "a branch that is missing",
        Edit(CATHEDRAL, "Z52", '    { steps = [{ do = "read", entry = "Z52B" }] },\n', ""),
        "misled_entries unfinished stray_go_tos",
        "entry Z52, step 1",
        "a go-to or an end-campaign is missing",
    ),
    _caught(
        "a go-to that is missing in an ending led to",
        Edit(CATHEDRAL, "Z52B", '  { do = "go-to", scenario = "strong-in-faith" },\n', ""),
        "unfinished",
        "entry Z52B",
        "a go-to or an end-campaign is missing",
    ),
    _caught(
        "a result that is missing",
        Edit(LIGHTS, "Z61", 'ending = "victory"\n', ""),
        "without_result",
        "entry Z61",
        'ending = "victory" is missing',
    ),
    _caught(
        "a result that is missing on one way",
        Edit(CATHEDRAL, "Z51B", 'ending = "victory"\n', ""),
        "without_result",
        "entry Z51B",
        "no entry on this way from Z51 states the result",
    ),
    _caught(
        "the other result",
        Edit(CATHEDRAL, "Z51A", '"victory"', '"defeat"'),
        "wrong_results",
        "entry Z51A, ending",
        "Z51 is for a victory, and Z51 leads here",
    ),
    _caught(
        "endings that are swapped",
        Edit(LIGHTS, "", 'win = "Z61"\nlose = "Z62"', 'win = "Z62"\nlose = "Z61"'),
        "wrong_results",
        "entry Z62, ending",
        "Z62 is for a victory",
    ),
    _caught(
        "a result of an entry that is no ending",
        Edit(COUNTY, "16", "steps", 'ending = "victory"\nsteps'),
        "stray_results",
        "entry 16, ending",
        "is no ending of a scenario",
    ),
    _caught(
        "worth without a result",
        Edit(RADIANCE, "153", "steps", "worth = 2\nsteps"),
        "stray_results",
        "entry 153, worth",
        "there is no ending",
    ),
    _caught(
        "a go-to in an entry that is no ending",
        Edit(FAITH, "72", "boxes = 2 }", 'boxes = 2 }, { do = "go-to", scenario = "archipelago-in-need" }'),
        "stray_go_tos",
        "entry 72, step 2",
        "only endings go to a scenario",
    ),
    _caught(
        "an ending read by an entry that is none",
        Edit(CATHEDRAL, "51", '{ do = "block", action = "Question the Faithful" }', '{ do = "read", entry = "Z52B" }'),
        "misled_entries stray_go_tos",
        "entry 51, step 3, entry",
        "Z52B is an ending",
    ),
    # Scenarios.
    _caught(
        "a go-to that leads to another scenario",
        Edit(SUPPLIES, "Z22", '"dying-crops"', '"exploring-the-coast"'),
        "unreached_scenarios",
        "scenario dying-crops",
        "no go-to leads here on any way from neglected-county",
        "campaign.toml",
    ),
    _caught(
        "another first scenario",
        Edit("campaign.toml", "", 'first-scenario = "neglected-county"', 'first-scenario = "disappearing-supplies"'),
        "unreached_scenarios",
        "scenario neglected-county",
        "no go-to leads here",
    ),
    _caught(
        "an ending of the campaign that is none",
        Edit(RADIANCE, "Z151", 'do = "end-campaign", result = "won"', 'do = "go-to", scenario = "neglected-county"'),
        "endless_scenarios",
        "first-scenario",
        "nothing wins this campaign",
        "campaign.toml",
    ),
    _caught(
        "a campaign that is lost either way",
        Edit(RADIANCE, "Z151", '"won"', '"lost"'),
        "endless_scenarios same_branches",
        "entry Z151, step 1, case 2",
        "does the same as case 1",
    ),
    # Twice on one path.
    _caught(
        "a question's id given twice",
        Edit(TENTACLES, "Z142", 'ask = "ship-followers"', 'ask = "island-followers"'),
        "repetitions",
        "entry Z142, step 3",
        "the question island-followers is asked a second time",
    ),
    _caught(
        "a question's id given again in an entry led to",
        Edit(COAST, "Z31A", 'ask = "necklaces"', 'ask = "three-on-location"'),
        "repetitions",
        "entry Z31, step 2, case 1, step 1",
        "the question three-on-location is asked a second time on this path (by Z31A)",
    ),
    _caught(
        "two go-tos",
        Edit(
            LIGHTS, "Z61", 'do = "write-setup", text = "1 Gold to gain"', 'do = "go-to", scenario = "strong-in-faith"'
        ),
        "repetitions",
        "entry Z61, step 3",
        "an earlier step goes on or ends the campaign already",
    ),
    _caught(
        "an entry read twice",
        Edit(CATHEDRAL, "53", 'entry = "53A" }', 'entry = "53A" }, { do = "read", entry = "53B" }'),
        "repetitions",
        "entry 53, step 1, case 1, step 2",
        "entry 53B is read a second time",
    ),
    _caught(
        "a card circled twice",
        Edit(SIEGE, "Z131", "[27, 53, 54, 55]", "[27, 53, 54, 54]"),
        "repetitions",
        "entry Z131, step 2",
        "card 54 is circled a second time",
    ),
    _caught(
        "a card placed twice",
        Edit(SHARKS, "Z91", "card = 15 }", 'card = 15 }, { do = "write-setup", card = 15 }'),
        "repetitions",
        "entry Z91, step 3",
        "the line that places card 15 is written a second time",
    ),
    # Branches.
    _caught(
        "a swapped branch that contradicts what follows",
        (
            Edit(CATHEDRAL, "53", 'entry = "53A"', 'entry = "-"'),
            Edit(CATHEDRAL, "53", 'entry = "53B"', 'entry = "53A"'),
            Edit(CATHEDRAL, "53", 'entry = "-"', 'entry = "53B"'),
        ),
        "dead_branches",
        "entry 53A, step 1, option cross-out-agreement, step 1",
        "nothing to cross out: it is settled by then that Agreement does not stand on the sheet",
    ),
    _caught(
        "a condition given twice",
        Edit(CATHEDRAL, "52", '"Conflict"', '"Agreement"'),
        "dead_branches story_words",
        "entry 52, step 2, case 2",
        "this case can never be taken",
    ),
    _caught(
        "a smaller number before a larger one",
        Edit(DARKNESS, "105", "cases = [", 'cases = [{ track = "pink-starburst", at-least = 2, steps = [] },'),
        "dead_branches",
        "entry 105, step 1, case 2",
        "there are fewer than 4 pink-starburst",
    ),
    _caught(
        "a branch on a word that cannot stand there yet",
        Edit(SUPPLIES, "21", 'track = "blue-swirl", at-least = 4', 'story = "Conflict"'),
        "dead_branches",
        "entry 21, step 2, case 1",
        "no entry of this scenario, or of one before it, writes Conflict",
    ),
    _caught(
        "a word crossed out before it can stand there",
        Edit(SUPPLIES, "26", 'do = "say", text = "Gain 2 VP"', 'do = "strike-story", word = "Agreement"'),
        "dead_branches",
        "entry 26, step 2",
        "nothing to cross out",
    ),
    _caught(
        "a track compared with itself",
        Edit(COAST, "32", 'more = "pink-starburst"', 'more = "blue-swirl"'),
        "dead_branches",
        "entry 32, step 1, case 1",
        "this case can never be taken",
    ),
    _caught(
        "two options with one effect",
        Edit(CATHEDRAL, "54", 'do = "gain", track = "blue-swirl"', 'do = "gain", track = "pink-starburst"'),
        "same_branches",
        "entry 54, step 1, option blue-swirl",
        "does the same as option 1",
    ),
    _caught(
        "an effect on both branches",
        Edit(COUNTY, "11", 'and 2 VP" },', 'and 2 VP" }, { do = "gain", track = "blue-swirl", boxes = 1 },'),
        "common_marks",
        "entry 11, step 1, case 2, step 1",
        "every branch does this",
    ),
    # What is written and read.
    _caught(
        "a misspelt word",
        (
            Edit("campaign.toml", "", '["Agreement", "Conflict"]', '["Agreement", "Agrement", "Conflict"]'),
            Edit(COAST, "Z32", 'word = "Agreement"', 'word = "Agrement"'),
        ),
        "story_words",
        "story[1]",
        "Agrement: it is written by Z32, but never read; did you mean Agreement?",
    ),
    _caught(
        "a word that is never written",
        (
            Edit(COAST, "31", 'word = "Conflict"', 'word = "Agreement"'),
            Edit(COAST, "Z31A", '{ do = "write-story", word = "Conflict" },', ""),
        ),
        "story_words",
        "story[1]",
        "Conflict: it is read by 52, but never written",
        "campaign.toml",
    ),
    _caught(
        "a word that no entry uses",
        Edit("campaign.toml", "", '"Conflict"]', '"Conflict", "Peace"]'),
        "story_words",
        "story[2]",
        "Peace: no entry names it",
    ),
    _caught(
        "a misspelt track",
        (
            Edit(
                "campaign.toml",
                "",
                "# unknown: how many boxes",
                "[[track]]\nid = 'blue-swirls'\none = 'x'\nmany = 'x'\n#",
            ),
            Edit(SUPPLIES, "21", 'track = "blue-swirl", at-least', 'track = "blue-swirls", at-least'),
        ),
        "tracks",
        "track blue-swirls",
        "blue-swirls: it is read by 21, but never gained; did you mean blue-swirl?",
    ),
    _caught(
        "a card number that slipped",
        Edit(CROPS, "Z41", "33, 35, 36]", "33, 34, 35]"),
        "uncircled_cards",
        "deck naval, cards",
        "no entry circles 36",
        "campaign.toml",
    ),
    _caught(
        "a card of the wrong deck",
        Edit(SUPPLIES, "Z21", "[25, 26, 31", "[25, 26, 21"),
        "mixed_decks",
        "entry Z21, step 3, cards[2]",
        "card 21 is of the deck crop, the others of naval",
    ),
    _caught(
        "the other side of a card",
        Edit(DARKNESS, "101", '"Gloomy"', '"Seized"'),
        "unplaced_cards",
        "card 4, sides[0]",
        "no entry places card 4 with its Gloomy side up",
        "cards.toml",
    ),
    _caught(
        "a campaign card that nothing places",
        Edit(
            "cards.toml", "", "[[card]]\nnumber = 15", "[[card]]\nnumber = 5\ntitle = 'Tower'\n\n[[card]]\nnumber = 15"
        ),
        "unplaced_cards",
        "card 5",
        "no entry places card 5",
    ),
    _caught(
        "a side that is missing",
        Edit(COAST, "Z31", ', side = "Ruined"', ""),
        "sideless_cards",
        "entry Z31, step 1",
        "card 2 needs a side: Ruined or Restored",
    ),
    _caught(
        "a line crossed out before it can be there",
        Edit(SUPPLIES, "26", 'do = "say", text = "Gain 2 VP"', 'do = "strike-setup", card = 2, side = "Ruined"'),
        "baseless_strikes",
        "entry 26, step 2",
        "no line that places card 2, Ruined side up can have been written before: if-present is missing",
    ),
    _caught(
        "a line for a scenario that is past",
        Edit(COAST, "Z31A", 'Necklaces", scenario = "cathedral-in-ruins"', 'Necklaces", scenario = "dying-crops"'),
        "late_lines",
        "entry Z31A, step 2, step 1, scenario",
        "this line is for dying-crops, which cannot come after exploring-the-coast",
    ),
    # What only the proof over all sheets can tell.
    _caught(
        "a way back to a scenario played before",
        Edit(FAITH, "Z71", '"archipelago-in-need"', '"strong-in-faith"'),
        "",
        "",
        "a campaign can go on for ever: Strong in Faith → …",
        file="campaign.toml",
    ),
    _caught(
        "more victories to be reached than the campaign can give",
        Edit(RADIANCE, "Z151", "victories = 10", "victories = 14"),
        "",
        "entry Z151, step 1",
        "case 1 is never taken, whatever is on the sheet",
    ),
    _caught(
        "a campaign that cannot be won",
        Edit(RADIANCE, "Z151", "victories = 10", "victories = 14"),
        "",
        "",
        "no campaign is won",
        file="campaign.toml",
    ),
    _caught(
        "fewer victories to be reached than there must be",
        Edit(RADIANCE, "Z151", "victories = 10", "victories = 3"),
        "",
        "entry Z151, step 1",
        "case 2 is never taken, whatever is on the sheet",
    ),
    _caught(
        "more boxes to be filled than can be",
        Edit(SUPPLIES, "21", "at-least = 4", "at-least = 40"),
        "",
        "entry 21, step 2",
        "case 1 is never taken, whatever is on the sheet",
    ),
    _caught(
        "fewer boxes to be filled than there must be",
        Edit(SUPPLIES, "21", "at-least = 4", "at-least = 1"),
        "",
        "entry 21, step 2",
        "one of its cases always holds: the last condition is never false",
    ),
]

_BOOK = "only the book says which of two names that exist, or which number, is right"

EXPLAINED = [
    Explained(
        "a swapped branch",
        (
            Edit(CATHEDRAL, "52", 'story = "Agreement"', 'story = "-"'),
            Edit(CATHEDRAL, "52", 'story = "Conflict"', 'story = "Agreement"'),
            Edit(CATHEDRAL, "52", 'story = "-"', 'story = "Conflict"'),
        ),
        "both entries can still be come to, and nothing in either contradicts the word; " + _BOOK,
    ),
    Explained(
        "an effect on the wrong branch",
        (
            Edit(COUNTY, "11", 'and 2 VP" },', 'and 2 VP" }, { do = "gain", track = "blue-swirl", boxes = 1 },'),
            Edit(COUNTY, "11", '{ steps = [{ do = "gain", track = "blue-swirl", boxes = 1 }] }', "{ steps = [] }"),
        ),
        "each branch is taken, and they differ; " + _BOOK,
    ),
    Explained(
        "a go-to that leads to another scenario, where a second one leads to the first",
        (Edit(CATHEDRAL, "Z51A", '"journey-toward-the-lights"', '"strong-in-faith"'),),
        "Z52A still leads to Journey Toward the Lights; " + _BOOK,
    ),
    Explained(
        "a scenario left out on one way",
        (Edit(LIGHTS, "Z61", '"sharks-in-the-archipelago"', '"light-piercing-darkness"'),),
        "Z62 still leads to the scenario that is left out; " + _BOOK,
    ),
    Explained(
        "another card of the same deck",
        (Edit(LIGHTS, "Z62", "[28, 45, 48]", "[29, 45, 48]"),),
        "29 is a Naval card too, and circled by some entry; " + _BOOK,
    ),
    Explained(
        "the other deck, where no card is named",
        (Edit(SIEGE, "Z131", 'deck = "naval"', 'deck = "crop"'),),
        "both decks exist, and the player names the cards; " + _BOOK,
    ),
    Explained(
        "the other track",
        (Edit(SHARKS, "90", 'track = "blue-swirl"', 'track = "pink-starburst"'),),
        "both tracks are gained and read elsewhere; " + _BOOK,
    ),
    Explained("another number of boxes", (Edit(COUNTY, "13", "boxes = 2", "boxes = 3"),), _BOOK),
    Explained("another number to be reached", (Edit(SUPPLIES, "21", "at-least = 4", "at-least = 5"),), _BOOK),
    Explained("fewer Workers for more", (Edit(COUNTY, "16", "merciful = 1", "merciful = -1"),), _BOOK),
    Explained(
        "a mark that is missing",
        (Edit(COUNTY, "Z1", '  { do = "gain", track = "pink-starburst", boxes = 1 },\n', ""),),
        "the track is gained by other entries; " + _BOOK,
    ),
    Explained("an ending that counts once", (Edit(RADIANCE, "Z151", "worth = 3\n", ""),), _BOOK),
    Explained(
        "an entry led to that can be read by itself",
        (Edit(CATHEDRAL, "52A", 'only-from = "52"\n', ""),),
        "an entry that others read may be one to turn to by oneself as well",
    ),
    Explained(
        "a line that must be there, where it may be missing",
        (Edit("double-sided-locations.toml", "C4", ", if-present = true", ""),),
        "an earlier scenario can have written it; that it may be missing all the same is said when it happens",
    ),
]
