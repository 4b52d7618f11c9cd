"""The names that a pack's entries and questions go by."""

import re
from typing import Annotated

from pydantic import AfterValidator, Field

from lampkeeper.model import KebabId

_ENTRY_ID = "[0-9A-Z]{1,100}"


def _entry_id(id: str) -> str:
    if not re.fullmatch(_ENTRY_ID, id):
        raise ValueError(f"{id!r} is no entry's id: figures and capital letters only, such as 52A")
    return id


EntryId = Annotated[str, AfterValidator(_entry_id), Field(json_schema_extra={"pattern": f"^{_ENTRY_ID}$"})]
Ask = Annotated[
    KebabId, Field(description="The id of a question: what `-a ID=…` answers. Once on any way through an entry.")
]
