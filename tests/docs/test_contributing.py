"""CONTRIBUTING.md names existing files and targets, and `make quick` tests every package."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import mapdsl
from tests.docs.following import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PACKAGES = sorted(path.parent.name for path in Path(mapdsl.__file__).parent.glob("*/__init__.py"))
REACHED = {
    "baselines": "tests/cli/test_breaking.py",
    "checks": "tests/compile/checks/test_rule_checks.py",
    "config": "tests/cli/test_config.py",
    "decoding": "tests/test_damaged_data.py",
}
"""Tests for packages that are reached only through commands or the API."""
QUICK = (ROOT / "tests" / "quick.txt").read_text(encoding="utf-8").splitlines()


def test_make_targets_of_the_page_exist() -> None:
    named = set(re.findall(r"`make ([a-z-]+)`|^make ([a-z-]+) ", PAGE, re.MULTILINE))
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {"".join(names) for names in named} - targets == set()


def test_files_of_the_page_exist() -> None:
    named = re.findall(r"[`( ]((?:\.ci|docs|grammars|locales|mapdsl|tests)/[\w./-]*)", PAGE)
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_page_names_the_packages_without_a_folder_of_tests() -> None:
    without = [name for name in PACKAGES if not (ROOT / "tests" / name).is_dir()]
    assert f"{('', 'One', 'Two', 'Three')[len(without)]} packages have none" in PAGE
    assert all(f"`{name}`" in PAGE for name in without)


@pytest.mark.parametrize("package", PACKAGES)
def test_quick_tests_use_every_package(package: str) -> None:
    """Either a test imports the package, or a test known to reach it runs."""
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
