"""How long the proof of a pack takes: beside the naive walk, as packs grow, and of the pack that ships.

The naive walk plays every campaign on whole sheets (tests/insight/naive.py). Both run in this process and take turns;
CPU time, medians; what they find must be the same. `--runs N` sets how many, `--write` writes docs/proof.md.
"""

import argparse
import math
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.insight.books import book_of, campaign_of, scenario_of  # noqa: E402
from tests.insight.naive import Book, found_by, walk  # noqa: E402

from lampkeeper.files.pack import SHIPPED, Pack, data_folder  # noqa: E402
from lampkeeper.insight.coverage import Coverage  # noqa: E402
from lampkeeper.insight.extremes import boxes, setups  # noqa: E402
from lampkeeper.insight.passages import Bounds  # noqa: E402
from lampkeeper.insight.proof import prove  # noqa: E402
from lampkeeper.insight.survey import atlas_of  # noqa: E402
from lampkeeper.session.packs import tale_of  # noqa: E402

DOCS = ROOT / "docs" / "proof.md"

T = TypeVar("T")


def grown(scenarios: int) -> Book:
    """A pack of so many scenarios, all alike.

    A victory leads to the next one, a defeat too, or past it where a word stands that was written two scenarios before.
    Three entries fill boxes of two tracks, write the word, circle and cross out; a track decides on a card, words on
    Workers. Half of the scenarios must be won; three defeats in a row lose.
    """
    ids = [f"s{at}" for at in range(1, scenarios + 1)]
    decks = {"near": tuple(range(1, scenarios + 1)), "far": tuple(range(scenarios + 1, 2 * scenarios + 1))}
    words = [f"Word {at}" for at in range(1, scenarios + 1)]
    campaign = campaign_of(ids, (max(1, scenarios // 2), 1, 3), words, decks)
    files = [_scenario(at, scenarios, words) for at in range(1, scenarios + 1)]
    return book_of(campaign, files, [])


def _scenario(at: int, scenarios: int, words: list[str]) -> dict[str, Any]:
    word, earlier = words[at - 1], words[max(at - 3, 0)]
    track, other = ("red", "blue") if at % 2 else ("blue", "red")
    won, lost = ({"do": "end-campaign", "result": result} for result in ("won", "lost"))
    end = _when({"victories": max(1, scenarios // 2)}, [won], [lost])
    on, past = ({"do": "go-to", "scenario": f"s{to}"} if to <= scenarios else end for to in (at + 1, at + 2))
    worker = {"do": "write-setup", "merciful": 1}
    few = [{"do": "circle", "cards": [at]}]
    take = {"do": "cross-out", "cards": [scenarios + at]}
    options = [{"id": "fill", "text": "Fill", "steps": [_gain(other)]}, {"id": "take", "text": "Take", "steps": [take]}]
    return scenario_of(
        at,
        [{"do": "circle", "cards": [scenarios + at]}, _when({"story": earlier}, [worker], []), on],
        [{"do": "write-setup", "merciful": -1}, _when({"story": earlier}, [past], [on])],
        **{
            f"_{at}1": {"steps": [_gain(track), _when({"track": track, "at-least": 2 + at % 5}, few, [])]},
            f"_{at}2": {
                "steps": [
                    {"do": "may", "ask": "swear", "text": "Swear", "steps": [{"do": "write-story", "word": word}]}
                ]
            },
            f"_{at}3": {"steps": [{"do": "choose", "ask": "which", "text": "Which", "options": options}]},
        },
    )


def _gain(track: str) -> dict[str, Any]:
    return {"do": "gain", "track": track, "boxes": 1}


def _when(condition: dict[str, Any], then: list[dict[str, Any]], otherwise: list[dict[str, Any]]) -> dict[str, Any]:
    return {"do": "when", "cases": [{**condition, "steps": then}, {"steps": otherwise}]}


def timed(task: Callable[[], T]) -> tuple[float, T]:
    """The CPU seconds that a task takes, and what comes of it."""
    begin = time.process_time()
    result = task()
    return time.process_time() - begin, result


def side_by_side(sizes: list[int], runs: int) -> list[str]:
    """The table of the naive walk beside the proof."""
    rows = [
        "| scenarios | entries | branches | naive walk s | proof s | ratio |",
        "| ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for size in sizes:
        book = grown(size)
        pairs = []
        for _ in range(runs):
            naive, found = timed(lambda book=book: walk(book, Bounds()))
            proof, proved = timed(lambda book=book: prove(book.tale, Bounds()))
            if found_by(proved, book) != found:
                sys.exit(f"of {size} scenarios the proof finds something else than the naive walk")
            pairs.append((naive, proof))
        ratio = statistics.median(naive / proof for naive, proof in pairs)
        naive, proof = (statistics.median(times) for times in zip(*pairs, strict=True))
        rows.append(
            f"| {size} | {len(found.entries)} | {len(found.branches)} | {naive:.3f} | {proof:.3f} | {ratio:,.0f} |"
        )
    return rows


def growth(sizes: list[int]) -> list[str]:
    """The table of the proof as packs grow; the exponent is that of the whole, from the size before."""
    rows = [
        "| scenarios | situations | passages s | reached s | boxes s | setups s | whole proof s | exponent |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    before: tuple[int, float] | None = None
    for size in sizes:
        book = grown(size)
        passages, atlas = timed(lambda book=book: atlas_of(*book, Bounds()))
        reached, _ = timed(lambda atlas=atlas: Coverage(atlas).ways)
        filled, _ = timed(lambda atlas=atlas: boxes(atlas))
        set_up, _ = timed(lambda atlas=atlas: setups(atlas))
        whole, proof = timed(lambda book=book: prove(book.tale, Bounds()))
        exponent = f"{math.log(whole / before[1]) / math.log(size / before[0]):.1f}" if before else ""
        parts = " | ".join(f"{part:.2f}" for part in (passages, reached, filled, set_up, whole))
        rows.append(f"| {size} | {proof.situations:,} | {parts} | {exponent} |")
        before = size, whole
    return rows


def shipped(runs: int) -> list[str]:
    """The proof of the pack that ships: what it takes, and what it covers."""
    pack = Pack(data_folder() / SHIPPED, whole=True)
    rows = [
        "| readings in a game | situations | scenarios and ends | entries | branches | setups | unknown | proof s |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for readings in (1, 2):
        bounds = Bounds(readings=readings)
        taken = [timed(lambda bounds=bounds: prove(tale_of(pack), bounds)) for _ in range(runs)]
        proof = taken[0][1]
        branches = sum(branch.campaign is not None for branch in proof.branches)
        covered = [
            f"{len(proof.scenarios)} of {len(pack.campaign.scenarios) + 2}",
            f"{len(proof.entries)} of {len(pack.entry_ids)}",
            f"{branches} of {len(proof.branches)}",
        ]
        seconds = statistics.median(seconds for seconds, _ in taken)
        cells = [readings, proof.situations, *covered, len(proof.setups), len(proof.unknown), f"{seconds:.2f}"]
        rows.append(f"| {' | '.join(map(str, cells))} |")
    return rows


def main() -> None:
    """Measure and print the tables."""
    options = argparse.ArgumentParser()
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--beside", type=int, nargs="*", default=[1, 2, 3], help="scenarios of the packs for both")
    options.add_argument(
        "--grown", type=int, nargs="*", default=[10, 20, 40, 80], help="scenarios of the packs that grow"
    )
    options.add_argument("--write", action="store_true")
    given = options.parse_args()
    table = "\n\n".join(
        "\n".join(rows) for rows in (side_by_side(given.beside, given.runs), growth(given.grown), shipped(given.runs))
    )
    print(table)
    if given.write:
        head, rest = DOCS.read_text(encoding="utf-8").split("<!-- table -->")
        _, tail = rest.split("<!-- end -->")
        DOCS.write_text(f"{head}<!-- table -->\n{table}\n<!-- end -->{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
