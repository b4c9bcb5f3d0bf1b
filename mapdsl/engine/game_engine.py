"""Engine for one game, compiled from rule tables, the number of players and the variants."""

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
from mapdsl.engine.records import saved_state, state_checks
from mapdsl.engine.state import State, empty_table
from mapdsl.engine.turns import begin_game
from mapdsl.rules.actions import ACTIONS, Action
from mapdsl.rules.kinds.ticket_rules import DealTickets
from mapdsl.rules.refusals import Refusal
from mapdsl.rules.ruleset import Ruleset, SetupError
from mapdsl.rules.tables import Piece, Rule, RuleTables, Ticket


class Engine:
    """Engine that plays a board with a fixed number of players and fixed variants. Creating an engine is slow;
    starting a game is fast."""

    def __init__(self, tables: RuleTables, players: int = 2, variants: Iterable[str] = ()) -> None:
        """Compile the rule tables. Raises `UnplayableTablesError` if the engine cannot play them."""
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
        """Names of the card types, indexed by card number."""
        return self.plan.cards.names

    @property
    def locomotive(self) -> int:
        """Card number of the locomotive, which replaces cards of any colour."""
        return self.plan.locomotive

    @property
    def card_counts(self) -> tuple[int, ...]:
        """Number of cards of each type, indexed by card number."""
        return self.plan.cards.counts

    @property
    def tickets(self) -> tuple[Ticket, ...]:
        """Tickets of the game."""
        return self.plan.board.tickets

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Pieces of the game."""
        return self.plan.pieces

    @property
    def limited(self) -> tuple[bool, ...]:
        """Flags indexed by piece number: True if the bank's supply is limited."""
        return tuple(self.plan.limited)

    @property
    def ticket_decks(self) -> tuple[str, ...]:
        """Names of the ticket decks."""
        return tuple(self.plan.decks)

    @property
    def effects(self) -> tuple[str, ...]:
        """Names of the effects for which a `ChooseEffect` decision can be open."""
        return tuple(self.plan.effect_number)

    @property
    def shows_tickets(self) -> bool:
        """True if a rule can require players to turn completed tickets face up."""
        return self.plan.shows

    @property
    def ends(self) -> tuple[str, ...]:
        """Reasons for which a game can end."""
        return (turns.LAST_ROUND, turns.ALL_PASSED, turns.TOO_LONG, turns.WON)

    @property
    def action_names(self) -> tuple[str, ...]:
        """Names of the actions that the board defines."""
        return self.plan.names.actions

    def rule_of_refusal(self, why: Refusal) -> Rule | None:
        """Return the board rule that caused a refusal, or None if no board rule did."""
        number = why.fact("rule")
        return self.plan.ruleset.rules[number] if isinstance(number, int) else None

    def rule_of_effect(self, effect: str) -> Rule:
        """Return the rule that opens a `ChooseEffect` decision for this effect."""
        return self.plan.effects[self.plan.effect_number[effect]].stated

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """Classes of the actions that are possible under the rules in force."""
        plan = self.plan
        known = {*map(type, plan.move_of), *plan.find_move, *plan.find_offer}
        return tuple(action for action in ACTIONS if action in known)

    @cached_property
    def network(self) -> NetworkTables:
        """Lookup tables of nodes, tracks and tickets, all identified by number."""
        return network_of(self.plan)

    @cached_property
    def moves(self) -> Moves:
        """Lookup tables of the properties of every move."""
        return moves_of(self.plan)

    @property
    def size(self) -> int:
        """Number of moves. Valid move numbers are 0 to `size` - 1."""
        return len(self.plan.ways.offer)

    def __deepcopy__(self, _: object) -> Engine:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _engine_of, self.plan.identity

    def new_game(
        self, seed: int = 0, *, chance: Chance | None = None, listener: Callable[[Event], None] | None = None
    ) -> State:
        """Start a game and stop at the first decision. `chance` overrides `seed`; `listener` receives every event."""
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
        """State that every new game is copied from."""
        state = empty_table(self.plan, Seeded(0))
        state.refresh()
        return state

    def state_from_json(self, data: Any, *, chance: Chance | None = None) -> State:
        """Read a state from the JSON that `State.to_json` returns. Raises `StateError` if it is invalid."""
        return saved_state.read_state(self._empty_table.copy(), data, chance)

    def parse_action(self, text: str) -> Action:
        """Parse the text of an action. Raises `InvalidActionError` for text that is no action or contains an unknown
        name."""
        return parse_action(self.plan.names, text)

    def problems(self, state: State) -> list[str]:
        """List the items that are missing or duplicated in a hand-made state. The list is empty for every state
        reached by play."""
        return state_checks.problems(state)


@lru_cache(maxsize=8)
def _engine_of(tables: RuleTables, players: int, variants: tuple[str, ...]) -> Engine:
    """Return the cached engine that unpickled engines and states share."""
    return Engine(tables, players, variants)


def _plan_of(tables: RuleTables, players: int, variants: tuple[str, ...]) -> Plan:
    return _engine_of(tables, players, variants).plan


copyreg.pickle(Plan, lambda plan: (_plan_of, plan.identity))
