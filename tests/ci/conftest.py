"""What several tests of pipelines need and takes long to make."""

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


@pytest.fixture(scope="session")
def tree(once: Once) -> Path:
    """This tree, with what is not committed yet, as a repository with the tag of its version."""

    def fill(place: Path) -> None:
        listed = must(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], ROOT)
        for name in filter(None, listed.split("\0")):
            if (ROOT / name).is_file():
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, place / name)
        commit(place)
        must(["git", "tag", f"v{mapdsl.__version__}"], place)

    return once("mapdsl", fill)


@pytest.fixture(scope="session")
def program(once: Once, tree: Path) -> Path:
    """A virtual environment with mapdsl, installed by the commands of the container."""

    def fill(place: Path) -> None:
        must([sys.executable, "-m", "venv", place], tree)
        source = context(tree, place / "source")
        for line in recipe(tree)["RUN"]:
            line = re.sub(r"(?<=\s)/wheels", str(place / "wheels"), line)
            must(["sh", "-e", "-c", line], source, environment(program=place))

    return once("program", fill)


@pytest.fixture(scope="session")
def wheel(program: Path) -> Path:
    """A folder with nothing but the wheel, which the container's commands have made."""
    return program / "wheels"
