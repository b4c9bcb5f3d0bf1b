"""References: the names in one file, and what each name refers to.

A name that is read with words around it, in a rule or a step, is recorded when it is read. All other names are fields
of statements (`ROLES_BY_FIELD`) or words of options, so their statement is the record.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple, TypeAlias

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.compile.board import Board
from mapdsl.compile.options import find_options
from mapdsl.compile.statement_cache import StatementCache
from mapdsl.rules import tables
from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.terms.arguments import NameOf
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import contents_of


class OtherSort(StrEnum):
    """Sorts of names that rules do not use."""

    RULES = "rules file"
    VARIANT = "variant"


Sort = NameSort | OtherSort

Statement: TypeAlias = tree.Statement | tree.Block | tree.Step


class ReferenceRole(StrEnum):
    """Role of a name at one of its occurrences."""

    DECLARES = "declares"
    GIVES = "gives"
    """Occurrence in an option that declares the name, such as a tag or a deck, unless a statement declares it."""
    USES = "uses"


class NameUse(Record):
    """Use of a name, as compiled. Only after all files are read is it known whether the board declares the name."""

    sort: NameSort
    name: str
    span: Span
    role: ReferenceRole = ReferenceRole.USES


class Meaning(NamedTuple):
    """Sort and name. Occurrences with equal meanings refer to the same object."""

    sort: Sort
    name: str


class Reference(Record):
    """Occurrence of a name. Its span does not include the index of a country's end."""

    meaning: Meaning
    role: ReferenceRole
    span: Span
    statement: Statement
    """Innermost statement that contains the occurrence."""


class NameUses:
    """Uses of names in the rules and steps of one file, by statement. They are recorded while the statements are
    compiled."""

    def __init__(self, source: SourceFile) -> None:
        self._source = source
        self._of: dict[int, tuple[Statement, list[NameUse]]] = {}

    def of(self, node: Statement) -> Sequence[NameUse]:
        return self._of.get(id(node), (node, ()))[1]

    def add(self, node: Statement, sort: NameSort, word: tree.Word, role: ReferenceRole = ReferenceRole.USES) -> None:
        """Record the use of a name. The name is a word, or the left part of a pair."""
        name, span = (word.left, self._left(word)) if isinstance(word, tree.Pair) else (word.text, word.span)
        if isinstance(word, tree.Name) and word.end is not None:
            span = _without_end(word, self._source)
        self._of.setdefault(id(node), (node, []))[1].append(NameUse(sort, name, span, role))

    def add_names(
        self,
        node: Statement,
        words: Iterable[tree.Word],
        names: Iterable[tuple[NameSort, str]],
        role: ReferenceRole = ReferenceRole.USES,
    ) -> None:
        """Record the uses of the names in a value that was compiled from these words."""
        words = [word for word in words if isinstance(word, tree.Name | tree.Pair)]
        for sort, name in names:
            texts = [word.left if isinstance(word, tree.Pair) else word.text for word in words]
            if name in texts:
                self.add(node, sort, words.pop(texts.index(name)), role)

    def _left(self, word: tree.Pair) -> Span:
        return Span(word.span.start, self._source.text.rfind(":", word.span.start, word.span.end))


def _without_end(name: tree.Name, source: SourceFile) -> Span:
    return Span(name.span.start, source.text.rfind("/", name.span.start, name.span.end))


ROLES_BY_FIELD: dict[tuple[type[tree.Node], str], tuple[Sort, ReferenceRole]] = {
    (tree.City, "name"): (NameSort.PLACE, ReferenceRole.DECLARES),
    (tree.Country, "name"): (NameSort.PLACE, ReferenceRole.DECLARES),
    (tree.Region, "name"): (NameSort.PLACE, ReferenceRole.DECLARES),
    (tree.Region, "members"): (NameSort.PLACE, ReferenceRole.USES),
    (tree.Route, "start"): (NameSort.PLACE, ReferenceRole.USES),
    (tree.Route, "goal"): (NameSort.PLACE, ReferenceRole.USES),
    (tree.Ticket, "start"): (NameSort.PLACE, ReferenceRole.USES),
    (tree.Goal, "place"): (NameSort.PLACE, ReferenceRole.USES),
    (tree.Piece, "name"): (NameSort.PIECE, ReferenceRole.DECLARES),
    (tree.Variant, "name"): (OtherSort.VARIANT, ReferenceRole.DECLARES),
    (tree.Scenario, "variants"): (OtherSort.VARIANT, ReferenceRole.USES),
    (tree.Alternatives, "names"): (OtherSort.VARIANT, ReferenceRole.USES),
    (tree.Rules, "name"): (OtherSort.RULES, ReferenceRole.DECLARES),
    (tree.Uses, "names"): (OtherSort.RULES, ReferenceRole.USES),
}
"""Sort and role of the names in statements, by node type and field."""

OPTIONS_OF: dict[type[tree.Node], type[Record]] = {
    tree.City: tables.Place,
    tree.Country: tables.Place,
    tree.Track: tables.Track,
    tree.Ticket: tables.Ticket,
    tree.Piece: tables.Piece,
}
"""Record types that declare the options of a node, by node type."""

_NAME_FIELDS = group((node, (field, *stands)) for (node, field), stands in ROLES_BY_FIELD.items())
_NAME_OPTIONS: dict[type[tree.Node], tuple[tuple[str, NameSort, ReferenceRole], ...]] = {
    node: tuple(
        (attribute.field, sort, ReferenceRole.USES if sort is NameSort.SPOT else ReferenceRole.GIVES)
        for attribute in attributes_of(record).values()
        if (sort := attribute.sort or (attribute.type.sort if isinstance(attribute.type, NameOf) else None))
    )
    for node, record in OPTIONS_OF.items()
}
"""Options whose words are names, by node type, each with its field, sort and role."""


