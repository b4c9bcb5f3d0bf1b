"""Cells of attributes as options of the language.

What a cell holds the declaration of its attribute says; nothing here knows one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from mapdsl.model.csv_import import cell_words
from mapdsl.model.csv_import.cells import CsvRow
from mapdsl.model.csv_import.csv_columns import LIST, YES, read_list, separator_of, split
from mapdsl.model.csv_import.import_findings import Cell, Findings
from mapdsl.model.written import position_words
from mapdsl.rules.arguments import Decimal, Flag, Whole
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.deeds import CostWords
from mapdsl.rules.tables import Position, PositionOnEarth, ShareWords
from mapdsl.syntax import tree
from mapdsl.syntax.tree_actions import read_quoted

Columns = Mapping[str, Sequence[Attribute]]


_AND_OF_COST = re.compile(r' and (?=\d)(?=[^"]*(?:"[^"]*"[^"]*)*$)')
"""Between two parts of a price, outside quotes."""


class OptionReader:
    """Reads the options of rows. `together`: all values of an attribute stand in one option, but for positions."""

    def __init__(self, findings: Findings, *, geographic: bool = False, together: bool = False) -> None:
        self.findings, self.geographic, self.together = findings, geographic, together

    def read(self, row: CsvRow, columns: Columns) -> tuple[tree.Option, ...]:
        said: list[tree.Option] = []
        for column, attributes in columns.items():
            cell = row[column]
            if cell.is_empty:
                continue
            if isinstance(attributes[0].type, Flag):
                said.extend(self._flags(cell, attributes))
            else:
                said.extend(self._options(cell, attributes[0]))
        return tuple(said)

    def _flags(self, cell: Cell, attributes: Sequence[Attribute]) -> Iterator[tree.Option]:
        """Each flag that the cell says."""
        texts = {each.text(): each for each in attributes} if len(attributes) > 1 else {YES: attributes[0]}
        choices = {"no": "", **{text: text for text in texts}}
        for part in split(cell.text, LIST):
            found = cell_words.choice(cell, self.findings, choices, text=part, what=f"`{attributes[0].column}`")
            if found:
                words = tuple(tree.Name(word, span=cell.span) for word in texts[found].words_after)
                yield tree.Option(tree.Name(texts[found].word, span=cell.span), words, span=cell.span)

    def _options(self, cell: Cell, attribute: Attribute) -> Iterator[tree.Option]:
        text = cell.text.strip()
        if not attribute.is_required and text == str(attribute.default):
            return
        parts = read_list(cell.text, separator_of(attribute)) if attribute.is_several else [cell.text]
        words = [self._words(cell, attribute, part) for part in parts]
        is_whole = self.together and not isinstance(attribute.type, Position)
        for each in [list(chain(*words))] if is_whole else words:
            if each:
                word = tree.Name(attribute.word, span=cell.span)
                yield tree.Option(word, tuple(each), is_counted=bool(attribute.counted), span=cell.span)

    def _words(self, cell: Cell, attribute: Attribute, text: str) -> Sequence[tree.OptionWord]:
        match attribute.type:
            case Whole(at_least=least) if least >= 0:
                return [cell_words.whole(cell, self.findings, what=attribute.title, text=text)]
            case Whole() | Decimal():
                return [cell_words.number(cell, self.findings, what=attribute.title, text=text)]
            case PositionOnEarth():
                return self._position(cell, text, geographic=True)
            case Position():
                return self._position(cell, text, geographic=self.geographic)
            case ShareWords():
                count, _, colour = text.strip().partition(" ")
                return [
                    cell_words.whole(cell, self.findings, what=attribute.title, text=count),
                    cell_words.name(cell, self.findings, what=attribute.title, text=colour.strip()),
                ]
            case CostWords():
                return list(self._cost(cell, attribute, text))
        return [cell_words.name(cell, self.findings, what=attribute.title, text=text)]

    def _cost(self, cell: Cell, attribute: Attribute, text: str) -> Iterator[tree.OptionWord]:
        for nth, part in enumerate(_AND_OF_COST.split(" ".join(text.split()))):
            if nth:
                yield tree.Symbol("and", span=cell.span)
            number, _, of = part.partition(" ")
            yield cell_words.whole(cell, self.findings, what=attribute.title, text=number)
            if of:
                name = read_quoted(of) if of.startswith('"') else of
                yield cell_words.name(cell, self.findings, what=attribute.title, text=name)

    def _position(self, cell: Cell, text: str, *, geographic: bool) -> Sequence[tree.OptionWord]:
        numbers = text.split()
        if len(numbers) != 2:
            order = "longitude and latitude" if geographic else "x and y"
            self.findings.mistake(cell, f"a point is {order} with a blank between them, not `{text}`")
            return []
        x, y = (cell_words.decimal(cell, self.findings, what="a point", text=number) for number in numbers)
        return position_words(cell_words.point(x, y, cell, self.findings, geographic=geographic))
