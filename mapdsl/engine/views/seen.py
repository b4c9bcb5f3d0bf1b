"""Live view of a game for one player. Automated players get this view instead of the state.

`Seen` reads the state on every access.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from mapdsl.engine import notation
from mapdsl.engine.decks.drawing_tickets import face_up_tickets
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.payment import legality
from mapdsl.engine.turns import NOT_YET
from mapdsl.engine.views import forecast, view

if TYPE_CHECKING:
    from mapdsl.engine.pending import Pending
    from mapdsl.engine.state import State
    from mapdsl.engine.views.forecast import Distance, Quote
    from mapdsl.engine.views.view import View
    from mapdsl.rules.actions import Action, Paid, Payment


class Seen:
    """Numeric view of a game for one player: everything on the table, but only counts of hidden items.

    The view stays valid as the game continues. Cards, tracks, tickets and pieces are numbers (`Engine.cards`,
    `Engine.network`, `Engine.tickets`, `Engine.pieces`); sets of tracks are bit masks. Lists belong to the game and
    change during play: do not modify them.
    """

    __slots__ = ("_state", "viewer")

    def __init__(self, state: State, viewer: int) -> None:
        self._state = state
        self.viewer = viewer
        """Seat of the player for whom the view is made."""

    # ---- visible to this player only ---------------------------------------------------------------------------------

    @property
    def hand(self) -> Sequence[int]:
        """Number of cards of each type in the player's hand, locomotives last."""
        return self._state.hands[self.viewer]

    @property
    def tickets(self) -> Sequence[int]:
        return self._state.tickets[self.viewer]

    @property
    def offered(self) -> Sequence[int]:
        """Tickets that the player still has to choose from."""
        return self._state.offered[self.viewer]

    @property
    def kept(self) -> Sequence[int]:
        """Number of copies of each piece that the player holds, indexed by piece."""
        return self._state.kept[self.viewer]

    # ---- visible to everybody ----------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Seat of the player who is on turn or has to decide."""
        return self._state.seat

    @property
    def turn(self) -> int:
        return self._state.turn

    @property
    def pending(self) -> Pending | None:
        """Open decision, or None at the start of a turn."""
        return self._state.pending

    @property
    def ended(self) -> str:
        """Reason why the game has ended; empty while the game continues."""
        return self._state.ended

    @property
    def turns_left(self) -> int | None:
        """Number of turns left, or None before the end is triggered."""
        left = self._state.turns_left
        return None if left == NOT_YET else left

    @property
    def row(self) -> Sequence[int]:
        """Face-up cards, indexed by slot; -1 for an empty slot."""
        return self._state.row

    @property
    def discards(self) -> Sequence[int]:
        return self._state.discards

    @property
    def deck(self) -> int:
        """Number of cards left to draw."""
        return len(self._state.deck)

    @property
    def ticket_decks(self) -> tuple[int, ...]:
        """Number of tickets left in a deck, indexed by deck."""
        return tuple(map(len, self._state.ticket_decks))

    @property
    def trains(self) -> Sequence[int]:
        """Number of trains left to each player, indexed by seat."""
        return self._state.trains

    @property
    def points(self) -> Sequence[int]:
        """Points that each player has scored so far, indexed by seat."""
        return self._state.points

    @property
    def owned(self) -> Sequence[int]:
        """Mask of the tracks that each player has claimed, indexed by seat."""
        return self._state.owned

    @property
    def hands(self) -> tuple[int, ...]:
        """Number of cards in each player's hand, indexed by seat."""
        return tuple(map(sum, self._state.hands))

    @property
    def offered_counts(self) -> tuple[int, ...]:
        """Number of tickets that each player still has to choose from, indexed by seat."""
        return tuple(map(len, self._state.offered))

    def shown(self, seat: int) -> list[int]:
        """Return the completed tickets of a player that the rules turn face up."""
        return face_up_tickets(self._state, seat)

    @property
    def ticket_counts(self) -> tuple[int, ...]:
        """Number of tickets that each player has, indexed by seat."""
        return tuple(map(len, self._state.tickets))

    @property
    def kept_open(self) -> list[Sequence[int]]:
        """Number of copies of each piece that a player holds, indexed by seat. For another player's hidden piece,
        the number of all pieces that look like it."""
        return [view.open_kept(self._state, seat, own=seat == self.viewer) for seat in range(len(self._state.kept))]

    @property
    def bank(self) -> Sequence[int]:
        """Number of copies in the bank, indexed by piece. For a hidden piece, the number of all pieces in the bank
        that look like it."""
        return view.open_bank(self._state)

    @property
    def placed(self) -> Sequence[tuple[int, int, int]]:
        """Pieces on the map in the order of placement, as (piece, spot, seat of the player who placed it, or -1)."""
        return self._state.placed

    @property
    def free(self) -> int:
        """Mask of the tracks that are neither claimed nor closed to the player by another claim. Includes tracks
        that pieces block."""
        return forecast.free_tracks(self._state, self.viewer)

    @property
    def open(self) -> int:
        """Mask of the moves that pay for a free track or another item, including moves that the player cannot
        afford."""
        return self._state.open[self.viewer]

    def view(self) -> View:
        """Return the current view as a frozen value with names."""
        return self._state.view(self.viewer)

    def distance(self, ticket: str) -> Distance | None:
        return forecast.distance(self._state, self.viewer, ticket)

    def imagine(self, rng: Random) -> State:
        """Return a state that is consistent with what the player knows, for trying out moves. See `State.imagine`."""
        return self._state.imagine(self.viewer, rng)

    # ---- available on the player's own turn --------------------------------------------------------------------------

    def legal_mask(self) -> int:
        """Return a mask of the legal moves."""
        return self._own_turn().legal_mask()

    def legal_actions(self) -> list[Action]:
        return self._own_turn().legal_actions()

    def action_of(self, move: int) -> Action:
        """Return the action of a legal move."""
        return notation.action_of(self._own_turn(), move)

    def move_of(self, action: Action) -> int:
        """Return the move of a legal action."""
        return legality.move_of(self._own_turn(), action)

    def cheapest(self) -> dict[str, Payment]:
        return forecast.cheapest(self._own_turn())

    def quote(self, action: Paid) -> Quote | None:
        return forecast.quote(self._own_turn(), action)

    def _own_turn(self) -> State:
        """Return the state if it is the viewer's turn. At other times, the legal moves would reveal another player's
        hand."""
        if self._state.seat != self.viewer:
            raise InvalidActionError(f"it is player {self._state.seat + 1} who decides, not player {self.viewer + 1}")
        return self._state
