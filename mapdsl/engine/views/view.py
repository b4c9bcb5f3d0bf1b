"""Frozen view of a game for one player: the table, the player's own hand and tickets, and counts of all hidden items.

A `View` uses names instead of numbers, and no hidden information can be derived from it.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from mapdsl.base.records import Record
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.decks.drawing_tickets import face_up_tickets
from mapdsl.engine.records import saved_state
from mapdsl.engine.turns import NOT_YET

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mapdsl.engine.state import State
    from mapdsl.rules.tables import Piece


class SeatView(Record):
    """One seat from the viewer's perspective. `hand`, `tickets` and `offered` are None unless it is the viewer's own
    seat."""

    seat: int
    trains: int
    points: int
    tracks: tuple[str, ...]
    kept: tuple[tuple[str, int], ...]
    """Number of copies of each piece. Hidden pieces of other players are counted by group; hidden pieces without a
    group are counted together."""
    cards: int
    ticket_count: int
    shown: tuple[str, ...]
    """Completed tickets that the rules turn face up."""
    offered_count: int
    hand: tuple[tuple[str, int], ...] | None
    tickets: tuple[str, ...] | None
    offered: tuple[str, ...] | None


class View(Record):
    """Game from the perspective of one player. `seats` is in order of play; seats are numbered from 0."""

    viewer: int
    seat: int
    turn: int
    decision: str
    """Decision that the current player has to make, as text; empty at the start of a turn."""
    asked: tuple[tuple[str, Any], ...]
    """Public details of the open decision as (name, value), such as the tickets offered or the cards turned up."""
    ended: str
    turns_left: int | None
    row: tuple[str | None, ...]
    deck: int
    discards: tuple[tuple[str, int], ...]
    ticket_decks: tuple[tuple[str, int], ...]
    bank: tuple[tuple[str, int], ...]
    """Number of copies in the bank of each piece that has a limit. Hidden pieces are counted by group."""
    placed: tuple[tuple[str, str, int], ...]
    """Pieces on the map in the order of placement, as (piece, spot, seat of the player who placed it, or -1)."""
    seats: tuple[SeatView, ...]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(state: State, seat: int) -> View:
    """Return the view for the player at a seat."""
    plan = state.plan
    return View(
        viewer=seat,
        seat=state.seat,
        turn=state.turn,
        decision=state.pending.AWAITED if state.pending is not None else "",
        asked=tuple(
            (name, tuple(value) if isinstance(value, list) else value)
            for name, value in (saved_state.pending_to_json(state) or {}).items()
        ),
        ended=state.ended,
        turns_left=None if state.turns_left == NOT_YET else state.turns_left,
        row=tuple(None if card == EMPTY else plan.cards.names[card] for card in state.row),
        deck=len(state.deck),
        discards=tuple(plan.cards.named(state.discards).items()),
        ticket_decks=tuple((deck, len(state.ticket_decks[number])) for number, deck in enumerate(plan.decks)),
        bank=tuple(
            _count_by_name(compress(plan.pieces, plan.limited), compress(state.bank, plan.limited), own=False).items()
        ),
        placed=tuple((plan.pieces[piece].id, plan.spots[spot], owner) for piece, spot, owner in state.placed),
        seats=tuple(_seat(state, index, own=index == seat) for index in range(plan.players)),
    )


def open_bank(state: State) -> Sequence[int]:
    """Return the number of copies in the bank, indexed by piece. For a hidden piece, this is the number of all
    pieces in the bank that look like it."""
    plan = state.plan
    if not plan.hidden:
        return state.bank
    counts = _count_by_name(plan.pieces, state.bank, own=False)
    return [counts[piece.open_name] for piece in plan.pieces]


def open_kept(state: State, seat: int, *, own: bool) -> Sequence[int]:
    """Return the number of copies of each piece that a player has. For another player's hidden piece, this is the
    number of all pieces that look like it."""
    plan = state.plan
    if own or not plan.hidden:
        return state.kept[seat]
    counts = _count_by_name(plan.pieces, state.kept[seat], own=False)
    return [counts[piece.open_name] for piece in plan.pieces]


def _count_by_name(pieces: Iterable[Piece], counts: Iterable[int], *, own: bool) -> dict[str, int]:
    """Count pieces by name, in an order that does not reveal the identity of hidden pieces."""
    found: dict[str, int] = {}
    for piece, count in zip(pieces, counts, strict=True):
        name = piece.id if own else piece.open_name
        found[name] = found.get(name, 0) + count
    return found


def _seat(state: State, seat: int, *, own: bool) -> SeatView:
    plan = state.plan
    ids = [ticket.id for ticket in plan.board.tickets]
    return SeatView(
        seat=seat,
        trains=state.trains[seat],
        points=state.points[seat],
        tracks=tuple(plan.board.names_of_tracks(state.owned[seat])),
        kept=tuple(kept for kept in _count_by_name(plan.pieces, state.kept[seat], own=own).items() if kept[1]),
        cards=sum(state.hands[seat]),
        ticket_count=len(state.tickets[seat]),
        shown=tuple(ids[ticket] for ticket in face_up_tickets(state, seat)),
        offered_count=len(state.offered[seat]),
        hand=tuple(plan.cards.named(state.hands[seat]).items()) if own else None,
        tickets=tuple(ids[ticket] for ticket in state.tickets[seat]) if own else None,
        offered=tuple(ids[ticket] for ticket in state.offered[seat]) if own else None,
    )
