"""Rules files and their layers. Loads each file that a board uses only once, and compiles the statements of rules
blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Protocol, TypeVar

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceError, SourceFile, read_source
from mapdsl.compile.board import Board, Declared, OverriddenRule, Piece, Rule, Variant, Without, origin
from mapdsl.compile.broken_statements import BrokenStatements, Unread, find_uncompiled
from mapdsl.compile.options import find_options, read_options, report_empty_name
from mapdsl.compile.places import read_translations
from mapdsl.compile.references import NameUses
from mapdsl.compile.rules import RuleCarrier, RuleReader, report_repeated, words_of
from mapdsl.diagnostics.catalogue import naming as catalogue
from mapdsl.diagnostics.catalogue.malformed import REPEATED_STATEMENT
from mapdsl.diagnostics.catalogue.rule_statements import WITHOUT_NOTHING
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Diagnostic, MessagePhrase
from mapdsl.diagnostics.suggest import did_you_mean, find_closest
from mapdsl.rules import tables
from mapdsl.rules.attributes import options_of
from mapdsl.rules.ruleset import by_key, inherit, inherited_row, key_of
from mapdsl.rules.tables import RuleKey
from mapdsl.rules.terms.effects import CostWords
from mapdsl.syntax import tree
from mapdsl.syntax.parser import Parsed, parse
from mapdsl.syntax.tree import BrokenStatement

MAX_USED_FILES = 32


class Library(Protocol):
    """Source of rules files."""

    def find(self, name: str, beside: SourceFile) -> SourceFile | None:
        """Return the rules file with a name, or `None` if no such file exists. Raises `SourceError` if the file
        cannot be read."""

    def names(self, beside: SourceFile) -> Iterable[str]:
        """List the names of the available rules files, for suggestions."""


class Layer(Record):
    """Rules and pieces of a file, combined with those of all the files that it uses."""

    rules: tuple[Rule, ...] = ()
    pieces: tuple[Piece, ...] = ()
    replaced: tuple[OverriddenRule, ...] = ()

    def with_upper(self, upper: Iterable[Rule], without: Sequence[Without], pieces: Iterable[Piece] = ()) -> Layer:
        """Return the combination of this layer with a layer above it. Rules and `without` statements of the upper
        layer replace the rules of this layer with the same key; rules with `also` are added to them."""
        upper = tuple(upper)
        gone = tuple(self.find_replaced(upper, without))
        keys = {key_of(replaced.rule.value) for replaced in gone}
        kept = (rule for rule in self.rules if key_of(rule.value) not in keys)
        return Layer((*kept, *self.complete(upper, without)), (*self.pieces, *pieces), (*self.replaced, *gone))

    def find_replaced(
        self, upper: Iterable[Rule], without: Sequence[Without], variant: str = ""
    ) -> Iterator[OverriddenRule]:
        """Yield the rules of this layer that an upper layer replaces."""
        replacing = {key_of(rule.value): rule for rule in upper if not rule.value.also}
        for rule in self.rules:
            key = key_of(rule.value)
            removal = next((removal for removal in without if removal.value.covers(key)), None)
            if by := removal or replacing.get(key):
                yield OverriddenRule(rule, by, variant)

    def complete(self, upper: Iterable[Rule], without: Sequence[Without]) -> Iterator[Rule]:
        """Yield the rules of an upper layer, with the arguments that they inherit from this layer.

        An argument that the lower rule does not state either is inherited from the layer below this one.
        """
        below = self.by_key(without)
        for rule in upper:
            lower = below.get(key_of(rule.value), [])
            value = inherit(rule.value, lower)
            if inherited_row(lower):
                value = replace(value, inherits=tuple(name for name in value.inherits if name in lower[0].inherits))
            yield replace(rule, value=value)

    def by_key(self, without: Sequence[Without]) -> dict[RuleKey, list[tables.Rule]]:
        """Return the rules of this layer by key, except rules that the `without` statements remove."""
        return by_key((rule.value for rule in self.rules), [removal.value for removal in without])


def report_without_nothing(without: Iterable[tuple[Without, Layer]], lost: BrokenStatements, report: Collector) -> None:
    """Report each `without` for a rule that the layer below does not have."""
    for removal, below in without:
        keys = {key_of(rule.value) for rule in below.rules if not rule.value.piece}
        if not any(map(removal.value.covers, keys)) and not lost.may_be_missing(removal.value.kind):
            named, said = sorted(words_of(key) for key in keys), words_of(removal.value)
            near, listed = did_you_mean(said, named), ", ".join(f"`{name}`" for name in named) or "none"
            report.add(WITHOUT_NOTHING, removal.span, suggestion=near, key=said, keys=listed)


def find_repeated_rules(board: Board) -> Iterator[tuple[Rule, Rule]]:
    """Yield each rule of the board that repeats a rule of a rules file, together with the rule that it repeats."""
    own = (rule for rule in board.rules if rule.source is board.source and not rule.value.variant)
    return find_repeated(
        own, (replaced.rule for replaced in board.replaced if replaced.rule.source is not board.source)
    )


def find_repeated(rules: Iterable[Rule], below: Iterable[Rule]) -> Iterator[tuple[Rule, Rule]]:
    """Yield each rule that repeats a rule of a lower layer, together with the rule that it repeats.

    If several rules have the same key, they count as repeated only if all of them agree. A rule with `also` never
    counts as repeated.
    """
    lower = _by_key(below)
    for key, rows in _by_key(rule for rule in rules if not rule.value.also).items():
        if [_content(row) for row in rows] == [_content(rule) for rule in lower.get(key, ())]:
            yield from zip(rows, lower[key], strict=True)


def _by_key(rules: Iterable[Rule]) -> dict[RuleKey, list[Rule]]:
    return group((key_of(rule.value), rule) for rule in rules)


def _content(rule: Rule) -> tuple[object, object]:
    return rule.value.row, rule.value.when


@lru_cache(maxsize=64)
def _parse_rules(source: SourceFile) -> Parsed:
    """Parse a rules file. The result is cached, because many boards share the same files."""
    return parse(source)


@dataclass
class UsedRules:
    """Loader of rules files. It follows the `uses` statements in each file recursively."""

    library: Library
    found: list[Diagnostic] = field(default_factory=list)
    lost: Unread = field(default_factory=Unread)
    """Statements with errors in rules files, and every `uses` statement whose file cannot be used."""
    files: dict[str, SourceFile] = field(default_factory=dict)
    _chain: list[str] = field(default_factory=list)

    def load(self, statements: Iterable[tree.Statement], report: Collector) -> Layer:
        """Return the combined layer of all files that the statements use. Later `uses` statements override earlier
        ones."""
        layer = Layer()
        said: dict[str, tree.Name] = {}
        for node in statements_of_type(tree.Uses, statements):
            together = Layer()
            for name in node.names:
                first = said.setdefault(name.text, name)
                if first is not name:
                    report.add(
                        REPEATED_STATEMENT, name.span, [("first said here", first.span)], what=f"uses {name.text}"
                    )
                used = self._read(name, report)
                if used is None:
                    self.lost.statements.append(BrokenStatement(tree.Uses.keyword, (name.text,), name.span))
                else:
                    together = together.with_upper(used.rules, (), used.pieces)
            layer = layer.with_upper(together.rules, (), together.pieces)
        return layer

    def _read(self, name: tree.Name, report: Collector) -> Layer | None:
        """Return the layer of one file. If the file cannot be used, report the reason and return `None`."""
        if name.text in self._chain:
            chain = " -> ".join([*self._chain[self._chain.index(name.text) :], name.text])
            report.add(catalogue.USES_CYCLE, name.span, chain=chain)
            return None
        source = self._open(name, report)
        if source is None:
            return None
        parsed = _parse_rules(source)
        block = parsed.file.block if parsed.file else None
        if isinstance(block, tree.Board):
            report.add(catalogue.UNREADABLE_RULES, name.span, name=name.text, problem="board")
            return None
        self.found.extend(parsed.diagnostics)
        self.lost.statements.extend(parsed.lost)
        if block is None:
            return None
        inner = Collector(source)
        self._chain.append(name.text)
        layer = self.read(block, RuleReader(inner, NameUses(source)))
        self._chain.pop()
        self.found.extend(inner.found)
        return layer

    def read(self, block: tree.Rules, reader: RuleReader) -> Layer:
        """Compile a rules file, and combine it with the files that it uses."""
        report = reader.report
        report_empty_name(block.title, report, "title", sort="rules file")
        below = self.load(block.statements, report)
        rules, pieces, without = read_rules(block.statements, reader, RuleCarrier(), below)
        read = reader.read_spans.union(piece.node.span for piece in pieces)
        self.lost.statements.extend(find_uncompiled(block.statements, read))
        report_repeated(rules, report)
        report_without_nothing(((removal, below) for removal in without), self.lost.losses(), report)
        return below.with_upper(rules, without, pieces)

    def _open(self, name: tree.Name, report: Collector) -> SourceFile | None:
        is_full, source = len(self.files) >= MAX_USED_FILES, None
        problem = MessagePhrase("many-files", {"most": MAX_USED_FILES}) if is_full else None
        try:
            source = None if is_full else self.library.find(name.text, report.source)
        except SourceError as error:
            problem = MessagePhrase("unreadable", {"trouble": str(error)})
        if problem:
            report.add(catalogue.UNREADABLE_RULES, name.span, name=name.text, problem=problem)
        elif source is None:
            meant = find_closest(name.text, self.library.names(report.source))
            report.add(catalogue.UNKNOWN_RULES, name.span, meant=meant, name=name.text)
        else:
            self.files[name.text] = source
            return source
        return None


@cache
def base_rules() -> tuple[tables.Rule, ...]:
    """Return the rules of the base game, which boards can override."""
    source = read_source(data_path("maps", "rules", "classic.rules"))
    file = _parse_rules(source).file
    assert file is not None
    rules, *_ = read_rules(
        file.block.statements, RuleReader(Collector(source), NameUses(source)), RuleCarrier(), Layer()
    )
    return tuple(rule.value for rule in rules)


# ---- rules blocks ---------------------------------------------------------------------------------------------------

Statement = TypeVar("Statement")


def statements_of_type(sort: type[Statement], statements: Iterable[object]) -> Iterator[Statement]:
    """Return the statements of one type."""
    return (statement for statement in statements if isinstance(statement, sort))


def read_rules(
    statements: Iterable[tree.Statement], reader: RuleReader, carried: RuleCarrier, below: Layer
) -> tuple[tuple[Rule, ...], tuple[Piece, ...], tuple[Without, ...]]:
    """Compile a block on top of the layer `below`. Returns the block's rules including those of its pieces, its
    pieces, and its `without` statements."""
    statements = tuple(statements)
    without = tuple(filter(None, map(reader.read_without, statements_of_type(tree.Without, statements))))
    lower = below.by_key(without)
    rules: list[Rule | None] = []
    pieces: list[Piece | None] = []
    for node in statements:
        if isinstance(node, tree.Rule):
            rules.append(reader.read(node, carried, lower))
        elif isinstance(node, tree.Piece):
            piece = _read_piece(node, reader.report, reader.uses, carried.variant)
            pieces.append(piece)
            inside = replace(carried, piece=node.name.text)
            inner = [reader.read(rule, inside, lower) for rule in statements_of_type(tree.Rule, node.statements)]
            rules.extend(inner if piece else ())
    return tuple(filter(None, rules)), tuple(filter(None, pieces)), without


def _read_piece(node: tree.Piece, report: Collector, uses: NameUses, variant: str) -> Piece | None:
    report_empty_name(node.name, report, "name", sort=node.keyword)
    values = read_options(node.options, options_of(tables.Piece), "a piece", report)
    if values is None:
        return None
    for option in find_options(node.options, tables.Piece, "price"):
        uses.add_names(node, option.words, CostWords().names(values["price"]))
    value = tables.Piece(
        id=node.name.text,
        variant=variant,
        names=read_translations(own_names(node.statements), report),
        origin=origin(report.source, node.span),
        **values,
    )
    return Declared(value, node, report.source, node.name.span)


def own_names(statements: Iterable[tree.Statement]) -> list[tree.Translation]:
    """Return the translations of a block's own name, from the statements inside the block."""
    return [
        name
        for names in statements_of_type(tree.Names, statements)
        if names.name is None
        for name in names.translations
    ]


