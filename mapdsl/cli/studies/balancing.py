"""Command `mapdsl balance`."""

from __future__ import annotations

from typing import Any

import click

from mapdsl.cli import completion
from mapdsl.cli.commands.simulate import MAX_SEED, seeds_option
from mapdsl.cli.inputs import FILE, FOLDER, choice_option, output_file

GAMES = 1000
PLAYER = "planner"
"""Program whose games are analysed first."""


def _sections(value: str) -> tuple[str, ...]:
    """Parse section names separated by commas."""
    from mapdsl.lab.balance.outliers import LIMITS

    words = [word.strip() for word in value.split(",")]
    for word in words:
        if word not in LIMITS:
            raise click.BadParameter(f"there is no section {word!r}; sections are {', '.join(LIMITS)}")
    return tuple(section for section in LIMITS if section in words)


def _limit(value: str) -> tuple[str, float]:
    """Parse a limit such as `tickets=5`: a section, and the smallest effect that is reported for the section."""
    from mapdsl.lab.balance.outliers import LIMITS

    section, _, number = value.partition("=")
    try:
        size = float(number)
    except ValueError:
        size = -1.0
    if section not in LIMITS or not 0 <= size < float("inf"):
        raise click.BadParameter(f"{value!r} is not a limit; write a section and a number, such as tickets=5")
    return section, size


def _counts(value: str) -> tuple[int, ...]:
    """Parse player counts such as `2,4`."""
    words = [word.strip() for word in value.split(",")]
    if not all(word.isdecimal() and 2 <= int(word) <= 20 for word in words):
        raise click.BadParameter(f"{value!r} is not a list of numbers of players; write for example 2,4")
    return tuple(sorted(set(map(int, words))))


def _failing(value: str) -> dict[str, bool]:
    """Parse a value of `--fail-on` such as `seats,routes=planner`. The result maps each section to True if findings
    shown only by planners count as well."""
    asked = [word.strip().partition("=") for word in value.split(",")]
    for section, equals, players in asked:
        if equals and players != PLAYER:
            raise click.BadParameter(f"'{section}={players}' is not a section; write {section}, or {section}={PLAYER}")
    named = _sections(",".join(section for section, _, _ in asked))
    return {section: (section, "=", PLAYER) in asked for section in named}


@click.command("balance")
@click.argument("board", shell_complete=completion.boards)
@click.option(
    "--players",
    type=_counts,
    metavar="NUMBERS",
    help="Numbers of players, separated by commas.  [default: every number from 2]",
)
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="Variant of the board; may be repeated.")
@click.option(
    "--games", type=click.IntRange(20, 1_000_000), help=f"Deals for each number of players.  [default: {GAMES}]"
)
@click.option("--seed", type=click.IntRange(0, MAX_SEED), help="Seed of the first deal.  [default: 0]")
@seeds_option
@click.option("--only", type=_sections, metavar="SECTIONS", help="Make only these sections, separated by commas.")
@click.option("--against", shell_complete=completion.boards, help="Report what differs from this board, deal by deal.")
@click.option(
    *("--limit", "limits"),
    type=_limit,
    metavar="SECTION=NUMBER",
    multiple=True,
    help="Smallest effect that stands out; may be repeated.",
)
@click.option(
    "--fail-on",
    type=_failing,
    metavar="SECTIONS",
    help="Exit with 1 if something stands out in these sections; with SECTION=planner, even if only between planners.",
)
@click.option("--jobs", type=click.IntRange(1, 256), help="Number of processes.  [default: one for each core]")
@choice_option("--format", "form", among=["text", "json", "html", "markdown"])
@click.option("--output", "-o", type=FILE, callback=output_file, help="File to write; - is standard output.")
@click.option("--pictures", type=FOLDER, help="Write routes.svg, tickets.svg and race.svg into this folder.")
def command(**asked: Any) -> None:
    """Play many games on BOARD between programs, and report how balanced it is.

    Planners play each other. Their games show which seats win, how a game goes, which tickets are worth more or less
    than others, which routes, cities and pieces nobody uses, which colours are in demand, and what bonuses decide.
    Games between styles of play show what the board rewards. Planners that go without something show what it is worth.

    Every figure has an interval, with 95 % confidence for all lines of a column together. Significant effects that are
    large enough (--limit) are listed at the end in words, with a note if games between styles do not show them. With
    --against, the report lists what differs from another board, or from an earlier version of this one (COMMIT:PATH),
    on the same deals. It ends with the commands that make it again and that play its games again. The same seeds give
    the same report, whatever --jobs is.

    Exit status is 0; 1 if something stands out in a section of --fail-on, or the board has errors; 2 if the board
    cannot be read or played this way. What stands out only between planners counts only if --fail-on names the section
    as SECTION=planner.

    \b
    Examples:
      mapdsl balance mymap.board
      mapdsl balance mymap.board --players 2,4 --games 5000 --format html -o mymap.html
      mapdsl balance mymap.board --format markdown --pictures pictures -o mymap.md
      mapdsl balance draft.board --against main:draft.board --only seats,tickets
      mapdsl balance mymap.board --only routes,cities --fail-on routes=planner,cities
    """
    from mapdsl.cli.studies.balance_report import report_balance

    report_balance(**asked)
