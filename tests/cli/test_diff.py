"""`mapdsl diff`: changes in words and as JSON, for boards given as files, names, documents and commits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from msgspec.structs import replace

from mapdsl.api import load
from mapdsl.base.versions import CHANGES_VERSION
from mapdsl.cli.comparing.sentences import in_full
from mapdsl.compare import ChangeClass, Section, compare
from mapdsl.rules.consequences import Consequence, change_class_of
from mapdsl.tables.documents import tables_json
from tests.cli.comparing import LAKES, commit, edit, git, line_of, run, words, work_in, write

CLEAN, ERRORS, UNUSABLE = 0, 1, 2
SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / "diff.schema.json").read_text(encoding="utf-8"))

CHANGED = (
    LAKES.replace("at 90 10", "at 95 10")
    .replace("Upper -- Lower 4", "Upper -- Lower 5")
    .replace("  route Middle -- Lower 2 gray\n", "")
    .replace("trains 9", "trains 10\n  award routes points 3")
    .replace("canvas", 'about "New."\n  canvas')
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    work_in(tmp_path, monkeypatch)
    write("old.board", LAKES)
    write("new.board", CHANGED)
    return tmp_path


# ---- words --------------------------------------------------------------------------------------------------------


def test_diff_describes_changes_in_words() -> None:
    result = run("diff", "old.board", "new.board")
    assert result.exit_code == CLEAN
    assert result.stdout == (
        "board\n"
        "  ~ about none -> New.\n"
        "\n"
        "cities and countries\n"
        "  ~ Lower: position 90 10 -> 95 10\n"
        "\n"
        "routes\n"
        "  - Lower -- Middle: route 2 gray\n"
        "  ~ Lower -- Upper: length 4 -> 5\n"
        "\n"
        "tickets\n"
        "  ~ Lower -- Upper: value 4 -> 5\n"
        "\n"
        "rules\n"
        "  + award routes points 3\n"
        "      3 points at the end for the most routes claimed. All tied players get the points. "
        "With zero, nobody is ahead.\n"
        "  ~ trains 9 -> trains 10\n"
        "      Each player has 10 trains.\n"
        "\n"
        "7 changes: 1 drawing, 5 components (board, tickets, trains, score sheet), 2 rules, 1 text; "
        "saved games no longer replay\n"
    )


def test_diff_of_equal_boards_reports_no_change() -> None:
    """The boards differ in the order of statements, in layout, in a comment, and in the order of the ends of routes."""
    text = LAKES.replace("  ticket Upper -- Middle 3\n", "")
    write("same.board", text.replace("  city Lower", "\n  # hm\n  ticket Middle  --  Upper 3\n  city Lower"))
    result = run("diff", "old.board", "same.board")
    assert (result.exit_code, result.stdout) == (CLEAN, "no changes\n")


@pytest.mark.parametrize(
    ("old", "new", "last"),
    [
        ("at 90 10", "at 91 10", "1 change: 1 drawing; saved games replay as before"),
        ('en "Mid"', 'en "M"', "1 change: 1 components (board, tickets); saved games replay as before"),
        ("canvas", 'about "x"\n  canvas', "1 change: 1 text; saved games replay as before"),
        ("board lakes", "board ponds", "1 change: 1 for saved games only; saved games no longer replay"),
        ("face", "face", "no changes"),
    ],
)
def test_diff_summarises_consequences_in_the_last_line(old: str, new: str, last: str) -> None:
    write("new.board", LAKES.replace(old, new))
    assert run("diff", "old.board", "new.board").stdout.splitlines()[-1] == last


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("Middle", "Centre", "  ~ Middle is now called Centre"),
        ("city Lower", "city Bay at 1 1\n  city Lower", "  + Bay: city at 1 1"),
        ("trains 9", "trains 9\n  locomotives wild when ferry", "  ~ locomotives wild -> locomotives wild when ferry"),
        (
            "trains 9",
            (
                "trains 9\n  action buy does take technology before-turn\n"
                "  piece B of technology copies 1 most 1 price 1 locomotive { on claim must score 2 }"
            ),
            "  + on claim must score 2 (of B)",
        ),
        ("trains 9", 'trains 9\n  variant v "V" { trains 8 }', "  + trains 8 (in the variant v)"),
        ("Upper -- Middle 3\n", "Upper -> Middle 3, Lower 4\n", "  + Upper -> Lower, Middle: Lower 4, Middle 3"),
    ],
)
def test_diff_prints_a_line_for_each_kind_of_change(old: str, new: str, line: str) -> None:
    write("new.board", LAKES.replace(old, new))
    assert line in run("diff", "old.board", "new.board").stdout.splitlines()


def test_diff_escapes_control_characters_of_names() -> None:
    tables = load("old.board")
    hostile = replace(tables, title="\x1b[31mred\u202e", about="a\nb")
    write("hostile.json", tables_json(hostile))
    result = run("diff", "old.board", "hostile.json")
    assert "\x1b" not in result.stdout
    assert "  ~ title Three Lakes -> <U+001B>[31mred<U+202E>" in result.stdout.splitlines()
    assert "  ~ about none -> a<U+000A>b" in result.stdout.splitlines()


def test_diff_uses_colours_only_on_terminals() -> None:
    comparison = compare(load("old.board"), load("new.board"))
    assert "\x1b[32m+ award routes points 3" in in_full(comparison, colour=True)
    assert "\x1b" not in in_full(comparison)
    assert "\x1b" not in run("diff", "old.board", "new.board").stdout


# ---- JSON ---------------------------------------------------------------------------------------------------------


def test_diff_json_matches_its_schema() -> None:
    document = json.loads(run("diff", "old.board", "new.board", "--format", "json").stdout)
    Draft202012Validator.check_schema(SCHEMA)
    Draft202012Validator(SCHEMA).validate(document)
    assert document["version"] == CHANGES_VERSION == SCHEMA["properties"]["version"]["const"]
    assert document["old"]["board"] == "lakes"
    assert document["old"]["rules"] != document["new"]["rules"]
    assert document["summary"] == {
        "changes": 7,
        "drawing": 1,
        "components": 5,
        "rules": 2,
        "replays": 5,
        "needed": ["board", "tickets", "trains", "score sheet"],
    }
    by_message = {each["message"]: each for each in document["changes"]}
    assert by_message["gone: Lower -- Middle: route 2 gray"] == {
        "section": "routes",
        "sort": "removed",
        "what": "Lower -- Middle",
        "aspect": "",
        "before": "route 2 gray",
        "after": "",
        "message": "gone: Lower -- Middle: route 2 gray",
        "classes": ["components", "replays"],
        "components": ["board", "score sheet"],
        "place": {"file": "old.board", "line": line_of("old.board", "route Middle -- Lower")},
    }
    assert by_message["about none -> New."]["classes"] == []
    assert by_message["trains 9 -> trains 10"]["place"] == {"file": "new.board", "line": line_of("new.board", "trains")}


def test_diff_schema_lists_every_possible_value() -> None:
    change = SCHEMA["$defs"]["change"]["properties"]
    assert change["section"]["enum"] == [each.name.lower() for each in Section]
    assert SCHEMA["$defs"]["class"]["enum"] == [each.value for each in ChangeClass]
    needed = [each.value for each in Consequence if change_class_of(each) is ChangeClass.COMPONENTS]
    assert SCHEMA["$defs"]["components"]["items"]["enum"] == needed


def test_diff_writes_to_the_output_file() -> None:
    for form in ("text", "json"):
        printed = run("diff", "old.board", "new.board", "--format", form)
        written = run("diff", "old.board", "new.board", "--format", form, "-o", "out/a")
        assert (written.exit_code, written.stdout) == (CLEAN, "")
        assert Path("out/a").read_text(encoding="utf-8") == printed.stdout
    Path("folder").mkdir()
    result = run("diff", "old.board", "new.board", "-o", "folder")
    assert result.exit_code == UNUSABLE
    assert "folder: Is a directory" in result.stderr


# ---- what can be compared -----------------------------------------------------------------------------------------


def test_diff_of_a_board_and_its_rule_tables_is_empty() -> None:
    write("old.json", tables_json(load("old.board")))
    assert run("diff", "old.json", "old.board").stdout == "no changes\n"
    assert run("diff", "old.json", "new.board").stdout == run("diff", "old.board", "new.board").stdout


def test_diff_reads_standard_input() -> None:
    result = run("diff", "-", "new.board", text=LAKES)
    assert result.stdout == run("diff", "old.board", "new.board").stdout


def test_diff_accepts_names_of_boards() -> None:
    write("maps/pond.board", LAKES)
    assert run("diff", "pond", "old.board").stdout == "no changes\n"
    result = run("diff", "pnod", "old.board")
    assert result.exit_code == UNUSABLE
    assert "did you mean `pond`?" in result.stderr


@pytest.mark.parametrize(
    ("name", "text", "status", "told"),
    [
        ("bad.board", LAKES.replace("trains", "trainz"), ERRORS, "there is no kind of rule called `trainz`"),
        (
            "x.rules",
            'mapdsl 1\nrules x "X" { trains 4 }\n',
            UNUSABLE,
            "this is a rules file; only boards can be compared",
        ),
        ("x.json", "{}", UNUSABLE, "this is not a document of rule tables"),
        (None, "", UNUSABLE, "there is no such file"),
    ],
)
def test_diff_refuses_unusable_boards(name: str | None, text: str, status: int, told: str) -> None:
    other = str(write(name, text)) if name else "none.board"
    for arguments in (("old.board", other), (other, "old.board")):
        result = run("diff", *arguments)
        assert (result.exit_code, result.stdout) == (status, "")
        assert told in words(result.stderr)


# ---- commits ------------------------------------------------------------------------------------------------------


@pytest.fixture
def committed(folder: Path) -> None:
    """Commit the old board with its own rules file, and put a different board and rules file into the folder."""
    write("maps/lakes.board", LAKES.replace("uses classic", "uses classic, ours"))
    write("maps/rules/ours.rules", 'mapdsl 1\nrules ours "Ours" { claims 4 }\n')
    commit()
    git("tag", "v1")
    write("maps/lakes.board", CHANGED.replace("uses classic", "uses classic, ours"))
    write("maps/rules/ours.rules", 'mapdsl 1\nrules ours "Ours" { claims 3 }\n')


def test_diff_reads_board_and_rules_of_a_commit(committed: None) -> None:
    result = run("diff", "v1:maps/lakes.board", "maps/lakes.board")
    assert result.exit_code == CLEAN
    lines = result.stdout.splitlines()
    assert "  ~ claims 4 -> claims 3" in lines
    assert "  ~ trains 9 -> trains 10" in lines
    assert run("diff", "v1:maps/lakes.board", "main:maps/lakes.board").stdout == "no changes\n"


def test_diff_accepts_commit_paths_relative_to_the_current_folder(
    committed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir("maps")
    expected = run("diff", "v1:maps/lakes.board", "lakes.board").stdout
    assert "trains 9 -> trains 10" in expected
    assert run("diff", "v1:./lakes.board", "lakes.board").stdout == expected
    assert run("diff", "v1:../maps/lakes.board", "lakes.board").stdout == expected


def test_diff_reads_rule_tables_of_a_commit(committed: None) -> None:
    write("generated/lakes/tables.json", tables_json(load("old.board")))
    commit()
    Path("generated/lakes/tables.json").unlink()
    assert run("diff", "HEAD:generated/lakes/tables.json", "old.board").stdout == "no changes\n"


@pytest.mark.parametrize(
    ("argument", "told"),
    [
        ("mian:maps/lakes.board", "there is no branch, tag or commit 'mian' in"),
        ("mian:maps/lakes.board", "did you mean `main`?"),
        ("-x:maps/lakes.board", "'-x' is not the name of a branch, tag or commit"),
        ("v1:lakes.board", "there is no file lakes.board at v1 in"),
        ("v1:./lakes.board", "there is no file lakes.board at v1 in"),
        ("v1:maps/rules/ours.rules", "v1:maps/rules/ours.rules: this is a rules file; only boards can be compared"),
    ],
)
def test_diff_reports_unknown_commits_and_paths(committed: None, argument: str, told: str) -> None:
    result = run("diff", "--", argument, "maps/lakes.board")
    assert (result.exit_code, result.stdout) == (UNUSABLE, "")
    assert told in words(result.stderr)


def test_diff_reports_errors_in_a_board_of_a_commit(committed: None) -> None:
    edit("maps/lakes.board", "trains", "trainz")
    commit()
    result = run("diff", "main:maps/lakes.board", "old.board")
    assert result.exit_code == UNUSABLE
    assert "main:maps/lakes.board:8:3: there is no kind of rule called `trainz`" in result.stderr


def test_diff_prefers_a_file_to_a_commit_with_the_same_name(committed: None) -> None:
    write("v1:maps/lakes.board", CHANGED)
    assert run("diff", "v1:maps/lakes.board", "new.board").stdout == "no changes\n"


def test_diff_refuses_a_commit_without_a_repository() -> None:
    result = run("diff", "main:old.board", "new.board")
    assert result.exit_code == UNUSABLE
    assert "is not in a git repository; name a folder or file of boards to compare with instead" in words(result.stderr)
