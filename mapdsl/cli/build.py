"""`mapdsl build`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mapdsl.api import BOARD_SUFFIX, Compilation, FileLibrary, compile_source
from mapdsl.cli.inputs import (
    FOLDER,
    PATH,
    config_option,
    find_shared_names,
    read_inputs,
    save,
    say,
    show_errors,
    status,
    tell,
    usual_paths,
)
from mapdsl.cli.printing import note_letters
from mapdsl.config import Configs
from mapdsl.diagnostics.text import count_of
from mapdsl.files import changed_files
from mapdsl.records import Record
from mapdsl.source import SourceFile

if TYPE_CHECKING:
    from mapdsl.emit.artifacts import Artifacts


@click.command("build")
@click.argument("paths", nargs=-1, type=PATH)
@click.option(
    "--out",
    "-o",
    type=FOLDER,
    default=Path("generated"),
    show_default=True,
    help="The folder in which every board gets a folder of its own.",
)
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file is missing or out of date.")
@click.option("--watch", is_flag=True, help="Build again after every change, until Ctrl-C.")
@config_option
def command(paths: tuple[str, ...], out: Path, *, check: bool, watch: bool, no_config: bool) -> None:
    """Make the rule tables (JSON and YAML) and the pictures of boards.

    PATHS are files, folders or - for standard input; without any, the folder maps if there is one, else this one. A
    board with errors is not built, and then nothing is written at all. A picture that cannot be made of a board is
    left out, with the reason. Files that have not changed are not touched.

    \b
    Examples:
      mapdsl build maps
      mapdsl build --check maps
      mapdsl build mymap.board --out public
      mapdsl build --watch mymap.board
    """
    paths = paths or usual_paths()
    known: dict[str, BuiltBoard] = {}

    def once() -> int:
        return build(paths, out, Configs(enabled=not no_config), check=check, known=known)

    if not watch:
        raise SystemExit(once())
    if check:
        raise click.UsageError("--check looks at files as they are, --watch waits for changes; choose one")
    from mapdsl.cli.watching import run_and_watch

    run_and_watch(once, paths, no_config=no_config)


class BuiltBoard(Record):
    id: str
    made: Artifacts


def build(paths: Iterable[str], out: Path, configs: Configs, *, check: bool, known: dict[str, BuiltBoard]) -> int:
    """Builds what has changed since it was known. The exit status."""
    inputs = read_inputs(paths, configs, suffixes=(BOARD_SUFFIX,))
    boards = None if show_errors(find_shared_names(inputs.sources)) else _build_all(inputs.sources, known)
    if boards is None or not inputs.all_readable:
        return status(findings=True, readable=inputs.all_readable)
    contents = {f"{built.id}/{name}": data for built in boards for name, data in built.made.files.items()}
    changed = changed_files(out, contents) if check else save(out, contents)
    for name in changed:
        say(f"{out / name}: {'out of date' if check else 'written'}")
    done = "out of date; run mapdsl build" if check else "written"
    found = f"{len(changed)} {done}" if changed else "up to date"
    click.echo(f"{len(contents)} files of {count_of(len(boards), 'board')}: {found}")
    return status(findings=check and bool(changed), readable=True)


def _build_all(sources: Sequence[SourceFile], known: dict[str, BuiltBoard]) -> list[BuiltBoard] | None:
    """The boards, and they are known from now on; nothing, with the errors shown, if any of them has errors."""
    from mapdsl.batch.cache import keys_of
    from mapdsl.emit.artifacts import artifacts

    library = FileLibrary()
    keys = keys_of(sources, library)
    new = {key: compile_source(source, library) for key, source in zip(keys, sources, strict=True) if key not in known}
    broken = [board for board in new.values() if _is_broken(board)]
    if broken:
        return None
    for key, compilation in new.items():
        known[key] = BuiltBoard(compilation.tables.id, artifacts(compilation.tables))
        for name, why in known[key].made.left_out.items():
            tell(f"{known[key].id}/{name}: left out: {why}")
        note_letters(compilation.tables, "")
    for key in known.keys() - keys:
        del known[key]
    return [known[key] for key in keys]


def _is_broken(compilation: Compilation) -> bool:
    """Whether tables cannot be made of a file, with the reasons shown."""
    has_errors = show_errors(compilation.diagnostics)
    if compilation.board is None and not has_errors:
        tell(f"{compilation.source.name}: this is a rules file; boards are built")
    return has_errors or compilation.board is None
