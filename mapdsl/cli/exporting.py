"""Writes a board in another format, after checking that the exported text reads back as the same rules."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from mapdsl.api import board_of_csv, compile_text
from mapdsl.base.files import changed_files
from mapdsl.base.source import SourceFile
from mapdsl.cli.boards import read_board
from mapdsl.cli.inputs import STANDARD_OUTPUT, fail, fail_on_errors, print_line, print_message, save
from mapdsl.compile.value_format import UnwritableError
from mapdsl.diagnostics.text import count_of
from mapdsl.exchange.board_text import board_text
from mapdsl.exchange.csv.csv_folder import csv_files
from mapdsl.exchange.graphml import graphml
from mapdsl.rules.tables import RuleTables
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import walk
from mapdsl.syntax.parser import parse
from mapdsl.tables.digest import rules_digest
from mapdsl.tables.documents import tables_json, tables_yaml


def export(board: str, form: str, folder: Path | None, output: Path | None, *, force: bool) -> None:
    if folder and output:
        raise click.UsageError(f"--output already says where to write; leave out {folder}")
    if form == "csv" and output == Path(STANDARD_OUTPUT):
        raise click.UsageError("csv writes several files; give --output a folder")
    into = folder or (output if form == "csv" else None)
    if into and into.exists() and not into.is_dir():
        fail(f"{into}: is a file, not a folder")
    found = read_board(board, done="exported")
    tables, source = found.tables, found.source
    try:
        with fail_on_errors(UnwritableError, about=f"{board}: cannot be written as {form}"):
            files = _files(tables, form)
            contents = {name: text.encode() for name, text in files.items()}
            _read_back(tables, form, files)
    except UnicodeEncodeError:
        fail(f"{board}: a text contains half a character (a lone surrogate), which cannot be written to a file")
    if output == Path(STANDARD_OUTPUT):
        sys.stdout.buffer.writelines(contents.values())
    elif output and form != "csv":
        if output.is_dir():
            fail(f"{output}: is a folder; name the file to write, such as {output / next(iter(contents))}")
        (data,) = contents.values()
        _write(output.parent, {output.name: data}, force=force)
    else:
        _write(into or Path(f"{tables.id}-csv" if form == "csv" else ""), contents, force=force)
    left = _left_behind(source) if source else ""
    if left:
        print_message(f"{board}: left out: {left}, because exported formats cannot hold them")


def _write(folder: Path, contents: dict[str, bytes], *, force: bool) -> None:
    _refuse_to_replace(folder, contents, force=force)
    written = save(folder, contents)
    for name in written:
        print_line(f"{folder / name}: written")
    if not written:
        print_line(f"{folder}: up to date")


def _left_behind(source: SourceFile) -> str:
    """Count the elements of a board file that rule tables cannot represent, such as comments, in a phrase."""
    file = parse(source).file
    assert file is not None, "the board has no errors"
    nodes = file.block.statements
    allowances = sum(1 if isinstance(node, tree.Allow) else len(node.allows) for node in walk(nodes))
    scenarios = sum(isinstance(node, tree.Scenario) for node in nodes)
    counts = {"comment": len(file.comments), "scenario": scenarios, "allowance": allowances}
    return ", ".join(count_of(count, what) for what, count in counts.items() if count)


def _files(tables: RuleTables, form: str) -> dict[str, str]:
    """Return the texts to write, by file name."""
    if form == "csv":
        return csv_files(tables)
    write = {"json": tables_json, "yaml": tables_yaml, "graphml": graphml, "board": board_text}[form]
    return {f"{tables.id}.{form}": write(tables)}


def _read_back(tables: RuleTables, form: str, files: dict[str, str]) -> None:
    """Raise `UnwritableError` unless reading the files back gives the same rules."""
    if form == "csv":
        imported = board_of_csv(files, name=tables.id)
        if imported.mistakes:
            raise UnwritableError(str(imported.mistakes[0]))
        text = imported.text
    elif form == "board":
        (text,) = files.values()
    else:
        return
    compilation = compile_text(text)
    for found in compilation.diagnostics:
        if found.is_error:
            raise UnwritableError(found.message)
    if rules_digest(compilation.tables) != rules_digest(tables):
        raise UnwritableError("it would be read back as different rules")


def _refuse_to_replace(folder: Path, contents: dict[str, bytes], *, force: bool) -> None:
    """End the run if a file exists with different content, because it may be the user's work. A folder is never
    replaced by a file."""
    problems = [f"{folder / name}: is a folder" for name in contents if (folder / name).is_dir()]
    if not force:
        there = [name for name in changed_files(folder, contents) if (folder / name).is_file()]
        problems += [f"{folder / name}: exists already and differs; --force replaces it" for name in there]
    if problems:
        fail("\n".join(problems))
