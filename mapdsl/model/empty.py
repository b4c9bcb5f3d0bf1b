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


def _texts_of(statements: Sequence[tree.Statement]) -> Iterator[_Said]:
    for node in walk(statements):
        match node:
            case tree.City() | tree.Country():
                yield _name_of(node.keyword), node.name.span
                yield from _texts_by(node.options, tables.Place)
                yield from _texts_in(node.translations)
            case tree.Region():
                yield _name_of("region"), node.name.span
            case tree.Names():
                yield from _texts_in(node.translations)
            case tree.Route():
                for track in node.tracks:
                    yield from _texts_by(track.options, tables.Track)
            case tree.Ticket():
                yield from _texts_by(node.options, tables.Ticket)
            case tree.Piece():
                yield _name_of("piece"), node.name.span
                yield from _texts_by(node.options, tables.Piece)
            case tree.Variant():
                yield _name_of("variant"), node.name.span
                yield Wording("title-of-this", {"sort": "variant"}), node.title.span
            case tree.Scenario():
                yield Wording("title-of-this", {"sort": "scenario"}), node.title.span


def _texts_by(options: Iterable[tree.Option], record: type) -> Iterator[_Said]:
    for option in options:
        attribute = options_of(record).get(option.word.text)
        if attribute and attribute.sort:
            yield from ((_name_of(attribute.sort), word.span) for word in option.words)


def _texts_in(translations: Iterable[tree.Translation]) -> Iterator[_Said]:
    return ((Wording("translation", {"language": name.language.text}), name.name.span) for name in translations)


def _name_of(sort: str) -> Wording:
    return Wording("name", {"sort": sort})
