"""Statements lost to errors.

Only the error itself is reported, not its consequences: code that reports something as *missing* first consults
`BrokenStatements`. The meaning of a lost statement is a guess: a misspelt route counts as a route between the places
that it probably joins. Checks of *existing* things do not need `BrokenStatements`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import TypeAlias

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.base.vocabulary import TRACK_KINDS, statements_by_foreign_name
from mapdsl.diagnostics.look_alikes import find_look_alike
from mapdsl.diagnostics.suggest import find_closest
from mapdsl.rules.everyday_words import terms_for
from mapdsl.rules.kinds import KINDS_BY_NAME
from mapdsl.rules.kinds.turn_rules import TurnAction
from mapdsl.rules.terms.arguments import COLOURS
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import KEYWORDS, keyword_of, walk
from mapdsl.syntax.tree import BrokenStatement

FIRST_WORDS = (*KINDS_BY_NAME, *KEYWORDS, "also")
"""Every word that can begin a statement."""

Pair: TypeAlias = tuple[str, str]

MAX_COMPARISONS = 30_000
_ROUTES: tuple[str, ...] = TRACK_KINDS
_LOSABLE = (tree.Route, tree.Ticket, tree.Rule, tree.Without, tree.Piece)


class BrokenStatements(Record):
    """Record of everything that a board has lost to errors."""

    keywords: frozenset[str] = frozenset()
    """First words of the lost statements: keywords or kinds of rules. Likely misspellings are corrected."""
    routes: tuple[Pair, ...] = ()
    """Pairs of places that lost routes probably join. A place in a pair that is not on the board was also lost, or
    was never declared."""
    tickets: frozenset[frozenset[str]] = frozenset()
    """Pairs of places that lost tickets probably connect."""
    names: frozenset[str] = frozenset()
    """Names in lost statements, both as written and as they were probably meant."""
    spans: tuple[Span, ...] = ()
    """Spans of the board's own lost statements."""
    layers: bool = False
    """True if a rules file is missing. In this case, any rule may be missing too."""

    def may_be_missing(self, *keywords: str) -> bool:
        """Return whether a statement with one of these first words may have been lost. Always true if a rules file
        is missing."""
        return self.layers or not self.keywords.isdisjoint(keywords)

    def has_lost_in(self, span: Span) -> bool:
        """Return whether a statement within the span of a block was lost."""
        return any(span.start <= lost.start and lost.end <= span.end for lost in self.spans)


NOTHING = BrokenStatements()


class Unread:
    """Statements that could not be compiled because of errors that have already been reported.

    The compilation passes add such statements, and do not report problems that may be consequences of a lost statement.
    """

    def __init__(self, lost: Iterable[BrokenStatement] = ()) -> None:
        self.statements = [*lost]
        self._guess = _Guesses(FIRST_WORDS)

    @property
    def names(self) -> frozenset[str]:
        """Names in the lost statements, as written."""
        return frozenset(name for node in self.statements for name in node.names)

    @property
    def spans(self) -> frozenset[Span]:
        return frozenset(node.span for node in self.statements)

    def has(self, keyword: str) -> bool:
        """Return whether one of the lost statements probably begins with a keyword."""
        return any(keyword in self._meant(node.keyword) for node in self.statements)

    def _meant(self, word: str) -> tuple[str, ...]:
        """Return the first words that the author may have meant by a word, the most likely one first."""
        likely = self._guess(word) or next(iter(statements_by_foreign_name(word)), word)
        return (likely, *(terms_for(word) if word not in FIRST_WORDS else ()))

    def losses(
        self, elsewhere: Unread | None = None, *, places: Iterable[str] = (), known: Iterable[str] = ()
    ) -> BrokenStatements:
        """Guess what these statements of a board, and those of rules files (`elsewhere`), meant.

        `places` are the names of the board's places. `known` are all names to which conditions can refer.
        """
        everything = (*self.statements, *(elsewhere.statements if elsewhere else ()))
        if not everything:
            return NOTHING
        guess_place, guess = _Guesses(places), _Guesses(known)
        ways: list[Pair] = []
        tickets: set[frozenset[str]] = set()
        names, keywords = set[str](), set[str]()
        for node in everything:
            keyword, *others = self._meant(node.keyword)
            keywords.update((keyword, *others))
            if keyword in _ROUTES:
                ways.append(_places_named(node.names, guess_place)[:2])
            elif keyword == "ticket":
                start, *goals = _places_named(node.names, guess_place)
                tickets.update(frozenset((start, goal)) for goal in goals)
            elif keyword == "without":
                keywords.update(map(self._guess, node.names))
            names.update(node.names, map(guess, node.names))
        return BrokenStatements(
            frozenset(keywords),
            tuple(ways),
            frozenset(tickets),
            frozenset(names) - {""},
            tuple(node.span for node in self.statements),
            layers="uses" in keywords,
        )


