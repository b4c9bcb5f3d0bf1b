"""`no-trains`: tracks that are claimed without trains."""

from __future__ import annotations

from mapdsl.rules.arguments import Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


class NoTrains(Row, tag="no-trains"):
    """A claim takes no train for a space.

    What a `demand` takes instead, or beside it, is taken all the same.
    """


KIND = Kind(
    NoTrains,
    cites=("N6",),
    example="no-trains when ferry",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.BOARD,
)
