"""`ticket-worth`: tickets that count otherwise."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


class TicketWorth(Row, tag="ticket-worth"):
    """Tickets that count otherwise.

    At the end a ticket for which the condition holds counts half, rounded down, whether it is completed or failed; or
    nothing; or as failed, even if its ends are joined. Of several rows that hold for a ticket the last one counts. What
    the condition asks of measures is what they are without such rules.
    """

    worth: Annotated[Literal["half", "nothing", "failed"], Meta(description="what these tickets count"), Role.FIRST]


KIND = Kind(
    TicketWorth,
    cites=("G2",),
    example="ticket-worth failed when not connects Wales",
    many=True,
    in_play=True,
    subject=Subject.TICKET,
    carrier=Carrier.BOARD,
)
