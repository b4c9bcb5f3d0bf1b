"""Positions of an old board in the units of the new one.

Comes in: the tables of both. Goes out: `Positions`, which also says why positions cannot be told, where that is so.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from mapdsl.records import Record
from mapdsl.rules.tables import Point, RuleTables

_ROUNDED = 0.002
"""In parts of a canvas: positions rewritten for another canvas were rounded, not moved."""


class Positions(Record):
    across: float = 1.0
    down: float = 1.0
    tolerance: float = 0.0
    unknown: str = ""
    """Why the old positions say nothing on the new board; empty if they do."""

    def of(self, points: Iterable[Point]) -> tuple[Point, ...]:
        return () if self.unknown else tuple(Point(point.x * self.across, point.y * self.down) for point in points)

    def differ(self, before: tuple[Point, ...], after: tuple[Point, ...]) -> bool:
        """Whether a place that both boards put somewhere stands elsewhere, or has other ends."""
        before = self.of(before)
        if not before or not after:
            return False
        return len(before) != len(after) or any(
            math.dist((one.x, one.y), (other.x, other.y)) > self.tolerance
            for one, other in zip(before, after, strict=True)
        )


def old_positions(old: RuleTables, new: RuleTables) -> Positions:
    if not any(place.at for place in new.places):
        return Positions(unknown="the new board gives no positions")
    if not any(place.at for place in old.places):
        return Positions(unknown="the old board gives no positions")
    if old.geographic != new.geographic:
        return Positions(unknown="one of the boards has positions in degrees, the other on a canvas")
    if old.geographic or old.canvas is None or new.canvas is None or old.canvas == new.canvas:
        return Positions()
    tolerance = _ROUNDED * max(new.canvas.width, new.canvas.height)
    return Positions(new.canvas.width / old.canvas.width, new.canvas.height / old.canvas.height, tolerance)
