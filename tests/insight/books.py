"""Small campaign packs of every kind: all steps, all cases, nested, in few scenarios that lead on to each other."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from lampkeeper.book.campaign import Campaign
from lampkeeper.book.names import names_of
from lampkeeper.book.scenario import EntryFile, Scenario
from tests.insight.naive import Book

TRACKS = ("red", "blue")
WORDS = ("Alpha", "Beta")
SIDES: dict[int, tuple[str, ...]] = {1: ("Left", "Right"), 2: ()}
DECKS = {"near": (1, 2, 3), "far": (4, 5)}
PRINTED = [card for cards in DECKS.values() for card in cards]

Steps = list[dict[str, Any]]


def campaign_of(
    scenarios: list[str],
    record: tuple[int, int, int] = (2, 1, 2),
    words: Sequence[str] = WORDS,
    decks: Mapping[str, tuple[int, ...]] = DECKS,
) -> Campaign:
    """A campaign of these scenarios, with `record` as victories to win, what the last counts, defeats to lose."""
    win, last, lose = record
    return Campaign.model_validate(
        {
            "id": "small",
            "title": "Small",
            "version": "1",
            "game": "None",
            "first-scenario": scenarios[0],
            "story": words,
            "track": [{"id": id, "one": f"{id} box", "many": f"{id} boxes"} for id in TRACKS],
            "deck": [
                {"id": id, "title": id, "cards": [{"from": cards[0], "to": cards[-1]}]} for id, cards in decks.items()
            ],
            "workers": {"base": 2},
            "followers": {"question": "How many", "sum": ["all"]},
            "record": {"victories-to-win": win, "last-victory-counts": last, "defeats-in-a-row-to-lose": lose},
            "undone": {"vp": 1},
            "scenario": [{"id": id, "number": at, "title": id, "page": at} for at, id in enumerate(scenarios, start=1)],
            "card": [{"number": number, "title": f"Card {number}", "sides": sides} for number, sides in SIDES.items()],
        }
    )


def book_of(campaign: Campaign, scenarios: list[dict[str, Any]], anywhere: Steps) -> Book:
    """A pack of these scenarios, and of entries that can be read in any of them."""
    ids = frozenset(entry["id"] for entries in (*(s["entry"] for s in scenarios), anywhere) for entry in entries)
    names = names_of(campaign, ids)
    return Book(
        campaign,
        tuple(Scenario.model_validate(scenario, context=names) for scenario in scenarios),
        {entry.id: entry for entry in EntryFile.model_validate({"entry": anywhere}, context=names).entries},
    )


def scenario_of(at: int, win: Steps, lose: Steps, **entries: dict[str, Any]) -> dict[str, Any]:
    """The scenario s1, s2 …, won and lost by these steps, and its entries by their ids, each after an underscore."""
    return {
        "scenario": f"s{at}",
        "win": f"W{at}",
        "lose": f"L{at}",
        "entry": [
            *({"id": id[1:], "from": "scenario-book", **entry} for id, entry in entries.items()),
            {"id": f"W{at}", "ending": "victory", "steps": win},
            {"id": f"L{at}", "ending": "defeat", "steps": lose},
        ],
    }


class _Writer:
    """Writes entries as chance has it. `reads` are the entries that may be read, `scenarios` those to go to."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.asked = 0

    def one_of(self, *values: Any) -> Any:
        return self.chance.choice(values)

    def number(self, least: int, most: int) -> int:
        return self.chance.randint(least, most)

    def rarely(self, one_in: int) -> bool:
        return self.chance.randrange(one_in) == 0

    def ask(self) -> str:
        self.asked += 1
        return f"q{self.asked}"

    def steps(self, depth: int, reads: list[str], scenarios: list[str], most: int = 2) -> Steps:
        number = self.one_of(0, 1, 1, most) if depth < 2 else self.number(1, most)
        return [self.step(depth, reads, scenarios) for _ in range(number)]

    def step(self, depth: int, reads: list[str], scenarios: list[str]) -> dict[str, Any]:
        kinds = ["gain", "word", "word", "setup", "circle", "cross-out", "strike", "asked-gain", "say", "rare"]
        if depth:
            kinds += ["when", "when", "when", "choose", "may"]
        if reads:
            kinds += ["read", "read"]
        match self.one_of(*kinds):
            case "gain":
                return {"do": "gain", "track": self.one_of(*TRACKS), "boxes": self.one_of(1, 1, 2)}
            case "word":
                word = self.one_of(*WORDS)
                return self.one_of({"do": "write-story", "word": word}, {"do": "strike-story", "word": word})
            case "setup":
                return self.setup(scenarios)
            case "circle":
                return {"do": "circle", "cards": self.cards()}
            case "cross-out":
                return {"do": "cross-out", "cards": self.cards()}
            case "strike":
                card = self.one_of(*SIDES)
                side = self.one_of(None, *SIDES[card])
                return {"do": "strike-setup", "card": card, **({"side": side} if side else {})}
            case "asked-gain":
                return {"do": "gain", "track": self.one_of(*TRACKS), "ask": self.ask(), "text": "How many?"}
            case "say":
                return self.one_of({"do": "say", "text": "Say"}, {"do": "block", "action": "Act"})
            case "rare":
                return self.rare(scenarios)
            case "read":
                return {"do": "read", "entry": self.one_of(*reads)}
            case "when":
                number = self.number(1, 2)
                cases = [{**self.condition(), "steps": self.steps(depth - 1, reads, scenarios)} for _ in range(number)]
                if self.rarely(2):
                    cases.append({"steps": self.steps(depth - 1, reads, scenarios)})
                return {"do": "when", "cases": cases}
            case "choose":
                options = [
                    {"id": id, "text": id, "steps": self.steps(depth - 1, reads, scenarios)} for id in ("this", "that")
                ]
                return {"do": "choose", "ask": self.ask(), "text": "Which?", "options": options}
            case _:
                steps = self.steps(depth - 1, reads, scenarios)
                return {"do": "may", "ask": self.ask(), "text": "You may", "steps": steps}

    def rare(self, scenarios: list[str]) -> dict[str, Any]:
        asked_cards = {"ask": self.ask(), "text": "Which?"}
        return self.one_of(
            {"do": "circle", "of": self.cards(), **asked_cards},
            {"do": "cross-out", "deck": "far", **asked_cards},
            {"do": "write-followers", "ask": self.ask()},
            {"do": "write-setup", "text": "Gain *", "ask": self.ask(), "about": "what?"},
            {"do": "write-setup", "text": "Gain *", "ask": self.ask(), "about": "how many?", "kind": "number"},
            {
                "do": "write-setup",
                "text": "* more",
                "merciful": self.one_of("*", "-*"),
                "ask": self.ask(),
                "about": "how many?",
                "kind": "number",
            },
            *({"do": "go-to", "scenario": scenario} for scenario in scenarios[:1]),
            {"do": "end-campaign", "result": self.one_of("won", "lost")},
        )

    def setup(self, scenarios: list[str]) -> dict[str, Any]:
        bound = {"scenario": self.one_of(*scenarios)} if scenarios and self.rarely(3) else {}
        if self.rarely(2):
            return {"do": "write-setup", "merciful": self.one_of(1, 2, -1, -3), **bound}
        card = self.one_of(*SIDES)
        side = {"side": self.one_of(*SIDES[card])} if SIDES[card] else {}
        return {"do": "write-setup", "card": card, **side, **bound}

    def cards(self) -> list[int]:
        return sorted(self.chance.sample(PRINTED, self.number(1, 3)))

    def condition(self) -> dict[str, Any]:
        more, than = self.one_of(TRACKS, TRACKS[::-1])
        return self.one_of(
            {"story": self.one_of(*WORDS)},
            {"story": self.one_of(*WORDS)},
            {"track": more, "at-least": self.number(1, 3)},
            {"track": more, "at-least": self.number(1, 3)},
            {"more": more, "than": than},
            {"victories": self.number(1, 3)},
            {"read-before": True},
            {"ask": self.ask(), "text": "Is it so?"},
        )

    def ending(self, result: str, reads: list[str], scenarios: list[str]) -> dict[str, Any]:
        """The result, some steps, and the way on."""
        steps = self.steps(self.one_of(0, 1, 1, 2), reads, scenarios)
        end = {"do": "end-campaign", "result": "won" if result == "victory" else "lost"}
        ways: Steps = [{"do": "go-to", "scenario": scenario} for scenario in scenarios[:2]] or [end]
        self.chance.shuffle(ways)
        if self.rarely(2):
            cases = [{**self.condition(), "steps": [self.one_of(end, ways[0])]}, {"steps": [ways[-1]]}]
            steps.append({"do": "when", "cases": cases})
        else:
            steps.append(ways[0])
        return {"ending": result, "worth": self.one_of(1, 1, 1, 2, 3), "steps": steps}


