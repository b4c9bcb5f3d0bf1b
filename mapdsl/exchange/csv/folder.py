"""Imports a folder of CSV files as a board.

The rows are converted to board text, which is parsed and checked as usual. Each diagnostic is traced back to the cell
that caused it. Data for which the board language has no statement is kept as comments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.base.source import SourceError, normalise
from mapdsl.base.versions import LANGUAGE_VERSION
from mapdsl.compile.board import Board
from mapdsl.compile.building import build
from mapdsl.compile.layers import Library, find_repeated_rules
from mapdsl.exchange.csv.cells import CsvSheet, sheet
from mapdsl.exchange.csv.csv_columns import COLUMNS, ROUTES, RULES, TICKETS, TICKETS_COUNTRY
from mapdsl.exchange.csv.import_findings import Cell, Findings, ImportFinding, shorten, suggest
from mapdsl.exchange.csv.place_rows import Places
from mapdsl.exchange.csv.route_kinds import RouteColours, RouteKinds
from mapdsl.exchange.csv.route_rows import routes, tickets, tickets_to_any
from mapdsl.exchange.csv.rule_rows import RuleFiles
from mapdsl.syntax import tree
from mapdsl.syntax.parser import parse
from mapdsl.syntax.printer import format_file

KEPT_TITLE = "# ---- kept from the CSV files: what a board has no statement for"


class Imported(Record):
    """Result of an import. The text is empty if there are mistakes."""

    text: str
    mistakes: tuple[ImportFinding, ...]
    notices: tuple[ImportFinding, ...]
    """Notices about data that was kept as comments, and about assumptions."""
    problems: tuple[ImportFinding, ...] = ()
    """Problems with unknown columns. Data in an unknown column is only kept as comments."""


def import_csv(texts: Mapping[str, str], *, name: str, library: Library) -> Imported:
    """Import a board from the texts of its files, indexed by file name. `name` is used if the files do not name the
    board."""
    findings = Findings()
    sheets = {file: sheet(file, texts[file], findings) if file in texts else CsvSheet(file) for file in COLUMNS}
    if findings.is_cut:
        return Imported("", tuple(sorted(findings.mistakes)), ())
    places, rules = Places(sheets, findings), RuleFiles(sheets, findings)
    statements = (
        *rules.head_statements(),
        *rules.rule_statements(),
        *rules.translation_statements(),
        *places.statements(),
        *routes(sheets[ROUTES], places),
        *tickets(sheets[TICKETS], places),
        *tickets_to_any(sheets[TICKETS_COUNTRY], places),
    )
    source = findings.unmark("\n".join((f"mapdsl {LANGUAGE_VERSION}", f"{rules.board(name)} {{", *statements, "}", "")))
    parsed = parse(source)
    findings.report(parsed.diagnostics, source)
    board = None
    if parsed.file is not None:
        board, found, _ = build(parsed.file, source, library, lost=parsed.lost)
        findings.report(found, source)
        for comment in parsed.file.comments:
            findings.keep(f"{RULES}, line {findings.cell_at(comment.span).line}", comment.text, None)
    problems = [problem for csv_sheet in sheets.values() for problem in _keep_columns(csv_sheet, findings)]
    text = ""
    if parsed.file is not None and board is not None and not findings.mistakes:
        text = _text(_without_repeated_rules(parsed.file, board), findings)
    missing = [ImportFinding(ROUTES, 0, 0, "there is no such file; the board has places and no routes")]
    notices = (*missing[ROUTES in texts :], *findings.notices(), *RouteColours(sheets[ROUTES]).notices())
    return Imported(text, tuple(sorted(findings.mistakes)), notices, tuple(map(shorten, problems)))


def _without_repeated_rules(file: tree.File, board: Board) -> tree.File:
    """Remove rules that repeat the rules files in use, because a board should state only rules that differ."""
    repeated = {rule.span for rule, _ in find_repeated_rules(board)}
    every = file.block.statements
    statements = tuple(
        statement for statement in every if not (isinstance(statement, tree.Rule) and statement.span in repeated)
    )
    return tree.File(replace(file.block, statements=statements))


# ---- data without a statement ---------------------------------------------------------------------------------------


def _keep_columns(sheet: CsvSheet, findings: Findings) -> Iterator[ImportFinding]:
    """Keep the cells of unknown columns as comments, one comment per value, and yield one problem per unknown
    column."""
    kinds = RouteKinds(sheet) if sheet.file == ROUTES else None
    for column in sheet.unknown:
        rows = [row for row in sheet.rows if not row[column].is_empty]
        rows = [row for row in rows if kinds is None or not kinds.is_understood(column, row[column])]
        rows_by_value = group((row[column].text.strip(), _name_row(list(row.cells.values()))) for row in rows)
        for value, called in rows_by_value.items():
            findings.keep(f"{sheet.file}, {column} = {value}", ", ".join(called), None)
        if rows:
            near = suggest(column, COLUMNS[sheet.file]).replace("did you mean", "is it", 1)
            message = f"the column `{column}` is not known; its cells are kept as comments{near}"
            yield ImportFinding(sheet.file, 0, 0, message)


def _name_row(cells: list[Cell]) -> str:
    """Return a name for a row in a comment: its first cell, or its first two cells if the row connects two places."""
    joins = cells[0].file in (ROUTES, TICKETS) and len(cells) > 1
    return f"{cells[0].text} -- {cells[1].text}" if joins else cells[0].text


# ---- the text -----------------------------------------------------------------------------------------------------


def _text(file: tree.File, findings: Findings) -> str:
    """Format the board, with the kept data as comments before the closing brace."""
    text = format_file(file)
    if comments := findings.comments():
        lines = "".join(f"  {line}\n" for line in (KEPT_TITLE, *comments))
        body, brace, end = text.rpartition("}")
        text = f"{body}\n{lines}{brace}{end}"
    try:
        normalise(text)
    except SourceError as error:
        findings.no_cell.mistake(f"the board would be too large: {error}")
        return ""
    return text
