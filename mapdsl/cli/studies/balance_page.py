"""Report of `mapdsl balance` as a self-contained HTML page.

The page contains sentences, a bar for every confidence interval, and pictures: route use on the board, ticket values,
and points over time. Names from the board are escaped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from mapdsl.cli.inputs import print_message
from mapdsl.cli.studies.balance_text import (
    FIGURES,
    HEADS,
    NOTE,
    BalanceOptions,
    difference,
    sentence_with_doubt,
    write_figure,
)
from mapdsl.cli.studies.plots import PlottedFigure, curves, scatter
from mapdsl.lab.balance.balance_study import Balance, BalanceSection
from mapdsl.lab.balance.outliers import Figure
from mapdsl.rules.tables import RuleTables

STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 68em; padding: 0 1em; color: #222 }
h2 { margin-top: 2em; border-bottom: 1px solid #ccc }
table { border-collapse: collapse; margin: 1em 0 }
td, th { padding: .15em .4em; text-align: right; font-variant-numeric: tabular-nums; vertical-align: bottom }
th { color: #555; max-width: 10em } td svg { display: block; margin-left: auto }
td:first-child, th:first-child { text-align: left; min-width: 6em; overflow-wrap: anywhere }
tr:nth-child(even) td { background: #f6f6f4 }
.found li { margin: .3em 0 } .small { color: #666; font-size: 13px }
code { font-size: 13px } svg { vertical-align: middle } .picture svg { max-width: 100%; height: auto }
"""

WIDE, HIGH = 80, 14


def pictures_of(report: Balance, tables: RuleTables) -> dict[str, str]:
    """Draw the pictures of the report, by section. If the board cannot be drawn, report the reason and leave the
    picture out."""
    from mapdsl.diagrams.canvas.drawing import CannotDrawError

    made: dict[str, str] = {}
    for section in report.sections:
        if section.name in _PAINTERS and section.lines:
            try:
                made[section.name] = _PAINTERS[section.name](section, tables)
            except CannotDrawError as error:
                print_message(f"{tables.id}: it cannot be drawn: {error}")
    return {name: picture for name, picture in made.items() if picture}


def _use(section: BalanceSection, tables: RuleTables) -> str:
    from mapdsl.diagrams.board.fit import possible_layout
    from mapdsl.diagrams.board.played_board import heat_board
    from mapdsl.diagrams.canvas.svg import svg

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
    return curves(courses, "% of turns", "points", (0, 100))


_PAINTERS = {"routes": _use, "tickets": _worths, "race": _race}


def to_html(report: Balance, options: BalanceOptions, head: str, pictures: Mapping[str, str]) -> str:
    """Format the report as an HTML page. `pictures` maps sections to SVG documents."""
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        f"<title>{escape(head)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(head)}</h1>",
        f'<p class="small">{escape(NOTE)}</p>',
    ]
    for section in report.sections:
        found = [sentence_with_doubt(finding) for finding in section.findings]
        picture = pictures.get(section.name, "").partition("?>\n")
        parts += _page_section(section, HEADS[section.name], found, picture[2] or picture[0])
        parts.append(
            f'<p class="small">To repeat: <code>{escape(options.command(report.runs, section.name))}</code></p>'
        )
    for section in report.against:
        title = f"{HEADS[section.name]}: what differs from {options.against}"
        parts += _page_section(section, title, [difference(finding) for finding in section.findings], "")
    parts.append("<h2>The games</h2><ul>")
    parts += [f"<li>{run.games:,} games: <code>{escape(options.games(run))}</code></li>" for run in report.runs]
    parts.append("</ul></body></html>\n")
    return "\n".join(parts)


def _page_section(section: BalanceSection, title: str, found: Sequence[str], picture: str) -> list[str]:
    if not section.lines:
        return []
    names = list(dict.fromkeys(name for figures in section.lines.values() for name in figures))
    parts = [f"<h2>{escape(title)}</h2>"]
    if found:
        parts += ['<ul class="found">', *(f"<li>{escape(text)}</li>" for text in found), "</ul>"]
    else:
        parts.append("<p>Nothing stands out.</p>")
    if picture:
        parts.append(f'<div class="picture">{picture}</div>')
    parts.append("<table><tr><th></th>" + "".join(f"<th>{escape(FIGURES[name])}</th>" for name in names))
    parts.append("</tr>")
    scales = {name: _scale([line[name] for line in section.lines.values() if name in line]) for name in names}
    for line, figures in section.lines.items():
        cells = [f"<td>{escape(line)}</td>"]
        for name in names:
            figure = figures.get(name)
            if figure is None:
                cells.append("<td></td>")
                continue
            value, between = write_figure(figure, name)
            cells.append(f"<td>{value}{_bar(figure, between, *scales[name])}</td>")
        parts.append(f"<tr>{''.join(cells)}</tr>")
    return [*parts, "</table>"]


def _scale(figures: Sequence[Figure]) -> tuple[float, float]:
    low, high = min(figure.low for figure in figures), max(figure.high for figure in figures)
    return low, high - low or 1.0


def _bar(figure: Figure, between: str, low: float, width: float) -> str:
    """Draw a figure as a dot on a line that represents its confidence interval."""
    left, dot, right = (
        f"{4 + (WIDE - 8) * (value - low) / width:.1f}" for value in (figure.low, figure.value, figure.high)
    )
    middle = HIGH // 2
    return (
        f'<svg width="{WIDE}" height="{HIGH}" role="img"><title>{between}, {figure.deals} deals'
        f'</title><line x1="{left}" x2="{right}" y1="{middle}" y2="{middle}" stroke="#7a93ac" '
        f'stroke-width="3"/><circle cx="{dot}" cy="{middle}" r="3.5" fill="#1f4e79"/></svg>'
    )
