"""Command `mapdsl check`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from mapdsl.base.resources import DOCUMENT_SUFFIXES
from mapdsl.cli.inputs import (
    PATH,
    Inputs,
    config_option,
    paths_or_default,
    print_line,
    read_inputs,
    status,
    stdin_option,
)
from mapdsl.cli.outputs import Output, output_options, outputs_of, refuse_to_overwrite
from mapdsl.diagnostics.core import Severity
from mapdsl.diagnostics.reports import LOGS
from mapdsl.diagnostics.text import escape_controls
from mapdsl.project.config import Configs

_WORDS = "Codes, slugs or beginnings of codes, separated by commas."


@click.command("check")
@click.argument("paths", nargs=-1, type=PATH)
@output_options
@click.option(
    "--fail-on",
    type=click.Choice([severity.value for severity in Severity]),
    help="Lowest severity that makes the exit status 1.  [default: warning]",
)
@click.option("--select", metavar="NAMES", help=f"Report only these, and errors. {_WORDS}")
@click.option("--ignore", metavar="NAMES", help=f"Do not report these; errors cannot be ignored. {_WORDS}")
@click.option("--quiet", "-q", is_flag=True, help="Leave out hints.")
@click.option("--statistics", is_flag=True, help="Count findings by kind instead of listing them.")
@click.option("--fix", is_flag=True, help="Apply all safe fixes, and report what remains.")
@click.option("--unsafe-fixes", is_flag=True, help="With --fix or --diff: also apply likely but uncertain fixes.")
@click.option(
    "--add-allow", metavar="REASON", help="Silence every finding except errors with an `allow` and this reason."
)
@click.option("--diff", is_flag=True, help="Show what --fix or --add-allow would change, without changing it.")
@click.option("--watch", is_flag=True, help="Check again after every change, until Ctrl-C.")
@stdin_option
@click.option("--show-files", is_flag=True, help="List the files that would be checked, without checking them.")
@click.option("--show-settings", is_flag=True, help="Show the configuration of the first file, without checking it.")
@config_option
@click.option("--no-cache", is_flag=True, help="Neither use nor store cached results.")
def command(
    paths: tuple[str, ...],
    formats: tuple[Output, ...],
    output: str | None,
    *,
    select: str | None,
    ignore: str | None,
    watch: bool,
    stdin_name: str | None,
    show_files: bool,
    show_settings: bool,
    no_config: bool,
    no_cache: bool,
    **wishes: Any,
) -> None:
    """Find and explain the mistakes in boards, rules files and documents of rule tables.

    PATHS are files, folders (every .board and .rules file below them) or - for standard input. Without PATHS, the
    folder maps is checked if it exists, else the current folder. A named file that ends in .json, .yaml or .yml is a
    document of rule tables: it is checked against their JSON Schema, then for contradictions. Results for unchanged
    files are cached, in the folder MAPDSL_CACHE_DIR or the default one.

    Exit status is 0 without findings, 1 with findings, 2 if a file, an option or the configuration cannot be used.

    \b
    Examples:
      mapdsl check maps
      mapdsl check --fix mymap.board
      mapdsl check --add-allow "before we checked" maps
      mapdsl check --format json maps/*.board
      mapdsl check --format text --format sarif=report.sarif maps
      mapdsl check --watch maps
      mapdsl check generated/mymap/tables.json
      mapdsl check --stdin-filename maps/mymap.board < draft.board
    """
    from mapdsl.cli.checking import CheckRun
    from mapdsl.project.batch.cache import Cache, cache_folder

    paths = paths_or_default(paths, stdin_name)
    keep = _selection(select, ignore) if select is not None or ignore is not None else None
    folder = None if no_cache else cache_folder()
    cache = Cache(folder) if folder else None

    def once() -> int:
        configs = Configs(enabled=not no_config)
        run = CheckRun(configs=configs, cache=cache, keep=keep, **wishes)
        outputs = outputs_of(formats, output, configs.of(None).format)
        run.refuse_what_does_not_go_together(outputs, asked_for=bool(formats or output))
        if watch:
            _refuse_what_cannot_be_watched(outputs, fix=run.changes_files)
        rewrites, documents = run.changes_files, DOCUMENT_SUFFIXES
        inputs = read_inputs(paths, configs, stdin_name=stdin_name, rewrites=rewrites, documents=documents)
        if show_files or show_settings:
            _show(inputs, configs, settings=show_settings)
            return status(findings=False, readable=inputs.all_readable)
        refuse_to_overwrite(inputs.sources, outputs)
        return run.on(inputs, outputs)

    if not watch:
        raise SystemExit(once())
    from mapdsl.cli.watching import run_and_watch

    run_and_watch(once, paths, no_config=no_config)


def _show(inputs: Inputs, configs: Configs, *, settings: bool) -> None:
    """List the files that would be checked, or show the settings that apply to the first file."""
    if not settings:
        for source in inputs.sources:
            print_line(source.name)
    for source in inputs.sources[:settings]:
        config, file = configs.find(source.path)
        click.echo(
            f"# {escape_controls(source.name)}, by {escape_controls(str(file or 'no configuration'))}\n"
            f"{config.as_toml()}",
            nl=False,
        )


def _refuse_what_cannot_be_watched(outputs: Sequence[Output], *, fix: bool) -> None:
    if fix:
        raise click.UsageError("--watch would change files while you edit them; leave out --fix and --add-allow")
    for output in outputs:
        if not output.file and output.format not in LOGS:
            raise click.UsageError(
                f"--watch would write one {output.format} after the other to standard output; "
                f"give it a file: {output.format}=FILE"
            )


def _selection(select: str | None, ignore: str | None) -> Callable[[str], bool]:
    """Return a predicate that selects diagnostics by slug. Raises `click.UsageError` for unknown names."""
    from mapdsl.project.config.settings import UnknownNameError, find_entries, find_ignorable

    try:
        selected = {entry.slug for word in _words(select) for entry in find_entries(word)}
        ignored = {entry.slug for word in _words(ignore) for entry in find_ignorable(word)}
    except UnknownNameError as error:
        raise click.UsageError(str(error)) from None
    if select is not None and not selected:
        raise click.UsageError("--select names no diagnostic")
    return lambda slug: slug not in ignored and (select is None or slug in selected)


def _words(names: str | None) -> list[str]:
    return [word.strip() for word in (names or "").split(",") if word.strip()]
