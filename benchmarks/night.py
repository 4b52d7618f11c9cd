"""How many nights a second each player spends: on the engine, on the literal rules, and on several cores.

The literal implementation (tests/night/literal.py) is what the engine is held against. The same players play on it
through `LiteralTable`; they take turns in this process, and the nights must come to the same. CPU time, medians of
pairs. On cores: wall time beside a loop that does nothing but count, split likewise. `--runs N` sets how many,
`--write` writes docs/balance.md, with what each player comes to on the practice deck.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.night import literal  # noqa: E402
from tests.night.literal_table import LiteralTable  # noqa: E402

from lampkeeper.files.chance import chance_of  # noqa: E402
from lampkeeper.files.cores import count_cores, on_cores  # noqa: E402
from lampkeeper.files.decks import read_deck  # noqa: E402
from lampkeeper.files.paths import practice_deck  # noqa: E402
from lampkeeper.night.cards import CARDS, Deck  # noqa: E402
from lampkeeper.night.players import PLAYERS, Player, Spent, spend_night  # noqa: E402
from lampkeeper.night.state import OVER, Difficulty  # noqa: E402
from lampkeeper.session.night_odds import Asked, find_odds  # noqa: E402

Found = TypeVar("Found")

DOCS = ROOT / "docs" / "balance.md"
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "normal", "hard", "nightmare")
# Nights of each difficulty in a run.
BESIDE: dict[Player, int] = {"random": 250, "greedy": 5, "search": 1}
ON_CORES: dict[Player, int] = {"random": 12_000, "greedy": 1_600, "search": 24}


def dealt(difficulty: Difficulty, at: int) -> tuple[Any, tuple[int, ...]]:
    """The chance of a night, and its cards, as `spend_night` deals them."""
    chance, order = chance_of(1, difficulty, at), list(range(CARDS))
    chance.shuffle(order)
    return chance, tuple(order)


def spend_literally(player: Player, difficulty: Difficulty, deck: Deck, at: int) -> Spent:
    """A night on the literal rules. At random they need no table around them."""
    chance, order = dealt(difficulty, at)
    if player == "random":
        rules = literal.Table(order, difficulty, deck)
        while rules.options:
            rules.choose(rules.options[int(chance.random() * len(rules.options))])
        return Spent(rules.round, rules.health)
    table = LiteralTable(order, difficulty, deck)
    while table.step != OVER:
        table.do(PLAYERS[player](cast("Any", table), chance))
    return Spent(table.round, table.health)


def spend(player: Player, difficulty: Difficulty, deck: Deck, at: int) -> Spent:
    """The same night on the engine."""
    return spend_night(player, difficulty, deck, chance_of(1, difficulty, at))


def timed(clock: Callable[[], float], task: Callable[..., Found], *given: Any) -> tuple[float, Found]:
    """The seconds that it takes, and what comes of it."""
    begin = clock()
    found = task(*given)
    return clock() - begin, found


def all_of(one: Callable[..., Spent], player: Player, deck: Deck) -> list[Spent]:
    """The nights of a run, one after the other."""
    return [one(player, difficulty, deck, at) for at in range(BESIDE[player]) for difficulty in DIFFICULTIES]


def beside_the_literal_rules(deck: Deck, runs: int) -> list[str]:
    """The table of both, player by player."""
    rows = [
        "| player | nights a second | on the literal rules | ratio |",
        "| --- | ---: | ---: | ---: |",
    ]
    for player in BESIDE:
        pairs = []
        for _ in range(runs):
            slow, literally = timed(time.process_time, all_of, spend_literally, player, deck)
            fast, spent = timed(time.process_time, all_of, spend, player, deck)
            if player != "random" and spent != literally:
                sys.exit(f"the {player} player's nights come to something else on the literal rules")
            pairs.append((len(spent) / fast, len(spent) / slow))
        ratio = statistics.median(fast / slow for fast, slow in pairs)
        fast, slow = (statistics.median(rates) for rates in zip(*pairs, strict=True))
        rows.append(f"| {player} | {fast:,.1f} | {slow:,.1f} | {ratio:.1f} |")
    return rows


def count_to(number: int) -> int:
    """A loop that does nothing else."""
    found = 0
    for one in range(number):
        found += one & 1
    return found


def count_on(cores: int) -> list[int]:
    """The loop in as many pieces."""
    return list(on_cores(count_to, [4_000_000] * 24, cores))


def on_two_cores(deck: Deck, runs: int) -> list[str]:
    """The table of what a second core gains, beside a trivial loop."""
    rows = [
        "| player | nights a second, 1 core | 2 cores | gain | of a loop's gain |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for player, nights in ON_CORES.items():
        asked = Asked(deck, player, DIFFICULTIES, nights, seed=1)
        taken = []
        for _ in range(runs):
            one, found = timed(time.perf_counter, find_odds, asked, 1, int)
            loop_one, _ = timed(time.perf_counter, count_on, 1)
            two, likewise = timed(time.perf_counter, find_odds, asked, 2, int)
            loop_two, _ = timed(time.perf_counter, count_on, 2)
            if found != likewise:
                sys.exit("two cores find something else than one")
            taken.append((one, two, one / two, (one / two) / (loop_one / loop_two)))
        one, two, gain, share = (statistics.median(found) for found in zip(*taken, strict=True))
        of = nights * len(DIFFICULTIES)
        rows.append(f"| {player} | {of / one:,.1f} | {of / two:,.1f} | {gain:.2f} | {share:.2f} |")
    return rows


def balance(deck: Deck, nights: dict[Player, int]) -> list[str]:
    """The table of what the players come to, with 95% confidence intervals."""
    rows = [
        "| player | nights each | easy | normal | hard | nightmare |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for player, count in nights.items():
        odds = find_odds(Asked(deck, player, DIFFICULTIES, count, seed=1), count_cores(), int).odds
        rates = [f"{one.wins.share:.1%} ({one.wins.interval.low:.1%} to {one.wins.interval.high:.1%})" for one in odds]
        rows.append(f"| {player} | {count:,} | {' | '.join(rates)} |")
    return rows


def main() -> None:
    """Measure and print the tables."""
    options = argparse.ArgumentParser()
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--nights", type=int, default=500, help="of each difficulty by search; others more")
    options.add_argument("--write", action="store_true")
    given = options.parse_args()
    deck = read_deck(practice_deck())
    tables = {
        "balance": balance(deck, {"random": given.nights * 20, "greedy": given.nights * 5, "search": given.nights}),
        "rates": [*beside_the_literal_rules(deck, given.runs), "", *on_two_cores(deck, given.runs)],
    }
    for rows in tables.values():
        print("\n".join(rows), end="\n\n")
    if given.write:
        page = DOCS.read_text(encoding="utf-8")
        for name, rows in tables.items():
            head, rest = page.split(f"<!-- {name} -->")
            _, tail = rest.split(f"<!-- end {name} -->")
            table = "\n".join(rows)
            page = f"{head}<!-- {name} -->\n{table}\n<!-- end {name} -->{tail}"
        DOCS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
