"""Command `mapdsl build`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from mapdsl.api import BOARD_SUFFIX, Compilation, FileLibrary, compile_source
from mapdsl.base.files import WriteError, remove_file
from mapdsl.base.source import SourceFile
from mapdsl.cli.inputs import (
    FOLDER,
    PATH,
    config_option,
    default_paths,
    fail_on_errors,
    find_shared_names,
    folder_to_write,
    print_line,
    print_message,
    read_inputs,
    save,
    show_errors,
    status,
)
from mapdsl.diagnostics.text import count_of, list_some
from mapdsl.project.config import Configs

if TYPE_CHECKING:
    from mapdsl.project.batch.builds import Built
    from mapdsl.project.batch.cache import Cache

SORTS = ("tables", "pictures")
MAX_NAMED = 5
"""Maximum number of failed boards named in the closing message, which only counts further failed boards."""


@click.command("build")
@click.argument("paths", nargs=-1, type=PATH)
@click.option(
    "--output",
    "--out",
    "-o",
    "out",
    type=FOLDER,
    callback=folder_to_write,
    default=Path("generated"),
    show_default=True,
    help="Folder in which every board gets its own folder.",
)
@click.option("--only", type=click.Choice(SORTS), help="Make only the rule tables, or only the pictures.")
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file is missing or out of date.")
@click.option("--watch", is_flag=True, help="Build again after every change, until Ctrl-C.")
@config_option
@click.option("--no-cache", is_flag=True, help="Make every file again, and do not use the cache.")
def command(
    paths: tuple[str, ...], out: Path, *, only: str | None, check: bool, watch: bool, no_config: bool, no_cache: bool
) -> None:
    """Make the rule tables (JSON and YAML) and the pictures of boards.

    PATHS are files, folders or - for standard input. Without PATHS, the folder maps is built if it exists, else the
    current folder. A board with errors is skipped; the others are built. If a picture cannot be made, the reason is
    reported and an older version of the picture is removed. Unchanged files are not rewritten, and unchanged boards
    are skipped; this is remembered in the folder MAPDSL_CACHE_DIR or the default one.

    Exit status is 0 if every board was built, 1 if a board was not built or lost a picture, 2 if a file cannot be read
    or written.

    \b
    Examples:
      mapdsl build maps
      mapdsl build --check maps
      mapdsl build mymap.board --output public
      mapdsl build --only tables maps
      mapdsl build --watch mymap.board
    """
    from mapdsl.project.batch.cache import Cache, cache_folder

    paths = paths or default_paths()
    folder = None if no_cache else cache_folder()
    cache = Cache(folder, "builds") if folder else None
    sorts = (only,) if only else SORTS

    def once() -> int:
        return build(paths, out, Configs(enabled=not no_config), check=check, cache=cache, sorts=sorts)

    if not watch:
        raise SystemExit(once())
    if check:
        raise click.UsageError("--check looks at the current files and --watch waits for changes; choose one")
    from mapdsl.cli.watching import run_and_watch

    run_and_watch(once, paths, no_config=no_config)


@dataclass
class PendingBuild:
    """Planned output of a build; nothing has been written yet."""

    built: list[Built] = field(default_factory=list)
    contents: dict[str, bytes] = field(default_factory=dict)
    """Contents of new files, by path relative to the output folder."""
    failed: list[str] = field(default_factory=list)
    """Boards that cannot be built. The reasons have already been printed."""


def build(
    paths: Iterable[str],
    out: Path,
    configs: Configs,
    *,
    check: bool = False,
    cache: Cache | None = None,
    sorts: Sequence[str] = SORTS,
) -> int:
    """Build the boards that have changed, and return the exit status."""
    from mapdsl.diagrams.artifacts import ARTIFACTS
    from mapdsl.project.batch.builds import digest_of

    inputs = read_inputs(paths, configs, suffixes=(BOARD_SUFFIX,))
    names = [name for sort in sorts for name in ARTIFACTS[sort]]

    def is_done(built: Built) -> bool:
        return built.is_whole(names) and (check or built.is_in(out, names))

    plan = _plan(inputs.sources, cache, sorts, is_done)
    made = {f"{built.id}/{name}": built.digests.get(name) for built in plan.built for name in names}
    old = [name for name, digest in made.items() if digest is None and os.path.lexists(out / name)]
    if check:
        changed = [name for name, digest in made.items() if digest and digest != digest_of(out / name)]
    else:
        changed = save(out, plan.contents)
        _remove(out, old)
    _report(plan, out, changed, old, check=check)
    return status(findings=bool(plan.failed or old or (check and changed)), readable=inputs.all_readable)


def _plan(
    sources: Sequence[SourceFile], cache: Cache | None, sorts: Sequence[str], is_done: Callable[[Built], bool]
) -> PendingBuild:
    """Make the files of every board whose files are not known to be up to date."""
    from mapdsl.project.batch.builds import build_keys, built_from_json

    plan, library = PendingBuild(), FileLibrary()
    shared = find_shared_names(sources)
    show_errors(shared)
    second = {found.place.source.name for found in shared}
    keys = build_keys(sources, library, sorts) if cache else [""] * len(sources)
    for key, source in zip(keys, sources, strict=True):
        built = built_from_json(cache.get(key)) if cache else None
        if source.name in second:
            built = None
        elif built is None or not is_done(built):
            built = _make(source, library, sorts, plan, partial(cache.put, key) if cache else None)
        if built is None:
            plan.failed.append(source.name)
            continue
        plan.built.append(built)
        for name, why in built.left_out.items():
            print_message(f"{built.id}/{name}: left out: {why}")
        for note in built.notes:
            print_message(note)
    return plan


def _make(
    source: SourceFile,
    library: FileLibrary,
    sorts: Sequence[str],
    plan: PendingBuild,
    remember: Callable[[Any], None] | None,
) -> Built | None:
    """Build one board. If the board has errors, print them and return None."""
    from mapdsl.cli.printing import letter_notes
    from mapdsl.diagrams.artifacts import artifacts
    from mapdsl.project.batch.builds import built_of

    compilation = compile_source(source, library)
    if _is_broken(compilation):
        return None
    tables = compilation.tables
    made = artifacts(tables, sorts)
    plan.contents |= {f"{tables.id}/{name}": data for name, data in made.files.items()}
    notes = list(letter_notes(tables, "")) if "pictures" in sorts else []
    built = built_of(tables.id, made.files, made.left_out, notes)
    if remember and made.is_settled:
        remember(built.to_json())
    return built


def _remove(out: Path, names: Iterable[str]) -> None:
    """Remove outdated pictures of a board that can no longer be drawn."""
    with fail_on_errors(WriteError):
        for name in names:
            remove_file(out, name)


def _report(plan: PendingBuild, out: Path, changed: Sequence[str], old: Sequence[str], *, check: bool) -> None:
    for name in changed:
        print_line(f"{out / name}: {'out of date' if check else 'written'}")
    for name in old:
        print_line(f"{out / name}: {'out of date: it can no longer be made' if check else 'removed'}")
    counts = {"written": len(changed), "removed": len(old)}
    if check:
        counts = {"out of date; run mapdsl build": len(changed) + len(old)}
    done = ", ".join(f"{count} {word}" for word, count in counts.items() if count) or "up to date"
    if plan.built:
        files = sum(len(built.digests) for built in plan.built)
        click.echo(f"{files} files of {count_of(len(plan.built), 'board')}: {done}")
    if plan.failed:
        print_message(f"{count_of(len(plan.failed), 'board')} not built: {list_some(plan.failed, MAX_NAMED)}")


def _is_broken(compilation: Compilation) -> bool:
    """Return whether a file has no rule tables because of errors or because it is a rules file. Print the reason."""
    has_errors = show_errors(compilation.diagnostics)
    if compilation.board is None and not has_errors:
        print_message(f"{compilation.source.name}: this is a rules file; only boards can be built")
    return has_errors or compilation.board is None
