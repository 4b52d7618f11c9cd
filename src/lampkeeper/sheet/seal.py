"""The seal of what is kept: it tells whether it is still what was written."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


def seal(facts: Mapping[str, Any]) -> str:
    """Eight figures that any other fact would change: a check against damage, not against cheats."""
    return f"{zlib.crc32(json.dumps(facts, sort_keys=True).encode()):08x}"
