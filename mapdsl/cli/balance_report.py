"""What `mapdsl balance` found, for people and programs: as text, as JSON, as one page that needs no network.

Comes in: a `Balance`, and how it was asked for. Goes out: text. Names of a board are shown as text, whatever they are.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from msgspec import to_builtins

from mapdsl.diagnostics.text import show
from mapdsl.lab.balance_study import SHARES
from mapdsl.records import Record
from mapdsl.versions import BALANCE_VERSION

if TYPE_CHECKING:
    from mapdsl.lab.balance_study import Balance, BalanceLine, BalanceSection, Figure, Series, Standout, Study

HEADS = {
    "seats": "Seats",
    "styles": "Styles of play, each against each",
    "course": "The course of a game",
    "tickets": "Tickets",
    "routes": "Routes",
    "colours": "Colours",
    "cities": "Cities and countries",
    "pieces": "Pieces",
    "bonuses": "What scores beside routes and tickets",
}

FIGURES = {
    "won": "games won",
    "points": "points",
    "kept": "kept when offered",
    "completed": "completed",
    "worth": "points its holder is ahead, above those of other tickets",
    "claimed": "games in which it is claimed",
    "used": "games in which it is reached",
    "tracks": "routes claimed to it",
    "demand": "spaces claimed, against the average colour",
    "had": "players who get it",
    "decides": "games that it decides",
    "turns": "turns",
    "lead-changes": "changes of the lead",
    "margin": "points between first and second",
    "upset": "games that the leader at half time loses",
    "gaps": "times that no rule book covers what happens",
}

MOST_LINES = 6
"""Of a section in the text: those farthest up and down. The page and the JSON have all."""

NOTE = (
    "All of it is about games between these programs, not between people. Intervals hold with 95 % confidence for all "
    "lines of a column together."
)


class Asked(Record):
    """How the report was asked for, so that it can be made again."""

    board: str
    variants: tuple[str, ...]
    seeds: tuple[int, int]
    only: tuple[str, ...]
    """The sections, if not all of them."""
    against: str = ""

    def command(self, runs: Iterable[Series], section: str = "") -> str:
        players = dict.fromkeys(str(run.players) for run in runs)
        words = ["mapdsl balance", _quoted(self.board), "--players", ",".join(players)]
        words += [f"--variant {_quoted(variant)}" for variant in self.variants]
        words.append(f"--seeds {self.seeds[0]}..{self.seeds[1]}")
        words += ["--against", _quoted(self.against)] if self.against else []
        words += ["--only", section or ",".join(self.only)] if section or self.only else []
        return " ".join(words)

    def games(self, run: Series) -> str:
        """The command that plays the games of a run again, with a row for each."""
        words = ["mapdsl simulate", _quoted(self.board), f"--players {run.players}"]
        words += [f"--variant {_quoted(variant)}" for variant in self.variants]
        several = len(set(run.bots)) > 1
        words.append(f"--bots {','.join(run.bots if several else run.bots[:1])}" + (" --rotate" if several else ""))
        return " ".join([*words, f"--seeds {run.seeds[0]}..{run.seeds[1]}"])


def _quoted(word: str) -> str:
    import shlex

    return shlex.quote(word)


# ---- sentences ------------------------------------------------------------------------------------------------------


def sentence(finding: Standout) -> str:
    """What stands out, how sure it is, and what can be done."""
    about, effect = finding.about, finding.effect
    size, more = abs(effect), "more" if effect > 0 else "less"
    per_cent = f"{100 * size:.0f}"
    if finding.kind == "seat":
        return f"{about}: wins {per_cent} games in 100 {more} often than its share."
    if finding.kind == "style":
        if effect > 0:
            return f"{about} wins {50 + 100 * effect:.0f} % of its games: whoever plays so needs no other way."
        return f"{about} wins {50 + 100 * effect:.0f} % of its games: it does not pay here."
    if finding.kind == "worth":
        where, way = ("ahead of", "fewer") if effect > 0 else ("behind", "more")
        return (
            f"{about}: whoever keeps it ends about {size:.0f} points {where} those who keep other tickets; {size:.0f} "
            f"points {way} would make up for that."
        )
    if finding.kind == "demand":
        advice = "spread its routes, or print fewer" if effect > 0 else "its cards lie idle; print more of its routes"
        more = "more" if effect > 0 else "fewer"
        return f"{about}: {per_cent} % {more} spaces are claimed in it than in other colours; {advice}."
    if finding.kind == "decides":
        return f"{about}: decides {per_cent} % of the games."
    if finding.kind == "gaps":
        return f"{about}: {effect:.2f} times a game something happens that no rule book covers."
    return f"{about}: {_NEVER[finding.section]} in {finding.deals:,} games."


_NEVER = {"routes": "nobody claimed it", "cities": "nobody came there", "pieces": "nobody got it"}


def difference(finding: Standout) -> str:
    """What differs from the other board."""
    per_cent = finding.kind in SHARES
    scale, unit = (100, " points in 100") if per_cent else (1, "")
    return (
        f"{finding.about}: {FIGURES[finding.kind]} {scale * finding.effect:+.1f}{unit} "
        f"({scale * finding.low:+.1f} to {scale * finding.high:+.1f})."
    )


# ---- text -----------------------------------------------------------------------------------------------------------


def section_text(section: BalanceSection, *, differs: bool = False) -> str:
    """A section for the terminal: what stands out, then figures."""
    if not section.lines:
        return ""
    lines = [HEADS[section.name] + (", as they differ" if differs else "")]
    lines += [f"  ! {show((difference if differs else sentence)(each))}" for each in section.findings]
    if not section.findings:
        lines.append("  nothing is surely different" if differs else "  nothing stands out")
    if differs:
        return "\n".join(lines) + "\n"
    for name in dict.fromkeys(name for line in section.lines for name in line.figures):
        lines.append(f"  {FIGURES[name]}")
        with_it = sorted((line for line in section.lines if name in line.figures), key=lambda line: _value(line, name))
        if section.name in ("seats", "course"):
            with_it = list(section.lines) if all(name in line.figures for line in section.lines) else with_it
            shown: Sequence[BalanceLine | None] = with_it
        elif len(with_it) > MOST_LINES:
            shown = [*with_it[::-1][: MOST_LINES // 2], None, *with_it[: MOST_LINES // 2][::-1]]
        else:
            shown = with_it[::-1]
        for line in shown:
            if line is None:
                lines.append(f"    ... {len(with_it) - MOST_LINES} between ...")
            else:
                lines.append(f"    {_written(line.figures[name], name):<28} {show(line.name)}")
    return "\n".join(lines) + "\n"


def _value(line: BalanceLine, figure: str) -> tuple[float, str]:
    return line.figures[figure].value, line.name


def _written(figure: Figure, name: str) -> str:
    if name in SHARES:
        return f"{figure.value:6.1%}  {figure.low:.1%} to {figure.high:.1%}"
    return f"{figure.value:6.1f}  {figure.low:.1f} to {figure.high:.1f}"


def head_text(name: str, study: Study) -> str:
    """What is looked at."""
    variants = "".join(f", {variant}" for variant in study.variants)
    players = ", ".join(map(str, study.players))
    return show(f"Balance of {name}{variants}, {players} players, deals {study.seeds[0]} to {study.seeds[1]}")


def tail_text(report: Balance, asked: Asked) -> str:
    """Where the figures come from."""
    lines = [NOTE, "Made by:", f"  {asked.command(report.runs)}", "The games again, with a row for each (--rows):"]
    lines += [f"  {asked.games(run)}" for run in report.runs]
    return "\n".join(map(show, lines)) + "\n"


# ---- JSON -----------------------------------------------------------------------------------------------------------


def to_json(report: Balance, asked: Asked) -> str:
    """Figures are rounded to four places."""
    data = {"version": BALANCE_VERSION, "command": asked.command(report.runs), **to_builtins(report)}
    for run, made in zip(data["runs"], report.runs, strict=True):
        run["command"] = asked.games(made)
    for part in ("sections", "against"):
        for section, found in zip(data[part], getattr(report, part), strict=True):
            words = difference if part == "against" else sentence
            section["findings"] = [{**to_builtins(each), "message": words(each)} for each in found.findings]
    return json.dumps(_rounded(data), ensure_ascii=False, indent=1) + "\n"


def _rounded(value: object) -> object:
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items()}
    return [_rounded(each) for each in value] if isinstance(value, list | tuple) else value


# ---- a page ---------------------------------------------------------------------------------------------------------

STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 68em; padding: 0 1em; color: #222 }
h2 { margin-top: 2em; border-bottom: 1px solid #ccc } table { border-collapse: collapse; margin: 1em 0 }
td, th { padding: .15em .8em; text-align: right; font-variant-numeric: tabular-nums }
th { color: #555; max-width: 14em }
td:first-child, th:first-child { text-align: left; white-space: nowrap } tr:nth-child(even) td { background: #f6f6f4 }
.found li { margin: .3em 0 } .small { color: #666; font-size: 13px }
code { font-size: 13px } svg { vertical-align: middle }
"""

