"""Decisions that are open within a turn, as data. Whose decision it is stands in the state: the player on turn.

A new sort of decision is a class here, in `PENDING`, and a handler that lists its moves.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChooseTickets:
    """Which of the tickets on offer to keep. In the first deal refused tickets wait for the last player's choice."""

    least: int
    first_deal: bool


@dataclass(frozen=True, slots=True)
class DrawMore:
    """The next card of a draw; so many are left."""

    left: int


@dataclass(frozen=True, slots=True)
class AnswerTunnel:
    """Whether to pay what was turned up. The first payment is laid down, the cards turned up are discarded already."""

    track: int
    colour: int
    cards: int
    locomotives: int
    stand_ins: tuple[int, ...]
    """Cards of each sort that stand in for locomotives."""
    revealed: tuple[int, ...]
    extra: int


@dataclass(frozen=True, slots=True)
class ClaimMore:
    """Whether to claim again; so many claims are left."""

    left: int


Pending = ChooseTickets | DrawMore | AnswerTunnel | ClaimMore

PENDING: dict[str, type[Pending]] = {
    "choose-tickets": ChooseTickets,
    "draw-more": DrawMore,
    "answer-tunnel": AnswerTunnel,
    "claim-more": ClaimMore,
}
"""Names of the decisions in saved states."""

AWAITED: dict[type[Pending], str] = {
    ChooseTickets: "choose which tickets to keep",
    DrawMore: "draw the next card",
    AnswerTunnel: "pay or decline the tunnel",
    ClaimMore: "claim again or end the turn",
}
"""What a player is told who wants to do something else."""
