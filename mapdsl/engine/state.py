"""State of a game: data that is changed in place during play.

This module contains no code for single rule kinds; rules act through the hooks of the plan. Equality, hash and JSON
cover only the defining fields. The masks at the end of `__slots__` are derived from these fields, so that checking
legality takes only a few operations on integers.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final

from mapdsl.base.graphs import bits
from mapdsl.engine import notation
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.errors import IllegalActionError, InvalidActionError
from mapdsl.engine.network.numbered_board import UNLIMITED
from mapdsl.engine.payment import claiming, legality
from mapdsl.engine.pending import Pending
from mapdsl.engine.records import saved_state
from mapdsl.engine.scores import scoring
from mapdsl.engine.turns import NOT_YET
from mapdsl.engine.views import determinization, view
from mapdsl.rules.refusals import Refusal

if TYPE_CHECKING:
    from mapdsl.engine.chance import Chance
    from mapdsl.engine.effects.queued import Continuation, QueuedEffect
    from mapdsl.engine.events import Event
    from mapdsl.engine.notation import LocatedMove
    from mapdsl.engine.payment.payment_table import Rating
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.scores.scoring import Outcome
    from mapdsl.engine.views.view import View
    from mapdsl.rules.actions import Action

PASS_MASK: Final = 1
"""Mask of the move `plan.PASS`, which is legal only if no other move is."""

DATA = (
    "seat",
    "turn",
    "pending",
    "ended",
    "passes",
    "turns_left",
    "hands",
    "deck",
    "discards",
    "row",
    "trains",
    "owned",
    "points",
    "bonus",
    "tickets",
    "ticket_decks",
    "offered",
    "refused",
    "removed",
    "bank",
    "claims",
    "paid",
    "travelled",
    "kept",
    "numbers",
    "placed",
    "done",
    "acted",
    "queue",
    "continuation",
    "shuffles",
    "gaps",
)
"""Fields that define a state. All other fields are derived from these."""


class State:
    """State of a game at one moment. Seats count from 0. Cards, tracks, tickets and pieces are identified by the
    numbers that the plan assigns."""

    __slots__ = (
        "plan",
        "chance",
        *DATA,
        "slots",
        "locomotive_slots",
        "row_is_due",
        "held",
        "payable",
        "open",
        "stale",
        "permitted",
        "rating",
        "legal",
        "listener",
    )

    plan: Plan
    chance: Chance
    seat: int
    """Seat of the player on turn, or of the player who has to decide."""
    turn: int
    pending: Pending | None
    ended: str
    """Reason why the game has ended; empty while the game continues."""
    passes: int
    turns_left: int
    hands: list[list[int]]
    deck: list[int]
    """Deck of cards. The last card is on top."""
    discards: list[int]
    row: list[int]
    trains: list[int]
    owned: list[int]
    """Mask of the tracks that a player owns, indexed by seat."""
    points: list[int]
    """Points scored so far, including `bonus`, indexed by seat."""
    bonus: list[int]
    tickets: list[list[int]]
    ticket_decks: list[list[int]]
    """Tickets in each deck. The last ticket is on top."""
    offered: list[list[int]]
    """Tickets that a player still has to choose from, indexed by seat."""
    refused: list[int]
    """Tickets refused in the first deal, kept here until all players have chosen."""
    removed: list[int]
    """Tickets that left the game."""
    bank: list[int]
    """Number of copies in the bank, indexed by piece."""
    claims: int
    """Number of claims in this turn."""
    paid: int
    """Card type that was used to pay in this turn, or `EMPTY`."""
    travelled: int
    """Mask of the tracks along which pieces have travelled in this turn."""
    kept: list[list[int]]
    """Number of copies of each piece that a player holds, indexed by seat."""
    numbers: list[list[int]]
    """Seats of the owners of copies 1, 2, ... of each individually tracked piece; -1 for a copy without an owner."""
    placed: list[tuple[int, int, int]]
    """Pieces on the map in order of arrival, as (piece, spot, seat that placed it or -1)."""
    done: list[list[int]]
    """Seats that have triggered an effect, in order, indexed by effect."""
    acted: list[int]
    """Numbers of the effects that the current player chose as actions in this turn."""
    queue: list[QueuedEffect]
    """Effects still to resolve, in order."""
    continuation: Continuation | None
    """Step that follows once the effect queue is empty; None while no effects are being resolved."""
    shuffles: dict[str, int]
    """Number of shuffles so far, keyed by purpose."""
    gaps: dict[str, int]
    """Counts of events that no rule book covers, keyed by name."""
    slots: int
    """Mask of the slots of the row that hold a card."""
    locomotive_slots: int
    """Mask of the slots of the row that hold a locomotive."""
    row_is_due: bool
    """True if the row may have empty slots or too many locomotives. The row is checked when the turn ends."""
    held: list[int]
    """Mask of the pieces held that grant or restrict powers, indexed by seat."""
    payable: list[int]
    open: list[int]
    stale: int
    """Mask of the seats whose payments for always-available effects must be recomputed before their turn."""
    permitted: list[int]
    rating: list[Rating]
    legal: int
    """Mask of the legal moves, or 0 if the mask is not computed yet."""
    listener: Callable[[Event], None] | None
    """Function called with every event. Without a listener, no events are created."""

    def __init__(self, plan: Plan, chance: Chance) -> None:
        """Leave all fields unset; `empty_table`, `copy` and `_restore` fill them."""
        self.plan = plan
        self.chance = chance

    # ---- playing ----------------------------------------------------------------------------------------------------

    def legal_mask(self) -> int:
        """Return a mask of the legal moves; 0 if the game is over."""
        if self.ended:
            return 0
        if self.pending is not None:
            legal = self.legal = self.plan.decisions[type(self.pending)](self)
            return legal
        mask = claiming.possible_turns(self)
        if trials := self.plan.hooks.dead_end_filters:
            for without_dead_ends in trials:
                mask = without_dead_ends(self, mask)
        legal = self.legal = mask or PASS_MASK
        return legal

    def push(self, move: int) -> None:
        """Play a legal move. Raises `InvalidActionError` for any other number."""
        legal = self.legal or self.legal_mask()
        try:
            is_legal = legal >> move & 1
        except (TypeError, ValueError, OverflowError):  # not an int, or negative
            is_legal = 0
        if not is_legal:
            hint = "" if isinstance(move, int) or not hasattr(move, "__index__") else "; a move is an int: int(move)"
            raise InvalidActionError(f"{move!r:.60} is no legal move{hint}")
        self.legal = 0
        plan = self.plan
        if move < plan.first_way:
            plan.plays[move](self)
        else:
            plan.resolve[plan.ways.offer[move]](self, move, claiming.lay_down(self, move))

    def legal_actions(self) -> list[Action]:
        """Return the legal actions without duplicates: plain moves first, then paid actions, those with the fewest
        locomotives first.

        If other cards substitute for locomotives, only one choice of cards is listed for each number of substitutes.
        `is_legal` and `apply` accept other choices as well.
        """
        return notation.legal_actions(self)

    def is_legal(self, action: Action | str) -> bool:
        """Return whether an action is legal. Raises `InvalidActionError` if the action names an item that the board
        does not have."""
        return self.why_not(action) is None

    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why an action is refused, or None if the action is legal. Raises `InvalidActionError` for unknown
        names."""
        judged = self._judge(action)
        return judged if isinstance(judged, Refusal) else None

    def apply(self, action: Action | str) -> None:
        """Play an action, given as an object or as text. Raises `IllegalActionError` with the refusal if the action
        is not legal, or `InvalidActionError` if it cannot be understood."""
        judged = self._judge(action)
        if isinstance(judged, Refusal):
            raise IllegalActionError(judged)
        if judged.play is None:
            self.push(judged.move)
        else:
            self.legal = 0
            judged.play(self)

    def _judge(self, action: Action | str) -> LocatedMove | Refusal:
        return legality.judge(self, notation.as_action(self.plan.names, action))

    def outcome(self) -> Outcome | None:
        """Return final scores, ranking and winners, or None while the game continues."""
        return scoring.outcome(self) if self.ended else None

    def standing(self) -> Outcome:
        """Return the outcome that would result if the game ended now, including hidden tickets."""
        return scoring.outcome(self)

    def points_now(self, seat: int) -> int:
        """Return the points that a player would have if the game ended now."""
        self.plan.check_seat(seat)
        return scoring.final_points(self, seat)

    def numbers_of(self, seat: int, piece: int) -> list[int]:
        """Return which copies of an individually tracked piece a player has, counted from 0."""
        return [nth for nth, owner in enumerate(self.numbers[self.plan.individual[piece]]) if owner == seat]

    def view(self, seat: int) -> View:
        """Return the view of a player: everything that the player may see."""
        self.plan.check_seat(seat)
        return view.view(self, seat)

    def imagine(self, seat: int, rng: Random) -> State:
        """Return a random state that is consistent with what this player sees."""
        self.plan.check_seat(seat)
        return determinization.imagine(self, seat, rng)

    # ---- as data ----------------------------------------------------------------------------------------------------

    def copy(self) -> State:
        """Return an independent copy without the listener."""
        # written out, because a compiled function generated from the declarations takes three times as long
        other = State(self.plan, self.chance)
        other.seat = self.seat
        other.turn = self.turn
        other.pending = self.pending
        other.ended = self.ended
        other.passes = self.passes
        other.turns_left = self.turns_left
        other.hands = [hand[:] for hand in self.hands]
        other.deck = self.deck[:]
        other.discards = self.discards[:]
        other.row = self.row[:]
        other.trains = self.trains[:]
        other.owned = self.owned[:]
        other.points = self.points[:]
        other.bonus = self.bonus[:]
        other.tickets = [ticket[:] for ticket in self.tickets]
        other.ticket_decks = [deck[:] for deck in self.ticket_decks]
        other.offered = [tickets[:] for tickets in self.offered]
        other.refused = self.refused[:]
        other.removed = self.removed[:]
        other.bank = self.bank[:]
        other.claims = self.claims
        other.paid = self.paid
        other.travelled = self.travelled
        other.kept = [kept[:] for kept in self.kept]
        other.numbers = [numbers[:] for numbers in self.numbers]
        other.placed = self.placed[:]
        other.done = [counts[:] for counts in self.done]
        other.acted = self.acted[:]
        other.queue = self.queue[:]
        other.continuation = self.continuation
        other.shuffles = self.shuffles.copy()
        other.gaps = self.gaps.copy()
        other.slots = self.slots
        other.locomotive_slots = self.locomotive_slots
        other.row_is_due = self.row_is_due
        other.held = self.held[:]
        other.payable = self.payable[:]
        other.open = self.open[:]
        other.stale = self.stale
        other.permitted = self.permitted[:]
        other.rating = self.rating[:]
        other.legal = self.legal
        other.listener = None
        return other

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, _: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.plan, self.chance, {name: getattr(self, name) for name in DATA})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            (self.plan is other.plan or self.plan.identity == other.plan.identity)
            and self.chance == other.chance
            and all(getattr(self, name) == getattr(other, name) for name in DATA)
        )

    def __hash__(self) -> int:
        """Return a hash of the defining fields. The hash changes during play, so store copies of states in sets."""
        return hash(
            (self.seat, self.turn, self.pending, tuple(self.owned), tuple(map(tuple, self.hands)), len(self.deck))
        )

    def to_json(self) -> dict[str, Any]:
        """Convert the state, including hidden cards, to plain JSON values that `Engine.state_from_json` reads."""
        return saved_state.state_to_json(self)

    def refresh(self) -> None:
        """Recompute all derived masks. Call this after changing fields by hand."""
        plan = self.plan
        self.legal = 0
        self.slots = sum(1 << slot for slot, card in enumerate(self.row) if card != EMPTY)
        self.locomotive_slots = sum(1 << slot for slot, card in enumerate(self.row) if card == plan.locomotive)
        self.row_is_due = True
        for seat, kept in enumerate(self.kept):
            self.payable[seat] = plan.ways.payable(self.hands[seat])
            self.held[seat] = plan.powers & sum(1 << piece for piece, count in enumerate(kept) if count)
            self.refresh_powers(seat)
        self.refresh_open()

    def refresh_powers(self, seat: int) -> None:
        """Recompute the masks that depend on the powers of a player, that is on pieces that change what the player
        may do."""
        plan = self.plan
        self.permitted[seat] = plan.permitted(self.held[seat])
        self.rating[seat] = plan.rating(self.held[seat])

    def refresh_open(self) -> None:
        """Recompute which payments are open to each player."""
        plan = self.plan
        everybody = plan.ways.every
        for owned in self.owned:
            for track in bits(owned):
                everybody &= plan.open_after[track]
        for seat in range(plan.players):
            mask = everybody
            for track in bits(self.owned[seat]):
                mask &= plan.open_to_owner_after[track]
            for hook in plan.hooks.closed_payments:
                mask &= ~hook(self, seat)
            self.open[seat] = mask
        self.stale = 0


