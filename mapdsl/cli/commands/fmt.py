"""Command `mapdsl fmt`."""

from __future__ import annotations

import click

from mapdsl.base.source import SourceFile
from mapdsl.cli.inputs import (
    PATH,
    config_option,
    paths_or_default,
    print_line,
    print_message,
    read_inputs,
    rewrite,
    status,
    stdin_option,
    wants_colour,
)
from mapdsl.diagnostics.text import escape_controls
from mapdsl.project.config import Configs


@click.command("fmt")
@click.argument("paths", nargs=-1, type=PATH)
@click.option("--check", is_flag=True, help="Change nothing; exit with 1 if a file needs formatting.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change, and exit with 1 if anything would.")
@stdin_option
@config_option
def command(paths: tuple[str, ...], stdin_name: str | None, *, check: bool, diff: bool, no_config: bool) -> None:
    """Format boards and rules files in the standard style: columns are aligned, comments kept, nothing else changed.

    PATHS are files, folders, or - for standard input, whose formatted text goes to standard output. Without PATHS, the
    folder maps is formatted if it exists, else the current folder. A file with syntax errors is left unchanged.

    \b
    Examples:
      mapdsl fmt maps
      mapdsl fmt --check maps
      mapdsl fmt --diff mymap.board
    """
    paths = paths_or_default(paths, stdin_name)
    writes = not (check or diff)
    inputs = read_inputs(paths, Configs(enabled=not no_config), stdin_name=stdin_name, rewrites=writes)
    if writes:
        click.echo(inputs.passed_on, nl=False)
    readable, changed = inputs.all_readable, 0
    for source in inputs.sources:
        formatted = _format(source)
        if formatted is None:
            readable = False
        elif source.is_piped and writes:
            click.echo(formatted, nl=False)
        elif formatted != source.text or _has_other_line_ends(source):
            if writes and not rewrite(source, formatted, keep_line_ends=False):
                readable = False
                continue
            changed += 1
            if diff:
                _show_difference(source, formatted)
            elif check:
                print_line(f"{source.name}: would be reformatted")
            else:
                print_line(f"{source.name}: reformatted")
    if not diff and not all(source.is_piped for source in inputs.sources):
        done = "would be reformatted" if check else "reformatted"
        print_message(f"{changed} of {len(inputs.sources)} files {done}")
    raise SystemExit(status(findings=bool(changed) and (check or diff), readable=readable))


def _has_other_line_ends(source: SourceFile) -> bool:
    try:
        return source.path is not None and not source.is_piped and b"\r" in source.path.read_bytes()
    except OSError:  # the file was deleted after it was read
        return False


def _format(source: SourceFile) -> str | None:
    """Return the formatted text. If the file has syntax errors, report the first error and return None."""
    from mapdsl.syntax.parser import parse
    from mapdsl.syntax.printer import format_file

    parsed = parse(source)
    if parsed.file is None or parsed.diagnostics:
        first = parsed.diagnostics[0]
        at = source.position(first.place.span.start)
        print_message(f"{source.name}:{at.line}:{at.column}: not formatted: {first.message}")
        return None
    return format_file(parsed.file, source)


def _show_difference(source: SourceFile, formatted: str) -> None:
    from difflib import unified_diff

    colours = {"+": "32", "-": "31", "@": "36"} if wants_colour() else {}
    before, after = source.text.splitlines(), formatted.splitlines()
    for line in unified_diff(before, after, source.name, source.name, lineterm=""):
        code = colours.get(line[:1])
        click.echo(f"\x1b[{code}m{escape_controls(line)}\x1b[0m" if code else escape_controls(line))
