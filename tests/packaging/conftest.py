"""Distributions and environments that are built once for all tests in this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.once import Once
from tests.packaging.programs import ROOT, Program, build, install, programs_of, python


@pytest.fixture(scope="session")
def dist(once: Once) -> Path:
    """Return the folder with the source distribution and the wheel built from the source distribution."""
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
    """Return the folder of programs in an environment that contains only mapdsl and its dependencies."""
    return programs_of(once("light", lambda folder: install(str(wheel), folder)))


@pytest.fixture(scope="session")
def full(wheel: Path, once: Once) -> Path:
    """Return the folder of programs in an environment that contains mapdsl and the packages for pictures."""
    return programs_of(once("full", lambda folder: install(f"{wheel}[pictures]", folder)))


@pytest.fixture(scope="session")
def zipapp(wheel: Path, once: Once) -> Path:
    """Return mapdsl as a single executable file."""
    name = "mapdsl.pyz"
    return once("zipapp", lambda folder: python(".ci/zipapp.py", wheel, folder / name)) / name


@pytest.fixture
def mapdsl(light: Path) -> Program:
    return Program((str(light / "mapdsl"),))


@pytest.fixture
def mapdsl_with_pictures(full: Path) -> Program:
    return Program((str(full / "mapdsl"),))
