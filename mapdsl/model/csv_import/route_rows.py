"""routes.csv: rows that are tracks become routes, parallel tracks together; tickets.csv and tickets_country.csv."""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.model.csv_import import cell_words
from mapdsl.model.csv_import.cells import CsvRow, CsvSheet
from mapdsl.model.csv_import.csv_columns import PLAIN_ROUTE, ROUTES, SIDE_BY_SIDE, TARGETS, option_columns, split
from mapdsl.model.csv_import.import_findings import Findings, Notice
from mapdsl.model.csv_import.option_reader import OptionReader
from mapdsl.model.options import find_options
from mapdsl.rules.tables import Ticket, Track
from mapdsl.syntax import tree

KINDS: dict[str, tree.RouteKind] = {
    "": "route",
    PLAIN_ROUTE: "route",
    "route": "route",
    "ferry": "ferry",
    "tunnel": "tunnel",
    "special": "special",
}
_COLOURS = {"grey": "gray"}
_NOTES = ("", SIDE_BY_SIDE)


class Routes:
    """The tracks of a folder."""

    def __init__(
        self, sheet: CsvSheet, references: cell_words.References, findings: Findings, *, geographic: bool
    ) -> None:
        self.sheet, self.references, self.findings = sheet, references, findings
        self.options = OptionReader(findings, geographic=geographic)

    def statements(self) -> Iterator[tree.Route]:
        for row in self.sheet.rows:
            self._keep_note(row)
        for group in self._groups():
            yield self._route(group)

    def _groups(self) -> list[list[CsvRow]]:
        """The rows of each corridor."""
        groups: dict[tuple[object, ...], list[CsvRow]] = {}
        for row in self.sheet.rows:
            pair = tuple(sorted((row["from"].text, row["to"].text)))
            groups.setdefault((pair, *self._corridor(row)), []).append(row)
        for (_, sort, *_), group in groups.items():
            if sort == SIDE_BY_SIDE and len(group) == 1:
                there = " -- ".join((group[0]["from"].text, group[0]["to"].text))
                self.findings.mistake(
                    group[0]["note"], f"the track is marked `{SIDE_BY_SIDE}`, but no other one {there} is"
                )
        return list(groups.values())

    @staticmethod
    def _corridor(row: CsvRow) -> tuple[object, ...]:
        """What tells the corridor of a row from others between the same places."""
        if number := row["corridor"].text.strip():
            return ("corridor", number)
        if row["note"].text.strip() == SIDE_BY_SIDE:
            return (SIDE_BY_SIDE,)
        if row["kind"].text.strip().lower() == "special":
            return ("special",)
        return ("alone", row.first.number)

    def _keep_note(self, row: CsvRow) -> None:
        note = row["note"].text.strip()
        if note not in _NOTES:
            where = f"{ROUTES}, {row['from'].text} -- {row['to'].text}, note"
            notice = Notice(f"notes other than `{SIDE_BY_SIDE}` are kept as comments", ROUTES)
            self.findings.keep(where, note, notice)

    def _route(self, rows: list[CsvRow]) -> tree.Route:
        first = rows[0]
        kinds = [cell_words.choice(row["kind"], self.findings, KINDS, what="the kind") for row in rows]
        whole, *others = [KINDS[kind] for kind in kinds]
        own = [None, *(None if kind == whole else kind for kind in others)]
        return tree.Route(
            whole,
            self.references.name(first["from"], self.findings, what="`from`"),
            self.references.name(first["to"], self.findings, what="`to`"),
            tuple(self._track(row, kind) for row, kind in zip(rows, own, strict=True)),
            span=first.first.span,
        )

    def _track(self, row: CsvRow, kind: tree.RouteKind | None) -> tree.Track:
        """The length of a row counts all spaces; that of a statement those of the first colour."""
        colour = row["colour"].text.strip().lower()
        options = self.options.read(row, option_columns(Track))
        length = cell_words.whole(row["length"], self.findings, what="the length")
        for option in find_options(options, Track, "also"):
            if isinstance(count := option.words[0], tree.Number):
                length = tree.Number(str(max(0, int(length.value - count.value))), span=length.span)
        return tree.Track(
            length,
            cell_words.name(row["colour"], self.findings, what="the colour", text=_COLOURS.get(colour, colour)),
            options,
            kind,
            span=row.first.span,
        )


COLUMNS = option_columns(Ticket)


def tickets(sheet: CsvSheet, references: cell_words.References, findings: Findings) -> Iterator[tree.Ticket]:
    """Tickets from one place to another."""
    options = OptionReader(findings)
    for row in sheet.rows:
        goal = tree.Goal(
            references.name(row["to"], findings, what="`to`"),
            cell_words.whole(row["points"], findings, what="the value of a ticket"),
            span=row["to"].span,
        )
        start = references.name(row["from"], findings, what="`from`")
        yield tree.Ticket(start, (goal,), options=options.read(row, COLUMNS), span=row.first.span)


def tickets_to_any(sheet: CsvSheet, references: cell_words.References, findings: Findings) -> Iterator[tree.Ticket]:
    """Tickets to any of several places."""
    options = OptionReader(findings)
    for row in sheet.rows:
        cell = row["targets"]
        goals = [references.target(cell, part, findings) for part in split(cell.text, TARGETS)]
        if not goals:
            findings.mistake(cell, "a ticket leads somewhere; targets are written `Germany:5/Austria:14`")
            continue
        start = references.name(row["from"], findings, what="`from`")
        whole = tuple(goal for goal in goals if goal is not None)
        if len(whole) == len(goals):
            yield tree.Ticket(
                start,
                whole,
                is_any_of=True,
                options=options.read(row, COLUMNS),
                span=row.first.span,
            )
