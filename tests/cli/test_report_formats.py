"""Report formats of code hosts and review tools: positions, paths, fixes, fingerprints and limits, as consumers use
them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from mapdsl.api import compile_path
from mapdsl.base.source import Span
from mapdsl.cli.main import mapdsl
from mapdsl.diagnostics.reports import write_report
from mapdsl.diagnostics.reports.report import Report
from mapdsl.diagnostics.text import neutralise_commands
from tests.cli.readers import annotations, gitlab_issues, sarif_results
from tests.cli.wrong_board import PATH, WRONG, fixed_text, found, report_of, run, underlined
from tests.writing import board_text

FINDINGS = 1


# ---- sarif --------------------------------------------------------------------------------------------------------


def utf16_offset(text: str, line: int, column: int) -> int:
    """Convert a line and a column in UTF-16 units to an offset in code points, as an editor does."""
    start = sum(len(each) + 1 for each in text.split("\n")[: line - 1])
    units = text.split("\n")[line - 1].encode("utf-16-le")[: (column - 1) * 2]
    return start + len(units.decode("utf-16-le"))


def test_sarif_columns_are_utf_16(repository: Path) -> None:
    run_of = report_of("sarif")["runs"][0]
    assert run_of["columnKind"] == "utf16CodeUnits"
    texts = []
    for each in run_of["results"]:
        at = each["locations"][0]["physicalLocation"]["region"]
        start = utf16_offset(WRONG, at["startLine"], at["startColumn"])
        texts.append(WRONG[start : utf16_offset(WRONG, at["endLine"], at["endColumn"])])
        assert texts[-1] == at["snippet"]["text"]
    assert texts == underlined()


def test_sarif_fixes_applied_by_a_reader(repository: Path) -> None:
    edits = []
    for each in report_of("sarif")["runs"][0]["results"]:
        for change in (change for fix in each.get("fixes", []) for change in fix["artifactChanges"]):
            for edit in change["replacements"]:
                at = edit["deletedRegion"]
                start = utf16_offset(WRONG, at["startLine"], at["startColumn"])
                end = utf16_offset(WRONG, at["endLine"], at["endColumn"])
                edits.append((start, end, edit["insertedContent"]["text"]))
    text = WRONG
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    assert len(edits) == 4
    assert text == fixed_text()


@pytest.mark.parametrize("below", [".", "my maps"])
def test_sarif_paths_are_from_the_root_of_the_repository(
    repository: Path, below: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repository / below)
    document = json.loads(run("--format", "sarif", repository / PATH).stdout)
    for each in document["runs"][0]["results"]:
        location = each["locations"][0]["physicalLocation"]["artifactLocation"]
        assert location["uriBaseId"] == "%SRCROOT%"
        assert unquote(location["uri"]) == PATH
        assert re.fullmatch(r"[A-Za-z0-9%/._~-]+", location["uri"])


def test_sarif_describes_rules(repository: Path) -> None:
    driver = report_of("sarif")["runs"][0]["tool"]["driver"]
    rule = next(each for each in driver["rules"] if each["id"] == "S034")
    assert rule["name"] == "ColourFirst"
    assert rule["defaultConfiguration"]["level"] == "error"
    assert all(rule[part]["text"] for part in ("shortDescription", "fullDescription", "help"))
    assert "```board" in rule["help"]["markdown"]
    assert len(rule["properties"]["tags"]) <= 20


def prints(form: str) -> list[str]:
    if form == "gitlab":
        return [each["fingerprint"] for each in report_of(form)]
    return [each["partialFingerprints"]["mapdslFinding/v1"] for each in report_of(form)["runs"][0]["results"]]


@pytest.mark.parametrize("form", ["sarif", "gitlab"])
def test_fingerprints_are_unique_and_survive_moved_lines(repository: Path, form: str) -> None:
    twice = WRONG.replace('  route "A😀B" – "北京" 2 red\n', '  route "A😀B" – "北京" 2 red\n' * 2)
    Path(PATH).write_text(twice, encoding="utf-8")
    before = prints(form)
    assert len(set(before)) == len(before)
    moved = twice.replace("players 2..4", "\n\n  # above\n  players    2..4").replace("  route", "    route")
    Path(PATH).write_text(moved, encoding="utf-8")
    assert prints(form) == before


def test_sarif_limits_results_with_a_notice(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapdsl.diagnostics.reports.sarif.MAX_RESULTS", 2)
    result = run("--format", "sarif", PATH)
    document = json.loads(result.stdout)
    assert [each["level"] for each in sarif_results(result.stdout)] == ["error", "error"]
    (notice,) = document["runs"][0]["invocations"][0]["toolExecutionNotifications"]
    left = len(found()) - 2
    assert f"{left} more are left out" in notice["message"]["text"]
    assert f"sarif: SARIF holds 2 results for GitHub; {left} more are left out" in result.stderr


# ---- github -------------------------------------------------------------------------------------------------------


def test_github_annotations_have_place_title_and_message(repository: Path) -> None:
    read = annotations(run("--format", "github", PATH).stdout)
    level, properties, message = next(each for each in read if "S034" in each[1]["title"])
    expected = next(each for each in found() if each["code"] == "S034")
    assert level == "error"
    assert properties == {
        "file": PATH,
        "line": str(expected["line"]),
        "endLine": str(expected["line"]),
        "col": str(expected["column"]),
        "endColumn": str(expected["end_column"]),
        "title": "S034 colour-first",
    }
    assert message.split("\n")[0] == expected["message"]


def test_github_escapes_names_and_messages(repository: Path) -> None:
    odd = "a,b::c%0A.board"
    Path(odd).write_text(board_text('  route "100%, ::error::x" -- A 2 red'), "utf-8")
    read = annotations(run("--format", "github", odd).stdout)
    assert {each[1]["file"] for each in read} == {odd}
    assert any("100%" in each[2] for each in read)


def test_github_annotates_ten_per_severity_and_logs_the_others(repository: Path) -> None:
    many = board_text("".join(f"  trains no {number}  # ::error::no ##[error]no\n" for number in range(25)))
    Path("many.board").write_text(many, encoding="utf-8")
    result = run("--format", "github", "many.board")
    levels = [each[0] for each in annotations(result.stdout)]
    assert levels.count("error") == 10
    assert levels.count("log") == 15
    assert "::group::GitHub shows 10 annotations of a severity; 15 more findings are in the log" in result.stdout
    assert "##[" not in result.stdout


HOSTILE = "::stop-commands::pause.board"


@pytest.mark.parametrize(
    "command", ["check", "test", "fmt --check", "fmt", "build", "breaking --against ..", "check --show-files"]
)
@pytest.mark.parametrize("broken", [True, False])
def test_log_contains_no_github_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, *, broken: bool
) -> None:
    """GitHub interprets `::` at the start of a line, and `##[` anywhere in a line, as the beginning of a command."""
    (tmp_path / "new" / "##[group]x").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "new")
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    Path(HOSTILE).write_text(board_text('  city "##[error]x" at 0 0\n' + "  trains no\n" * broken), encoding="utf-8")
    Path("##[group]x", "y.board").write_text(Path(HOSTILE).read_text(encoding="utf-8"), encoding="utf-8")
    result = CliRunner().invoke(mapdsl, [*command.split(), "."])
    lines = result.output.splitlines()
    assert lines
    assert [
        line for line in lines if "##[" in line or re.sub(r"\x1b\[[0-9;]*m", "", line).lstrip().startswith("::")
    ] == []
    assert ": :stop-commands::pause.board" in result.output or not (broken or "fmt" in command)


def test_log_is_unchanged_outside_of_github(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    Path(HOSTILE).write_text("##[error]", encoding="utf-8")
    result = CliRunner().invoke(mapdsl, ["check", "."])
    assert result.stdout.startswith(f"{HOSTILE}:1:1: error[")
    assert "##[error]" in result.stdout


def test_configuration_mistakes_cannot_inject_github_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    Path("mapdsl.toml").write_text('"##[error]x" = 1', encoding="utf-8")
    Path("x.board").write_text(board_text(""), encoding="utf-8")
    assert "there is no key `# # [error]x`" in CliRunner().invoke(mapdsl, ["check", "x.board"]).stderr


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("::x", ": :x"),
        (" \t::x", " \t: :x"),
        ("\x1b[1m::x", "\x1b[1m: :x"),
        ("a\n::x", "a\n: :x"),
        ("a ::x", "a ::x"),
        ("a##[x", "a# # [x"),
        ("###[x", "## # [x"),
    ],
)
def test_defuse_removes_commands_and_keeps_text(name: str, line: str) -> None:
    assert neutralise_commands(name) == line


def test_github_annotation_of_several_lines_has_no_columns(repository: Path) -> None:
    compilation = compile_path(PATH)
    each = compilation.diagnostics[0]
    long = replace(each, place=replace(each.place, span=Span(0, len(WRONG) - 1)))
    text = write_report("github", Report("check", (long,), (compilation.source,), repository)).text
    ((_, properties, _),) = annotations(text)
    assert "col" not in properties
    assert properties["line"] != properties["endLine"]


# ---- gitlab -------------------------------------------------------------------------------------------------------


def test_gitlab_report_has_severity_place_and_relative_path(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (repository / ".git").rmdir()
    monkeypatch.setenv("CI_PROJECT_DIR", str(repository))
    monkeypatch.chdir(repository / "my maps")
    name = Path(PATH).name
    issues = gitlab_issues(run("--format", "gitlab", name).stdout)
    assert {issue["location"]["path"] for issue in issues} == {PATH}
    severities = {"error": "critical", "warning": "minor", "hint": "info"}
    expected = [(severities[each["severity"]], each["line"], each["slug"]) for each in found(name)]
    assert [
        (issue["severity"], issue["location"]["lines"]["begin"], issue["check_name"]) for issue in issues
    ] == expected


# ---- rdjson -------------------------------------------------------------------------------------------------------


def test_rdjson_suggestions_applied_by_bytes(repository: Path) -> None:
    data = WRONG.encode()
    starts = [0, *(match.end() for match in re.finditer(b"\n", data))]
    edits = []
    for each in report_of("rdjson")["diagnostics"]:
        for edit in each.get("suggestions", []):
            start, end = (starts[at["line"] - 1] + at["column"] - 1 for at in map(edit["range"].get, ("start", "end")))
            edits.append((start, end, edit["text"].encode()))
    for start, end, new in sorted(edits, reverse=True):
        data = data[:start] + new + data[end:]
    assert len(edits) == 4
    assert data.decode() == fixed_text()
