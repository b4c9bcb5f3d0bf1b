"""Fixtures of several pipeline tests that are slow to make."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

import mapdsl
from tests.ci.container import context, recipe
from tests.ci.projects import ROOT, commit, environment, must
from tests.once import Once

MADE = (".git", ".venv", "build", "dist", "__pycache__", ".hypothesis", ".*_cache")
"""Uncommitted entries of a work tree."""


@pytest.fixture(scope="session")
def tree(once: Once) -> Path:
    """Return this tree, uncommitted changes included, as a repository with the tag of its version."""

    def fill(place: Path) -> None:
        shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(*MADE), dirs_exist_ok=True)
        commit(place)
        must(["git", "tag", f"v{mapdsl.__version__}"], place)

    return once("mapdsl", fill)


@pytest.fixture(scope="session")
def program(once: Once, tree: Path) -> Path:
    """Return a virtual environment with mapdsl, installed by the commands of the Dockerfile."""

    def fill(place: Path) -> None:
        must([sys.executable, "-m", "venv", place], tree)
        source = context(tree, place / "source")
        for line in (line for line in recipe(tree)["RUN"] if not line.startswith("apt-get")):
            line = re.sub(r"(?<=\s)/wheels", str(place / "wheels"), line)
            must(["sh", "-e", "-c", line], source, environment(program=place))

    return once("program", fill)


@pytest.fixture(scope="session")
def wheel(program: Path) -> Path:
    """Return a folder with only the wheel that the commands of the Dockerfile made."""
    return program / "wheels"
