"""Implements `mapdsl draw`: draws pictures, and reports items that do not fit on a board (`--fit`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

import click
from msgspec.structs import replace

from mapdsl.api import allowed_fit_problems
from mapdsl.cli.boards import read_board, tables_of
from mapdsl.cli.commands.draw import NETWORK, Options
from mapdsl.cli.inputs import FINDINGS, fail_on_errors, print_message, wants_colour
from mapdsl.cli.printing import background_of, note_language, note_letters, write_output
from mapdsl.diagnostics.text import count_of, headline, list_some
from mapdsl.diagrams.canvas.drawing import CannotDrawError
from mapdsl.diagrams.land.board_background import BadImageError, anchors_of
from mapdsl.diagrams.land.warp import CannotWarpError, find_outliers
from mapdsl.diagrams.layout.sheet import PRESETS, sheet_of
from mapdsl.diagrams.network.render import RenderError
from mapdsl.print.picture_choices import Format, Product
from mapdsl.rules.ruleset import Ruleset, SetupError
from mapdsl.rules.tables import RuleTables

if TYPE_CHECKING:
    from mapdsl.diagrams.board.fit import Allows, FitFinding

MAX_FINDINGS, MAX_LOOSE, MAX_TIGHT = 10, 3, 5
"""Maximum numbers of overlaps, of loose routes and of cramped items that `--fit` lists. Further findings are only
counted."""


def draw_to_file(board: str, what: str, form: str, output: str | None, old: str | None, look: Options) -> None:
    """Draw a board or one of its products, such as tickets or counters. `look` holds the remaining options. If the
    picture cannot be drawn, the run ends."""
    tables = tables_of(board, done="drawn")
    note_language(tables, look["language"])
    note_letters(tables, look["language"])
    if what in ("board", "tickets"):
        _note_land(tables, look["train_size"])
    if what == "board":
        look["picture"] = background_of(tables, board, look["background"])
    look["like"] = None if look["like"] is None else tables_of(look["like"], done="used with --like")
    look["revision"] = None
    if old is not None:
        from mapdsl.cli.revision import notes, revision_of

        before = tables_of(old, done="compared")
        look["revision"] = revision_of(before, tables)
        for note in notes(before, tables, look["revision"]):
            print_message(f"{tables.id}: {note}")
    name = f"{tables.id}-{what}" if old is None else f"{tables.id}-{what}-diff"
    image = look["background"] or (tables.background and tables.background.file)
    with (
        fail_on_errors(CannotDrawError, RenderError, SetupError, about=tables.id),
        fail_on_errors(BadImageError, about=image),
    ):
        data = _network(tables, form, look) if what == NETWORK else _picture(tables, what, form, look)
    write_output(output, data, default=f"{name}.{form}")


def _note_land(tables: RuleTables, trains: str) -> None:
    """Warn if the real coastlines cannot be drawn under the board, or if they do not match some of its places."""
    if tables.geographic or not any(place.earth for place in tables.places):
        return
    try:
        astray = find_outliers(anchors_of(tables, sheet_of(tables, PRESETS[trains])))
    except CannotDrawError:
        return  # drawing reports the error
    except CannotWarpError as error:
        print_message(f"{tables.id}: the real land cannot be drawn, so the land is invented: {error}")
        return
    for name in astray:
        print_message(
            f"{tables.id}: {name} is far from where its degrees put it relative to the other places, so the land is "
            f"drawn without it; correct its position or its `earth`"
        )


def _network(tables: RuleTables, form: str, look: Options) -> bytes:
    from mapdsl.diagrams.network.picture import NetworkOptions, network_dot, network_svg

    tickets = None
    if look["overlay"] == "tickets":
        tickets = Ruleset.of(tables, players=tables.players_most, variants=look["variants"]).tickets
    options = NetworkOptions(look["language"], look["overlay"], tickets, look["revision"])
    if form == "dot":
        return network_dot(tables, options).encode()
    from mapdsl.diagrams.network.picture import network_page, network_png

    svg = network_svg(tables, options)
    match Format(form):
        case Format.SVG:
            return svg.encode()
        case Format.PNG:
            return network_png(svg, dpi=look["dpi"])
        case other:
            from mapdsl.print.products import encode

            return encode(network_page(svg, title=tables.title), other, look["dpi"])


def _picture(tables: RuleTables, what: str, form: str, look: Options) -> bytes:
    from mapdsl.diagrams.canvas import palette
    from mapdsl.print.products import Style, picture

    if form == "dot":
        raise click.UsageError("only the network can be drawn as dot")
    theme = palette.THEMES[look["theme"]]
    style = Style(
        **{name: look[name] for name in ("language", "paper", "dpi", "like", "revision")},
        trains=PRESETS[look["train_size"]],
        background=look.get("picture"),
        theme=theme if look["borders"] else replace(theme, border=""),
        rules_beside=look["rules"] == "beside",
    )
    return picture(tables, Product(what), Format(form), style)


def report_fit(board: str, trains: str, language: str) -> NoReturn:
    """Report overlaps, loose routes, and the smallest sheet that fits. The exit status is 1 if any items overlap."""
    from mapdsl.diagrams.board.fit import TooFullError, diagnostic_of, fit

    known = read_board(board, done="drawn")
    tables, allows = known.tables, allowed_fit_problems(known.board)
    with fail_on_errors(CannotDrawError, about=tables.id):
        try:
            report = fit(tables, PRESETS[trains], language, allows)
        except TooFullError as error:
            click.echo(str(error))
            raise SystemExit(FINDINGS) from None
    overlaps, loose, allowed = len(report.overlaps), len(report.loose), len(report.allowed)
    for finding in _choose(report.overlaps):
        said = headline(diagnostic_of(finding, known.board), colour=wants_colour()) if known.board else str(finding)
        click.echo(said)  # includes the position in the text, where the finding can be allowed
    if overlaps > MAX_FINDINGS:
        click.echo(f"... and {overlaps - MAX_FINDINGS} more")
    verdict = f"{overlaps} {'thing overlaps' if overlaps == 1 else 'things overlap'}" if overlaps else "everything fits"
    allowed_too = f"; {allowed} {'thing is' if allowed == 1 else 'things are'} allowed" if allowed else ""
    click.echo(f"{report.width:.0f} x {report.height:.0f} mm, {trains} trains: {verdict}{allowed_too}")
    if loose:
        routes = [f"{finding.subjects[0]} ({finding.amount:.0f} mm left over)" for finding in report.loose]
        spaced = "route has" if loose == 1 else "routes have"
        click.echo(f"{loose} {spaced} loose spaces, which is not an error: {list_some(routes, MAX_LOOSE)}")
    _report_smallest_sheet(tables, trains, language, allows, overlaps=bool(overlaps))
    raise SystemExit(FINDINGS if overlaps else 0)


def _choose(findings: Sequence[FitFinding]) -> list[FitFinding]:
    """Choose the findings to show: first the worst finding of every kind, then further findings in order."""
    worst = {finding.problem: finding for finding in reversed(findings)}
    others = [finding for finding in findings if worst[finding.problem] is not finding]
    shown = [*worst.values(), *others][:MAX_FINDINGS]
    return [finding for finding in findings if finding in shown]


def _report_smallest_sheet(tables: RuleTables, trains: str, language: str, allows: Allows, *, overlaps: bool) -> None:
    from mapdsl.diagrams.board.fit import MAX_ROUTES, room_needed
    from mapdsl.print.paper import A4, tiling

    if len({track.corridor for track in tables.tracks}) > MAX_ROUTES:
        click.echo(f"the smallest sheet is computed only for boards with up to {MAX_ROUTES} routes")
        return
    room = room_needed(tables, PRESETS[trains], language, allows)
    tight = list_some(list(dict.fromkeys(subject for finding in room.tight for subject in finding.subjects)), MAX_TIGHT)
    if room.size is not None:
        plan = tiling(room.size.width, room.size.height, A4)
        pages = count_of(plan.sheets, "sheet")
        sheet = f"`sheet {room.size.width:g} {room.size.height:g}`"
        click.echo(f"the smallest sheet that holds everything: {sheet}, {pages} of A4")
        if overlaps and tight:
            click.echo(f"a slightly smaller sheet has no room for: {tight}")
    elif overlaps:
        if tight:
            click.echo(f"even {room.tried.width:g} x {room.tried.height:g} mm has no room for: {tight}")
        click.echo(
            "a larger sheet alone does not help: move cities apart or away from the edge, lead routes around "
            "with `bend` or `via`, or give them fewer spaces"
        )
    if room.close:
        click.echo(
            f"half of the routes need only about `sheet {room.usual.width:g} {room.usual.height:g}`; far more room is "
            f"needed by {list_some(room.close, MAX_TIGHT)}: move their cities apart, or leave some of them out"
        )
