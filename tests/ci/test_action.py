"""The GitHub action: its steps, run in order with the values that GitHub would provide."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
import yaml

from tests.ci.github import Ran, Runner
from tests.ci.projects import ADDRESS, change, commit, copy_of, environment, must
from tests.cli.readers import annotations, sarif_results
from tests.once import Once

BOARD = "maps/orchard.board"
SARIF = "github/codeql-action/upload-sarif"
ARTIFACT = "actions/upload-artifact"
CLEAN, FINDINGS, UNUSABLE = 0, 1, 2

Act = Callable[..., dict[str, Ran]]


def steps_and_inputs(tree: Path, given: dict[str, str]) -> tuple[list[Any], dict[str, str]]:
    action = yaml.safe_load((tree / "action.yml").read_text(encoding="utf-8"))
    assert set(given) <= set(action["inputs"])
    return action["runs"]["steps"], {name: each["default"] for name, each in action["inputs"].items()} | given


def runner_of(project: Path, tree: Path, temporary: Path, *, python: str = sys.executable) -> Runner:
    return Runner(
        project,
        temporary,
        environment(GITHUB_ACTION_PATH=str(tree)),
        {"job": "maps", "base_ref": ""},
        {"python": {"python-path": python}},
    )


@pytest.fixture(scope="session")
def installed(once: Once, tree: Path) -> Path:
    """Return a temporary folder in the state in which the action's installation step leaves it."""

    def fill(place: Path) -> None:
        steps, inputs = steps_and_inputs(tree, {})
        ran = runner_of(tree, tree, place).run(steps[:2], inputs)
        assert ran["install"].outcome == "success", ran["install"].printed
        assert ran["install"].printed.startswith("mapdsl ")

    return once("installed", fill) / "mapdsl"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copy_of("action", tmp_path)


@pytest.fixture
def act(project: Path, tree: Path, installed: Path, tmp_path: Path) -> Act:
    """Return a function that runs the action with inputs, beginning with the check step. Each run has a new
    temporary folder."""

    def run(**given: str) -> dict[str, Ran]:
        steps, inputs = steps_and_inputs(tree, given)
        temporary = Path(mkdtemp(dir=tmp_path))
        (temporary / "mapdsl").mkdir()
        (temporary / "mapdsl" / "bin").symlink_to(installed / "bin")
        return runner_of(project, tree, temporary).run(steps, inputs, done=["install"])

    return run


def outcomes(ran: dict[str, Ran]) -> dict[str, str]:
    return {name: each.outcome for name, each in ran.items() if name not in ("python", "install")}


def marks(printed: str) -> list[tuple[str, dict[str, str], str]]:
    return annotations("\n".join(line for line in printed.splitlines() if line.startswith("::")))


def test_clean_boards_are_checked_tested_and_drawn(act: Act) -> None:
    ran = act()
    assert set(outcomes(ran).values()) == {"success", "skipped"}
    assert [name for name, outcome in outcomes(ran).items() if outcome == "skipped"] == ["compare"]
    assert marks(ran["check"].printed) == []
    assert "1 scenario passed" in ran["test"].printed
    uploaded = Path(ran[SARIF].given["sarif_file"])
    assert {each.name: sarif_results(each.read_text(encoding="utf-8")) for each in uploaded.iterdir()} == {
        "check.sarif": [],
        "test.sarif": [],
    }
    pictures = Path(ran[ARTIFACT].given["path"])
    assert "<svg" in (pictures / "orchard" / "board.svg").read_text(encoding="utf-8")
    assert "1 file checked, nothing to report" in ran["check"].summary


def test_error_is_annotated_reported_and_fails_the_action(act: Act, project: Path) -> None:
    change(project / BOARD, "3 white\n  route", "3 wihte\n  route")
    ran = act()
    assert ran["check"].status == FINDINGS
    ((level, properties, message),) = marks(ran["check"].printed)
    assert (level, properties["file"], properties["line"]) == ("error", BOARD, "19")
    assert "`wihte` is not a colour" in message
    (result,) = sarif_results((Path(ran[SARIF].given["sarif_file"]) / "check.sarif").read_text(encoding="utf-8"))
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == BOARD
    assert "unknown-colour" in ran["check"].summary
    assert ran["draw"].outcome == "success"
    assert "Boards with errors have no pictures." in ran["draw"].printed
    assert ran[ARTIFACT].given["if-no-files-found"] == "ignore"


def test_error_has_one_annotation_and_one_alert_over_all_steps(act: Act, project: Path) -> None:
    commit(project)
    must(["git", "branch", "before"], project)
    change(project / BOARD, "3 white\n  route", "3 wihte\n  route")
    ran = act(against="before", pictures="false")
    assert [ran[name].status for name in ("check", "test", "compare")] == [FINDINGS] * 3
    assert {name: len(marks(ran[name].printed)) for name in ("check", "test", "compare")} == {
        "check": 1,
        "test": 0,
        "compare": 0,
    }
    uploaded = Path(ran[SARIF].given["sarif_file"]).iterdir()
    alerts = {file.name: len(sarif_results(file.read_text(encoding="utf-8"))) for file in uploaded}
    assert alerts == {"check.sarif": 1, "test.sarif": 0, "breaking.sarif": 0}
    for name in ("test", "compare"):
        assert "github: 1 error left to `mapdsl check`, which marks what it finds" in ran[name].printed


