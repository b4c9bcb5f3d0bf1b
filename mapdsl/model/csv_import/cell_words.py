"""Cells as words of the language.

A cell that cannot be read is a mistake, and something stands in for it, so that one mistake is one message.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.model.csv_import.cells import CsvRow, CsvSheet
from mapdsl.model.csv_import.csv_columns import COUNTRY_END, unescape
from mapdsl.model.csv_import.import_findings import Cell, Findings
from mapdsl.model.written import UnwritableError, check_text, number_node, position_node
from mapdsl.rules.tables import Point
from mapdsl.source import Span
from mapdsl.syntax import tree

AnyNode = TypeVar("AnyNode", bound=tree.Node)

_WHOLE = re.compile(r"[0-9]{1,9}")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{0,30})?")


def place_node(node: AnyNode, span: Span) -> AnyNode:
    """A node with all that is in it at one place."""
    changes: dict[str, Any] = {"span": span}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, tree.Node):
            changes[name] = place_node(value, span)
        elif isinstance(value, tuple) and not isinstance(value, Span):
            changes[name] = tuple(place_node(part, span) if isinstance(part, tree.Node) else part for part in value)
    return replace(node, **changes)


def name(cell: Cell, findings: Findings, *, what: str, text: str | None = None) -> tree.Name:
    """The name in a cell, or a part of it that is given as text."""
    return tree.Name(_words(cell, findings, what, text), span=cell.span)


def words(cell: Cell, findings: Findings, *, what: str, text: str | None = None) -> tree.Text:
    """The words for people in a cell."""
    return tree.Text(_words(cell, findings, what, text, may_be_empty=True), span=cell.span)


def title(cell: Cell, findings: Findings, *, what: str, text: str | None = None) -> tree.Text:
    """Words for people by which something is called, so that there are some."""
    return tree.Text(_words(cell, findings, what, text), span=cell.span)


def _words(cell: Cell, findings: Findings, what: str, text: str | None, *, may_be_empty: bool = False) -> str:
    text = cell.text if text is None else text
    if not text.strip() and not may_be_empty:
        findings.mistake(cell, f"{what} is empty")
    try:
        return check_text(text)
    except UnwritableError as error:
        findings.mistake(cell, str(error))
        return "?"


def whole(cell: Cell, findings: Findings, *, what: str, text: str | None = None, empty: str = "") -> tree.Number:
    """The whole number in a cell; for an empty one what `empty` says, if it says anything."""
    found = (cell.text if text is None else text).strip() or empty
    if not _WHOLE.fullmatch(found):
        findings.mistake(cell, f"{what} is a whole number, not {_show(found)}")
        found = "1"
    return tree.Number(found, span=cell.span)


def decimal(cell: Cell, findings: Findings, *, what: str, text: str | None = None) -> float:
    """The number in a cell."""
    found = (cell.text if text is None else text).strip()
    if not _DECIMAL.fullmatch(found):
        hint = f"; write {found.replace(',', '.')}" if _DECIMAL.fullmatch(found.replace(",", ".")) else ""
        findings.mistake(cell, f"{what} is a number, not {_show(found)}{hint}")
        return 0.0
    return float(found)


def number(cell: Cell, findings: Findings, *, what: str, text: str | None = None) -> tree.Number:
    """The number in a cell, as a word of the language."""
    return place_node(number_node(decimal(cell, findings, what=what, text=text)), cell.span)


def position(x: Cell, y: Cell, findings: Findings, *, geographic: bool) -> tree.Position:
    """The position in two cells."""
    across, down = ("the longitude", "the latitude") if geographic else ("x", "y")
    return point(decimal(x, findings, what=across), decimal(y, findings, what=down), x, findings, geographic=geographic)


def point(x: float, y: float, cell: Cell, findings: Findings, *, geographic: bool) -> tree.Position:
    """A position that stands in one cell."""
    try:
        return place_node(position_node(Point(x, y), geographic=geographic), cell.span)
    except UnwritableError as error:
        findings.mistake(cell, str(error))
        return place_node(position_node(Point(0, 0), geographic=geographic), cell.span)


def choice(cell: Cell, findings: Findings, choices: Mapping[str, str], *, what: str, text: str | None = None) -> str:
    """What a word in a cell stands for."""
    found = (cell.text if text is None else text).strip().lower()
    if found in choices:
        return choices[found]
    named = [each for each in choices if each]
    advice = did_you_mean(found, named) or "it can be " + ", ".join(f"`{each}`" for each in named)
    findings.mistake(cell, f"{what} is {_show(cell.text)}; {advice}")
    return next(iter(choices.values()))


def _show(text: str) -> str:
    if not text:
        return "empty"
    return f"`{text if len(text) <= 40 else text[:37] + '...'}`"


def translations(row: CsvRow, sheet: CsvSheet, findings: Findings) -> tuple[tree.Translation, ...]:
    """The names in other languages."""
    found = []
    for language, column in sheet.languages.items():
        cell = row[column]
        if cell.text:
            code = tree.Name(language, span=cell.span)
            found.append(tree.Translation(code, title(cell, findings, what="a name"), span=cell.span))
    return tuple(found)


class References:
    """The places that are declared, to tell a city `X#1` from the first end of the country `X`."""

    def __init__(self, cities: Iterable[str], ends: Mapping[str, int]) -> None:
        self.cities = set(cities)
        self.ends = ends
        """How many ends every country has."""

    def name(self, cell: Cell, findings: Findings, *, what: str, text: str | None = None) -> tree.Name:
        """The place that a cell names; whether there is such a place, the model knows."""
        node = name(cell, findings, what=what, text=text)
        match = COUNTRY_END.fullmatch(node.text)
        if node.text in self.cities or match is None or match[1] not in self.ends:
            return node
        end = int(match[2])
        return replace(node, text=match[1], end=None if end == self.ends[match[1]] == 1 else end)

    def target(self, cell: Cell, part: str, findings: Findings) -> tree.Goal | None:
        """`Germany:5` as one of the goals of a ticket."""
        match = re.fullmatch(r"((?:\\.|[^\\])*):\s*([0-9]{1,9})\s*", part, re.DOTALL)
        if match is None:
            findings.mistake(cell, f"a target is a place and its value, such as `Germany:5`, not {_show(part)}")
            return None
        place = self.name(cell, findings, what="a target", text=unescape(match[1], "/", ":"))
        return tree.Goal(place, tree.Number(match[2], span=cell.span), span=cell.span)
