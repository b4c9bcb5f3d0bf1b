"""Converts routes.csv, tickets.csv and tickets_country.csv to statements. Parallel tracks share one route statement."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.exchange.csv.cells import CsvRow, CsvSheet
from mapdsl.exchange.csv.csv_columns import (
    ROUTES,
    SIDE_BY_SIDE,
    TARGETS,
    option_columns,
    split,
    unescape,
)
from mapdsl.exchange.csv.import_findings import Cell, ImportFinding, show
from mapdsl.exchange.csv.option_reader import read_options_of_row
from mapdsl.exchange.csv.place_rows import Places
from mapdsl.exchange.csv.route_kinds import RouteColours, RouteKinds
from mapdsl.rules.tables import Ticket, Track

_NOTES = ("", SIDE_BY_SIDE)
_SHARES = {"also": option_columns(Track)["also"]}
_OPTIONS = option_columns(Track, but="also")


def routes(sheet: CsvSheet, places: Places) -> Iterator[str]:
    """Yield one route statement per corridor."""
    kinds, colours = RouteKinds(sheet), RouteColours(sheet)
    for row in sheet.rows:
        _keep_note(row)
    for rows in _groups([(row, kinds.kind_of(row)) for row in sheet.rows]):
        yield _route(rows, places, colours)


_RowAndKind = tuple[CsvRow, str]


def _groups(rows: Sequence[_RowAndKind]) -> list[list[_RowAndKind]]:
    """Group the rows, each with the kind of its track, by corridor."""
    groups = group(
        ((tuple(sorted((row["from"].text, row["to"].text))), *_corridor(row, kind)), (row, kind)) for row, kind in rows
    )
    for (_, sort, *_), ((row, _), *others) in groups.items():
        if sort == SIDE_BY_SIDE and not others:
            there = f"{row['from'].text} -- {row['to'].text}"
            row["note"].mistake(f"the track is marked `{SIDE_BY_SIDE}`, but no other one {there} is")
    return list(groups.values())


def _corridor(row: CsvRow, kind: str) -> tuple[object, ...]:
    """Return a key that distinguishes the corridor of a row from other corridors between the same places."""
    if number := row["corridor"].text.strip():
        return ("corridor", number)
    if row["note"].text.strip() == SIDE_BY_SIDE:
        return (SIDE_BY_SIDE,)
    if kind == "special":
        return (kind,)
    return ("alone", row.first.number)


def _keep_note(row: CsvRow) -> None:
    note = row["note"].text.strip()
    if note not in _NOTES:
        where = f"{ROUTES}, {row['from'].text} -- {row['to'].text}, note"
        notice = ImportFinding(ROUTES, 0, 0, f"notes other than `{SIDE_BY_SIDE}` are kept as comments")
        row.first.findings.keep(where, note, notice)


def _route(rows: Sequence[_RowAndKind], places: Places, colours: RouteColours) -> str:
    first, sort = rows[0]
    own = ((row, "" if kind == sort else f"{kind} ") for row, kind in rows)
    tracks = (kind + _track(row, colours, geographic=places.geographic) for row, kind in own)
    ends = f"{places.find(first['from'])} -- {places.find(first['to'])}"
    return f"{first.first.mark}{sort} {ends} {' | '.join(tracks)}"


def _track(row: CsvRow, colours: RouteColours, *, geographic: bool) -> str:
    """Format a track.

    The length in a row counts all spaces of the track. The length in a statement counts only the spaces of the first
    colour.
    """
    row = replace(row, cells={**row.cells, **{name: colours.plain(row[name]) for name in ("colour", "also")}})
    shares, options = read_options_of_row(row, _SHARES), read_options_of_row(row, _OPTIONS, geographic=geographic)
    spaces = row["length"].read_whole("the length") - sum(int(share.split()[1]) for share in shares)
    colour = row["colour"].part(row["colour"].text.lower()).word("the colour")
    return ", ".join((f"{row['length'].mark}{max(0, spaces)} {colour} {' '.join(shares)}", *options))


def tickets(sheet: CsvSheet, places: Places) -> Iterator[str]:
    """Yield statements for tickets with a single target."""
    for row in sheet.rows:
        value = row["points"].read_whole("the value of a ticket")
        goal = f"{places.find(row['to'])} {row['points'].mark}{value}"
        yield _ticket(row, "--", [goal], places)


def tickets_to_any(sheet: CsvSheet, places: Places) -> Iterator[str]:
    """Yield statements for tickets with several targets. The player needs to reach only one target."""
    for row in sheet.rows:
        goals = [_target(row["targets"], part, places) for part in split(row["targets"].text, TARGETS) or [""]]
        if all(goals):
            yield _ticket(row, "->", goals, places)


def _ticket(row: CsvRow, join: str, goals: Sequence[str], places: Places) -> str:
    said = ", ".join((*goals, *read_options_of_row(row, option_columns(Ticket))))
    return f"{row.first.mark}ticket {places.find(row['from'])} {join} {said}"


def _target(cell: Cell, part: str, places: Places) -> str:
    """Convert a target such as `Germany:5` to a target in board syntax."""
    match = re.fullmatch(r"((?:\\.|[^\\])*):\s*([0-9]{1,9})\s*", part, re.DOTALL)
    if match is None:
        cell.mistake(f"a target is a place and its value, such as `Germany:5`, not {show(part)}")
        return ""
    return f"{places.find(cell.part(unescape(match[1], '/', ':')))} {match[2]}"
