"""Report files named by a configuration. A configuration may come from a stranger, so it must not damage the user's
other files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mapdsl.base.resources import data_path
from mapdsl.cli.main import mapdsl
from mapdsl.diagnostics.reports import FORMATS, is_report
from tests.cli.comparing import LAKES
from tests.writing import board_text

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2
SCENARIO = '  scenario "s" players 2 {\n    expect 1 trains 9\n  }\n'
COMMANDS = ("check maps", "test maps", "breaking maps --against was")


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a cloned repository, located next to the home folder of the user."""
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / ".bashrc").write_text("# mine\n", encoding="utf-8")
    repository = tmp_path / "repo"
    for folder in ("maps", "was"):
        (repository / folder).mkdir(parents=True)
        (repository / folder / "lakes.board").write_text(LAKES, encoding="utf-8")
    monkeypatch.chdir(repository)
    return repository


def run(command: str = "check maps") -> Result:
    return CliRunner().invoke(mapdsl, command.split())


def ask_for(*formats: str) -> None:
    Path("mapdsl.toml").write_text(f"format = {json.dumps(formats)}\n", encoding="utf-8")


def break_boards() -> None:
    """Make every command report a finding: an unused region, a failing scenario, and a changed rule."""
    text = LAKES.replace("trains 9", "trains 8").rstrip().removesuffix("}")
    Path("maps/lakes.board").write_text(f"{text}  region Nowhere {{ Upper }}\n{SCENARIO}}}\n", encoding="utf-8")


# ---- where it may be ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "trouble"),
    [
        ("../home/.bashrc", "leads out of the folder"),
        ("maps/../../home/new.txt", "leads out of the folder"),
        ("/{home}/.bashrc", "leads out of the folder"),
        (".git/hooks/pre-commit", "is hidden, by .git"),
        ("maps/.envrc", "is hidden, by .envrc"),
        ("away/new.txt", "leads out of the folder"),
        ("away.txt", "leads out of the folder"),
        ("inside/new.txt", "is hidden, by .git"),
        ("venv/lib/site-packages/x.pth", "ends in .pth, as no report does"),
        ("", "names no file"),
        ("a\0b", "names no file"),
    ],
)
def test_report_file_of_a_configuration_stays_in_its_visible_folder(clone: Path, file: str, trouble: str) -> None:
    home = clone.parent / "home"
    Path("away").symlink_to(home)
    Path("away.txt").symlink_to(home / ".bashrc")
    Path(".git").mkdir()
    Path("inside").symlink_to(".git")
    ask_for("text", f"concise={file.replace('/{home}', str(home))}")
    before = sorted(clone.parent.rglob("*"))
    for command in COMMANDS:
        result = run(command)
        assert result.exit_code == UNUSABLE, result.output
        assert "mapdsl.toml:1:" in result.stderr
        assert trouble in result.stderr
        assert "such as `reports/maps.sarif`" in result.stderr
    assert sorted(clone.parent.rglob("*")) == before
    assert (home / ".bashrc").read_text(encoding="utf-8") == "# mine\n"


def test_report_file_is_relative_to_the_configuration_not_to_the_current_folder(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask_for("text", "sarif=reports/maps.sarif")
    monkeypatch.chdir(clone / "maps")
    result = run("check .")
    assert result.exit_code == CLEAN, result.output
    report = clone / "reports" / "maps.sarif"
    assert json.loads(report.read_text(encoding="utf-8"))["runs"]
    assert f"{report}: written, as {clone / 'mapdsl.toml'} says" in result.stderr


def test_report_file_of_an_extended_configuration_is_relative_to_it(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask_for("sarif=maps.sarif")
    (clone / "maps" / "mapdsl.toml").write_text('extend = "../mapdsl.toml"\n', encoding="utf-8")
    monkeypatch.chdir(clone / "maps")
    assert run("check .").exit_code == CLEAN
    assert (clone / "maps.sarif").exists()


def test_report_file_given_as_option_may_be_anywhere(clone: Path) -> None:
    assert run("check maps --format concise=../home/.report").exit_code == CLEAN
    assert (clone.parent / "home" / ".report").exists()


# ---- what it may replace ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("change", [lambda: None, break_boards], ids=["clean", "findings"])
@pytest.mark.parametrize("form", FORMATS)
def test_report_replaces_an_earlier_report_with_a_notice(
    clone: Path, form: str, change: Callable[[], None], command: str
) -> None:
    break_boards()
    ask_for(f"{form}=report.txt")
    run(command)
    first = Path("report.txt").read_bytes()
    assert is_report(form, first), first
    Path("maps/lakes.board").write_text(LAKES, encoding="utf-8")
    change()
    result = run(command)
    assert result.exit_code in (CLEAN, FINDINGS), result.output
    assert f"report.txt: written, as {clone / 'mapdsl.toml'} says" in result.stderr
    assert is_report(form, Path("report.txt").read_bytes())


@pytest.mark.parametrize("form", FORMATS)
def test_report_never_replaces_a_file_that_is_not_a_report(clone: Path, form: str) -> None:
    other = next(each for each in FORMATS if each not in (form, "text", "markdown"))
    theirs = {
        "notes.txt": b"maps/lakes.board: I must measure this again\n",
        "package.json": b'{\n  "name": "mapdsl",\n  "version": 1\n}\n',
        "list.json": b'[\n  {\n    "type": "issue"\n  }\n]\n',
        "lint.txt": b"a.py:1:1: F401 unused\n",
        "README.md": b"# Lakes\n\n| | where |\n|---|---|\n",
        "maps/lakes.board": LAKES.encode(),
        "other.txt": run(f"check maps --format {other}").stdout_bytes or b"maps: 1\n",
        "blank.txt": b"\n",
    }
    for file, data in theirs.items():
        Path(file).write_bytes(data)
        if file.endswith(".board"):
            continue
        ask_for(f"{form}={file}")
        result = run()
        assert result.exit_code == UNUSABLE, (file, result.output)
        assert f"{file}: exists already and is not a report in the format {form}" in result.stderr
        assert Path(file).read_bytes() == data


def test_report_replaces_neither_a_board_nor_a_folder(clone: Path) -> None:
    Path("maps/a.txt").mkdir()
    ask_for("json=maps/a.txt")
    assert "maps/a.txt: exists already and is not a file" in run().stderr
    assert Path("maps/a.txt").is_dir()
    ask_for("json=maps/lakes.board")
    assert run().exit_code == UNUSABLE
    assert Path("maps/lakes.board").read_text(encoding="utf-8") == LAKES


def test_no_file_of_this_repository_is_recognised_as_a_report() -> None:
    folder = data_path("maps")
    files = [*folder.glob("*.board"), *folder.glob("rules/*.rules"), *Path(__file__).parent.glob("*.py")]
    files += [*data_path("locales").iterdir(), *data_path("schemas").iterdir()]
    assert len(files) > 40
    for file in files:
        data = file.read_bytes()
        assert not data or not any(is_report(form, data) for form in FORMATS), file


def test_report_is_written_for_a_board_with_errors(clone: Path) -> None:
    Path("maps/lakes.board").write_text(board_text("  trainz 45\n"), encoding="utf-8")
    ask_for("text", "concise=report.txt")
    result = run()
    assert result.exit_code == FINDINGS
    assert "R001" in Path("report.txt").read_text(encoding="utf-8")
