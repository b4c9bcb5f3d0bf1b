"""docs/design.md: the example line takes the described path through the program, and the names on the page exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mapdsl import compile_text
from mapdsl.api import FileLibrary
from mapdsl.base.source import SourceFile
from mapdsl.cli.commands.test import play_file
from mapdsl.compile.board import StatedCorridor
from mapdsl.print.products import board_svg
from mapdsl.rules.tables import RuleTables
from mapdsl.syntax import tree
from tests.docs.following import ROOT, steps_of

PAGE = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
BOARD, TUNNEL = (block.split("```", 1)[0] for block in PAGE.split("```mapdsl\n")[1:])


def rows(head: str) -> list[list[str]]:
    """Return the rows of the table with this heading line, as cells."""
    table = PAGE.split(f"| {head} |", 1)[1].split("\n\n", 1)[0]
    return [[cell.strip() for cell in row.strip("| ").split(" | ")] for row in table.splitlines()[2:]]


WALK = rows("file | where it happens | what becomes of the line")
CLAIM = rows("file | where it happens | what becomes of the claim")
CHANGES = rows("change | files | which")


@pytest.mark.parametrize(("file", "works"), [(row[0].strip("`"), row[1]) for row in (*WALK, *CLAIM)])
def test_walk_names_existing_functions_and_classes(file: str, works: str) -> None:
    code = (ROOT / "mapdsl" / file).read_text(encoding="utf-8")
    named = re.findall(r"`(\w+)`", works)
    assert named
    assert [name for name in named if not re.search(rf"^ *(def|class) {name}\b", code, re.MULTILINE)] == []


@pytest.fixture(scope="module")
def tables() -> RuleTables:
    compilation = compile_text(BOARD)
    assert not compilation.has_errors
    assert compilation.file is not None
    assert compilation.board is not None
    routes = [node for node in compilation.file.block.statements if isinstance(node, tree.Route)]
    assert [(route.kind, len(route.tracks)) for route in routes] == [("ferry", 1), ("route", 1)]
    corridor = compilation.board.corridors[0]
    assert isinstance(corridor, StatedCorridor)
    return compilation.tables


def test_example_line_becomes_a_track(tables: RuleTables) -> None:
    track = next(track for track in tables.tracks if track.kind == "ferry")
    assert (track.id, track.length, track.colour, track.locomotives) == ("Cork--Penzance", 2, "gray", 1)


def test_example_track_is_drawn(tables: RuleTables) -> None:
    assert 'data-track="Cork--Penzance"' in board_svg(tables)


def test_example_track_is_claimed() -> None:
    played = play_file(SourceFile("channel.board", BOARD), FileLibrary())
    assert [result.passed for result in played.results] == [True]


def test_example_tunnel_is_paid_and_claimed() -> None:
    played = play_file(SourceFile("pass.board", TUNNEL), FileLibrary())
    assert [result.passed for result in played.results] == [True]


def files_of(cell: str) -> list[str]:
    return re.findall(r"`([^`]*)`", cell)


@pytest.mark.parametrize("row", CHANGES, ids=lambda row: row[0])
def test_change_table_counts_existing_files(row: list[str]) -> None:
    """A word in capitals is a placeholder for any name. If a row has two numbers, the second is the number of files
    that are only sometimes needed."""
    _, number, which = row
    files = files_of(which)
    assert len(files) == int(number.split()[-1])
    for name in files:
        assert any(ROOT.glob(re.sub(r"[A-Z]{3,}", "*", name))), name


GUIDES = ("attributes", "properties", "diagnostics", "pictures")


@pytest.mark.parametrize("page", [f"extending-{subject}.md" for subject in GUIDES])
def test_guides_edit_the_files_of_the_change_table(page: str) -> None:
    told = {name for row in CHANGES if page in row[0] for name in files_of(row[2])}
    edited = {name for _, name, _ in steps_of(page)}
    patterns = [re.compile(re.sub(r"[A-Z]{3,}", r"\\w+", name)) for name in told]
    assert [name for name in edited if not any(pattern.fullmatch(name) for pattern in patterns)] == []
    assert len(edited) == len(told)


def test_files_of_the_page_exist() -> None:
    named = set(re.findall(r"`((?:[\w.]+/)+[\w.]*|\w+\.py)`", PAGE))
    places = (ROOT, ROOT / "mapdsl", ROOT / "docs")
    made = {"mapdsl/data/", "docs/reference/"}
    missing = [name for name in named - made if not any((place / name).exists() for place in places)]
    assert [name for name in missing if not re.search(r"[A-Z]{3,}", name)] == []
    assert Path(ROOT / "docs" / "design.md").exists()
