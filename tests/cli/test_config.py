"""Configuration files: their lookup, their effects, the reports of their mistakes, and the exit statuses."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mapdsl.cli.main import mapdsl
from mapdsl.diagnostics.reports import FORMATS
from mapdsl.project.config.settings import Config, FilePattern
from tests.writing import board_text

CLEAN, FINDINGS, UNUSABLE, CRASHED = 0, 1, 2, 101

ERROR = board_text("  trainz 45\n")


def run(*arguments: str | Path, text: str = "") -> Result:
    return CliRunner().invoke(mapdsl, ["check", *map(str, arguments)], input=text)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def new_board(path: str = "m.board") -> str:
    """Write a board without findings to a path, and return its text."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    assert CliRunner().invoke(mapdsl, ["new", path]).exit_code == CLEAN
    return Path(path).read_text(encoding="utf-8")


def write(path: str, text: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")


def with_warning(path: str = "m.board") -> None:
    """Write a board with one fixable warning, `unused-allow`, and no hints."""
    write(path, new_board(path).rstrip().removesuffix("}") + '  allow ticket-value "no reason"\n}\n')


def with_hint(path: str = "m.board") -> None:
    """Write a board with one hint, `unused-region`."""
    text = new_board(path).rstrip().removesuffix("}")
    city = re.search(r"^  city\s+(\w+)", text, re.MULTILINE)
    assert city
    write(path, f"{text}  region Nowhere {{ {city[1]} }}\n}}\n")


def slugs(*arguments: str) -> list[tuple[str, str]]:
    result = run("--format", "json", *arguments)
    return [(found["slug"], found["severity"]) for found in json.loads(result.stdout)["diagnostics"]]


# ---- what it does -------------------------------------------------------------------------------------------------


def test_boards_used_here_have_the_expected_findings() -> None:
    with_warning("w.board")
    with_hint("h.board")
    assert slugs("w.board") == [("unused-allow", "warning")]
    assert slugs("h.board") == [("unused-region", "hint")]


@pytest.mark.parametrize(
    ("severity", "shown", "status"),
    [("error", "error", FINDINGS), ("warning", "warning", FINDINGS), ("hint", "hint", CLEAN), ("off", None, CLEAN)],
)
@pytest.mark.parametrize("name", ["unused-allow", "Y006"])
def test_config_severity_changes_findings(name: str, severity: str, shown: str | None, status: int) -> None:
    from mapdsl.diagnostics.catalogue import BY_SLUG

    name = BY_SLUG["unused-allow"].code if name.startswith("Y") else name
    with_warning()
    write("mapdsl.toml", f'severity = {{ {name} = "{severity}" }}')
    assert slugs("m.board") == ([("unused-allow", shown)] if shown else [])
    assert run("m.board").exit_code == status


def test_config_ignores_slugs_by_file_pattern() -> None:
    with_warning("drafts/a.board")
    with_warning("b.board")
    write("mapdsl.toml", '[ignore]\n"drafts/" = ["Y"]')
    assert len(slugs(".")) == 1
    assert slugs("drafts") == []
    assert slugs("b.board") == [("unused-allow", "warning")]


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ('ignore = ["Y"]', CLEAN),
        ('ignore = ["B"]', FINDINGS),
        ('select = ["B"]', CLEAN),
        ('select = ["unused-allow"]', FINDINGS),
        ('select = ["Y"]\nignore = ["Y006"]', CLEAN),
    ],
)
def test_config_select_and_ignore_apply_to_all_files(said: str, status: int) -> None:
    with_warning()
    write("mapdsl.toml", said)
    assert run("m.board").exit_code == status
    assert run("-", text=Path("m.board").read_text(encoding="utf-8")).exit_code == status


def test_config_ignore_never_hides_an_error() -> None:
    write("m.board", ERROR)
    write("mapdsl.toml", '[ignore]\n"*" = ["R", "Y", "B", "G"]')
    assert slugs("m.board") == [("unknown-rule", "error")]


