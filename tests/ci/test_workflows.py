"""The workflows, issue forms and release scripts of this repository are valid and name only existing files.

Workflows cannot run in these tests. `.ci/release.py` and `.ci/sbom.py` are run in the same way as in the release
workflow.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from mapdsl import __version__
from mapdsl.cli.main import mapdsl
from tests.ci.projects import ROOT, must

GITHUB = ROOT / ".github"
WORKFLOWS = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in (GITHUB / "workflows").glob("*.yml")}
TESTS, RELEASE = WORKFLOWS["tests"], WORKFLOWS["release"]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
TAG = f"v{__version__}"


def steps_of(workflow: Any) -> Iterator[Any]:
    for job in workflow["jobs"].values():
        yield from job["steps"]


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", "workflows/*.yml"),
        ("github-issue-forms", "ISSUE_TEMPLATE/[!c]*.yml"),
        ("github-issue-config", "ISSUE_TEMPLATE/config.yml"),
        ("dependabot", "dependabot.yml"),
    ],
)
def test_github_files_are_valid_against_their_schemas(schema: str, files: str) -> None:
    found = sorted(GITHUB.glob(files))
    assert found
    must([sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *found], ROOT)


@pytest.mark.parametrize("file", ["action.yml", ".github/workflows/tests.yml", ".github/workflows/release.yml"])
def test_actions_are_pinned_by_commit_with_their_version(file: str) -> None:
    used = re.findall(r"uses: (.*)", (ROOT / file).read_text("utf-8"))
    assert used
    assert [each for each in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)] == []


@pytest.mark.parametrize("workflow", WORKFLOWS)
def test_workflow_commands_exist_with_their_options(workflow: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    commands = [line.strip() for step in steps_of(WORKFLOWS[workflow]) for line in step.get("run", "").splitlines()]
    for command in commands:
        match command.split():
            case ["make", target]:
                assert target in TARGETS
            case [program, name, *arguments] if program.endswith("mapdsl"):
                found = mapdsl.get_command(click.Context(mapdsl), name)
                assert found
                found.make_context(name, arguments)
        assert all((ROOT / file).is_file() for file in re.findall(r"\.ci/[\w.]+", command))
    assert any(command.startswith(("make", ".ci/run")) for command in commands)


def test_workflow_runs_the_tests_on_every_supported_python_and_system() -> None:
    pythons = set(re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text("utf-8")))
    systems = {"windows-latest"} & {job["runs-on"] for job in TESTS["jobs"].values()}
    for name in ("whole", "windows"):
        matrix = TESTS["jobs"][name]["strategy"]["matrix"]
        assert set(matrix["python"]) == pythons
        systems |= set(matrix.get("system", ()))
    assert systems == {"ubuntu-latest", "macos-latest", "windows-latest"}


def test_jobs_have_only_the_permissions_that_they_need() -> None:
    assert all(workflow["permissions"] == {"contents": "read"} for workflow in WORKFLOWS.values())
    raised = {name: job["permissions"] for name, job in RELEASE["jobs"].items() if "permissions" in job}
    assert raised == {
        "attest": {"attestations": "write", "id-token": "write"},
        "pypi": {"id-token": "write"},
        "github": {"contents": "write"},
    }
    assert not any("permissions" in job for job in TESTS["jobs"].values())


def test_release_started_by_hand_publishes_nothing() -> None:
    """Every job with a permission runs after `attest`, which requires a tag."""
    jobs = RELEASE["jobs"]
    assert jobs["attest"]["if"] == "${{ github.event_name == 'push' }}"
    assert (jobs["pypi"]["needs"], jobs["github"]["needs"]) == ("attest", "pypi")
    assert set(jobs["attest"]["needs"]) == {"pure", "compiled", "vscode"}


# ---- the check before a release -------------------------------------------------------------------------------------

CHECKED = (
    ".ci/release.py",
    ".ci/untranslated.txt",
    ".github/ISSUE_TEMPLATE/config.yml",
    "CHANGELOG.md",
    "editors/vscode/package.json",
    "mapdsl/__init__.py",
    "pyproject.toml",
)


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """Return a copy of the checked files, prepared for a release."""
    for name in CHECKED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tmp_path / name)
        if not name.endswith("release.py"):
            replace(tmp_path / name, "OWNER/mapdsl", "someone/mapdsl")
    entries = f"## [{__version__}] - 2026-12-01\n\n- New.\n\n## [0.0.1] - 2026-01-01\n\n- Old.\n"
    (tmp_path / "CHANGELOG.md").write_text(f"# Changes\n\n## [Unreleased]\n\n{entries}", encoding="utf-8")
    (tmp_path / ".ci" / "untranslated.txt").write_text("# none\n", encoding="utf-8")
    return tmp_path


def replace(file: Path, old: str, new: str) -> None:
    file.write_text(file.read_text("utf-8").replace(old, new), encoding="utf-8")


def release(root: Path, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, root / ".ci" / "release.py", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_release_check_accepts_a_tag_that_fits(ready: Path) -> None:
    assert release(ready, TAG) == (0, "")


def test_release_notes_are_the_entry_of_the_change_log(ready: Path) -> None:
    assert release(ready, "--notes", TAG) == (0, "- New.\n")
    assert release(ready, "--notes", "v0.0.1") == (0, "- Old.\n")
    assert release(ready, "--notes", "v9.9.9") == (1, "")


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("mapdsl/__init__.py", __version__, "9.9.9", f"the version is 9.9.9, the tag says {__version__}"),
        ("editors/vscode/package.json", f'"version": "{__version__}"', '"version": "9.9.9"', "the version is 9.9.9"),
        ("CHANGELOG.md", "2026-12-01", "soon", "there is no entry"),
        (".ci/untranslated.txt", "# none", "on-claim", "translate on-claim"),
        ("pyproject.toml", "someone/mapdsl", "OWNER/mapdsl", "replace OWNER/mapdsl"),
    ],
)
def test_release_check_names_the_file_that_does_not_fit(
    ready: Path, file: str, old: str, new: str, problem: str
) -> None:
    replace(ready / file, old, new)
    status, printed = release(ready, TAG)
    assert status == 1
    assert printed.startswith(f"{file}: ")
    assert problem in printed
    assert printed.count("\n") == 1


def test_release_check_refuses_a_tag_of_another_form(ready: Path) -> None:
    assert release(ready, __version__) == (1, f"{__version__} is not a tag such as v0.1.0\n")
    assert release(ready)[0] == 2


def test_list_of_packages_has_every_requirement_with_its_licence(tmp_path: Path) -> None:
    must([sys.executable, ".ci/sbom.py", tmp_path / "list.json"], ROOT)
    document = json.loads((tmp_path / "list.json").read_text("utf-8"))
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.6")
    assert document["metadata"]["component"]["name"] == "mapdsl"
    found = {each["name"]: each for each in document["components"]}
    assert {"lark", "msgspec", "fluent-syntax", "wasmtime", "pillow"} <= found.keys()
    assert not {"pip", "mapdsl"} & found.keys()
    assert found["lark"]["purl"] == f"pkg:pypi/lark@{found['lark']['version']}"
    assert "MIT" in str(found["lark"]["licenses"])


# ---- the extension for VS Code --------------------------------------------------------------------------------------


def test_extension_is_complete_for_the_marketplace() -> None:
    folder = ROOT / "editors" / "vscode"
    package = json.loads((folder / "package.json").read_text("utf-8"))
    icon = (folder / package["icon"]).read_bytes()
    assert icon.startswith(b"\x89PNG")
    assert int.from_bytes(icon[16:20]) >= 128
    assert package["repository"]["directory"] == "editors/vscode"
    assert package["version"] == __version__
    assert {"publisher", "license", "keywords", "categories", "bugs", "homepage"} <= package.keys()
    assert package["capabilities"]["untrustedWorkspaces"]["supported"] == "limited"
    hidden = {entry["command"] for entry in package["contributes"]["menus"]["commandPalette"]}
    assert hidden == {entry["command"] for entry in package["contributes"]["commands"]}
