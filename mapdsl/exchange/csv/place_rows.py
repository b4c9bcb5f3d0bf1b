"""Converts the rows of cities.csv and countries.csv to statements of board text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from mapdsl.compile.value_format import LISTED_OF_PLACE, braces, options
from mapdsl.exchange.csv.cells import CsvRow, CsvSheet
from mapdsl.exchange.csv.csv_columns import (
    CITIES,
    CITY_COLUMNS,
    COUNTRIES,
    COUNTRY_END,
    option_columns,
    read_list,
)
from mapdsl.exchange.csv.import_findings import Cell, Findings
from mapdsl.exchange.csv.option_reader import Columns, read_options_of_row
from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.tables import Place

COUNTRY = "country"
NO_REGION = "none"

_KINDS = {"": "", "city": "city", "country": "country"}


_Ends = dict[int, CsvRow]
"""Rows of a country, indexed by the number of the end. A row without a number has index 0."""


class Places:
    """Cities and countries in cities.csv and countries.csv."""

    def __init__(self, sheets: Mapping[str, CsvSheet], findings: Findings) -> None:
        self.sheet = sheets[CITIES]
        self.countries_sheet = sheets[COUNTRIES]
        self.geographic = "longitude" in self.sheet.columns or "latitude" in self.sheet.columns
        self._report_columns(Cell(findings, file=CITIES))
        self._described: dict[str, CsvRow] = {}
        for row in self.countries_sheet.rows:
            name = row["name"]
            first = self._described.setdefault(name.text, row)
            if first is not row:
                name.mistake(f"`{name.text}` is described twice; first described here: {COUNTRIES}:{first.first.line}")
        self.countries: dict[str, _Ends] = {}
        self._order: list[CsvRow | str] = []
        """Rows of cities and names of countries, in the order of cities.csv."""
        for row in self.sheet.rows:
            self._take(row)
        self._cities = {row["name"].text for row in self._order if isinstance(row, CsvRow)}

    def find(self, cell: Cell) -> str:
        """Format the place that a cell names, in board syntax.

        `X#1` is the city of that name if there is one, otherwise the first end of the country `X`. The compiler checks
        later whether the place exists.
        """
        match = COUNTRY_END.fullmatch(cell.text)
        if cell.text in self._cities or match is None or match[1] not in self.countries:
            return cell.name
        end = int(match[2])
        is_only = end == len(self.countries[match[1]]) == 1
        return cell.part(match[1]).name + ("" if is_only else f"/{end}")

    def _report_columns(self, at: Cell) -> None:
        wanted = ("longitude", "latitude") if self.geographic else ("x", "y")
        if not self.sheet.rows:
            return
        missing = [column for column in wanted if column not in self.sheet.columns]
        if len(missing) == 1:
            at.mistake(f"there is no column `{missing[0]}`")
        for column in ("x", "y") if self.geographic else ():
            if column in self.sheet.columns:
                at.mistake(f"there are degrees and canvas positions; leave out `{column}`")

    # ---- kinds of rows ----

    def _take(self, row: CsvRow) -> None:
        """Classify a row as a city or an end of a country, and store the row."""
        text = row["name"].text
        kind = row["kind"].read_choice(_KINDS, "the kind")
        match = COUNTRY_END.fullmatch(text)
        base, number = (match[1], int(match[2])) if match else (text, 0)
        marked = row["country_or_region"].text.strip().lower() == COUNTRY
        is_country = kind == COUNTRY if kind else bool(match) or marked or text in self._described
        if not is_country:
            self._order.append(row)
            return
        if base not in self.countries:
            self._order.append(base)
        ends = self.countries.setdefault(base, {})
        if number in ends:
            where = f"{CITIES}:{ends[number].first.line}"
            row["name"].mistake(f"`{text}` is declared twice; first declared here: {where}")
        ends[number] = row

    # ---- statements ----

    def statements(self) -> Iterator[str]:
        for placed in self._order:
            yield self._city(placed) if isinstance(placed, CsvRow) else self._country(placed, self.countries[placed])
        for row in self.countries_sheet.rows:
            if row["name"].text not in self.countries:
                row["name"].mistake(f"`{row['name'].text}` has no row in {CITIES}, so no position")

    def _city(self, row: CsvRow) -> str:
        options = [*_membership(_regions_of_city(row)), *self._options(row, CITY_COLUMNS)]
        return _place(row["name"], "city", self._positions([row]), options, self.sheet.translations(row))

    def _country(self, name: str, ends: _Ends) -> str:
        _report_numbers(name, ends)
        rows = [row for _, row in sorted(ends.items())]
        described = self._described.get(name)
        positions = self._positions(rows)
        if len(positions) < len(rows) and len(rows) > 1:
            rows[0]["name"].mistake("every end of a country that has several has a position")
        names = self.sheet.translations(rows[0]) | (self.countries_sheet.translations(described) if described else {})
        options = self._country_options(_regions_beside(name, ends.values()), rows[0], described)
        return _place(rows[0]["name"].part(name), "country", positions, options, names)

    def _positions(self, rows: Iterable[CsvRow]) -> list[str]:
        """Format the positions of all rows that have one. Places without a position are laid out automatically."""
        x, y = ("longitude", "latitude") if self.geographic else ("x", "y")
        across, down = ("the longitude", "the latitude") if self.geographic else (x, y)
        has_both = x in self.sheet.columns and y in self.sheet.columns
        placed = [row for row in rows if has_both and not (row[x].is_empty and row[y].is_empty)]
        read = ((row[x], row[x].read_decimal(across), row[y].read_decimal(down)) for row in placed)
        return [cell.position(*at, geographic=self.geographic) for cell, *at in read]

    def _options(self, row: CsvRow, columns: Columns) -> list[str]:
        return read_options_of_row(row, columns, geographic=self.geographic, listed=LISTED_OF_PLACE)

    def _country_options(self, beside: Sequence[Cell], first: CsvRow, described: CsvRow | None) -> list[str]:
        """Return the options of a country.

        The options come from the country's row in countries.csv (`described`) if there is one. Missing options come
        from the row of its first end, and missing regions from `beside`, the regions in cities.csv.
        """
        if described is None:
            return [*_membership(beside), *self._options(first, CITY_COLUMNS)]
        regions = () if "regions" in self.countries_sheet.columns else beside
        left = {column: attribute for column, attribute in CITY_COLUMNS.items() if described[column].is_empty}
        own = self._options(described, option_columns(Place, "country"))
        return [*own, *_membership(regions), *self._options(first, left)]


def _report_numbers(name: str, ends: _Ends) -> None:
    """Report ends that are not numbered 1, 2, 3 and so on. A country with a single end needs no number."""
    numbers = sorted(ends)
    if numbers not in ([0], list(range(1, len(numbers) + 1))):
        expected = ", ".join(f"`{name}#{number}`" for number in range(1, min(len(numbers), 3) + 1))
        message = f"the ends of a country are numbered from 1 without a gap: {expected}, ..."
        ends[numbers[-1]]["name"].mistake(message)


def _place(cell: Cell, kind: str, positions: Sequence[str], options: Sequence[str], names: Mapping[str, str]) -> str:
    at = f" at {' | '.join(positions)}" if positions else ""
    return f"{cell.mark}{kind} {cell.name}{at} {' '.join(options)}{braces(names.values())}"


def _regions_of_city(row: CsvRow) -> list[Cell]:
    """Return the regions of a city. Without a kind in the row, a region with the same name as the city is ignored."""
    is_plain = not row["kind"].text
    regions = _regions(row["country_or_region"], plain=is_plain)
    return [region for region in regions if not (is_plain and region.text == row["name"].text)]


def _regions_beside(name: str, rows: Iterable[CsvRow]) -> list[Cell]:
    """Return the regions of a country in cities.csv. The country's own name and the word `country` do not count as
    regions."""
    regions = (region for row in rows for region in _regions(row["country_or_region"], plain=True))
    found = {region.text: region for region in regions if region.text not in (name, COUNTRY)}
    return list(found.values())


def _regions(cell: Cell, *, plain: bool) -> list[Cell]:
    if plain and cell.text.strip() == NO_REGION:
        return []
    return [cell.part(name) for name in read_list(cell.text)]


def _membership(regions: Sequence[Cell]) -> Iterator[str]:
    if regions:
        names = [region.name for region in regions]
        yield from (regions[0].mark + word for word in options(attributes_of(Place)["regions"], names, LISTED_OF_PLACE))
