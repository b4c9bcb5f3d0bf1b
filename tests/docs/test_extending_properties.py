"""docs/extending-properties.md, followed to the letter: the new property, a designer, appears everywhere that the
page names."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.docs.following import ROOT, Step, follow, run, steps_of
from tests.once import Once

STEPS = steps_of("extending-properties.md")

FREE = """mapdsl 1

board made "Made" {
  players  2..3
  uses     classic
  canvas   100 60

  city    A  at 10 10
  city    B  at 50 40
  city    C  at 90 10

  route   A -- B  3 red | 3 blue
  route   B -- C  3 green
  route   A -- C  4 gray

  ticket  A -- C  4
}
"""
SAID = 'designer "Ada \\"Countess\\" Lovelace"'
BOARD = FREE.replace("  canvas ", f"  {SAID}\n  canvas ")


@pytest.fixture(scope="module")
def tree(once: Once) -> Path:
    return once("properties", extend)


def extend(copy: Path) -> None:
    assert [name for _, name, _ in STEPS] == ["grammars/board.lark", "mapdsl/rules/tables.py"]
    make_tree(STEPS, copy)
    for board, text in (("made", BOARD), ("free", FREE)):
        (copy / f"{board}.board").write_text(text, encoding="utf-8")
        run(copy, "mapdsl", "build", f"{board}.board", "--out", f"built/{board}")


def make_tree(steps: list[Step], copy: Path) -> None:
    follow(steps, copy)
    run(copy, "mapdsl.syntax.parse_tables")


def tables(tree: Path, board: str) -> dict[str, object]:
    found: dict[str, object] = json.loads((tree / "built" / board / "made" / "tables.json").read_text("utf-8"))
    return found


def test_property_is_in_the_tables_and_the_schema(tree: Path) -> None:
    assert tables(tree, "made")["designer"] == 'Ada "Countess" Lovelace'
    assert "designer" not in tables(tree, "free")
    assert tables(tree, "made")["digest"] == tables(tree, "free")["digest"]
    assert 'designer: "Ada' in (tree / "built/made/made/tables.yaml").read_text("utf-8")
    schema = json.loads((tree / "schemas" / "tables.schema.json").read_text("utf-8"))
    assert schema["properties"]["designer"]["description"] == "the person who designed the board"


def test_boards_without_the_property_build_the_same_bytes(tree: Path) -> None:
    run(tree, "mapdsl", "build", "maps", "--out", "built/maps")
    for old in (ROOT / "generated").glob("*/tables.json"):
        assert (tree / "built" / "maps" / old.parent.name / old.name).read_bytes() == old.read_bytes()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (f"{SAID}\n  {SAID}", "`designer` is said twice"),
        ("designer Ada", 'can be fixed: write `"Ada"`'),
        ("desinger " + SAID.partition(" ")[2], "did you mean `designer`?"),
        ("designer", "designer"),
    ],
)
def test_error_in_the_property_is_reported(tree: Path, wrong: str, words: str) -> None:
    (tree / "wrong.board").write_text(BOARD.replace(SAID, wrong), encoding="utf-8")
    assert words in run(tree, "mapdsl", "check", "wrong.board", status=1)


def test_property_is_formatted(tree: Path) -> None:
    (tree / "untidy.board").write_text(BOARD.replace("designer ", "designer     "), encoding="utf-8")
    run(tree, "mapdsl", "fmt", "untidy.board")
    assert (tree / "untidy.board").read_text("utf-8") == BOARD


def test_property_survives_export_and_import(tree: Path) -> None:
    run(tree, "mapdsl", "export", "made.board", "--to", "csv", "sheets")
    assert 'designer,"Ada ""Countess"" Lovelace"' in (tree / "sheets" / "rules.csv").read_text("utf-8")
    run(tree, "mapdsl", "import", "csv", "sheets", "-o", "back.board")
    assert SAID in (tree / "back.board").read_text("utf-8")
    run(tree, "mapdsl", "export", "built/made/made/tables.json", "--to", "board", "texts")
    (text,) = (tree / "texts").iterdir()
    assert SAID in text.read_text("utf-8")
    run(tree, "mapdsl", "export", "made.board", "--to", "graphml", "graphs")
    (graph,) = (tree / "graphs").iterdir()
    assert 'attr.name="designer" attr.type="string"' in graph.read_text("utf-8")


def test_diff_reports_the_property(tree: Path) -> None:
    told = run(tree, "mapdsl", "diff", "free.board", "made.board")
    assert 'designer none -> Ada "Countess" Lovelace' in told


def test_property_is_in_explain_and_the_reference(tree: Path) -> None:
    assert "The person who designed the board" in run(tree, "mapdsl", "explain", "designer")
    page = (tree / "docs/reference/language.md").read_text("utf-8")
    assert "### designer\n\nThe person who designed the board.\n" in page
    assert "designer" in (tree / "editors/vscode/syntaxes/mapdsl.tmLanguage.json").read_text("utf-8")


EDITOR = """
import sys
from pathlib import Path
from mapdsl.base.source import SourceFile
from mapdsl.edit.workspace.completions import proposals
from tests.edit.workspace.typing_at import in_board
print(sorted(each.label for each in proposals(*in_board("des^")).all))
"""


def test_editors_complete_the_property(tree: Path) -> None:
    (tree / "asked.py").write_text(EDITOR, encoding="utf-8")
    assert "'designer'" in run(tree, "asked")


def test_completeness_tests_pass_after_the_steps(tree: Path) -> None:
    asking = ["tests/compare/test_fields.py", "tests/tables/test_digest.py", "tests/test_generated.py"]
    run(tree, "pytest", "-n", "0", "-p", "no:cacheprovider", *asking)
    run(tree, "ruff", "check", "--no-cache", "mapdsl/rules/tables.py")
    run(tree, "ruff", "format", "--check", "--no-cache", "mapdsl/rules/tables.py")
    run(tree, "mypy", "--cache-dir", os.devnull, "mapdsl/rules/tables.py")


GRAMMAR = """         | "doubt" text
+        | "year" WHOLE
+        | "minutes" number
+        | "mood" NAME
+        | "cooperative"
+        | "thanks" text
+        | "printings" WHOLE (_COMMA WHOLE)*
"""
FIELDS = f"""{STEPS[1][2].splitlines()[0]}
+    year: Annotated[Annotated[int, Meta(ge=1900, le=2999)] | None, doc("year"), Attribute(word="year")] = None
+    minutes: Annotated[float, doc("length", ge=0, le=999), Attribute(word="minutes")] = 0.0
+    mood: Annotated[Literal["", "calm", "wild"], doc("mood"), Attribute(_PRINTED, word="mood")] = ""
+    cooperative: Annotated[bool, doc("played together"), Attribute(word="cooperative")] = False
+    thanks: Annotated[
+        tuple[Annotated[str, QuotedText()], ...], doc("who helped"), Attribute(word="thanks")
+    ] = ()
+    printings: Annotated[
+        tuple[Annotated[int, Meta(ge=1, le=9)], ...], doc("printings"), Attribute(word="printings")
+    ] = ()
"""
OF_EVERY_TYPE = """  year 2024
  minutes 45.5
  mood calm
  cooperative
  thanks "Ada"
  thanks "Bob, too"
  printings 1, 2
