"""A state as plain JSON values, at any moment of a game; `loading` reads it.

Comes in: a state. Goes out: JSON values, in names instead of numbers, so that a person can read and change them.
Must not know: any rule kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, to_builtins

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.events import plain
from mapdsl.engine.turns import NOT_YET
from mapdsl.records import Record
from mapdsl.versions import STATE_VERSION

if TYPE_CHECKING:
    from mapdsl.engine.state import State

STATE_FORMAT: Literal["mapdsl-state"] = "mapdsl-state"

Count = Annotated[int, Meta(ge=0, le=10**6)]
Points = Annotated[int, Meta(ge=-(10**6), le=10**6)]


class SavedSeat(Record):
    """What a player has."""

    hand: dict[str, Count]
    trains: Count
    tracks: list[str]
    points: Points
    bonus: Points
    tickets: list[str]
    offered: list[str]
    pieces: dict[str, Count]


class SavedDeeds(Record):
    """What rules with a deed have left: players count from 1, deeds by their number in the rules in force."""

    numbers: dict[str, list[int]]
    """Of each piece of which it matters which of them a player has: who has number 1, 2, ..., 0 for nobody."""
    placed: list[tuple[str, str, int]]
    """Pieces on the map: what, where, and who placed it, 0 for nobody."""
    done: list[list[int]]
    acted: list[int]
    waiting: list[tuple[int, int, str]]
    then: tuple[str, int]


class SavedState(Record, kw_only=True):
    """Everything there is, hidden cards included. Decks are listed from the top, players count from 1."""

    format: Literal["mapdsl-state"] = STATE_FORMAT
    version: int = STATE_VERSION
    board: str
    players: int
    variants: list[str]
    chance: dict[str, Any]
    shuffles: dict[str, Count]
    seat: Annotated[int, Meta(ge=1)]
    turn: Count
    pending: dict[str, Any] | None
    ended: str
    passes: Count
    turns_left: Count | None
    claims: Count
    paid: str
    """The sort of cards that was paid in this turn."""
    travelled: list[str]
    """The tracks along which pieces have travelled in this turn."""
    deck: list[str]
    discards: dict[str, Count]
    row: list[str | None]
    ticket_decks: dict[str, list[str]]
    refused: list[str]
    removed: list[str]
    bank: dict[str, Count]
    deeds: SavedDeeds
    gaps: dict[str, Count]
    seats: list[SavedSeat]


def state_to_json(state: State) -> dict[str, Any]:
    """The values of a `SavedState`."""
    plan = state.plan
    names = plan.cards.names
    tickets = [ticket.id for ticket in plan.board.tickets]
    saved = SavedState(
        board=plan.board.id,
        players=plan.players,
        variants=list(plan.ruleset.variants),
        chance=state.chance.to_json(),
        shuffles=dict(sorted(state.shuffles.items())),
        seat=state.seat + 1,
        turn=state.turn,
        pending=pending_to_json(state),
        ended=state.ended,
        passes=state.passes,
        turns_left=None if state.turns_left == NOT_YET else state.turns_left,
        claims=state.claims,
        paid="" if state.paid == EMPTY else names[state.paid],
        travelled=plan.board.names_of_tracks(state.travelled),
        deck=[plan.in_deck[card] for card in reversed(state.deck)],
        discards=plan.cards.named(state.discards),
        row=[None if card == EMPTY else names[card] for card in state.row],
        ticket_decks={
            deck: [tickets[ticket] for ticket in reversed(state.ticket_decks[number])]
            for number, deck in enumerate(plan.decks)
        },
        refused=[tickets[ticket] for ticket in state.refused],
        removed=[tickets[ticket] for ticket in state.removed],
        bank={piece.id: left for piece, left in zip(plan.pieces, state.bank, strict=True)},
        deeds=_deeds(state),
        gaps=dict(sorted(state.gaps.items())),
        seats=[_seat(state, seat) for seat in range(plan.players)],
    )
    return dict(to_builtins(saved))


def _seat(state: State, seat: int) -> SavedSeat:
    plan = state.plan
    tickets = plan.board.tickets
    return SavedSeat(
        hand=plan.cards.named(state.hands[seat]),
        trains=state.trains[seat],
        tracks=plan.board.names_of_tracks(state.owned[seat]),
        points=state.points[seat],
        bonus=state.bonus[seat],
        tickets=[tickets[ticket].id for ticket in state.tickets[seat]],
        offered=[tickets[ticket].id for ticket in state.offered[seat]],
        pieces={piece.id: count for piece, count in zip(plan.pieces, state.kept[seat], strict=True) if count},
    )


def _deeds(state: State) -> SavedDeeds:
    plan = state.plan
    spots = plan.spots
    return SavedDeeds(
        numbers={
            plan.pieces[piece].id: [seat + 1 for seat in state.numbers[nth]] for piece, nth in plan.told_apart.items()
        },
        placed=[(plan.pieces[piece].id, spots[spot], owner + 1) for piece, spot, owner in state.placed],
        done=[[seat + 1 for seat in seats] for seats in state.done],
        acted=list(state.acted),
        waiting=[
            (deed, seat + 1, spots[plan.spot_about(deed, about)] if about >= 0 else "")
            for deed, seat, about in state.waiting
        ],
        then=(state.then[0], state.then[1] + 1),
    )


def pending_to_json(state: State) -> dict[str, Any] | None:
    """The open decision."""
    pending = state.pending
    if pending is None:
        return None
    return {"decision": pending.NAME, **{name: plain(getattr(pending, name)) for name in pending.__struct_fields__}}
