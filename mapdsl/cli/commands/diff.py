"""Command `mapdsl diff`."""

from __future__ import annotations

import click

from mapdsl.base.versions import CHANGES_VERSION
from mapdsl.cli import completion
from mapdsl.cli.inputs import UNUSABLE, wants_colour


@click.command("diff")
@click.argument("old", shell_complete=completion.boards)
@click.argument("new", shell_complete=completion.boards)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--output", "-o", metavar="FILE", default="-", help="File to write; - is standard output.")
def command(old: str, new: str, form: str, output: str) -> None:
    """Show what changed from the board OLD to the board NEW, in meaning rather than in text.

    OLD and NEW are board files, names of boards, rule tables in JSON or YAML, or COMMIT:PATH (a file of a commit,
    branch or tag of git). One of them can be - for standard input. A change is marked + if something is new, - if it
    is gone, ~ if it is different. The last line sums up what changes only the drawing, which other components are
    needed, whether rules change, and whether saved games still replay. To fail a pipeline by these classes, use
    `mapdsl breaking`.

    Exit status is 0 with or without changes, 1 if a board has errors, 2 if one cannot be read.

    \b
    Examples:
      mapdsl diff main:maps/mymap.board maps/mymap.board
      mapdsl diff mymap.board draft.board --format json
      mapdsl diff v1.0:maps/mymap.board v2.0:maps/mymap.board -o changes.txt
    """
    from mapdsl.cli.boards import tables_of
    from mapdsl.cli.comparing.comparison_report import comparison_data
    from mapdsl.cli.comparing.sentences import in_full
    from mapdsl.cli.outputs import Output, deliver
    from mapdsl.compare import compare
    from mapdsl.diagnostics.reports.report import ReportText
    from mapdsl.tables.documents import pretty_json

    comparison = compare(tables_of(old, done="compared"), tables_of(new, done="compared"))

    def make(output: Output) -> ReportText:
        if output.format == "json":
            data = {"format": "mapdsl-diff", "version": CHANGES_VERSION, **comparison_data(comparison)}
            return ReportText(pretty_json(data))
        return ReportText(in_full(comparison, colour=not output.file and wants_colour()))

    if not deliver([Output(form, "" if output == "-" else output)], make):
        raise SystemExit(UNUSABLE)
