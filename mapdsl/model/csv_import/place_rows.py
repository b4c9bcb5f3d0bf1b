"""cities.csv and countries.csv."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from mapdsl.model.csv_import.cells import CsvRow, CsvSheet
from mapdsl.model.csv_import.csv_columns import (
    CITIES,
    CITY_COLUMNS,
    COUNTRIES,
    COUNTRY_END,
    option_columns,
    read_list,
)
from mapdsl.model.csv_import.import_findings import Cell, Findings
from mapdsl.model.csv_import.option_reader import Columns, read_row
from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.tables import Place
from mapdsl.syntax import tree

COUNTRY = "country"
NO_REGION = "none"

_KINDS = {"": "", "city": "city", "country": "country"}


@dataclass
class _Country:
    """A country and its rows: one without number, or one for each end."""

    name: str
    ends: dict[int, CsvRow] = field(default_factory=dict)


class Places:
    """The places of a folder."""

    def __init__(self, sheets: Mapping[str, CsvSheet], findings: Findings) -> None:
        self.sheet = sheets[CITIES]
        self.countries_sheet = sheets[COUNTRIES]
        self.geographic = "longitude" in self.sheet.columns or "latitude" in self.sheet.columns
        self._report_columns(Cell(findings, file=CITIES))
        self._described: dict[str, CsvRow] = {}
        for row in self.countries_sheet.rows:
            self._describe(row)
        self.countries: dict[str, _Country] = {}
        self._order: list[CsvRow | _Country] = []
        for row in self.sheet.rows:
            self._take(row)
        self._cities = {each["name"].text for each in self._order if isinstance(each, CsvRow)}

    def find(self, cell: Cell, what: str) -> tree.Name:
        """The place that a cell names: a city `X#1`, or the first end of the country `X`. Whether there is such a
        place, the model knows."""
        node = cell.read_name(what)
        match = COUNTRY_END.fullmatch(node.text)
        if node.text in self._cities or match is None or match[1] not in self.countries:
            return node
        end = int(match[2])
        is_only = end == len(self.countries[match[1]].ends) == 1
        return replace(node, text=match[1], end=None if is_only else end)

    def _report_columns(self, at: Cell) -> None:
        wanted = ("longitude", "latitude") if self.geographic else ("x", "y")
        if not self.sheet.rows:
            return
        missing = [each for each in wanted if each not in self.sheet.columns]
        for each in missing:
            if len(missing) < len(wanted):
                at.mistake(f"there is no column `{each}`")
        for each in ("x", "y") if self.geographic else ():
            if each in self.sheet.columns:
                at.mistake(f"there are degrees and canvas positions; leave out `{each}`")

    # ---- which rows are what ----

    def _describe(self, row: CsvRow) -> None:
        name = row["name"]
        first = self._described.setdefault(name.text, row)
        if first is not row:
            name.mistake(f"`{name.text}` is described twice; first described here: {COUNTRIES}:{first.first.line}")

    def _take(self, row: CsvRow) -> None:
        """A row is a city, or an end of a country."""
        text = row["name"].text
        kind = row["kind"].read_choice(_KINDS, "the kind")
        match = COUNTRY_END.fullmatch(text)
        base, number = (match[1], int(match[2])) if match else (text, 0)
        marked = row["country_or_region"].text.strip().lower() == COUNTRY
        is_country = kind == COUNTRY if kind else bool(match) or marked or text in self._described
        if not is_country:
            self._order.append(row)
            return
        country = self.countries.get(base)
        if country is None:
            country = self.countries[base] = _Country(base)
            self._order.append(country)
        if number in country.ends:
            where = f"{CITIES}:{country.ends[number].first.line}"
            row["name"].mistake(f"`{text}` is declared twice; first declared here: {where}")
        country.ends[number] = row

    # ---- statements ----

    def statements(self) -> Iterator[tree.Statement]:
        for each in self._order:
            yield self._city(each) if isinstance(each, CsvRow) else self._country(each)
        for row in self.countries_sheet.rows:
            if row["name"].text not in self.countries:
                row["name"].mistake(f"`{row['name'].text}` has no row in {CITIES}, so no position")

    def _city(self, row: CsvRow) -> tree.City:
        return tree.City(
            row["name"].read_name("the name of a city"),
            self._position(row),
            (*self._membership(self._regions_of_city(row)), *self._options(row, CITY_COLUMNS)),
            self.sheet.translations(row),
            span=row["name"].span,
        )

    def _country(self, country: _Country) -> tree.Country:
        self._report_numbers(country)
        first = country.ends[min(country.ends)]
        cell = first["name"]
        described = self._described.get(country.name)
        return tree.Country(
            cell.part(country.name).read_name("the name of a country"),
            self._positions(country),
            self._country_options(country, described),
            self._translations(country, described),
            span=cell.span,
        )

    def _report_numbers(self, country: _Country) -> None:
        """Ends are numbered 1, 2, 3; one end has no number, or 1."""
        numbers = sorted(country.ends)
        if numbers in ([0], list(range(1, len(numbers) + 1))):
            return
        cell = country.ends[numbers[-1]]["name"]
        expected = ", ".join(f"`{country.name}#{number}`" for number in range(1, min(len(numbers), 3) + 1))
        cell.mistake(f"the ends of a country are numbered from 1 without a gap: {expected}, ...")

    def _positions(self, country: _Country) -> tuple[tree.Position, ...]:
        """Those of its ends; several ends are told apart by where they are."""
        rows = [row for _, row in sorted(country.ends.items())]
        found = [position for row in rows if (position := self._position(row)) is not None]
        if len(found) < len(rows) and len(rows) > 1:
            rows[0]["name"].mistake("every end of a country that has several has a position")
        return tuple(found)

    def _position(self, row: CsvRow) -> tree.Position | None:
        """Nothing for a place that stands nowhere: a layout is computed."""
        x, y = ("longitude", "latitude") if self.geographic else ("x", "y")
        if x not in self.sheet.columns or y not in self.sheet.columns or (row[x].is_empty and row[y].is_empty):
            return None
        across, down = ("the longitude", "the latitude") if self.geographic else (x, y)
        at = row[x].read_decimal(across), row[y].read_decimal(down)
        return row[x].make_position(*at, geographic=self.geographic)

    def _regions_of_city(self, row: CsvRow) -> tuple[tree.Name, ...]:
        """The regions of a city; in a plain file one of its own name says nothing."""
        plain = not row["kind"].text
        regions = self._regions(row["country_or_region"], plain=plain)
        return tuple(region for region in regions if not (plain and region.text == row["name"].text))

    def _regions(self, cell: Cell, *, plain: bool) -> tuple[tree.Name, ...]:
        if plain and cell.text.strip() == NO_REGION:
            return ()
        return tuple(cell.part(each).read_name("a region") for each in read_list(cell.text))

    def _options(self, row: CsvRow, columns: Columns) -> tuple[tree.Option, ...]:
        return read_row(row, columns, geographic=self.geographic, together=True)

    def _country_options(self, country: _Country, described: CsvRow | None) -> tuple[tree.Option, ...]:
        """What is said of a country in its own row; what that leaves open, in the row of its first end."""
        regions = () if "regions" in self.countries_sheet.columns and described else self._regions_beside(country)
        said = self._options(described, option_columns(Place, "country")) if described else ()
        told = {each.word.text for each in said}
        more = self._options(country.ends[min(country.ends)], CITY_COLUMNS)
        return (*said, *self._membership(regions), *(each for each in more if each.word.text not in told))

    def _regions_beside(self, country: _Country) -> tuple[tree.Name, ...]:
        """The regions of a country in cities.csv, where its own name and the word `country` are none."""
        found: dict[str, tree.Name] = {}
        for row in country.ends.values():
            for region in self._regions(row["country_or_region"], plain=True):
                if region.text not in (country.name, COUNTRY):
                    found.setdefault(region.text, region)
        return tuple(found.values())

    @staticmethod
    def _membership(regions: tuple[tree.Name, ...]) -> Iterator[tree.Option]:
        if regions:
            word = attributes_of(Place)["regions"].word
            yield tree.Option(tree.Name(word, span=regions[0].span), regions, span=regions[0].span)

    def _translations(self, country: _Country, described: CsvRow | None) -> tuple[tree.Translation, ...]:
        own = self.sheet.translations(country.ends[min(country.ends)])
        more = self.countries_sheet.translations(described) if described else ()
        return tuple({each.language.text: each for each in (*own, *more)}.values())
