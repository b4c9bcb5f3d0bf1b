"""Commands as users call them: printed output, written files and exit statuses."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from mapdsl.cli.main import COMMANDS, mapdsl
from tests.writing import board_text

CLEAN, FINDINGS, UNUSABLE, CRASHED = 0, 1, 2, 101
GOOD = Path(__file__).parents[2] / "maps" / "template.board.txt"
WRONG = board_text("  trainz 45")


def run(*arguments: str | Path, text: str | bytes = "") -> Result:
    return CliRunner().invoke(mapdsl, [str(argument) for argument in arguments], input=text)


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """Return a board without findings."""
    assert run("new", tmp_path / "good").exit_code == CLEAN
    return tmp_path / "good.board"


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Return a board with one error."""
    path = tmp_path / "wrong.board"
    path.write_text(WRONG, encoding="utf-8")
    return path


@pytest.fixture
def unplayable(tmp_path: Path) -> Path:
    """Return a board whose only mistake is in a scenario."""
    path = tmp_path / "unplayable.board"
    steps = "    do 1 klaim North -- South\n    expect 1 points 0\n"
    path.write_text(board_text(f'  scenario "x" players 2 {{\n{steps}  }}'), encoding="utf-8")
    return path


# ---- all commands -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_examples_and_exits_with_status_0(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == CLEAN
    assert "Example" in result.output
    assert f"mapdsl {name}" in result.output


def test_output_and_format_options_have_the_same_names_in_every_command() -> None:
    context = click.Context(mapdsl)
    commands = {name: mapdsl.get_command(context, name) for name in COMMANDS}
    options = {name: [param.opts for param in command.params] for name, command in commands.items() if command}
    writing = {name for name, opts in options.items() if any("-o" in names for names in opts)}
    assert writing == {
        *("check", "test", "breaking", "diff", "balance"),
        *("draw", "kit", "leaflet", "build", "export", "import"),
    }
    for name, opts in options.items():
        for names in opts:
            assert names[0] == "--output" or not {"-o", "--out"} & {*names}, name
            assert names[0] == "--format" or "--to" not in names, name


@pytest.mark.parametrize("option", ["--output", "--out", "-o"])
def test_former_names_of_the_output_option_are_accepted(tmp_path: Path, good: Path, option: str) -> None:
    assert run("build", good, option, tmp_path / "out", "--only", "tables").exit_code == CLEAN
    assert (tmp_path / "out" / "good" / "tables.json").exists()
    assert run("export", good, "--to", "csv", tmp_path / "tables").exit_code == CLEAN
    assert run("import", "csv", tmp_path / "tables", option, tmp_path / "again.board").exit_code == CLEAN
    assert (tmp_path / "again.board").exists()


@pytest.mark.parametrize("command", ["build", "kit"])
def test_dash_is_refused_as_an_output_folder(good: Path, command: str) -> None:
    result = run(command, good, "-o", "-")
    assert result.exit_code == UNUSABLE
    assert "several files are written, so name a folder" in result.stderr
    assert not Path("-").exists()


def test_misspelt_command_is_suggested() -> None:
    result = run("chekc")
    assert result.exit_code == UNUSABLE
    assert "did you mean `check`?" in result.output


def test_version_option_prints_the_version() -> None:
    assert run("--version").output.startswith("mapdsl 0.")


# ---- check --------------------------------------------------------------------------------------------------------


def test_check_of_a_clean_board_exits_with_status_0(good: Path) -> None:
    result = run("check", good)
    assert (result.exit_code, result.output) == (CLEAN, "1 file checked, nothing to report\n")


def test_check_shows_place_and_remedy(wrong: Path) -> None:
    result = run("check", wrong)
    assert result.exit_code == FINDINGS
    line = WRONG.split("\n").index("  trainz 45") + 1
    assert f"{wrong}:{line}:3: error[R001] there is no kind of rule called `trainz`" in result.output
    assert "did you mean `trains`?" in result.output
    assert "\x1b" not in result.output


def test_check_json_counts_positions_from_one(wrong: Path) -> None:
    result = run("check", "--format", "json", wrong)
    report = json.loads(result.output)
    assert report["version"] == 1
    error = next(each for each in report["diagnostics"] if each["severity"] == "error")
    line = WRONG.split("\n").index("  trainz 45") + 1
    assert {key: error[key] for key in ("code", "slug", "file", "line", "column", "end_line", "end_column")} == {
        "code": "R001",
        "slug": "unknown-rule",
        "file": str(wrong),
        "line": line,
        "column": 3,
        "end_line": line,
        "end_column": 9,
    }
    assert error["notes"] == []
    assert error["fix"] is None
    assert report["summary"]["files"] == 1
    assert report["summary"]["errors"] == 1


