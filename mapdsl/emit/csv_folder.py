"""A board as CSV files: all that its tables say, in the shape that `model/csv_import` reads, described in docs/csv.md.

Comes in: `RuleTables`. Goes out: the contents of all files of the shape, also of those without rows, so that no file of
an older export is left beside new ones. Cells that a spreadsheet would take for formulas are guarded. UTF-8, `\\n`.
Raises `UnwritableError` where a name cannot be told from another in this shape.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from mapdsl.emit.board_text import background_statement, corridors, ends_of_corridor, rule_statement, without_statement
from mapdsl.model.csv_import import csv_columns
from mapdsl.model.csv_import.csv_columns import escape, guard, join_list
from mapdsl.model.written import UnwritableError, natural, number_node, position_node
from mapdsl.records import Record
from mapdsl.rules.arguments import Flag
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.deeds import Cost, CostWords
from mapdsl.rules.tables import (
    EarthPoint,
    End,
    Piece,
    Place,
    Point,
    RuleTables,
    Share,
    ShareWords,
    Target,
    Ticket,
    Track,
    Translation,
)
from mapdsl.syntax import tree
from mapdsl.syntax.printer import format_statement
from mapdsl.versions import CSV_VERSION

CsvRow = Sequence[str]


def csv_files(board: RuleTables) -> dict[str, str]:
    """The text of every file, by name."""
    _check_names(board)
    options = csv_columns.option_columns(Piece)
    pieces = [([piece.id, *_cells(piece, options), piece.variant], piece.names) for piece in board.pieces]
    variants = [([variant.id, variant.title], variant.names) for variant in board.variants]
    translations = [([each.id], each.names) for each in board.translations]
    return {
        csv_columns.CITIES: _cities(board),
        csv_columns.COUNTRIES: _countries(board),
        csv_columns.ROUTES: _routes(board),
        csv_columns.TICKETS: _tickets(board, csv_columns.TICKETS),
        csv_columns.TICKETS_COUNTRY: _tickets(board, csv_columns.TICKETS_COUNTRY),
        csv_columns.PIECES: _named(csv_columns.PIECES, pieces),
        csv_columns.VARIANTS: _named(csv_columns.VARIANTS, variants),
        csv_columns.RULES: _csv(csv_columns.COLUMNS[csv_columns.RULES], _rules(board)),
        csv_columns.TRANSLATIONS: _named(csv_columns.TRANSLATIONS, translations),
    }


def _named(file: str, rows: Sequence[tuple[CsvRow, tuple[Translation, ...]]]) -> str:
    """Rows, each with its names in other languages at its end."""
    languages = _languages(names for _, names in rows)
    header = [*csv_columns.COLUMNS[file], *_columns_of(languages)]
    return _csv(header, ([*row, *_names_in(languages, names)] for row, names in rows))


def _csv(header: Sequence[str], rows: Iterable[CsvRow]) -> str:
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(header)
    writer.writerows([guard(cell) for cell in row] for row in rows)
    return stream.getvalue()


def _check_names(board: RuleTables) -> None:
    """In this shape `X#1` is an end of the country `X`; nothing else may be called that."""
    countries = {place.id for place in board.places if place.kind == "country"}
    for place in board.places:
        match = csv_columns.COUNTRY_END.fullmatch(place.id)
        if match and (place.kind == "country" or match[1] in countries):
            raise UnwritableError(f"{place.id!r} cannot be told from an end of the country {match[1]!r} in CSV files")


# ---- cells --------------------------------------------------------------------------------------------------------


def _languages(names: Iterable[tuple[Translation, ...]]) -> tuple[str, ...]:
    return tuple(sorted({name.language for translations in names for name in translations}))


def _names_in(languages: Sequence[str], names: Iterable[Translation]) -> list[str]:
    texts = {name.language: name.text for name in names}
    return [texts.get(language, "") for language in languages]


def _columns_of(languages: Sequence[str]) -> list[str]:
    return [f"name_{language}" for language in languages]


def _number(value: float) -> str:
    return number_node(value).text


def _coordinates(point: Point | None, *, geographic: bool) -> tuple[str, str]:
    """Across and down, or longitude and latitude, with the decimals that a board can have; nothing for nowhere."""
    if point is None:
        return "", ""
    position = position_node(point, geographic=geographic)
    if isinstance(position, tree.Point):
        return position.x.text, position.y.text
    return _sign(position.longitude), _sign(position.latitude)


def _sign(degrees: tree.Degrees) -> str:
    size = degrees.text[:-1]
    return f"-{size}" if degrees.text[-1] in "SW" and float(size) else size


def _end(end: End) -> str:
    return f"{end.place}#{end.number}" if end.number else end.place


def _cells(thing: Record, columns: Mapping[str, Sequence[Attribute]], *, geographic: bool = False) -> list[str]:
    """The cells of what options say; what is usual is not said."""
    return [_cell(thing, attributes, geographic=geographic) for attributes in columns.values()]


def _cell(thing: Record, attributes: Sequence[Attribute], *, geographic: bool) -> str:
    first = attributes[0]
    value = getattr(thing, first.field)
    if isinstance(first.type, Flag):
        said = [attribute.text() for attribute in attributes if getattr(thing, attribute.field)]
        return join_list(said if len(attributes) > 1 else [csv_columns.YES] * len(said))
    if value == first.default:
        return ""
    texts = [_text(each, geographic=geographic) for each in (value if first.is_several else [value])]
    return join_list(texts, csv_columns.separator_of(first)) if first.is_several else texts[0]


def _text(value: Any, *, geographic: bool) -> str:
    match value:
        case EarthPoint():
            return " ".join(_coordinates(value, geographic=True))
        case Point():
            return " ".join(_coordinates(value, geographic=geographic))
        case float():
            return _number(value)
        case Share():
            return ShareWords().write(value)
        case Cost():
            return CostWords().write(value)
    return str(value)


# ---- places -------------------------------------------------------------------------------------------------------


def _cities(board: RuleTables) -> str:
    languages = _languages(each.names for each in board.places if each.kind == "city")
    across, down = ("longitude", "latitude") if board.geographic else ("x", "y")
    header = ["name", "country_or_region", across, down, "kind", *csv_columns.CITY_COLUMNS, *_columns_of(languages)]
    rows: list[CsvRow] = []
    for place in sorted(board.places, key=lambda each: each.kind):
        said = place if place.kind == "city" else Place(place.id, place.kind)
        options, names = _cells(said, csv_columns.CITY_COLUMNS), _names_in(languages, said.names)
        for name, region, point in _rows_of_place(place):
            at = _coordinates(point, geographic=board.geographic)
            rows.append([name, region, *at, place.kind, *options, *names])
    return _csv(header, rows)


def _rows_of_place(place: Place) -> Iterator[tuple[str, str, Point | None]]:
    """Name, country or region and position: one row for a place, one for each end of a country that has several."""
    if place.kind == "city":
        if len(place.at) > 1 or place.through:
            raise UnwritableError(f"the city {place.id!r} has what only countries have")
        yield place.id, join_list(place.regions), *(place.at or (None,))
    elif len(place.at) <= 1:
        yield place.id, "country", *(place.at or (None,))
    else:
        for number, point in enumerate(place.at, start=1):
            yield f"{place.id}#{number}", place.id, point


def _countries(board: RuleTables) -> str:
    countries = [place for place in board.places if place.kind == "country"]
    languages = _languages(country.names for country in countries)
    columns = csv_columns.option_columns(Place, "country")
    rows = ([country.id, *_names_in(languages, country.names), *_cells(country, columns)] for country in countries)
    return _csv(["name", *_columns_of(languages), *columns], rows)


# ---- routes -------------------------------------------------------------------------------------------------------


def _routes(board: RuleTables) -> str:
    groups = corridors(board)
    together = Counter(tracks[0].ends for tracks in groups)
    rows: list[CsvRow] = []
    counted: Counter[tuple[End, End]] = Counter()
    for tracks in groups:
        ends = ends_of_corridor(tracks)
        counted[ends] += 1
        number = str(counted[ends]) if together[ends] > 1 else ""
        note = csv_columns.SIDE_BY_SIDE if len(tracks) > 1 else ""
        rows.extend(_route(track, note, number, geographic=board.geographic) for track in tracks)
    return _csv(csv_columns.COLUMNS[csv_columns.ROUTES], rows)


def _route(track: Track, note: str, corridor: str, *, geographic: bool) -> CsvRow:
    kind = csv_columns.PLAIN_ROUTE if track.kind == "route" else track.kind
    options = _cells(track, csv_columns.option_columns(Track), geographic=geographic)
    return [*map(_end, track.ends), str(track.length), track.colour, kind, note, corridor, *options]


# ---- tickets ------------------------------------------------------------------------------------------------------


def _tickets(board: RuleTables, file: str) -> str:
    """Those with one target, or with several."""
    columns, rows = csv_columns.option_columns(Ticket), list[CsvRow]()
    for ticket in sorted(board.tickets, key=lambda ticket: natural(ticket.id)):
        targets, (first, *others) = ticket.targets, ticket.targets
        goals = [csv_columns.TARGETS.join(map(_target, targets))] if others else [first.place, str(first.points)]
        if file == (csv_columns.TICKETS_COUNTRY if others else csv_columns.TICKETS):
            rows.append([ticket.start, *goals, *_cells(ticket, columns)])
    return _csv(csv_columns.COLUMNS[file], rows)


def _target(target: Target) -> str:
    place = escape(target.place, csv_columns.TARGETS, csv_columns.TARGET_VALUE)
    return f"{place}{csv_columns.TARGET_VALUE}{target.points}"


# ---- rules --------------------------------------------------------------------------------------------------------


def _rules(board: RuleTables) -> Iterator[CsvRow]:
    yield "mapdsl", CSV_VERSION, "version of this shape", "", ""
    yield "id", board.id, "", "", ""
    yield "title", board.title, "", "", ""
    for name in board.names:
        yield "name", name.text, name.language, "", ""
    if board.about:
        yield "about", board.about, "", "", ""
    yield "language", board.language, "", "", ""
    yield "players", f"{board.players_least}-{board.players_most}", "", "", ""
    if board.background:
        statement = format_statement(background_statement(board.background, geographic=board.geographic))
        yield "background", statement.partition(" ")[2], "", "", ""
    for key, size in (("canvas", board.canvas), ("sheet", board.sheet)):
        if size is not None:
            yield key, f"{_number(size.width)} {_number(size.height)}", "", "", ""
    for source in board.sources:
        yield "source", source.text, source.about, "", ""
    for doubt in board.doubts:
        yield "doubt", doubt.said, "", "", ""
    for variant in board.variants:
        for key_ in variant.without:
            yield "rule", _words(without_statement(key_)), "", variant.id, ""
    for rule in board.rules:
        yield "rule", _words(rule_statement(rule)), "", rule.variant, rule.piece


def _words(statement: tree.Rule | tree.Without) -> str:
    """A statement on one line, in the words of the language."""
    return " ".join(line.strip() for line in format_statement(statement).splitlines())
