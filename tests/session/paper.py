"""The progress sheet as a player keeps it who has no `lamp`: paper, a pencil, an eraser, and a copy of the paper before
each move.

It is written after what the commands promise and shares no code with what keeps that promise: everything is changed in
place, and to go back is to put an old copy on the table.
"""

from copy import copy, deepcopy

SCENARIOS = [
    "neglected-county",
    "disappearing-supplies",
    "exploring-the-coast",
    "dying-crops",
    "cathedral-in-ruins",
    "journey-toward-the-lights",
    "strong-in-faith",
    "archipelago-in-need",
    "sharks-in-the-archipelago",
    "light-piercing-darkness",
    "eighth-plague",
    "preparing-for-war",
    "siege-of-the-lighthouse",
    "in-the-tentacles-of-chaos",
    "island-of-radiance",
]
ALIASES = {"isle-of-brilliance": "island-of-radiance", "siege-of-lighthouse": "siege-of-the-lighthouse"}
ALLOWED, EXCLUDED = ["Ulaf", "Heidel", "Hatshepsut"], ["Saikoro", "Urvart"]
CROP, NAVAL = range(16, 25), range(25, 56)
PINK, BLUE = "pink-starburst", "blue-swirl"
TRACKS = {"pink": PINK, PINK: PINK, "blue": BLUE, BLUE: BLUE}
CARDS = {1: "Market", 2: "Cathedral", 3: "Shipyard", 4: "Lighthouse", 15: "Followers"}
SIDES = {
    1: ["Poor", "Plentiful"],
    2: ["Ruined", "Restored"],
    3: ["Obsolete", "Modern"],
    4: ["Gloomy", "Seized"],
    15: [None],
}


