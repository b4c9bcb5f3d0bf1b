"""What an import finds: mistakes with their place, and what no board has a place for.

Nodes that the import makes have the number of their cell as span, so that what the model reports leads back to a cell.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec.structs import replace

from mapdsl.diagnostics.core import Diagnostic, Note
from mapdsl.records import Record
from mapdsl.source import SourceFile, Span
from mapdsl.syntax.characters import find_unwanted

COMMENT_WIDTH = 112
MOST_QUOTED = 100
"""Characters that are shown of a word of the files."""
MOST_SAID = 400
"""Characters of a message, and of its advice."""


class Cell(Record):
    """A cell and where it stands. `number` counts all cells of all files from 1; 0 is no cell at all."""

    text: str
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


NO_CELL = Cell("")


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


class Kept(Record):
    """Something the files say and a board has no statement for: a comment in the board, and a notice about it."""

    comment: str
    notice: Notice | None


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

    cells: list[Cell] = field(default_factory=lambda: [NO_CELL])
    mistakes: set[ImportMistake] = field(default_factory=set)
    kept: list[Kept] = field(default_factory=list)
    is_cut: bool = False
    """A file could not be read to its end, so that names in others may seem unknown."""

    def cell(self, text: str, *, file: str, line: int, column: int) -> Cell:
        """A new cell, with the next number."""
        cell = Cell(text, file, line, column, len(self.cells))
        self.cells.append(cell)
        return cell

    def mistake(self, cell: Cell, message: str, advice: str = "") -> None:
        self.mistakes.add(ImportMistake(cell.file, cell.line, cell.column, _brief(message), _brief(advice)))

    def keep(self, where: str, value: str, notice: Notice | None) -> None:
        """Keep a value as a comment."""
        self.kept.append(Kept(_printable(f"{where}: {value}"), notice))

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
                self.mistake(self.cells[found.place.span.start], message, advice)

    def _where(self, note: Note) -> str:
        if note.place.source.text:
            return f"{note.place.source.name}:{note.place.source.position(note.place.span.start).line}"
        cell = self.cells[note.place.span.start]
        return f"{cell.file}:{cell.line}"

    def comments(self) -> list[str]:
        """The comment lines of a board that keep what was kept, each without its indentation."""
        lines: list[str] = []
        for each in self.kept:
            lines.extend(
                textwrap.wrap(
                    each.comment,
                    COMMENT_WIDTH,
                    initial_indent="# - ",
                    subsequent_indent="# ",
                    break_long_words=True,
                    break_on_hyphens=False,
                )
            )
        return lines

    def notices(self) -> list[Notice]:
        """What was kept, for the terminal: each said once."""
        notices = dict.fromkeys(each.notice for each in self.kept if each.notice is not None)
        return [replace(each, message=_brief(each.message)) for each in notices]


_END = re.compile(r"`([^`]+)/([0-9]+)`")
"""An end of a country in the words of the language."""


_QUOTED = re.compile(rf"`([^`]{{{MOST_QUOTED}}})[^`]+`")


def _brief(words: str) -> str:
    """Words that are read in one look, however long what they quote of a file is."""
    words = _QUOTED.sub(r"`\1…`", words)
    return words if len(words) <= MOST_SAID else f"{words[:MOST_SAID]}…"


def _printable(text: str) -> str:
    """A text on one line, without characters that a board cannot hold."""
    if text.isprintable():
        return text
    bad = set(find_unwanted(text))
    return "".join(
        each.encode("unicode_escape").decode() if at in bad or each in "\n\t" else each for at, each in enumerate(text)
    )
