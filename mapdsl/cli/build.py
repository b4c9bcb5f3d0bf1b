"""`mapdsl build`."""

from __future__ import annotations

from pathlib import Path

import click

from mapdsl.api import BOARD_SUFFIX, Compilation
from mapdsl.cli.inputs import UNUSABLE, read_inputs, status, wants_colour
from mapdsl.source import SourceFile


@click.command("build", short_help="Make rule tables and pictures of boards.")
@click.argument("paths", nargs=-1, required=True)
@click.option(
    "--out",
    "-o",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("generated"),
    show_default=True,
    help="The folder in which every board gets a folder of its own.",
)
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file is missing or out of date.")
def command(paths: tuple[str, ...], out: Path, *, check: bool) -> None:
    """Make the rule tables (JSON and YAML) and the pictures of boards.

    A board with errors is not built, and then nothing is written at all. Files that have not changed are not touched.

    \b
    Examples:
      mapdsl build maps
      mapdsl build --check maps
      mapdsl build mymap.board --out public
    """
    from mapdsl.files import WriteError, changed_files, write_files

    inputs = read_inputs(paths, suffixes=(BOARD_SUFFIX,))
    compilations = _compiled(inputs.sources)
    if compilations is None or not inputs.all_readable:
        raise SystemExit(status(findings=True, readable=inputs.all_readable))
    contents = _contents(compilations)
    try:
        changed = changed_files(out, contents) if check else write_files(out, contents)
    except WriteError as error:
        click.echo(str(error), err=True)
        raise SystemExit(UNUSABLE) from None
    for name in changed:
        click.echo(f"{out / name}: {'out of date' if check else 'written'}")
    total = f"{len(contents)} files of {len(compilations)} boards"
    click.echo(
        f"{total}: {len(changed)} {'out of date; run mapdsl build' if check else 'written'}"
        if changed
        else f"{total}: up to date"
    )
    raise SystemExit(status(findings=check and bool(changed), readable=True))


def _compiled(sources: list[SourceFile]) -> list[Compilation] | None:
    """The boards; nothing, with the errors shown, if any of them has errors."""
    from mapdsl.api import FileLibrary, compile_source
    from mapdsl.diagnostics.text import render

    library = FileLibrary()
    compilations = [compile_source(source, library) for source in sources]
    colour = wants_colour()
    for compilation in compilations:
        for each in compilation.diagnostics:
            if each.is_error:
                click.echo(render(each, colour=colour), err=True)
    for compilation in compilations:
        if compilation.board is None and not compilation.has_errors:
            click.echo(f"{compilation.source.name}: this is a rules file; boards are built", err=True)
    broken = any(each.has_errors or each.board is None for each in compilations)
    return None if broken else compilations


def _contents(compilations: list[Compilation]) -> dict[str, bytes]:
    """All files, by path below the output folder."""
    from mapdsl.emit.artifacts import artifacts

    contents: dict[str, bytes] = {}
    built: dict[str, str] = {}
    for compilation in compilations:
        tables = compilation.tables
        if tables.id in built:
            click.echo(f"{built[tables.id]} and {compilation.source.name} are both called `{tables.id}`", err=True)
            raise SystemExit(UNUSABLE)
        built[tables.id] = compilation.source.name
        contents |= {f"{tables.id}/{name}": data for name, data in artifacts(tables).items()}
    return contents
