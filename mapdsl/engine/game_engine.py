"""The engine of one way to play a board: rule tables, number of players and variants, bound once.

Comes in: `RuleTables`. Goes out: `Engine`, which makes and reads states and actions.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import Any

from mapdsl.engine import turns
from mapdsl.engine.chance import Chance, Seeded
from mapdsl.engine.decks.dealing import shuffle_in
from mapdsl.engine.errors import UnplayableTablesError
from mapdsl.engine.events import Event
from mapdsl.engine.kinds import HANDLERS
from mapdsl.engine.lookup import Moves, NetworkTables, moves_of, network_of
from mapdsl.engine.notation import parse_action
from mapdsl.engine.plan import Plan
from mapdsl.engine.records import saved_state, soundness
from mapdsl.engine.state import State, empty_table
from mapdsl.engine.turns import begin_game
from mapdsl.rules.actions import ACTIONS, Action
from mapdsl.rules.kinds.ticket_rules import DealTickets
from mapdsl.rules.refusals import Refusal
from mapdsl.rules.ruleset import Ruleset, SetupError
from mapdsl.rules.tables import Piece, Rule, RuleTables, Ticket


class Engine:
    """Plays one board with so many players and these variants. Making one takes a while; games are cheap."""

    def __init__(self, tables: RuleTables, players: int = 2, variants: Iterable[str] = ()) -> None:
        """Raises `UnplayableTablesError`."""
        if not isinstance(tables, RuleTables):
            raise UnplayableTablesError(f"{tables!r:.60} is no rule tables; `load` makes those of a board")
        try:
            ruleset = Ruleset.of(tables, players=players, variants=variants)
        except SetupError as error:
            raise UnplayableTablesError(str(error)) from None
        self.tables: RuleTables = tables
        self.plan = Plan(ruleset)
        for bind in HANDLERS:
            bind(self.plan)
        self.plan.finish()

    @property
    def players(self) -> int:
        return self.plan.players

    @property
    def variants(self) -> tuple[str, ...]:
        return self.plan.ruleset.variants

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the game by name, the locomotive last."""
        return self.plan.cards.names

    @property
    def card_counts(self) -> tuple[int, ...]:
        """How many of each card there are."""
        return self.plan.cards.counts

    @property
    def tickets(self) -> tuple[Ticket, ...]:
        """The tickets in the game."""
        return self.plan.board.tickets

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces in the game."""
        return self.plan.pieces

    @property
    def limited(self) -> tuple[bool, ...]:
        """By piece: whether there are only so many."""
        return tuple(self.plan.limited)

    @property
    def ticket_decks(self) -> tuple[str, ...]:
        """The names of the ticket decks."""
        return tuple(self.plan.decks)

    @property
    def deeds(self) -> int:
        """How many deeds an open `ChooseDeed` can be about."""
        return len(self.plan.deeds)

    @property
    def shows_tickets(self) -> bool:
        """Whether rules can let completed tickets lie open."""
        return self.plan.shows

    @property
    def ends(self) -> tuple[str, ...]:
        """Why games can end."""
        return (turns.LAST_ROUND, turns.ALL_PASSED, turns.TOO_LONG, turns.WON)

    @property
    def action_names(self) -> tuple[str, ...]:
        """What the board calls the actions of its own."""
        return self.plan.names.actions

    def rule_of_refusal(self, why: Refusal) -> Rule | None:
        """The rule of the board that forbids what is refused, if one does."""
        number = why.fact("rule")
        return self.plan.ruleset.rules[number] if isinstance(number, int) else None

    def rule_of_deed(self, deed: int) -> Rule:
        """The rule of the board that an open `ChooseDeed` comes from."""
        return self.plan.deeds[deed].rule

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """The classes of actions that the rules in force know."""
        plan = self.plan
        known = {*map(type, plan.move_of), *plan.find_move, *plan.find_offer}
        return tuple(action for action in ACTIONS if action in known)

    @cached_property
    def network(self) -> NetworkTables:
        """Nodes, tracks and tickets in numbers."""
        return network_of(self.plan)

    @cached_property
    def moves(self) -> Moves:
        """What each move is, in numbers."""
        return moves_of(self.plan)

    @property
    def size(self) -> int:
        """How many moves there are: they are the numbers below this one."""
        return len(self.plan.ways.offer)

    def __deepcopy__(self, _: object) -> Engine:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _engine_of, self.plan.identity

    def new_game(
        self, seed: int = 0, *, chance: Chance | None = None, listener: Callable[[Event], None] | None = None
    ) -> State:
        """A game laid out, the first decision open. Chance given beats the seed; the listener gets every event."""
        state = self._empty_table.copy()
        state.chance = chance if chance is not None else Seeded(seed)
        state.listener = listener
        for hook in self.plan.hooks.setup:
            hook(state)
        shuffle_in(state)
        if self.plan.ruleset.one(DealTickets) is None:
            begin_game(state)
        return state

    @cached_property
    def _empty_table(self) -> State:
        """What every game begins from."""
        state = empty_table(self.plan, Seeded(0))
        state.refresh()
        return state

    def state_from_json(self, data: Any, *, chance: Chance | None = None) -> State:
        """A state that `State.to_json` wrote. Raises `StateError`."""
        return saved_state.read_state(self._empty_table.copy(), data, chance)

    def parse_action(self, text: str) -> Action:
        """The action of a text. Raises `InvalidActionError` for what is none, and for names that nobody knows."""
        return parse_action(self.plan.names, text)

    def problems(self, state: State) -> list[str]:
        """What has been lost or doubled in a state that was made up. Empty for every state that was played."""
        return soundness.problems(state)


@lru_cache(maxsize=8)
def _engine_of(tables: RuleTables, players: int, variants: tuple[str, ...]) -> Engine:
    """What engines and states that were pickled go on with."""
    return Engine(tables, players, variants)


def _plan_of(tables: RuleTables, players: int, variants: tuple[str, ...]) -> Plan:
    return _engine_of(tables, players, variants).plan


copyreg.pickle(Plan, lambda plan: (_plan_of, plan.identity))
