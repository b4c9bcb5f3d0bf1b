"""`right-of-way`: a track that another player owns can be claimed."""

from __future__ import annotations

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class RightOfWay(Row, tag="right-of-way"):
    """A track that another player owns can be claimed.

    For the usual cards, the trains standing beside the others; both own it then.
    """


KIND = Kind(
    RightOfWay,
    cites=("U6",),
    example="right-of-way",
    carrier=Carrier.TECHNOLOGY,
)
