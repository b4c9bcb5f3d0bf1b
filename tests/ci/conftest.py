"""Slow fixtures shared by several modules of pipeline tests."""

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
"""Names and patterns of generated entries of a work tree, which are not committed."""


@pytest.fixture(scope="session")
def tree(once: Once) -> Path:
    """Return a repository with the contents of this work tree, including uncommitted changes, and with a tag for its
    version."""

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
    """Return a folder that contains only the wheel built by the commands of the Dockerfile."""
    return program / "wheels"
