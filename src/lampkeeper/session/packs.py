"""Looking after a campaign pack: does all that is in it fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lampkeeper.book.scenario import nested
from lampkeeper.book.ways import WhenStep
from lampkeeper.files.pack import Pack, pack_error
from lampkeeper.insight.structure import faults
from lampkeeper.insight.tale import Tale
from lampkeeper.session.results import PackChecked

if TYPE_CHECKING:
    from pathlib import Path


def check_pack(folder: Path) -> PackChecked:
    """Look a pack through. Raises PackError with all that is wrong; its structure is looked at once all can be read."""
    pack = Pack(folder, whole=True)
    tale = tale_of(pack)
    found = faults(tale)
    if found:
        from lampkeeper.files.problems import located

        raise pack_error(folder, located(folder, found))
    steps = [step for entry in tale.entries.values() for step in nested(entry.steps)]
    asking = [*steps, *(case for step in steps if isinstance(step, WhenStep) for case in step.cases)]
    return PackChecked(
        campaign=pack.campaign,
        folder=folder,
        scenarios=len(tale.scenarios),
        entries=len(tale.entries.keys() - tale.endings),
        endings=len(tale.endings),
        questions=sum(getattr(asked, "ask", None) is not None for asked in asking),
    )


def tale_of(pack: Pack) -> Tale:
    """All that a pack holds."""
    scenarios = {title.file: pack.scenario(title.id) for title in pack.campaign.scenarios}
    return Tale(pack.campaign, scenarios, pack.anywhere_files)