"""
VALUES = {
    "year": 2024,
    "minutes": 45.5,
    "mood": "calm",
    "cooperative": True,
    "thanks": ["Ada", "Bob, too"],
    "printings": [1, 2],
}


@pytest.fixture(scope="module")
def typed(once: Once) -> Path:
    return once("property types", extend_every_type)


def extend_every_type(copy: Path) -> None:
    make_tree([("change", "grammars/board.lark", GRAMMAR), ("change", "mapdsl/rules/tables.py", FIELDS)], copy)
    (copy / "made.board").write_text(FREE.replace("  uses ", f"{OF_EVERY_TYPE}  uses "), encoding="utf-8")
    (copy / "free.board").write_text(FREE, encoding="utf-8")
    run(copy, "mapdsl", "build", "made.board", "--out", "built")


def stated(path: Path) -> dict[str, object]:
    found = json.loads(path.read_text("utf-8"))
    return {field: found.get(field) for field in VALUES}


def test_property_of_every_type_survives_all_formats(typed: Path) -> None:
    assert stated(typed / "built/made/tables.json") == VALUES
    run(typed, "mapdsl", "export", "made.board", "--to", "csv", "sheets")
    run(typed, "mapdsl", "import", "csv", "sheets", "-o", "back.board")
    run(typed, "mapdsl", "build", "back.board", "--out", "back")
    assert stated(typed / "back/made/tables.json") == VALUES
    run(typed, "mapdsl", "export", "built/made/tables.json", "--to", "board", "texts")
    run(typed, "mapdsl", "build", "texts/made.board", "--out", "again")
    assert stated(typed / "again/made/tables.json") == VALUES
    run(typed, "mapdsl", "fmt", "--check", "texts/made.board")
    run(typed, "mapdsl", "export", "made.board", "--to", "graphml", "graphs")
    assert 'attr.name="thanks"' in (typed / "graphs/made.graphml").read_text("utf-8")


def test_diff_and_breaking_report_properties_of_every_type(typed: Path) -> None:
    told = run(typed, "mapdsl", "diff", "free.board", "made.board")
    for words in ("year none -> 2024", "minutes 0 -> 45.5", "mood none -> calm", "cooperative no -> yes"):
        assert words in told
    assert "thanks none -> Ada, Bob, too" in told and "printings none -> 1 2" in told
    assert "saved games no longer replay" in told  # because the property `mood` changed


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ("year 2024", "year 1492", "`year` is a whole number from 1900 to 2999, not 1492"),
        ("mood calm", "mood clam", "did you mean `calm`?"),
        ("printings 1, 2", "printings 1, 12", "`printings` is a whole number from 1 to 9, not 12"),
        ("minutes 45.5", "minutes 4500", "`minutes` is a number"),
    ],
)
def test_wrong_value_of_a_property_is_reported(typed: Path, right: str, wrong: str, words: str) -> None:
    text = (typed / "made.board").read_text("utf-8").replace(right, wrong)
    (typed / "wrong.board").write_text(text, encoding="utf-8")
    assert words in run(typed, "mapdsl", "check", "wrong.board", status=1)
