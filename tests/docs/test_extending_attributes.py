"""docs/extending-attributes.md, followed to the letter: the new attribute, a toll, takes effect everywhere that the
page names."""

from __future__ import annotations

import json
import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.docs.following import ROOT, follow, run, steps_of
from tests.once import Once

STEPS = steps_of("extending-attributes.md")

BOARD = """mapdsl 1

board tolls "Tolls" {
  players 2..3
  uses    classic
  canvas  100 60

  on claim must score 1 when toll >= 3

  city A at 10 10
  city B at 50 40
  city C at 90 10

  route A -- B 3 red, toll 5 | 3 blue
  route B -- C 3 green
  route A -- C 4 gray

  ticket A -- C 4
}
"""


@pytest.fixture(scope="module")
def tree(once: Once) -> Path:
    return once("attributes", extend)


def extend(copy: Path) -> None:
    assert {name for _, name, _ in STEPS} == {"mapdsl/rules/tables.py"}
    follow(STEPS, copy)
    free = BOARD.replace(", toll 5", "")
    (copy / "tolls.board").write_text(BOARD, encoding="utf-8")
    (copy / "free.board").write_text(free.replace("toll >= 3", "length = 9"), encoding="utf-8")
    for board in ("tolls", "free"):
        run(copy, "mapdsl", "build", f"{board}.board", "--out", f"built/{board}")


def tables(tree: Path, board: str) -> dict[str, object]:
    found: dict[str, object] = json.loads((tree / "built" / board / "tolls" / "tables.json").read_text("utf-8"))
    return found


def test_attribute_is_in_the_tables_and_the_schema(tree: Path) -> None:
    said = [table.get("toll") for table in tables(tree, "tolls")["tracks"]]  # type: ignore[attr-defined]
    assert sorted(said, key=str) == [5, None, None, None]
    schema = json.loads((tree / "schemas" / "tables.schema.json").read_text("utf-8"))
    assert schema["$defs"]["Track"]["properties"]["toll"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 99,
        "description": "coins that a claim costs",
        "default": 0,
    }


def test_boards_without_the_attribute_build_the_same_bytes(tree: Path) -> None:
    run(tree, "mapdsl", "build", "maps", "--out", "built/maps")
    for old in (ROOT / "generated").glob("*/tables.json"):
        assert (tree / "built" / "maps" / old.parent.name / old.name).read_bytes() == old.read_bytes()


def test_attribute_changes_the_digest_where_it_is_set(tree: Path) -> None:
    """The two boards differ only in this attribute."""
    (tree / "tolled.board").write_text(BOARD.replace("toll >= 3", "length = 9"), encoding="utf-8")
    run(tree, "mapdsl", "build", "tolled.board", "--out", "built/tolled")
    assert tables(tree, "tolled")["digest"] != tables(tree, "free")["digest"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("tolls 5", "`tolls` cannot be said of a track"),
        ("tolls 5", "did you mean `toll`?"),
        ("toll 500", "`toll` is a whole number from 0 to 99, not 500"),
        ("toll", "`toll` needs a whole number from 0 to 99"),
        ("5 toll", "`toll` is written `toll 2`"),
        ("toll 5, toll 6", "`toll` is said twice"),
    ],
)
def test_error_in_the_attribute_is_reported(tree: Path, wrong: str, words: str) -> None:
    board = tree / "wrong.board"
    board.write_text(BOARD.replace("toll 5", wrong), encoding="utf-8")
    assert words in run(tree, "mapdsl", "check", "wrong.board", status=1)


def test_attribute_is_formatted(tree: Path) -> None:
    board = tree / "untidy.board"
    board.write_text(BOARD.replace(", toll 5", "  ,toll   5"), encoding="utf-8")
    run(tree, "mapdsl", "fmt", "untidy.board")
    assert "route   A -- B  3 red, toll 5 | 3 blue" in board.read_text("utf-8")


def test_attribute_survives_export_and_import(tree: Path) -> None:
    run(tree, "mapdsl", "export", "tolls.board", "--to", "csv", "sheets")
    head, *rows = (tree / "sheets" / "routes.csv").read_text("utf-8").splitlines()
    column = head.split(",").index("toll")
    assert sorted(row.split(",")[column] for row in rows) == ["", "", "", "5"]
    run(tree, "mapdsl", "import", "csv", "sheets", "-o", "back.board")
    assert ", toll 5" in (tree / "back.board").read_text("utf-8")
    run(tree, "mapdsl", "export", "built/tolls/tolls/tables.json", "--to", "board", "texts")
    (text,) = (tree / "texts").iterdir()
    assert ", toll 5" in text.read_text("utf-8")
    run(tree, "mapdsl", "export", "tolls.board", "--to", "graphml", "graphs")
    (graph,) = (tree / "graphs").iterdir()
    assert 'attr.name="toll" attr.type="int"' in graph.read_text("utf-8")


def test_diff_reports_the_attribute(tree: Path) -> None:
    told = run(tree, "mapdsl", "diff", "free.board", "tolls.board")
    assert "~ A -- B, 3 red: toll 0 -> 5" in told
    assert "components (board)" in told
    assert "saved games no longer replay" in told
    run(tree, "mapdsl", "draw", "tolls.board", "--diff", "free.board", "-o", "difference.svg")
    assert "toll 0 → 5" in (tree / "difference.svg").read_text("utf-8")


@pytest.mark.parametrize("what", ["board", "network"])
def test_attribute_is_drawn_on_the_pictures(tree: Path, what: str) -> None:
    for board, count in (("tolls", 1), ("free", 0)):
        run(tree, "mapdsl", "draw", f"{board}.board", "--what", what, "-o", f"{board}.svg")
        root = ElementTree.parse(tree / f"{board}.svg")
        texts = ["".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")]
        assert sum(text in ("5 c", "3 (5 c)") for text in texts) == count
        assert ("toll printed on a track" in texts) == (what == "network" and board == "tolls")


def test_attribute_is_in_explain_and_the_reference(tree: Path) -> None:
    assert "coins that a claim costs" in run(tree, "mapdsl", "explain", "toll")
    assert "| `toll 2` | coins that a claim costs |" in (tree / "docs/reference/language.md").read_text("utf-8")
    for page, row in (("conditions", "| `toll` | number | coins"), ("tables", "| `toll` | integer |")):
        assert row in (tree / "docs" / "reference" / f"{page}.md").read_text("utf-8")


def test_attribute_is_in_the_rules_for_players(tree: Path) -> None:
    assert "(toll: at least 3)" in " ".join(run(tree, "mapdsl", "explain", "rules", "tolls.board").split())


def test_completeness_tests_pass_after_the_steps(tree: Path) -> None:
    asking = ["tests/compare/test_fields.py", "tests/tables/test_digest.py", "tests/test_generated.py"]
    run(tree, "pytest", "-n", "0", "-p", "no:cacheprovider", *asking)
    run(tree, "ruff", "check", "--no-cache", "mapdsl/rules/tables.py")
    run(tree, "ruff", "format", "--check", "--no-cache", "mapdsl/rules/tables.py")
    run(tree, "mypy", "--cache-dir", os.devnull, "mapdsl/rules/tables.py")
