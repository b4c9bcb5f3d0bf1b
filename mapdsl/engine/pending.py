"""Decisions that can be open within a turn, as data. The player at `State.seat` decides.

A new kind of decision needs a class in this module and a function in `Plan.decisions` that lists its moves.
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

MAX_LEFT = 99
Left = Annotated[int, Meta(ge=1, le=MAX_LEFT)]
"""Number of cards or claims that remain in an open decision."""


class Pending(Record):
    """An open decision. Its fields are visible to all players."""

    NAME: ClassVar[str]
    """Name of the decision in saved states."""
    AWAITED: ClassVar[str]
    """Text that states what the player must do first, shown when another action is refused."""
    ANSWERS: ClassVar[tuple[type[Action], ...]]
    """Classes of actions that resolve the decision."""


class ChooseTickets(Pending):
    """Decision which of the offered tickets to keep.

    In the first deal, refused tickets are set aside until the last player has chosen.
    """

    NAME = "choose-tickets"
    AWAITED = "choose which tickets to keep"
    ANSWERS = (KeepTickets,)

    least: Annotated[int, Meta(ge=0, le=99)]
    first_deal: bool


class NameMix(Pending):
    """Decision how many tickets to draw from each deck before the first turn, `count` in all."""

    NAME = "name-mix"
    AWAITED = "say how many tickets to draw from each deck"
    ANSWERS = (DrawTickets,)

    count: Annotated[int, Meta(ge=1, le=99)]


class DraftTicket(Pending):
    """Decision which of the offered tickets to take before the remaining tickets are passed to the next player."""

    NAME = "draft-ticket"
    AWAITED = "take one ticket, to pass the others on"
    ANSWERS = (KeepTickets,)


class DrawMore(Pending):
    """Decision where to draw the next card from. `left` is the number of cards still to draw."""

    NAME = "draw-more"
    AWAITED = "draw the next card"
    ANSWERS = (DrawFaceUp, DrawBlind, Act)

    left: Left


class AnswerTunnel(Pending):
    """Decision whether to pay the extra cards of a tunnel.

    The first payment is laid down; the cards turned up are already discarded.
    """

    NAME = "answer-tunnel"
    AWAITED = "pay or decline the tunnel"
    ANSWERS = (PayTunnel, DeclineTunnel)

    track: str
    paid: Payment
    revealed: tuple[str, ...]
    extra: Annotated[int, Meta(ge=0, le=99)]


class ClaimMore(Pending):
    """Decision whether to claim another track. `left` is the number of claims left in this turn."""

    NAME = "claim-more"
    AWAITED = "claim again or end the turn"
    ANSWERS = (ClaimTrack, EndTurn)

    left: Left


class ChooseEffect(Pending):
    """Decision about a choice that an effect leaves to the player.

    `effect` is the name of the effect, such as `on claim take coin`; `about` is the track or place concerned.
    """

    NAME = "choose-effect"
    AWAITED = "make the choice that the rule offers"
    ANSWERS = (Choose, ChoosePaid, Skip)

    effect: str
    about: str


PENDING: dict[str, type[Pending]] = {
    decision.NAME: decision
    for decision in (ChooseTickets, NameMix, DraftTicket, DrawMore, AnswerTunnel, ClaimMore, ChooseEffect)
}
"""Classes of decisions, keyed by name."""
