"""The colours of tracks as editors show and choose them.

Comes in: names of colours, shares of red, green and blue. Goes out: the same. Must not know: documents.
"""

from __future__ import annotations

from typing import get_args

from mapdsl.emit.pictures.palette import colour_hex
from mapdsl.rules.tables import Colour

_ALL: tuple[Colour, ...] = get_args(Colour)


def rgb(colour: Colour) -> dict[str, float]:
    red, green, blue = _shares(colour)
    return {"red": red, "green": green, "blue": blue, "alpha": 1.0}


def nearest(red: float, green: float, blue: float) -> list[Colour]:
    """All colours that a track can have, the most similar first."""
    wanted = (red, green, blue)
    return sorted(_ALL, key=lambda each: sum((a - b) ** 2 for a, b in zip(_shares(each), wanted, strict=True)))


def _shares(colour: Colour) -> tuple[float, float, float]:
    ink = colour_hex(colour)
    red, green, blue = (round(int(ink[at : at + 2], 16) / 255, 4) for at in (1, 3, 5))
    return red, green, blue
