"""tickets.csv and tickets_country.csv.

Comes in: sheets and how places are referred to. Goes out: ticket statements.
"""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.model.csv_import import values
from mapdsl.model.csv_import.cells import Row, Sheet
from mapdsl.model.csv_import.findings import Findings
from mapdsl.model.csv_import.shape import TARGETS, split
from mapdsl.syntax import tree


def tickets(sheet: Sheet, references: values.References, findings: Findings) -> Iterator[tree.Ticket]:
    """Tickets from one place to another."""
    for row in sheet.rows:
        goal = tree.Goal(
            references.name(row["to"], findings, what="`to`"),
            values.whole(row["points"], findings, what="the value of a ticket"),
            span=row["to"].span,
        )
        start = references.name(row["from"], findings, what="`from`")
        yield tree.Ticket(start, (goal,), options=_options(row, findings), span=row.first.span)


def tickets_to_any(sheet: Sheet, references: values.References, findings: Findings) -> Iterator[tree.Ticket]:
    """Tickets to any of several places."""
    for row in sheet.rows:
        cell = row["targets"]
        goals = [references.target(cell, part, findings) for part in split(cell.text, TARGETS)]
        if not goals:
            findings.mistake(cell, "a ticket leads somewhere; targets are written `Germany:5/Austria:14`")
            continue
        start = references.name(row["from"], findings, what="`from`")
        whole = tuple(goal for goal in goals if goal is not None)
        if len(whole) == len(goals):
            yield tree.Ticket(start, whole, is_any_of=True, options=_options(row, findings), span=row.first.span)


def _options(row: Row, findings: Findings) -> tuple[tree.TicketOption, ...]:
    options: list[tree.TicketOption] = []
    cell = row["deck"]
    if cell.text:
        options.append(tree.Deck(values.name(cell, findings, what="the deck"), span=cell.span))
    cell = row["set"]
    if cell.text:
        options.append(tree.TicketSet(values.name(cell, findings, what="the set"), span=cell.span))
    cell = row["copies"]
    if cell.text.strip() not in ("", "1"):
        options.append(tree.Copies(values.whole(cell, findings, what="the number of copies"), span=cell.span))
    return tuple(options)
