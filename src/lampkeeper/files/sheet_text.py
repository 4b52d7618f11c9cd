"""The text of what is kept: JSON, one fact a line."""

from __future__ import annotations

import json
import re
from typing import Any


class Faulty(ValueError):
    """A text that is no whole JSON of what is kept."""


def parse(content: bytes) -> Any:
    """The data of a text. Raises Faulty for what is no JSON in UTF-8, and for what JSON allows but is never kept."""
    try:
        return loads(content.decode("utf-8-sig"))
    except UnicodeError:
        raise Faulty("it is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        told = re.sub("( starting)? at$", "", error.msg)
        raise Faulty(f"it is not JSON: line {error.lineno}, {told[0].lower()}{told[1:]}") from None
    except RecursionError:
        raise Faulty("it is nested too deeply") from None
    except Faulty:
        raise
    except ValueError:
        raise Faulty("it has a number that is too long") from None


def laid_out(value: Any, indent: int = 0) -> str:
    """JSON with one fact a line: what holds nothing nested stands on one line."""
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if not any(isinstance(member, dict | list) for member in members):
        return json.dumps(value, ensure_ascii=False)
    pad = "\n" + "  " * (indent + 1)
    if isinstance(value, dict):
        inner = [
            f"{json.dumps(key, ensure_ascii=False)}: {laid_out(member, indent + 1)}" for key, member in value.items()
        ]
        return "{" + pad + ("," + pad).join(inner) + "\n" + "  " * indent + "}"
    return "[" + pad + ("," + pad).join(laid_out(member, indent + 1) for member in value) + "\n" + "  " * indent + "]"


def loads(text: str) -> Any:
    """The data of a text or a part of it. Raises ValueError or RecursionError where it has none."""
    data = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    if re.search(r"\\u[dD][89a-fA-F]", text):
        # Halves of characters pass as text, and can be written nowhere.
        json.dumps(data, ensure_ascii=False).encode()
    return data


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Faulty(f"the key {key!r} stands in one place twice")
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise Faulty(f"{name} is no number")
