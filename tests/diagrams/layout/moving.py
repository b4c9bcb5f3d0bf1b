"""Boards with one city moved, for tests and for the layout benchmark."""

from __future__ import annotations

from msgspec.structs import replace

from mapdsl.diagrams.layout.sheet import EndKey
from mapdsl.rules.tables import Point, RuleTables


def moved(tables: RuleTables, key: EndKey, across: float, down: float) -> RuleTables:
    """Return the board with one end of a place moved. Distances are fractions of the canvas width."""
    assert tables.canvas is not None
    width = tables.canvas.width

    def at(name: str, number: int, point: Point) -> Point:
        return Point(point.x + across * width, point.y + down * width) if (name, number) == key else point

    places = (
        replace(
            place,
            at=tuple(at(place.id, index if len(place.at) > 1 else 0, each) for index, each in enumerate(place.at, 1)),
        )
        for place in tables.places
    )
    return replace(tables, places=tuple(places))
