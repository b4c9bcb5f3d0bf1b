"""What can be done to a map by hand: plain values, the same whether they come as messages or from a program."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.base.records import Record
from mapdsl.rules.tables import Side, TrackKind

Coordinate = Annotated[float, Meta(ge=-999_999, le=999_999)]


class MapOperation(Record, tag_field="operation", rename="camel"):
    """Ids are those of the rule tables."""


class MovePlace(MapOperation, tag="move"):
    """An end of a place stands elsewhere: on the canvas, or in degrees where the board gives degrees."""

    place: str
    x: Coordinate
    y: Coordinate
    end: int = 0


class SetLabel(MapOperation, tag="label"):
    """The name of a place stands on a side of it; without one, where there is room."""

    place: str
    side: Side = ""


class BendCorridor(MapOperation, tag="bend"):
    """A corridor is bent; without a number it is not."""

    corridor: str
    bend: Annotated[float, Meta(ge=-99, le=99)] | None = None


class LeadCorridor(MapOperation, tag="via"):
    """A corridor leads through points; without any, through none."""

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
    """If it is empty, a letter that is free."""
    x: Coordinate
    y: Coordinate


class AddRoute(MapOperation, tag="addRoute"):
    start: str
    goal: str
    length: int = 0
    """Without one, as many spaces as there is room for."""
    colour: str = "gray"
    kind: TrackKind = "route"
    start_end: int = 0
    goal_end: int = 0


class AddTrack(MapOperation, tag="addTrack"):
    """One more track beside those of a corridor."""

    corridor: str
    length: int
    colour: str


class AddTicket(MapOperation, tag="addTicket"):
    start: str
    goal: str
    value: int = 0
    """Without one, the spaces of the shortest way."""


class Delete(MapOperation, tag="delete"):
    """A place, a corridor, one of its tracks, or a ticket; with all that would make no sense without it."""

    sort: Literal["place", "corridor", "track", "ticket"]
    id: str


Operation = (
    MovePlace | SetLabel | BendCorridor | LeadCorridor | SetKind | SetColour | SetLength
    | AddCity | AddRoute | AddTrack | AddTicket | Delete
)  # fmt: skip
