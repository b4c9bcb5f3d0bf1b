"""Cells of CSV files and the findings of an import: mistakes, and data that a board cannot express.

Cells become words of board text. Each word is preceded by a mark, so that diagnostics about the text can be traced back
to a cell.
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
from mapdsl.compile.value_format import UnwritableError, check_text, decimal, position
from mapdsl.diagnostics.core import Diagnostic, Note
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.rules.tables import Point
from mapdsl.syntax.characters import find_unwanted

COMMENT_WIDTH = 112
MAX_QUOTED = 100
"""Maximum number of characters that a message quotes from one word of the files."""
MAX_FINDING_LENGTH = 400
"""Maximum number of characters in a message, and separately in the advice that follows it."""
_WHOLE = re.compile(r"[0-9]{1,9}")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{0,30})?")
_MARK = re.compile("\0([0-9]+)\0")


class Cell(Record):
    """Cell with its position. Its methods convert the content to words of board text.

    `number` counts the cells of all files from 1; 0 means no cell. Invalid content is reported and replaced by a
    placeholder, so that each mistake is reported once.
    """

    findings: Findings
    text: str = ""
    file: str = ""
    line: int = 1
    column: int = 1
    number: int = 0

    @property
    def mark(self) -> str:
        """Mark for board text: the text after the mark comes from this cell. No cell can contain the characters of a
        mark."""
        return f"\0{self.number}\0"

    @property
    def is_empty(self) -> bool:
        return not self.text.strip()

    def part(self, text: str) -> Cell:
        """Return a cell at the same position with another text, usually a part of this cell's text."""
        return replace(self, text=text)

    def mistake(self, message: str, advice: str = "") -> None:
        """Report a mistake in this cell."""
        mistake = ImportFinding(self.file, self.line, self.column, _brief(message), _brief(advice))
        self.findings.mistakes.add(mistake)

    @property
    def words(self) -> str:
        """Text of the cell. Text that a board cannot contain is reported and replaced."""
        try:
            return check_text(self.text)
        except UnwritableError as error:
            self.mistake(str(error))
            return "?"

    @property
    def quoted(self) -> str:
        """Content as quoted text. The text may be empty."""
        return self.mark + quote(self.words)

    @property
    def name(self) -> str:
        """Content as a quoted name or title. An empty name is reported."""
        if self.is_empty:
            self.mistake("a name or title is empty")
        return self.mark + quote(self.words or "?")

    def word(self, what: str) -> str:
        """Return the content as a single unquoted word. Other content is reported and replaced by `x`."""
        found = self.words.strip()
        if is_bare(found):
            return self.mark + found
        self.mistake(f"{what} is one word, not {show(found)}")
        return f"{self.mark}x"

    def read_whole(self, what: str) -> int:
        """Return the content as a whole number. Content that is not a whole number is reported and read as 1."""
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
        """Return the content as a decimal number in board syntax."""
        return self.mark + decimal(self.read_decimal(what))

    def read_choice(self, choices: Mapping[str, str], what: str) -> str:
        """Return the choice that the cell's word means. An unknown word is reported and read as the first choice."""
        found = self.text.strip().lower()
        if found in choices:
            return choices[found]
        named = [word for word in choices if word]
        advice = did_you_mean(found, named) or "it can be " + ", ".join(f"`{name}`" for name in named)
        self.mistake(f"{what} is {show(self.text)}; {advice}")
        return next(iter(choices.values()))

    def position(self, x: float, y: float, *, geographic: bool) -> str:
        """Format a position whose first coordinate is in this cell. An invalid position is reported and replaced by
        the origin."""
        try:
            return self.mark + position(Point(x, y), geographic=geographic)
        except UnwritableError as error:
            self.mistake(str(error))
            return position(Point(0, 0), geographic=geographic)


def suggest(word: str, known: Iterable[str]) -> str:
    """Return a suggestion to append to a message, or an empty string if no known word is similar."""
    near = did_you_mean(word, known)
    return f"; {near}" if near else ""


def show(text: str) -> str:
    """Shorten the text of a cell and quote it for a message."""
    if not text:
        return "empty"
    return f"`{text if len(text) <= 40 else text[:37] + '...'}`"


