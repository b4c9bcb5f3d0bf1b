"""Names and titles that are empty: they can be written, but neither read by people nor exported."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from mapdsl.diagnostics.catalogue.naming import EMPTY_NAME
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Wording
from mapdsl.rules import tables
from mapdsl.rules.attributes import options_of
from mapdsl.source import Span
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import walk

_EMPTY = re.compile(r'"[^\S\n]*"')

_Said: TypeAlias = tuple[Wording, Span]
"""What is called so, and where the name stands."""


def report_empty_names(block: tree.Board | tree.Rules, report: Collector) -> None:
    """Everything in a block that is declared with an empty name. Most files hold nothing like it anywhere."""
    text = report.source.text
    if not _EMPTY.search(text):
        return
    title = Wording("title", {"sort": _CALLED[type(block)]})
    for what, span in ((title, block.title.span), *_texts_of(block.statements)):
        if _EMPTY.fullmatch(text, span.start, span.end):
            report.add(EMPTY_NAME, span, what=what)


_CALLED: dict[type[tree.Board | tree.Rules], str] = {tree.Board: "board", tree.Rules: "rules file"}


_RECORDS: dict[type[tree.Node], type] = {
    **dict.fromkeys((tree.City, tree.Country), tables.Place), tree.Ticket: tables.Ticket, tree.Piece: tables.Piece
}  # fmt: skip
"""Of whose attributes the options of a statement are."""


def _texts_of(statements: Sequence[tree.Statement]) -> Iterator[_Said]:
    for node in walk(statements):
        if isinstance(node, tree.City | tree.Country | tree.Region | tree.Piece | tree.Variant):
            yield _name_of(node.keyword), node.name.span
        if isinstance(node, tree.Variant | tree.Scenario):
            yield Wording("title-of-this", {"sort": node.keyword}), node.title.span
        if isinstance(node, tree.City | tree.Country | tree.Ticket | tree.Piece):
            yield from _texts_by(node.options, _RECORDS[type(node)])
        for track in node.tracks if isinstance(node, tree.Route) else ():
            yield from _texts_by(track.options, tables.Track)
        for said in node.translations if isinstance(node, tree.City | tree.Country | tree.Names) else ():
            yield Wording("translation", {"language": said.language.text}), said.name.span


def _texts_by(options: Iterable[tree.Option], record: type) -> Iterator[_Said]:
    for option in options:
        attribute = options_of(record).get(option.word.text)
        if attribute and attribute.sort:
            yield from ((_name_of(attribute.sort), word.span) for word in option.words)


def _name_of(sort: str) -> Wording:
    return Wording("name", {"sort": sort})
