"""Random changes of texts and documents. Most changes are small enough to pass the first checks."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.typos import SCRAPS, SLIPS

_WORDS = (
    "city",
    "route",
    "at",
    "in",
    "and",
    "scenario",
    "technology",
    "variant",
    "measure",
    "via",
    "-1",
    "9" * 5000,
    "1e9",
)
PIECES = (*SCRAPS, *_WORDS)
"""Snippets that may occur anywhere in a text."""
_PIECE = re.compile(r"\w+|\s+|[^\w\s]+")


def damaged_text(text: str, random: Random, others: Sequence[str] = ()) -> str:
    """Damage a text with typos, inserted snippets, deleted, duplicated or foreign pieces of text, and moved lines."""
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 6))):
        match random.randrange(7):
            case 0:
                text = _slipped(text, random)
            case 1:
                at = random.randrange(len(text) + 1)
                text = text[:at] + random.choice(PIECES) + text[at + random.choice((0, 0, 1, 2, 9)) :]
            case 2 | 3:
                text = _other_piece(text, random, random.choice(others) if others else text)
            case 4:
                at, end = sorted((random.randrange(len(text) + 1), random.randrange(len(text) + 1)))
                text = text[:at] + text[min(end, at + 20) :]
            case _:
                text = _other_line(text, random, random.choice(others) if others else text)
    return text


def _slipped(text: str, random: Random) -> str:
    lines = text.split("\n")
    at = random.randrange(len(lines))
    try:
        lines[at] = random.choice(tuple(SLIPS.values()))(random, lines[at])
    except IndexError:  # the line has no word for this typo
        return text
    return "\n".join(lines)


def _other_piece(text: str, random: Random, other: str) -> str:
    """Replace a word, number or sign by a different one from this text or from `other`."""
    pieces = list(_PIECE.finditer(text))
    if not pieces:
        return other[: random.randrange(20)]
    old = random.choice(pieces)
    start = random.randrange(len(other) + 1)
    new = _PIECE.search(other, start) or old
    return text[: old.start()] + new[0] + text[old.end() :]


def _other_line(text: str, random: Random, other: str) -> str:
    """Delete or duplicate a line, or replace it by a line from this text or from `other`."""
    lines, others = text.split("\n"), other.split("\n")
    at = random.randrange(len(lines))
    lines[at : at + random.randrange(3)] = [random.choice(others)] * random.choice((0, 1, 1, 2))
    return "\n".join(lines)


# ---- documents ----------------------------------------------------------------------------------------------------

_MARKS = {"@deep@": "[" * 5000 + "]" * 5000, "@deeper@": '{"x":' * 5000 + "1" + "}" * 5000, "@long@": "9" * 5000}
"""Values that the JSON writer would refuse, by the marker text that they replace."""
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, -1, 7, 99, 100, 10**9, 10**17, 10**25, 0.5, -0.0, 1e300, float("inf"), float("nan")),
    *("", "x", "red", "main", "\ud800", "a\udfffb", "\0", "\n", "é", "x" * 5000, "1", "claim", "when", '"', *_MARKS),
    *([], {}, [1], ["x"], [None], [[]], {"x": 1}, {"fact": "length"}, {"all": []}, {"any": [{"fact": "ferry"}]}),
    *({"kind": {}}, {"not": {"not": {"fact": "players"}}}, {"decision": {}}, {"\ud800": 1}),
)


def damaged_json(text: str, random: Random) -> bytes:
    """Change, delete, duplicate or move a few values of a document. Sometimes return bytes that are not JSON."""
    data = json.loads(text)
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        if data:
            _damage(data, random)
    written = json.dumps(data)
    for mark, instead in _MARKS.items():
        written = written.replace(f'"{mark}"', instead)
    return written.encode() if random.random() < 0.9 else damaged_bytes(written.encode(), random)


def _damage(data: Any, random: Random) -> None:
    at, last = _somewhere(data, random)
    other, key = _somewhere(data, random)
    match random.randrange(7):
        case 0:
            del at[last]
        case 1 | 2:
            at[last] = _copy(other[key])
        case 3 if isinstance(at, list):
            at.insert(random.randrange(len(at) + 1), _copy(at[last]))
        case 4 if isinstance(at, dict):
            at[random.choice(("x", "kind", "id", "\ud800", "y" * 2000, ""))] = at[last]
        case 5 if isinstance(at[last], int):
            at[last] += random.choice((-1, 1, 1, 2, -10, 100))
        case _:
            at[last] = _copy(random.choice(VALUES))


def _somewhere(data: Any, random: Random) -> tuple[Any, Any]:
    """Return a random value in nested data, as the container and the key of the value. All depths are equally
    likely."""
    while True:
        key = random.choice(list(data)) if isinstance(data, dict) else random.randrange(len(data))
        value = data[key]
        if not isinstance(value, dict | list) or not value or random.random() < 0.1:
            return data, key
        data = value


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def damaged_bytes(data: bytes, random: Random) -> bytes:
    for _ in range(random.randrange(1, 6)):
        at, to = sorted((random.randrange(len(data) + 1), random.randrange(len(data) + 1)))
        piece = random.choice((b"", b"9" * 5000, b"\xff", b"\\ud800", b"[" * 3000, b"\n", b"{", b'"', data[at:to][:50]))
        end = random.choice((at, at, min(len(data), at + random.randrange(9)), to))
        data = data[:at] + piece + data[end:]
    return data