class Refused(Exception):
    """It cannot be done. The code is that of the command: 1 is right elsewhere, 2 is right on no sheet."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def refuse_unless(right: bool, code: int) -> None:
    if not right:
        raise Refused(code)


class Paper:
    """One progress sheet. The commands of pencil and eraser have the names that they have in `lamp`."""

    def __init__(self, clan: str) -> None:
        self.clan = clan
        self.state = "playing"
        self.scenario: str | None = SCENARIOS[0]
        self.victories = self.defeats = self.in_a_row = 0
        self.tracks = {PINK: 0, BLUE: 0}
        self.story: list[list] = []  # the word, and whether it is crossed out
        self.circled: set[int] = set()
        self.crossed_out: set[int] = set()
        self.setup_changes: list[dict] = []
        self.lines_written = 0
        self.lighthouse_followers: list[int] = []
        self.entries_read: list[str] = []
        self.entries_this_game: list[str] = []

    # The cards.

    def circle(self, *cards: int) -> None:
        refuse_unless(all(card in CROP or card in NAVAL for card in cards), 2)
        self.circled.update(cards)

    def erase_circle(self, *cards: int) -> None:
        refuse_unless(all(card in CROP or card in NAVAL for card in cards), 2)
        self.circled.difference_update(cards)

    def cross_out(self, *cards: int) -> None:
        refuse_unless(all(card in CROP or card in NAVAL for card in cards), 2)
        self.crossed_out.update(cards)

    def erase_cross_out(self, *cards: int) -> None:
        refuse_unless(all(card in CROP or card in NAVAL for card in cards), 2)
        self.crossed_out.difference_update(cards)

    # The level tracks.

    def gain(self, track: str, boxes: int) -> None:
        refuse_unless(track in TRACKS and boxes > 0, 2)
        self.tracks[TRACKS[track]] += boxes

    def erase_gain(self, track: str, boxes: int) -> None:
        refuse_unless(track in TRACKS and boxes > 0, 2)
        refuse_unless(boxes <= self.tracks[TRACKS[track]], 1)
        self.tracks[TRACKS[track]] -= boxes

    # Story Progression. A word that was crossed out can be written once more: the one written last is meant.

    def last_written(self, word: str) -> list | None:
        same = [line for line in self.story if line[0] == word]
        return same[-1] if same else None

    def write_story(self, word: str) -> None:
        refuse_unless(word.isprintable() and 0 < len(word) <= 100, 2)
        if [word, False] not in self.story:
            self.story.append([word, False])

    def erase_write_story(self, word: str) -> None:
        refuse_unless(word.isprintable() and 0 < len(word) <= 100, 2)
        for at in range(len(self.story) - 1, -1, -1):
            if self.story[at][0] == word:
                del self.story[at]
                break

    def strike_story(self, word: str) -> None:
        refuse_unless(word != "", 2)
        line = self.last_written(word)
        refuse_unless(line is not None, 1)
        line[1] = True

    def erase_strike_story(self, word: str) -> None:
        refuse_unless(word != "", 2)
        line = self.last_written(word)
        refuse_unless(line is not None, 1)
        line[1] = False

    # Setup Changes. They are counted as they are written: no number is given twice.

    def write_setup(self, text=None, merciful=None, card=None, side=None, scenario=None) -> None:
        side = self.side_of(card, side)
        refuse_unless(side is not None or card in (None, 15), 2)
        refuse_unless((text, merciful, card) != (None, None, None) and text != "", 2)
        scenario = scenario and scenario_of(scenario)
        if card is not None and any(
            (line["card"], line["side"], line["crossed_out"]) == (card, side, False) for line in self.setup_changes
        ):
            return
        self.write_line(text or self.words_of(merciful, card, side), "hand", merciful, card, side, scenario)

    def write_line(self, text, source, merciful=None, card=None, side=None, scenario=None, each=None, per=None) -> None:
        self.lines_written += 1
        line = {"id": self.lines_written, "text": text, "source": source, "merciful": merciful, "card": card}
        line |= {"side": side, "scenario": scenario, "each": each, "per": per, "crossed_out": False}
        self.setup_changes.append(line)

    def words_of(self, merciful: int | None, card: int | None, side: str | None) -> str:
        if card is None:
            followers = "Merciful Follower" + ("" if abs(merciful) == 1 else "s")
            return f"{abs(merciful)} {followers} {'fewer' if merciful < 0 else 'more'} to gain"
        note = f", {side} side up" if side else " (it does not count as a Location)"
        return f"Card {card}, {CARDS[card]}, in your Empire{note}"

    def side_of(self, card: int | None, side: str | None) -> str | None:
        """The side as it is printed."""
        if card is None or side is None:
            refuse_unless(side is None and card in (None, *CARDS), 2)
            return None
        refuse_unless(card in CARDS and side.title() in SIDES[card], 2)
        return side.title()

    def erase_write_setup(self, text=None, merciful=None, card=None, side=None, scenario=None) -> None:
        """The last line of this number or these words, and of all else that is given."""
        given = {"merciful": merciful, "card": card, "side": self.side_of(card, side)}
        given["scenario"] = scenario and scenario_of(scenario)
        given = {name: value for name, value in given.items() if value is not None}
        refuse_unless(bool(given) or text is not None, 2)
        found = [
            line
            for line in self.setup_changes
            if text in (None, str(line["id"]), line["text"]) and given.items() <= line.items()
        ]
        refuse_unless(bool(found), 1)
        self.setup_changes = [line for line in self.setup_changes if line is not found[-1]]

    def strike_setup(self, id: int, crossed_out: bool = True) -> None:
        found = [line for line in self.setup_changes if line["id"] == id]
        refuse_unless(bool(found), 1)
        found[0]["crossed_out"] = crossed_out

    def erase_strike_setup(self, id: int) -> None:
        self.strike_setup(id, crossed_out=False)

    # Lighthouse Followers.

    def write_followers(self, number: int) -> None:
        refuse_unless(0 <= number <= 999, 2)
        self.lighthouse_followers.append(number)

    def erase_write_followers(self, number: int) -> None:
        refuse_unless(0 <= number <= 999, 2)
        if number in self.lighthouse_followers:
            self.lighthouse_followers.reverse()
            self.lighthouse_followers.remove(number)
            self.lighthouse_followers.reverse()

    # The way on, and the record.

    def go(self, scenario: str) -> None:
        scenario = scenario_of(scenario)
        refuse_unless(self.state == "playing", 1)
        self.scenario = scenario
        self.entries_this_game = []

    def record(self, victories: int | None = None, defeats: int | None = None, in_a_row: int | None = None) -> None:
        refuse_unless((victories, defeats, in_a_row) != (None, None, None), 2)
        self.victories = self.victories if victories is None else victories
        self.defeats = self.defeats if defeats is None else defeats
        self.in_a_row = self.in_a_row if in_a_row is None else in_a_row
        refuse_unless(self.in_a_row <= self.defeats, 2)
        refuse_unless(self.in_a_row < 3 or self.state != "playing", 1)

    # What entries have written: the marks are known, and it is known who makes them.

    def copy_mark(self, mark: str, **facts) -> None:
        source = facts.pop("from", None)
        match mark:
            case "read-entry":
                for entries in (self.entries_read, self.entries_this_game):
                    if facts["entry"] not in entries:
                        entries.append(facts["entry"])
            case "result" if facts["result"] == "victory":
                self.victories += facts["worth"]
                self.in_a_row = 0
            case "result":
                self.defeats += 1
                self.in_a_row += 1
            case "end-campaign":
                self.state, self.scenario, self.entries_this_game = facts["result"], None, []
            case "write-setup":
                assert facts.pop("id") == self.lines_written + 1
                self.write_line(source=source, **facts)
            case _:
                assert source in (self.entries_read if mark != "go-to" else [None])
                getattr(self, mark.replace("-", "_").removesuffix("_to"))(*facts.values())

    # What the next game needs.

    def deck(self, section: range) -> list[int]:
        return [card for card in section if card in self.circled and card not in self.crossed_out]

    def workers(self) -> tuple[int, ...]:
        """The base, all, the Lighthouse Followers among them, and the rest, which are Merciful ones."""
        received = sum(
            line["merciful"] or 0
            for line in self.setup_changes
            if not line["crossed_out"] and line["scenario"] in (None, self.scenario)
        )
        total = max(0, 5 + received)
        lighthouse = self.lighthouse_followers[-1] if self.lighthouse_followers else 0
        return 5, total, lighthouse, max(0, total - lighthouse)


def scenario_of(typed: str) -> str:
    """Its id, title, other title or number is typed."""
    if typed.isdigit() and 0 < int(typed) <= len(SCENARIOS):
        return SCENARIOS[int(typed) - 1]
    id = typed.lower().replace(" ", "-")
    refuse_unless(ALIASES.get(id, id) in SCENARIOS, 2)
    return ALIASES.get(id, id)


class Table:
    """The paper on the table, the copies to go back to, those to go on to again, and the log."""

    def begin(self, at: str, clan: str, *, force: bool = True) -> None:
        """Take a new sheet. The old one is not torn up, but it is done with."""
        refuse_unless(clan in ALLOWED + EXCLUDED, 2)
        refuse_unless(clan in ALLOWED and force, 1)
        self.paper = Paper(clan)
        self.before: list[tuple[int, Paper]] = []
        self.again: list[tuple[int, Paper]] = []
        first = {"number": 1, "state": "done", "scenario": None, "at": at, "command": "new", "by_hand": False}
        self.log: list[dict] = [{**first, "entries": ()}]

    def twin(self) -> "Table":
        """To try something on."""
        twin = copy(self)
        twin.before, twin.again, twin.log = self.before.copy(), self.again.copy(), deepcopy(self.log)
        return twin

    def mark_by_hand(self, at: str, command: str, args: tuple, options: dict) -> bool:
        """False where it is there already: then no move is made."""
        paper = deepcopy(self.paper)
        getattr(paper, command.replace(" ", "_").replace("-", "_"))(*args, **options)
        if vars(paper) == vars(self.paper):
            return False
        self.move(paper, at=at, command=command, by_hand=True, entries=())
        return True

    def copy_marks(self, at: str, command: str, marks: list[dict], **facts) -> None:
        """Entries were read: what they have marked is known."""
        paper = deepcopy(self.paper)
        for mark in marks:
            paper.copy_mark(**mark)
        self.move(paper, at=at, command=command, by_hand=False, **facts)

    def just_read(self) -> tuple[str, ...]:
        """The entries that the last move has read by itself."""
        last = self.before[-1][0] if self.before else 1
        return self.log[last - 1]["entries"][1:]

    def move(self, paper: Paper, **facts) -> None:
        for number, _ in self.again:
            self.log[number - 1]["state"] = "dropped"
        self.again = []
        number = len(self.log) + 1
        self.log.append({"number": number, "state": "done", "scenario": self.paper.scenario, **facts})
        self.before.append((number, self.paper))
        self.paper = paper

    def undo(self, count: int) -> list[int]:
        """The numbers of the moves taken back."""
        refuse_unless(count > 0, 2)
        refuse_unless(count <= len(self.before), 1)
        return [self.turn(self.before, self.again, "undone") for _ in range(count)]

    def redo(self, count: int) -> list[int]:
        """The numbers of the moves made again."""
        refuse_unless(count > 0, 2)
        refuse_unless(count <= len(self.again), 1)
        return [self.turn(self.again, self.before, "done") for _ in range(count)]

    def turn(self, these: list[tuple[int, Paper]], those: list[tuple[int, Paper]], state: str) -> int:
        """Put a copy on the table, and the paper that lies there away."""
        number, paper = these.pop()
        those.append((number, self.paper))
        self.paper = paper
        self.log[number - 1]["state"] = state
        return number