def empty_table(plan: Plan, chance: Chance) -> State:
    """Return the state before any card is dealt or any choice is made."""
    state = State(plan, chance)
    players = plan.players
    state.seat = 0
    state.turn = 0
    state.pending = None
    state.ended = ""
    state.passes = 0
    state.turns_left = NOT_YET
    state.hands = [[0] * len(plan.cards.names) for _ in range(players)]
    state.deck = []
    state.discards = [0] * len(plan.cards.names)
    state.row = []
    state.trains = [plan.trains] * players
    state.owned = [0] * players
    state.points = [0] * players
    state.bonus = [0] * players
    state.tickets = [[] for _ in range(players)]
    state.ticket_decks = [[] for _ in plan.decks]
    state.offered = [[] for _ in range(players)]
    state.refused = []
    state.removed = []
    state.bank = [0 if piece.on else piece.limit or UNLIMITED for piece in plan.pieces]
    state.claims = 0
    state.paid = EMPTY
    state.travelled = 0
    state.kept = [[piece.each for piece in plan.pieces] for _ in range(players)]
    state.numbers = [[] for _ in plan.individual]
    state.placed = list(plan.pieces_at_start)
    state.done = [[] for _ in plan.effects]
    state.acted = []
    state.queue = []
    state.continuation = None
    state.shuffles = {}
    state.gaps = {}
    state.slots = state.locomotive_slots = 0
    state.row_is_due = True
    given = sum(1 << number for number, piece in enumerate(plan.pieces) if piece.each)
    state.held = [given & plan.powers] * players
    state.payable = [0] * players
    state.open = [0] * players
    state.stale = 0
    state.permitted = [0] * players
    state.rating = [plan.rating(0)] * players
    state.legal = 0
    state.listener = None
    return state


def _restore(plan: Plan, chance: Chance, data: dict[str, Any]) -> State:
    """Restore a pickled state."""
    state = empty_table(plan, chance)
    for name, value in data.items():
        setattr(state, name, value)
    state.refresh()
    return state
