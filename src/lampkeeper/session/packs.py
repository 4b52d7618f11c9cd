"""Looking after a campaign pack: does all that is in it fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.book.scenario import nested
from lampkeeper.book.ways import WhenStep
from lampkeeper.files.pack import Pack, pack_error
from lampkeeper.insight.passages import STANDARD, Bounds
from lampkeeper.insight.proof import prove
from lampkeeper.insight.structure import faults
from lampkeeper.session.insight_results import PackChecked
from lampkeeper.session.routes import tale_of

if TYPE_CHECKING:
    from pathlib import Path

    from lampkeeper.insight.tale import Fault


def check_pack(folder: Path, bounds: Bounds = STANDARD, *, spoilers: bool = False) -> PackChecked:
    """Look a pack through. Raises PackError with all that is wrong: with what can be read; where all can be, with its
    structure; where that is sound, over all that any sheet can be.
    """
    pack = Pack(folder, whole=True)
    tale = tale_of(pack)
    _refuse(folder, faults(tale))
    proof = prove(tale, bounds)
    _refuse(folder, proof.faults)
    steps = [step for entry in tale.entries.values() for step in nested(entry.steps)]
    asking = [*steps, *(case for step in steps if isinstance(step, WhenStep) for case in step.cases)]
    return PackChecked(
        campaign=pack.campaign,
        folder=folder,
        scenarios=len(tale.scenarios),
        entries=len(tale.entries.keys() - tale.endings),
        endings=len(tale.endings),
        questions=sum(getattr(asked, "ask", None) is not None for asked in asking),
        proof=proof,
        spoilers=spoilers,
    )


def _refuse(folder: Path, found: tuple[Fault, ...]) -> None:
    if found:
        from lampkeeper.files.problems import located

        raise pack_error(folder, located(folder, found))