def _places_named(names: tuple[str, ...], guess_place: _Guesses) -> tuple[str, str, *tuple[str, ...]]:
    """Return the first places that a route or ticket names. If fewer than two of its names are places, return
    guesses for its first names."""
    guessed = ((name, guess_place(name)) for name in names)
    places = dict.fromkeys(place for name, place in guessed if place == name or (place and name not in COLOURS))
    start, goal, *more = (
        (*places, "", "") if len(places) > 1 else (*(guess_place(name) or name for name in names), "", "")
    )
    return start, goal, *more


class _Guesses:
    """Guesser of the known name that an author meant. The number of guesses is limited, because each guess compares
    all known names."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = set(known)
        self._guessed: dict[str, str] = {}

    def __call__(self, name: str) -> str:
        """Return the name itself if it is known, else a similar known name, else an empty string."""
        if name in self._known:
            return name
        if name not in self._guessed:
            may_guess = len(self._guessed) * len(self._known) < MAX_COMPARISONS
            near = find_closest(name, self._known, most=1) if may_guess else ()
            self._guessed[name] = near[0] if near else find_look_alike(name, self._known) if may_guess else ""
        return self._guessed[name]


# ---- statements without a result ------------------------------------------------------------------------------------


_DECLARING = (*KEYWORDS, str(TurnAction.__struct_config__.tag))
"""First words of the statements that declare a name."""


def find_misspelt(statements: Sequence[tree.Statement], source: SourceFile) -> Iterator[BrokenStatement]:
    """Yield statements with a misspelt first word, which the grammar reads as rules.

    For example, `City A at 1 1` is parsed as an unknown rule, but clearly declares the city `A`.
    """
    meant = _Guesses(FIRST_WORDS)
    for node in walk(statements):
        if isinstance(node, tree.Rule) and node.kind.text not in KINDS_BY_NAME:
            from mapdsl.syntax.diagnosis import guess_statement  # imported late: rarely needed

            lost = guess_statement(source.slice(node.span), node.span)
            rest = {word: lost.keyword.removeprefix(word) for word in _DECLARING if lost.keyword.startswith(word)}
            run_into = next((word for word in rest if rest[word][:1] not in ("", "-")), "")
            if meant(lost.keyword) in KEYWORDS:
                yield replace(lost, keyword=meant(lost.keyword))
            elif run_into:
                yield replace(lost, keyword=run_into, names=(rest[run_into], *lost.names))


def find_uncompiled(statements: Iterable[tree.Statement], known: Collection[Span]) -> Iterator[BrokenStatement]:
    """Yield the routes, tickets, pieces, rules and `without` statements that could not be compiled. `known` lists
    the spans of statements that were compiled or are already recorded as lost."""
    for node in statements:
        is_lost = isinstance(node, _LOSABLE) and node.span not in known
        if is_lost:
            yield lost_node(node)
        if isinstance(node, tree.Piece | tree.Variant):
            yield from find_uncompiled(node.statements, frozenset() if is_lost else known)


def lost_node(node: tree.Statement) -> BrokenStatement:
    """Return the record of a lost statement for a statement that could not be compiled."""
    keyword = node.kind.text if isinstance(node, tree.Without) else keyword_of(node)
    return BrokenStatement(keyword, tuple(_names_in(node)), node.span)


def _names_in(node: tree.Statement) -> Iterator[str]:
    options: Iterable[tree.Option] = ()
    match node:
        case tree.Route(start=start, goal=goal, tracks=tracks):
            yield from (start.text, goal.text)
            options = (option for track in tracks for option in track.options)
        case tree.Ticket(start=start, goals=goals, options=options):
            yield from (start.text, *(goal.place.text for goal in goals))
        case tree.Piece(name=name, options=options):
            yield name.text
        case tree.Rule(words=words, condition=condition):
            names = [word.text for word in words if isinstance(word, tree.Name)]
            yield from names
            kind = KINDS_BY_NAME.get(node.kind.text)
            # a name of several words without quotes may precede the first argument
            yield " ".join(takewhile(lambda name: kind is None or name not in kind.by_name, names))
            yield from (word.left for word in words if isinstance(word, tree.Pair))
            yield from _names_in_condition(condition)
    yield from (word.text for option in options for word in option.words if isinstance(word, tree.Name))


def _names_in_condition(condition: tree.Condition | None) -> Iterator[str]:
    if isinstance(condition, tree.CompoundCondition):
        for part in condition.operands:
            yield from _names_in_condition(part)
    elif condition is not None:
        yield from (value.text for value in (condition.argument, *condition.values) if isinstance(value, tree.Name))