class ImportFinding(Record, order=True):
    """Finding about all files, one file, a line or a position.

    Lines and columns (in characters) are counted from 1. A column of 0 means the whole line, a line of 0 the whole
    file, and an empty file name all files.
    """

    file: str
    line: int
    column: int
    message: str
    advice: str = ""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        return f"{place}: {self.message}{self.advice}" if self.file else self.message + self.advice


def shorten(remark: ImportFinding) -> ImportFinding:
    """Return a remark whose message is shortened to the maximum length."""
    return replace(remark, message=_brief(remark.message))


class Findings:
    """Findings of one import, collected from all of its stages."""

    def __init__(self) -> None:
        self.no_cell = Cell(self)
        self.cells = [self.no_cell]
        self.mistakes: set[ImportFinding] = set()
        self.kept: list[tuple[str, ImportFinding | None]] = []
        """Data for which a board has no statement: the text of a comment, and a notice about the data or None."""
        self.with_decimal_commas: set[str] = set()
        """Names of files whose cells are not separated by commas. In such files, a comma can be a decimal separator."""
        self.is_cut = False
        """True if a file could not be read to its end. Other files may then use names that seem to be unknown."""
        self._marked = [self.no_cell]
        self._starts = [0]

    def cell(self, text: str, *, file: str, line: int, column: int) -> Cell:
        """Create a cell with the next number."""
        cell = Cell(self, text, file, line, column, len(self.cells))
        self.cells.append(cell)
        return cell

    def keep(self, where: str, value: str, notice: ImportFinding | None) -> None:
        """Keep a value as a comment that names its origin (`where`), and optionally report a notice."""
        self.kept.append((_escape_unprintable(f"{where}: {value}"), notice))

    def unmark(self, marked: str) -> SourceFile:
        """Remove the marks from board text and remember their positions, so that `cell_at` can find the cell of a
        span."""
        texts = _MARK.split(marked)
        self._marked = [self.no_cell, *(self.cells[int(number)] for number in texts[1::2])]
        self._starts = list(accumulate(map(len, texts[:-1:2]), initial=0))
        return SourceFile("", "".join(texts[::2]))

    def cell_at(self, span: Span) -> Cell:
        """Return the cell that a span of the board text comes from."""
        return self._marked[bisect_right(self._starts, span.start) - 1]

    def report(self, diagnostics: Iterable[Diagnostic], source: SourceFile) -> None:
        """Report errors in the board text at the cells that caused them, and errors in rules files at their own
        positions.

        Only the first mistake in a cell is reported, because further errors would concern its placeholder.
        """
        told = {(mistake.file, mistake.line, mistake.column) for mistake in self.mistakes}
        for found in diagnostics:
            if found.is_error and found.place.source is not source:
                self.mistakes.add(ImportFinding(found.place.source.name, *found.place.start, found.message))
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
        """Return the kept data as unindented comment lines."""
        wrapper = textwrap.TextWrapper(COMMENT_WIDTH, "# - ", "# ", break_on_hyphens=False)
        return [line for comment, _ in self.kept for line in wrapper.wrap(comment)]

    def notices(self) -> list[ImportFinding]:
        """Return the notices about kept data without repetition."""
        return list(map(shorten, dict.fromkeys(notice for _, notice in self.kept if notice is not None)))


_END = re.compile(r"`([^`]+)/([0-9]+)`")
"""Pattern for an end of a country in board syntax, such as `France/1`."""


_QUOTED = re.compile(rf"`([^`]{{{MAX_QUOTED}}})[^`]+`")


def _brief(words: str) -> str:
    """Shorten long quotations in a text, and then the text as a whole."""
    words = _QUOTED.sub(r"`\1…`", words)
    return words if len(words) <= MAX_FINDING_LENGTH else f"{words[:MAX_FINDING_LENGTH]}…"


def _escape_unprintable(text: str) -> str:
    """Format a text on one line, with escapes for line breaks, tabs and characters that a board cannot contain."""
    bad = set(find_unwanted(text))
    return "".join(
        char.encode("unicode_escape").decode() if at in bad or char in "\n\t" else char for at, char in enumerate(text)
    )
