"""tickets.csv and tickets_country.csv.

Comes in: sheets and how places are referred to. Goes out: ticket statements.
"""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.model.csv_import import cell_words
from mapdsl.model.csv_import.cells import Sheet
from mapdsl.model.csv_import.csv_columns import TARGETS, option_columns, split
from mapdsl.model.csv_import.import_findings import Findings
from mapdsl.model.csv_import.option_reader import OptionReader
from mapdsl.rules.tables import Ticket
from mapdsl.syntax import tree

COLUMNS = option_columns(Ticket)


def tickets(sheet: Sheet, references: cell_words.References, findings: Findings) -> Iterator[tree.Ticket]:
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


def tickets_to_any(sheet: Sheet, references: cell_words.References, findings: Findings) -> Iterator[tree.Ticket]:
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
