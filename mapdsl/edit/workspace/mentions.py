"""Occurrences of names in a file, each with its kind and whether it is a declaration or a use.

For rules, options and steps, their declarations say which words are names; this module lists only the names in other
statements.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple, TypeAlias

from mapdsl.api import Compilation
from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.compile.board import Board
from mapdsl.compile.options import find_options
from mapdsl.compile.rules import Carried, RuleReader
from mapdsl.diagnostics.collector import Collector
from mapdsl.edit.workspace.readings import Reading
from mapdsl.edit.workspace.step_names import WatchedNames, watch_words
from mapdsl.edit.workspace.tree_paths import fields
from mapdsl.rules import tables
from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.kinds import KINDS_BY_NAME
from mapdsl.rules.terms.arguments import NameOf
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.rules.terms.words import ArgumentError
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import inner


class OtherSort(StrEnum):
    """Kinds of names that rules do not use."""

    RULES = "rules file"
    VARIANT = "variant"


Sort = NameSort | OtherSort


Statement: TypeAlias = tree.Statement | tree.Block | tree.Step


class MentionRole(StrEnum):
    """Role of a name at one occurrence."""

    DECLARES = "declares"
    GIVES = "gives"
    """An option that declares the name unless a statement does, such as a tag or a deck."""
    USES = "uses"


class Meaning(NamedTuple):
    """Kind and name; occurrences with equal meanings refer to the same thing."""

    sort: Sort
    name: str


class Mention(Record):
    """Occurrence of a name. The span excludes the number of an end."""

    meaning: Meaning
    role: MentionRole
    span: Span
    statement: Statement
    """Statement that contains it."""


STANDS_IN: dict[tuple[type[tree.Node], str], tuple[Sort, MentionRole]] = {
    (tree.City, "name"): (NameSort.PLACE, MentionRole.DECLARES),
    (tree.Country, "name"): (NameSort.PLACE, MentionRole.DECLARES),
    (tree.Region, "name"): (NameSort.PLACE, MentionRole.DECLARES),
    (tree.Region, "members"): (NameSort.PLACE, MentionRole.USES),
    (tree.Route, "start"): (NameSort.PLACE, MentionRole.USES),
    (tree.Route, "goal"): (NameSort.PLACE, MentionRole.USES),
    (tree.Ticket, "start"): (NameSort.PLACE, MentionRole.USES),
    (tree.Goal, "place"): (NameSort.PLACE, MentionRole.USES),
    (tree.Piece, "name"): (NameSort.PIECE, MentionRole.DECLARES),
    (tree.Variant, "name"): (OtherSort.VARIANT, MentionRole.DECLARES),
    (tree.Scenario, "variants"): (OtherSort.VARIANT, MentionRole.USES),
    (tree.Alternatives, "names"): (OtherSort.VARIANT, MentionRole.USES),
    (tree.Rules, "name"): (OtherSort.RULES, MentionRole.DECLARES),
    (tree.Uses, "names"): (OtherSort.RULES, MentionRole.USES),
}
"""Kind and role of names in statements, by node and field."""

OPTIONS_OF: dict[type[tree.Node], type[Record]] = {
    tree.City: tables.Place,
    tree.Country: tables.Place,
    tree.Track: tables.Track,
    tree.Ticket: tables.Ticket,
    tree.Piece: tables.Piece,
}
"""Record that the options of a node belong to."""


class Mentions:
    def __init__(self, found: Iterable[Mention]) -> None:
        self.all = tuple(sorted(found, key=lambda mention: mention.span))
        self._starts = [mention.span.start for mention in self.all]

    def at(self, offset: int) -> Mention | None:
        """Return the name at an offset or directly before it."""
        before = bisect_right(self._starts, offset)
        mention = self.all[before - 1] if before else None
        return mention if mention and offset <= mention.span.end else None

    @cached_property
    def by_meaning(self) -> dict[Meaning, list[Mention]]:
        return group((mention.meaning, mention) for mention in self.all)

    def of(self, meaning: Meaning) -> list[Mention]:
        return self.by_meaning.get(meaning, [])

    def declarations(self, meaning: Meaning) -> list[Mention]:
        """Return the declarations of a name: statements, or options if there are none."""
        mentions = self.of(meaning)
        declaring = [mention for mention in mentions if mention.role is MentionRole.DECLARES]
        return declaring or [mention for mention in mentions if mention.role is MentionRole.GIVES]

    def named(self, sort: Sort) -> list[str]:
        """Return the names of a kind that are declared here, in order."""
        return list(
            dict.fromkeys(m.meaning.name for m in self.all if m.meaning.sort is sort and m.role is not MentionRole.USES)
        )


def find_mentions(compilation: Compilation) -> Mentions:
    if compilation.file is None:
        return Mentions(())
    finder = _Finder(compilation.source, compilation.board)
    return Mentions(finder.of_file(compilation.file))


class NamingStatement(Record):
    """Statement of the block and the names in it."""

    node: tree.Statement
    mentions: tuple[Mention, ...]


def naming_statements(reading: Reading) -> list[NamingStatement]:
    """Return the statements of a block with their names, reusing objects that have not changed."""
    finder = _Finder(reading.source, reading.board)
    block = (reading.file.block,) if reading.file else ()

    def find(node: tree.Statement) -> NamingStatement:
        return NamingStatement(node, tuple(finder.of_statement(node, block)))

    found = {id(node): made for node, made in reading.of_statements("mentions", find, finder.pieces)}
    for node in reading.statements:
        if isinstance(node, tree.Scenario):  # what its steps name depends on the whole board
            found[id(node)] = find(node)
    translated = [node for node in reading.statements if isinstance(node, tree.Names) and node.name is not None]
    everywhere = [mention for made in found.values() for mention in made.mentions] if translated else []
    for mention in finder.of_translated(translated, everywhere):
        made = found[id(mention.statement)]
        found[id(made.node)] = NamingStatement(made.node, (*made.mentions, mention))
    return list(found.values())


def names_of_head(reading: Reading) -> list[Mention]:
    """Return the names in the first line of a block."""
    return list(_Finder(reading.source, reading.board).of_head(reading.file.block)) if reading.file else []


class _Finder:
    def __init__(self, source: SourceFile, board: Board | None) -> None:
        self.source = source
        self.board = board
        self.statement: Statement = tree.Step(tree.Name(""))
        pieces = [piece.value for piece in board.pieces] if board else []
        self.pieces = {name for piece in pieces for name in (piece.id, piece.of)}
        self.known: dict[int, WatchedNames] = {}
        """Names of the board, by number of players."""

    def of_file(self, file: tree.File) -> Iterator[Mention]:
        found = list(self.of_statement(file.block, ()))
        yield from found
        yield from self.of_translated(file.block.statements, found)

    def of_head(self, block: tree.Block) -> Iterator[Mention]:
        self.statement = block
        return self._of_fields(block)

    def of_translated(self, statements: Iterable[tree.Statement], found: Iterable[Mention]) -> Iterator[Mention]:
        """Yield the names that `names` statements translate."""
        declared = {mention.meaning.name: mention.meaning for mention in found if mention.role is not MentionRole.USES}
        for node in statements:
            if isinstance(node, tree.Names) and node.name is not None and node.name.text in declared:
                self.statement = node
                yield self._mention(declared[node.name.text].sort, MentionRole.USES, node.name)

    def of_statement(self, node: Statement, carried: tuple[tree.Node, ...]) -> Iterator[Mention]:
        self.statement = node
        match node:
            case tree.Rule():
                yield from self._of_rule(node, carried)
            case tree.Without():
                yield from self._of_without(node)
            case tree.Step():
                yield from self._of_step(node, carried)
            case _:
                yield from self._of_fields(node)
                for child in inner(node):
                    yield from self.of_statement(child, (*carried, node))

    def _of_fields(self, node: tree.Node) -> Iterator[Mention]:
        """Yield the names in a node and its children, except in nested statements."""
        for field, child in fields(node):
            stands = STANDS_IN.get((type(node), field))
            if stands is not None and isinstance(child, tree.Name):
                yield self._mention(*stands, child)
            elif field not in ("statements", "steps") and not isinstance(child, tree.Option):
                yield from self._of_fields(child)
        if type(node) in OPTIONS_OF:
            yield from self._of_options(OPTIONS_OF[type(node)], getattr(node, "options", ()))

    def _of_options(self, record: type[Record], options: Iterable[tree.Option]) -> Iterator[Mention]:
        for attribute in attributes_of(record).values():
            if attribute.sort is not None:
                for option in find_options(options, record, attribute.field):
                    for word in option.words:
                        if isinstance(word, tree.Name):
                            yield self._mention(attribute.sort, MentionRole.GIVES, word)

    def _of_rule(self, node: tree.Rule, carried: tuple[tree.Node, ...]) -> Iterator[Mention]:
        owner = next((child for child in carried if isinstance(child, tree.Piece)), None)
        reader = RuleReader(Collector(self.source))
        rule = reader.read(node, Carried(piece=owner.name.text if owner else ""))
        found: set[Span] = set()
        for use in (use for _, uses in reader.uses for use in uses):
            if isinstance(use.node, tree.Name) and use.node.span not in found:
                found.add(use.node.span)
                yield self._mention(use.sort, MentionRole.USES, use.node)
        if rule is None:
            return
        for argument in KINDS_BY_NAME[node.kind.text].arguments:
            value = getattr(rule.value.row, argument.field)
            if isinstance(argument.type, NameOf) and argument.type.declares:
                yield from self._of_words(node.words[:1], [(argument.type.sort, value)], MentionRole.DECLARES)
            else:
                decks = [name for name in argument.type.names(value) if name[0] is NameSort.DECK]
                yield from self._of_words(node.words, decks, MentionRole.USES)

    def _of_without(self, node: tree.Without) -> Iterator[Mention]:
        kind = KINDS_BY_NAME.get(node.kind.text)
        key = next((argument for argument in kind.arguments if argument.is_key), None) if kind else None
        if key is None:
            return
        with suppress(ArgumentError):
            value = key.type.read(node.words)
            names = [(key.type.sort, value)] if isinstance(key.type, NameOf) else key.type.names(value)
            yield from self._of_words(node.words, names, MentionRole.USES)

    def _of_words(
        self, words: Iterable[tree.Word], names: Iterable[tuple[NameSort, str]], role: MentionRole
    ) -> Iterator[Mention]:
        """Yield the words that are one of these names, including the left part of a pair."""
        sorts = {name: sort for sort, name in names}
        for word in words:
            if isinstance(word, tree.Name) and word.text in sorts:
                yield self._mention(sorts[word.text], role, word)
            elif isinstance(word, tree.Pair) and word.left in sorts:
                left = Span(word.span.start, self.source.text.rfind(":", word.span.start, word.span.end))
                yield self._make(sorts[word.left], role, word.left, left)

    def _of_step(self, node: tree.Step, carried: tuple[tree.Node, ...]) -> Iterator[Mention]:
        scenario = carried[-1]
        if self.board is None or not isinstance(scenario, tree.Scenario):
            return
        players = scenario.players.whole
        if players not in self.known:
            self.known[players] = WatchedNames(self.board, players)
        watched = watch_words(node.verb.text, node.words, self.known[players])
        for at, sort in sorted(watched.sorts.items()):
            word = node.words[at]
            if isinstance(word, tree.Name):
                yield self._mention(sort, MentionRole.USES, word)

    def _mention(self, sort: Sort, role: MentionRole, name: tree.Name) -> Mention:
        end = name.span.end
        if name.end is not None:
            end = self.source.text.rfind("/", name.span.start, end)
        return self._make(sort, role, name.text, Span(name.span.start, end))

    def _make(self, sort: Sort, role: MentionRole, name: str, span: Span) -> Mention:
        if sort is NameSort.SPOT:
            sort = NameSort.PLACE
        if sort is NameSort.MEASURE and name not in MEASURES_BY_NAME and name in self.pieces:
            sort = NameSort.PIECE  # the number of a player's pieces is a measure
        return Mention(Meaning(sort, name), role, span, self.statement)