def test_config_format_is_that_of_the_current_folder() -> None:
    with_warning()
    write("mapdsl.toml", 'format = ["text", "json=out.json"]')
    result = run("m.board")
    assert "warning[" in result.stdout
    assert len(json.loads(Path("out.json").read_text(encoding="utf-8"))["diagnostics"]) == 1
    assert run("--format", "jsonl", "m.board").stdout.startswith("{")
    assert "1 warning in 1 file" in run("--no-config", "m.board").stdout


def test_config_format_applies_to_mapdsl_test() -> None:
    new_board()
    write("mapdsl.toml", 'format = "json"')
    assert json.loads(CliRunner().invoke(mapdsl, ["test", "m.board"]).stdout)["version"] == 1
    write("mapdsl.toml", 'format = "jsonn"')
    assert CliRunner().invoke(mapdsl, ["test", "m.board"]).exit_code == UNUSABLE


def test_config_fail_on_is_applied_per_file() -> None:
    with_warning("lenient/a.board")
    with_warning("strict/b.board")
    write("lenient/mapdsl.toml", 'fail-on = "error"')
    assert run("lenient").exit_code == CLEAN
    assert run("lenient", "strict").exit_code == FINDINGS
    assert run("--fail-on", "warning", "lenient").exit_code == FINDINGS


# ---- where it is found --------------------------------------------------------------------------------------------

OFF = 'severity = { unused-allow = "off" }'
SHARED = f"[project]\nname = 'x'\n[tool.mapdsl]\n{OFF}\n"


@pytest.mark.parametrize(
    ("files", "is_off"),
    [
        ({"pyproject.toml": SHARED}, True),
        ({"pyproject.toml": "[tool]\nmapdsl.severity.unused-allow = 'off'"}, True),
        ({"pyproject.toml": "[tool.'mapdsl'.severity]\nunused-allow = 'off'"}, True),
        ({"pyproject.toml": "tool = {mapdsl = {severity = {unused-allow = 'off'}}}"}, True),
        ({"pyproject.toml": f"[tool.other]\n{OFF}"}, False),
        ({"pyproject.toml": "this is not TOML, and not ours"}, False),
        ({"mapdsl.toml": OFF, "pyproject.toml": "[tool.mapdsl]"}, True),
        ({"mapdsl.toml": OFF, "a/pyproject.toml": "[tool.other]"}, True),
        ({"mapdsl.toml": OFF, "a/pyproject.toml": "[tool.mapdsl]"}, False),
        ({"mapdsl.toml": OFF, "a/b/mapdsl.toml": ""}, False),
        ({"a/b/mapdsl.toml": OFF, "mapdsl.toml": ""}, True),
        ({"mapdsl.toml": "\ufeff" + OFF.replace(" ", "  ") + "\r\n"}, True),
    ],
)
def test_config_of_the_nearest_parent_folder_is_used(files: dict[str, str], is_off: bool) -> None:
    with_warning("a/b/m.board")
    for path, text in files.items():
        write(path, text)
    assert slugs("a/b/m.board") == ([] if is_off else [("unused-allow", "warning")])


