"""Converts cells to options of board text.

The declaration of an attribute defines the format of its cells; this module contains no code for particular attributes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from mapdsl.compile.value_format import UNLISTED, Listed, options
from mapdsl.exchange.csv.cells import CsvRow
from mapdsl.exchange.csv.csv_columns import LIST, YES, read_list, separator_of, split
from mapdsl.exchange.csv.import_findings import Cell, show
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.table_values import Position, PositionOnEarth, ShareWords
from mapdsl.rules.terms.arguments import Choice, Decimal, Flag, Whole
from mapdsl.rules.terms.effects import PLAIN_THINGS, CostWords
from mapdsl.syntax.tree_actions import read_quoted

Columns = Mapping[str, Sequence[Attribute]]

_AND_OF_COST = re.compile(r' and (?=\d)(?=[^"]*(?:"[^"]*"[^"]*)*$)')
"""Pattern for an `and` between two parts of a price. An `and` inside quotes does not match."""


def read_options_of_row(
    row: CsvRow, columns: Columns, *, geographic: bool = False, listed: Listed = UNLISTED
) -> list[str]:
    """Return the options in a row, in board syntax. If the type of an option is in `listed`, several values share
    one option."""
    said: list[str] = []
    for column, attributes in columns.items():
        cell, first = row[column], attributes[0]
        if cell.is_empty:
            continue
        if isinstance(first.type, Flag):
            said.extend(_flags(cell, attributes))
        elif first.is_required or cell.text.strip() != str(first.default):
            parts = read_list(cell.text, separator_of(first)) if first.is_list else [cell.text]
            words = [_words(cell.part(part), first, geographic=geographic) for part in parts]
            said.extend(cell.mark + word for word in options(first, words, listed))
    return said


def _flags(cell: Cell, attributes: Sequence[Attribute]) -> Iterator[str]:
    """Yield the flags that a cell sets, in board syntax."""
    texts = (
        {attribute.text(): attribute.text() for attribute in attributes}
        if attributes[1:]
        else {YES: attributes[0].text()}
    )
    for part in split(cell.text, LIST):
        if found := cell.part(part).read_choice({"no": "", **texts}, f"`{attributes[0].column}`"):
            yield cell.mark + found


def _words(cell: Cell, attribute: Attribute, *, geographic: bool) -> str:
    match attribute.type:
        case Whole(at_least=least) if least >= 0:
            return str(cell.read_whole(attribute.title))
        case Whole() | Decimal():
            return cell.decimal(attribute.title)
        case Position():
            return _position(cell, geographic=geographic or isinstance(attribute.type, PositionOnEarth))
        case ShareWords():
            count, _, colour = cell.text.strip().partition(" ")
            return f"{cell.part(count).read_whole(attribute.title)} {cell.part(colour).word('a colour')}"
        case CostWords():
            return " and ".join(_price(cell, part) for part in _AND_OF_COST.split(" ".join(cell.text.split())))
        case Choice(values=values):
            return cell.read_choice(dict(zip(values, values, strict=True)), f"`{attribute.column}`")
    return cell.name


def _price(cell: Cell, part: str) -> str:
    """Convert a part of a price: a number, optionally followed by what is paid, such as a piece."""
    number, _, of = part.partition(" ")
    thing = cell.part(read_quoted(of) if of.startswith('"') else of)
    return f"{cell.part(number).read_whole('price')} {of if of in PLAIN_THINGS else thing.name if of else ''}"


def _position(cell: Cell, *, geographic: bool) -> str:
    numbers = cell.text.split()
    if len(numbers) != 2:
        order = "longitude and latitude" if geographic else "x and y"
        cell.mistake(f"a point is {order} with a blank between them, not {show(cell.text)}")
        numbers = ["0", "0"]
    x, y = (cell.part(number).read_decimal("a point") for number in numbers)
    return cell.position(x, y, geographic=geographic)
