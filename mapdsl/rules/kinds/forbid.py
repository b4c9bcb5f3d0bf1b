"""`forbid`: what nobody may do."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind

Forbidden = Literal["claim", "draw-cards", "draw-tickets", "action"]


class Forbid(Row, tag="forbid"):
    """What nobody may do, as long as the condition holds.

    The condition may speak of the course of the game: `forbid claim when claimed > 0 and not joins-own` lets everybody
    build on at their own network only, `forbid claim when ferry and not holds Propellers` asks for a piece. Carried by
    a piece, it is for whoever has one. `action` is any `action` of the board.
    """

    what: Annotated[Forbidden, Meta(description="what is forbidden"), Role.FIRST]

    @property
    def subject(self) -> Subject:
        return Subject.TRACK if self.what == "claim" else Subject.SETUP


KIND = Kind(
    Forbid,
    cites=("N3", "U4", "U6", "U7"),
    example="forbid claim when claimed > 0 and not joins-own",
    many=True,
    in_play=True,
)
