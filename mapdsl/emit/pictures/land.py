"""An imagined land for boards without a geography: ground under the network, sea where ferries go."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from mapdsl.emit.layout.course import Course
from mapdsl.emit.layout.geometry import XY, bounds_of
from mapdsl.emit.layout.sheet import INSET, Sheet
from mapdsl.emit.pictures.contours import Field, distances, holds, outlines, round_outline, signed_area, smooth
from mapdsl.emit.pictures.drawing import Box, Group, Paint, Path, Shape
from mapdsl.emit.pictures.palette import Outline, Theme

_SQUARE = 7.0
_MOST_SQUARES = 30_000
_REACH = 32.0
"""How far land extends beyond cities and tracks."""
_CHANNEL = 10.0
"""Half the width of the water along a ferry."""
_BANK = 11.0
"""Land that a city or track keeps beside a ferry."""


def imagine_land(sheet: Sheet, courses: Sequence[Course], theme: Theme) -> Group:
    """All land where there is no ferry; else islands in a sea."""
    area, (dry, wet) = edge_to_edge(sheet), _samples(sheet, courses)
    square = max(_SQUARE, math.sqrt(sheet.width * sheet.height / _MOST_SQUARES))
    ground = distances(dry, sheet.width, sheet.height, square)
    shapes: list[Shape]
    if not wet:
        shapes = [Box(*area, Paint(fill=theme.ground)), *_areas(ground, 26.0, Paint(fill=theme.light_ground), wet)]
    else:
        water = distances(wet, sheet.width, sheet.height, square)
        values = zip(ground.values, water.values, strict=True)
        to_coast = [max(land - _REACH, min(_CHANNEL - sea, land - _BANK)) for land, sea in values]  # below 0 on land
        coast = replace(ground, values=to_coast)
        shapes = [
            Box(*area, Paint(fill=theme.sea)),
            *(shape for reach, ink in theme.shallows for shape in _areas(coast, reach, Paint(fill=ink), wet)),
            *_areas(coast, 0.0, Paint(fill=theme.ground, stroke=theme.shore, width=0.7), wet),
            *_areas(coast, -14.0, Paint(fill=theme.light_ground), wet),
        ]
    return Group(tuple(shapes), name="land", clip=area)


def _samples(sheet: Sheet, courses: Sequence[Course]) -> tuple[list[XY], list[XY]]:
    """Points of land, and points of water: the middles of ferries, off their harbours."""
    dry, wet = list(sheet.ends.values()), []
    for course in courses:
        line = course.line(5.0)
        if course.corridor.is_ferry:
            wet.extend(line[len(line) // 6 : len(line) - len(line) // 6])
        else:
            dry.extend(line)
    return dry, wet


def _areas(field: Field, threshold: float, paint: Paint, wet: Sequence[XY]) -> list[Shape]:
    """Where the field is below a threshold; of the holes only those with a ferry in them."""
    loops = [loop for loop in outlines(field, threshold) if signed_area(loop) < 0 or _holds_any(loop, wet)]
    outline: Outline = tuple(command for loop in loops for command in round_outline(smooth(loop, 4)))
    return [Path(outline, paint)] if outline else []


def _holds_any(loop: Sequence[XY], points: Sequence[XY]) -> bool:
    left, top, right, bottom = bounds_of(loop)
    return any(left < x < right and top < y < bottom and holds(loop, (x, y)) for x, y in points)


def edge_to_edge(sheet: Sheet) -> tuple[float, float, float, float]:
    """The map and the inset around it, up to the score track."""
    width, height = sheet.map_width + 2 * INSET, sheet.map_height + 2 * INSET
    return sheet.map_x - INSET, sheet.map_y - INSET, width, height