class NamedStatement(Record):
    """Statement of a block, together with the references in the statement and in the statements nested in it."""

    node: tree.Statement
    references: tuple[Reference, ...]


class References:
    """References of one file. `source` maps their spans to the text in an editor."""

    def __init__(
        self, source: SourceFile, file: tree.File | None, board: Board | None, uses: NameUses, memo: StatementCache
    ) -> None:
        self._source, self._uses, self._memo = source, uses, memo
        self._block = file.block if file else None
        self._nodes = file.block.statements if file else ()
        pieces = [piece.value for piece in board.pieces] if board else []
        self._pieces = {name for piece in pieces for name in (piece.id, piece.of)}

    @cached_property
    def head(self) -> tuple[Reference, ...]:
        """References in the first line of the block."""
        return tuple(self._of_fields(self._block, self._block)) if self._block else ()

    @cached_property
    def statements(self) -> tuple[NamedStatement, ...]:
        """Statements of the block with their references. For an unchanged statement, the result is the same object
        as before."""
        _, before = self._memo.stored("references")
        known: dict[int, NamedStatement] = before or {}
        found: dict[int, NamedStatement] = {}
        for node in self._nodes:
            last = known.get(id(node))
            if last is None or isinstance(node, tree.Rule | tree.Without | tree.Block):
                named = NamedStatement(node, tuple(self._of_statement(node)))
                last = last if last is not None and last.references == named.references else named
            found[id(node)] = last
        self._memo.store("references", None, found)
        self._translate(found)
        return tuple(found.values())

    def _translate(self, found: dict[int, NamedStatement]) -> None:
        """Add references for the names that `names` statements translate."""
        translated = [node for node in self._nodes if isinstance(node, tree.Names) and node.name is not None]
        if not translated:
            return
        every = (one for named in found.values() for one in named.references)
        declared = {one.meaning.name: one.meaning for one in every if one.role is not ReferenceRole.USES}
        for node in translated:
            if node.name is not None and node.name.text in declared:
                sort = declared[node.name.text].sort
                found[id(node)] = NamedStatement(node, (self._of_name(sort, ReferenceRole.USES, node.name, node),))

    def _of_statement(self, node: Statement) -> Iterator[Reference]:
        yield from self._of_fields(node, node)
        for use in self._uses.of(node):
            yield Reference(self._meaning(use.sort, use.name), use.role, use.span, node)
        for child in contents_of(node):
            yield from self._of_statement(child)

    def _of_fields(self, node: tree.Node, statement: Statement) -> Iterator[Reference]:
        """Yield references for the names in a node and its children, excluding nested statements."""
        for field, sort, role in _NAME_FIELDS.get(type(node), ()):
            names = getattr(node, field)
            for name in names if isinstance(names, tuple) else (names,):
                yield self._of_name(sort, role, name, statement)
        for part in getattr(node, "tracks", ()) or getattr(node, "goals", ()):
            yield from self._of_fields(part, statement)
        options = getattr(node, "options", ())
        for field, sort, role in _NAME_OPTIONS.get(type(node), ()) if options else ():
            for option in find_options(options, OPTIONS_OF[type(node)], field):
                for word in option.words:
                    if isinstance(word, tree.Name):
                        yield self._of_name(sort, role, word, statement)

    def _of_name(self, sort: Sort, role: ReferenceRole, name: tree.Name, statement: Statement) -> Reference:
        span = name.span if name.end is None else _without_end(name, self._source)
        return Reference(self._meaning(sort, name.text), role, span, statement)

    def _meaning(self, sort: Sort, name: str) -> Meaning:
        if sort is NameSort.SPOT:
            return Meaning(NameSort.PLACE, name)
        if sort is NameSort.MEASURE and name not in MEASURES_BY_NAME and name in self._pieces:
            return Meaning(NameSort.PIECE, name)  # a piece's name used as a measure counts the player's pieces
        return Meaning(sort, name)

    # ---- in the text of an editor -----------------------------------------------------------------------------------

    def _shown(self, references: Iterable[Reference]) -> list[Reference]:
        span = self._source.span_in_editor
        return sorted(
            (Reference(one.meaning, one.role, span(one.span), one.statement) for one in references),
            key=lambda one: one.span,
        )

    def _every(self) -> Iterator[Reference]:
        yield from self.head
        for named in self.statements:
            yield from named.references

    @cached_property
    def all(self) -> list[Reference]:
        """All references, in the order of the text."""
        return self._shown(self._every())

    def at(self, offset: int) -> Reference | None:
        """Return the reference whose name is at an offset or ends directly before it, or `None`."""
        place = self._source.in_editor
        before = bisect_right(self._nodes, offset, key=lambda node: place(node.span.start))
        near = self._shown(self.statements[before - 1].references if before else self.head)
        found = bisect_right(near, offset, key=lambda one: one.span.start)
        return near[found - 1] if found and offset <= near[found - 1].span.end else None

    def of(self, meaning: Meaning) -> list[Reference]:
        return self._shown(one for one in self._every() if one.meaning == meaning)

    def declarations(self, meaning: Meaning) -> list[Reference]:
        """Return the declarations of a name. If no statement declares it, return the options that do."""
        by_role = group((one.role, one) for one in self.of(meaning))
        return by_role.get(ReferenceRole.DECLARES) or by_role.get(ReferenceRole.GIVES, [])

    def named(self, sort: Sort) -> list[str]:
        """Return the names of a sort that this file declares, in order."""
        declared = (one for one in self._every() if one.meaning.sort is sort and one.role is not ReferenceRole.USES)
        return list(dict.fromkeys(one.meaning.name for one in declared))
