"""A folder of CSV files as a board.

What no board has a statement for is kept as comments.

The files become the same tree that board text becomes, and the model checks it: a node's span is the number of the
cell it came from, so that every report leads back to a cell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from mapdsl.grouping import group
from mapdsl.model.board import Board
from mapdsl.model.building import build
from mapdsl.model.csv_import.cells import CsvSheet, sheet
from mapdsl.model.csv_import.csv_columns import COLUMNS, ROUTES, TICKETS, TICKETS_COUNTRY
from mapdsl.model.csv_import.import_findings import Cell, Findings, ImportMistake, Notice, place_node
from mapdsl.model.csv_import.place_rows import Places
from mapdsl.model.csv_import.route_rows import routes, tickets, tickets_to_any
from mapdsl.model.csv_import.rule_rows import RuleFiles
from mapdsl.model.layers import Library, find_repeated_rules
from mapdsl.records import Record
from mapdsl.source import SourceError, SourceFile, normalise
from mapdsl.syntax import tree
from mapdsl.syntax.printer import format_file

KEPT_TITLE = "# ---- kept from the CSV files: what a board has no statement for"


class Imported(Record):
    """What became of a folder. There is a text if there are no mistakes."""

    text: str
    mistakes: tuple[ImportMistake, ...]
    notices: tuple[Notice, ...]
    """What was kept as comments or assumed."""


def import_csv(texts: Mapping[str, str], *, name: str, library: Library) -> Imported:
    """The board of a folder. `name` is for a folder that does not say what its board is called."""
    findings = Findings()
    sheets = {file: sheet(file, texts[file], findings) if file in texts else CsvSheet(file) for file in COLUMNS}
    if findings.is_cut:
        return Imported("", tuple(sorted(findings.mistakes)), ())
    file = tree.File(_board(sheets, name, findings))
    source = SourceFile("", "")
    built = build(file, source, library)
    findings.report(built.diagnostics, source)
    for each in sheets.values():
        _keep_columns(each, findings)
    text = ""
    if built.board is not None and not findings.mistakes:
        text = _text(_without_repeated_rules(file, built.board), findings)
    return Imported(text, tuple(sorted(findings.mistakes)), tuple(findings.notices()))


def _board(sheets: Mapping[str, CsvSheet], name: str, findings: Findings) -> tree.Board:
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
    return tree.Board(rules.identity(_slug(name)), rules.title(name), statements)


def _without_repeated_rules(file: tree.File, board: Board) -> tree.File:
    """Without rules that the rules used have anyway: a board says only what differs."""
    repeated = {rule.span for rule, _ in find_repeated_rules(board)}
    every = file.block.statements
    statements = tuple(each for each in every if not (isinstance(each, tree.Rule) and each.span in repeated))
    return tree.File(replace(file.block, statements=statements))


def _slug(name: str) -> str:
    """A short name for a board, which has a letter in it."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:56]
    return slug if re.search("[a-z]", slug) else f"board-{slug}".strip("-")


# ---- what has no place in a board ---------------------------------------------------------------------------------


def _keep_columns(each: CsvSheet, findings: Findings) -> None:
    """Keep the cells of columns that the shape does not have: one comment for every value."""
    for column in each.unknown:
        rows = (row for row in each.rows if not row[column].is_empty)
        rows_by_value = group((row[column].text.strip(), _name_row(list(row.cells.values()))) for row in rows)
        notice = Notice(f"the column `{column}` is not known; its cells are kept as comments", each.file)
        for value, called in rows_by_value.items():
            findings.keep(f"{each.file}, {column} = {value}", ", ".join(called), notice)


def _name_row(cells: list[Cell]) -> str:
    """What a row is called in a comment: its first cell, for rows that join two places the first two."""
    joins = cells[0].file in (ROUTES, TICKETS) and len(cells) > 1
    return f"{cells[0].text} -- {cells[1].text}" if joins else cells[0].text


# ---- the text -----------------------------------------------------------------------------------------------------


def _text(file: tree.File, findings: Findings) -> str:
    """The text in the one style, with what was kept before the last brace."""
    plain = tree.File(place_node(file.block, tree.NOWHERE))
    text = format_file(plain)
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
