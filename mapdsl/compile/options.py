"""Converts the words of options to attribute values.

The attribute declarations define the meaning of each option; no code in this module is specific to an option.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mapdsl.base.source import Span
from mapdsl.base.vocabulary import singular
from mapdsl.base.word_nodes import Word
from mapdsl.diagnostics.catalogue import malformed as catalogue
from mapdsl.diagnostics.catalogue.naming import EMPTY_NAME
from mapdsl.diagnostics.collector import Collector, replacement
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.diagnostics.suggest import find_closest
from mapdsl.rules.attributes import Attribute, attributes_of
from mapdsl.rules.table_values import Position, ShareWords, StatementWords
from mapdsl.rules.terms.arguments import COLOURS, GRAY, ArgumentType
from mapdsl.rules.terms.words import ArgumentError
from mapdsl.syntax import tree

Options = Mapping[str, Attribute]
"""Attributes of a kind of statement, by option word."""

_EMPTY = re.compile(r'"[^\S\n]*"')


def read_options(
    nodes: Iterable[tree.Option], options: Options, thing: str, report: Collector
) -> dict[str, Any] | None:
    """Return the option values by field, or `None` if an option has an error. An empty name is reported but
    tolerated. `thing` is the phrase, such as "a track", by which messages refer to the object that has the options."""
    before = len(report.found)
    values: dict[str, Any] = {}
    first: dict[str, tree.Option] = {}
    for node in nodes:
        attribute = options.get(node.word.text) or (options.get(singular(node.word.text)) if node.is_counted else None)
        if attribute is None:
            _report_unknown(node, options, thing, report)
            continue
        earlier = first.setdefault(attribute.field, node)
        if earlier is not node and not attribute.is_list:
            report.add(
                catalogue.REPEATED_STATEMENT, node.span, [("first said here", earlier.span)], what=attribute.word
            )
        value = read_option(node, attribute, report)
        if attribute.sort is not None:
            for word in node.words:
                report_empty_name(word, report, "name", sort=attribute.sort)
        if attribute.is_list:
            value = (*values.get(attribute.field, ()), *(value or ()))
            if attribute.sort is not None:  # names in an option form a set, so their order does not matter
                value = tuple(sorted(set(value)))
        values[attribute.field] = value
    is_read = all(finding.entry is EMPTY_NAME for finding in report.found[before:])
    return values if is_read else None


def report_empty_name(text: tree.Text | tree.Word, report: Collector, what: str, **about: str) -> None:
    """Report an empty name or title. The syntax allows it, but it would be invisible and could not be exported."""
    if not text.text.strip() and _EMPTY.fullmatch(report.source.text, *text.span):
        report.add(EMPTY_NAME, text.span, what=MessagePhrase(what, about))


def find_options(nodes: Iterable[tree.Option], record: type, field: str) -> list[tree.Option]:
    """Return the options that set a field of a record."""
    attribute = attributes_of(record)[field]
    return [node for node in nodes if node.word.text in (attribute.word, attribute.alias)]


def _report_unknown(node: tree.Option, options: Options, thing: str, report: Collector) -> None:
    examples = ", ".join(f"`{option.example}`" for option in dict.fromkeys(options.values()))
    word = report.source.slice(node.word.span)
    is_track = node.is_counted and word in (*COLOURS, GRAY)
    comma = report.source.text.rfind(",", 0, node.span.start)
    guess = replacement("write `|`", Span(comma, comma + 1), " |") if is_track else None
    report.add(
        catalogue.UNKNOWN_OPTION,
        node.word.span,
        suggestion="parallel tracks are separated by `|`, not by a comma" if is_track else "",
        meant=() if is_track else find_closest(word, options),
        guess=guess,
        name=report.source.slice(node.span) if is_track else word,
        thing=thing,
        options=examples,
    )


def read_option(node: tree.Option, attribute: Attribute, report: Collector) -> Any:
    """Convert the words of an option to a value. For an attribute that can have several values, return a tuple."""
    assert attribute.type is not None, attribute
    words = node.words
    try:
        if node.is_counted != bool(attribute.singular):
            raise ArgumentError("other-form", index=len(words), example=attribute.example)
        if attribute.is_list and not isinstance(attribute.type, Position | ShareWords | StatementWords):
            return _several(words, attribute.type)
        value = attribute.type.read(words)
        return (value,) if attribute.is_list else value
    except ArgumentError as error:
        _report_bad(node, attribute, error, report)
        return None


def _several(words: Sequence[Word], of: ArgumentType) -> tuple[Any, ...]:
    """Convert each word to a value of its own."""
    if not words:
        raise ArgumentError("missing", expected=of.description)
    values: list[Any] = []
    for index, word in enumerate(words):
        try:
            values.append(of.read([word]))
        except ArgumentError as error:
            raise ArgumentError(error.problem, index=index, candidates=error.candidates, **error.facts) from None
    return tuple(values)


def _report_bad(node: tree.Option, attribute: Attribute, error: ArgumentError, report: Collector) -> None:
    word = node.words[error.index] if error.index < len(node.words) else node.word
    if word.value is not None:
        what = MessagePhrase("option", {"word": attribute.word})
        described = attribute.type.description if attribute.type else ""
        bounds = error.facts["expected"] if error.problem == "out-of-bounds" else described
        expected = MessagePhrase("described", {"described": bounds})
        report.add(catalogue.BAD_NUMBER, word.span, what=what, expected=expected, found=word.text)
        return
    meant, problem = find_closest(word.text, error.candidates), MessagePhrase(error.problem, error.facts)
    report.add(catalogue.BAD_OPTION, word.span, meant=meant, option=attribute.word, problem=problem)
