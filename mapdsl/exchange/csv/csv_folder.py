"""Exports the tables of a board as CSV files, in the format that `exchange/csv` reads and docs/csv.md describes.

Files without rows are exported too, so that an export replaces every file of an earlier one. Cells that a spreadsheet
would read as formulas are guarded. Files are UTF-8 with `\\n` as the line ending. Exporting raises `UnwritableError` if
two names would look the same in this format.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from mapdsl.base.records import Record
from mapdsl.base.versions import CSV_VERSION
from mapdsl.compile.properties import PLAYERS
from mapdsl.compile.value_format import UnwritableError, coordinates, decimal, natural_key
from mapdsl.exchange.board_text import (
    alternatives_words,
    corridors,
    ends_of_corridor,
    groups_of_alternatives,
    property_texts,
    rule_words,
    without_words,
)
from mapdsl.exchange.csv import csv_columns
from mapdsl.exchange.csv.csv_columns import escape, guard, join_list
from mapdsl.rules.attributes import Attribute, options_of, property_values
from mapdsl.rules.table_values import QuotedText, StatementWords
from mapdsl.rules.tables import (
    EarthPoint,
    End,
    Piece,
    Place,
    Point,
    RuleTables,
    Ticket,
    Track,
    Translation,
)
from mapdsl.rules.terms.arguments import Flag

CsvRow = dict[str, str]
"""Contents of a row, indexed by column. Cells of missing columns are empty."""


def csv_files(board: RuleTables) -> dict[str, str]:
    """Return the text of every file, indexed by file name. Raises `UnwritableError`."""
    _check_names(board)
    files: dict[str, Iterable[CsvRow]] = {
        csv_columns.CITIES: _cities(board),
        csv_columns.COUNTRIES: _countries(board),
        csv_columns.ROUTES: _routes(board),
        csv_columns.TICKETS: _tickets(board, several=False),
        csv_columns.TICKETS_COUNTRY: _tickets(board, several=True),
        csv_columns.PIECES: _pieces(board),
        csv_columns.VARIANTS: (
            {"name": variant.id, "title": variant.title} | _names(variant.names) for variant in board.variants
        ),
        csv_columns.RULES: _rules(board),
        csv_columns.TRANSLATIONS: (
            {"text": translation.id} | _names(translation.names) for translation in board.translations
        ),
    }
    return {file: _write(file, list(rows), board) for file, rows in files.items()}


def _write(file: str, rows: Sequence[CsvRow], board: RuleTables) -> str:
    """Format one file.

    Of the position columns (`x`, `y`, `longitude`, `latitude`), only the pair that the board uses is included. Columns
    for translated names are added as needed.
    """
    others = ("x", "y") if board.geographic else ("longitude", "latitude")
    columns = [column for column in csv_columns.COLUMNS[file] if file != csv_columns.CITIES or column not in others]
    names = sorted({column for row in rows for column in row if csv_columns.TRANSLATION.fullmatch(column)})
    at = 1 if file == csv_columns.COUNTRIES else len(columns)
    stream = io.StringIO(newline="")
    writer = csv.DictWriter(stream, [*columns[:at], *names, *columns[at:]], restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows({column: guard(cell) for column, cell in row.items()} for row in rows)
    return stream.getvalue()


def _check_names(board: RuleTables) -> None:
    """Raise `UnwritableError` if a place is named like an end of a country, because `X#1` is an end of the country
    `X` here."""
    countries = {place.id for place in board.places if place.kind == "country"}
    for place in board.places:
        match = csv_columns.COUNTRY_END.fullmatch(place.id)
        if match and (place.kind == "country" or match[1] in countries):
            raise UnwritableError(f"{place.id!r} cannot be told from an end of the country {match[1]!r} in CSV files")


# ---- cells --------------------------------------------------------------------------------------------------------


def _names(names: Iterable[Translation]) -> CsvRow:
    """Return translated names with all their forms, indexed by column."""
    return {f"name_{name.language}": csv_columns.join_forms((name.text, *name.forms)) for name in names}


def _cells(thing: Record, columns: Mapping[str, Sequence[Attribute]], *, geographic: bool = False) -> CsvRow:
    """Return the option cells of a record. Cells for default values are empty."""
    return {column: _cell(thing, attributes, geographic=geographic) for column, attributes in columns.items()}


def _cell(thing: Record, attributes: Sequence[Attribute], *, geographic: bool) -> str:
    first = attributes[0]
    value = getattr(thing, first.field)
    if isinstance(first.type, Flag):
        said = [attribute.text() for attribute in attributes if getattr(thing, attribute.field)]
        return join_list(said if len(attributes) > 1 else [csv_columns.YES] * len(said))
    if value == first.default:
        return ""
    texts = [_text(first, item, geographic=geographic) for item in (value if first.is_list else [value])]
    return join_list(texts, csv_columns.separator_of(first)) if first.is_list else texts[0]


def _text(attribute: Attribute, value: Any, *, geographic: bool) -> str:
    if isinstance(value, Point):
        return " ".join(coordinates(value, geographic=geographic or isinstance(value, EarthPoint)))
    return decimal(value) if isinstance(value, float) else attribute.value_text(value)


# ---- places -------------------------------------------------------------------------------------------------------


def _cities(board: RuleTables) -> Iterator[CsvRow]:
    across, down = ("longitude", "latitude") if board.geographic else ("x", "y")
    for place in sorted(board.places, key=lambda place: place.kind):
        is_city = place.kind == "city"
        more = _cells(place, csv_columns.CITY_COLUMNS) | _names(place.names) if is_city else {}
        for name, region, point in _rows_of_place(place):
            x, y = coordinates(point, geographic=board.geographic) if point else ("", "")
            at = {"name": name, "country_or_region": region, across: x, down: y, "kind": place.kind}
            yield at | more


def _rows_of_place(place: Place) -> Iterator[tuple[str, str, Point | None]]:
    """Yield the name, the country or region, and the position for each row: one row per city, one row per end of a
    country."""
    if place.kind == "city":
        if len(place.at) > 1 or place.through:
            raise UnwritableError(f"the city {place.id!r} has what only countries have")
        yield place.id, join_list(place.regions), *(place.at or (None,))
    elif len(place.at) <= 1:
        yield place.id, "country", *(place.at or (None,))
    else:
        for number, point in enumerate(place.at, start=1):
            yield f"{place.id}#{number}", place.id, point


def _countries(board: RuleTables) -> Iterator[CsvRow]:
    columns = csv_columns.option_columns(Place, "country")
    for place in board.places:
        if place.kind == "country":
            yield {"name": place.id} | _names(place.names) | _cells(place, columns)


# ---- routes -------------------------------------------------------------------------------------------------------


def _routes(board: RuleTables) -> Iterator[CsvRow]:
    groups = corridors(board)
    together = Counter(tracks[0].ends for tracks in groups)
    counted: Counter[tuple[End, End]] = Counter()
    for tracks in groups:
        ends = ends_of_corridor(tracks)
        start, goal = (f"{end.place}#{end.number}" if end.number else end.place for end in ends)
        counted[ends] += 1
        number = str(counted[ends]) if together[ends] > 1 else ""
        note = csv_columns.SIDE_BY_SIDE if len(tracks) > 1 else ""
        for track in tracks:
            kind = csv_columns.PLAIN_ROUTE if track.kind == "route" else track.kind
            said = {"from": start, "to": goal, "length": str(track.length), "colour": track.colour, "kind": kind}
            said |= {"note": note, "corridor": number}
            yield said | _cells(track, csv_columns.option_columns(Track), geographic=board.geographic)


# ---- tickets ------------------------------------------------------------------------------------------------------


def _tickets(board: RuleTables, *, several: bool) -> Iterator[CsvRow]:
    """Yield the rows of tickets with several targets if `several`, else the rows of tickets with one target."""
    between, before_value = csv_columns.TARGETS, csv_columns.TARGET_VALUE
    for ticket in sorted(board.tickets, key=lambda ticket: natural_key(ticket.id)):
        goals = [(escape(goal.place, between, before_value), goal.points) for goal in ticket.targets]
        said = {"targets": between.join(f"{place}{before_value}{points}" for place, points in goals)}
        if len(goals) == 1:
            said = {"to": ticket.targets[0].place, "points": str(ticket.targets[0].points)}
        if (len(goals) > 1) is several:
            yield {"from": ticket.start} | said | _cells(ticket, csv_columns.option_columns(Ticket))


# ---- rules --------------------------------------------------------------------------------------------------------


def _pieces(board: RuleTables) -> Iterator[CsvRow]:
    columns = csv_columns.option_columns(Piece)
    for piece in board.pieces:
        yield {"name": piece.id, "variant": piece.variant} | _cells(piece, columns) | _names(piece.names)


def _rules(board: RuleTables) -> Iterator[CsvRow]:
    yield _fact("mapdsl", CSV_VERSION, "version of this shape")
    yield _fact("id", board.id)
    yield _fact("title", board.title)
    yield from (_fact("name", name.text, name.language) for name in board.names)
    for key in (*csv_columns.properties(several=False), *csv_columns.properties(several=True)):
        yield from _property(key, board)
    for variant in board.variants:
        for without in variant.without:
            yield _fact("rule", without_words(without)) | {"variant": variant.id}
    for group in groups_of_alternatives(board.variants):
        yield _fact("rule", alternatives_words(group))
    for rule in board.rules:
        yield _fact("rule", rule_words(rule)) | {"variant": rule.variant, "piece": rule.piece}


def _property(key: str, board: RuleTables) -> Iterator[CsvRow]:
    """Yield the rows of a property. Texts are written without quotes, and the subject of a text is in the column
    `note`."""
    if key == PLAYERS:
        yield _fact(key, f"{board.players_least}-{board.players_most}")
        return
    attribute = options_of(RuleTables)[key]
    match attribute.type:
        case QuotedText():
            yield from (_fact(key, value) for value in property_values(attribute, board))
        case StatementWords(has_subject=True):
            yield from (_fact(key, value.text, value.about) for value in property_values(attribute, board))
        case StatementWords():
            yield from (_fact(key, value.said) for value in property_values(attribute, board))
        case _:
            yield from (_fact(key, words or csv_columns.YES) for words in property_texts(key, board))


def _fact(key: str, value: str, note: str = "") -> CsvRow:
    return {"key": key, "value": value, "note": note}