WIDE, HIGH = 100, 14


def to_html(report: Balance, asked: Asked, head: str) -> str:
    """One page with a bar for every interval."""
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        f"<title>{escape(head)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(head)}</h1>",
        f'<p class="small">{escape(NOTE)}</p>',
    ]
    for section in report.sections:
        parts += _page_section(section, HEADS[section.name], [sentence(each) for each in section.findings])
        parts.append(f'<p class="small">Again: <code>{escape(asked.command(report.runs, section.name))}</code></p>')
    for section in report.against:
        title = f"{HEADS[section.name]}: what differs from {asked.against}"
        parts += _page_section(section, title, [difference(each) for each in section.findings])
    parts.append("<h2>The games</h2><ul>")
    parts += [f"<li>{run.games:,} games: <code>{escape(asked.games(run))}</code></li>" for run in report.runs]
    parts.append("</ul></body></html>\n")
    return "\n".join(parts)


def _page_section(section: BalanceSection, title: str, found: Sequence[str]) -> list[str]:
    if not section.lines:
        return []
    names = list(dict.fromkeys(name for line in section.lines for name in line.figures))
    parts = [f"<h2>{escape(title)}</h2>"]
    if found:
        parts += ['<ul class="found">', *(f"<li>{escape(each)}</li>" for each in found), "</ul>"]
    else:
        parts.append("<p>Nothing stands out.</p>")
    parts.append("<table><tr><th></th>" + "".join(f'<th colspan="2">{escape(FIGURES[name])}</th>' for name in names))
    parts.append("</tr>")
    scales = {name: _scale([line.figures[name] for line in section.lines if name in line.figures]) for name in names}
    for line in section.lines:
        cells = [f"<td>{escape(line.name)}</td>"]
        for name in names:
            figure = line.figures.get(name)
            if figure is None:
                cells.append("<td></td><td></td>")
                continue
            value = f"{figure.value:.1%}" if name in SHARES else f"{figure.value:.1f}"
            cells.append(f"<td>{value}</td><td>{_bar(figure, *scales[name])}</td>")
        parts.append(f"<tr>{''.join(cells)}</tr>")
    return [*parts, "</table>"]


def _scale(figures: Sequence[Figure]) -> tuple[float, float]:
    low, high = min(each.low for each in figures), max(each.high for each in figures)
    return low, high - low or 1.0


def _bar(figure: Figure, low: float, width: float) -> str:
    """The interval as a line, the figure as a dot on it."""
    left, dot, right = (
        f"{4 + (WIDE - 8) * (each - low) / width:.1f}" for each in (figure.low, figure.value, figure.high)
    )
    middle = HIGH // 2
    return (
        f'<svg width="{WIDE}" height="{HIGH}" role="img"><title>{figure.low:.3g} to {figure.high:.3g}, '
        f'{figure.deals} deals</title><line x1="{left}" x2="{right}" y1="{middle}" y2="{middle}" stroke="#7a93ac" '
        f'stroke-width="3"/><circle cx="{dot}" cy="{middle}" r="3.5" fill="#1f4e79"/></svg>'
    )
