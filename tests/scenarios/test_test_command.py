"""`mapdsl test`: the boards that it plays, its output, and its exit status."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from mapdsl.cli.main import mapdsl
from tests.scenarios.playing import BOARD, text_of

GOOD = text_of("given 1 hand 1 white", "do 1 claim D -- A with 1 white", "expect 1 points 1")
BAD = text_of("expect 1 points 1")
BROKEN = text_of("expect 1 pints 1")


def run(*arguments: str | Path, text: str | None = None) -> Result:
    return CliRunner().invoke(mapdsl, ["test", *map(str, arguments)], input=text)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("bad", BAD), ("broken", BROKEN), ("good", GOOD)):
        (tmp_path / f"{name}.board").write_text(text.replace("board test", f"board {name}"), encoding="utf-8")
    return tmp_path


def test_report_has_a_line_per_file_and_shows_the_failing_step(folder: Path) -> None:
    result = run(folder)
    assert result.exit_code == 1
    assert f"{folder / 'good.board'}: 1 scenario passed" in result.stdout
    assert f"{folder / 'bad.board'}: 0 scenarios passed, 1 failed" in result.stdout
    assert f"{folder / 'broken.board'}: 1 error; its scenarios were not played" in result.stdout
    assert "error[X020] expected points 1" in result.stdout
    assert "|     expect 1 points 1\n" in result.stdout
    assert "= found    points 0" in result.stdout
    assert "1 scenario passed, 1 failed, 1 board has errors" in result.stdout


@pytest.mark.parametrize(
    ("steps", "has_hint"),
    [
        (("expect 1 holds 2 shell",), True),
        (("given start", "expect 1 holds 2 shell"), False),
        (("do 1 draw blind, blind", "expect 1 holds 2 shell"), False),
    ],
)
def test_report_hints_at_given_start_for_set_up_effects(steps: tuple[str, ...], *, has_hint: bool) -> None:
    rules = "  piece shell copies 9\n  on set-up must take shell\n  tally shell each 1\n"
    at = (text := text_of(*steps)).index("  scenario")
    result = run("-", text=text[:at] + rules + text[at:])
    assert "holds 2 shell" in result.stdout
    assert ("without `given start` nothing has happened at the set-up" in result.stdout) is has_hint


def test_all_scenarios_passing_exits_with_0(folder: Path) -> None:
    result = run(folder / "good.board")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "1 scenario passed")


def test_standard_input_is_read() -> None:
    assert run("-", text=GOOD).exit_code == 0
    assert run("-", text=BAD).exit_code == 1


def test_an_unreadable_file_is_reported_and_the_rest_played(folder: Path) -> None:
    result = run(folder / "good.board", folder / "none.board")
    assert result.exit_code == 2
    assert "there is no such file" in result.stderr
    assert "1 scenario passed" in result.stdout


def test_a_board_without_scenarios_is_reported(tmp_path: Path) -> None:
    (tmp_path / "plain.board").write_text(BOARD.replace("{scenarios}", ""), encoding="utf-8")
    result = run(tmp_path)
    assert result.exit_code == 0
    assert "plain.board: no scenarios" in result.stdout


def test_default_folder_is_maps(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "maps").mkdir()
    (folder / "maps" / "mine.board").write_text(GOOD, encoding="utf-8")
    monkeypatch.chdir(folder)
    assert "mine.board: 1 scenario passed" in run().stdout


def test_keyword_option_selects_scenarios_by_title(folder: Path) -> None:
    assert run("-k", "TEST", folder / "good.board").exit_code == 0
    missing = run("-k", "nothing like it", folder / "good.board")
    assert missing.exit_code == 2
    assert "no scenario has `nothing like it` in its title" in missing.stderr


def test_json_report(folder: Path) -> None:
    result = run("--format", "json", folder)
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert report["summary"] == {"files": 3, "files_with_errors": 1, "scenarios": 2, "failed": 1}
    bad, broken, good = report["files"]
    (failure,) = bad["scenarios"][0]["failures"]
    line = BAD.splitlines().index("    expect 1 points 1") + 1
    assert (failure["line"], failure["column"], failure["expected"], failure["found"]) == (
        line,
        5,
        "points 1",
        "points 0",
    )
    assert [each["code"] for each in broken["errors"]] == ["X002"]
    assert good["scenarios"][0] | {"passed": True} == good["scenarios"][0]


def test_junit_report(folder: Path) -> None:
    result = run("--format", "junit", folder)
    assert result.exit_code == 1
    root = ElementTree.fromstring(result.stdout)
    assert (root.attrib["tests"], root.attrib["failures"], root.attrib["errors"]) == ("3", "1", "1")
    names = [case.attrib["name"] for case in root.iter("testcase")]
    assert names == ["tested", "the board", "tested"]
    (failure,) = root.iter("failure")
    assert failure.attrib["message"] == "expected points 1"
    assert "expect 1 points 1" in (failure.text or "")


@pytest.mark.parametrize("title", ["<a>&\\\"'", "]]>", "<!-- x -->", "日本 \u0301 \u202e evil", "a\tb", "\ufffe"])
@pytest.mark.parametrize("text", [GOOD, BAD])
def test_junit_report_escapes_hostile_titles(title: str, text: str) -> None:
    result = run("--format", "junit", "-", text=text.replace('"tested"', f'"{title}"'))
    root = ElementTree.fromstring(result.stdout.encode())
    assert root.attrib["tests"] == "1"
    assert result.exit_code in (0, 1)


def test_help_lists_the_test_command() -> None:
    assert "Play the scenarios of boards." in CliRunner().invoke(mapdsl, ["--help"]).stdout
