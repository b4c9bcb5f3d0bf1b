"""The GitLab template: its jobs, run as the example includes them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from junitparser import JUnitXml

from tests.ci.gitlab import included, run_job
from tests.ci.projects import change, copy_of
from tests.cli.readers import gitlab_issues

BOARD = "maps/canals.board"
CLEAN, FINDINGS = 0, 1


@pytest.fixture
def project(tmp_path: Path, wheel: Path) -> Path:
    project = copy_of("gitlab", tmp_path)
    shutil.copytree(wheel, project / "tools")
    return project


@pytest.fixture
def jobs(project: Path, tree: Path) -> Any:
    """Return the jobs of the template, with the inputs of the example."""
    (include,) = yaml.safe_load((project / ".gitlab-ci.yml").read_text(encoding="utf-8"))["include"]
    assert include["remote"].endswith("/templates/mapdsl.yml")
    return included((tree / "templates" / "mapdsl.yml").read_text(encoding="utf-8"), include["inputs"])[1]


def test_clean_boards_pass_every_job(jobs: Any, project: Path, program: Path) -> None:
    for name in ("mapdsl-check", "mapdsl-test", "mapdsl-draw"):
        done = run_job(jobs[name], project, program)
        assert done.returncode == CLEAN, done.stdout + done.stderr
    quality, tests = (
        jobs[name]["artifacts"]["reports"][kind]
        for name, kind in (("mapdsl-check", "codequality"), ("mapdsl-test", "junit"))
    )
    assert gitlab_issues((project / quality).read_text(encoding="utf-8")) == []
    (suite,) = JUnitXml.fromfile(str(project / tests))
    assert (suite.name, suite.tests, suite.failures) == (BOARD, 1, 0)
    (pictures,) = jobs["mapdsl-draw"]["artifacts"]["paths"]
    assert "<svg" in (project / pictures / "canals" / "board.svg").read_text(encoding="utf-8")


def test_error_fails_the_job_and_is_reported(jobs: Any, project: Path, program: Path) -> None:
    change(project / BOARD, "3 orange", "3 ornage")
    assert run_job(jobs["mapdsl-check"], project, program).returncode == FINDINGS
    report = jobs["mapdsl-check"]["artifacts"]["reports"]["codequality"]
    (issue,) = gitlab_issues((project / report).read_text(encoding="utf-8"))
    assert (issue["check_name"], issue["location"]["path"], issue["location"]["lines"]["begin"]) == (
        "unknown-colour",
        BOARD,
        17,
    )
    assert jobs["mapdsl-check"]["artifacts"]["when"] == "always"


def test_failing_scenario_is_reported(jobs: Any, project: Path, program: Path) -> None:
    change(project / BOARD, "with 1 black, 1 locomotive\n", "with 2 black\n")
    assert run_job(jobs["mapdsl-test"], project, program).returncode == FINDINGS
    report = jobs["mapdsl-test"]["artifacts"]["reports"]["junit"]
    (suite,) = JUnitXml.fromfile(str(project / report))
    assert (suite.tests, suite.failures) == (1, 1)
    assert jobs["mapdsl-test"]["artifacts"]["when"] == "always"
