"""Command `mapdsl draw`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from mapdsl.cli import completion
from mapdsl.cli.inputs import STANDARD_INPUT, FiniteRange, choice_option
from mapdsl.cli.printing import language_option, trains_option
from mapdsl.print.picture_choices import Format, Product

NETWORK = "network"
PRODUCTS = (NETWORK, *(product.value for product in Product))
FORMATS = ("dot", *(form.value for form in Format))
PAPERS = ("one", "a4", "a3", "letter")
RULES = ("board", "beside")

Options = dict[str, Any]
"""Option values, by parameter name."""

_BOARD: Options = {"what": ("board",)}
_CARDS = ("board", "tickets", "cards")
GOES_WITH: dict[str, tuple[str, *tuple[Options, ...]]] = {
    "paper": (
        "--format pdf, or --what counters or score",
        {"what": ("counters", "score")},
        {"what": PRODUCTS[1:], "form": ("pdf",)},
    ),
    "dpi": ("--format png", {"form": ("png",)}),
    "like": ("--what board, tickets or cards", {"what": _CARDS}),
    "background": ("--what board", _BOARD),
    "theme": ("--what board, without --background", {**_BOARD, "background": (None,)}),
    "borders": ("--what board, without --background", {**_BOARD, "background": (None,)}),
    "train_size": ("--what board, tickets, cards or counters", {"what": (*_CARDS, "counters")}),
    "rules": ("--what board, without --diff", {**_BOARD, "old": (None,)}),
    "old": ("--what board or network (`mapdsl diff` lists all changes)", {"what": ("board", NETWORK)}),
    "overlay": ("--what network, without --diff", {"what": (NETWORK,), "old": (None,)}),
    "variants": ("--what network --overlay tickets", {"overlay": ("tickets",)}),
}
"""Options that affect only some pictures. Each maps to a description of these pictures, followed by the alternative
sets of option values that select them."""
GO_WITH_FIT = ("board", "fit", "train_size", "language")
"""Options that can be combined with `--fit`, because they affect the size of the board or of the items drawn on it."""


@click.command("draw")
@click.argument("board", shell_complete=completion.boards)
@click.option("--what", type=click.Choice(PRODUCTS), default="board", show_default=True, help="What to draw.")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    help="dot is for the network only.  [default: from the ending of --output, else svg]",
)
@click.option(
    "--output",
    "-o",
    type=click.Path(),
    help="File to write; - is standard output. [default: NAME-WHAT, with --diff NAME-WHAT-diff]",
)
@click.option(
    "--diff",
    "old",
    metavar="OLD",
    shell_complete=completion.boards,
    help="Board and network: mark what is new, gone or changed since OLD, which is given in the same way as BOARD.",
)
@click.option(
    "--like",
    metavar="OLD",
    shell_complete=completion.boards,
    help="Board and cards: tracks keep their shape from OLD if their ends have not moved.",
)
@language_option
@choice_option("--paper", among=PAPERS, about="PDF: one sheet, or several sheets of this paper to put together.")
@trains_option
@click.option("--dpi", type=FiniteRange(10, 1200), default=100.0, show_default=True, help="PNG: dots per inch.")
@click.option("--overlay", type=click.Choice(["tickets", "analysis"]), help="Network: information to draw over it.")
@click.option(
    "--variant", "variants", multiple=True, help="Network with tickets: include this variant; may be repeated."
)
@click.option(
    "--background",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Board: background image, PNG or JPEG.",
)
@choice_option("--theme", among=["parchment", "atlas", "winter"], about="Board: style of land and sea.")
@click.option("--borders/--no-borders", default=True, help="Board: draw lines between countries.  [default: borders]")
@choice_option(
    "--rules",
    among=RULES,
    about="Board: where to print its rules; `beside` prints them even if the board has no room for them.",
)
@click.option(
    "--fit", is_flag=True, help="Instead of drawing, report what overlaps and which sheet would be large enough."
)
def command(
    board: str, what: str, form: str | None, output: str | None, old: str | None, *, fit: bool, **look: Any
) -> None:
    """Draw BOARD, a board file or the name of a board that comes with mapdsl.

    The network is a diagram for documents and review. The board prints at true scale. Tickets, cards (of countries and
    pieces) and the deck of train cards are sheets with crop marks and backs. Counters are trains, stations and pieces
    to cut out; score is a sheet to write on. All are drawn as svg, png or pdf, the network also as dot. `mapdsl kit`
    makes everything to print at once.

    With --diff the current board is drawn, pale where nothing changed. Something new has a solid halo and a badge with
    +, something changed has a broken halo and ~, and something removed is a dashed outline with -.

    \b
    Examples:
      mapdsl draw mymap.board
      mapdsl draw mymap.board --what network --overlay analysis -o mymap.svg
      mapdsl draw mymap.board --format pdf --paper a4
      mapdsl draw mymap.board --what tickets --format pdf --language en
      mapdsl draw mymap.board --diff before.board -o difference.svg
    """
    from mapdsl.cli.drawing_command import draw_to_file, report_fit

    form = _form(form, output, what)
    _refuse_idle({**look, "what": what, "form": form, "old": old}, fit=fit)
    if board == old == STANDARD_INPUT:
        raise click.UsageError("only one of the two boards can come from standard input; name a file for the other")
    if fit:
        report_fit(board, look["train_size"], look["language"])
    draw_to_file(board, what, form, output, old, look)


def _form(form: str | None, output: str | None, what: str) -> str:
    """Return the requested format or, by default, the format that the output file's suffix implies. Refuse unknown
    suffixes, because SVG data in a `.jpg` file would mislead users."""
    ending = Path(output or "").suffix.removeprefix(".").lower()
    if form and ending in FORMATS and ending != form:
        raise click.UsageError(f"{output} ends in .{ending}, but --format says {form}; change one of them")
    if not form and ending and ending not in FORMATS:
        forms = FORMATS if what == NETWORK else FORMATS[1:]
        raise click.UsageError(
            f"a file ending in .{ending} cannot be drawn; {what} can be drawn as {', '.join(forms)}; or give a --format"
        )
    return form or ending or "svg"


def _refuse_idle(options: Options, *, fit: bool) -> None:
    """Refuse options that have no effect on the requested picture, because the user expects an effect."""
    context = click.get_current_context()
    for parameter in context.command.params:
        name = parameter.name or ""
        if context.get_parameter_source(name) is not ParameterSource.COMMANDLINE:
            continue
        flag = parameter.opts[0]
        if fit and name not in GO_WITH_FIT and (name, options["what"]) != ("what", "board"):
            raise click.UsageError(f"--fit draws nothing and is about the board only; leave out {flag}")
        suits, *suiting = GOES_WITH.get(name, ("", {}))
        if not any(all(options[other] in values for other, values in needed.items()) for needed in suiting):
            raise click.UsageError(f"{flag} needs {suits}; it has no effect here")