def test_config_of_the_file_is_used_not_of_the_current_folder(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    with_warning("a/m.board")
    write("mapdsl.toml", OFF)
    (folder.parent / f"{folder.name}-else").mkdir()
    monkeypatch.chdir(folder.parent / f"{folder.name}-else")
    assert slugs(str(folder / "a" / "m.board")) == []


def test_config_of_the_current_folder_applies_to_standard_input() -> None:
    with_warning()
    write("mapdsl.toml", OFF)
    result = run("--format", "json", "-", text=Path("m.board").read_text(encoding="utf-8"))
    assert json.loads(result.stdout)["diagnostics"] == []


# ---- its mistakes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("severty = {}", "1:1: there is no key `severty`; did you mean `severity`?"),
        (
            "\n  colour = 1",
            "2:3: there is no key `colour`; keys are extend, fail-on, format, exclude, select, severity, ignore,",
        ),
        (
            "[severity]\nunused-alow = 'off'",
            "2:1: there is no diagnostic called `unused-alow`; did you mean `unused-allow`",
        ),
        ("[severity]\n# unused-allow\nunused-allow = 'of'", "3:16: there is no severity `of`; did you mean `off`?"),
        ("severity = { unused-allow = 3 }", "1:29: there is no severity `3`"),
        ("severity = { Y = 'off' }", "1:14: `Y` means"),
        ("severity.unknown-rule = 'off'", "1:10: `unknown-rule` is an error of the language; errors cannot be lowered"),
        ("severity.unknown-rule = 'warning'", "1:10: `unknown-rule` is an error"),
        ("severity = 'off'", "1:1: `severity` must be a table"),
        ("[ignore]\n'*.board' = ['Y', 'unused-alow']", "2:19: there is no diagnostic called `unused-alow`"),
        ("[ignore]\n'*.board' = ['R001']", "2:14: `R001` is an error of the language; errors cannot be ignored"),
        ("ignore = ['Y', 'unused-alow']", "1:16: there is no diagnostic called `unused-alow`"),
        ("ignore = 'Y'", "1:1: `ignore` must be a list of names, or a table of file patterns and lists of names"),
        ("select = ['Y', 'unused-alow']", "1:16: there is no diagnostic called `unused-alow`"),
        ("select = 'Y'", "1:1: `select` must be a list of names"),
        ("[ignore]\n'*.board' = 'Y'", "2:1: `*.board` must be a list of names"),
        ("fail-on = 'warnings'", "1:11: there is no severity `warnings`; did you mean `warning`?"),
        ("fail-on = ['hint']", "1:1: there is no severity `a list of 1`"),
        ("format = 'sarf'", "1:10: there is no format `sarf`; did you mean `sarif`?"),
        ("format = 3", "1:1: `format` must be a format or a list of formats"),
        ("breaking = []", "1:1: `breaking` must be a table of `allow` and `forbid`"),
        ("breaking.alow = ['rules']", "1:10: there is no key `alow`; did you mean `allow`?"),
        ("breaking.allow = 'rules'", "1:10: `allow` must be a list of classes of changes"),
        ("breaking.allow = ['rule']", "1:19: there is no class of changes `rule`; did you mean `rules`?"),
        ("breaking = { allow = ['rules'], forbid = ['rules'] }", "1:43: `rules` is both allowed and forbidden"),
        ("exclude = 'drafts'", "1:1: `exclude` must be a list of file patterns"),
        ("extend = 1", "1:1: `extend` must be the path of a configuration file"),
        ("extend = 'no.toml'", "1:10: there is no file `no.toml`"),
        ("a = ", "1: this is not TOML: Invalid value"),
        ("a = 1\na = 2", "2: this is not TOML: Cannot overwrite a value"),
    ],
)
@pytest.mark.parametrize("name", ["mapdsl.toml", "pyproject.toml"])
def test_config_mistakes_are_reported_with_their_position(name: str, text: str, told: str) -> None:
    new_board()
    if name == "pyproject.toml":
        text = "[tool.mapdsl]\n" + text.replace("[severity]", "[tool.mapdsl.severity]").replace(
            "[ignore]", "[tool.mapdsl.ignore]"
        )
        line, rest = told.split(":", 1)
        told = f"{int(line) + 1}:{rest}"
    write(name, text)
    result = run("m.board")
    assert result.exit_code == UNUSABLE
    assert result.stdout == ""
    assert f"{name}:{told}" in result.stderr


def test_config_reports_every_mistake() -> None:
    new_board()
    write("mapdsl.toml", "a = 1\nfail-on = 'b'\nformat = 'c'\n[severity]\nd = 'off'\n")
    lines = run("m.board").stderr.splitlines()
    assert [line.split(":")[1] for line in lines] == ["1", "2", "3", "5"]


def test_config_that_is_not_utf_8_is_refused() -> None:
    new_board()
    Path("mapdsl.toml").write_bytes(b"# fine\n# \xff\n")
    assert "mapdsl.toml: line 2 is not UTF-8" in run("m.board").stderr