def test_check_folder_finds_every_board_below_it(tmp_path: Path, good: Path, wrong: Path) -> None:
    inner = tmp_path / "more" / "deep"
    inner.mkdir(parents=True)
    (inner / "third.board").write_text(WRONG.replace("board test", "board third"), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a board", encoding="utf-8")
    report = json.loads(run("check", "--format", "json", tmp_path).output)
    assert report["summary"]["files"] == 3
    assert report["summary"]["errors"] == 2


def test_check_reads_standard_input() -> None:
    result = run("check", "-", text=WRONG)
    assert result.exit_code == FINDINGS
    assert "<stdin>:" in result.output


def test_check_reports_an_unreadable_file_and_checks_the_others(tmp_path: Path, wrong: Path) -> None:
    result = run("check", tmp_path / "nowhere.board", wrong)
    assert result.exit_code == UNUSABLE
    assert "nowhere.board: there is no such file" in result.output
    assert "R001" in result.output


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff\xfem\x00a\x00", "UTF-16"),
        (b"mapdsl 1\nboard \xff", "line 2 is not UTF-8"),
        (b"x" * 20_000, "line 1 has 20,000 characters"),
        (b"\n" * 70_000, "more than 40,000 lines"),
        (b"x\n" * 1_100_000, "bytes"),
    ],
    ids=["utf-16", "not utf-8", "long line", "many lines", "many bytes"],
)
def test_check_refuses_wrong_encodings_and_oversized_files(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "odd.board"
    path.write_bytes(data)
    result = run("check", path)
    assert result.exit_code == UNUSABLE
    assert words in result.output


@pytest.mark.parametrize(("fail_on", "status"), [("error", CLEAN), ("warning", FINDINGS), ("hint", FINDINGS)])
def test_fail_on_sets_the_severity_that_fails_the_run(tmp_path: Path, fail_on: str, status: int) -> None:
    path = tmp_path / "warned.board"
    body = '  allow ticket-value "nothing here"\n'
    path.write_text(board_text(body), encoding="utf-8")
    severities = {
        found["severity"] for found in json.loads(run("check", "--format", "json", path).output)["diagnostics"]
    }
    assert "warning" in severities
    assert "error" not in severities
    assert run("check", "--fail-on", fail_on, path).exit_code == status


def test_internal_crash_is_reported_with_its_own_exit_status(tmp_path: Path, good: Path) -> None:
    script = "import mapdsl.api, mapdsl.__main__\ndef broken(*_): raise RuntimeError('boom')\n"
    script += "mapdsl.api.compile_source = broken\nmapdsl.__main__.main()\n"
    done = subprocess.run(
        [sys.executable, "-c", script, "check", str(good)], capture_output=True, text=True, check=False
    )
    assert done.returncode == CRASHED
    assert "boom" in done.stderr
    assert "This is a bug in mapdsl, not a mistake in your board" in done.stderr


def test_closed_output_pipe_is_neither_a_crash_nor_a_finding() -> None:
    """The command exits like other programs, so that a pipeline with `pipefail` does not take the closed pipe for
    findings."""
    reads, writes = os.pipe()
    os.close(reads)
    command = [sys.executable, "-m", "mapdsl", "explain", "--list"]
    done = subprocess.run(command, stdout=writes, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writes)
    assert (done.returncode, done.stderr) == (141, "")


# ---- fmt ----------------------------------------------------------------------------------------------------------


def test_fmt_writes_files_reports_with_check_and_prints_with_diff(good: Path) -> None:
    assert run("fmt", good).exit_code == CLEAN
    text = good.read_text(encoding="utf-8")
    assert run("fmt", "--check", good).exit_code == CLEAN
    good.write_text(text.replace("4 green", "4     green"), encoding="utf-8")
    assert run("fmt", "--check", good).exit_code == FINDINGS
    difference = run("fmt", "--diff", good)
    assert difference.exit_code == FINDINGS
    assert [line[:1] for line in difference.output.splitlines() if "Lighthouse" in line and "4" in line].count("-") == 1
    assert good.read_text(encoding="utf-8") != text
    assert run("fmt", good).exit_code == CLEAN
    assert good.read_text(encoding="utf-8") == text


def test_fmt_prints_formatted_standard_input(good: Path) -> None:
    run("fmt", good)
    text = good.read_text(encoding="utf-8")
    assert run("fmt", "-", text=text.replace("  route", "route")).output == text


def test_fmt_leaves_a_file_with_syntax_errors_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "broken.board"
    path.write_text(board_text("  route A -- \n"), encoding="utf-8")
    before = path.read_bytes()
    result = run("fmt", path)
    assert result.exit_code == UNUSABLE
    assert "not formatted" in result.output
    assert path.read_bytes() == before


# ---- build --------------------------------------------------------------------------------------------------------


def test_build_check_distinguishes_up_to_date_and_stale_files(tmp_path: Path, good: Path) -> None:
    out = tmp_path / "out"
    assert run("build", good, "--out", out, "--check").exit_code == FINDINGS
    assert not out.exists()
    assert run("build", good, "--out", out).exit_code == CLEAN
    tables = out / "good" / "tables.json"
    assert json.loads(tables.read_text(encoding="utf-8"))["id"] == "good"
    assert run("build", good, "--out", out, "--check").exit_code == CLEAN
    good.write_text(good.read_text(encoding="utf-8").replace("4 green", "5 green"), encoding="utf-8")
    stale = run("build", good, "--out", out, "--check")
    assert stale.exit_code == FINDINGS
    assert f"{tables}: out of date" in stale.output


def test_build_does_not_rewrite_unchanged_files(tmp_path: Path, good: Path) -> None:
    out = tmp_path / "out"
    run("build", good, "--out", out)
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*.*")}
    assert before
    assert run("build", good, "--out", out).exit_code == CLEAN
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*.*")} == before


def test_build_writes_no_files_for_a_board_with_errors(tmp_path: Path, wrong: Path) -> None:
    out = tmp_path / "out"
    result = run("build", wrong, "--out", out)
    assert result.exit_code == FINDINGS
    assert "R001" in result.output
    assert not out.exists()


@pytest.mark.parametrize("command", ["build --out out", "check", "test", "breaking --against was"])
def test_two_boards_with_one_short_name_are_an_error(
    tmp_path: Path, good: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = good.read_text(encoding="utf-8")
    (tmp_path / "was").mkdir()
    (tmp_path / "was" / "good.board").write_text(text, encoding="utf-8")
    (tmp_path / "other.board").write_text(text, encoding="utf-8")
    (tmp_path / "third.board").write_text(text.replace("board good", "board third"), encoding="utf-8")
    result = run(*command.split(), "good.board", "other.board", "third.board")
    assert result.exit_code == FINDINGS
    assert result.output.count("another board is called `good` too") == 1
    assert "third" not in result.output.partition("N014")[0]
    if command.startswith("build"):
        assert {path.name for path in (tmp_path / "out").iterdir()} == {"good", "third"}
        assert "1 board not built: other.board" in result.output


# ---- explain and new ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("topic", ["N001", "n001", "unknown-place"])
def test_explain_a_diagnostic_by_code_or_name(topic: str) -> None:
    result = run("explain", topic)
    assert result.exit_code == CLEAN
    assert "N001 unknown-place (error)" in result.output


def test_explain_a_kind_of_rule() -> None:
    output = run("explain", "tunnels").output
    assert "reveal" in output
    assert "Example: tunnels reveal 3" in output


@pytest.mark.parametrize(
    ("topic", "words"),
    [
        ("city", "city Gdańsk at"),
        ("ticket", "ticket A -> B 3, C 6"),
        ("longest-path", "cities may repeat, tracks may not"),
        ("touches", "a fact that a condition on a track"),
        ("length", "a fact that a condition on a track"),
        ("joker", "card-deck"),
        ("score", "score-tickets"),
        ("shares", "numbered"),
        ("home city", "joins-own"),
        ("warehouse", "own-here"),
        ("technologies", "action"),
        ("country-card", "each-joined"),
    ],
)
def test_explain_words_of_the_language_and_everyday_words(topic: str, words: str) -> None:
    result = run("explain", topic)
    assert result.exit_code == CLEAN
    assert words in result.output


def test_explain_knows_every_statement() -> None:
    from mapdsl.syntax.nesting import KEYWORDS

    for keyword in KEYWORDS:
        assert run("explain", keyword).output.startswith(f"{keyword}: ")


def test_explain_knows_every_word_of_scenarios_and_conditions() -> None:
    from mapdsl.rules.actions import ACTION_WORDS
    from mapdsl.rules.scenarios import VERBS
    from mapdsl.rules.scenarios.scenario_observations import OBSERVATIONS_BY_WORD

    for word in (*VERBS, *OBSERVATIONS_BY_WORD, *ACTION_WORDS, "when", "and", "or", "not"):
        assert f"{word}: " in run("explain", word).output
    assert "trains-left  number of trains that the player has left" in run("explain", "when").output


def test_explain_suggests_topics_for_unknown_words() -> None:
    result = run("explain", "tunels")
    assert result.exit_code == UNUSABLE
    assert "did you mean `tunnels` or `tunnel`?" in result.output
    assert "`mapdsl explain rules` lists the kinds of rules" in run("explain", "nonsense").output


def test_explain_the_rules_of_a_board_with_their_origin(good: Path) -> None:
    output = run("explain", "rules", good).output
    line = next(line for line in output.splitlines() if line.strip().startswith("trains 20"))
    assert "good.board:" in line
    assert any("trains 45" in line and "classic.rules:" in line for line in output.split("replaced:")[1].splitlines())


def test_explain_rules_mentions_ferries_and_country_ends(good: Path) -> None:
    more = "  country X at 300 300\n  ferry Alba -- X 3 gray, 1 locomotive\n"
    text = good.read_text("utf-8")
    more = more.replace("Alba", re.findall(r"city +(\S+)", text)[0])
    good.write_text(text.rstrip().removesuffix("}") + more + "}\n", "utf-8")
    output = " ".join(run("explain", "rules", good).output.split())
    assert "Printed locomotives Each locomotive printed on a route must be paid for with a locomotive" in output
    assert "Countries A country is an end" in output


def test_explain_rules_lists_rules_of_a_variant_and_replaced_ones(good: Path) -> None:
    variant = """
  on claim must score 1 when length = 6
  variant long "Long" {
    trains 25
    without award longest-path
    on claim must score 2
  }
"""
    good.write_text(good.read_text("utf-8").rstrip().removesuffix("}") + variant + "}\n", "utf-8")
    stated, _, replaced = run("explain", "rules", good).output.partition("replaced in the variant long:")
    assert "on claim must score 1 when length = 6" in stated
    assert "on claim must score 2" in stated.partition("variant long:")[2]
    told = {line.split("  ")[1] for line in replaced.splitlines() if line}
    assert told == {"trains 20", "award longest-path points 10", "on claim must score 1 when length = 6"}


def test_new_board_is_clean_formatted_and_never_overwrites(good: Path) -> None:
    assert run("check", "--fail-on", "hint", good).exit_code == CLEAN
    assert run("fmt", "--check", good).exit_code == CLEAN
    before = good.read_bytes()
    result = run("new", good)
    assert result.exit_code == UNUSABLE
    assert good.read_bytes() == before


def test_new_board_takes_a_title_with_quotes(tmp_path: Path) -> None:
    path = tmp_path / "odd.board"
    assert run("new", path, "--title", 'The "Odd" \\ One').exit_code == CLEAN
    assert run("build", path, "--out", tmp_path / "out").exit_code == CLEAN
    tables = json.loads((tmp_path / "out" / "odd" / "tables.json").read_text(encoding="utf-8"))
    assert tables["title"] == 'The "Odd" \\ One'


@pytest.mark.parametrize("name", ["", ".", "..", "-"])
def test_new_refuses_invalid_file_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("new", name)
    assert (result.exit_code, list(tmp_path.iterdir())) == (UNUSABLE, [])
    assert "such as `mapdsl new mymap`" in result.output


@pytest.mark.parametrize("title", ["a\nb", "x\u202ey", " "])
def test_new_refuses_an_invalid_title(tmp_path: Path, title: str) -> None:
    result = run("new", tmp_path / "fine", "--title", title)
    assert (result.exit_code, list(tmp_path.iterdir())) == (UNUSABLE, [])
    assert "give another with --title" in result.output


def test_leaflet_format_follows_the_file_name(good: Path, tmp_path: Path) -> None:
    for name, start in {"a.md": "# ", "a.html": "<!doctype html>", "a.pdf": "%PDF-"}.items():
        assert run("leaflet", good, "-o", tmp_path / name).output == f"{tmp_path / name}: written\n"
        assert (tmp_path / name).read_bytes().decode("latin-1").startswith(start)


@pytest.mark.parametrize("command", [("leaflet", "-o", "-", "--format", "md"), ("simulate", "--games", "1"), ("draw",)])
def test_scenario_error_does_not_stop_commands_that_need_no_scenarios(
    command: tuple[str, ...], unplayable: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(unplayable.parent)
    result = run(*command, unplayable)
    assert result.exit_code == CLEAN
    assert "`do` knows no `klaim`" in result.output


def test_scenario_error_is_a_finding_of_check_and_test(unplayable: Path, tmp_path: Path) -> None:
    for command in (("check",), ("test",), ("build", "--out", tmp_path / "out")):
        assert run(*command, unplayable).exit_code == FINDINGS
    assert not (tmp_path / "out").exists()


def test_statements_inside_an_unclosed_scenario_count_as_missing(unplayable: Path) -> None:
    text = unplayable.read_text(encoding="utf-8")
    unplayable.write_text(text.rstrip().removesuffix("}"), encoding="utf-8")
    assert run("leaflet", unplayable, "-o", "-", "--format", "md").exit_code == FINDINGS


def test_leaflet_reports_a_language_without_rule_sentences(good: Path) -> None:
    result = run("leaflet", good, "--language", "cy", "--format", "md", "-o", "-")
    assert result.exit_code == CLEAN
    assert (
        "rules are not available in `cy`, so they are in English; available languages are en, de, fr," in result.stderr
    )
    assert "has 45 trains." not in result.stdout, "the base game has as many"
