"""Compiles cities, countries and regions: names, positions and translations.

A place with errors keeps its name, so that routes to the place are not reported as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.source import Span
from mapdsl.base.vocabulary import write_name
from mapdsl.compile.board import Declared, Place, origin
from mapdsl.compile.options import find_options, read_options, report_empty_name
from mapdsl.compile.statement_cache import StatementCache
from mapdsl.diagnostics import look_alikes
from mapdsl.diagnostics.catalogue import naming as catalogue
from mapdsl.diagnostics.catalogue.malformed import BAD_LANGUAGE, BAD_NUMBER, MIXED_POSITIONS, REPEATED_STATEMENT
from mapdsl.diagnostics.collector import Collector, replacement
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.diagnostics.suggest import find_closest, fold
from mapdsl.rules import tables
from mapdsl.rules.attributes import options_of
from mapdsl.syntax import tree

MAX_GUESSES = 50
"""Maximum number of unknown names that get suggestions. The time of each search is proportional to the number of
places."""


@dataclass
class Geography:
    """Places of a board by name, and the members of the board's regions."""

    report: Collector
    memo: StatementCache
    places: dict[str, Place] = field(default_factory=dict)
    regions: dict[str, list[str]] = field(default_factory=dict)
    """Names of the places in each region, by region name, in the order of the file."""
    excused: frozenset[str] = frozenset()
    """Names found in statements with errors. They are not reported as unknown, because those statements may declare
    them."""
    in_degrees: bool | None = None
    """True if positions are in degrees; `None` until the first position is read."""
    guesses: int = MAX_GUESSES
    """Number of further unknown names that can get suggestions."""

    @property
    def ends(self) -> dict[str, int]:
        """Number of positions of each place, by name."""
        return {name: len(place.value.at) for name, place in self.places.items()}

    def find(self, name: tree.Name, report: Collector | None = None) -> Place | None:
        """Return the place with a name. If the name is unknown, report it and return `None`. Pass `report` for a
        name in another file, to use that file's collector."""
        place = self.places.get(name.text)
        if place is None and name.text not in self.excused:
            self._report_unknown(name, report or self.report)
        return place

    def _report_unknown(self, name: tree.Name, report: Collector) -> None:
        self.guesses -= 1
        known = self.places if self.guesses >= 0 else ()
        twin = (
            ""
            if name.text.isascii() and all(map(str.isascii, known))
            else look_alikes.find_look_alike(name.text, known)
        )
        alike = [other for other in known if fold(other) == fold(name.text)]
        looks = f"did you mean `{twin}`, which looks the same? {look_alikes.explain_difference(name.text, twin)}"
        near = find_closest(name.text, known) if not twin else ()
        fix = guess = None
        if not twin and 1 in (len(alike), len(near)):
            from mapdsl.syntax.node_format import format_name  # imported late: rarely needed

            right = (alike or near)[0]
            new = format_name(replace(name, text=right))
            guess = replacement(f"write `{right}`", name.span, new)
            fix = guess if len(alike) == 1 else None
        entry, told = catalogue.UNKNOWN_PLACE, looks if twin else ""
        written = write_name(name.text)
        report.add(entry, name.span, suggestion=told, meant=near, fix=fix, guess=guess, name=name.text, written=written)

    def check_position_kind(self, span: Span, *, in_degrees: bool) -> None:
        """Check that a position is in the same units as earlier positions: degrees or canvas coordinates. Reports a
        position in other units."""
        if self.in_degrees is None:
            self.in_degrees = in_degrees
        elif self.in_degrees is not in_degrees:
            here, first = (
                "in degrees" if geographic else "on the canvas" for geographic in (in_degrees, self.in_degrees)
            )
            self.report.add(MIXED_POSITIONS, span, here=here, first=first)

    def find_end(self, name: tree.Name) -> tables.End | None:
        """Return the track end to which a name refers. If the place or the end is unknown or ambiguous, report it
        and return `None`."""
        place = self.find(name)
        if place is None:
            return None
        count = len(place.value.at)
        ends = f"{count} ends" if count > 1 else "one end"
        if name.end is None and count > 1:
            self.report.add(catalogue.END_NOT_CHOSEN, name.span, name=name.text, ends=ends)
        elif name.end is not None and (count < 2 or not 1 <= name.end <= count):
            self.report.add(catalogue.UNKNOWN_END, name.span, name=name.text, end=name.end, ends=ends)
        else:
            return tables.End(place.value.id, name.end or 0)
        return None