def test_config_name_of_a_folder_is_ignored() -> None:
    new_board()
    Path("mapdsl.toml").mkdir()
    assert run("m.board").exit_code == CLEAN


@pytest.mark.parametrize(
    ("pattern", "paths", "others"),
    [
        ("*.board", ["a.board", "x/y/a.board"], ["a.rules", "a.board.txt"]),
        ("drafts", ["drafts/a.board", "x/drafts/y/a.board"], ["drafts2/a.board", "adrafts/x"]),
        ("drafts/", ["drafts/a.board", "x/drafts/a.board"], ["drafts.board"]),
        ("maps/*.board", ["maps/a.board"], ["maps/x/a.board", "x/maps/a.board"]),
        ("maps/**/a.board", ["maps/a.board", "maps/x/y/a.board"], ["a.board"]),
        ("./maps/**", ["maps/a.board", "maps/x/a.board"], ["x/maps/a.board"]),
        ("a?.board", ["ab.board"], ["a/.board", "a.board"]),
        ("a[1].board", ["a[1].board"], ["a1.board"]),
    ],
)
def test_config_patterns_match_like_gitignore(pattern: str, paths: list[str], others: list[str]) -> None:
    assert [path for path in paths if not FilePattern(pattern).has(Path(path))] == []
    assert [other for other in others if FilePattern(pattern).has(Path(other))] == []


# ---- exclude, extend, standard input under a name -----------------------------------------------------------------


def test_config_exclude_skips_files_in_folders_but_not_named_ones() -> None:
    write("drafts/bad.board", "no board")
    new_board("good.board")
    write("mapdsl.toml", 'exclude = ["drafts/"]')
    for command in ("check", "test", "fmt", "build"):
        assert CliRunner().invoke(mapdsl, [command, "."]).exit_code == CLEAN, command
        assert CliRunner().invoke(mapdsl, [command, ".", "--no-config"]).exit_code != CLEAN, command
    assert slugs("drafts/bad.board")[:1] == [("version-missing", "error")]
    result = run("drafts")
    assert (result.exit_code, "the configuration excludes every .board" in result.stderr) == (UNUSABLE, True)


def test_commands_skip_git_ignored_and_tool_folders_unless_named() -> None:
    new_board("good.board")
    for folder in ("venv/lib", "node_modules", "build", "old"):
        write(f"{folder}/bad.board", "no board")
    write(".gitignore", "/old/\n")
    for command in (["check"], ["test"], ["fmt"], ["build"], ["check", "--no-config"]):
        assert CliRunner().invoke(mapdsl, [*command, "."]).exit_code == CLEAN, command
        for named in ("old", "build", "venv/lib/bad.board"):
            assert CliRunner().invoke(mapdsl, [*command, named]).exit_code != CLEAN, (command, named)
    assert Path("venv/lib/bad.board").read_text(encoding="utf-8") == "no board"
    Path("good.board").unlink()
    result = run(".")
    assert result.exit_code == UNUSABLE
    assert "in this folder; passed over, unless named: ./build, ./node_modules, ./old and 1 more" in result.stderr


def test_unusable_gitignore_is_reported_and_other_files_are_checked() -> None:
    new_board("good.board")
    new_board("maps/other.board")
    Path("maps/.gitignore").mkdir()
    result = run(".")
    assert (result.exit_code, "1 file checked" in result.stdout) == (UNUSABLE, True)
    assert "maps/.gitignore: it is not a file, so " in result.stderr


def test_config_overrides_the_one_that_it_extends() -> None:
    with_warning("maps/a.board")
    with_warning("maps/drafts/b.board")
    write("shared/base.toml", 'fail-on = "error"\nexclude = ["../maps/drafts/"]\nseverity.unused-allow = "hint"')
    write("shared/mapdsl.toml", 'extend = "base.toml"\nexclude = ["drafts/"]')
    write("maps/mapdsl.toml", 'extend = "../shared/mapdsl.toml"\nseverity.unused-allow = "error"')
    assert slugs("maps") == [("unused-allow", "error")]
    write("maps/mapdsl.toml", 'extend = "../shared/mapdsl.toml"')
    assert slugs("maps") == [("unused-allow", "hint")]


