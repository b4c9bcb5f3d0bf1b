"""Files that use one another: rules files are found, read once, and put together into layers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from mapdsl.diagnostics.catalogue import naming as catalogue
from mapdsl.diagnostics.catalogue.rule_statements import WITHOUT_NOTHING
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Diagnostic, Wording
from mapdsl.diagnostics.suggest import closest, did_you_mean
from mapdsl.model.board import Board, Piece, Replaced, Rule, Without
from mapdsl.model.lost import Losses
from mapdsl.model.rules import words_of
from mapdsl.records import Record
from mapdsl.rules.ruleset import key_of
from mapdsl.rules.tables import RuleKey
from mapdsl.source import SourceError, SourceFile
from mapdsl.syntax import tree
from mapdsl.syntax.tree import Lost

MAX_USED_FILES = 32


class Library(Protocol):
    """Where rules files come from."""

    def find(self, name: str, beside: SourceFile) -> SourceFile | None:
        """The rules file of a name; nothing if there is none. Raises `SourceError` if it cannot be read."""

    def names(self, beside: SourceFile) -> Iterable[str]:
        """The rules files there are, for suggestions."""


class Layer(Record):
    """What a file and all it uses say together."""

    rules: tuple[Rule, ...] = ()
    pieces: tuple[Piece, ...] = ()
    replaced: tuple[Replaced, ...] = ()

    def under(self, upper: Iterable[Rule], without: Iterable[Without], pieces: Iterable[Piece] = ()) -> Layer:
        """This layer with another on top: whatever that speaks of, it silences here."""
        upper = tuple(upper)
        speaks: dict[RuleKey, Rule | Without] = {each.value: each for each in without}
        speaks |= {key_of(rule.value): rule for rule in upper}
        kept = tuple(rule for rule in self.rules if key_of(rule.value) not in speaks)
        gone = tuple(Replaced(rule, speaks[key_of(rule.value)]) for rule in self.rules if key_of(rule.value) in speaks)
        return Layer((*kept, *upper), (*self.pieces, *pieces), (*self.replaced, *gone))


def report_without_nothing(without: Iterable[tuple[Without, Layer]], lost: Losses, report: Collector) -> None:
    """`without` for a rule that the layer below does not state."""
    for each, below in without:
        keys = {key_of(rule.value) for rule in below.rules if not rule.value.piece}
        if each.value not in keys and not lost.has_lost(each.value.kind):
            named = sorted(words_of(key) for key in keys)
            report.add(
                WITHOUT_NOTHING,
                each.span,
                suggestion=did_you_mean(words_of(each.value), named),
                key=words_of(each.value),
                keys=", ".join(f"`{each}`" for each in named) or "none",
            )


def find_repeated_rules(board: Board) -> Iterator[tuple[Rule, Rule]]:
    """Rules of the board that a rules file states in the same words, each with the one that is stated there."""
    own = (rule for rule in board.rules if rule.source is board.source and not rule.value.variant)
    return find_repeated(own, (replaced.rule for replaced in board.replaced))


def find_repeated(rules: Iterable[Rule], below: Iterable[Rule]) -> Iterator[tuple[Rule, Rule]]:
    """Rules that a lower layer states too, with the first of those; of kinds that are many, only if all agree."""
    lower = _by_key(below)
    for key, rows in _by_key(rules).items():
        if [_content(row) for row in rows] == [_content(each) for each in lower.get(key, ())]:
            yield from zip(rows, lower[key], strict=True)


def _by_key(rules: Iterable[Rule]) -> dict[RuleKey, list[Rule]]:
    found: dict[RuleKey, list[Rule]] = {}
    for rule in rules:
        found.setdefault(key_of(rule.value), []).append(rule)
    return found


def _content(rule: Rule) -> tuple[object, object]:
    return rule.value.row, rule.value.when


@dataclass
class UsedRules:
    """Follows `uses` from file to file. `read` makes a layer of one rules file; it is given by `build`."""

    library: Library
    found: list[Diagnostic] = field(default_factory=list)
    lost: list[Lost] = field(default_factory=list)
    """Statements of rules files with a mistake, and every `uses` whose file cannot be used."""
    files: dict[str, SourceFile] = field(default_factory=dict)
    _chain: list[str] = field(default_factory=list)

    def follow(self, node: tree.Uses, report: Collector, read: ReadRules) -> Layer:
        """The layer of all files that a `uses` names, later ones on top."""
        layer = Layer()
        for name in node.names:
            if name.text in self._chain:
                chain = " -> ".join([*self._chain[self._chain.index(name.text) :], name.text])
                report.add(catalogue.USES_CYCLE, name.span, chain=chain)
                self._lose(name)
                continue
            source = self._open(name, report)
            if source is None:
                self._lose(name)
                continue
            self._chain.append(name.text)
            used = read(source, name, report, self)
            self._chain.pop()
            if used is None:
                self._lose(name)
            else:
                layer = layer.under(used.rules, (), used.pieces)
        return layer

    def _lose(self, name: tree.Name) -> None:
        self.lost.append(Lost(tree.Uses.keyword, (name.text,), name.span))

    def _open(self, name: tree.Name, report: Collector) -> SourceFile | None:
        if len(self.files) >= MAX_USED_FILES:
            report.add(
                catalogue.UNREADABLE_RULES,
                name.span,
                name=name.text,
                problem=Wording("many-files", {"most": MAX_USED_FILES}),
            )
            return None
        try:
            source = self.library.find(name.text, report.source)
        except SourceError as error:
            problem = Wording("unreadable", {"trouble": str(error)})
            report.add(catalogue.UNREADABLE_RULES, name.span, name=name.text, problem=problem)
            return None
        if source is None:
            meant = closest(name.text, self.library.names(report.source))
            report.add(catalogue.UNKNOWN_RULES, name.span, meant=meant, name=name.text)
            return None
        self.files[name.text] = source
        return source


class ReadRules(Protocol):
    """Reads one rules file into a layer."""

    def __call__(self, source: SourceFile, name: tree.Name, report: Collector, uses: UsedRules) -> Layer | None: ...
