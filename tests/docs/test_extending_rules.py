"""docs/extending-rules.md, followed to the letter in a copy of the tree."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.docs.following import follow, run, steps_of
from tests.once import Once

STEPS = steps_of("extending-rules.md")


@pytest.fixture(scope="module")
def tree(once: Once) -> Path:
    """A copy of the tree in which the page was followed."""
    return once("extended", extend)


def extend(copy: Path) -> None:
    assert len(STEPS) == 9
    follow(STEPS, copy)


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
