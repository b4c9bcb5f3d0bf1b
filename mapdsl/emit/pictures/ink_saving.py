"""Shapes that take little ink: large areas are left white with an edge of their ink; routes and counters stay as they
are, because their colours are played with."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mapdsl.emit.pictures.drawing import Box, Disc, Group, Paint, Path, Shape, ShapedText, Stamp
from mapdsl.emit.pictures.palette import INK, PAPER
from mapdsl.emit.pictures.paper import Page

_STAY = frozenset(("track", "train", "station", "marker", "points", "colour", "city", "country", "marks"))
_WHITE = "#ffffff"
_EDGE = 0.4


def save_ink(pages: Sequence[Page]) -> list[Page]:
    return [replace(page, shapes=tuple(map(_spared, page.shapes))) for page in pages]


def _spared(shape: Shape) -> Shape:
    match shape:
        case Group(name=name) if name in _STAY:
            return shape
        case Group(shapes=shapes):
            return replace(shape, shapes=tuple(map(_spared, shapes)))
        case Box() | Disc() | Path() if shape.paint.fill:
            return replace(shape, paint=_outlined(shape.paint))
        case ShapedText(ink=ink) | Stamp(ink=ink) if ink in (PAPER, _WHITE):
            return replace(shape, ink=INK)
    return shape


def _outlined(paint: Paint) -> Paint:
    if paint.stroke:
        return replace(paint, fill=_WHITE)
    return replace(paint, fill=_WHITE, stroke=paint.fill, width=_EDGE)
