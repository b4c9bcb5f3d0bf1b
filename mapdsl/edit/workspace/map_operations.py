"""Editing operations on a map, as plain data that messages and programs can construct."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.base.records import Record
from mapdsl.rules.tables import Side, TrackKind

Coordinate = Annotated[float, Meta(ge=-999_999, le=999_999)]


class MapOperation(Record, tag_field="operation", rename="camel"):
    """Base class of all operations. Ids of items are those used in the rule tables."""


class MovePlace(MapOperation, tag="move"):
    """Moves an end of a place. Coordinates are in canvas units, or in degrees if the board uses degrees."""

    place: str
    x: Coordinate
    y: Coordinate
    end: int = 0


class SetLabel(MapOperation, tag="label"):
    """Sets the side of a place on which its name is written. If no side is given, the layout chooses one."""

    place: str
    side: Side = ""


class BendCorridor(MapOperation, tag="bend"):
    """Sets the bend of a corridor; `None` removes the bend."""

    corridor: str
    bend: Annotated[float, Meta(ge=-99, le=99)] | None = None


class SetCorridorPoints(MapOperation, tag="via"):
    """Sets the points through which a corridor passes. An empty list removes all points."""

    corridor: str
    via: tuple[tuple[Coordinate, Coordinate], ...] = ()


class SetKind(MapOperation, tag="kind"):
    corridor: str
    kind: TrackKind


class SetColour(MapOperation, tag="colour"):
    track: str
    colour: str


class SetLength(MapOperation, tag="length"):
    track: str
    length: int


class AddCity(MapOperation, tag="addCity"):
    name: str
    """Name of the city; if empty, the next unused letter becomes the name."""
    x: Coordinate
    y: Coordinate


class AddRoute(MapOperation, tag="addRoute"):
    start: str
    goal: str
    length: int = 0
    """Number of spaces of the route; 0 means the largest number that fits on the sheet."""
    colour: str = "gray"
    kind: TrackKind = "route"
    start_end: int = 0
    goal_end: int = 0


class AddTrack(MapOperation, tag="addTrack"):
    """Adds a parallel track to a corridor."""

    corridor: str
    length: int
    colour: str


class AddTicket(MapOperation, tag="addTicket"):
    start: str
    goal: str
    value: int = 0
    """Point value of the ticket; 0 means the number of spaces on the shortest path."""


class Delete(MapOperation, tag="delete"):
    """Deletes a place, corridor, track or ticket, together with all statements that depend on it."""

    sort: Literal["place", "corridor", "track", "ticket"]
    id: str


Operation = (
    MovePlace | SetLabel | BendCorridor | SetCorridorPoints | SetKind | SetColour | SetLength
    | AddCity | AddRoute | AddTrack | AddTicket | Delete
)  # fmt: skip
