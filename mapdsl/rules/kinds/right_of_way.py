"""`right-of-way`: a track that another player owns can be claimed."""

from __future__ import annotations

from mapdsl.records import Record
from mapdsl.rules.kind import Carrier, Kind


class RightOfWay(Record):
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
