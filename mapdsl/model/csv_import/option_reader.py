"""Cells of attributes as options of the language.

What a cell holds the declaration of its attribute says; nothing here knows one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from mapdsl.model.csv_import.cells import CsvRow
from mapdsl.model.csv_import.csv_columns import LIST, YES, read_list, separator_of, split
from mapdsl.model.csv_import.import_findings import Cell
from mapdsl.rules.arguments import Decimal, Flag, Whole
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.deeds import CostWords
from mapdsl.rules.tables import Position, PositionOnEarth, ShareWords
from mapdsl.syntax import tree
from mapdsl.syntax.tree_actions import read_quoted

Columns = Mapping[str, Sequence[Attribute]]


_AND_OF_COST = re.compile(r' and (?=\d)(?=[^"]*(?:"[^"]*"[^"]*)*$)')
"""Between two parts of a price, outside quotes."""


def read_row(
    row: CsvRow, columns: Columns, *, geographic: bool = False, together: bool = False
) -> tuple[tree.Option, ...]:
    """The options of a row. `together`: all values of an attribute stand in one option, but for positions."""
    said: list[tree.Option] = []
    for column, attributes in columns.items():
        cell, first = row[column], attributes[0]
        if cell.is_empty:
            continue
        if isinstance(first.type, Flag):
            said.extend(_flags(cell, attributes))
        elif first.is_required or cell.text.strip() != str(first.default):
            parts = read_list(cell.text, separator_of(first)) if first.is_several else [cell.text]
            words = [_words(cell.part(part), first, geographic=geographic) for part in parts]
            is_whole = together and not isinstance(first.type, Position)
            for each in filter(None, [list(chain(*words))] if is_whole else words):
                word = tree.Name(first.word, span=cell.span)
                said.append(tree.Option(word, tuple(each), is_counted=bool(first.counted), span=cell.span))
    return tuple(said)


def _flags(cell: Cell, attributes: Sequence[Attribute]) -> Iterator[tree.Option]:
    """Each flag that the cell says."""
    texts = {each.text(): each for each in attributes} if len(attributes) > 1 else {YES: attributes[0]}
    choices = {"no": "", **{text: text for text in texts}}
    for part in split(cell.text, LIST):
        found = cell.read_choice(choices, f"`{attributes[0].column}`", text=part)
        if found:
            words = tuple(tree.Name(word, span=cell.span) for word in texts[found].words_after)
            yield tree.Option(tree.Name(texts[found].word, span=cell.span), words, span=cell.span)


def _words(cell: Cell, attribute: Attribute, *, geographic: bool) -> Sequence[tree.OptionWord]:
    match attribute.type:
        case Whole(at_least=least) if least >= 0:
            return [cell.read_whole(attribute.title)]
        case Whole() | Decimal():
            return [cell.read_number(attribute.title)]
        case PositionOnEarth():
            return _position(cell, geographic=True)
        case Position():
            return _position(cell, geographic=geographic)
        case ShareWords():
            count, _, colour = cell.text.strip().partition(" ")
            spaces = cell.part(count).read_whole(attribute.title)
            return [spaces, cell.part(colour.strip()).read_name(attribute.title)]
        case CostWords():
            return list(_cost(cell, attribute))
    return [cell.read_name(attribute.title)]


def _cost(cell: Cell, attribute: Attribute) -> Iterator[tree.OptionWord]:
    for nth, part in enumerate(_AND_OF_COST.split(" ".join(cell.text.split()))):
        if nth:
            yield tree.Symbol("and", span=cell.span)
        number, _, of = part.partition(" ")
        yield cell.part(number).read_whole(attribute.title)
        if of:
            yield cell.part(read_quoted(of) if of.startswith('"') else of).read_name(attribute.title)


def _position(cell: Cell, *, geographic: bool) -> Sequence[tree.OptionWord]:
    numbers = cell.text.split()
    if len(numbers) != 2:
        order = "longitude and latitude" if geographic else "x and y"
        cell.mistake(f"a point is {order} with a blank between them, not `{cell.text}`")
        return []
    x, y = (cell.part(number).read_decimal("a point") for number in numbers)
    return cell.make_position(x, y, geographic=geographic).parts
