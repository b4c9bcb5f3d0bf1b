"""CSV files as rows of cells, every cell with its place.

What is not CSV is a mistake, told with its place; `FolderError` is raised for what cannot be read at all.

Read is what Python's `csv` and RFC 4180 write: commas, double quotes around cells that need them and doubled inside.
The `csv` module itself does not tell where in the file a cell begins.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from unicodedata import normalize

from mapdsl.decoding import DataError, decode_text, read_bytes
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.model.csv_import.csv_columns import (
    COLUMNS,
    OTHER_SPELLINGS,
    REQUIRED_COLUMNS,
    REQUIRED_FILES,
    TRANSLATED,
    TRANSLATION,
    unguard,
)
from mapdsl.model.csv_import.import_findings import Cell, Findings
from mapdsl.records import Record

MAX_FILE_BYTES = 20_000_000
MAX_CELL_LENGTH = 5_000
MAX_CELLS = 250_000
MAX_COLUMNS = 500


class FolderError(Exception):
    """Files that are missing or cannot be read. One line for each."""


def read_folder(folder: Path) -> dict[str, str]:
    """The texts of the files of the shape that are in a folder. Raises `FolderError`, with all that is wrong."""
    texts: dict[str, str] = {}
    problems: list[str] = []
    for name in COLUMNS:
        path = folder / name
        real = Path(os.path.realpath(path))
        try:
            if not real.is_relative_to(os.path.realpath(folder)):
                problems.append(f"{path}: it leads out of its folder, to {real}")
            elif os.path.lexists(path):
                texts[name] = decode_text(read_bytes(path, most=MAX_FILE_BYTES), most=MAX_FILE_BYTES)
            elif name in REQUIRED_FILES:
                problems.append(f"{path}: there is no such file{_near_file(folder, name)}")
        except DataError as error:
            problems.append(f"{path}: {error}")
    if problems:
        raise FolderError("\n".join(problems))
    return texts


def _near_file(folder: Path, name: str) -> str:
    others: list[str] = []
    with suppress(OSError):
        others = [path.name for path in folder.iterdir() if path.name not in COLUMNS]
    near = did_you_mean(name, others)
    return f"; {near}" if near else ""


# ---- rows by column -----------------------------------------------------------------------------------------------
class CsvRow(Record):
    """A row below the header."""

    first: Cell
    cells: dict[str, Cell]

    def __getitem__(self, column: str) -> Cell:
        """The cell of a column; an empty one at the start of the row where there is none."""
        cell = self.cells.get(column)
        return cell or Cell("", self.first.file, self.first.line, self.first.column, self.first.number)


class CsvSheet(Record):
    """A file: its columns and its rows. `unknown` are columns that the shape does not have."""

    file: str
    columns: tuple[str, ...] = ()
    rows: tuple[CsvRow, ...] = ()
    unknown: tuple[str, ...] = ()

    @property
    def languages(self) -> dict[str, str]:
        """The columns of names in other languages, by language."""
        return {match[1]: column for column in self.columns if (match := TRANSLATION.fullmatch(column))}


def sheet(file: str, text: str, findings: Findings) -> CsvSheet:
    """The rows of one file. Broken rows are reported and left out."""
    rows = _Scanner(file, text, findings).rows()
    header = next(rows, None)
    if header is None:
        findings.mistake(Cell("", file), f"the file is empty; its first line names the columns: {_name_of(file)}")
        return CsvSheet(file)
    columns = _columns(file, header, findings)
    below = tuple(_row(columns, row, findings) for row in rows if not _is_blank(row))
    known = [*COLUMNS[file], *(column for column in columns if file in TRANSLATED and TRANSLATION.fullmatch(column))]
    unknown = tuple(column for column in columns if column not in known)
    missing = [column for column in REQUIRED_COLUMNS[file] if column not in columns]
    for each in missing:
        findings.mistake(header[0], f"there is no column `{each}`{_near_column(each, header, unknown)}")
    return CsvSheet(file, tuple(columns), () if missing else below, unknown)


def _name_of(file: str) -> str:
    return ", ".join(f"`{column}`" for column in REQUIRED_COLUMNS[file])


def _near_column(wanted: str, header: list[Cell], unknown: tuple[str, ...]) -> str:
    if len(header) == 1 and any(each in header[0].text for each in ";\t"):
        return "; columns are separated by commas"
    near = did_you_mean(wanted, unknown)
    return f"; {near.replace('did you mean', 'is it', 1)}" if near else ""


def _columns(file: str, header: list[Cell], findings: Findings) -> list[str]:
    """The names of the columns; one without a name is called by its number."""
    names: list[str] = []
    for number, cell in enumerate(header, start=1):
        name = cell.text.strip()
        names.append((name if TRANSLATION.fullmatch(name) else name.lower()) or f"column {number}")
    columns: list[str] = []
    for name, cell in zip(names, header, strict=True):
        other = OTHER_SPELLINGS.get(name, name)
        column = other if other in COLUMNS[file] and other not in names + columns else name
        if column in columns:
            findings.mistake(cell, f"there are two columns `{column}`")
        columns.append(column)
    return columns


def _is_blank(row: list[Cell]) -> bool:
    return all(cell.is_empty for cell in row)


def _row(columns: list[str], row: list[Cell], findings: Findings) -> CsvRow:
    if len(row) > len(columns):
        findings.mistake(
            row[len(columns)],
            f"the row has {len(row)} cells, but there are {len(columns)} columns; "
            'a cell with a comma in it stands in double quotes ("a, b")',
        )
    return CsvRow(row[0], dict(zip(columns, row, strict=False)))


# ---- cells --------------------------------------------------------------------------------------------------------

_BARE = re.compile(r"[^,\r\n]*")
_ROW_END = re.compile(r"\r\n|\n|\r")


@dataclass
class _Scanner:
    """Reads a text cell by cell. Time and space are in proportion to the text, and the number of cells is bounded."""

    file: str
    text: str
    findings: Findings
    at: int = 0
    line: int = 1
    line_start: int = 0
    _stopped: bool = field(default=False, init=False)

    def rows(self) -> Iterator[list[Cell]]:
        while self.at < len(self.text) and not self._stopped:
            row = [self._cell()]
            while self.text.startswith(",", self.at) and not self._stopped:
                self.at += 1
                row.append(self._cell())
                if len(row) > MAX_COLUMNS:
                    self._stop(row[-1], f"a row has more than {MAX_COLUMNS} cells")
            self._end_row()
            yield row

    def _end_row(self) -> None:
        end = _ROW_END.match(self.text, self.at)
        if end:
            self.at = self.line_start = end.end()
            self.line += 1

    def _cell(self) -> Cell:
        start, line, column = self.at, self.line, self.at - self.line_start + 1
        quoted = self.text.startswith('"', start)
        content = self._scan_quoted() if quoted else self._bare()
        too_long = len(content) > MAX_CELL_LENGTH
        text = "" if too_long else normalize("NFC", unguard(content))
        cell = self.findings.cell(text, file=self.file, line=line, column=column)
        if too_long:
            self.findings.mistake(cell, f"a cell has {len(content):,} characters; at most {MAX_CELL_LENGTH:,} are read")
        if len(self.findings.cells) > MAX_CELLS:
            self._stop(cell, f"the files have more than {MAX_CELLS:,} cells")
        return cell

    def _stop(self, cell: Cell, message: str) -> None:
        """Read no further; what else the files say cannot be judged."""
        self.findings.mistake(cell, message)
        self.findings.is_cut = self._stopped = True

    def _bare(self) -> str:
        match = _BARE.match(self.text, self.at)
        assert match is not None
        self.at = match.end()
        return match[0]

    def _scan_quoted(self) -> str:
        """From an opening quote to the closing one; what stands between that and the next comma is a mistake."""
        opening = Cell("", self.file, self.line, self.at - self.line_start + 1)
        start = end = self.at + 1
        while True:
            end = self.text.find('"', end)
            if end < 0:
                self._stop(opening, "the double quote that opens this cell is never closed")
                end = len(self.text)
                break
            if not self.text.startswith('"', end + 1):
                break
            end += 2
        content = self.text[start:end]
        self._count_lines(start, end)
        self.at = min(end + 1, len(self.text))
        if rest := self._bare():
            at = Cell("", self.file, self.line, self.at - len(rest) - self.line_start + 1)
            self.findings.mistake(at, "text after the closing double quote; inside a cell a quote is written twice")
        return content.replace('""', '"')

    def _count_lines(self, start: int, end: int) -> None:
        lines = self.text.count("\n", start, end)
        if lines:
            self.line += lines
            self.line_start = self.text.rfind("\n", start, end) + 1
