"""`win`: what wins, whatever the points."""

from __future__ import annotations

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class Win(Row, tag="win"):
    """What wins, whatever the points.

    When the condition holds at the end of a turn for its player, the game is over and that player has won. Points rank
    the others.
    """


KIND = Kind(
    Win,
    cites=("G1",),
    example="win when counts completed-tickets >= 6",
    many=True,
    in_play=True,
    is_when=True,
    carrier=Carrier.BOARD,
)
