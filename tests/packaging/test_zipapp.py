"""mapdsl as a single file: it runs without installation, and the same wheels always give the same bytes."""

from __future__ import annotations

import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.packaging.programs import Program, python


@pytest.fixture
def mapdsl(zipapp: Path) -> Program:
    """Return the single file, run by the tests' Python without the packages installed for the tests."""
    return Program((sys.executable, "-I", "-S", str(zipapp)))


def test_zipapp_runs_the_main_commands(mapdsl: Program, tmp_path: Path) -> None:
    assert mapdsl.run("--version", tmp_path).startswith("mapdsl ")
    mapdsl.run("new islands", tmp_path)
    assert "nothing to report" in mapdsl.run("check islands.board", tmp_path)
    assert "1 scenario passed" in mapdsl.run("test islands.board", tmp_path)
    mapdsl.run("export usa --to json .", tmp_path)
    assert "2 games" in mapdsl.run("simulate usa.json --games 2", tmp_path)
    assert "5 files of 1 board: 5 written" in mapdsl.run("build islands.board", tmp_path)


def test_zipapp_names_the_extra_that_pdf_needs(mapdsl: Program, tmp_path: Path) -> None:
    told = mapdsl.run("draw usa --format pdf", tmp_path, status=2)
    assert told == "`mapdsl draw` needs packages that are not installed: pip install 'mapdsl[pictures]'\n"


def test_zipapp_is_executable_and_has_modules_for_newer_pythons(zipapp: Path) -> None:
    assert zipapp.read_bytes().startswith(b"#!/usr/bin/env python3\n")
    assert zipapp.stat().st_mode & 0o111
    with ZipFile(zipapp) as archive:
        compiled = [name for name in archive.namelist() if "/msgspec/_core." in name]
    for minor in range(sys.version_info.minor, 15):
        assert any(f"3{minor}" in name for name in compiled)


def test_zipapp_rebuilds_to_the_same_bytes(zipapp: Path, wheel: Path, tmp_path: Path) -> None:
    again = tmp_path / "mapdsl.pyz"
    python(".ci/zipapp.py", wheel, again)
    assert again.read_bytes() == zipapp.read_bytes()
