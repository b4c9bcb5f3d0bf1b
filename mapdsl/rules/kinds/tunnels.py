"""`tunnels`: what claiming a tunnel takes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class Tunnels(Row, tag="tunnels"):
    """What claiming a tunnel takes.

    After the payment is laid down, cards are turned up from the deck; each that matches the colour played, or is a
    locomotive, costs one more card of that colour or a locomotive. A payment of locomotives only is matched by and
    added to with locomotives only. The player may decline and take the cards back.
    """

    reveal: Annotated[int, Meta(description="cards turned up", ge=1, le=20)] = 3


KIND = Kind(
    Tunnels,
    cites=("E2", "S6"),
    example="tunnels reveal 3",
    carrier=Carrier.BOARD,
)
