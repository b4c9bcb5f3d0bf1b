"""`pay-with`: pieces that pay for spaces of a track."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import NameOf, Role, Row
from mapdsl.rules.conditions import NameSort, Subject
from mapdsl.rules.kind import Carrier, Kind


class PayWith(Row, tag="pay-with"):
    """A piece pays for spaces of a track, instead of their cards.

    It goes back to the bank. A claim can use several of one sort, but none that would pay for nothing. Printed
    locomotives it does not pay for, and a tunnel is paid for with cards only. Pieces of several sorts do not pay for
    one claim together; of several rows for a piece and a track the one with the most spaces counts.
    """

    piece: Annotated[str, NameOf(NameSort.PIECE), Meta(description="the piece", min_length=1), Role.FIRST]
    spaces: Annotated[int, Meta(description="for how many spaces one pays", ge=1, le=99)] = 1


KIND = Kind(
    PayWith,
    cites=("N5",),
    example="pay-with coin spaces 2 when ferry",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.BOARD,
)
