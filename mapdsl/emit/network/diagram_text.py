"""Text in Graphviz: shown as it is written, whatever it contains; how wide it will be."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from mapdsl.emit.render import drop_invalid

FONT = "Helvetica"
BOLD = "Helvetica-Bold"
ITALIC = "Helvetica-Oblique"

_EM_WIDTHS = {
    **dict.fromkeys("ijl'|.,:;!Iſ ", 0.28),
    **dict.fromkeys('ftr()[]/\\-*"`', 0.34),
    **dict.fromkeys("ckxsvyzJ", 0.5),
    **dict.fromkeys("ABEKPSXYV&", 0.67),
    **dict.fromkeys("FTLZ", 0.61),
    **dict.fromkeys("CDHNRUw", 0.72),
    **dict.fromkeys("GOQ", 0.78),
    **dict.fromkeys("mM", 0.84),
    **dict.fromkeys("W@%", 0.94),
}
_OTHER_WIDTH = 0.56
_BOLD_FACTOR = 1.06
_LINE_HEIGHT = 1.2


def label(lines: Sequence[str], *, justify: str = "n") -> str:
    """Lines as a Graphviz label, to be written in double quotes: then it is no HTML label.

    No escape and no entity of it is expanded.
    `justify` is `n` for centred lines, `l` for lines that start at the left.
    """
    written = [drop_invalid(line).replace("&", "&amp;").replace("\\", "\\\\") for line in lines]
    return f"\\{justify}".join(written) + ("" if justify == "n" else f"\\{justify}")


def wrap(text: str, longest: int) -> list[str]:
    """Text in lines of about equal length, broken at blanks, and inside of words only where there is no other way."""
    if len(text) <= longest:
        return [text]
    width = -(-len(text) // -(-len(text) // longest))
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > max(width + 3, longest // 2):
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return [line[start : start + longest * 2] for line in lines for start in range(0, len(line) or 1, longest * 2)]


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a line will be, in the unit of the size."""
    ems = 0.0
    for character in text:
        if character in _EM_WIDTHS:
            ems += _EM_WIDTHS[character]
        elif character.isascii():
            ems += _OTHER_WIDTH
        else:
            ems += _wide(character)
    return ems * size * (_BOLD_FACTOR if bold else 1.0)


def _wide(character: str) -> float:
    if unicodedata.combining(character):
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.0
    base = unicodedata.normalize("NFD", character)[0]
    return _EM_WIDTHS.get(base, _OTHER_WIDTH)


def height_of(lines: Sequence[str], size: float) -> float:
    return len(lines) * size * _LINE_HEIGHT
