"""`right-of-way`: a track that another player owns can be claimed."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.kind import Carrier, Kind


@record
class RightOfWay:
    """A track that another player owns can be claimed.

    For the usual cards, the trains standing beside the others; both own it then.
    """


KIND = Kind(
    "right-of-way",
    RightOfWay,
    cites=("U6",),
    example="right-of-way",
    carrier=Carrier.TECHNOLOGY,
)