def read_places(
    statements: Iterable[tree.Statement],
    report: Collector,
    memo: StatementCache,
    *,
    excused: frozenset[str] = frozenset(),
) -> Geography:
    """Compile all places and regions of a board."""
    nodes = tuple(node for node in statements if isinstance(node, tree.PlaceStatement | tree.Region))
    geography = Geography(report, memo, excused=excused)

    def read() -> tuple[dict[str, Place], dict[str, list[str]], bool | None]:
        _read_places(nodes, geography)
        return geography.places, geography.regions, geography.in_degrees

    members = (name.text for node in nodes if isinstance(node, tree.Region) for name in node.members)
    found = memo.whole("places", nodes, excused.intersection(members), read, report)
    geography.places, geography.regions, geography.in_degrees = found
    return geography


def _read_places(statements: Sequence[tree.PlaceStatement | tree.Region], geography: Geography) -> None:
    report, memo = geography.report, geography.memo
    members: dict[str, list[tree.Name]] = {}
    for statement in statements:
        if isinstance(statement, tree.PlaceStatement):
            _declare(statement, geography)
            for option in find_options(statement.options, tables.Place, "regions"):
                for region in option.words:
                    members.setdefault(region.text, []).append(statement.name)
    declared: dict[str, tree.Name] = {}
    for statement in statements:
        if isinstance(statement, tree.Region):
            name = statement.name
            report_empty_name(name, report, "name", sort=statement.keyword)
            if name.text in declared or name.text in geography.places:
                first = declared.get(name.text) or geography.places[name.text].node.name
                _report_twice("region", name, first, report)
                continue
            declared[name.text] = name
            members.setdefault(name.text, []).extend(statement.members)
    for title, names in members.items():
        found = [place.value.id for name in names if (place := geography.find(name)) is not None]
        geography.regions[title] = list(dict.fromkeys(found))
    of_place = group((member, region) for region, members in geography.regions.items() for member in members)
    for member, regions in of_place.items():
        place = geography.places[member]
        value = partial(_with_regions, place, tuple(sorted(regions)))
        geography.places[member] = memo.get_or_make(place, ("in", *sorted(regions)), value, report)


def _with_regions(place: Place, regions: tuple[str, ...]) -> Place:
    return replace(place, value=replace(place.value, regions=regions))


def _declare(statement: tree.PlaceStatement, geography: Geography) -> None:
    report, name = geography.report, statement.name
    report_empty_name(name, report, "name", sort=statement.keyword)
    if name.text in geography.places:
        _report_twice(statement.keyword, name, geography.places[name.text].node.name, report)
        return
    for position in statement.positions:
        geography.check_position_kind(position.span, in_degrees=isinstance(position, tree.GeoPoint))
    geography.places[name.text] = geography.memo.get_or_make(
        statement, None, lambda: _read_place(statement, report), report
    )


def _read_place(statement: tree.PlaceStatement, report: Collector) -> Place:
    name, kind = statement.name, statement.keyword
    values = read_options(statement.options, options_of(tables.Place, kind), f"a {kind}", report) or {}
    value = tables.Place(
        id=name.text,
        kind=kind,
        names=read_translations(statement.translations, report),
        at=tuple(read_position(position, report) for position in statement.positions),
        origin=origin(report.source, statement.span),
        **values,
    )
    return Declared(value, statement, report.source, name.span)


def _report_twice(sort: str, name: tree.Name, first: tree.Name, report: Collector) -> None:
    report.add(catalogue.DUPLICATE_NAME, name.span, [("first declared here", first.span)], sort=sort, name=name.text)


def read_position(position: tree.Position, report: Collector) -> tables.Point:
    """Convert a position to a point. Reports degrees that are out of range."""
    if isinstance(position, tree.Point):
        return tables.Point(position.x.value, position.y.value)
    for degrees, most in ((position.latitude, 90), (position.longitude, 180)):
        if abs(degrees.value) > most:
            expected = MessagePhrase("degrees", {"most": most})
            report.add(BAD_NUMBER, degrees.span, what="position", expected=expected, found=degrees.text)
    return tables.Point(position.longitude.value, position.latitude.value)


def read_translations(nodes: Iterable[tree.Translation], report: Collector) -> tuple[tables.Translation, ...]:
    """Compile names in other languages. The result is sorted by language code."""
    found: dict[str, tree.Translation] = {}
    for node in nodes:
        code = node.language.text
        for form in (node.name, *node.forms):
            report_empty_name(form, report, "translation", language=code)
        is_plain = code.isascii() and code.replace("-", "").isalnum()
        if not (is_plain and code[:2].islower() and len(code.split("-")[0]) <= 3):
            report.add(BAD_LANGUAGE, node.language.span, name=code)
        elif code in found:
            report.add(REPEATED_STATEMENT, node.language.span, [("first said here", found[code].span)], what=code)
        else:
            found[code] = node
    return tuple(
        tables.Translation(code, node.name.text, tuple(form.text for form in node.forms))
        for code, node in sorted(found.items())
    )
