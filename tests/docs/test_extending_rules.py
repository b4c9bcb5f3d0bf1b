"""docs/extending-rules.md, followed to the letter in a copy of the tree."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.once import Once

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "extending-rules.md").read_text(encoding="utf-8")
STEPS = re.findall(r"^<!-- (file|change): ([^\n]*) -->\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
COPIED = ("mapdsl", "grammars", "maps", "schemas", "docs", "tests", "pyproject.toml")


def changed(text: str, diff: str) -> str:
    """The text with the new lines of a diff after the old one that stands before them."""
    old, *new = diff.splitlines()
    assert old[0] == " " and all(line[0] == "+" for line in new), diff
    assert f"{old[1:]}\n" in text, diff
    return text.replace(f"{old[1:]}\n", "".join(f"{line[1:]}\n" for line in (old, *new)), 1)


@pytest.fixture(scope="module")
def tree(once: Once) -> Path:
    """A copy of the tree in which the page was followed."""
    return once("extended", extend)


def extend(copy: Path) -> None:
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy)
    assert len(STEPS) == 9
    for what, name, block in STEPS:
        path = copy / name
        path.write_text(block if what == "file" else changed(path.read_text("utf-8"), block), encoding="utf-8")
    run(copy, "mapdsl.reference")


def run(tree: Path, *command: str) -> str:
    """What a module of the copy prints."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_scenario_comes_out(tree: Path) -> None:
    assert "1 scenario played, all come out" in run(tree, "mapdsl", "test", "tests/rules_played/house.board")


def test_the_kind_is_explained_and_in_the_reference(tree: Path) -> None:
    assert "It multiplies the points of the length" in run(tree, "mapdsl", "explain", "claim-factor")
    assert "## claim-factor\n" in (tree / "docs" / "reference" / "rules.md").read_text("utf-8")


def test_nothing_was_forgotten(tree: Path) -> None:
    """The tests that ask for all that a kind needs."""
    asking = [
        "tests/rules/test_kinds.py",
        "tests/engine/test_border.py::TestLists",
        "tests/replays/test_committed.py::test_every_kind_of_rule_has_a_witness",
        "tests/scenarios/test_every_rule.py",
        "tests/test_generated.py",
        "tests/test_highlighting.py::test_every_kind_of_rule_is_coloured",
    ]
    run(tree, "pytest", "-n", "0", "-p", "no:cacheprovider", *asking)


def test_the_new_modules_are_in_style(tree: Path) -> None:
    files = [name for what, name, _ in STEPS if what == "file" and name.endswith(".py")]
    run(tree, "ruff", "check", "--no-cache", *files)
    run(tree, "ruff", "format", "--check", "--no-cache", *files)
    run(tree, "mypy", "--cache-dir", os.devnull, *files)
