"""Pictures of what `mapdsl balance` found: the use of routes on the board, tickets by what they are worth, the race."""

from __future__ import annotations

from mapdsl.cli.balance_words import FIGURES
from mapdsl.cli.inputs import tell
from mapdsl.cli.plots import PlottedFigure, curves, scatter
from mapdsl.lab.balance_study import Balance, BalanceSection
from mapdsl.rules.tables import RuleTables


def pictures_of(report: Balance, tables: RuleTables) -> dict[str, str]:
    """A board that cannot be drawn is told of, and its picture left out."""
    from mapdsl.emit.layout.sheet import CannotDrawError

    made: dict[str, str] = {}
    for section in report.sections:
        if section.name in _PAINTERS and section.lines:
            try:
                made[section.name] = _PAINTERS[section.name](section, tables)
            except CannotDrawError as error:
                tell(f"{tables.id}: it is not drawn: {error}")
    return {name: picture for name, picture in made.items() if picture}


def _use(section: BalanceSection, tables: RuleTables) -> str:
    from mapdsl.emit.pictures.fit import possible_layout
    from mapdsl.emit.pictures.played_board import heat_board
    from mapdsl.emit.pictures.svg import svg

    heat = {line: figures["claimed"].value for line, figures in section.lines.items()}
    return svg(heat_board(possible_layout(tables), heat, FIGURES["claimed"]))


def _worths(section: BalanceSection, tables: RuleTables) -> str:
    printed = {ticket.id: max(target.points for target in ticket.targets) for ticket in tables.tickets}
    outstanding = {finding.about for finding in section.findings}
    marks = [
        PlottedFigure(line, worth.value, worth.low, worth.high, printed[line], line in outstanding)
        for line, figures in section.lines.items()
        if (worth := figures.get("worth")) is not None
    ]
    return scatter(marks, "points printed on the ticket", FIGURES["worth"]) if marks else ""


def _race(section: BalanceSection, _: RuleTables) -> str:
    courses: dict[str, list[float]] = {}
    for line, figures in section.lines.items():
        for who, figure in figures.items():
            courses.setdefault(f"{line.partition(', ')[0]}, {who}", [0.0]).append(figure.value)
    return curves(courses, "% of the turns", "points", (0, 100))


_PAINTERS = {"routes": _use, "tickets": _worths, "race": _race}
