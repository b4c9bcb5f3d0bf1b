"""The cells of CSV files, and what an import finds in them: mistakes, and what no board has a place for.

Nodes that the import makes have the number of their cell as span, so that what the model reports leads back to a cell.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from msgspec.structs import replace

from mapdsl.diagnostics.core import Diagnostic, Note
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.model.written import UnwritableError, check_text, number_node, position_node
from mapdsl.records import Record
from mapdsl.rules.tables import Point
from mapdsl.source import SourceFile, Span
from mapdsl.syntax import tree
from mapdsl.syntax.characters import find_unwanted

COMMENT_WIDTH = 112
MOST_QUOTED = 100
"""Characters that are shown of a word of the files."""
MOST_SAID = 400
"""Characters of a message, and of its advice."""
_WHOLE = re.compile(r"[0-9]{1,9}")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{0,30})?")


class Cell(Record):
    """A cell and where it stands, to be read as words of the language.

    `number` counts all cells of all files from 1; 0 is no cell at all. A cell that cannot be read is a mistake, and
    something stands in for it, so that one mistake is one message.
    """

    findings: Findings
    text: str = ""
    file: str = ""
    line: int = 1
    column: int = 1
    number: int = 0

    @property
    def span(self) -> Span:
        return Span(self.number, self.number)

    @property
    def is_empty(self) -> bool:
        return not self.text.strip()

    def part(self, text: str) -> Cell:
        """A part of what it says, or what is said instead."""
        return replace(self, text=text)

    def mistake(self, message: str, advice: str = "") -> None:
        """Something is wrong with it."""
        mistake = ImportMistake(self.file, self.line, self.column, _brief(message), _brief(advice))
        self.findings.mistakes.add(mistake)

    def read_name(self, what: str) -> tree.Name:
        return tree.Name(self._read_words(what), span=self.span)

    def read_text(self, what: str) -> tree.Text:
        """Words for people."""
        return tree.Text(self._read_words(what, may_be_empty=True), span=self.span)

    def read_title(self, what: str) -> tree.Text:
        """Words for people by which something is called, so that there are some."""
        return tree.Text(self._read_words(what), span=self.span)

    def _read_words(self, what: str, *, may_be_empty: bool = False) -> str:
        if self.is_empty and not may_be_empty:
            self.mistake(f"{what} is empty")
        try:
            return check_text(self.text)
        except UnwritableError as error:
            self.mistake(str(error))
            return "?"

    def read_whole(self, what: str) -> tree.Number:
        """A whole number."""
        found = self.text.strip()
        if not _WHOLE.fullmatch(found):
            self.mistake(f"{what} is a whole number, not {show(found)}")
            found = "1"
        return tree.Number(found, span=self.span)

    def read_decimal(self, what: str) -> float:
        found = self.text.strip()
        if not _DECIMAL.fullmatch(found):
            hint = f"; write {found.replace(',', '.')}" if _DECIMAL.fullmatch(found.replace(",", ".")) else ""
            self.mistake(f"{what} is a number, not {show(found)}{hint}")
            return 0.0
        return float(found)

    def read_number(self, what: str) -> tree.Number:
        """A number, as a word of the language."""
        return place_node(number_node(self.read_decimal(what)), self.span)

    def read_choice(self, choices: Mapping[str, str], what: str, *, text: str | None = None) -> str:
        """What the word in the cell, or a part of it that is given as text, stands for."""
        found = (self.text if text is None else text).strip().lower()
        if found in choices:
            return choices[found]
        named = [each for each in choices if each]
        advice = did_you_mean(found, named) or "it can be " + ", ".join(f"`{each}`" for each in named)
        self.mistake(f"{what} is {show(self.text)}; {advice}")
        return next(iter(choices.values()))

    def make_position(self, x: float, y: float, *, geographic: bool) -> tree.Position:
        """The position that was read there."""
        try:
            return place_node(position_node(Point(x, y), geographic=geographic), self.span)
        except UnwritableError as error:
            self.mistake(str(error))
            return place_node(position_node(Point(0, 0), geographic=geographic), self.span)


def show(text: str) -> str:
    """A part of a cell, for a message."""
    if not text:
        return "empty"
    return f"`{text if len(text) <= 40 else text[:37] + '...'}`"


AnyNode = TypeVar("AnyNode", bound=tree.Node)


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


class ImportMistake(Record, order=True):
    """Something wrong in a file. Line and column count from 1, columns in characters."""

    file: str
    line: int
    column: int
    message: str
    advice: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        return place + self.message + self.advice


class Notice(Record):
    """A line for the terminal. `file` is the file it is about, or empty; `line` is 0 for the whole of it."""

    message: str
    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}: " if self.line else f"{self.file}: " if self.file else ""
        return place + self.message


@dataclass
class Findings:
    """Collects what is found in one folder."""

    cells: list[Cell] = field(default_factory=list)
    mistakes: set[ImportMistake] = field(default_factory=set)
    kept: list[tuple[str, Notice | None]] = field(default_factory=list)
    """What the files say and a board has no statement for: a comment in the board, and a notice about it."""
    is_cut: bool = False
    """A file could not be read to its end, so that names in others may seem unknown."""

    def __post_init__(self) -> None:
        self.no_cell = Cell(self)
        self.cells.append(self.no_cell)

    def cell(self, text: str, *, file: str, line: int, column: int) -> Cell:
        """A new cell, with the next number."""
        cell = Cell(self, text, file, line, column, len(self.cells))
        self.cells.append(cell)
        return cell

    def keep(self, where: str, value: str, notice: Notice | None) -> None:
        """Keep a value as a comment."""
        self.kept.append((_escape_unprintable(f"{where}: {value}"), notice))

    def report(self, diagnostics: Iterable[Diagnostic], source: SourceFile) -> None:
        """Errors of the model. Those of the source are about nodes that came from cells, others about rules files."""
        for found in diagnostics:
            if found.is_error and found.place.source is not source:
                at = found.place.source.position(found.place.span.start)
                self.mistakes.add(ImportMistake(found.place.source.name, at.line, at.column, found.message))
            elif found.is_error:
                advice = f" ({found.help})" if found.help else ""
                notes = "".join(f"; {note.text}: {self._where(note)}" for note in found.notes)
                message, advice = (_END.sub(r"`\1#\2`", words) for words in (found.message, advice + notes))
                self.cells[found.place.span.start].mistake(message, advice)

    def _where(self, note: Note) -> str:
        if note.place.source.text:
            return f"{note.place.source.name}:{note.place.source.position(note.place.span.start).line}"
        cell = self.cells[note.place.span.start]
        return f"{cell.file}:{cell.line}"

    def comments(self) -> list[str]:
        """The comment lines of a board that keep what was kept, each without its indentation."""
        wrapper = textwrap.TextWrapper(COMMENT_WIDTH, "# - ", "# ", break_on_hyphens=False)
        return [line for comment, _ in self.kept for line in wrapper.wrap(comment)]

    def notices(self) -> list[Notice]:
        """What was kept, for the terminal: each said once."""
        notices = dict.fromkeys(notice for _, notice in self.kept if notice is not None)
        return [replace(each, message=_brief(each.message)) for each in notices]


_END = re.compile(r"`([^`]+)/([0-9]+)`")
"""An end of a country in the words of the language."""


_QUOTED = re.compile(rf"`([^`]{{{MOST_QUOTED}}})[^`]+`")


def _brief(words: str) -> str:
    """Words that are read in one look, however long what they quote of a file is."""
    words = _QUOTED.sub(r"`\1…`", words)
    return words if len(words) <= MOST_SAID else f"{words[:MOST_SAID]}…"


def _escape_unprintable(text: str) -> str:
    """A text on one line, without characters that a board cannot hold."""
    if text.isprintable():
        return text
    bad = set(find_unwanted(text))
    return "".join(
        each.encode("unicode_escape").decode() if at in bad or each in "\n\t" else each for at, each in enumerate(text)
    )
