"""Biased players, which lead games to states that random players seldom reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from zlib import crc32

from mapdsl.base.graphs import bits
from mapdsl.engine import (
    Action,
    ActPaid,
    ClaimTrack,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    PayTunnel,
    State,
    action_of,
    distance,
    open_tracks,
    random_player,
)

FULL_HAND = 14
FEW = 3
"""Smallest number of trains with which the last round does not begin."""


Player = Callable[[State], int]
"""Function from a state to a move. It may use hidden data."""


def _preferring(weight: Callable[[State, Action], float]) -> Callable[[int], Player]:
    """Return a function that makes players. They choose an action with the lowest weight, at random among equal
    weights."""

    def make(seed: int) -> Player:
        random = Random(seed)

        def pick(state: State) -> int:
            _remembered.clear()
            moves = bits(state.legal_mask())
            return min((weight(state, action_of(state, move)), random.random(), move) for move in moves)[2]

        return pick

    return make


def _length(state: State, action: ClaimTrack) -> int:
    board = state.plan.board
    return board.lengths[board.track_number[action.track]]


def _few(tickets: Sequence[str]) -> float:
    """Return a weight that prefers one ticket. A player who may keep no tickets could draw tickets for ever."""
    return abs(len(tickets) - 1)


def _hoard(state: State, action: Action) -> float:
    """Weight of an action for players who draw while there are cards, then take tickets, claim short tracks and buy
    nothing."""
    match action:
        case ClaimTrack():
            length = _length(state, action)
            return 2 + length + (100 if state.trains[state.seat] - length < FEW else 0)
        case DrawTickets():
            return 1
        case ActPaid(piece=""):
            return 300
        case ActPaid() if action.piece:
            return 400
    return 0


def _build(state: State, action: Action) -> float:
    """Weight of an action for players who claim the longest affordable track, keep few tickets, and buy and build at
    random."""
    whim = crc32(f"{state.turn} {action}".encode()) % 7
    match action:
        case ClaimTrack():
            return 20 - _length(state, action) + whim
        case PayTunnel():
            return 0
        case ActPaid() if action.piece:
            return 10 if whim else 30
        case ActPaid(piece=""):
            return 40 if whim else 10
        case KeepTickets(tickets):
            return _few(tickets)
        case DrawTickets():
            return 100 if whim else 22
        case DrawBlind(cards) if cards > 1:
            return 20
    return 24


def _shop(state: State, action: Action) -> float:
    """Weight of an action for players who buy and use everything, but sometimes refrain, or keep a piece that should
    be returned."""
    match action:
        case ActPaid() if action.piece:
            return -10 if crc32(f"{state.turn} {action}".encode()) % 7 else 7
        case ClaimTrack(payment=payment):
            return 5 - _length(state, action) - 3 * bool(payment.substitutes) + payment.size / 10
        case DrawBlind(cards) if cards > 1:
            return 6
        case KeepTickets(tickets):
            return _few(tickets)
        case DrawTickets():
            return 60
    return 8


def _stop(state: State, action: Action) -> float:
    """Weight of an action for players who work towards an end at which nobody can act: short tracks are claimed, few
    trains are left, and all cards are in hands."""
    match action:
        case ClaimTrack():
            length = _length(state, action)
            rest = state.trains[state.seat] - length - FEW
            if rest < 0:
                return 1000 + length
            board = state.plan.board
            others = [board.lengths[board.track_number[track]] for track in open_tracks(state, state.seat)]
            others.remove(length)
            if _adds_up(rest, [other for other in others if other > FEW]):
                return length
            return (10 if _adds_up(rest, others) else 500) + length
        case PayTunnel():
            return 0
        case DrawTickets():
            return 150
        case KeepTickets(tickets):
            return -len(tickets)
        case ActPaid(piece=""):
            return -1
        case ActPaid() if action.piece:
            return 2000
    return 100


def _adds_up(wanted: int, lengths: Sequence[int]) -> bool:
    """Return whether some of the lengths add up to `wanted`."""
    sums = {0}
    for length in lengths:
        sums |= {each + length for each in sums if each + length <= wanted}
    return wanted in sums


def _plan(state: State, action: Action) -> float:
    """Weight of an action for players who draw until the hand is full, then buy, and claim tracks that tickets need
    or that close a ring."""
    full = sum(state.hands[state.seat]) >= FULL_HAND
    match action:
        case ActPaid(payment=payment) if action.piece:
            return -20 - payment.size if full else 50
        case ClaimTrack(payment=payment):
            wanted = action.track in _wanted(state)
            return (-10 if wanted else 10 if full else 60) - _length(state, action) / 10 + payment.locomotives / 10
        case PayTunnel():
            return 0
        case KeepTickets(tickets):
            return _few(tickets)
        case DrawTickets():
            return 30 if not _wanted(state) else 70
        case ActPaid(piece=""):
            return 65
    return 20


_remembered: dict[str, set[str]] = {}
"""Results cached for the current position."""


def _wanted(state: State) -> set[str]:
    """Return the tracks that the player's tickets still need."""
    if "wanted" not in _remembered:
        board = state.plan.board
        tickets = [board.tickets[ticket].id for ticket in state.tickets[state.seat]]
        ways = (distance(state, state.seat, each) for each in tickets)
        _remembered["wanted"] = {track for way in ways if way is not None for track in way.tracks}
    return _remembered["wanted"]


MOODS: dict[str, Callable[[int], Player]] = {
    "random": random_player,
    "builder": _preferring(_build),
    "shopper": _preferring(_shop),
    "planner": _preferring(_plan),
    "hoarder": _preferring(_hoard),
    "stopper": _preferring(_stop),
}