def read_variants(
    statements: Iterable[tree.Statement], reader: RuleReader, below: Layer, *, is_lost: bool = False
) -> tuple[tuple[Variant, ...], Layer, tuple[Without, ...]]:
    """Compile the variants of a board. Returns the variants, a layer with their rules and pieces, and their
    `without` statements."""
    report = reader.report
    found: dict[str, Variant] = {}
    more, without = Layer(), tuple[Without, ...]()
    for node in statements_of_type(tree.Variant, statements):
        name = node.name.text
        report_empty_name(node.name, report, "name", sort=node.keyword)
        report_empty_name(node.title, report, "title-of-this", sort=node.keyword)
        if name in found:
            notes = [("first declared here", found[name].span)]
            report.add(catalogue.DUPLICATE_NAME, node.name.span, notes, sort="variant", name=name)
            read_rules(
                node.statements, RuleReader(Collector(report.source), reader.uses), RuleCarrier(variant=name), below
            )
            continue
        own, own_pieces, own_without = read_rules(node.statements, reader, RuleCarrier(variant=name), below)
        without += own_without
        gone = tuple(sorted((removal.value for removal in own_without), key=words_of))
        names = read_translations(own_names(node.statements), report)
        value = tables.Variant(name, node.title.text, names, gone, origin=origin(report.source, node.span))
        found[name] = Declared(value, node, report.source, node.name.span)
        replaced = below.find_replaced(own, own_without, name)
        more = Layer((*more.rules, *own), (*more.pieces, *own_pieces), (*more.replaced, *replaced))
    return tuple(_with_alternatives(found, statements, report, is_lost=is_lost)), more, without


def _with_alternatives(
    variants: dict[str, Variant], statements: Iterable[tree.Statement], report: Collector, *, is_lost: bool
) -> Iterator[Variant]:
    """Yield every variant, with the names of the variants that exclude it.

    With `is_lost`, at least one variant could not be read, so unknown names are not reported.
    """
    others: dict[str, set[str]] = {name: set() for name in variants}
    for node in statements_of_type(tree.Alternatives, statements):
        said: dict[str, tree.Name] = {}
        for name in node.names:
            first = said.setdefault(name.text, name)
            if name.text not in variants:
                if is_lost:
                    continue
                report.add(
                    catalogue.UNKNOWN_VARIANT, name.span, meant=find_closest(name.text, variants), name=name.text
                )
            elif first is not name:
                report.add(REPEATED_STATEMENT, name.span, [("first said here", first.span)], what=name.text)
        known = said.keys() & variants.keys()
        for variant in known:
            others[variant] |= known - {variant}
    for declared in variants.values():
        alternatives = tuple(sorted(others[declared.value.id]))
        yield replace(declared, value=replace(declared.value, alternatives=alternatives))
