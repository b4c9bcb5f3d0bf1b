"""`mapdsl draw`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource
from msgspec.structs import replace

from mapdsl.api import allowed_misfits
from mapdsl.cli import completion
from mapdsl.cli.boards import KnownBoard, read_board, tables_of
from mapdsl.cli.inputs import (
    FINDINGS,
    STANDARD_INPUT,
    FiniteRange,
    choice_option,
    give_up,
    give_up_on,
    tell,
    wants_colour,
)
from mapdsl.cli.printing import background_of, language_option, note_language, note_letters, trains_option, write_output
from mapdsl.diagnostics.text import count_of, headline, list_some
from mapdsl.emit.layout.sheet import PRESETS, CannotDrawError, sheet_of
from mapdsl.emit.revisions import Revision
from mapdsl.rules.ruleset import Ruleset, SetupError
from mapdsl.rules.tables import RuleTables

if TYPE_CHECKING:
    from mapdsl.emit.pictures.fit import Allows, Finding

NETWORK = "network"
PRODUCTS = (NETWORK, "board", "tickets", "cards", "deck", "counters", "score")
FORMATS = ("dot", "svg", "png", "pdf")
PAPERS = ("one", "a4", "a3", "letter")
RULES = ("board", "beside")
THEMES = ("parchment", "atlas", "winter")

Options = dict[str, Any]
"""What was asked for, by the names of the options."""

GOES_WITH: dict[str, tuple[str, Callable[[Options], bool]]] = {
    "paper": (
        "--format pdf, or --what counters or score",
        lambda of: of["what"] in ("counters", "score") or (of["form"] == "pdf" and of["what"] != NETWORK),
    ),
    "dpi": ("--format png", lambda of: of["form"] == "png"),
    "like": ("--what board, tickets or cards", lambda of: of["what"] in ("board", "tickets", "cards")),
    "background": ("--what board", lambda of: of["what"] == "board"),
    "theme": ("--what board, without --background", lambda of: of["what"] == "board" and of["background"] is None),
    "borders": ("--what board, without --background", lambda of: of["what"] == "board" and of["background"] is None),
    "train_size": (
        "--what board, tickets, cards or counters",
        lambda of: of["what"] in ("board", "tickets", "cards", "counters"),
    ),
    "rules": ("--what board, without --diff", lambda of: of["what"] == "board" and of["old"] is None),
    "old": (
        "--what board or network (`mapdsl diff` tells all that differs)",
        lambda of: of["what"] in ("board", NETWORK),
    ),
    "overlay": ("--what network, without --diff", lambda of: of["what"] == NETWORK and of["old"] is None),
    "variants": ("--what network --overlay tickets", lambda of: of["overlay"] == "tickets"),
}
"""Options that change some pictures only: which ones."""
MOST_FINDINGS, MOST_LOOSE, MOST_TIGHT = 10, 3, 5
"""So many lines `--fit` shows of what overlaps, and so many names of what stands loosely and of what has no room; the
rest is counted."""
GO_WITH_FIT = ("board", "fit", "train_size", "language")
"""What changes how large things on the board are."""


@click.command("draw")
@click.argument("board", shell_complete=completion.boards)
@click.option("--what", type=click.Choice(PRODUCTS), default="board", show_default=True, help="What is drawn.")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    help="dot is for the network only.  [default: by the ending of --output, else svg]",
)
@click.option(
    "--output",
    "-o",
    type=click.Path(),
    help="The file to write; - for standard output. [default: NAME-WHAT, with --diff NAME-WHAT-diff]",
)
@click.option(
    "--diff",
    "old",
    metavar="OLD",
    shell_complete=completion.boards,
    help="Board and network: mark what is new, gone and changed since OLD, which is given as BOARD is.",
)
@click.option(
    "--like",
    metavar="OLD",
    shell_complete=completion.boards,
    help="Board and cards: tracks keep the courses that they have on OLD, where their ends stand where they stood.",
)
@language_option
@choice_option("--paper", among=PAPERS, about="PDF: one sheet, or paper of which several are put together.")
@trains_option
@click.option("--dpi", type=FiniteRange(10, 1200), default=100.0, show_default=True, help="PNG: dots per inch.")
@click.option("--overlay", type=click.Choice(["tickets", "analysis"]), help="Network: what is laid over it.")
@click.option("--variant", "variants", multiple=True, help="Network with tickets: those of this variant.")
@click.option(
    "--background", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Board: a PNG or JPEG."
)
@choice_option("--theme", among=THEMES, about="Board: how land and sea look.")
@click.option("--borders/--no-borders", default=True, help="Board: lines between countries.  [default: borders]")
@choice_option(
    "--rules", among=RULES, about="Board: where its rules stand; beside it also where it has no room for them."
)
@click.option("--fit", is_flag=True, help="Instead of drawing, tell what overlaps, and which sheet would do.")
def command(
    board: str, what: str, form: str | None, output: str | None, old: str | None, *, fit: bool, **look: Any
) -> None:
    """Draw BOARD, a board file or the name of a board that comes with mapdsl.

    The network is a diagram for documents and review, the board prints at true scale; tickets, cards (of countries and
    pieces) and the deck of train cards come with it on sheets with crop marks and backs; counters are trains, stations
    and pieces to cut out; score is a sheet to write on. `mapdsl kit` makes all that is printed at once.
    All are drawn as svg, png or pdf, the network as dot too.

    With --diff the board is drawn as it is now, pale where nothing changed. What is new has a whole halo and a badge
    with +, what changed a broken halo and ~, what is gone is a dashed outline with -.

    \b
    Examples:
      mapdsl draw islands
      mapdsl draw islands --what network --overlay analysis -o islands.svg
      mapdsl draw mymap.board --format pdf --paper a4
      mapdsl draw islands --what tickets --format pdf --language en
      mapdsl draw mymap.board --diff before.board -o difference.svg
    """
    form = _form(form, output, what)
    _refuse_idle({**look, "what": what, "form": form, "old": old}, fit=fit)
    if board == old == STANDARD_INPUT:
        raise click.UsageError("only one of the two boards can come from standard input; name a file for the other")
    known = read_board(board, done="drawn")
    tables = known.tables
    variants = [variant.id for variant in tables.variants]
    for name in look["variants"]:
        if name not in variants:
            give_up(f"{tables.id}: there is no variant `{name}`; variants are {', '.join(variants) or 'none'}")
    if fit:
        _tell_fit(known, look["train_size"], look["language"])
        return
    note_language(tables, look["language"])
    note_letters(tables, look["language"])
    if what in ("board", "tickets"):
        _note_land(tables, look["train_size"])
    if what == "board":
        look["picture"] = background_of(tables, board, look["background"])
    look["like"] = None if look["like"] is None else tables_of(look["like"], done="looked at")
    look["revision"] = None if old is None else _revision(tables, old)
    name = f"{tables.id}-{what}" if old is None else f"{tables.id}-{what}-diff"
    write_output(output or f"{name}.{form}", _draw(tables, what, form, look))


def _form(form: str | None, output: str | None, what: str) -> str:
    """The format: the one asked for, or what the file to write is named after. An ending that is none is a mistake, not
    a file of SVG."""
    ending = Path(output or "").suffix.removeprefix(".").lower()
    if form and ending in FORMATS and ending != form:
        raise click.UsageError(f"{output} is named after {ending}, and --format says {form}; leave one of them out")
    if not form and ending and ending not in FORMATS:
        forms = FORMATS if what == NETWORK else FORMATS[1:]
        raise click.UsageError(
            f"a file ending in .{ending} cannot be drawn; {what} is drawn as {', '.join(forms)}, or name a --format"
        )
    return form or ending or "svg"


def _refuse_idle(options: Options, *, fit: bool) -> None:
    """An option that would change nothing is a mistake: somebody waits for what it does."""
    context = click.get_current_context()
    for parameter in context.command.params:
        name = parameter.name or ""
        if context.get_parameter_source(name) is not ParameterSource.COMMANDLINE:
            continue
        flag = parameter.opts[0]
        if fit and name not in GO_WITH_FIT and (name, options["what"]) != ("what", "board"):
            raise click.UsageError(f"--fit draws nothing and tells of the board only; leave out {flag}")
        suits, does_suit = GOES_WITH.get(name, ("", bool))
        if not does_suit(options):
            raise click.UsageError(f"{flag} goes with {suits}; it would change nothing here")


def _revision(tables: RuleTables, old: str) -> Revision:
    """How the board differs from the old one, and notes on what its picture cannot show."""
    from mapdsl.cli.revision import notes, revision_of

    before = tables_of(old, done="compared")
    revision = revision_of(before, tables)
    for note in notes(before, tables, revision):
        tell(f"{tables.id}: {note}")
    return revision


def _note_land(tables: RuleTables, trains: str) -> None:
    """Says so when the real land cannot be laid under the board, or not under all of its places."""
    from mapdsl.emit.pictures.ground import anchors_of
    from mapdsl.emit.pictures.warp import CannotWarpError, astray_of

    if tables.geographic or not any(place.earth for place in tables.places):
        return
    try:
        astray = astray_of(anchors_of(tables, sheet_of(tables, PRESETS[trains])))
    except CannotDrawError:
        return  # said when it is drawn
    except CannotWarpError as error:
        tell(f"{tables.id}: the real land cannot be drawn, so land is made up: {error}")
        return
    for name in astray:
        tell(
            f"{tables.id}: {name} stands far from where its degrees put it among the other places; the land is drawn "
            f"without a look at it; mend its position or its `earth`"
        )


def _draw(tables: RuleTables, what: str, form: str, look: Options) -> bytes:
    """The picture; what cannot be drawn ends the run with the reason."""
    from mapdsl.emit.pictures.ground import BadImageError
    from mapdsl.emit.render import RenderError

    image = look["background"] or (tables.background and tables.background.file)
    with give_up_on(CannotDrawError, RenderError, SetupError, about=tables.id), give_up_on(BadImageError, about=image):
        return _network(tables, form, look) if what == NETWORK else _picture(tables, what, form, look)


def _network(tables: RuleTables, form: str, look: Options) -> bytes:
    from mapdsl.emit.network import NetworkOptions, network_dot, network_svg

    tickets = None
    if look["overlay"] == "tickets":
        tickets = Ruleset.of(tables, players=tables.players_most, variants=look["variants"]).tickets
    options = NetworkOptions(look["language"], look["overlay"], tickets, look["revision"])
    if form == "dot":
        return network_dot(tables, options).encode()
    from mapdsl.emit.network.picture import network_pdf, network_png

    svg = network_svg(tables, options)
    if form == "png":
        return network_png(svg, dpi=look["dpi"])
    return network_pdf(svg, title=tables.title) if form == "pdf" else svg.encode()


def _picture(tables: RuleTables, what: str, form: str, look: Options) -> bytes:
    from mapdsl.emit.pictures import palette
    from mapdsl.emit.pictures.products import Format, Product, Style, picture

    if form == "dot":
        raise click.UsageError("only the network is drawn as dot")
    theme = palette.THEMES[look["theme"]]
    style = Style(
        language=look["language"],
        trains=PRESETS[look["train_size"]],
        paper=look["paper"],
        dpi=look["dpi"],
        background=look.get("picture"),
        theme=theme if look["borders"] else replace(theme, border=""),
        like=look["like"],
        revision=look["revision"],
        rules_beside=look["rules"] == "beside",
    )
    return picture(tables, Product(what), Format(form), style)


def _tell_fit(known: KnownBoard, trains: str, language: str) -> None:
    """What overlaps, what stands loosely, and which sheet would do. Ends with 1 where something overlaps."""
    from mapdsl.emit.pictures.fit import TooFullError, diagnostic_of, fit

    tables, allows = known.tables, allowed_misfits(known.board)
    with give_up_on(CannotDrawError, about=tables.id):
        try:
            report = fit(tables, PRESETS[trains], language, allows)
        except TooFullError as error:
            click.echo(str(error))
            raise SystemExit(FINDINGS) from None
    overlaps, loose, allowed = len(report.overlaps), len(report.loose), len(report.allowed)
    for finding in _choose(report.overlaps):
        said = headline(diagnostic_of(finding, known.board), colour=wants_colour()) if known.board else str(finding)
        click.echo(said)  # with its place in the text, where there is one: there it can be allowed
    if overlaps > MOST_FINDINGS:
        click.echo(f"... and {overlaps - MOST_FINDINGS} more")
    verdict = f"{overlaps} {'thing overlaps' if overlaps == 1 else 'things overlap'}" if overlaps else "everything fits"
    allowed_too = f"; {allowed} {'thing is' if allowed == 1 else 'things are'} allowed" if allowed else ""
    click.echo(f"{report.width:.0f} x {report.height:.0f} mm, {trains} trains: {verdict}{allowed_too}")
    if loose:
        routes = [f"{finding.subjects[0]} ({finding.amount:.0f} mm are left over)" for finding in report.loose]
        stand = "route stands" if loose == 1 else "routes stand"
        click.echo(f"{loose} {stand} loosely, which is no fault: {list_some(routes, MOST_LOOSE)}")
    _tell_smallest(tables, trains, language, allows, overlaps=bool(overlaps))
    raise SystemExit(FINDINGS if overlaps else 0)


def _choose(findings: Sequence[Finding]) -> list[Finding]:
    """As many as are shown: the worst of every kind, then others in their order."""
    worst = {finding.misfit: finding for finding in reversed(findings)}
    others = [finding for finding in findings if worst[finding.misfit] is not finding]
    shown = [*worst.values(), *others][:MOST_FINDINGS]
    return [finding for finding in findings if finding in shown]


def _tell_smallest(tables: RuleTables, trains: str, language: str, allows: Allows, *, overlaps: bool) -> None:
    from mapdsl.emit.pictures.fit import MOST_ROUTES, room_needed
    from mapdsl.emit.pictures.paper import A4, tiling

    if len({track.corridor for track in tables.tracks}) > MOST_ROUTES:
        click.echo(f"which sheet would do is worked out for boards of up to {MOST_ROUTES} routes")
        return
    room = room_needed(tables, PRESETS[trains], language, allows)
    tight = list_some(list(dict.fromkeys(each for finding in room.tight for each in finding.subjects)), MOST_TIGHT)
    if room.size is not None:
        plan = tiling(room.size.width, room.size.height, A4)
        pages = count_of(plan.sheets, "sheet")
        sheet = f"`sheet {room.size.width:g} {room.size.height:g}`"
        click.echo(f"the smallest sheet that holds everything: {sheet}, {pages} of A4")
        if overlaps and tight:
            click.echo(f"on one a little smaller there is no room for: {tight}")
    elif overlaps:
        if tight:
            click.echo(f"on {room.tried.width:g} x {room.tried.height:g} mm there is still no room for: {tight}")
        click.echo(
            "a larger sheet alone does not help: move cities apart or away from the edge, lead routes round "
            "with `bend` or `via`, or write fewer spaces"
        )
    if room.close:
        click.echo(
            f"half of the routes would do with about `sheet {room.usual.width:g} {room.usual.height:g}`; far more is "
            f"asked for by {list_some(room.close, MOST_TIGHT)}: move their cities apart, or leave some of them out"
        )
