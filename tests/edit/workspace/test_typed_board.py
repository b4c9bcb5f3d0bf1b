"""Incremental findings while typing equal those of a fresh compilation of the whole text."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from mapdsl.api import FileLibrary, compile_source
from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceFile, Span
from mapdsl.compile.checks import CHECKS
from mapdsl.compile.checks.allowances import allowance_for
from mapdsl.compile.checks.survey import Survey
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Diagnostic, Fix, SourcePlace
from mapdsl.edit.server import lsp_structures
from mapdsl.edit.workspace import structure
from mapdsl.edit.workspace.analysis import Analysis
from mapdsl.edit.workspace.hints import hints
from mapdsl.edit.workspace.open_files import Workspace
from mapdsl.edit.workspace.text_positions import range_of
from mapdsl.edit.workspace.typed_board import TypedBoard
from tests.generated_boards import Style, board_text

LIBRARY = FileLibrary()
PATH = data_path("maps", "x.board")
SMALL = """mapdsl 1

board x "X" {
  players 2..3
  uses classic

  city A at 1 2 in North  # a comment
  city B at 5 5 { en "Bee" }
  city C at 9 9 tag sea
  region North { B }
  route A -- B 3 red |
    3 blue
  route A -- C 2 blue, 1 locomotive
  route B -- C 1 gray
  ticket A -- C 2
  ticket A -- B 5, deck long
  # -- pieces ----
  # of metal
  piece coin {
    on claim give 1 coin
  }
  names A { fr "Ah" }
  scenario "a claim" players 2 {
    given 1 hand 3 red
    do 1 claim A -- B with 3 red
    expect 1 points 4
  }
}
"""
LETTERS = [*'abXY 019,|{}"#\n-:', "é", "\t"]
NEW_LINES = ("# note", "", "  city New at 1 2", '  about "x"', "  route A -- C 9 pink", '  allow lone-crossing "why"')


def source_of(text: str) -> SourceFile:
    return SourceFile(PATH.as_posix(), text, PATH)


def plain(findings: tuple[Diagnostic, ...]) -> list[Any]:
    """Return all data of the findings that a client can display."""

    def place(at: SourcePlace) -> Any:
        return at.source.name, at.span, at.start

    def fix(made: Fix | None) -> Any:
        return made and (made.title, made.edits)

    return [
        (
            found.entry.code,
            found.message,
            found.help,
            place(found.place),
            [(note.text, place(note.place)) for note in found.notes],
            fix(found.fix),
            fix(found.guess),
        )
        for found in findings
    ]


def shown(reading: Analysis) -> dict[str, Any]:
    """Return everything that a client requests after each keystroke, except diagnostics."""
    source = reading.source
    return {
        "words": lsp_structures.semantic_tokens(structure.runs(reading)),
        "symbols": to_builtins(lsp_structures.document_symbols(reading)),
        "folds": sorted(set(structure.folds(reading))),
        "hints": sorted(hints(reading, Span(0, len(reading.editor.text)))),
        "colours": [
            (colour, range_of(source, span)) for node in reading.statements for colour, span in structure.colours(node)
        ],
        "allowances": [
            allowance_for(finding, around, "why", source)
            for finding in reading.findings
            if (around := reading.around(finding.place.start.line))
        ],
        "scenarios": [range_of(source, scenario.span) for scenario in reading.board.scenarios] if reading.board else [],
        "references": [(one.meaning, one.role, one.span) for one in reading.references.all],
        "uses": [range_of(source, name.span) for name in structure.used_names(reading)],
    }


def edited(text: str, chance: random.Random) -> str:
    """Return the text after one random edit of the kind that users make: a keystroke, a deletion, a moved line or a
    replaced word."""
    at, lines = chance.randrange(len(text)), text.split("\n")
    line, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(8):
        case 0 | 1:
            return text[:at] + chance.choice(LETTERS) + text[at:]
        case 2:
            return text[:at] + text[at + chance.choice((1, 1, 2, 5, 30)) :]
        case 3:
            del lines[line]
        case 4:
            lines.insert(line, lines[other])
        case 5:
            lines[line], lines[other] = lines[other], lines[line]
        case 6:
            words = lines[line].split(" ")
            words[chance.randrange(len(words))] = chance.choice(text.split())
            lines[line] = " ".join(words)
        case 7:
            lines.insert(line, chance.choice(NEW_LINES))
    return "\n".join(lines)


def boards() -> list[str]:
    made_up = (board_text(seed, Style(places=12, positions="canvas")) for seed in range(2))
    return [SMALL, *made_up, data_path("maps", "poland.board").read_text(encoding="utf-8")]


@pytest.mark.parametrize("seed", range(8))
def test_incremental_findings_equal_a_fresh_compilation(seed: int) -> None:
    chance = random.Random(seed)
    text = chance.choice(boards())
    typed = TypedBoard.of(source_of(text), LIBRARY)
    if typed is None:  # generated boards can have errors from the start
        typed, text = TypedBoard.of(source_of(SMALL), LIBRARY), SMALL
    assert typed is not None
    quick = 0
    for _ in range(40):
        new = edited(text, chance)
        found, fresh = typed.reading(source_of(new)), compile_source(source_of(new), LIBRARY)
        if found is None:
            continue
        quick += 1
        assert plain(found.findings) == plain(fresh.diagnostics), new
        assert shown(found) == shown(Analysis.of(fresh)), new
        if sum(finding.is_error for finding in fresh.diagnostics) < 3:
            text = new
    assert quick > 10, "most edits are to be looked at without the rest"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("route B -- C 1 gray", "route B -- C 4 gray"),
        ("route B -- C 1 gray\n", ""),
        ("city C at 9 9", "city D at 9 9"),
        ("ticket A -- C 2", "ticket A -- C"),
        ("  ticket A -- C 2\n", "  ticket A -- C 2,\n"),
        ("    3 blue\n", ""),
        ('{ en "Bee" }', '{ en "Bee" '),
        ("region North { B }", "region North { B, C }"),
        ("  city A", "\n\n  city A"),
        ("give 1 coin", "give 1 coyn"),
        ("2 blue, 1 locomotive", "3 blue, 1 locomotive"),
        ("at 1 2 in North", 'at 1 2 in "No rth"'),
    ],
)
def test_incremental_findings_of_far_reaching_edits_are_fresh(old: str, new: str) -> None:
    workspace = Workspace()
    uri = PATH.as_uri()
    workspace.open(uri, SMALL, 1)
    for text in (SMALL, SMALL.replace(old, new), SMALL):
        assert old in SMALL
        workspace._put(uri, source_of(text), 1, workspace.opened[uri])
        document = workspace.opened[uri]
        assert plain(document.reading.findings) == plain(compile_source(source_of(text), LIBRARY).diagnostics)


def test_typing_in_one_statement_recompiles_only_that(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = TypedBoard.of(source_of(SMALL), LIBRARY)
    assert typed is not None
    typed.reading(source_of(SMALL))
    read: list[str] = []
    from mapdsl.compile import places, routes

    for module, name in ((places, "_read_place"), (routes, "_read_corridor"), (routes, "_read_ticket")):
        original = getattr(module, name)

        def noted(node: Any, *rest: Any, original: Any = original) -> Any:
            read.append(type(node).__name__)
            return original(node, *rest)

        monkeypatch.setattr(module, name, noted)
    typed.reading(source_of(SMALL.replace("1 gray", "2 gray")))
    assert read == ["Route"]


def test_typing_notices_rules_files_changed_on_disk(tmp_path: Path) -> None:
    rules = tmp_path / "rules" / "own.rules"
    rules.parent.mkdir()
    rules.write_text('mapdsl 1\n\nrules own "Own" {\n  trains 20\n}\n', encoding="utf-8")
    board = SMALL.replace("uses classic", "uses classic, own")
    workspace = Workspace()
    uri = (tmp_path / "x.board").as_uri()
    workspace.open(uri, board, 1)
    before = plain(workspace.opened[uri].reading.findings)
    rules.unlink()
    workspace.invalidate()
    assert plain(workspace.opened[uri].reading.findings) != before


@pytest.mark.parametrize("path", sorted(data_path("maps").glob("*.board")), ids=lambda path: path.stem)
def test_incremental_findings_of_published_boards_equal_a_fresh_compilation(path: Path) -> None:
    chance, text = random.Random(path.stem), path.read_text(encoding="utf-8")
    typed = TypedBoard.of(source_of(text), LIBRARY)
    assert typed is not None
    for _ in range(6):
        new = with_one_word_changed(text, chance)
        found = typed.reading(source_of(new))
        if found is not None:
            fresh = compile_source(source_of(new), LIBRARY)
            assert plain(found.findings) == plain(fresh.diagnostics), new
            assert shown(found)["references"] == shown(Analysis.of(fresh))["references"], new


@pytest.mark.parametrize("seed", range(3))
def test_a_check_that_does_not_run_again_would_find_the_same(seed: int) -> None:
    chance = random.Random(seed)
    text = board_text(seed, Style(places=40, positions="canvas", made_up_rules=False))
    typed = TypedBoard.of(source_of(text), LIBRARY)
    assert typed is not None
    for _ in range(60):
        new = with_one_word_changed(text, chance)
        reading = typed.reading(source_of(new))
        if reading is None or reading.board is None:
            continue
        _, kept = reading.memo.stored("checks")
        for check in CHECKS:
            report = Collector(reading.board.source)
            check(Survey(reading.board), report)
            assert report.found == kept[check][0], (check, new)
        text = new if chance.random() < 0.5 else text


def with_one_word_changed(text: str, chance: random.Random) -> str:
    """Return the text with one place, route or ticket changed, truncated, deleted, or swapped with another one."""
    lines = text.split("\n")
    things = [at for at, line in enumerate(lines) if re.match(r"  (city|country|route|ferry|tunnel|ticket) ", line)]
    at, other = chance.choice(things), chance.choice(things)
    words = re.findall(r'"[^"]*"|\S+', lines[at])
    alike = [word for line in lines for word in re.findall(r'"[^"]*"|\S+', line) if _sort(word) == _sort(words[-1])]
    match chance.randrange(5):
        case 0:
            del lines[at]
        case 4:
            lines[at] = lines[at][: chance.randrange(3, len(lines[at]))]
        case 1:
            lines[at] = re.sub(r"\d+", lambda _: str(chance.randrange(1, 30)), lines[at], count=1)
        case 2:
            lines[at] = "  " + " ".join((*words[:-1], chance.choice(alike)))
        case 3:
            lines[at], lines[other] = lines[other], lines[at]
    return "\n".join(lines)


def _sort(word: str) -> str:
    return "number" if word[0].isdigit() else "quoted" if word[0] == '"' else "word"
