"""What `mapdsl balance` found: as text, as Markdown for a pull request, as JSON.

Comes in: a `Balance`, and how it was asked for. Goes out: text. Names of a board are shown as text, whatever they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping

from msgspec import to_builtins

from mapdsl.cli import balance_words
from mapdsl.cli.balance_words import FIGURES, HEADS, NOTE, Asked, difference, sentence, sentence_with_doubt
from mapdsl.diagnostics.reports.readable import escape_cell
from mapdsl.diagnostics.text import show
from mapdsl.grouping import group
from mapdsl.lab.balance_study import Balance, BalanceSection, Study
from mapdsl.lab.standouts import Lines, Standout
from mapdsl.versions import BALANCE_VERSION

MOST_LINES = 6
"""Of a section in the text: those farthest up and down. The page and the JSON have all."""
WHOLE = ("seats", "styles", "course", "restricted")
"""Sections of which the text has every line."""


def head_text(name: str, study: Study) -> str:
    variants = "".join(f", {variant}" for variant in study.variants)
    players = ", ".join(map(str, study.players))
    return show(f"Balance of {name}{variants}, {players} players, deals {study.seeds[0]} to {study.seeds[1]}")


def tail_text(report: Balance, asked: Asked) -> str:
    lines = [NOTE, "Made by (one section alone: --only SECTION):", f"  {asked.command(report.runs)}"]
    lines += ["The games again, with a row for each (--rows):", *(f"  {asked.games(run)}" for run in report.runs)]
    return "\n".join(map(show, lines)) + "\n"


def section_text(section: BalanceSection) -> str:
    if not section.lines:
        return ""
    lines = [HEADS[section.name]]
    if section.name == "race":
        return "\n".join([*lines, *_race(section.lines)]) + "\n"
    for name in dict.fromkeys(name for figures in section.lines.values() for name in figures):
        lines.append(f"  {FIGURES[name]}")
        lines += _figure_lines(section, name)
    return "\n".join(lines) + "\n"


def _figure_lines(section: BalanceSection, name: str) -> list[str]:
    """Where not all are said, the highest first and the lowest last."""
    known = [(line, figures[name]) for line, figures in section.lines.items() if name in figures]
    if section.name not in WHOLE:
        known.sort(key=lambda each: (each[1].value, each[0]), reverse=True)
    said = []
    for line, figure in known:
        value, between = balance_words.write_figure(figure, name)
        said.append(f"    {f'{value:>6}  {between}':<28} {show(line)}")
    if section.name not in WHOLE and len(said) > MOST_LINES:
        said[MOST_LINES // 2 : -(MOST_LINES // 2)] = ["    ..."]
    return said


def _race(lines: Lines) -> list[str]:
    """A row of points for those who win at last, one for the others."""
    rows = group(
        (f"{line.partition(', ')[0]}, {FIGURES[name]}", f"{figure.value:4.0f}")
        for line, figures in lines.items()
        for name, figure in figures.items()
    )
    told = [f"   {''.join(row)}  {name}" for name, row in rows.items()]
    return ["  at each tenth of the turns, the last at the end", *told]


def outstanding_text(sections: Iterable[BalanceSection]) -> str:
    return _findings_text("What stands out", sections, sentence_with_doubt, "nothing")


def differences_text(sections: Iterable[BalanceSection]) -> str:
    return _findings_text("What differs", sections, difference, "nothing, as far as these deals can tell")


def _findings_text(
    head: str, sections: Iterable[BalanceSection], words: Callable[[Standout], str], nothing: str
) -> str:
    """With `?` where other players do not agree."""
    found = ((section.name, each) for section in sections for each in section.findings)
    lines = [f"  {'!' if each.agreed else '?'} {name}: {show(words(each))}" for name, each in found]
    return "\n".join([head, *(lines or [f"  {nothing}"])]) + "\n"


def to_markdown(report: Balance, asked: Asked, head: str, pictures: Mapping[str, str]) -> str:
    """For a comment on a pull request. `pictures` are addresses, by section."""
    parts = [f"### {escape_cell(head)}", ""]
    found = [sentence_with_doubt(each) for section in report.sections for each in section.findings]
    parts += [f"- {escape_cell(each)}" for each in found] or ["Nothing stands out."]
    if asked.against:
        parts += ["", f"#### {escape_cell(f'What differs from {asked.against}')}", ""]
        changed = [difference(each) for section in report.against for each in section.findings]
        parts += [f"- {escape_cell(each)}" for each in changed] or ["Nothing, as far as these deals can tell."]
    for section in report.sections:
        if section.name in pictures:
            parts += ["", f"![{HEADS[section.name]}](<{pictures[section.name]}>)"]
    parts += ["", f"{NOTE} Made by:", "", "```sh", asked.command(report.runs), "```"]
    return "\n".join(parts) + "\n"


def to_json(report: Balance, asked: Asked) -> str:
    """Figures are rounded to four places."""
    data = {"version": BALANCE_VERSION, "command": asked.command(report.runs), **to_builtins(report)}
    for run, made in zip(data["runs"], report.runs, strict=True):
        run["command"] = asked.games(made)
    for part in ("sections", "against"):
        for section, found in zip(data[part], getattr(report, part), strict=True):
            words = difference if part == "against" else sentence
            section["lines"] = [{"name": line, "figures": figures} for line, figures in section["lines"].items()]
            section["command"] = asked.command(report.runs, section["name"])
            section["findings"] = [{**to_builtins(each), "message": words(each)} for each in found.findings]
    return json.dumps(_round(data), ensure_ascii=False, indent=1) + "\n"


def _round(value: object) -> object:
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {name: _round(each) for name, each in value.items()}
    return [_round(each) for each in value] if isinstance(value, list | tuple) else value
