"""Input files of commands, shared options, and messages to the user.

Commands take files, folders and standard input. An unreadable file is reported; the remaining files are still
processed.

Two boards of one run must not have the same short name, because the short name identifies build folders, saved games
and comparisons. A regular expression finds the short name, because boards with cached results are not parsed.
"""

from __future__ import annotations

import math
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import click

from mapdsl.api import BOARD_SUFFIX, RULES_SUFFIX
from mapdsl.base.files import ChangedError, WriteError, replace_file, write_file, write_files
from mapdsl.base.folders import find_files
from mapdsl.base.resources import find_board
from mapdsl.base.source import (
    MAX_FILE_BYTES,
    SourceError,
    SourceFile,
    Span,
    decode,
    decode_document,
    encode,
    read_source,
)
from mapdsl.diagnostics.core import Diagnostic, Note, SourcePlace
from mapdsl.diagnostics.text import as_log, escape_controls, render
from mapdsl.project.config import Configs

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2
"""Exit statuses: no findings, findings, and input that cannot be used."""

STANDARD_INPUT = STANDARD_OUTPUT = "-"

Command = Callable[..., None]
FILE = click.Path(dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)
PATH = click.Path(readable=False)
"""File or folder, completed by the shell."""


class FiniteRange(click.FloatRange):
    """Number in a range. Unlike click's own type, it refuses `nan`."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number: float = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is not a number.", param, ctx)
        return number


@dataclass
class Inputs:
    """Sources that could be read. A flag is false if any source could not be read."""

    sources: list[SourceFile]
    all_readable: bool
    passed_on: bytes = b""
    """Unchanged standard input, set only if the configuration excludes the file name given with `--stdin-filename`."""


def default_paths() -> tuple[str, ...]:
    """Return the default path: the folder `maps` if the folder exists, else the current folder."""
    return ("maps",) if Path("maps").is_dir() else (".",)


def read_inputs(
    paths: Iterable[str],
    configs: Configs,
    *,
    suffixes: tuple[str, ...] = (BOARD_SUFFIX, RULES_SUFFIX),
    stdin_name: str | None = None,
    rewrites: bool = False,
    documents: tuple[str, ...] = (),
) -> Inputs:
    """Read every named file, and every file with one of the suffixes below a named folder. Each file is read once, in
    order.

    `-` is standard input. A command that rewrites files (`rewrites`) skips symbolic links in a folder that lead out of
    the folder, because somebody else may have made the links. Files that the configuration excludes are skipped in
    folders. Standard input is skipped if the configuration excludes the file name given for it (`stdin_name`). Files
    with a suffix in `documents` are read as JSON or YAML, whose lines may be longer than those of boards. If no file
    can be read, the run ends, so that no command reports success.
    """
    inputs = Inputs([], all_readable=True)
    seen: set[str] = set()
    for path in paths:
        if path == STANDARD_INPUT:
            _read_standard_input(inputs, configs, stdin_name, documents)
            continue
        found = find_files(path, suffixes)
        is_folder = os.path.isdir(path)  # noqa: PTH112 -- never raises
        kept = [file for file in found.files if not (is_folder and configs.of(file).excludes(file))]
        if not kept and not found.errors:
            why = "the configuration excludes every" if found.files else "there is no"
            print_message(f"{path}: {why} {' or '.join(suffixes)} file in this folder{found.describe_skipped()}")
        for trouble in found.errors:
            print_message(trouble)
        inputs.all_readable &= bool(kept) and not found.errors
        for file in kept:
            real = os.path.realpath(file)  # unlike `Path.resolve`, `realpath` accepts links to themselves
            if rewrites and file != Path(path) and not Path(real).is_relative_to(os.path.realpath(path)):
                print_message(
                    f"{file}: is a link that leads out of {path}, so it is left unchanged; name {real} to change it"
                )
                inputs.all_readable = False
            elif real not in seen:
                seen.add(real)
                _add(inputs, partial(read_source, file, decode=_decoder(str(file), documents)), str(file))
    if not inputs.sources and not inputs.all_readable:
        raise SystemExit(UNUSABLE)
    return inputs


def _add(inputs: Inputs, read: Callable[[], SourceFile], name: str) -> None:
    try:
        inputs.sources.append(read())
    except SourceError as error:
        print_message(f"{name}: {error}")
        inputs.all_readable = False


def _decoder(name: str, documents: tuple[str, ...]) -> Callable[[bytes], str]:
    return decode_document if documents and name.endswith(documents) else decode


def _read_standard_input(inputs: Inputs, configs: Configs, name: str | None, documents: tuple[str, ...]) -> None:
    data = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
    path = Path(name) if name else None
    if path and configs.of(path).excludes(path):
        inputs.passed_on = data
    else:
        text = partial(_decoder(name or "", documents), data)
        _add(inputs, lambda: SourceFile(name or "<stdin>", text(), path, is_piped=True), name or STANDARD_INPUT)


def choice_option(*names: str, among: Sequence[str], about: str | None = None) -> Callable[[Command], Command]:
    """Return an option that accepts one of these words, ignoring case. The first word is the default."""
    words = click.Choice(among, case_sensitive=False)
    return click.option(*names, type=words, default=among[0], show_default=True, help=about)


def config_option(command: Command) -> Command:
    return click.option("--no-config", is_flag=True, help="Ignore mapdsl.toml and pyproject.toml.")(command)


def stdin_option(command: Command) -> Command:
    about = "Treat standard input as this file, with its configuration and rules files."
    return click.option("--stdin-filename", "stdin_name", metavar="FILE", help=about)(command)


def paths_or_default(paths: tuple[str, ...], stdin_name: str | None) -> tuple[str, ...]:
    """Return the named paths. Without named paths, return standard input if `stdin_name` is given, else the default
    path."""
    if stdin_name and paths not in ((), (STANDARD_INPUT,)):
        raise click.UsageError("--stdin-filename names standard input; leave out the other files")
    return paths or ((STANDARD_INPUT,) if stdin_name else default_paths())


def print_message(message: str) -> None:
    """Print a message on standard error, with control characters and GitHub log commands neutralised."""
    click.echo(as_log("\n".join(escape_controls(line) for line in message.split("\n"))), err=True)


def print_line(line: str) -> None:
    """Print a line on standard output, with control characters and GitHub log commands neutralised."""
    click.echo(as_log(escape_controls(line)))


def fail(message: str, status: int = UNUSABLE) -> NoReturn:
    """Print an error message and end the run."""
    print_message(message)
    raise SystemExit(status)


@contextmanager
def fail_on_errors(*errors: type[Exception], about: object = "") -> Iterator[None]:
    """Report exceptions of these classes that are raised within this context, and end the run."""
    try:
        yield
    except errors as error:
        fail(f"{about}: {error}" if about else str(error))


def output_file(_context: click.Context, _parameter: click.Parameter, path: Path | None) -> Path | None:
    """Click callback of an option that names the output file. `-` means standard output, which is also the default."""
    return None if path == Path(STANDARD_OUTPUT) else path


def folder_to_write(_context: click.Context, _parameter: click.Parameter, path: Path | None) -> Path | None:
    """Click callback of an option that names a folder. It refuses `-`, which means standard output in other options."""
    if path == Path(STANDARD_OUTPUT):
        raise click.BadParameter("several files are written, so name a folder; standard output takes one file")
    return path


def save(folder: Path, contents: Mapping[str, bytes]) -> list[str]:
    """Write either all files or none, and return the names of the files that changed. On failure, report the reason
    and end the run."""
    with fail_on_errors(OSError, WriteError):
        return write_files(folder, contents)


def save_file(path: Path, data: bytes) -> None:
    """Write one file as a whole or not at all. On failure, report the reason and end the run."""
    with fail_on_errors(OSError, WriteError):
        write_file(path, data)


def rewrite(before: SourceFile, text: str, *, keep_line_ends: bool = True) -> bool:
    """Replace the text of a user's file, unless the file was edited since it was read. No edit is lost.

    Return whether the file was written. If it was not written, the reason is reported.
    """
    assert before.path is not None
    try:
        data = before.path.read_bytes()
        if decode(data) != before.text:
            raise ChangedError(f"{before.name}: was changed in the meantime, and is left unchanged")
        replace_file(before.path, encode(text, like=data) if keep_line_ends else text.encode(), seen=data)
    except WriteError as error:
        print_message(str(error))
        return False
    except (OSError, SourceError) as error:
        print_message(f"{before.name}: cannot be written ({error})")
        return False
    return True


def status(*, findings: bool, readable: bool) -> int:
    return UNUSABLE if not readable else FINDINGS if findings else CLEAN


def one_board(path: str) -> SourceFile:
    """Read the single input file of a command. An unreadable file ends the run."""
    inputs = read_inputs([str(find_board(path))], Configs(enabled=False))
    if not inputs.all_readable:
        raise SystemExit(UNUSABLE)
    if len(inputs.sources) != 1:
        raise click.UsageError(f"{path} is a folder with {len(inputs.sources)} files; name one of them")
    return inputs.sources[0]


def wants_colour() -> bool:
    """Return whether to print in colour: on a terminal or with `FORCE_COLOR`, but never with `NO_COLOR`."""
    if "NO_COLOR" in os.environ:
        return False
    is_forced = os.environ.get("FORCE_COLOR", "0") not in ("", "0")
    return is_forced or (sys.stdout.isatty() and os.environ.get("TERM") != "dumb")


def show_errors(found: Iterable[Diagnostic]) -> bool:
    """Print the errors among the diagnostics, and return whether there are any errors."""
    errors = [finding for finding in found if finding.is_error]
    for error in errors:
        click.echo(as_log(render(error, colour=wants_colour())), err=True)
    return bool(errors)


_HEAD = re.compile(r'^[ \t]*board[ \t]+"?([^\s"{]+)', re.MULTILINE)


def find_shared_names(sources: Iterable[SourceFile]) -> list[Diagnostic]:
    """Return a diagnostic for every board with the same short name as an earlier board."""
    first: dict[str, SourcePlace] = {}
    found: list[Diagnostic] = []
    for source in sources:
        if head := _HEAD.search(source.text):
            name, place = head[1], SourcePlace(source, Span(*head.span(1)))
            if first.setdefault(name, place) is not place:
                from mapdsl.diagnostics.catalogue.naming import SHARED_NAME

                notes = (Note("the other board", first[name]),)
                found.append(Diagnostic(SHARED_NAME, place, {"name": name}, notes))
    return found
