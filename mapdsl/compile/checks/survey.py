"""Properties of a board that several checks need. Each property is computed only once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from functools import cached_property
from typing import Any, TypeAlias, TypeVar

from mapdsl.base.source import Span
from mapdsl.base.vocabulary import inflect
from mapdsl.compile.board import Board, Rule
from mapdsl.compile.broken_statements import BrokenStatements
from mapdsl.compile.checks.changed_parts import BoardPart
from mapdsl.compile.checks.condition_values import asks_for_players
from mapdsl.compile.checks.known_lengths import known_lengths
from mapdsl.compile.checks.network import Network
from mapdsl.compile.statement_cache import StatementCache
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.rules.kinds.claim_rules import Trains
from mapdsl.rules.kinds.ticket_rules import TicketPool
from mapdsl.rules.piece_uses import PiecesByName, effects_of, pieces_by_name
from mapdsl.rules.place_network import Pair
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Rule as RuleRow
from mapdsl.rules.tables import Ticket
from mapdsl.rules.terms.conditions import Condition, FactSource, Subject
from mapdsl.rules.terms.effects import Effect
from mapdsl.syntax import tree

Row = TypeVar("Row")
Found = TypeVar("Found")

MAX_NOTES = 5
"""Maximum number of notes per finding."""
MAX_GUESSES = 50
MAX_KNOWN = 1000
MAX_ROWS = 2_000_000
"""Maximum number of rules that are read to build all set-ups. Variants beyond this limit are skipped. Hand-made
boards need far fewer."""


def list_names(names: Sequence[str], *, most: int = 5) -> str:
    """Format a list of names, such as `A`, `B` and `C`. A list longer than `most` ends with the number of the
    remaining names, which is at least two."""
    shown = [f"`{name}`" for name in names[: most + 1]]
    if len(names) > most + 1:
        shown[most:] = [f"{len(names) - most} more"]
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + f" and {shown[-1]}"


class Setup(Ruleset):
    """Rules in force for a number of players, with at most one variant."""

    def one(self, row: type[Row]) -> Row | None:
        """Return the row of a kind, or `None` if no row is in force. If several rows are in force, the last one is
        returned."""
        rule = self.rule(row)
        return rule.row if rule else None

    def rule(self, row: type[Row]) -> RuleRow | None:
        return next((rule for rule in reversed(self.every(row)) if not rule.piece), None)

    @property
    def variant_suffix(self) -> str:
        """Suffix for messages that names the variant. Empty if the set-up has no variant."""
        return "".join(f" in the variant `{variant}`" for variant in self.variants)


Asked: TypeAlias = dict[tuple[str, tuple[Any, ...]], Any]
"""Answers to questions about the statements that a board lost to errors, by method name and arguments."""


class AskedLosses:
    """View of a board's `Losses` that records each question and its answer. A check runs again only if an answer has
    changed."""

    def __init__(self, lost: BrokenStatements) -> None:
        self._lost = lost
        self.asked: Asked = {}

    def answer(self, name: str, about: tuple[Any, ...]) -> Any:
        found = getattr(self._lost, name)
        return found(*about) if callable(found) else found

    def _ask(self, name: str, *about: Any) -> Any:
        answer = self.asked[name, about] = self.answer(name, about)
        return answer

    def may_be_missing(self, *keywords: str) -> bool:
        return bool(self._ask("may_be_missing", *keywords))

    def has_lost_in(self, span: Span) -> bool:
        return bool(self._ask("has_lost_in", span))

    @property
    def routes(self) -> tuple[Pair, ...]:
        routes: tuple[Pair, ...] = self._ask("routes")
        return routes

    @property
    def tickets(self) -> frozenset[frozenset[str]]:
        tickets: frozenset[frozenset[str]] = self._ask("tickets")
        return tickets

    @property
    def names(self) -> frozenset[str]:
        names: frozenset[str] = self._ask("names")
        return names

    @property
    def layers(self) -> bool:
        return bool(self._ask("layers"))


class Survey:
    """Board, with the derived data that the checks share. Expensive results are computed on first use."""

    def __init__(self, board: Board, memo: StatementCache | None = None) -> None:
        self.board = board
        self.memo = memo or StatementCache()
        self.lost = AskedLosses(board.broken)
        self.tables = board.sorted_tables(self.memo)
        self._guesses = 0
        self._pools: dict[tuple[int, ...], tuple[Ticket, ...]] = {}
        self._deck_sizes: dict[int, Counter[str]] = {}
        self._found: dict[Hashable, tuple[Any, Asked]] = {}

    def take_over(self, before: Survey, changed: Collection[BoardPart]) -> None:
        """Reuse the network of the previous board if neither places nor tracks have changed."""
        if "network" in before.__dict__ and not {BoardPart.NAMES, BoardPart.TRACKS}.intersection(changed):
            self.network = before.network

    @cached_property
    def network(self) -> Network:
        """Network of the routes, excluding routes lost to errors."""
        return Network(self.board)

    @cached_property
    def every_track(self) -> frozenset[str]:
        """Ids of all tracks."""
        return frozenset(track.id for track in self.tables.tracks)

    @property
    def guessed_network(self) -> Network:
        """Network that includes the routes lost to errors, each with a length of one space."""
        if not self.lost.routes:
            return self.network
        return self.cached("guessed network", lambda: Network(self.board, self.lost.routes))

    @cached_property
    def _lengths(self) -> dict[Pair, int]:
        tickets = (ticket.value for ticket in self.board.tickets)
        pairs = [(ticket.start, target.place) for ticket in tickets for target in ticket.targets]
        return known_lengths(self.network, pairs, self.max_exact_length, self.memo, "lengths")

    @property
    def guessed_lengths(self) -> dict[Pair, int]:
        """Lengths of the tickets' shortest paths, in spaces, in the network that includes lost routes. Lengths
        beyond the largest ticket value are not exact."""
        return self.cached("guessed lengths", self._find_guessed_lengths)

    def _find_guessed_lengths(self) -> dict[Pair, int]:
        worth = max((target.points for ticket in self.board.tickets for target in ticket.value.targets), default=0)
        return known_lengths(self.guessed_network, self._lengths, worth, self.memo, "guessed lengths")

    @cached_property
    def max_exact_length(self) -> int:
        """Length, in spaces, beyond which the shortest paths of tickets are not computed exactly."""
        worth = max((target.points for ticket in self.board.tickets for target in ticket.value.targets), default=0)
        trains = max((row.each for row in self.rows(Trains)), default=0)
        return max(2 * worth + 10, trains + 1)

    def spaces(self, length: int) -> str:
        """Format the length of a ticket's shortest path in spaces."""
        return (
            f"more than {self.max_exact_length} spaces"
            if length > self.max_exact_length
            else f"{length} {inflect(length, 'space')}"
        )

    def lengths_of(self, ticket: Ticket) -> dict[str, int]:
        """Return the length of the shortest path to each reachable target of a ticket, in spaces. Lengths beyond
        `far` are not exact."""
        pairs = ((target.place, (ticket.start, target.place)) for target in ticket.targets)
        return {place: self._lengths[pair] for place, pair in pairs if pair in self._lengths}

    @cached_property
    def setups(self) -> tuple[Setup, ...]:
        """Set-ups for every number of players, each without variants and with every single variant."""
        least, most = self.board.players
        bearable = MAX_ROWS // (len(self.board.rules) * (most - least + 1) or 1)
        chosen = ((), *((variant.value.id,) for variant in self.board.variants[:bearable]))
        counts = range(least, most + 1)
        return tuple(
            Setup.of(self.tables, players=players, variants=variants) for variants in chosen for players in counts
        )

    @cached_property
    def largest_setups(self) -> tuple[Setup, ...]:
        """Set-ups with the maximum number of players. Supplies that suffice for these set-ups also suffice for fewer
        players. If a rule depends on `players`, all set-ups are included."""
        asks = any(asks_for_players(rule.value.when) for rule in self.board.rules)
        return self.setups if asks else tuple(setup for setup in self.setups if setup.players == self.board.players[1])

    def rows(self, row: type[Row]) -> list[Row]:
        """Return the rows of a kind that are in force in the largest set-ups."""
        return [found for setup in self.largest_setups if (found := setup.one(row)) is not None]

    def pool(self, setup: Setup) -> tuple[Ticket, ...]:
        """Return the tickets that are in the game under a set-up."""
        rules = tuple(setup.every(TicketPool))
        key = tuple(map(id, rules))
        if any(asks_for_players(rule.when) for rule in rules):
            key = (setup.players, *key)
        if key not in self._pools:
            self._pools[key] = setup.tickets if rules else self.tables.tickets
        return self._pools[key]

    def deck_sizes(self, setup: Setup) -> Counter[str]:
        """Count the tickets that are in the game under a set-up, by deck."""
        pool = self.pool(setup)
        if id(pool) not in self._deck_sizes:
            self._deck_sizes[id(pool)] = Counter(ticket.deck for ticket in pool for _ in range(ticket.copies))
        return self._deck_sizes[id(pool)]

    def cached(self, key: Hashable, find: Callable[[], Found]) -> Found:
        """Return the cached result for a key, or compute and cache it. If the key contains Python ids of objects,
        these objects must live as long as the survey."""
        if key not in self._found:
            outer, self.lost.asked = self.lost.asked, {}
            self._found[key] = find(), self.lost.asked
            self.lost.asked = outer
        found: Found = self._found[key][0]
        self.lost.asked |= self._found[key][1]
        return found

    def begin(self) -> None:
        """Reset the recorded questions about lost statements and the count of name suggestions before the next
        check."""
        self._guesses, self.lost.asked = 0, {}

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """All effects in the board's rules."""
        return tuple(effect for rule in self.board.rules for effect in effects_of(rule.value))

    @cached_property
    def pieces(self) -> PiecesByName:
        """Pieces by their own names and by the names of their groups."""
        return pieces_by_name(piece.value for piece in self.board.pieces)

    # ---- what conditions can ask of ---------------------------------------------------------------------------------

    def things(self, subject: Subject, condition: Condition | None) -> Iterator[FactSource]:
        """Yield the facts about every object for which a condition can be evaluated. If the condition depends on the
        number of players, the facts are yielded for every number."""
        setups = self.setups[: self.board.players[1] - self.board.players[0] + 1]
        for setup in setups if subject is Subject.SETUP or asks_for_players(condition) else setups[:1]:
            yield from setup.things(subject)

    # ---- words for messages -----------------------------------------------------------------------------------------

    def suggestion(self, name: str, known: Collection[str]) -> str:
        """Suggest a known name. The number of suggestions per board is limited, because each search compares all
        known names."""
        self._guesses += 1
        return did_you_mean(name, known) if self._guesses <= MAX_GUESSES and len(known) <= MAX_KNOWN else ""

    # ---- places for messages ----------------------------------------------------------------------------------------

    @property
    def head(self) -> Span:
        """Span for findings about the board as a whole, namely the board's title."""
        return self.board.node.title.span

    @cached_property
    def _declared(self) -> dict[tuple[object, ...], Rule]:
        return {_statement_of(rule.value): rule for rule in self.board.rules}

    def declared(self, rule: RuleRow) -> Rule:
        """Return a rule together with the statement that declares it."""
        return self._declared[_statement_of(rule)]

    def is_own(self, rule: Rule) -> bool:
        """Return whether the board itself states a rule. Rules in rules files are not judged, because other boards
        use these files as well."""
        return rule.source is self.board.source

    def place_of(self, rule: RuleRow | None) -> Span:
        """Return the span at which the board's author can change a rule: the rule's statement, else the last `uses`
        statement, else the title."""
        declared = self.declared(rule) if rule else None
        if declared and self.is_own(declared):
            return declared.span
        return self._last_uses.span if self._last_uses else self.head

    @cached_property
    def _last_uses(self) -> tree.Uses | None:
        uses = [statement for statement in self.board.node.statements if isinstance(statement, tree.Uses)]
        return uses[-1] if uses else None

    def place_in(self, setup: Setup, *kinds: type[Any]) -> Span:
        """Return the span of the first rule of these kinds that the board itself states, or else of the `uses`
        statement that loads such a rule."""
        rules = [rule for kind in kinds if (rule := setup.rule(kind))]
        own = (self.declared(rule).span for rule in rules if self.is_own(self.declared(rule)))
        return next(own, self.place_of(next(iter(rules), None)))

    @property
    def own_rules(self) -> Iterator[Rule]:
        return (rule for rule in self.board.rules if self.is_own(rule))


def _statement_of(rule: RuleRow) -> tuple[object, ...]:
    """Return a key for the statement of a rule. The key does not depend on the arguments that the rule inherits,
    which differ between variants."""
    return rule.origin, rule.variant, rule.piece, type(rule.row)
