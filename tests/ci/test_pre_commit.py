"""The pre-commit hooks, run by pre-commit in a repository that uses them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ci.projects import ADDRESS, ROOT, change, copy_of, environment, must, run
from tests.once import Once

PRE_COMMIT = [sys.executable, "-m", "pre_commit"]

Hooks = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copy_of("pre-commit", tmp_path)


@pytest.fixture(scope="session")
def home(once: Once) -> Path:
    """Return the cache folder of pre-commit. All test processes share the folder, because pre-commit locks it
    itself."""
    return once("pre-commit", lambda _: None)


@pytest.fixture
def hooks(project: Path, tree: Path, home: Path) -> Hooks:
    """Return a function that runs the hooks on a commit or on all files. The address in the example is redirected to
    this work tree."""

    def run_them(*arguments: str) -> subprocess.CompletedProcess[str]:
        variables = environment(git={f"url.{tree}.insteadOf": ADDRESS}, PRE_COMMIT_HOME=str(home))
        return run([*PRE_COMMIT, "run", *arguments], project, variables)

    return run_them


def results(done: subprocess.CompletedProcess[str]) -> dict[str, str]:
    """Return `Passed` or `Failed` for each hook."""
    rows = [line.rpartition(".") for line in done.stdout.splitlines() if line.startswith("mapdsl")]
    return {name.rstrip("."): result for name, _, result in rows}


def test_manifest_is_valid() -> None:
    assert must([*PRE_COMMIT, "validate-manifest", ROOT / ".pre-commit-hooks.yaml"], ROOT) == ""


def test_clean_boards_pass(hooks: Hooks) -> None:
    done = hooks("--all-files")
    assert results(done) == {"mapdsl fmt": "Passed", "mapdsl check": "Passed", "mapdsl test": "Passed"}, done.stdout
    assert done.returncode == 0


def test_error_fails_the_hooks_and_is_named(hooks: Hooks, project: Path) -> None:
    change(project / "maps" / "market.board", "Bakery -- Dairy    3 red", "Bakery -- Dairy    3 rde")
    done = hooks("--all-files")
    assert done.returncode == 1
    assert results(done) == {"mapdsl fmt": "Passed", "mapdsl check": "Failed", "mapdsl test": "Failed"}
    assert "maps/market.board:14:32: error[F002] `rde` is not a colour" in done.stdout


def test_unformatted_board_is_rewritten_once(hooks: Hooks, project: Path) -> None:
    board = project / "maps" / "market.board"
    before = board.read_text(encoding="utf-8")
    change(board, "  canvas   80 60", " canvas 80   60")
    done = hooks("--all-files")
    assert results(done) == {"mapdsl fmt": "Failed", "mapdsl check": "Passed", "mapdsl test": "Passed"}
    assert "maps/market.board: reformatted" in done.stdout
    assert board.read_text(encoding="utf-8") == before
    assert hooks("--all-files").returncode == 0


def test_commit_of_rules_that_break_a_board_fails(hooks: Hooks, project: Path) -> None:
    """Only the rules file is committed; the board is not among the committed files."""
    deck = "card-deck     each 12 locomotives 14 colours red, blue, green"
    change(project / "maps" / "rules" / "house.rules", "  trains        9", f"  trains        9\n  {deck}")
    must(["git", "add", "maps/rules/house.rules"], project)
    done = hooks()
    assert results(done)["mapdsl check"] == "Failed"
    assert "maps/market.board:16:32: warning[B010] the deck has no black cards" in done.stdout


def test_commit_without_boards_checks_nothing(hooks: Hooks, project: Path) -> None:
    (project / "notes.md").write_text("Notes\n", encoding="utf-8")
    must(["git", "add", "notes.md"], project)
    assert set(results(hooks()).values()) == {"(no files to check)Skipped"}