def any_book(chance: Random, most_scenarios: int = 3, *, back: bool = False) -> Book:
    """A small pack, each of its scenarios leading to later ones; `back`: defeats to the same, too."""
    writer = _Writer(chance)
    scenarios = [f"s{at}" for at in range(1, writer.one_of(2, most_scenarios, most_scenarios) + 1)]
    anywhere = []
    if writer.rarely(2):
        anywhere.append({"id": "X1", "from": "card", "steps": writer.steps(1, [], [])})
    shared = [entry["id"] for entry in anywhere]
    files = []
    for at, scenario in enumerate(scenarios):
        later = scenarios[at + 1 :]
        entries: Steps = []
        led: list[str] = []
        for number in range(writer.one_of(0, 1, 1, 2, 2, 3)):
            id = f"{at + 1}{number}"
            entry: dict[str, Any] = {"id": id, "steps": writer.steps(writer.one_of(1, 2), led + shared, later)}
            if writer.rarely(8):
                entry["ending"] = writer.one_of("victory", "defeat")
            if writer.rarely(3):
                led.append(id)
            if id not in led or writer.rarely(3):
                entry["from"] = "scenario-book"
            entries.append(entry)
        ways = [scenario, *later] if back else later
        entries += [
            {"id": f"W{at + 1}", **writer.ending("victory", led + shared, later)},
            {"id": f"L{at + 1}", **writer.ending("defeat", led + shared, ways)},
        ]
        files.append({"scenario": scenario, "win": f"W{at + 1}", "lose": f"L{at + 1}", "entry": entries})
    record = (writer.number(1, 3), 1, writer.number(1, 3))
    return book_of(campaign_of(scenarios, record), files, anywhere)
