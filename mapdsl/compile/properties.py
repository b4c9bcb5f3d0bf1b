"""Compiles the properties of a board. The fields of the rule tables declare the properties."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from mapdsl.compile.options import read_option
from mapdsl.compile.places import Geography, read_position
from mapdsl.compile.routes import read_positive
from mapdsl.diagnostics.catalogue import malformed
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.rules import tables
from mapdsl.rules.attributes import Attribute, options_of
from mapdsl.rules.table_values import BackdropWords, LanguageCode, SizeWords
from mapdsl.rules.terms.arguments import ArgumentType
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import first_word

MAX_PLAYERS = 20
PLAYERS = "players"
"""Keyword of the only property that sets two fields of the tables."""


def find_properties(keyword: str, statements: Iterable[tree.Statement]) -> list[tree.Property]:
    """Return the statements that state the property with this keyword."""
    return [node for node in statements if isinstance(node, tree.Property) and node.keyword == keyword]


def read_properties(statements: Iterable[tree.Statement], geography: Geography) -> dict[str, Any]:
    """Return the properties of a board by field, except the number of players. Properties with errors are left out."""
    values: dict[str, Any] = {}
    for keyword, attribute in options_of(tables.RuleTables).items():
        nodes = find_properties(keyword, statements)
        if attribute.is_list:
            found = [_read(node, attribute, geography) for node in nodes]
            values[attribute.field] = tuple(value for several in found for value in several or ())
        elif nodes:
            value = _read(_only(nodes, geography.report), attribute, geography)
            values |= {} if value is None else {attribute.field: value}
    return values


def read_players(nodes: list[tree.Property], report: Collector) -> tuple[int, int] | None:
    """Return the minimum and maximum number of players, or `None` if the statement has an error."""
    (limits,) = _only(nodes, report).words
    assert isinstance(limits, tree.Range)
    low, high, span = limits.low, limits.high, limits.span
    if 1 <= low <= high <= MAX_PLAYERS:
        return (low, high)
    if low > high:
        report.add(malformed.WRONG_RANGE, span, low=low, high=high)
    else:
        expected = MessagePhrase("players", {"least": 1, "most": MAX_PLAYERS})
        report.add(malformed.BAD_NUMBER, span, what="players", expected=expected, found=report.source.slice(span))
    return None


def _only(nodes: list[tree.Property], report: Collector) -> tree.Property:
    """Return the first of several statements. The other statements are reported."""
    for node in nodes[1:]:
        report.add(malformed.REPEATED_STATEMENT, node.span, [("first said here", nodes[0].span)], what=node.keyword)
    return nodes[0]


def _read(node: tree.Property, attribute: Attribute, geography: Geography) -> Any:
    """Return the value of a property statement, or `None` if the statement has an error. For an attribute that can
    have several values, return a tuple."""
    read = _READERS.get(type(attribute.type))
    if read is not None:
        return read(node, geography)
    words = tuple(part for word in node.words for part in _parts(word))
    option = tree.Option(tree.Name(node.keyword, span=first_word(node)), words, span=node.span)
    return read_option(option, attribute, geography.report)


def _parts(word: tree.Word | tree.Position) -> tuple[tree.Word, ...]:
    if isinstance(word, tree.Point | tree.GeoPoint):
        return word.parts
    return () if isinstance(word, tree.Sign) else (word,)


def _read_language(node: tree.Property, geography: Geography) -> str:
    (name,) = node.words
    assert isinstance(name, tree.Name)
    code = name.text
    if not (len(code) in (2, 3) and code.isascii() and code.islower()):
        geography.report.add(malformed.BAD_LANGUAGE, name.span, name=code)
    return code


def _read_size(node: tree.Property, geography: Geography) -> tables.Size | None:
    width, height = (
        read_positive(number, MessagePhrase(what, {"keyword": node.keyword}), geography.report)
        for what, number in zip(("width", "height"), node.words, strict=True)
        if isinstance(number, tree.Number)
    )
    return tables.Size(width, height) if width and height else None


def _read_background(node: tree.Property, geography: Geography) -> tables.Backdrop:
    file, *_ = node.words
    assert isinstance(file, tree.Text)
    corners = [word for word in node.words if isinstance(word, tree.Point | tree.GeoPoint)]
    for corner in corners:
        geography.check_position_kind(corner.span, in_degrees=isinstance(corner, tree.GeoPoint))
    return tables.Backdrop(file.text, tuple(read_position(corner, geography.report) for corner in corners))


_READERS: Mapping[type[ArgumentType | None], Callable[[tree.Property, Geography], Any]] = {
    LanguageCode: _read_language,
    SizeWords: _read_size,
    BackdropWords: _read_background,
}
"""Functions that compile values, by argument type, for types whose errors have catalogue entries of their own."""