@pytest.mark.parametrize("own", ["mapdsl.toml", "pyproject.toml"])
def test_config_that_extends_itself_is_refused(own: str) -> None:
    new_board()
    head = "[tool.mapdsl]\n" if own == "pyproject.toml" else ""
    write(own, f'{head}extend = "a/base.toml"')
    write("a/base.toml", f'extend = "../{own}"')
    result = run("m.board")
    assert result.exit_code == UNUSABLE
    assert f"base.toml:1:10: `../{own}` extends itself" in result.stderr


def test_config_extending_pyproject_requires_the_mapdsl_table() -> None:
    new_board()
    write("base/pyproject.toml", "[tool.ruff]")
    write("mapdsl.toml", 'extend = "base/pyproject.toml"')
    assert "1:10: `base/pyproject.toml` has no table `tool.mapdsl`" in run("m.board").stderr


def test_stdin_filename_selects_configuration_and_rules_files() -> None:
    text = re.sub(r"(uses +)classic", r"\1house", new_board("maps/a.board"))
    write("maps/rules/house.rules", 'mapdsl 1\n\nrules house "House" {\n  uses classic\n}\n')
    with_warning("maps/b.board")
    warned = Path("maps/b.board").read_text(encoding="utf-8")
    write("maps/mapdsl.toml", 'severity.unused-allow = "error"')
    assert run("--stdin-filename", "maps/new.board", text=text).exit_code == CLEAN
    assert run("-", text=text).exit_code == FINDINGS
    result = run("--stdin-filename", "maps/new.board", "--format", "concise", "-", text=warned)
    assert result.stdout.startswith("maps/new.board:")
    assert run("--fail-on", "error", "--stdin-filename", "maps/new.board", text=warned).exit_code == FINDINGS
    assert run("--fix", "--stdin-filename", "maps/b.board", text=warned).stdout == warned.replace(
        '  allow ticket-value "no reason"\n', ""
    )
    assert Path("maps/b.board").read_text(encoding="utf-8") == warned
    assert run("--stdin-filename", "maps/b.board", "maps").exit_code == UNUSABLE


def test_stdin_with_an_excluded_filename_is_passed_through() -> None:
    write("mapdsl.toml", 'exclude = ["drafts/"]')
    for arguments in (["check"], ["check", "--fix"], ["fmt"], ["fmt", "--check"]):
        result = CliRunner().invoke(
            mapdsl, [*arguments, "--stdin-filename", "drafts/x.board"], input=b"no\xffboard\r\n"
        )
        assert result.exit_code == CLEAN
        is_whole = arguments in (["check", "--fix"], ["fmt"])
        assert (result.stdout_bytes == b"no\xffboard\r\n") == is_whole


def test_fmt_with_stdin_filename_writes_no_file() -> None:
    text = new_board("a.board")
    untidy = text.replace("\n  ", "\n    ")
    write("a.board", untidy)
    assert CliRunner().invoke(mapdsl, ["fmt", "--stdin-filename", "a.board"], input=untidy).stdout == text
    assert Path("a.board").read_text(encoding="utf-8") == untidy


def test_check_shows_files_and_settings() -> None:
    write("drafts/bad.board", ERROR)
    write("b.board", ERROR)
    new_board("a.board")
    said = """fail-on = "error"
format = ["text", "sarif=x.sarif"]
exclude = ["drafts/"]
select = ["dead-ends", "jam"]

[severity]
"jam" = "off"

[ignore]
"*.rules" = ["unused-region"]

[breaking]
"allow" = ["rules"]
"forbid" = []
"""
    write("mapdsl.toml", said)
    assert run(".", "--show-files").stdout == "a.board\nb.board\n"
    head, shown = run(".", "--show-settings").stdout.split("\n", 1)
    assert (head, shown) == (f"# a.board, by {Path('mapdsl.toml').absolute()}", said)
    head, shown = run(".", "--show-settings", "--no-config").stdout.split("\n", 1)
    assert (head, shown) == ("# a.board, by no configuration", Config().as_toml())


