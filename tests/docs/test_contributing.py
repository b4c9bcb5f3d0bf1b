"""CONTRIBUTING.md names existing files and make targets, and `make quick` tests every package."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import mapdsl
from tests.docs.following import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FOLDER = Path(mapdsl.__file__).parent
PACKAGES = sorted(".".join(path.parent.relative_to(FOLDER).parts) for path in FOLDER.glob("*/**/__init__.py"))
REACHED = {
    "base.decoding": "tests/test_damaged_data.py",
    "cli.comparing": "tests/cli/test_breaking.py",
    "cli.studies": "tests/cli/test_slow_game_warning.py",
    "compare.baselines": "tests/cli/test_breaking.py",
    "diagrams.network": "tests/cli/test_commands.py",
    "engine.decks": "tests/engine/test_base_game.py",
    "engine.effects": "tests/engine/test_pieces.py",
    "engine.kinds": "tests/engine/test_base_game.py",
    "engine.payment": "tests/engine/test_payments.py",
    "engine.scores": "tests/engine/test_base_game.py",
}
"""Tests of packages that are used only through commands or the API, by package."""
QUICK = (ROOT / "tests" / "quick.txt").read_text(encoding="utf-8").splitlines()


def test_make_targets_of_the_page_exist() -> None:
    named = set(re.findall(r"`make ([a-z-]+)`|^make ([a-z-]+) ", PAGE, re.MULTILINE))
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {"".join(names) for names in named} - targets == set()


def test_files_of_the_page_exist() -> None:
    named = re.findall(r"[`( ]((?:\.ci|docs|grammars|locales|mapdsl|tests)/[\w./-]*)", PAGE)
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_package_has_a_folder_of_tests() -> None:
    assert [name for name in PACKAGES if "." not in name and not (ROOT / "tests" / name).is_dir()] == []


def test_the_command_of_the_page_finds_the_tests_of_a_module() -> None:
    (named,) = re.findall(r'grep -rlE "([a-z]+)\\\.([a-z]+)\\b" tests', PAGE)
    module = ".".join(named)
    files = [path for path in (ROOT / "tests").rglob("test_*.py") if re.search(rf"{module}\b", path.read_text("utf-8"))]
    assert (FOLDER / "/".join(named)).with_suffix(".py").is_file()
    assert files


@pytest.mark.parametrize("package", PACKAGES)
def test_quick_tests_use_every_package(package: str) -> None:
    """Either a test in the quick run imports the package, or the run includes a test that is known to use it."""
    paths = [ROOT / line for line in QUICK]
    files = [file for path in paths for file in (path.rglob("test_*.py") if path.is_dir() else [path])]
    imported = {
        node.module
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module
    }
    assert any(f"{name}.".startswith(f"mapdsl.{package}.") for name in imported) or REACHED[package] in QUICK


def test_example_commit_subject_follows_the_rule_of_the_page() -> None:
    (example,) = re.findall(r"```text\n(.*?)\n", PAGE)
    assert re.fullmatch(r"[a-z]+: [a-z].*[^.]", example)
    assert len(example) <= 72
