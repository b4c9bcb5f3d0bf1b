"""How things of a revision look on a board: halos beneath what is new or changed, dashed outlines of what is gone.

Comes in: spaces, points, marks. Goes out: shapes. A new thing has a whole halo, a changed one a broken halo, one that
is gone has none: nobody needs colours to tell them apart. Must not know: where badges stand.
"""

from __future__ import annotations

from collections.abc import Sequence

from mapdsl.emit.layout.geometry import OrientedBox
from mapdsl.emit.layout.past import XY
from mapdsl.emit.layout.sheet import CITY_RADIUS, Trains
from mapdsl.emit.layout.trigonometry import distance
from mapdsl.emit.pictures.drawing import Box, Disc, Group, Paint, Path, Shape, polyline
from mapdsl.emit.revisions import INKS, Mark

HALO = 3.2
"""How far a halo looks out on every side."""
_BROKEN = (4.2, 2.4)
_GONE = Paint(stroke=INKS[Mark.REMOVED], width=0.9, dash=(2.4, 1.5))
_BEFORE = Paint(stroke=INKS[Mark.CHANGED], width=1.0, dash=(1.8, 1.2))
_SHAFT = Paint(stroke=INKS[Mark.CHANGED], width=1.5)
_HEAD = 6.0
_CORNER = 1.1


def track_halo(mark: Mark, line: Sequence[XY], trains: Trains) -> Shape:
    """A band behind the spaces, along their line."""
    return Path(polyline(tuple(line)), Paint(stroke=INKS[mark], width=trains.width + 2 * HALO, dash=_dash(mark)))


def place_halo(mark: Mark, x: float, y: float) -> Shape:
    return Disc(x, y, CITY_RADIUS + HALO / 2, Paint(stroke=INKS[mark], width=HALO, dash=_dash(mark)))


def _dash(mark: Mark) -> tuple[float, ...]:
    return _BROKEN if mark is Mark.CHANGED else ()


def ghost_space(space: OrientedBox, trains: Trains) -> Group:
    """The outline of a space of a track that is gone."""
    length, width = trains.length, trains.width
    box = Box(-length / 2, -width / 2, length, width, _GONE, _CORNER)
    return Group((box,), x=space.x, y=space.y, turn=space.degrees, name="space")


def ghost_rail(line: Sequence[XY]) -> Path:
    """The thin line between the spaces of a track that is gone."""
    return Path(polyline(tuple(line)), _GONE)


def ghost_place(mark: Mark, x: float, y: float) -> Disc:
    """Where a place was that is gone, or stands elsewhere."""
    return Disc(x, y, CITY_RADIUS - 0.4, _GONE if mark is Mark.REMOVED else _BEFORE)


def arrow(before: XY, after: XY | None) -> list[Shape]:
    """From where a place was to where it is; nothing where the two touch."""
    if after is None or distance(before, after) < 2 * CITY_RADIUS + _HEAD:
        return []
    (x, y), (to_x, to_y) = before, after
    length = distance(before, after)
    ux, uy = (to_x - x) / length, (to_y - y) / length
    start = (x + ux * CITY_RADIUS, y + uy * CITY_RADIUS)
    tip = (to_x - ux * (CITY_RADIUS + HALO), to_y - uy * (CITY_RADIUS + HALO))
    neck = (tip[0] - ux * _HEAD, tip[1] - uy * _HEAD)
    sides = ((neck[0] - uy * side, neck[1] + ux * side) for side in (-_HEAD / 2.2, _HEAD / 2.2))
    return [
        Path(polyline((start, neck)), _SHAFT),
        Path(polyline((tip, *sides), closed=True), Paint(fill=INKS[Mark.CHANGED])),
    ]
