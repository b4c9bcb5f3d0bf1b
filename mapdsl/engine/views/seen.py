"""A game as one player sees it while it goes on: what players that are programs get instead of the state.

Comes in: a state and a seat. Goes out: `Seen`, which looks at the state whenever it is asked. Must not know: any rule
kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from mapdsl.engine import notation
from mapdsl.engine.decks.drawing_tickets import open_tickets
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.payment import refusing
from mapdsl.engine.turns import NOT_YET
from mapdsl.engine.views import forecast, view

if TYPE_CHECKING:
    from mapdsl.engine.pending import Pending
    from mapdsl.engine.state import State
    from mapdsl.engine.views.forecast import Distance, Quote
    from mapdsl.engine.views.view import View
    from mapdsl.rules.actions import Action, Paid, Payment


class Seen:
    """A game as the player in a seat sees it, in numbers: everything on the table, and of hidden things how many.

    It stays good as the game goes on. Cards, tracks, tickets and pieces are numbers (`Engine.cards`, `Engine.network`,
    `Engine.tickets`, `Engine.pieces`), sets of tracks are masks. Lists are those of the game: they are to be read, and
    change while it goes on.
    """

    __slots__ = ("_state", "viewer")

    def __init__(self, state: State, viewer: int) -> None:
        self._state = state
        self.viewer = viewer
        """The seat of the player."""

    # ---- what only this player sees -------------------------------------------------------------------------------

    @property
    def hand(self) -> Sequence[int]:
        """How many of each card the player has, locomotives last."""
        return self._state.hands[self.viewer]

    @property
    def tickets(self) -> Sequence[int]:
        return self._state.tickets[self.viewer]

    @property
    def offered(self) -> Sequence[int]:
        """The tickets that the player chooses from."""
        return self._state.offered[self.viewer]

    @property
    def kept(self) -> Sequence[int]:
        """How many of each piece the player has."""
        return self._state.kept[self.viewer]

    # ---- what everybody sees --------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who is on turn, or has to decide."""
        return self._state.seat

    @property
    def turn(self) -> int:
        return self._state.turn

    @property
    def pending(self) -> Pending | None:
        """The open decision; nothing at the start of a turn."""
        return self._state.pending

    @property
    def ended(self) -> str:
        """Why the game has ended, or nothing."""
        return self._state.ended

    @property
    def turns_left(self) -> int | None:
        """How many turns are left; nothing before the end is in sight."""
        left = self._state.turns_left
        return None if left == NOT_YET else left

    @property
    def row(self) -> Sequence[int]:
        """The cards that lie open, -1 where there is none."""
        return self._state.row

    @property
    def discards(self) -> Sequence[int]:
        return self._state.discards

    @property
    def deck(self) -> int:
        """How many cards are left to draw."""
        return len(self._state.deck)

    @property
    def ticket_decks(self) -> tuple[int, ...]:
        """How many tickets are left in each deck."""
        return tuple(map(len, self._state.ticket_decks))

    @property
    def trains(self) -> Sequence[int]:
        """By seat: trains left."""
        return self._state.trains

    @property
    def points(self) -> Sequence[int]:
        """By seat: points for claims."""
        return self._state.points

    @property
    def owned(self) -> Sequence[int]:
        """By seat: a mask of tracks."""
        return self._state.owned

    @property
    def hands(self) -> tuple[int, ...]:
        """By seat: how many cards."""
        return tuple(map(sum, self._state.hands))

    @property
    def offered_counts(self) -> tuple[int, ...]:
        """By seat: how many tickets the player chooses from."""
        return tuple(map(len, self._state.offered))

    def shown(self, seat: int) -> list[int]:
        """The completed tickets of a player, where rules say that they lie open."""
        return open_tickets(self._state, seat)

    @property
    def ticket_counts(self) -> tuple[int, ...]:
        """By seat: how many tickets."""
        return tuple(map(len, self._state.tickets))

    @property
    def kept_open(self) -> list[Sequence[int]]:
        """By seat: how many of each piece, of a hidden one of another player how many of all that it could be."""
        return [view.open_kept(self._state, seat, own=seat == self.viewer) for seat in range(len(self._state.kept))]

    @property
    def bank(self) -> Sequence[int]:
        """By piece: what the bank has; of a hidden one, what it has of all that it could be."""
        return view.open_bank(self._state)

    @property
    def placed(self) -> Sequence[tuple[int, int, int]]:
        """Pieces on the map, in the order in which they came: piece, spot, and who placed it or -1."""
        return self._state.placed

    @property
    def free(self) -> int:
        """The tracks that nobody has claimed and no claim has closed to the player, whether or not pieces bar it."""
        return forecast.free_tracks(self._state, self.viewer)

    @property
    def open(self) -> int:
        """The moves that claim these tracks, or pay for something else, whether or not the player can afford it."""
        return self._state.open[self.viewer]

    def view(self) -> View:
        """All of it at this moment as a frozen value, in names."""
        return self._state.view(self.viewer)

    def distance(self, ticket: str) -> Distance | None:
        return forecast.distance(self._state, self.viewer, ticket)

    def imagine(self, rng: Random) -> State:
        """A state that the player could be in, to try things on: see `State.imagine`."""
        return self._state.imagine(self.viewer, rng)

    # ---- what the player can do, when it is their turn ---------------------------------------------------------------

    def legal_mask(self) -> int:
        """The legal moves, one bit each."""
        return self._own_turn().legal_mask()

    def legal_actions(self) -> list[Action]:
        return self._own_turn().legal_actions()

    def action_of(self, move: int) -> Action:
        """The action that a legal move is."""
        return notation.action_of(self._own_turn(), move)

    def move_of(self, action: Action) -> int:
        """The move that a legal action is."""
        return refusing.move_of(self._own_turn(), action)

    def cheapest(self) -> dict[str, Payment]:
        return forecast.cheapest(self._own_turn())

    def quote(self, action: Paid) -> Quote | None:
        return forecast.quote(self._own_turn(), action)

    def _own_turn(self) -> State:
        """What others can do would tell what they have."""
        if self._state.seat != self.viewer:
            raise InvalidActionError(f"it is player {self._state.seat + 1} who decides, not player {self.viewer + 1}")
        return self._state
