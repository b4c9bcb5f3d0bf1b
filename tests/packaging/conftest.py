"""What is built and installed once for all tests of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.once import Once
from tests.packaging.programs import ROOT, Program, build, install, programs_of, python


@pytest.fixture(scope="session")
def dist(once: Once) -> Path:
    """The folder with the source distribution, and the wheel that was made from it."""
    return once("dist", lambda folder: build(ROOT, folder))


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    (found,) = dist.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def sdist(dist: Path) -> Path:
    (found,) = dist.glob("*.tar.gz")
    return found


@pytest.fixture(scope="session")
def light(wheel: Path, once: Once) -> Path:
    """The programs of an environment with mapdsl alone."""
    return programs_of(once("light", lambda folder: install(str(wheel), folder)))


@pytest.fixture(scope="session")
def full(wheel: Path, once: Once) -> Path:
    """The programs of an environment with mapdsl and what pictures need."""
    return programs_of(once("full", lambda folder: install(f"{wheel}[pictures]", folder)))


@pytest.fixture(scope="session")
def zipapp(wheel: Path, once: Once) -> Path:
    """The program as one file."""
    name = "mapdsl.pyz"
    return once("zipapp", lambda folder: python(".ci/zipapp.py", wheel, folder / name)) / name


@pytest.fixture
def mapdsl(light: Path) -> Program:
    return Program((str(light / "mapdsl"),))


@pytest.fixture
def mapdsl_with_pictures(full: Path) -> Program:
    return Program((str(full / "mapdsl"),))
