"""Operations on a map, as plain values for messages and programs alike."""

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
    """Puts the name of a place on one side of it; without a side, wherever there is room."""

    place: str
    side: Side = ""


class BendCorridor(MapOperation, tag="bend"):
    """Bends a corridor; `None` removes the bend."""

    corridor: str
    bend: Annotated[float, Meta(ge=-99, le=99)] | None = None


class LeadCorridor(MapOperation, tag="via"):
    """Leads a corridor through points; an empty list removes them."""

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
    """Name of the city; if empty, the next unused letter."""
    x: Coordinate
    y: Coordinate


class AddRoute(MapOperation, tag="addRoute"):
    start: str
    goal: str
    length: int = 0
    """Number of spaces; if 0, as many as fit."""
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
    """Value of the ticket; if 0, the spaces of the shortest path."""


class Delete(MapOperation, tag="delete"):
    """Deletes a place, corridor, track or ticket, with everything that depends on it."""

    sort: Literal["place", "corridor", "track", "ticket"]
    id: str


Operation = (
    MovePlace | SetLabel | BendCorridor | LeadCorridor | SetKind | SetColour | SetLength
    | AddCity | AddRoute | AddTrack | AddTicket | Delete
)  # fmt: skip
