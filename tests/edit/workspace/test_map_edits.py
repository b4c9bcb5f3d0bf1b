"""Map edits: items of every kind are changed on every board, and the rest of the text stays the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from mapdsl.base.resources import data_path
from mapdsl.diagnostics.core import Fix
from mapdsl.diagnostics.fixes import apply_fixes
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace import map_operations as todo
from mapdsl.edit.workspace.map_edits import MapEdit, edit_map
from mapdsl.edit.workspace.open_files import Document, Workspace
from mapdsl.rules.tables import RuleTables
from mapdsl.syntax.parser import parse
from mapdsl.syntax.printer import format_file

BOARDS = sorted(data_path("maps").glob("*.board"))


def opened(text: str) -> Document:
    workspace = Workspace()
    workspace.open("untitled:x", text, 1)
    return workspace.opened["untitled:x"]


def done(document: Document, operation: todo.Operation) -> tuple[Document, MapEdit]:
    made = edit_map(document, operation)
    return opened(apply_fixes(document.source.text, [Fix("", made.edits)])), made


def changed_lines(before: Document, after: Document) -> int:
    one, other = before.source.text.split("\n"), after.source.text.split("\n")
    return len(set(one) ^ set(other))


def bare(tables: RuleTables) -> RuleTables:
    """Return the tables without the source positions of statements."""

    def plain(things: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(replace(each, origin=None) for each in things)

    return replace(
        tables,
        places=plain(tables.places),
        tracks=plain(tables.tracks),
        tickets=plain(tables.tickets),
        pieces=plain(tables.pieces),
        variants=plain(tables.variants),
        regions=plain(tables.regions),
        rules=plain(tables.rules),
        translations=plain(tables.translations),
    )


def with_track(tables: RuleTables, name: str, **values: Any) -> RuleTables:
    tracks = tuple(replace(each, **values) if each.id == name else each for each in tables.tracks)
    return replace(tables, tracks=tracks)


# ---- bundled boards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_moving_a_place_and_back_changes_nothing_else(path: Path) -> None:
    document = opened(path.read_text(encoding="utf-8"))
    tables = bare(document.compilation.tables)
    for place in tables.places[::7]:
        x, y = place.at[-1].x, place.at[-1].y
        end = len(place.at) if len(place.at) > 1 else 0
        after, _ = done(document, todo.MovePlace(place.id, x + 10, y + 10, end))
        found = bare(after.compilation.tables)
        moved = {each.id: each.at[-1] for each in found.places}[place.id]
        assert (moved.x, moved.y) == (pytest.approx(x + 10), pytest.approx(y + 10))
        assert found == replace(
            tables, places=tuple(each if each.id != place.id else replace(place, at=each.at) for each in found.places)
        )
        back, _ = done(after, todo.MovePlace(place.id, x, y, end))
        assert back.source.text == document.source.text
        beside, _ = done(document, todo.SetLabel(place.id, "south"))
        assert {each.label for each in beside.compilation.tables.places if each.id == place.id} == {"south"}
        back, _ = done(beside, todo.SetLabel(place.id, place.label))
        assert back.source.text == document.source.text


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_track_attributes_are_changed_and_restored(path: Path) -> None:
    """A board in standard format stays formatted, and only the lines that are aligned with the track change."""
    document = opened(path.read_text(encoding="utf-8"))
    tables = bare(document.compilation.tables)
    single = [each for each in tables.tracks if each.id == each.corridor and each.length > 1 and not each.locomotives]
    track = single[len(single) // 2]
    there: list[tuple[todo.Operation, todo.Operation, RuleTables]] = [
        (
            todo.SetLength(track.id, track.length - 1),
            todo.SetLength(track.id, track.length),
            with_track(tables, track.id, length=track.length - 1),
        ),
        (
            todo.BendCorridor(track.corridor, -0.25),
            todo.BendCorridor(track.corridor, track.bend),
            with_track(tables, track.id, bend=-0.25),
        ),
        (
            todo.SetKind(track.corridor, "special"),
            todo.SetKind(track.corridor, track.kind),
            with_track(tables, track.id, kind="special"),
        ),
    ]
    for operation, inverse, expected in there:
        after, _ = done(document, operation)
        assert bare(after.compilation.tables) == expected
        assert in_style(after)
        back, _ = done(after, inverse)
        assert back.source.text == document.source.text


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_delete_removes_everything_that_depends_on_the_place(path: Path) -> None:
    document = opened(path.read_text(encoding="utf-8"))
    board = document.compilation.board
    assert board is not None
    comments = comments_of(document)
    for name in (board.places[3].value.id, board.places[-1].value.id):
        after, made = done(document, todo.Delete("place", name))
        assert not after.compilation.has_errors
        assert name not in {each.id for each in after.compilation.tables.places}
        assert len(made.deleted) > 1
        assert comments_of(after) == comments  # comments on separate lines
        assert in_style(after)
    corridor = next(each for each in board.corridors if len(each.tracks) > 1)
    after, made = done(document, todo.Delete("track", corridor.tracks[0].value.id))
    assert len(after.compilation.tables.tracks) == len(board.tracks) - 1
    assert corridor.tracks[1].value.id in made.renamed or len(corridor.tracks) > 2


def in_style(document: Document) -> bool:
    file = parse(document.source).file
    return file is not None and format_file(file, document.source) == document.source.text


def comments_of(document: Document) -> list[str]:
    file = document.file
    return [each.text for each in file.comments if each.own_line] if file else []


# ---- one by one -----------------------------------------------------------------------------------------------------

SMALL = """mapdsl 1

