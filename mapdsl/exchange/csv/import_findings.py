"""The cells of CSV files, and what an import finds in them: mistakes, and what no board has a place for.

Cells become words of board text with marks in it, so that what is reported of the text leads back to a cell.
"""

from __future__ import annotations

import re
import textwrap
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from itertools import accumulate

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.base.vocabulary import is_bare, quote
from mapdsl.compile.written import UnwritableError, check_text, decimal, position
from mapdsl.diagnostics.core import Diagnostic, Note
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.rules.tables import Point
from mapdsl.syntax.characters import find_unwanted

COMMENT_WIDTH = 112
MOST_QUOTED = 100
"""Characters that are shown of a word of the files."""
MOST_SAID = 400
"""Characters of a message, and of its advice."""
_WHOLE = re.compile(r"[0-9]{1,9}")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{0,30})?")
_MARK = re.compile("\0([0-9]+)\0")


class Cell(Record):
    """A cell and where it stands, to be read as words of board text.

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
    def mark(self) -> str:
        """Put into board text: what follows comes from this cell. No cell that is read can hold what looks like it."""
        return f"\0{self.number}\0"

    @property
    def is_empty(self) -> bool:
        return not self.text.strip()

    def part(self, text: str) -> Cell:
        """A part of what it says, or what is said instead."""
        return replace(self, text=text)

    def mistake(self, message: str, advice: str = "") -> None:
        """Something is wrong with it."""
        mistake = Remark(self.file, self.line, self.column, _brief(message), _brief(advice))
        self.findings.mistakes.add(mistake)

    @property
    def words(self) -> str:
        """Its text, if a board can hold it."""
        try:
            return check_text(self.text)
        except UnwritableError as error:
            self.mistake(str(error))
            return "?"

    @property
    def quoted(self) -> str:
        """As words for people."""
        return self.mark + quote(self.words)

    @property
    def name(self) -> str:
        """As a name, or a title: there are some words."""
        if self.is_empty:
            self.mistake("a name or title is empty")
        return self.mark + quote(self.words or "?")

    def word(self, what: str) -> str:
        """As a word that never stands in quotes."""
        found = self.words.strip()
        if is_bare(found):
            return self.mark + found
        self.mistake(f"{what} is one word, not {show(found)}")
        return f"{self.mark}x"

    def read_whole(self, what: str) -> int:
        """A whole number."""
        found = self.text.strip()
        if _WHOLE.fullmatch(found):
            return int(found)
        self.mistake(f"{what} is a whole number, not {show(found)}")
        return 1

    def read_decimal(self, what: str) -> float:
        found = self.text.strip()
        if self.file in self.findings.with_decimal_commas:
            found = found.replace(",", ".")
        if _DECIMAL.fullmatch(found):
            return float(found)
        hint = f"; write {found.replace(',', '.')}" if _DECIMAL.fullmatch(found.replace(",", ".")) else ""
        self.mistake(f"{what} is a number, not {show(found)}{hint}")
        return 0.0

    def decimal(self, what: str) -> str:
        """A number, in the words of the language."""
        return self.mark + decimal(self.read_decimal(what))

    def read_choice(self, choices: Mapping[str, str], what: str) -> str:
        """What the word in the cell stands for."""
        found = self.text.strip().lower()
        if found in choices:
            return choices[found]
        named = [word for word in choices if word]
        advice = did_you_mean(found, named) or "it can be " + ", ".join(f"`{name}`" for name in named)
        self.mistake(f"{what} is {show(self.text)}; {advice}")
        return next(iter(choices.values()))

    def position(self, x: float, y: float, *, geographic: bool) -> str:
        """The position that was read there."""
        try:
            return self.mark + position(Point(x, y), geographic=geographic)
        except UnwritableError as error:
            self.mistake(str(error))
            return position(Point(0, 0), geographic=geographic)


def suggest(word: str, known: Iterable[str]) -> str:
    """What was probably meant, as the end of a message; nothing if nobody knows."""
    near = did_you_mean(word, known)
    return f"; {near}" if near else ""


def show(text: str) -> str:
    """A part of a cell, for a message."""
    if not text:
        return "empty"
    return f"`{text if len(text) <= 40 else text[:37] + '...'}`"


class Remark(Record, order=True):
    """Something about the files, about one of them, a line or a place in it. Lines and columns count from 1, columns in
    characters; 0 stands for the whole."""

    file: str
    line: int
    column: int
    message: str
    advice: str = ""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        return f"{place}: {self.message}{self.advice}" if self.file else self.message + self.advice


def shorten(remark: Remark) -> Remark:
    """Return a remark whose message is read in one look."""
    return replace(remark, message=_brief(remark.message))


class Findings:
    """Collects what is found in one folder."""

    def __init__(self) -> None:
        self.no_cell = Cell(self)
        self.cells = [self.no_cell]
        self.mistakes: set[Remark] = set()
        self.kept: list[tuple[str, Remark | None]] = []
        """What the files say and a board has no statement for: a comment in the board, and a notice about it."""
        self.with_decimal_commas: set[str] = set()
        """Files in which a comma does not separate cells, so that it can be that of a number."""
        self.is_cut = False
        """A file could not be read to its end, so that names in others may seem unknown."""
        self._marked = [self.no_cell]
        self._starts = [0]

    def cell(self, text: str, *, file: str, line: int, column: int) -> Cell:
        """A new cell, with the next number."""
        cell = Cell(self, text, file, line, column, len(self.cells))
        self.cells.append(cell)
        return cell

    def keep(self, where: str, value: str, notice: Remark | None) -> None:
        """Keep a value as a comment."""
        self.kept.append((_escape_unprintable(f"{where}: {value}"), notice))

    def unmark(self, marked: str) -> SourceFile:
        """Board text without the marks in it, which lead from its places back to cells from now on."""
        texts = _MARK.split(marked)
        self._marked = [self.no_cell, *(self.cells[int(number)] for number in texts[1::2])]
        self._starts = list(accumulate(map(len, texts[:-1:2]), initial=0))
        return SourceFile("", "".join(texts[::2]))

    def cell_at(self, span: Span) -> Cell:
        """The cell from which a place in the board text comes."""
        return self._marked[bisect_right(self._starts, span.start) - 1]

    def report(self, diagnostics: Iterable[Diagnostic], source: SourceFile) -> None:
        """Errors of the board text that is the source, told of cells; others are about rules files. What is found of a
        cell in which there is a mistake already is about what stands in for it."""
        told = {(mistake.file, mistake.line, mistake.column) for mistake in self.mistakes}
        for found in diagnostics:
            if found.is_error and found.place.source is not source:
                self.mistakes.add(Remark(found.place.source.name, *found.place.start, found.message))
            cell = self.cell_at(found.place.span)
            if found.is_error and found.place.source is source and (cell.file, cell.line, cell.column) not in told:
                advice = f" ({found.help})" if found.help else ""
                notes = "".join(f"; {note.text}: {self._where(note, source)}" for note in found.notes)
                cell.mistake(*(_END.sub(r"`\1#\2`", words) for words in (found.message, advice + notes)))

    def _where(self, note: Note, source: SourceFile) -> str:
        if note.place.source is not source:
            return f"{note.place.source.name}:{note.place.start.line}"
        cell = self.cell_at(note.place.span)
        return f"{cell.file}:{cell.line}"

    def comments(self) -> list[str]:
        """The comment lines of a board that keep what was kept, each without its indentation."""
        wrapper = textwrap.TextWrapper(COMMENT_WIDTH, "# - ", "# ", break_on_hyphens=False)
        return [line for comment, _ in self.kept for line in wrapper.wrap(comment)]

    def notices(self) -> list[Remark]:
        """What was kept, for the terminal: each said once."""
        return list(map(shorten, dict.fromkeys(notice for _, notice in self.kept if notice is not None)))


_END = re.compile(r"`([^`]+)/([0-9]+)`")
"""An end of a country in the words of the language."""


_QUOTED = re.compile(rf"`([^`]{{{MOST_QUOTED}}})[^`]+`")


def _brief(words: str) -> str:
    """Words that are read in one look, however long what they quote of a file is."""
    words = _QUOTED.sub(r"`\1…`", words)
    return words if len(words) <= MOST_SAID else f"{words[:MOST_SAID]}…"


def _escape_unprintable(text: str) -> str:
    """A text on one line, without characters that a board cannot hold."""
    bad = set(find_unwanted(text))
    return "".join(
        char.encode("unicode_escape").decode() if at in bad or char in "\n\t" else char for at, char in enumerate(text)
    )
