"""Functions that move pieces between players, the bank and the deck of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapdsl.engine.events import PiecesMoved, PricePaid

if TYPE_CHECKING:
    from mapdsl.engine.state import State

NOBODY = -1
"""Seat number for no player."""


def take(state: State, seat: int, piece: int) -> None:
    """Move a piece from the bank to a player."""
    draw_from_bank(state, piece)
    change(state, seat, piece, 1)


def put_back(state: State, seat: int, piece: int, count: int) -> None:
    """Move pieces from a player to the bank."""
    change(state, seat, piece, -count)
    for _ in range(count):
        return_to_bank(state, piece)


def hand_over(state: State, seat: int, to: int, piece: int, count: int) -> None:
    """Move pieces from one player to another."""
    change(state, seat, piece, -count)
    change(state, to, piece, count)


def pay_pieces(state: State, seat: int, piece: int, count: int, to: int | None) -> None:
    """Pay pieces to another player, up to the maximum that this player may hold, and pay the rest to the bank."""
    handed = 0 if to is None else min(count, room(state, to, piece))
    if to is not None:
        hand_over(state, seat, to, piece, handed)
    put_back(state, seat, piece, count - handed)
    tell_paid(state, seat, state.plan.pieces[piece].open_name, count, to)


def tell_paid(state: State, seat: int, what: str, amount: int, to: int | None = None) -> None:
    if state.listener is not None:
        state.listener(PricePaid(seat, what, amount, NOBODY if to is None else to))


def room(state: State, seat: int, piece: int) -> int:
    """Return how many more copies of a piece a player may hold."""
    return max(state.plan.max_held[piece] - state.kept[seat][piece], 0)


def change(state: State, seat: int, piece: int, count: int) -> None:
    """Change how many copies of a piece a player holds. The change can activate or deactivate rules that the piece
    carries."""
    state.kept[seat][piece] += count
    state.stale |= 1 << seat
    if piece in state.plan.individual:
        _renumber(state.numbers[state.plan.individual[piece]], seat, count)
    held = state.held[seat] & ~(1 << piece) | bool(state.kept[seat][piece]) << piece
    if held != state.held[seat] and state.plan.powers >> piece & 1:
        state.held[seat] = held
        state.refresh_powers(seat)


def _renumber(owners: list[int], seat: int, count: int) -> None:
    """Give a player the lowest free copy numbers, or take away the player's highest ones."""
    for _ in range(count):
        if NOBODY in owners:
            owners[owners.index(NOBODY)] = seat
        else:
            owners.append(seat)
    for _ in range(-count):
        owners[max(nth for nth, owner in enumerate(owners) if owner == seat)] = NOBODY


def draw_from_bank(state: State, piece: int) -> None:
    if state.plan.limited[piece]:
        _change_bank(state, piece, -1)


def return_to_bank(state: State, piece: int) -> None:
    if state.plan.limited[piece]:
        _change_bank(state, piece, 1)


def _change_bank(state: State, piece: int, more: int) -> None:
    """Change the bank's supply of a piece. Marks the open payments of all players as stale if the supply was or
    becomes too small for an effect."""
    had = state.bank[piece]
    left = state.bank[piece] = had + more
    wanted = state.plan.max_taken[piece]
    if had < wanted or left < wanted:
        state.stale = (1 << state.plan.players) - 1


def turn_up(state: State, piece: int) -> None:
    """Give a piece drawn from the deck of cards to the current player, or to the bank if the player already holds
    the maximum number."""
    return_to_bank(state, piece)
    seat = state.seat
    if not room(state, seat, piece):
        return
    take(state, seat, piece)
    if state.listener is not None:
        state.listener(PiecesMoved(seat, "turn-up", ((state.plan.pieces[piece].id, ""),)))


def gather(state: State) -> list[int]:
    """Take the pieces that are shuffled into the deck of cards out of the bank. Returns their numbers in the deck."""
    found = []
    for piece in state.plan.shuffled:
        for _ in range(state.bank[piece]):
            draw_from_bank(state, piece)
            found.append(state.plan.number_in_deck(piece))
    return found