board small "Small" {
  players 2
  uses classic
  canvas 100 60
  city Cork at 10 30   # where it begins
  city Ems at 50.5 40.25
  city Calais at 90 30
  region Coast { Cork, Calais }
  route Cork -- Ems 3 red, bend 0.2 | 2 blue, tag sea
  route Ems -- Calais 2 gray
  ticket Cork -> Calais 9, Ems 3   # two goals
  ticket Ems -- Calais 2

  # ---- scenarios
  scenario "a claim" players 2 {
    given 1 hand 2 red
    do 1 claim Ems -- Calais with 2 red
    expect 1 points 2
  }
}
"""


def line_of(document: Document, word: str) -> str:
    return next(line for line in document.source.text.split("\n") if word in line)


@pytest.mark.parametrize(
    ("operation", "before", "after"),
    [
        (todo.MovePlace("Cork", 11.6, 3), "city Cork at 10 30   #", "  city Cork at 12 3   # where it begins"),
        (todo.MovePlace("Ems", 1, -0.001), "city Ems", "  city Ems at 1.0 0.00"),
        (todo.SetLabel("Ems", "east"), "city Ems", "  city Ems at 50.5 40.25 label east"),
        (todo.BendCorridor("Cork--Ems", 1 / 3), "Cork -- E", "  route Cork -- Ems 3 red, bend 0.333 | 2 blue, tag sea"),
        (todo.BendCorridor("Cork--Ems"), "Cork -- Ems", "  route Cork -- Ems 3 red | 2 blue, tag sea"),
        (
            todo.SetCorridorPoints("Cork--Ems", ((20, 30), (30, 30))),
            "Cork -- Ems",
            "  route Cork -- Ems 3 red, bend 0.2, via 20 30, via 30 30 | 2 blue, tag sea",
        ),
        (todo.SetColour("Cork--Ems:blue", "pink"), "k -- E", "  route Cork -- Ems 3 red, bend 0.2 | 2 pink, tag sea"),
        (todo.SetKind("Calais--Ems", "ferry"), "route Ems", "  ferry Ems -- Calais 2 gray"),
        (
            todo.AddTrack("Cork--Ems", 1, "pink"),
            "Cork -- Ems",
            "  route Cork -- Ems 3 red, bend 0.2 | 2 blue, tag sea | 1 pink",
        ),
    ],
)  # fmt: skip
def test_edit_changes_one_line_and_keeps_its_comment(operation: todo.Operation, before: str, after: str) -> None:
    document = opened(SMALL)
    found, _ = done(document, operation)
    assert after in found.source.text.split("\n")
    assert changed_lines(document, found) == 2
    assert before in line_of(document, before)


def test_added_statement_follows_those_of_its_kind() -> None:
    document = opened(SMALL)
    for operation, line, behind in (
        (todo.AddCity("New Ems", 20, 20), 'city "New Ems" at 20 20', "city Calais at 90 30"),
        (todo.AddRoute("Cork", "Calais", 4), "route Cork -- Calais 4 gray", "route Ems -- Calais 2 gray"),
        (todo.AddTicket("Cork", "Ems", 3), "ticket Cork -- Ems 3", "ticket Ems -- Calais 2"),
    ):
        found, _ = done(document, operation)
        lines = [" ".join(each.split()) for each in found.source.text.split("\n")]
        assert lines[lines.index(line) - 1] == behind
    empty = opened('mapdsl 1\n\nboard x "X" { players 2 }\n')
    found, _ = done(empty, todo.AddCity("A", 1, 1))
    assert found.source.text == 'mapdsl 1\n\nboard x "X" { players 2 \n  city    A  at 1 1\n}\n'


def test_edit_reports_renamed_ids() -> None:
    _, made = done(opened(SMALL), todo.SetColour("Cork--Ems:blue", "green"))
    assert made.renamed == {"Cork--Ems:blue": "Cork--Ems:green"}
    _, made = done(opened(SMALL), todo.Delete("track", "Cork--Ems:red"))
    assert made.renamed == {"Cork--Ems:blue": "Cork--Ems"}


def test_deleting_a_track_deletes_its_scenario() -> None:
    found, made = done(opened(SMALL), todo.Delete("corridor", "Calais--Ems"))
    assert "scenario" not in found.source.text.replace("# ---- scenarios", "")
    assert made.deleted == ("route Ems -- Calais 2 gray", 'scenario "a claim" players 2 {')
    found, made = done(opened(SMALL), todo.Delete("place", "Calais"))
    assert "region Coast { Cork }" in found.source.text
    assert "ticket Cork -> Ems 3   # two goals" in found.source.text
    assert len(made.deleted) == 4


def test_deleting_a_track_deletes_all_its_scenarios() -> None:
    plays = "  do 1 claim Ems -- Calais with 2 red\n"
    scenarios = "".join(f'  scenario "{number}" players 2 {{\n  {plays}  }}\n' for number in range(12))
    text = f"{SMALL.rstrip().removesuffix('}')}{scenarios}}}\n"
    _, made = done(opened(text), todo.Delete("corridor", "Calais--Ems"))
    assert len(made.deleted) == 14


@pytest.mark.parametrize(
    ("operation", "reason"),
    [
        (todo.MovePlace("Paris", 1, 1), "no place `Paris`"),
        (todo.MovePlace("Cork", 1, 1, 7), "no end 7"),
        (todo.SetColour("Calais--Ems", "grue"), "grue"),
        (todo.SetLength("Calais--Ems", 0), "length"),
        (todo.AddRoute("Cork", "Paris", 2), "Paris"),
        (todo.AddRoute("Cork", "Cork", 2), "Cork"),
        (todo.AddCity("Cork", 1, 1), "Cork"),
        (todo.AddCity('a" }', 1, 1), None),
        (todo.BendCorridor("Calais--Ems", 50), "bend"),
        (todo.Delete("ticket", "x"), "no ticket"),
    ],
)
def test_invalid_edit_is_refused_with_a_reason(operation: todo.Operation, reason: str | None) -> None:
    if reason is None:
        found, _ = done(opened(SMALL), operation)
        assert {each.id for each in found.compilation.tables.places} >= {'a" }'}
        return
    with pytest.raises(RefusedError, match=reason):
        edit_map(opened(SMALL), operation)


def test_move_on_a_board_in_degrees_writes_degrees() -> None:
    text = SMALL.replace("canvas 100 60\n", "").replace("at 10 30 ", "at 51.90N 8.5W ")
    text = text.replace("at 50.5 40.25", "at 50.1N 7.7E").replace("at 90 30", "at 50.9N 1.85E")
    found, _ = done(opened(text), todo.MovePlace("Cork", 1.234, -3.5))
    assert "city Cork at 3.50S 1.23E   # where it begins" in found.source.text


def test_add_chooses_the_same_defaults_on_a_board_with_errors() -> None:
    wrong = opened(SMALL.replace("Ems -- Calais 2 gray", "Ems -- Calais 2 grue", 1))
    assert wrong.compilation.has_errors
    for operation in (todo.AddRoute("Cork", "Calais"), todo.AddTicket("Cork", "Ems")):
        (line,) = set(done(wrong, operation)[0].source.text.split("\n")) - set(wrong.source.text.split("\n"))
        assert line in done(opened(SMALL), operation)[0].source.text
