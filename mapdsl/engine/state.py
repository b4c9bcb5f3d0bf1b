"""The state of a game: data, changed in place while playing.

Comes in: moves (numbers, trusted) or `Action`s (checked). Goes out: legal moves, views, JSON, the outcome.
Must not know: any rule kind. What rules do is in the hooks of the plan.

Equality, hash and JSON are over what the game is; the masks at the end of `__slots__` follow from it and make legality
a few operations on integers.
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
from mapdsl.engine.payment import claiming, refusing
from mapdsl.engine.pending import Pending
from mapdsl.engine.records import saved_state
from mapdsl.engine.scores import scoring
from mapdsl.engine.turns import NOT_YET
from mapdsl.engine.views import determinization, view
from mapdsl.rules.refusals import Refusal

if TYPE_CHECKING:
    from mapdsl.engine.chance import Chance
    from mapdsl.engine.events import Event
    from mapdsl.engine.notation import Located
    from mapdsl.engine.payment.ways import Rating
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.scores.scoring import Outcome
    from mapdsl.engine.views.view import View
    from mapdsl.rules.actions import Action

PASS_MASK: Final = 1
"""The mask of the move `plan.PASS`: what is legal when nothing else is."""

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
    "waiting",
    "then",
    "shuffles",
    "gaps",
)
"""The fields that a state is made of."""


class State:
    """A game at one moment. Seats count from 0; cards, tracks, tickets, pieces are numbers of the plan."""

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
    """Who is on turn, or has to decide."""
    turn: int
    pending: Pending | None
    ended: str
    """Why the game has ended, or nothing."""
    passes: int
    turns_left: int
    hands: list[list[int]]
    deck: list[int]
    """The top card is the last."""
    discards: list[int]
    row: list[int]
    trains: list[int]
    owned: list[int]
    """Tracks of each player, one bit each."""
    points: list[int]
    """Points for claims, `bonus` included."""
    bonus: list[int]
    tickets: list[list[int]]
    ticket_decks: list[list[int]]
    """The top ticket is the last."""
    offered: list[list[int]]
    """Tickets that a player has still to choose from."""
    refused: list[int]
    """Tickets refused in the first deal, while others have still to choose."""
    removed: list[int]
    """Tickets that left the game."""
    bank: list[int]
    """What the bank has of each piece."""
    claims: int
    """Claims in this turn."""
    paid: int
    """The sort of cards that was paid in this turn, if any was."""
    travelled: int
    """The tracks along which pieces have travelled in this turn, one bit each."""
    kept: list[list[int]]
    """How many each player has of each piece."""
    numbers: list[list[int]]
    """Of each piece of which it matters which of them a player has: who has number 1, 2, ...; -1 for nobody."""
    placed: list[tuple[int, int, int]]
    """Pieces on the map in the order in which they came: piece, spot, and who placed it or -1."""
    done: list[list[int]]
    """Who has done each deed of the rules, in order."""
    acted: list[int]
    """The deeds that were the player's own choice in this turn."""
    waiting: list[tuple[int, int, int]]
    """What is still to follow: deed, player, and the track or place it is about."""
    then: tuple[str, int]
    """What goes on when nothing waits any more, and with whom."""
    shuffles: dict[str, int]
    """How often chance was asked, by purpose."""
    gaps: dict[str, int]
    """How often something happened that no rule book covers, by name."""
    slots: int
    """The slots of the row that hold a card, one bit each."""
    locomotive_slots: int
    """Those that hold a locomotive."""
    row_is_due: bool
    """Whether slots may be empty, or hold too many locomotives: looked into when the turn ends."""
    held: list[int]
    """Of the pieces that give powers or take them those that each player has, one bit each."""
    payable: list[int]
    open: list[int]
    stale: int
    """The players, one bit each, for whom what is lasting has to be looked at anew before their turn."""
    permitted: list[int]
    rating: list[Rating]
    legal: int
    """The legal moves, once they have been asked for; 0 where they have not."""
    listener: Callable[[Event], None] | None
    """Called with every event; without it none are made."""

    def __init__(self, plan: Plan, chance: Chance) -> None:
        """Without any of the fields: `empty_table`, `copy` and `_restore` fill them."""
        self.plan = plan
        self.chance = chance

    # ---- playing --------------------------------------------------------------------------------------------------

    def legal_mask(self) -> int:
        """The legal moves, one bit each; 0 when the game is over."""
        if self.ended:
            return 0
        if self.pending is not None:
            legal = self.legal = self.plan.decisions[type(self.pending)](self)
            return legal
        mask = claiming.possible_turns(self)
        if trials := self.plan.hooks.trials:
            for without_dead_ends in trials:
                mask = without_dead_ends(self, mask)
        legal = self.legal = mask or PASS_MASK
        return legal

    def push(self, move: int) -> None:
        """Plays a legal move. Raises `InvalidActionError` for any other number."""
        legal = self.legal or self.legal_mask()
        try:
            is_legal = legal >> move & 1
        except (TypeError, ValueError, OverflowError):  # no number, or none of Python, or one below 0
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
        """The legal actions, each once: plain moves first, then what cards buy, fewest locomotives first.

        Where other cards substitute for locomotives, one choice of these cards is listed for each number of them; any
        other choice is as legal (`is_legal` and `apply` take it).
        """
        return notation.legal_actions(self)

    def is_legal(self, action: Action | str) -> bool:
        """Raises `InvalidActionError` when the action names what the board does not have."""
        return self.why_not(action) is None

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why an action is refused, or nothing when it is legal. Raises `InvalidActionError`."""
        judged = self._judge(action)
        return judged if isinstance(judged, Refusal) else None

    def apply(self, action: Action | str) -> None:
        """Plays an action, or its text. Raises `IllegalActionError` with the refusal, `InvalidActionError`."""
        judged = self._judge(action)
        if isinstance(judged, Refusal):
            raise IllegalActionError(judged)
        if judged.play is None:
            self.push(judged.move)
        else:
            self.legal = 0
            judged.play(self)

    def _judge(self, action: Action | str) -> Located | Refusal:
        return refusing.judge(self, notation.as_action(self.plan.names, action))

    def outcome(self) -> Outcome | None:
        """Final scores, ranking and winners; nothing while the game goes on."""
        return scoring.outcome(self) if self.ended else None

    def standing(self) -> Outcome:
        """The outcome if the game ended now. It counts what players hide, too."""
        return scoring.outcome(self)

    def points_now(self, seat: int) -> int:
        """What a player would score if the game ended now."""
        self.plan.check_seat(seat)
        return scoring.final_points(self, seat)

    def numbers_of(self, seat: int, piece: int) -> list[int]:
        """Which of a piece a player has, counted from 0."""
        return [nth for nth, owner in enumerate(self.numbers[self.plan.individual[piece]]) if owner == seat]

    def view(self, seat: int) -> View:
        """What a player may see."""
        self.plan.check_seat(seat)
        return view.view(self, seat)

    def imagine(self, seat: int, rng: Random) -> State:
        """A state that a player could be in: the same view, and what is hidden from them dealt anew."""
        self.plan.check_seat(seat)
        return determinization.imagine(self, seat, rng)

    # ---- as data --------------------------------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent state of the same game, without the listener."""
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
        other.waiting = self.waiting[:]
        other.then = self.then
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
        """Equal states have equal hashes; playing on changes it, so keep copies in sets."""
        return hash(
            (self.seat, self.turn, self.pending, tuple(self.owned), tuple(map(tuple, self.hands)), len(self.deck))
        )

    def to_json(self) -> dict[str, Any]:
        """Everything, hidden cards included, as plain JSON values; `Engine.state_from_json` reads it."""
        return saved_state.state_to_json(self)

    def refresh(self) -> None:
        """Recomputes the masks that follow from the rest. Needed after fields were changed by hand."""
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
        """Recomputes what follows from the powers that a player has."""
        plan = self.plan
        self.permitted[seat] = plan.permitted(self.held[seat])
        self.rating[seat] = plan.rating(self.held[seat])

    def refresh_open(self) -> None:
        """Recomputes what is open to whom."""
        plan = self.plan
        everybody = plan.ways.every
        for owned in self.owned:
            for track in bits(owned):
                everybody &= plan.open_after[track]
        for seat in range(plan.players):
            mask = everybody
            for track in bits(self.owned[seat]):
                mask &= plan.open_to_owner_after[track]
            for hook in plan.hooks.closed:
                mask &= ~hook(self, seat)
            self.open[seat] = mask
        self.stale = 0


def empty_table(plan: Plan, chance: Chance) -> State:
    """What every game begins from: nobody has drawn or chosen anything yet."""
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
    state.placed = list(plan.standing)
    state.done = [[] for _ in plan.deeds]
    state.acted = []
    state.waiting = []
    state.then = ("", 0)
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
    """A state that was pickled."""
    state = empty_table(plan, chance)
    for name, value in data.items():
        setattr(state, name, value)
    state.refresh()
    return state
