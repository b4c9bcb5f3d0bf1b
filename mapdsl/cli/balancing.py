"""`mapdsl balance`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import click

from mapdsl.batch.pool import cores
from mapdsl.cli import balance_report, completion
from mapdsl.cli.balance_page import to_html
from mapdsl.cli.balance_pictures import pictures_of
from mapdsl.cli.balance_words import Asked
from mapdsl.cli.boards import engine_of, tables_of
from mapdsl.cli.checking import with_bar
from mapdsl.cli.inputs import FILE, FINDINGS, FOLDER, choice_option, save, save_file
from mapdsl.cli.simulate import MOST_SEED, seeds_meant, seeds_option
from mapdsl.lab.balance_study import BalanceSection, Study, balance
from mapdsl.lab.standouts import LIMITS

GAMES = 1000


def _sections(value: str) -> tuple[str, ...]:
    """Some of the sections, by commas."""
    words = [word.strip() for word in value.split(",")]
    for word in words:
        if word not in LIMITS:
            raise click.BadParameter(f"there is no section {word!r}; sections are {', '.join(LIMITS)}")
    return tuple(section for section in LIMITS if section in words)


def _limit(value: str) -> tuple[str, float]:
    """`tickets=5`: how large an effect is before it stands out."""
    section, _, number = value.partition("=")
    try:
        size = float(number)
    except ValueError:
        size = -1.0
    if section not in LIMITS or not 0 <= size < float("inf"):
        raise click.BadParameter(f"{value!r} is no limit; write a section and a number, such as tickets=5")
    return section, size


def _counts(value: str) -> tuple[int, ...]:
    """`2,4`: numbers of players."""
    words = [word.strip() for word in value.split(",")]
    if not all(word.isdecimal() and 2 <= int(word) <= 20 for word in words):
        raise click.BadParameter(f"{value!r} are no numbers of players; write for example 2,4")
    return tuple(sorted(set(map(int, words))))


@click.command("balance")
@click.argument("board", shell_complete=completion.boards)
@click.option(
    "--players", type=_counts, metavar="NUMBERS", help="How many play, by commas.  [default: every number from 2]"
)
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="A variant of the board; may be repeated.")
@click.option("--games", type=click.IntRange(20, 1_000_000), help=f"Deals for each of them.  [default: {GAMES}]")
@click.option("--seed", type=click.IntRange(0, MOST_SEED), help="The seed of the first deal.  [default: 0]")
@seeds_option
@click.option("--only", type=_sections, metavar="SECTIONS", help="These sections, by commas.")
@click.option("--against", shell_complete=completion.boards, help="Tell what differs from this board, deal by deal.")
@click.option(
    *("--limit", "limits"),
    type=_limit,
    metavar="SECTION=NUMBER",
    multiple=True,
    help="What is smaller does not stand out; repeatable.",
)
@click.option(
    "--fail-on",
    type=_sections,
    metavar="SECTIONS",
    help="Exit status 1 if something stands out in these sections.",
)
@click.option("--jobs", type=click.IntRange(1, 256), help="How many processes play.  [default: one for each core]")
@choice_option("--format", "form", among=["text", "json", "html", "markdown"])
@click.option("--output", "-o", type=FILE, help="The file to write, instead of the screen.")
@click.option("--pictures", type=FOLDER, help="Write into this folder: routes.svg, tickets.svg, race.svg.")
def command(
    board: str,
    players: tuple[int, ...] | None,
    variants: tuple[str, ...],
    games: int | None,
    seed: int | None,
    seeds: range | None,
    only: tuple[str, ...] | None,
    against: str | None,
    limits: tuple[tuple[str, float], ...],
    fail_on: tuple[str, ...] | None,
    jobs: int | None,
    form: str,
    output: Path | None,
    pictures: Path | None,
) -> None:
    """Play many games on BOARD between programs, and tell what they say of it, and how surely.

    Planners play each other: which seats win, how a game goes, which tickets are worth more or less than others, which
    routes, cities and pieces nobody uses, which colours are in demand, what bonuses decide. Styles of play, one against
    the other, tell what the board rewards; planners that go without a thing tell what it is worth. Every figure comes
    with its interval, 95 % sure for all lines of a column together; what surely differs from even, and by enough
    (--limit), is said in words at the end, and whether it is so between styles, too. With --against it is told what
    differs from another board, or from this one as it was (COMMIT:PATH), on the same deals. The report ends with the
    commands that make it again, and that play its games again. It is the same for the same seeds, whatever --jobs.

    Exit status is 0; 1 when something stands out in a section of --fail-on, between all players, or the board has
    errors; 2 when it cannot be read or played so.

    \b
    Examples:
      mapdsl balance islands
      mapdsl balance islands --players 2,4 --games 5000 --format html -o islands.html
      mapdsl balance islands --format markdown --pictures pictures -o islands.md
      mapdsl balance draft.board --against main:draft.board --only seats,tickets
      mapdsl balance islands --only routes,cities --fail-on routes,cities
    """
    seeds = seeds_meant(seeds, seed, games, usual=GAMES)
    tables = tables_of(board)
    players = players or tuple(range(max(2, tables.players_least), tables.players_most + 1))
    if not players:
        raise click.UsageError(f"{tables.id} is for one player: nobody plays against another")
    other = None if against is None else tables_of(against)
    for count in players:
        for each in filter(None, (other, tables)):
            engine_of(each, count, variants)
    study = Study(tables, players, variants, (seeds[0], seeds[-1]), only or tuple(LIMITS), jobs or cores())
    asked = Asked(board, variants, study.seeds, only or (), limits, against or "")
    head = balance_report.head_text(tables.id, study)
    streams = form == "text" and output is None
    if streams:
        click.echo(head + "\n")

    def ready(sections: tuple[BalanceSection, ...], all_played: bool) -> None:  # noqa: FBT001 -- a `Ready`
        shown = map(balance_report.section_text, sections if all_played else sections[:1])
        click.echo("\n".join(filter(None, ["" if all_played else "At first sight:\n", *shown])))

    report = balance(
        study,
        {**LIMITS, **dict(limits)},
        against=other,
        watch=lambda deals, count: with_bar(deals, count, "playing"),
        ready=ready if streams else None,
    )
    drawn = pictures_of(report, tables) if pictures is not None or form == "html" else {}
    if pictures is not None:
        save(pictures, {f"{name}.svg": picture.encode() for name, picture in drawn.items()})
    match form:
        case "json":
            text = balance_report.to_json(report, asked)
        case "html":
            text = to_html(report, asked, head, drawn)
        case "markdown":
            text = balance_report.to_markdown(report, asked, head, _addresses(drawn, pictures, output))
        case _:
            told = [] if streams else [head + "\n", *map(balance_report.section_text, report.sections)]
            told.append(balance_report.outstanding_text(report.sections))
            told += [balance_report.differences_text(report.against)] if against else []
            text = "\n".join(filter(None, [*told, balance_report.tail_text(report, asked)]))
    if output is None:
        click.echo(text, nl=False)
    else:
        save_file(output, text.encode())
    failed = (each for section in report.sections if section.name in (fail_on or ()) for each in section.findings)
    raise SystemExit(FINDINGS if any(each.agreed for each in failed) else 0)


def _addresses(drawn: Iterable[str], folder: Path | None, output: Path | None) -> dict[str, str]:
    """Where pictures are, seen from the report."""
    if folder is None:
        return {}
    beside = output.parent if output else Path()
    return {name: Path(os.path.relpath(folder / f"{name}.svg", beside)).as_posix() for name in drawn}
