"""Command `mapdsl leaflet`."""

from __future__ import annotations

from pathlib import Path

import click

from mapdsl.cli import completion
from mapdsl.cli.inputs import choice_option
from mapdsl.cli.printing import language_option, note_language, note_letters, write_output

FORMS = {"md": ("md", "markdown"), "html": ("html", "htm"), "pdf": ("pdf",)}
"""File name suffixes accepted for each format; the key is the format."""


@click.command("leaflet")
@click.argument("board", shell_complete=completion.boards)
@language_option
@click.option(
    "--format", "form", type=click.Choice(tuple(FORMS)), help="[default: from the ending of --output, else md]"
)
@click.option("--whole", is_flag=True, help="Include all rules, for people who have never played.")
@choice_option("--paper", among=["a4", "a5", "letter"], about="Paper size of html and pdf.")
@click.option("--output", "-o", type=click.Path(), help="File to write; - is standard output.  [default: NAME-leaflet]")
def command(board: str, language: str, form: str | None, *, whole: bool, paper: str, output: str | None) -> None:
    """Write the rules of BOARD as a leaflet: what is in the game, what differs from the base game, pieces, variants,
    regions and symbols.

    With --whole, the leaflet contains all rules, so that players need no other rule book.

    \b
    Examples:
      mapdsl leaflet mymap.board --language pl -o mymap.pdf
      mapdsl leaflet mymap.board --whole --format html
      mapdsl leaflet mymap.board --format md -o -
    """
    from mapdsl.cli.boards import examples, read_board
    from mapdsl.print.leaflet_text import leaflet_html, leaflet_markdown, leaflet_of

    ending = Path(output or "").suffix.removeprefix(".").lower()
    form = form or next((name for name, endings in FORMS.items() if ending in endings), "md")
    found = read_board(board, done="described")
    tables = found.tables
    note_language(tables, language)
    leaflet = leaflet_of(tables, language, whole=whole, scenarios=examples(found))
    if form == "pdf":
        note_letters(tables, language, found.scenarios)
        from mapdsl.diagrams.canvas.pdf import pdf
        from mapdsl.print.leaflet_pages import LEAFLET_PAPERS, leaflet_pages

        data = pdf(leaflet_pages(leaflet, LEAFLET_PAPERS[paper]))
    else:
        data = (leaflet_markdown(leaflet) if form == "md" else leaflet_html(leaflet, paper=paper)).encode()
    write_output(output, data, default=f"{tables.id}-leaflet.{form}")
