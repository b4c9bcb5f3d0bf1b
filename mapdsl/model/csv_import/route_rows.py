"""routes.csv: rows that are tracks become routes, parallel tracks together; tickets.csv and tickets_country.csv."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from mapdsl.grouping import group
from mapdsl.model.csv_import.cells import CsvRow, CsvSheet
from mapdsl.model.csv_import.csv_columns import (
    PLAIN_ROUTE,
    ROUTES,
    SIDE_BY_SIDE,
    TARGETS,
    option_columns,
    split,
    unescape,
)
from mapdsl.model.csv_import.import_findings import Cell, Remark, show
from mapdsl.model.csv_import.option_reader import read_row
from mapdsl.model.csv_import.place_rows import Places
from mapdsl.rules.tables import TRACK_KINDS, Ticket, Track

_KINDS = {"": "route", PLAIN_ROUTE: "route", **{kind: kind for kind in TRACK_KINDS}}
_NOTES = ("", SIDE_BY_SIDE)
_SHARES = {"also": option_columns(Track)["also"]}
_OPTIONS = option_columns(Track, but="also")


def routes(sheet: CsvSheet, places: Places) -> Iterator[str]:
    """The tracks of a folder, those of a corridor together."""
    for row in sheet.rows:
        _keep_note(row)
    for rows in _groups(sheet):
        yield _route(rows, places)


def _groups(sheet: CsvSheet) -> list[list[CsvRow]]:
    """The rows of each corridor."""
    groups = group(((tuple(sorted((row["from"].text, row["to"].text))), *_corridor(row)), row) for row in sheet.rows)
    for (_, sort, *_), (row, *others) in groups.items():
        if sort == SIDE_BY_SIDE and not others:
            there = f"{row['from'].text} -- {row['to'].text}"
            row["note"].mistake(f"the track is marked `{SIDE_BY_SIDE}`, but no other one {there} is")
    return list(groups.values())


def _corridor(row: CsvRow) -> tuple[object, ...]:
    """What tells the corridor of a row from others between the same places."""
    if number := row["corridor"].text.strip():
        return ("corridor", number)
    if row["note"].text.strip() == SIDE_BY_SIDE:
        return (SIDE_BY_SIDE,)
    if row["kind"].text.strip().lower() == "special":
        return ("special",)
    return ("alone", row.first.number)


def _keep_note(row: CsvRow) -> None:
    note = row["note"].text.strip()
    if note not in _NOTES:
        where = f"{ROUTES}, {row['from'].text} -- {row['to'].text}, note"
        notice = Remark(ROUTES, 0, 0, f"notes other than `{SIDE_BY_SIDE}` are kept as comments")
        row.first.findings.keep(where, note, notice)


def _route(rows: Sequence[CsvRow], places: Places) -> str:
    first = rows[0]
    kinds = [row["kind"].read_choice(_KINDS, "the kind") for row in rows]
    own = ("" if kind == kinds[0] else f"{kind} " for kind in kinds)
    tracks = (kind + _track(row, geographic=places.geographic) for row, kind in zip(rows, own, strict=True))
    ends = f"{places.find(first['from'])} -- {places.find(first['to'])}"
    return f"{first.first.mark}{kinds[0]} {ends} {' | '.join(tracks)}"


def _track(row: CsvRow, *, geographic: bool) -> str:
    """The length of a row counts all spaces; that of a statement those of the first colour."""
    shares, options = read_row(row, _SHARES), read_row(row, _OPTIONS, geographic=geographic)
    spaces = row["length"].read_whole("the length") - sum(int(share.split()[1]) for share in shares)
    colour = row["colour"].part(row["colour"].text.lower()).word("the colour")
    return ", ".join((f"{row['length'].mark}{max(0, spaces)} {colour} {' '.join(shares)}", *options))


def tickets(sheet: CsvSheet, places: Places) -> Iterator[str]:
    """Tickets from one place to another."""
    for row in sheet.rows:
        value = row["points"].read_whole("the value of a ticket")
        goal = f"{places.find(row['to'])} {row['points'].mark}{value}"
        yield _ticket(row, "--", [goal], places)


def tickets_to_any(sheet: CsvSheet, places: Places) -> Iterator[str]:
    """Tickets to any of several places."""
    for row in sheet.rows:
        goals = [_target(row["targets"], part, places) for part in split(row["targets"].text, TARGETS) or [""]]
        if all(goals):
            yield _ticket(row, "->", goals, places)


def _ticket(row: CsvRow, join: str, goals: Sequence[str], places: Places) -> str:
    said = ", ".join((*goals, *read_row(row, option_columns(Ticket))))
    return f"{row.first.mark}ticket {places.find(row['from'])} {join} {said}"


def _target(cell: Cell, part: str, places: Places) -> str:
    """`Germany:5` as one of the goals of a ticket."""
    match = re.fullmatch(r"((?:\\.|[^\\])*):\s*([0-9]{1,9})\s*", part, re.DOTALL)
    if match is None:
        cell.mistake(f"a target is a place and its value, such as `Germany:5`, not {show(part)}")
        return ""
    return f"{places.find(cell.part(unescape(match[1], '/', ':')))} {match[2]}"
