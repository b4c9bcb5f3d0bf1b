"""routes.csv: rows that are tracks become routes, parallel tracks together; tickets.csv and tickets_country.csv."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import get_args

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
from mapdsl.model.csv_import.import_findings import Cell, Notice, show
from mapdsl.model.csv_import.option_reader import read_row
from mapdsl.model.csv_import.place_rows import Places
from mapdsl.model.options import find_options
from mapdsl.rules.tables import Ticket, Track
from mapdsl.syntax import tree

_ROUTE_KINDS: tuple[tree.RouteKind, ...] = get_args(tree.RouteKind)
KINDS: dict[str, tree.RouteKind] = {"": "route", PLAIN_ROUTE: "route", **{each: each for each in _ROUTE_KINDS}}
_COLOURS = {"grey": "gray"}
_NOTES = ("", SIDE_BY_SIDE)


def routes(sheet: CsvSheet, places: Places) -> Iterator[tree.Route]:
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
        notice = Notice(f"notes other than `{SIDE_BY_SIDE}` are kept as comments", ROUTES)
        row.first.findings.keep(where, note, notice)


def _route(rows: Sequence[CsvRow], places: Places) -> tree.Route:
    first = rows[0]
    kinds = [row["kind"].read_choice(KINDS, "the kind") for row in rows]
    whole, *others = [KINDS[kind] for kind in kinds]
    own = [None, *(None if kind == whole else kind for kind in others)]
    return tree.Route(
        whole,
        places.find(first["from"], "`from`"),
        places.find(first["to"], "`to`"),
        tuple(_track(row, kind, geographic=places.geographic) for row, kind in zip(rows, own, strict=True)),
        span=first.first.span,
    )


def _track(row: CsvRow, kind: tree.RouteKind | None, *, geographic: bool) -> tree.Track:
    """The length of a row counts all spaces; that of a statement those of the first colour."""
    colour = row["colour"].text.strip().lower()
    options = read_row(row, option_columns(Track), geographic=geographic)
    length = row["length"].read_whole("the length")
    for option in find_options(options, Track, "also"):
        if isinstance(count := option.words[0], tree.Number):
            length = tree.Number(str(max(0, int(length.value - count.value))), span=length.span)
    name = row["colour"].part(_COLOURS.get(colour, colour)).read_name("the colour")
    return tree.Track(length, name, options, kind, span=row.first.span)


COLUMNS = option_columns(Ticket)


def tickets(sheet: CsvSheet, places: Places) -> Iterator[tree.Ticket]:
    """Tickets from one place to another."""
    for row in sheet.rows:
        value = row["points"].read_whole("the value of a ticket")
        goal = tree.Goal(places.find(row["to"], "`to`"), value, span=row["to"].span)
        start = places.find(row["from"], "`from`")
        yield tree.Ticket(start, (goal,), options=read_row(row, COLUMNS), span=row.first.span)


def tickets_to_any(sheet: CsvSheet, places: Places) -> Iterator[tree.Ticket]:
    """Tickets to any of several places."""
    for row in sheet.rows:
        cell = row["targets"]
        goals = [_target(cell, part, places) for part in split(cell.text, TARGETS)]
        if not goals:
            cell.mistake("a ticket leads somewhere; targets are written `Germany:5/Austria:14`")
            continue
        start = places.find(row["from"], "`from`")
        whole = tuple(goal for goal in goals if goal is not None)
        if len(whole) == len(goals):
            options = read_row(row, COLUMNS)
            yield tree.Ticket(start, whole, is_any_of=True, options=options, span=row.first.span)


def _target(cell: Cell, part: str, places: Places) -> tree.Goal | None:
    """`Germany:5` as one of the goals of a ticket."""
    match = re.fullmatch(r"((?:\\.|[^\\])*):\s*([0-9]{1,9})\s*", part, re.DOTALL)
    if match is None:
        cell.mistake(f"a target is a place and its value, such as `Germany:5`, not {show(part)}")
        return None
    place = places.find(cell.part(unescape(match[1], "/", ":")), "a target")
    return tree.Goal(place, tree.Number(match[2], span=cell.span), span=cell.span)
