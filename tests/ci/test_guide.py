"""The pipelines shown in docs/ci.md equal the files in examples/, satisfy their hosts' schemas, and work when they
are copied."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.ci.github import Runner
from tests.ci.gitlab import included, run_job
from tests.ci.projects import ADDRESS, EXAMPLES, ROOT, change, commit, environment, must
from tests.cli.readers import annotations, gitlab_issues

GUIDE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
FIRST, ACTION, JOB, TEMPLATE, HOOKS = BLOCKS

OF_EXAMPLES = {
    "github/.github/workflows/maps.yml": FIRST,
    "action/.github/workflows/maps.yml": ACTION,
    "gitlab/.gitlab-ci.yml": TEMPLATE,
    "pre-commit/.pre-commit-config.yaml": HOOKS,
}


@pytest.fixture(scope="session")
def schema_takes(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], None]:
    """Return a function that validates a text against the schema of a code host."""

    def check(schema: str, text: str) -> None:
        file = tmp_path_factory.mktemp("schema") / "file.yml"
        file.write_text(text, encoding="utf-8")
        must([sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", file], ROOT)

    return check


# ---- as they are written ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", OF_EXAMPLES)
def test_guide_shows_the_example(file: str) -> None:
    assert (EXAMPLES / file).read_text(encoding="utf-8") == OF_EXAMPLES[file]


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ("github-workflows", FIRST),
        ("github-workflows", ACTION),
        ("github-actions", (ROOT / "action.yml").read_text(encoding="utf-8")),
        ("gitlab-ci", JOB),
        ("gitlab-ci", TEMPLATE),
    ],
    ids=["first", "action", "action.yml", "job", "template"],
)
def test_pipelines_are_valid_against_their_schemas(
    schema_takes: Callable[[str, str], None], schema: str, text: str
) -> None:
    schema_takes(schema, text)


def test_template_is_valid_against_its_schema(schema_takes: Callable[[str, str], None]) -> None:
    template = (ROOT / "templates" / "mapdsl.yml").read_text(encoding="utf-8")
    for document in included(template, {"package": "mapdsl"}):
        schema_takes("gitlab-ci", yaml.safe_dump(document))


def test_guide_uses_one_address_and_one_version(tree: Path) -> None:
    """All placeholders for the address are the same, and every version shown is the current version."""
    (tag,) = must(["git", "tag"], tree).split()
    shown = re.findall(r"(?:\S*/)?OWNER/mapdsl\S*", "".join(BLOCKS))
    assert [each.replace("@", " ").split()[0] for each in shown] == [
        "OWNER/mapdsl",
        f"https://gitlab.com/OWNER/mapdsl/-/raw/{tag}/templates/mapdsl.yml",
        ADDRESS,
    ]
    assert set(re.findall(r"\bv\d+\.\d+\.\d+\b", "".join(BLOCKS))) == {tag}


# ---- copied by a newcomer -----------------------------------------------------------------------------------------


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """Return a virtual environment that contains only pip, as on a runner."""
    must([sys.executable, "-m", "venv", tmp_path / "fresh"], ROOT)
    return tmp_path / "fresh"


@pytest.fixture
def newcomer(tmp_path: Path, tree: Path, fresh: Path) -> Path:
    """Return a repository with a board and a wheel. The wheel is built with the command in the comment of the
    guide's first block."""
    (tmp_path / "mapdsl").symlink_to(tree)
    project = tmp_path / "my boards"
    project.mkdir()
    must([sys.executable, "-m", "mapdsl", "new", "islands"], project)
    (command,) = re.findall(r"# .* by: (pip wheel .*)$", FIRST, re.MULTILINE)
    assert f"`{command}`" in GUIDE
    must(["sh", "-c", command], project, environment(program=fresh))
    commit(project)
    return project


def steps_of(workflow: str) -> list[Any]:
    (job,) = yaml.safe_load(workflow)["jobs"].values()
    steps = job["steps"]
    assert isinstance(steps, list)
    return steps


def test_first_block_is_a_working_pipeline(newcomer: Path, fresh: Path, tmp_path: Path) -> None:
    runner = Runner(newcomer, tmp_path, environment(program=fresh))
    ran = runner.run(steps_of(FIRST), {})
    assert {name: each.printed for name, each in ran.items() if each.outcome != "success"} == {}
    assert len([each for each in ran.values() if "islands.board: 1 scenario passed" in each.printed]) == 1

    change(newcomer / "islands.board", "Harbour -- Market      4 red", "Harbour -- Market      4 rod")
    ran = runner.run(steps_of(FIRST), {})
    (failed,) = (each for each in ran.values() if each.outcome == "failure")
    ((_, properties, message),) = annotations("\n".join(re.findall("^::.*", failed.printed, re.MULTILINE)))
    assert (failed.status, properties["file"], properties["line"]) == (1, "islands.board", "32")
    assert "`rod` is not a colour" in message


def test_first_block_for_gitlab_is_a_working_pipeline(newcomer: Path, fresh: Path) -> None:
    (job,) = yaml.safe_load(JOB).values()
    done = run_job(job, newcomer, fresh)
    assert done.returncode == 0, done.stdout + done.stderr
    reports = job["artifacts"]["reports"]
    assert (newcomer / reports["junit"]).is_file()

    change(newcomer / "islands.board", "Harbour -- Market      4 red", "Harbour -- Market      4 rod")
    assert run_job(job, newcomer, fresh).returncode == 1
    (issue,) = gitlab_issues((newcomer / reports["codequality"]).read_text(encoding="utf-8"))
    assert (issue["location"]["path"], issue["location"]["lines"]["begin"]) == ("islands.board", 32)
