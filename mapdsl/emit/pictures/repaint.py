"""Shapes in other inks: paler, or so that they take little ink."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from msgspec.structs import replace

from mapdsl.emit.pictures.drawing import Box, Disc, Group, Paint, Path, Picture, Shape, ShapedText, Stamp
from mapdsl.emit.pictures.palette import INK, PAPER, paler

_PLAYED_WITH = frozenset(("track", "train", "station", "marker", "points", "colour", "city", "country", "marks"))
_WHITE = "#ffffff"
_EDGE = 0.4


def fade(shape: Shape, part: float) -> Shape:
    """The shape, its inks moved towards white by a part of the way. A raster image stays as it is."""
    match shape:
        case Group():
            return replace(shape, shapes=tuple(fade(each, part) for each in shape.shapes))
        case Box() | Disc() | Path():
            return replace(shape, paint=_fade_paint(shape.paint, part))
        case Stamp():
            return replace(shape, ink=paler(shape.ink, part))
        case ShapedText():
            return replace(shape, ink=paler(shape.ink, part), halo=shape.halo and paler(shape.halo, part))
        case Picture():
            return shape
        case _:
            assert_never(shape)


@lru_cache(maxsize=1024)
def _fade_paint(paint: Paint, part: float) -> Paint:
    fill, stroke = (ink and paler(ink, part) for ink in (paint.fill, paint.stroke))
    return replace(paint, fill=fill, stroke=stroke)


def save_ink(shape: Shape) -> Shape:
    """Large areas are left white with an edge of their ink; routes and counters stay as they are, because their colours
    are played with."""
    match shape:
        case Group(name=name) if name in _PLAYED_WITH:
            return shape
        case Group(shapes=shapes):
            return replace(shape, shapes=tuple(map(save_ink, shapes)))
        case Box() | Disc() | Path() if shape.paint.fill:
            edge = {} if shape.paint.stroke else {"stroke": shape.paint.fill, "width": _EDGE}
            return replace(shape, paint=replace(shape.paint, fill=_WHITE, **edge))
        case ShapedText(ink=ink) | Stamp(ink=ink) if ink in (PAPER, _WHITE):
            return replace(shape, ink=INK)
    return shape