def test_warning_fails_unless_fail_on_is_error(act: Act, project: Path) -> None:
    change(project / BOARD, "  tunnels ", '  allow few-tickets "there are enough"\n  tunnels ')
    change(project / "mapdsl.toml", 'fail-on = "hint"', 'fail-on = "warning"')
    ran = act()
    assert (ran["check"].status, ran["draw"].status) == (FINDINGS, CLEAN)
    assert [mark[0] for mark in marks(ran["check"].printed)] == ["warning"]
    assert (Path(ran[ARTIFACT].given["path"]) / "orchard" / "board.svg").is_file()
    assert act(**{"fail-on": "error", "pictures": "false"})["check"].status == CLEAN


def test_failing_scenario_is_annotated(act: Act, project: Path) -> None:
    change(project / BOARD, "expect 1 points 4", "expect 1 points 5")
    ran = act(pictures="false")
    assert (ran["check"].status, ran["test"].status) == (CLEAN, FINDINGS)
    ((_, properties, _),) = marks(ran["test"].printed)
    marked = (project / BOARD).read_text(encoding="utf-8").splitlines()[int(properties["line"]) - 1]
    assert (properties["file"], marked.strip()) == (BOARD, "expect 1 points 5")


def test_paths_input_is_never_run_by_the_shell(act: Act, project: Path) -> None:
    (project / "more boards").mkdir()
    (project / BOARD).rename(project / "more boards" / "a $(touch hacked).board")
    ran = act(paths="more boards\n\n  mapdsl.toml; touch hacked\n", pictures="false")
    assert ran["check"].status == UNUSABLE
    assert "mapdsl.toml; touch hacked: " in ran["check"].printed
    assert not (project / "hacked").exists()
    assert set(outcomes(act(paths="more boards")).values()) == {"success", "skipped"}


def as_pull_request(project: Path, old: str, new: str) -> None:
    """Change a file, and turn the project into the checkout of a pull request: a shallow clone with a single commit."""
    origin = project.rename(project.with_name("origin"))
    must(["git", "checkout", "--quiet", "-b", "change"], origin)
    change(origin / BOARD, old, new)
    commit(origin)
    must(["git", "clone", "--quiet", "--depth=1", f"file://{origin}", project], origin)


def test_pull_request_that_breaks_games_is_annotated(act: Act, project: Path) -> None:
    as_pull_request(project, "4 blue", "4 orange")
    ran = act(against="main", pictures="false")
    assert (ran["check"].status, ran["compare"].status) == (CLEAN, FINDINGS)
    assert "Comparing with main, which is " in ran["compare"].printed
    marked = {(properties["file"], properties["line"]) for _, properties, _ in marks(ran["compare"].printed)}
    assert (BOARD, "22") in marked
    uploaded = (Path(ran[SARIF].given["sarif_file"]) / "breaking.sarif").read_text(encoding="utf-8")
    assert len(sarif_results(uploaded)) == len(marks(ran["compare"].printed)) > 0


def test_pull_request_that_breaks_nothing_passes(act: Act, project: Path) -> None:
    as_pull_request(project, "Five trees", "Five old trees")
    assert act(against="main", pictures="false")["compare"].status == CLEAN


def test_missing_branch_fails_the_comparison(act: Act, project: Path) -> None:
    as_pull_request(project, "2 gray", "3 gray")
    for against in ("release", "--upload-pack=touch hacked"):
        compared = act(against=against, pictures="false")["compare"]
        assert compared.outcome == "failure"
        assert against in compared.printed
    assert not list(project.parent.rglob("hacked"))


def test_unreadable_paths_fail_every_step(act: Act) -> None:
    ran = act(paths="nothing.board")
    assert [ran[name].status for name in ("check", "test", "draw")] == [UNUSABLE] * 3


def test_uploads_can_be_switched_off(act: Act) -> None:
    ran = act(sarif="false", pictures="false")
    assert [ran[name].outcome for name in ("check", "test", "draw", SARIF, ARTIFACT)] == [
        *["success"] * 2,
        *["skipped"] * 3,
    ]


def test_failed_installation_skips_all_other_steps(project: Path, tree: Path, tmp_path: Path) -> None:
    steps, inputs = steps_and_inputs(tree, {})
    ran = runner_of(project, tree, tmp_path, python="false").run(steps, inputs)
    assert ran["install"].outcome == "failure"
    assert set(outcomes(ran).values()) == {"skipped"}


def test_example_uses_the_action(act: Act, project: Path, tree: Path) -> None:
    workflow = yaml.safe_load((project / ".github/workflows/maps.yml").read_text(encoding="utf-8"))
    _, step = workflow["jobs"]["maps"]["steps"]
    address, _, version = step["uses"].partition("@")
    assert ADDRESS.endswith(f"/{address}")
    assert must(["git", "tag"], tree).split() == [version]
    given = runner_of(project, tree, project.parent).run([step], {})[address].given
    assert set(outcomes(act(**given)).values()) == {"success", "skipped"}


def test_inputs_reach_the_shell_as_variables_only(tree: Path) -> None:
    steps, _ = steps_and_inputs(tree, {})
    assert not [step["run"] for step in steps if "${{" in step.get("run", "")]
