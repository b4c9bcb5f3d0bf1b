"""What rules pay beside tickets, found out by trying: what claims score and bring, what pieces change.

Comes in: an engine. Goes out: `TrackValues`. Must not know: any board, any rule kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from math import fsum
from operator import or_
from typing import Any

from mapdsl.base.records import Record
from mapdsl.engine import AnswerTunnel, ChooseDeed, DrawBlind, DrawMore, Engine, PayTunnel, Skip, State, action_of, bits
from mapdsl.lab.players.choosing import after, lowest

MOST_DEALT = 60
"""Of a piece of which there are any number."""
MOST_DECISIONS = 1_000
"""At the start of a game, or after a claim."""
DECK = 20
"""Cards that a player does not have who can pay for anything; what claims bring is drawn from them."""

PieceWorths = tuple[float, ...]
"""By piece: what one of them scores at the end."""


class PieceUse(Record):
    """What a piece changes for whoever has it."""

    points: float
    """A claim brings so many more, on average."""
    cards: float
    """A claim takes so many fewer."""
    drawn: int
    """A turn of drawing brings so many more cards."""
    worth: float
    """Points at the end."""


class TrackValues:
    """What things bring in a new game to a player who can pay for anything."""

    def __init__(self, engine: Engine, bought: Iterable[int]) -> None:
        """`bought`: the pieces that are asked for."""
        pieces = _piece_worths(engine)
        first = _first_turn(engine)
        start = _having(engine, first, bits(reduce(or_, engine.network.needs, 0)), DECK)
        chosen: list[int] = []
        claims, cards = _brought(engine, start, pieces, chosen), _cards_taken(engine, start)
        self.claims = [claims.get(track, points) for track, points in enumerate(engine.network.points)]
        """By track: points, and pieces at what one of them scores at the end."""
        self.welcome = reduce(or_, chosen, 0)
        """The moves that choose something better than nothing, where nothing can be chosen, too."""
        self.drawn = _drawn(first)
        """Cards that a turn brings."""
        self.uses: dict[int, PieceUse] = {}
        """By piece."""
        for piece in bought:
            state = _having(engine, start, [piece], DECK)
            brought, taken = _brought(engine, state, pieces, []), _cards_taken(engine, state)
            both = [track for track in brought if track in claims]
            more = fsum(brought[track] - claims[track] for track in both)
            fewer = fsum(cards[track] - taken[track] for track in both)
            count = max(1, len(both))
            drawn = _drawn(_having(engine, first, [piece], len(first.deck))) - self.drawn
            self.uses[piece] = PieceUse(more / count, fewer / count, drawn, pieces[piece])


def _piece_worths(engine: Engine) -> PieceWorths:
    """If all are dealt out evenly."""
    worths = []
    for piece in engine.pieces:
        data = engine.new_game().to_json()
        seats = [seat["pieces"] for seat in data["seats"]]
        placed = [entry for entry in data["deeds"]["placed"] if entry[0] == piece.id]
        there = data["bank"][piece.id] + sum(own.pop(piece.id, 0) for own in seats) + len(placed)
        data["bank"][piece.id] = 0
        data["deeds"]["placed"] = [entry for entry in data["deeds"]["placed"] if entry not in placed]
        without = _points_of_all(engine, data)
        count = min(there, MOST_DEALT, engine.players * (piece.most or MOST_DEALT))
        takers = [nth % engine.players for nth in range(count)]
        for taker in takers:
            seats[taker][piece.id] = seats[taker].get(piece.id, 0) + 1
        if piece.id in data["deeds"]["numbers"]:
            data["deeds"]["numbers"][piece.id] = [taker + 1 for taker in takers]
        worths.append((_points_of_all(engine, data) - without) / max(1, count))
    return tuple(worths)


def _points_of_all(engine: Engine, data: dict[str, Any]) -> int:
    state = engine.state_from_json(data)
    return sum(map(state.points_now, range(engine.players)))


def _first_turn(engine: Engine) -> State:
    state = engine.new_game()
    for _ in range(MOST_DECISIONS):
        if state.pending is None or state.ended:
            break
        state.push(lowest(state.legal_mask()))
    return state


def _having(engine: Engine, state: State, pieces: Iterable[int], deck: int = 0) -> State:
    """The same for a player who has these pieces, too, and all cards of the deck but so many."""
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


def _brought(engine: Engine, start: State, pieces: PieceWorths, chosen: list[int]) -> dict[int, float]:
    """By track that can be claimed. Masks of what was better than nothing are added to what was chosen."""
    seat, legal = start.seat, start.legal_mask()
    before = _worth(start, seat, pieces)
    brought = {}
    for track, ways in enumerate(engine.moves.claims):
        if ways & legal:
            state = after(start, lowest(ways & legal))
            _answer(state, seat, pieces, chosen)
            brought[track] = _worth(state, seat, pieces) - before
    return brought


def _answer(state: State, seat: int, pieces: PieceWorths, chosen: list[int]) -> None:
    """Pays what a tunnel asks for, and chooses what is worth most."""
    for _ in range(MOST_DECISIONS):
        if state.seat != seat or not isinstance(state.pending, AnswerTunnel | ChooseDeed):
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
    """By track that can be claimed: the fewest."""
    moves, legal = engine.moves, state.legal_mask()
    return {
        track: min(moves.cards[move] + moves.locomotives[move] for move in bits(ways & legal))
        for track, ways in enumerate(moves.claims)
        if ways & legal
    }


def _drawn(start: State) -> int:
    """The most cards that a turn of drawing blind brings."""
    seat, most = start.seat, 0
    for first in _blind(start):
        state = after(start, first)
        while isinstance(state.pending, DrawMore) and state.seat == seat and (draws := _blind(state)):
            state.push(draws[0])
        most = max(most, sum(state.hands[seat]) - sum(start.hands[seat]))
    return most


def _blind(state: State) -> list[int]:
    return [move for move in bits(state.legal_mask()) if isinstance(action_of(state, move), DrawBlind)]


def _worth(state: State, seat: int, pieces: PieceWorths) -> float:
    """Points, and pieces at what one of them is worth."""
    return state.points[seat] + fsum(count * worth for count, worth in zip(state.kept[seat], pieces, strict=True))
