"""Decisions that are open within a turn, as data. Whose decision it is stands in the state: the player on turn.

A new sort of decision is a class here, and a handler that lists its moves.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from mapdsl.base.records import Record
from mapdsl.rules.actions import (
    Act,
    Action,
    Choose,
    ChoosePaid,
    ClaimTrack,
    DeclineTunnel,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    EndTurn,
    KeepTickets,
    Payment,
    PayTunnel,
    Skip,
)

MOST_LEFT = 99
Left = Annotated[int, Meta(ge=1, le=MOST_LEFT)]
"""Cards or claims that an open decision leaves."""


class Pending(Record):
    """A decision. Its fields are for everybody to see."""

    NAME: ClassVar[str]
    """In saved states."""
    AWAITED: ClassVar[str]
    """What a player is told who wants to do something else."""
    ANSWERS: ClassVar[tuple[type[Action], ...]]
    """The actions that answer it."""


class ChooseTickets(Pending):
    """Which of the tickets on offer to keep. In the first deal refused tickets wait for the last player's choice."""

    NAME = "choose-tickets"
    AWAITED = "choose which tickets to keep"
    ANSWERS = (KeepTickets,)

    least: Annotated[int, Meta(ge=0, le=99)]
    first_deal: bool


class NameMix(Pending):
    """How many tickets of each deck to be dealt before the first turn; so many in all."""

    NAME = "name-mix"
    AWAITED = "say how many tickets of each deck to draw"
    ANSWERS = (DrawTickets,)

    count: Annotated[int, Meta(ge=1, le=99)]


class DraftTicket(Pending):
    """Which of the tickets on offer to take before the others are passed on."""

    NAME = "draft-ticket"
    AWAITED = "take one ticket, to pass the others on"
    ANSWERS = (KeepTickets,)


class DrawMore(Pending):
    """The next card of a draw; so many are left."""

    NAME = "draw-more"
    AWAITED = "draw the next card"
    ANSWERS = (DrawFaceUp, DrawBlind, Act)

    left: Left


class AnswerTunnel(Pending):
    """Whether to pay what was turned up. The first payment is laid down, the cards turned up are discarded already."""

    NAME = "answer-tunnel"
    AWAITED = "pay or decline the tunnel"
    ANSWERS = (PayTunnel, DeclineTunnel)

    track: str
    paid: Payment
    revealed: tuple[str, ...]
    extra: Annotated[int, Meta(ge=0, le=99)]


class ClaimMore(Pending):
    """Whether to claim again; so many claims are left."""

    NAME = "claim-more"
    AWAITED = "claim again or end the turn"
    ANSWERS = (ClaimTrack, EndTurn)

    left: Left


class ChooseDeed(Pending):
    """What a rule lets follow: the number of its deed in the rules in force, and the track or place it is about."""

    NAME = "choose-deed"
    AWAITED = "choose what the rule lets follow"
    ANSWERS = (Choose, ChoosePaid, Skip)

    deed: Annotated[int, Meta(ge=0)]
    about: str


PENDING: dict[str, type[Pending]] = {
    decision.NAME: decision
    for decision in (ChooseTickets, NameMix, DraftTicket, DrawMore, AnswerTunnel, ClaimMore, ChooseDeed)
}
"""By name."""
