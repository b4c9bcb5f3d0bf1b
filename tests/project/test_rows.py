"""Diagnostics that come from the cache or from another process are reported like newly found diagnostics."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from mapdsl.api import FileLibrary, compile_source
from mapdsl.base.source import SourceFile, read_source
from mapdsl.diagnostics.catalogue import CATALOGUE
from mapdsl.diagnostics.core import CatalogueEntry, Diagnostic, SourcePlace, sort_diagnostics
from mapdsl.diagnostics.reports import FORMATS, write_report
from mapdsl.diagnostics.reports.report import Report
from mapdsl.project.batch.rows import decode, encode
from tests.diagnostics.examples import board_text as example_text
from tests.project.boards import MANY, write_boards
from tests.writing import board_text


def there_and_back(source: SourceFile) -> tuple[Sequence[Diagnostic], Sequence[Diagnostic]]:
    """Return the diagnostics of a source, and the same diagnostics after conversion to JSON and back."""
    library = FileLibrary()
    found = compile_source(source, library).diagnostics
    return found, decode(json.loads(json.dumps(encode(found, source, library))), source, library)


def reports(found: Sequence[Diagnostic], source: SourceFile) -> dict[str, str]:
    return {form: write_report(form, Report("check", tuple(found), (source,), Path.cwd())).text for form in FORMATS}


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda each: each.code)
def test_decoded_diagnostics_give_the_same_reports(entry: CatalogueEntry) -> None:
    source = SourceFile("test.board", example_text(entry.bad))
    found, again = there_and_back(source)
    assert reports(again, source) == reports(found, source)
    assert [(each.message, each.help, each.count) for each in again] == [
        (each.message, each.help, each.count) for each in found
    ]


def test_decoded_summary_keeps_its_count() -> None:
    source = SourceFile("test.board", board_text(MANY))
    found, again = there_and_back(source)
    assert sum(each.count for each in again) == sum(each.count for each in found) > len(found)
    assert reports(again, source) == reports(found, source)
    assert reports(sort_diagnostics([*again, *again]), source) == reports(sort_diagnostics([*found, *found]), source)


def test_decoded_diagnostics_keep_places_in_a_longer_rules_file(tmp_path: Path) -> None:
    """Pieces in rules files can clash with pieces of a board, and errors in rules files can have fixes."""
    pieces = "  piece coin copies 5\n  piece mark copies 2 of coin\n  piece cards on Pariss price 2 gold\n"
    actions = "  action claim does score 1\n  action Buy it does score 1\n"
    rules = tmp_path / "rules" / "long.rules"
    rules.parent.mkdir()
    rules.write_text('mapdsl 1\n\nrules long "Long" {\n' + "  # a long comment\n" * 20 + pieces + actions + "}\n")
    board = tmp_path / "short.board"
    own = "  players 2\n  uses classic, long\n  city Paris at 1 1\n  piece coin copies 3\n"
    board.write_text('mapdsl 1\n\nboard short "Short" {\n' + own + "}\n")
    found, again = there_and_back(source := read_source(board))
    told = {
        (each.entry.slug, Path(each.place.source.name).name, _underlined(each.place)) for each in found if each.is_error
    }
    assert told == {
        ("duplicate-name", "short.board", "coin"),
        ("taken-name", "long.rules", "coin"),
        ("taken-name", "long.rules", "cards"),
        ("unknown-place", "long.rules", "Pariss"),
        ("unknown-condition-name", "long.rules", "price 2 gold"),
        ("taken-name", "long.rules", "action claim does score 1"),
        ("quotes-missing", "long.rules", "Buy it"),
    }
    first = [note.place for each in found for note in each.notes if note.text == "first declared here"]
    assert [(Path(place.source.name).name, _underlined(place)) for place in first] == [("long.rules", "coin")]
    assert reports(again, source) == reports(found, source)


def _underlined(place: SourcePlace) -> str:
    return place.source.slice(place.span)


def test_decoded_diagnostics_keep_places_in_rules_files(tmp_path: Path) -> None:
    write_boards(tmp_path, number=0)
    source = read_source(tmp_path / "ours.board")
    found, again = there_and_back(source)
    assert {Path(each.place.source.name).name for each in found} == {"ours.board", "house.rules"}
    assert reports(again, source) == reports(found, source)


def test_errors_of_a_shared_rules_file_are_reported_once(tmp_path: Path) -> None:
    write_boards(tmp_path / "a", number=0)
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "rules").symlink_to(tmp_path / "a" / "rules")
    text = (tmp_path / "a" / "ours.board").read_text(encoding="utf-8")
    (tmp_path / "b" / "ours.board").write_text(text, encoding="utf-8")
    library = FileLibrary()
    names = set()
    for folder in "ab":
        source = read_source(tmp_path / folder / "ours.board")
        names |= {each.place.source.name for each in compile_source(source, library).diagnostics}
    assert {os.path.relpath(each, tmp_path) for each in names} == {
        "a/ours.board",
        "a/rules/house.rules",
        "b/ours.board",
    }


SOURCE = SourceFile("test.board", board_text("  trainz 40\n"))
LIBRARY = FileLibrary()
GOOD: Any = encode(compile_source(SOURCE, LIBRARY).diagnostics, SOURCE, LIBRARY)


def changed(at: int, value: object) -> Any:
    row = list(GOOD[0])
    row[at] = value
    return [row]


@pytest.mark.parametrize(
    "rows",
    [
        None,
        3,
        "",
        "rows",
        {},
        {"a": 1},
        [None],
        [[]],
        [GOOD[0][:-1]],
        changed(0, "no-such-slug"),
        changed(0, ["unknown-rule"]),
        changed(1, [0, 5]),
        changed(1, [9, 0, 1]),
        changed(1, [0, 5, 4]),
        changed(1, [0, -1, 4]),
        changed(1, [0, 0, 10**9]),
        changed(1, [0, "a", "b"]),
        changed(1, [0, 1.0, 2.0]),
        changed(1, None),
        changed(2, {}),
        changed(2, []),
        changed(2, None),
        changed(2, {"mistakes of this sort": 4}),
        changed(3, [["text", [0, 1]]]),
        changed(3, [[1, [0, 1, 2]]]),
        changed(4, 3),
        changed(5, "fix"),
        changed(5, ["title", [[0, 1, 2]]]),
        changed(5, ["title", [[0, 10**9, "a"]]]),
        changed(5, [1, []]),
    ],
    ids=str,
)
def test_decode_refuses_invalid_rows(rows: Any) -> None:
    assert decode(GOOD, SOURCE, LIBRARY)
    with pytest.raises((ValueError, LookupError)):
        decode(rows, SOURCE, LIBRARY)
