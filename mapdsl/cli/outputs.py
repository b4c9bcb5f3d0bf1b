"""Destinations of reports, from `--format NAME[=FILE]`, which can be repeated, and from `--output FILE` for the last
format."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from mapdsl.base.files import WriteError, replace_file, write_file
from mapdsl.base.source import SourceFile
from mapdsl.cli import completion
from mapdsl.cli.inputs import STANDARD_OUTPUT, Command, print_message
from mapdsl.diagnostics.reports import FORMATS, LOGS, is_report
from mapdsl.diagnostics.text import as_log

if TYPE_CHECKING:
    from mapdsl.diagnostics.reports.report import ReportText
    from mapdsl.project.config.settings import ReportRequest


class Output(NamedTuple):
    """Report format, and the file to which the report is written; an empty file name means standard output."""

    format: str
    file: str = ""
    asked_by: Path | None = None
    """Configuration file that names the report file; None if a command-line option names it."""


def _output_of(value: str) -> Output:
    """Parse a value of `--format`: `sarif`, `sarif=report.sarif` or `sarif=-`."""
    name, equals, file = value.partition("=")
    if name not in FORMATS:
        from mapdsl.diagnostics.suggest import did_you_mean

        near = did_you_mean(name, FORMATS) or f"formats are {', '.join(FORMATS)}"
        raise click.BadParameter(f"there is no format {name!r}; {near}")
    if equals and not file:
        raise click.BadParameter(f"{value!r} names no file")
    return Output(name, "" if file == STANDARD_OUTPUT else file)


def _output_of_wish(wish: ReportRequest) -> Output:
    """Return the output that a configuration requests. The file path is relative to the configuration's folder."""
    output = _output_of(wish.words)
    if not output.file:
        return output
    file = os.path.join(wish.asked_by.parent, output.file)  # noqa: PTH118 -- a `str`
    here = os.path.relpath(file)
    return Output(output.format, file if here.startswith(os.pardir) else here, wish.asked_by)


def output_options(command: Command) -> Command:
    form = click.option(
        "--format",
        "formats",
        type=_output_of,
        shell_complete=completion.formats,
        multiple=True,
        metavar="FORMAT[=FILE]",
        help=f"{', '.join(FORMATS)}; to FILE or standard output. May be repeated.  [default: text]",
    )
    file = click.option(
        "--output",
        "-o",
        metavar="FILE",
        help="File for the last format without a file of its own; - is standard output.",
    )
    return form(file(command))


def outputs_of(formats: Sequence[Output], file: str | None, default: Sequence[ReportRequest]) -> list[Output]:
    """Return the reports to write, with their destinations. Raises `click.UsageError` if two reports would share a
    destination."""
    outputs = list(formats) or [*map(_output_of_wish, default)]
    if file and file != STANDARD_OUTPUT:
        last = next((place for place in reversed(range(len(outputs))) if not outputs[place].file), None)
        if last is None:
            raise click.UsageError("every format names its own file, so --output has nothing to write")
        outputs[last] = Output(outputs[last].format, file)
    names = [output.format for output in outputs if not output.file]
    if len(names) > 1 and (not LOGS.issuperset(names) or len(set(names)) < len(names)):
        mixed = " and ".join(names)
        raise click.UsageError(f"{mixed} would be mixed up on standard output; give a file: {names[-1]}=FILE")
    files = [os.path.realpath(output.file) for output in outputs if output.file]
    for path in files:
        if files.count(path) > 1:
            raise click.UsageError(f"two formats go to the same file: {path}")
    return outputs


def refuse_to_overwrite(sources: Sequence[SourceFile], outputs: Sequence[Output]) -> None:
    looked_at = {os.path.realpath(source.path) for source in sources if source.path is not None}
    for output in outputs:
        if output.file and os.path.realpath(output.file) in looked_at:
            raise click.UsageError(f"{output.file} is an input file; a report must not replace it")


def deliver(outputs: Sequence[Output], make: Callable[[Output], ReportText], *, to_stderr: bool = False) -> bool:
    """Make and write every report, and return whether all reports could be written. If a report leaves out content,
    print a note about it."""
    complete = True
    for output in outputs:
        made = make(output)
        # a path or text with invalid Unicode must neither end the run nor make a document unreadable
        data = made.text.encode("utf-8", "backslashreplace")
        if not output.file:
            # documents are always in UTF-8; logs use the encoding of the terminal
            shown = _as_log(output.format, data.decode("utf-8")) if output.format in LOGS else data
            click.echo(shown, nl=False, err=to_stderr, color="\x1b[" in made.text or None)
        elif not (_write_as_configured(output, data) if output.asked_by else _write(output.file, data)):
            complete = False
        if made.notice:
            print_message(f"{output.format}: {made.notice}")
    return complete


def _as_log(format: str, text: str) -> str:  # noqa: A002
    """Neutralise GitHub log commands in a report shown as a log, except in the format that consists of such
    commands."""
    return text if format == "github" else as_log(text)


def _write(file: str, data: bytes) -> bool:
    path = Path(file)
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(data)  # a device or a pipe must be written to directly, not replaced by a file
        else:
            write_file(path, data)
    except (OSError, WriteError) as error:
        print_message(str(error) if isinstance(error, WriteError) else f"{file}: {error.strerror or error}")
        return False
    return True


def _write_as_configured(output: Output, data: bytes) -> bool:
    """Write a report that a configuration requests, and print the path of the report.

    The configuration may come from a stranger, so an existing file is replaced only if it is a report of the same
    format.
    """
    path = Path(output.file)
    try:
        seen = path.read_bytes() if path.is_file() else None
        if seen is None and os.path.lexists(path):
            trouble = "exists already and is not a file"
        elif seen is not None and not is_report(output.format, seen):
            trouble = f"exists already and is not a report in the format {output.format}"
        else:
            replace_file(path, data, seen=seen)
            print_message(f"{path}: written, as {output.asked_by} says")
            return True
        print_message(
            f"{path}: {trouble}; it is not replaced, although {output.asked_by} names it; delete it or name another "
            "file"
        )
    except (OSError, WriteError) as error:
        print_message(str(error) if isinstance(error, WriteError) else f"{path}: {error.strerror or error}")
    return False


def project_root() -> Path:
    """Return the folder to which paths in reports are relative: the root of the CI checkout or of the git
    repository, or else the current folder."""
    here = Path.cwd()
    for variable in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        folder = os.environ.get(variable)
        if folder and Path(folder).is_absolute() and here.is_relative_to(folder):
            return Path(folder)
    return next((folder for folder in (here, *here.parents) if (folder / ".git").exists()), here)
