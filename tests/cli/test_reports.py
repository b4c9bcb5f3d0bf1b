"""Reports: their destinations, and properties shared by all formats."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mapdsl.diagnostics.reports import FORMATS
from tests.cli.readers import PARSERS, junit_cases, text_findings
from tests.cli.wrong_board import PATH, WRONG, found, run, underlined
from tests.scenarios.playing import text_of
from tests.writing import board_text

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2


# ---- all formats --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMATS)
def test_report_is_the_same_in_a_file_and_on_standard_output(repository: Path, form: str) -> None:
    printed = run("--format", form, PATH)
    assert printed.exit_code == FINDINGS
    for arguments in (["--format", f"{form}=out/a"], ["--format", form, "--output", "out/a"]):
        written = run(*arguments, PATH)
        assert (written.exit_code, written.stdout) == (FINDINGS, "")
        assert (repository / "out" / "a").read_text(encoding="utf-8") == printed.stdout
        (repository / "out" / "a").unlink()


@pytest.mark.parametrize("form", FORMATS)
def test_report_without_findings_is_well_formed(repository: Path, form: str) -> None:
    run("good", command="new")
    result = run("--format", form, "good.board")
    assert result.exit_code == CLEAN
    assert PARSERS[form](result.stdout) == []


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_reports_every_finding(repository: Path, form: str) -> None:
    assert len(PARSERS[form](run("--format", form, PATH).stdout)) == len(found()) >= 4


@pytest.mark.parametrize("form", FORMATS)
def test_report_names_standard_input(repository: Path, form: str) -> None:
    result = run("--format", form, "-", text=WRONG)
    assert result.exit_code == FINDINGS
    assert len(PARSERS[form](result.stdout)) == len(found())


def test_several_reports_in_one_run(repository: Path) -> None:
    result = run(
        "--format", "text", "--format", "github", "--format", "sarif=a.sarif", "--format", "json", "-o", "b.json", PATH
    )
    assert result.exit_code == FINDINGS
    assert "error[S034]" in result.stdout
    assert "::error file=" in result.stdout
    assert len(PARSERS["sarif"]((repository / "a.sarif").read_text(encoding="utf-8"))) == len(found())
    assert len(PARSERS["json"]((repository / "b.json").read_text(encoding="utf-8"))) == len(found())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--format", "json", "--format", "sarif"], "would be mixed up on standard output"),
        (["--format", "text", "--format", "json"], "would be mixed up on standard output"),
        (["--format", "text", "--format", "text"], "would be mixed up on standard output"),
        (["--format", "json=a", "--format", "sarif=./a"], "go to the same file"),
        (["--format", "json=a", "--output", "b"], "--output has nothing to write"),
        (["--format", "json="], "names no file"),
        (["--format", "sariff"], "did you mean `sarif`?"),
        (["--format", f"json={PATH}"], "a report must not replace it"),
    ],
)
def test_conflicting_outputs_are_refused(repository: Path, arguments: list[str], words: str) -> None:
    result = run(*arguments, PATH)
    assert result.exit_code == UNUSABLE
    assert words in " ".join(result.stderr.split())
    assert (repository / PATH).read_text(encoding="utf-8") == WRONG


def test_unwritable_report_is_an_error(repository: Path) -> None:
    (repository / "folder").mkdir()
    result = run("--format", "text", "--format", "json=folder", PATH)
    assert result.exit_code == UNUSABLE
    assert "folder: Is a directory" in result.stderr
    assert "error[S034]" in result.stdout


def test_report_is_written_to_a_device_without_replacing_it() -> None:
    assert run("--format", "json=/dev/null", "-", text=WRONG).exit_code == FINDINGS
    assert Path("/dev/null").is_char_device()


def test_file_name_with_invalid_unicode_is_reported(repository: Path) -> None:
    Path("\udcff.board").write_text(WRONG, encoding="utf-8")
    for form in FORMATS:
        result = run("--format", form, "\udcff.board")
        assert result.exit_code == FINDINGS, form
        assert PARSERS[form](result.stdout), form


@pytest.mark.parametrize("command", ["check", "test", "breaking --against was"])
def test_markdown_table_names_its_columns(repository: Path, command: str) -> None:
    (repository / "was").mkdir()
    (repository / "was" / "zły 100%.board").write_text(board_text("  trains 4\n"), encoding="utf-8")
    name, *arguments = command.split()
    printed = run(*arguments, "--format", "markdown", "my maps", command=name).stdout
    assert printed.startswith("| severity | where | code | finding |\n|---|---|---|---|\n| ")


# ---- json and jsonl -----------------------------------------------------------------------------------------------


def test_json_lines_are_the_members_of_the_document(repository: Path) -> None:
    lines = run("--format", "jsonl", PATH).stdout.splitlines()
    assert [json.loads(line) for line in lines] == found()


def test_report_columns_count_code_points(repository: Path) -> None:
    assert underlined().count("gray 3") == underlined().count("–") == 2


# ---- junit --------------------------------------------------------------------------------------------------------


def test_junit_fails_counting_findings_and_shows_the_others(repository: Path) -> None:
    by_name = {each.attrib["name"].split()[1]: each for each in junit_cases(run("--format", "junit", PATH).stdout)}
    assert by_name["colour-first"].find("failure") is not None
    assert by_name["missing-canvas"].find("failure") is None
    assert by_name["missing-canvas"].find("system-out") is not None
    strict = run("--format", "junit", "--fail-on", "hint", PATH).stdout
    assert all(each.find("failure") is not None for each in junit_cases(strict))


def test_junit_has_a_suite_for_a_clean_file(repository: Path) -> None:
    run("good", command="new")
    root = ElementTree.fromstring(run("--format", "junit", ".").stdout.encode())
    assert [(each.attrib["name"], each.attrib["failures"] == "0") for each in root] == [
        ("good.board", True),
        (PATH, False),
    ]


# ---- text ---------------------------------------------------------------------------------------------------------


def test_statistics_count_findings_without_places(repository: Path) -> None:
    result = run("--statistics", PATH)
    assert result.exit_code == FINDINGS
    assert re.search(r"^ +2  error    S034  colour-first: .*\(2 can be fixed\)$", result.stdout, re.MULTILINE)
    assert text_findings(result.stdout) == []
    assert "4 errors, 1 warning, 1 hint in 1 file; 4 can be fixed with --fix\n" in result.stdout
    refused = run("--statistics", "--format", "json", PATH)
    assert refused.exit_code == UNUSABLE


# ---- test ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", [each for each in FORMATS if each not in ("text", "json", "junit")])
def test_failed_scenarios_are_reported_as_findings(repository: Path, form: str) -> None:
    Path("bad.board").write_text(text_of("expect 1 points 1"), encoding="utf-8")
    result = run("--format", f"{form}=out", "--format", "text", "bad.board", command="test")
    assert result.exit_code == FINDINGS
    assert "0 scenarios passed, 1 failed" in result.stdout
    (finding,) = PARSERS[form](Path("out").read_text(encoding="utf-8"))
    assert "X020" in json.dumps(finding)


def test_sarif_of_check_and_test_have_separate_categories(repository: Path) -> None:
    Path("bad.board").write_text(text_of("expect 1 points 1"), encoding="utf-8")
    ids = [
        json.loads(run("--format", "sarif", "bad.board", command=command).stdout)["runs"][0]["automationDetails"]["id"]
        for command in ("check", "test")
    ]
    assert ids == ["mapdsl-check/", "mapdsl-test/"]


# ---- short forms, colours, paths ----------------------------------------------------------------------------------


def test_concise_and_grouped_formats(repository: Path) -> None:
    Path("a.board").write_text(board_text("  trainz 40\n  ticket A -- B 3\n"), encoding="utf-8")
    concise = run("--format", "concise", "--select", "R", "a.board").stdout.splitlines()
    assert len(concise) == 1
    assert concise[0].startswith("a.board:12:3: R001 there is no kind of rule called `trainz`")
    grouped = run("--format", "grouped", "--select", "R", "a.board").stdout.splitlines()
    assert grouped == ["a.board:", f"  {concise[0].removeprefix('a.board:')}"]


@pytest.mark.parametrize(
    ("variables", "coloured"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": "0"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": ""}, False),
    ],
)
def test_force_color_enables_colours(
    repository: Path, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], coloured: bool
) -> None:
    for name in ("FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    Path("a.board").write_text(WRONG, encoding="utf-8")
    assert ("\x1b[" in run("a.board").stdout) is coloured


def test_quiet_shows_only_failures(repository: Path) -> None:
    Path("bad.board").write_text(text_of("expect 1 points 1"), encoding="utf-8")
    good = text_of("expect 1 points 0").replace("board test", "board good")
    Path("good.board").write_text(good, encoding="utf-8")
    assert run("-q", "good.board", command="test").stdout == ""
    told = run("-q", "good.board", "bad.board", command="test").stdout
    assert told.startswith("bad.board: 0 scenarios passed, 1 failed\n")
    assert "good.board" not in told


@pytest.mark.parametrize("command", ["check", "fmt", "build", "test"])
def test_default_path_is_maps_or_else_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("here.board").write_text(text_of("expect 1 points 0").replace("board test", "board here"), encoding="utf-8")
    options = ["--check"] if command in ("build", "fmt") else []
    assert run(*options, command=command).exit_code in (CLEAN, FINDINGS)
    Path("maps").mkdir()
    assert run(*options, command=command).exit_code == UNUSABLE
