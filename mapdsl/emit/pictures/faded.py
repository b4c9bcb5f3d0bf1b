"""Shapes in pale inks, for what is there to be looked past.

Comes in: shapes, how far towards white. Goes out: the same shapes, which hide what lies below them as before.
Must not know: what the shapes mean.
"""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from msgspec.structs import replace

from mapdsl.emit.pictures.drawing import Box, Disc, Group, Mark, Paint, Path, Picture, Shape, Words
from mapdsl.emit.pictures.palette import paler


def faded(shape: Shape, part: float) -> Shape:
    """The shape, its inks moved towards white by a part of the way. A raster image stays as it is."""
    match shape:
        case Group():
            return replace(shape, shapes=tuple(faded(each, part) for each in shape.shapes))
        case Box() | Disc() | Path():
            return replace(shape, paint=_faded(shape.paint, part))
        case Mark():
            return replace(shape, ink=paler(shape.ink, part))
        case Words():
            return replace(shape, ink=paler(shape.ink, part), halo=shape.halo and paler(shape.halo, part))
        case Picture():
            return shape
        case _:
            assert_never(shape)


@lru_cache(maxsize=1024)
def _faded(paint: Paint, part: float) -> Paint:
    return replace(
        paint, fill=paint.fill and paler(paint.fill, part), stroke=paint.stroke and paler(paint.stroke, part)
    )
