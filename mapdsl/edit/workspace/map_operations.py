"""Operations on a map, as plain values for messages and programs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.base.records import Record
from mapdsl.rules.tables import Side, TrackKind

Coordinate = Annotated[float, Meta(ge=-999_999, le=999_999)]


class MapOperation(Record, tag_field="operation", rename="camel"):
    """Base of all operations. Ids are those of the rule tables."""


class MovePlace(MapOperation, tag="move"):
    """Moves an end of a place, in canvas units, or in degrees if the board uses degrees."""

    place: str
    x: Coordinate
    y: Coordinate
    end: int = 0


class SetLabel(MapOperation, tag="label"):
    """Sets the side of a place on which its name is written. Without a side, the layout chooses."""

    place: str
    side: Side = ""


class BendCorridor(MapOperation, tag="bend"):
    """Bends a corridor; `None` removes the bend."""

    corridor: str
    bend: Annotated[float, Meta(ge=-99, le=99)] | None = None


class SetCorridorPoints(MapOperation, tag="via"):
    """Sets the points that a corridor passes through. An empty list removes them."""

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
    """Name of the city. If empty, the next unused letter."""
    x: Coordinate
    y: Coordinate


class AddRoute(MapOperation, tag="addRoute"):
    start: str
    goal: str
    length: int = 0
    """Number of spaces. If 0, as many as fit."""
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
    """Value of the ticket. If 0, the number of spaces of the shortest path."""


class Delete(MapOperation, tag="delete"):
    """Deletes a place, corridor, track or ticket, with everything that depends on it."""

    sort: Literal["place", "corridor", "track", "ticket"]
    id: str


Operation = (
    MovePlace | SetLabel | BendCorridor | SetCorridorPoints | SetKind | SetColour | SetLength
    | AddCity | AddRoute | AddTrack | AddTicket | Delete
)  # fmt: skip
