"""Reads CSV files as rows of cells, each with its position in the file.

Errors in the CSV syntax are reported with their position. `FolderError` is raised for files that cannot be read at all.

The format is that of Python's `csv` module and RFC 4180: commas between cells, and double quotes around cells that need
quoting, with any double quote inside such a cell doubled. The `csv` module itself is not used because it does not
report where a cell begins.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from unicodedata import normalize

from mapdsl.base.decoding import DataError, decode_text, read_bytes
from mapdsl.base.records import Record
from mapdsl.exchange.csv.csv_columns import (
    COLUMNS,
    OTHER_SPELLINGS,
    REQUIRED_COLUMNS,
    REQUIRED_FILES,
    ROUTES,
    TRANSLATED,
    TRANSLATION,
    split_forms,
    unguard,
)
from mapdsl.exchange.csv.import_findings import Cell, Findings, suggest

MAX_FILE_BYTES = 20_000_000
MAX_CELL_LENGTH = 5_000
MAX_CELLS = 250_000
MAX_COLUMNS = 500


class FolderError(Exception):
    """Raised if files are missing or cannot be read. The message has one line per problem."""


def read_folder(folder: Path) -> dict[str, str]:
    """Return the text of every known file in a folder, by file name. Raises `FolderError`, which lists all problems."""
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
            elif near := _near_file(folder, name) if name in (*REQUIRED_FILES, ROUTES) else "":
                problems.append(f"{path}: there is no such file{near}")
            elif name in REQUIRED_FILES:
                problems.append(f"{path}: there is no such file")
        except DataError as error:
            problems.append(f"{path}: {error}")
    if problems:
        raise FolderError("\n".join(problems))
    return texts


def _near_file(folder: Path, name: str) -> str:
    others: list[str] = []
    with suppress(OSError):
        others = [path.name for path in folder.iterdir() if path.name not in COLUMNS]
    return suggest(name, others)


# ---- rows by column -----------------------------------------------------------------------------------------------
class CsvRow(Record):
    """Row below the header: its first cell, and its cells by column."""

    first: Cell
    cells: dict[str, Cell]

    def __getitem__(self, column: str) -> Cell:
        """Return the cell in a column, or an empty cell at the start of the row if the row has no such cell."""
        return self.cells.get(column) or self.first.part("")


class CsvSheet(Record):
    """Columns and rows of one file. `unknown` lists the columns that the format does not define."""

    file: str
    columns: tuple[str, ...] = ()
    rows: tuple[CsvRow, ...] = ()
    unknown: tuple[str, ...] = ()

    def translations(self, row: CsvRow) -> dict[str, str]:
        """Return the translated names in a row, in board syntax, indexed by language."""
        cells = {match[1]: row[match[0]] for match in map(TRANSLATION.fullmatch, self.columns) if match}
        return {
            language: f"{cell.mark}{language} {' | '.join(cell.part(form).name for form in split_forms(cell.text))}"
            for language, cell in cells.items()
            if cell.text
        }


def sheet(file: str, text: str, findings: Findings) -> CsvSheet:
    """Read the rows of one file. Mistakes are reported. Without all required columns, no rows are returned."""
    separator = _separator_of(text)
    if separator != ",":
        findings.with_decimal_commas.add(file)
    rows = _scan(file, text, findings, separator)
    header = next(rows, None)
    if header is None:
        named = ", ".join(f"`{column}`" for column in REQUIRED_COLUMNS[file])
        Cell(findings, file=file).mistake(f"the file is empty; its first line names the columns: {named}")
        return CsvSheet(file)
    columns = _columns(file, header)
    below = tuple(_row(columns, row, separator) for row in rows if not all(cell.is_empty for cell in row))
    known = [*COLUMNS[file], *(column for column in columns if file in TRANSLATED and TRANSLATION.fullmatch(column))]
    unknown = tuple(column for column in columns if column not in known)
    missing = [column for column in REQUIRED_COLUMNS[file] if column not in columns]
    for absent in missing:
        header[0].mistake(f"there is no column `{absent}`{_near_column(absent, header, unknown)}")
    return CsvSheet(file, tuple(columns), () if missing else below, unknown)


def _near_column(wanted: str, header: list[Cell], unknown: tuple[str, ...]) -> str:
    if len(header) == 1 and "|" in header[0].text:
        return "; columns are separated by commas, semicolons or tabs"
    return suggest(wanted, unknown).replace("did you mean", "is it", 1)


def _columns(file: str, header: list[Cell]) -> list[str]:
    """Return the normalised names of the columns. A column without a name is named after its number."""
    names: list[str] = []
    for number, cell in enumerate(header, start=1):
        name = cell.text.strip()
        names.append((name if TRANSLATION.fullmatch(name) else name.lower()) or f"column {number}")
    columns: list[str] = []
    for name, cell in zip(names, header, strict=True):
        other = OTHER_SPELLINGS.get(name, name)
        column = other if other in COLUMNS[file] and other not in names + columns else name
        if column in columns:
            cell.mistake(f"there are two columns `{column}`")
        columns.append(column)
    return columns


def _row(columns: list[str], row: list[Cell], separator: str) -> CsvRow:
    if len(row) > len(columns):
        row[len(columns)].mistake(
            f"the row has {len(row)} cells, but there are {len(columns)} columns; a cell with a "
            f'{_SEPARATORS[separator]} in it stands in double quotes ("a{separator} b")',
        )
    return CsvRow(row[0], dict(zip(columns, row, strict=False)))


# ---- cells --------------------------------------------------------------------------------------------------------

_SEPARATORS = {",": "comma", ";": "semicolon", "\t": "tab"}
_CELL = {
    separator: re.compile(
        rf'(?:"(?P<quoted>[^"]*(?:""[^"]*)*)(?P<closing>"?)(?P<rest>[^{separator}\r\n]*)|(?P<bare>[^{separator}\r\n]*))'
        rf"(?P<end>{separator}|\r\n|\n|\r|\Z)"
    )
    for separator in _SEPARATORS
}


def _separator_of(text: str) -> str:
    """Return the most frequent separator in the header: comma, semicolon or tab. Separators inside double quotes do
    not count."""
    start = re.sub(r'"[^"]*"', "", text[:MAX_CELL_LENGTH]).lstrip("\r\n")
    header = re.split("[\r\n]", start, maxsplit=1)[0]
    return max(_SEPARATORS, key=header.count)


def _scan(file: str, text: str, findings: Findings, separator: str) -> Iterator[list[Cell]]:
    """Yield the rows as lists of cells. Stops after a double quote that is never closed, or when a limit is
    exceeded."""
    at = line_start = 0
    line, trouble = 1, ""
    row: list[Cell] = []
    while (row or at < len(text)) and not trouble:
        match = _CELL[separator].match(text, at)
        assert match is not None
        quoted, closing, rest, bare, end = match.groups()
        content = bare if quoted is None else quoted.replace('""', '"')
        said = normalize("NFC", unguard(content)) if 0 < len(content) <= MAX_CELL_LENGTH else ""
        cell = findings.cell(said, file=file, line=line, column=at - line_start + 1)
        row.append(cell)
        if len(content) > MAX_CELL_LENGTH:
            cell.mistake(f"a cell has {len(content):,} characters; at most {MAX_CELL_LENGTH:,} are read")
        if quoted and "\n" in quoted:
            line += quoted.count("\n")
            line_start = text.rindex("\n", *match.span("quoted")) + 1
        if rest:
            behind = Cell(findings, file=file, line=line, column=match.start("rest") - line_start + 1)
            behind.mistake("text after the closing double quote; inside a cell a quote is written twice")
        if closing == "":
            trouble = "the double quote that opens this cell is never closed"
        elif len(findings.cells) > MAX_CELLS:
            trouble = f"the files have more than {MAX_CELLS:,} cells"
        elif len(row) > MAX_COLUMNS:
            trouble = f"a row has more than {MAX_COLUMNS} cells"
        if trouble:
            cell.mistake(trouble)
            findings.is_cut = True  # later checks would miss names in unread rows
        at = match.end()
        if end != separator or trouble:
            yield row
            row = []
            line, line_start = line + 1, at