# ---- select and ignore --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "left"),
    [
        (["--select", "Y"], 2),
        (["--select", "unused-allow"], 1),
        (["--select", "UNUSED-ALLOW, unused-region"], 2),
        (["--select", "N,B"], 0),
        (["--ignore", "y"], 0),
        (["--ignore", "unused-region"], 1),
        (["--select", "Y", "--ignore", "unused-region"], 1),
    ],
)
def test_select_and_ignore_options_filter_findings(arguments: list[str], left: int) -> None:
    with_warning("a.board")
    with_hint("b.board")
    assert len(slugs(*arguments, ".")) == left


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--select", "unused-alow"], "did you mean `unused-allow`"),
        (["--ignore", "Q"], "there is no diagnostic called `Q`"),
        (["--ignore", "R001"], "errors cannot be ignored"),
        (["--select", ","], "--select names no diagnostic"),
    ],
)
def test_select_and_ignore_refuse_unknown_names(arguments: list[str], told: str) -> None:
    new_board()
    result = run(*arguments, "m.board")
    assert result.exit_code == UNUSABLE
    assert told in " ".join(result.stderr.split())


# ---- exit status --------------------------------------------------------------------------------------------------


def _configured(text: str) -> Callable[[], None]:
    def make() -> None:
        with_warning()
        write("mapdsl.toml", text)

    return make


def _mistaken() -> None:
    new_board()
    write("mapdsl.toml", "colour = 1")


SITUATIONS: dict[str, Callable[[], object]] = {
    "nothing to report": new_board,
    "a hint": with_hint,
    "a warning": with_warning,
    "an error": lambda: write("m.board", new_board().replace("players", "trainz 45\n  players", 1)),
    "an error that can be fixed": lambda: write("m.board", new_board().replace(" -- ", " – ", 1)),
    "a file that cannot be read": lambda: Path("m.board").write_bytes(b"\xff"),
    "an error, and a file that cannot be read": lambda: (write("a.board", ERROR), Path("m.board").write_bytes(b"\xff")),
    "a folder without boards": lambda: None,
    "a mistake in the configuration": _mistaken,
    "a warning that the configuration makes an error": _configured("severity.unused-allow = 'error'"),
    "a warning that the configuration makes a hint": _configured("severity.unused-allow = 'hint'"),
    "a warning that the configuration switches off": _configured("severity.unused-allow = 'off'"),
    'a warning, and `fail-on = "error"` in the configuration': _configured("fail-on = 'error'"),
    "a crash": new_board,
}

ROWS = re.findall(
    r"^\| (.+?) \| (?:`(.+?)` )?\| (\d+) \|$",
    (Path(__file__).parents[2] / "docs" / "ci.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_exit_status_table_of_check_lists_every_situation() -> None:
    assert {situation for situation, _, _ in ROWS} == set(SITUATIONS)


@pytest.mark.parametrize(("situation", "options", "status"), ROWS)
def test_check_exit_status_matches_the_documented_table(
    situation: str, options: str, status: str, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    if situation == "a crash":
        monkeypatch.setattr("mapdsl.api.compile_source", _crash)
    for number, form in enumerate(FORMATS):
        (folder / str(number)).mkdir()
        monkeypatch.chdir(folder / str(number))
        SITUATIONS[situation]()
        output = ["--format", f"{form}=out"] if "--diff" in options else ["--format", form]
        assert _status(*output, *shlex.split(options), ".") == int(status), form
    monkeypatch.chdir(folder / "0")


def _crash(*_: object) -> None:
    raise RuntimeError("boom")


def _status(*arguments: str) -> int:
    """Return the exit status of `python -m mapdsl`."""
    import sys

    from mapdsl.__main__ import main

    patch = pytest.MonkeyPatch()
    patch.setattr(sys, "argv", ["mapdsl", "check", *arguments])
    try:
        main()
    except SystemExit as end:
        return int(end.code or 0)
    finally:
        patch.undo()
    return CLEAN
