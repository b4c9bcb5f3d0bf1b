"""Runs `mapdsl balance` and writes the report as text, Markdown, HTML or JSON.

Control characters in names from the board are escaped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import click
from msgspec import to_builtins

from mapdsl.base.grouping import group
from mapdsl.base.versions import BALANCE_VERSION
from mapdsl.cli.boards import engine_of, tables_of
from mapdsl.cli.commands.simulate import requested_seeds
from mapdsl.cli.inputs import FINDINGS, save, save_file
from mapdsl.cli.slow_game_warning import warn_if_slow
from mapdsl.cli.studies import balance_text
from mapdsl.cli.studies.balance_page import pictures_of, to_html
from mapdsl.cli.studies.balance_text import (
    FIGURES,
    HEADS,
    NOTE,
    BalanceOptions,
    difference,
    sentence,
    sentence_with_doubt,
)
from mapdsl.cli.studies.balancing import GAMES
from mapdsl.diagnostics.reports.readable import escape_cell
from mapdsl.diagnostics.text import escape_controls
from mapdsl.lab.balance.balance_study import Balance, BalanceSection, Study, balance
from mapdsl.lab.balance.outliers import LIMITS, Lines, Outlier
from mapdsl.project.batch.parallel_check import cores

MAX_LINES = 6
"""Maximum number of lines per section in the text report, which shows the lines with the highest and the lowest
figures. HTML and JSON contain all lines."""
WHOLE = ("seats", "styles", "course", "restricted")
"""Sections whose lines are all shown in the text report."""


def report_balance(
    board: str,
    players: tuple[int, ...] | None,
    variants: tuple[str, ...],
    games: int | None,
    seed: int | None,
    seeds: range | None,
    only: tuple[str, ...] | None,
    against: str | None,
    limits: tuple[tuple[str, float], ...],
    fail_on: dict[str, bool] | None,
    jobs: int | None,
    form: str,
    output: Path | None,
    pictures: Path | None,
) -> None:
    if missing := ", ".join(section for section in fail_on or () if only and section not in only):
        raise click.UsageError(f"--fail-on names {missing}, which --only leaves out")
    seeds = requested_seeds(seeds, seed, games, default=GAMES)
    tables = tables_of(board)
    players = players or tuple(range(max(2, tables.players_least), tables.players_most + 1))
    if not players:
        raise click.UsageError(f"{tables.id} is for one player, so its balance cannot be studied")
    other = None if against is None else tables_of(against)
    for count in players:
        for path in filter(None, (other, tables)):
            engine_of(path, count, variants)
    study = Study(tables, players, variants, (seeds[0], seeds[-1]), only or tuple(LIMITS), jobs or cores())
    asked = BalanceOptions(board, variants, study.seeds, only or (), limits, against or "")
    head = head_text(tables.id, study)
    streams = form == "text" and output is None
    if streams:
        click.echo(head + "\n")

    report = balance(
        study,
        {**LIMITS, **dict(limits)},
        against=other,
        watch=warn_if_slow,
        ready=show_sections if streams else None,
    )
    drawn = pictures_of(report, tables) if pictures is not None or form == "html" else {}
    if pictures is not None:
        save(pictures, {f"{name}.svg": picture.encode() for name, picture in drawn.items()})
    match form:
        case "json":
            text = to_json(report, asked)
        case "html":
            text = to_html(report, asked, head, drawn)
        case "markdown":
            folder, beside = pictures or Path(), output.parent if output else Path()
            links = {name: Path(os.path.relpath(folder / f"{name}.svg", beside)).as_posix() for name in drawn}
            text = to_markdown(report, asked, head, links)
        case _:
            told = [] if streams else [head + "\n", *map(section_text, report.sections)]
            told.append(_findings_text("What stands out", report.sections, sentence_with_doubt, "nothing"))
            if against:
                nothing = "nothing that these deals can show"
                told.append(_findings_text("What differs", report.against, difference, nothing))
            text = "\n".join(filter(None, [*told, tail_text(report, asked)]))
    if output is None:
        click.echo(text, nl=False)
    else:
        save_file(output, text.encode())
    counted = fail_on or {}
    findings = (finding for section in report.sections if section.name in counted for finding in section.findings)
    failed = any(finding.agreed or counted[finding.section] for finding in findings)
    raise SystemExit(FINDINGS if failed else 0)


def head_text(name: str, study: Study) -> str:
    variants = "".join(f", {variant}" for variant in study.variants)
    players = ", ".join(map(str, study.players))
    return escape_controls(
        f"Balance of {name}{variants}, {players} players, deals {study.seeds[0]} to {study.seeds[1]}"
    )


def tail_text(report: Balance, options: BalanceOptions) -> str:
    lines = [NOTE, "Made with (for one section: --only SECTION):", f"  {options.command(report.runs)}"]
    lines += [
        "To play the games again, with a row for each (--rows):",
        *(f"  {options.games(run)}" for run in report.runs),
    ]
    return "\n".join(map(escape_controls, lines)) + "\n"


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


def show_sections(sections: Sequence[BalanceSection], all_played: bool) -> None:  # noqa: FBT001 -- a `Ready`
    """Print the finished sections. While only the first batch of games has been played, print only the first
    section, as preliminary."""
    shown = map(section_text, sections if all_played else sections[:1])
    click.echo("\n".join(filter(None, ["" if all_played else "Preliminary:\n", *shown])))


def _figure_lines(section: BalanceSection, name: str) -> list[str]:
    """Format the figures of one column, highest first; sections in `WHOLE` keep the order of their lines."""
    known = [(line, figures[name]) for line, figures in section.lines.items() if name in figures]
    if section.name not in WHOLE:
        known.sort(key=lambda item: (item[1].value, item[0]), reverse=True)
    said = []
    for line, figure in known:
        value, between = balance_text.write_figure(figure, name)
        said.append(f"    {f'{value:>6}  {between}':<28} {escape_controls(line)}")
    if section.name not in WHOLE and len(said) > MAX_LINES:
        said[MAX_LINES // 2 : -(MAX_LINES // 2)] = ["    ..."]
    return said


def _race(lines: Lines) -> list[str]:
    """Format the points over time in two rows: one for the eventual winners, one for the losing players."""
    rows = group(
        (f"{line.partition(', ')[0]}, {FIGURES[name]}", f"{figure.value:4.0f}")
        for line, figures in lines.items()
        for name, figure in figures.items()
    )
    told = [f"   {''.join(row)}  {name}" for name, row in rows.items()]
    return ["  at each tenth of the turns, the last at the end", *told]


def _findings_text(head: str, sections: Iterable[BalanceSection], words: Callable[[Outlier], str], nothing: str) -> str:
    """List the findings as text. `?` marks findings that games between other programs do not confirm."""
    found = ((section.name, finding) for section in sections for finding in section.findings)
    lines = [f"  {'!' if finding.agreed else '?'} {name}: {escape_controls(words(finding))}" for name, finding in found]
    return "\n".join([head, *(lines or [f"  {nothing}"])]) + "\n"


def to_markdown(report: Balance, options: BalanceOptions, head: str, pictures: Mapping[str, str]) -> str:
    """Format the report as Markdown, for a comment on a pull request. `pictures` maps sections to picture addresses."""
    parts = [f"### {escape_cell(head)}", ""]
    found = [sentence_with_doubt(finding) for section in report.sections for finding in section.findings]
    parts += [f"- {escape_cell(text)}" for text in found] or ["Nothing stands out."]
    if options.against:
        parts += ["", f"#### {escape_cell(f'What differs from {options.against}')}", ""]
        changed = [difference(finding) for section in report.against for finding in section.findings]
        parts += [f"- {escape_cell(text)}" for text in changed] or ["Nothing that these deals can show."]
    for section in report.sections:
        if section.name in pictures:
            parts += ["", f"![{HEADS[section.name]}](<{pictures[section.name]}>)"]
    parts += ["", f"{NOTE} Made with:", "", "```sh", options.command(report.runs), "```"]
    return "\n".join(parts) + "\n"


def to_json(report: Balance, options: BalanceOptions) -> str:
    """Format the report as JSON, with figures rounded to four decimal places."""
    data = {"version": BALANCE_VERSION, "command": options.command(report.runs), **to_builtins(report)}
    for run, made in zip(data["runs"], report.runs, strict=True):
        run["command"] = options.games(made)
    for part in ("sections", "against"):
        for section, found in zip(data[part], getattr(report, part), strict=True):
            words = difference if part == "against" else sentence
            section["lines"] = [{"name": line, "figures": figures} for line, figures in section["lines"].items()]
            section["command"] = options.command(report.runs, section["name"])
            section["findings"] = [{**to_builtins(finding), "message": words(finding)} for finding in found.findings]
    rounded = json.loads(json.dumps(data), parse_float=lambda figure: round(float(figure), 4))
    return json.dumps(rounded, ensure_ascii=False, indent=1) + "\n"
