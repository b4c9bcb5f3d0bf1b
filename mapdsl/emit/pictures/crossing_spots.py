"""Where tracks that cross meet on the board.

Comes in: a layout. Goes out: for each track that crosses others, where. Must not know: how that is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.geometry import XY, OrientedBox
from mapdsl.emit.layout.trigonometry import distance

_SAME = 4.0
"""Spots that are nearer to each other than this are one."""


def crossing_spots(layout: Layout) -> dict[str, tuple[XY, ...]]:
    """By the track."""
    lines: dict[str, list[tuple[str, list[XY]]]] = {}
    for track, spaces in layout.spaces():
        for name in track.crossing:
            lines.setdefault(name, []).append((track.id, _middle_line(spaces)))
    spots: dict[str, tuple[XY, ...]] = {}
    for there in lines.values():
        for (one, first), (other, second) in combinations(there, 2):
            spot = _meeting(first, second)
            for track_id in (one, other):
                known = spots.get(track_id, ())
                if all(distance(spot, each) >= _SAME for each in known):
                    spots[track_id] = (*known, spot)
    return spots


def _middle_line(spaces: Sequence[OrientedBox]) -> list[XY]:
    return [
        (box.x + side * box.along_x * box.half_length, box.y + side * box.along_y * box.half_length)
        for box in spaces
        for side in (-1, 1)
    ]


def _meeting(one: Sequence[XY], other: Sequence[XY]) -> XY:
    """Where two lines cross; without that, in the middle between where they are nearest."""
    for a, b in pairwise(one):
        for c, d in pairwise(other):
            if (spot := _crossing(a, b, c, d)) is not None:
                return spot
    a, c = min(((a, c) for a in one for c in other), key=lambda pair: distance(*pair))
    return (a[0] + c[0]) / 2, (a[1] + c[1]) / 2


def _crossing(a: XY, b: XY, c: XY, d: XY) -> XY | None:
    (ux, uy), (vx, vy) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    area = ux * vy - uy * vx
    if not area:
        return None
    part = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / area
    beside = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / area
    return (a[0] + part * ux, a[1] + part * uy) if 0 <= part <= 1 and 0 <= beside <= 1 else None
