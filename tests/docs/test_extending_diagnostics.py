"""docs/extending-diagnostics.md, followed to the letter in a copy of the tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.following import follow, run, steps_of
from tests.once import Once

STEPS = steps_of("extending-diagnostics.md")

BOARD = """mapdsl 1

board unlucky "Unlucky" {
  players 2
  uses    classic

  city A
  city B

  route A -- B 6 red

  ticket A -- B 13  # <--
}
"""


@pytest.fixture(scope="module")
def tree(once: Once) -> Path:
    return once("diagnostics", extend)


def extend(copy: Path) -> None:
    follow(STEPS, copy)
    (copy / "unlucky.board").write_text(BOARD, encoding="utf-8")


def test_each_extension_takes_two_files() -> None:
    named = [name for _, name, _ in STEPS]
    assert set(named[:2]) == {"mapdsl/diagnostics/catalogue/balance.py", "mapdsl/compile/checks/tickets.py"}
    assert set(named[2:]) == {"mapdsl/diagnostics/reports/tabs.py", "mapdsl/diagnostics/reports/__init__.py"}


def test_the_diagnostic_is_explained_and_its_examples_hold(tree: Path) -> None:
    assert "Some players never keep it" in run(tree, "mapdsl", "explain", "unlucky-ticket")
    assert "## B099 unlucky-ticket" in (tree / "docs" / "reference" / "diagnostics-balance.md").read_text("utf-8")
    run(tree, "pytest", "-n", "0", "-p", "no:cacheprovider", "tests/diagnostics/test_catalogue.py", "-k", "B099")


def test_the_diagnostic_is_reported_in_the_new_format(tree: Path) -> None:
    told = run(tree, "mapdsl", "check", "unlucky.board", "--select", "B099", "--format", "tabs")
    assert told == "unlucky.board\t12\tB099\tthis ticket is worth 13\n"


def test_the_new_module_is_in_style(tree: Path) -> None:
    files = [name for _, name, _ in STEPS]
    run(tree, "ruff", "check", "--no-cache", *files)
    run(tree, "ruff", "format", "--check", "--no-cache", *files)
