"""`forbid`: what nobody may do."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind


class Forbid(Row, tag="forbid"):
    """What nobody may do, as long as the condition holds.

    The condition may speak of the course of the game: `forbid claim when claimed > 0 and not joins-own` lets everybody
    build on at their own network only.
    """

    what: Annotated[Literal["claim"], Meta(description="what is forbidden"), Role.FIRST]


KIND = Kind(
    Forbid,
    cites=("N3",),
    example="forbid claim when claimed > 0 and not joins-own",
    many=True,
    in_play=True,
    subject=Subject.TRACK,
)
