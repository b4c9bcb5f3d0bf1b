"""`claims`: what a turn can claim."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind
from mapdsl.rules.words import ArgumentError


class Claims(Row, tag="claims"):
    """What a turn can claim.

    Without such a rule it is one track that nobody has. A player to whom several rows apply may claim as many as the
    highest says. `taken`: a track that another player owns can be claimed as well, for what it costs everybody, the
    trains standing beside the others; all of them own it then.
    """

    most: Annotated[int, Meta(description="claims in a turn", ge=1, le=9), Role.FIRST] = 1
    taken: Annotated[bool, Meta(description="tracks of others can be claimed")] = False

    def misfit(self) -> ArgumentError | None:
        return ArgumentError("most-of-taken") if self.taken and self.most > 1 else None

    @property
    def subject(self) -> Subject:
        return Subject.TRACK if self.taken else Subject.SETUP


KIND = Kind(
    Claims,
    cites=("U6", "U8"),
    example="claims taken when ferry",
    many=True,
)
