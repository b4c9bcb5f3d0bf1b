"""Values of claims and pieces, measured by trying them out, so that all rules that score are taken into account.

This module is independent of the board and of rule kinds.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from math import fsum
from operator import or_
from typing import Any

from mapdsl.base.records import Record
from mapdsl.engine import (
    AnswerTunnel,
    ChooseEffect,
    DrawBlind,
    DrawMore,
    Engine,
    PayTunnel,
    Skip,
    State,
    action_of,
    bits,
)
from mapdsl.lab.players.move_choice import after, lowest

MAX_DEALT = 60
"""Number of copies of an unlimited piece that are dealt out to measure the value of the piece."""
MAX_DECISIONS = 1_000
"""Maximum number of decisions made at the start of a game or after a claim."""
DECK = 20
"""Number of cards that stay in the deck, so that rules for claims can draw cards. The player gets all other cards,
and so can pay for every claim."""

FinalPieceValues = tuple[float, ...]
"""Points that a copy of a piece is worth at the end of the game, indexed by piece."""


class PieceUse(Record):
    """Effect of owning a piece, per claim, per turn and at the end of the game."""

    points: float
    """Additional points that the piece earns for an average claim."""
    cards: float
    """Number of cards that the piece saves on an average claim."""
    drawn: int
    """Number of additional cards that the piece gives per turn spent drawing cards."""
    worth: float
    """Points that the piece is worth at the end of the game."""


class TrackValues:
    """Earnings of claims in a new game, for a player who can pay for every claim."""

    def __init__(self, engine: Engine, bought: Iterable[int]) -> None:
        """Measure the values of all claims, and of the pieces in `bought`."""
        pieces = _final_piece_values(engine)
        first = _first_turn(engine)
        start = _having(engine, first, bits(reduce(or_, engine.network.needs, 0)), DECK)
        chosen: list[int] = []
        claims, cards = _brought(engine, start, pieces, chosen), _cards_taken(engine, start)
        self.claims = [claims.get(track, points) for track, points in enumerate(engine.network.points)]
        """Points that a claim earns, including the final points of pieces gained by the claim, indexed by track."""
        self.welcome = reduce(or_, chosen, 0)
        """Mask of the moves that gain points at a decision at which the player could also decline."""
        self.drawn = _drawn(first)
        """Number of cards gained per turn spent drawing cards."""
        self.uses: dict[int, PieceUse] = {}
        """Effects of owning a piece, keyed by piece."""
        for piece in bought:
            state = _having(engine, start, [piece], DECK)
            brought, taken = _brought(engine, state, pieces, []), _cards_taken(engine, state)
            both = [track for track in brought if track in claims]
            more = fsum(brought[track] - claims[track] for track in both)
            fewer = fsum(cards[track] - taken[track] for track in both)
            count = max(1, len(both))
            drawn = _drawn(_having(engine, first, [piece], len(first.deck))) - self.drawn
            self.uses[piece] = PieceUse(more / count, fewer / count, drawn, pieces[piece])


def _final_piece_values(engine: Engine) -> FinalPieceValues:
    """Return the final points per copy of each piece, measured by dealing out all copies evenly."""
    worths = []
    for piece in engine.pieces:
        data = engine.new_game().to_json()
        seats = [seat["pieces"] for seat in data["seats"]]
        placed = [entry for entry in data["effects"]["placed"] if entry[0] == piece.id]
        there = data["bank"][piece.id] + sum(own.pop(piece.id, 0) for own in seats) + len(placed)
        data["bank"][piece.id] = 0
        data["effects"]["placed"] = [entry for entry in data["effects"]["placed"] if entry not in placed]
        without = _points_of_all(engine, data)
        count = min(there, MAX_DEALT, engine.players * (piece.most or MAX_DEALT))
        takers = [nth % engine.players for nth in range(count)]
        for taker in takers:
            seats[taker][piece.id] = seats[taker].get(piece.id, 0) + 1
        if piece.id in data["effects"]["numbers"]:
            data["effects"]["numbers"][piece.id] = [taker + 1 for taker in takers]
        worths.append((_points_of_all(engine, data) - without) / max(1, count))
    return tuple(worths)


def _points_of_all(engine: Engine, data: dict[str, Any]) -> int:
    state = engine.state_from_json(data)
    return sum(map(state.points_now, range(engine.players)))


def _first_turn(engine: Engine) -> State:
    state = engine.new_game()
    for _ in range(MAX_DECISIONS):
        if state.pending is None or state.ended:
            break
        state.push(lowest(state.legal_mask()))
    return state


def _having(engine: Engine, state: State, pieces: Iterable[int], deck: int = 0) -> State:
    """Return a copy of a state in which the current player also has these pieces, and all cards of the deck except
    the last `deck`."""
    data = state.to_json()
    own = data["seats"][state.seat]
    for piece in pieces:
        own["pieces"].setdefault(engine.pieces[piece].id, 1)
    hand, left = own["hand"], data["deck"]
    data["deck"] = left[-deck:]
    for card in left[:-deck]:
        if card in engine.cards:
            hand[card] = hand.get(card, 0) + 1
    return engine.state_from_json(data)


def _brought(engine: Engine, start: State, pieces: FinalPieceValues, chosen: list[int]) -> dict[int, float]:
    """Return the earnings of claims, keyed by claimable track. Appends masks of the moves that gained points to
    `chosen`."""
    seat, legal = start.seat, start.legal_mask()
    before = _worth(start, seat, pieces)
    brought = {}
    for track, ways in enumerate(engine.moves.claims):
        if ways & legal:
            state = after(start, lowest(ways & legal))
            _answer(state, seat, pieces, chosen)
            brought[track] = _worth(state, seat, pieces) - before
    return brought


def _answer(state: State, seat: int, pieces: FinalPieceValues, chosen: list[int]) -> None:
    """Resolve the decisions after a claim: pay for tunnels, and otherwise choose the option that earns the most
    points."""
    for _ in range(MAX_DECISIONS):
        if state.seat != seat or not isinstance(state.pending, AnswerTunnel | ChooseEffect):
            return
        actions = {move: action_of(state, move) for move in bits(state.legal_mask())}
        if isinstance(state.pending, AnswerTunnel):
            state.push(max(actions, key=lambda move: isinstance(actions[move], PayTunnel)))
            continue
        worths = {move: _worth(after(state, move), seat, pieces) for move in actions}
        nothing = [worths[move] for move, action in actions.items() if isinstance(action, Skip)]
        chosen += [1 << move for move, worth in worths.items() if nothing and worth > nothing[0]]
        state.push(max(worths, key=worths.__getitem__))


def _cards_taken(engine: Engine, state: State) -> dict[int, int]:
    """Return the smallest number of cards that a claim costs, keyed by claimable track."""
    moves, legal = engine.moves, state.legal_mask()
    return {
        track: min(moves.cards[move] + moves.locomotives[move] for move in bits(ways & legal))
        for track, ways in enumerate(moves.claims)
        if ways & legal
    }


def _drawn(start: State) -> int:
    """Return the maximum number of cards gained by a turn spent drawing from the deck."""
    seat, most = start.seat, 0
    for first in _blind(start):
        state = after(start, first)
        while isinstance(state.pending, DrawMore) and state.seat == seat and (draws := _blind(state)):
            state.push(draws[0])
        most = max(most, sum(state.hands[seat]) - sum(start.hands[seat]))
    return most


def _blind(state: State) -> list[int]:
    return [move for move in bits(state.legal_mask()) if isinstance(action_of(state, move), DrawBlind)]


def _worth(state: State, seat: int, pieces: FinalPieceValues) -> float:
    """Return the points of a player, including the final points of the player's pieces."""
    return state.points[seat] + fsum(count * worth for count, worth in zip(state.kept[seat], pieces, strict=True))
