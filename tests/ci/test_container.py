"""The Dockerfile, tested without a container engine: the commands of the Dockerfile are run in a virtual environment.

The fixture `program` is the environment that these commands install.
"""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from mapdsl.project.batch.cache import VARIABLE
from tests.ci.container import context, recipe
from tests.ci.projects import change, copy_of, environment, must, run

BOARD = "maps/caves.board"
CLEAN, FINDINGS = 0, 1

STANDS_IN = """#!/bin/sh
# stands in for the engine: notes its arguments down, and runs what the image would
printf '%s\\n' "$@" > engine.txt
while [ "$1" != mapdsl ]; do shift; done
shift
exec "{entrypoint}" "$@"
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copy_of("container", tmp_path)


@pytest.fixture
def engine(tmp_path: Path, tree: Path, program: Path) -> Path:
    """Return a script that runs the entry point of the image."""
    (entrypoint,) = (json.loads(each) for each in recipe(tree)["ENTRYPOINT"])
    (name,) = entrypoint
    file = tmp_path / "engine"
    file.write_text(STANDS_IN.format(entrypoint=program / "bin" / name), encoding="utf-8")
    file.chmod(0o755)
    return file


def test_recipe_installs_a_program_with_pictures(program: Path, project: Path) -> None:
    assert must(["mapdsl", "--version"], project, environment(program=program)).startswith("mapdsl ")
    must(["mapdsl", "draw", BOARD, "--output", "caves.png"], project, environment(program=program))
    assert (project / "caves.png").read_bytes().startswith(b"\x89PNG")


def test_build_context_has_only_the_sources_of_the_wheel(tree: Path, tmp_path: Path) -> None:
    assert recipe(tree)["COPY"] == [". .", "--from=wheel /wheels /wheels"]
    let_through = {each.name for each in context(tree, tmp_path / "context").iterdir()}
    assert {"mapdsl", "pyproject.toml"} <= let_through
    assert not {".git", "tests", "examples", "generated"} & let_through


def test_wheel_of_the_container_has_the_licences(wheel: Path) -> None:
    (file,) = wheel.iterdir()
    names = {Path(each).name for each in ZipFile(file).namelist() if "/licenses/" in each}
    assert {"LICENSE", "NOTICE", "OFL-Alegreya.txt"} <= names


def test_recipe_installs_git_for_comparisons_with_commits(tree: Path) -> None:
    assert any("apt-get install" in line and " git " in line for line in recipe(tree)["RUN"])


def test_container_does_not_run_as_root(tree: Path) -> None:
    assert recipe(tree)["USER"] == ["1000"]


def test_example_checks_tests_and_draws(project: Path, tree: Path, engine: Path) -> None:
    done = run(["sh", "check.sh"], project, environment(ENGINE=str(engine)))
    assert done.returncode == CLEAN, done.stdout + done.stderr
    assert "1 file checked, nothing to report" in done.stdout
    assert "1 scenario passed" in done.stdout
    assert (project / "generated" / "caves" / "board.svg").is_file()
    workdir = recipe(tree)["WORKDIR"][-1]
    assert f"--volume\n{project}:{workdir}\n" in (project / "engine.txt").read_text(encoding="utf-8")


def test_example_stops_at_an_error(project: Path, engine: Path) -> None:
    change(project / BOARD, "Bear -- Bat  3 red", "Bear -- Bat  3 rad")
    done = run(["sh", "check.sh"], project, environment(ENGINE=str(engine)))
    assert done.returncode == FINDINGS
    assert f"{BOARD}:18:26: error[F002]" in done.stdout
    assert not (project / "generated").exists()


def test_container_works_for_a_user_without_a_home(project: Path, engine: Path) -> None:
    """The user is set as with `--user`, with a user number that the image does not know."""
    variables = environment(ENGINE=str(engine), HOME=f"{engine}/is a file")
    del variables[VARIABLE]
    done = run(["sh", "check.sh"], project, variables)
    assert done.returncode == CLEAN, done.stdout + done.stderr
