"""Environment for the pipelines of examples/ci/: a copy of an example, this work tree as a repository, and a clean
shell."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "ci"

ADDRESS = "https://github.com/OWNER/mapdsl"
"""Repository address of mapdsl in the examples."""

OF_THE_TESTS = ("PYTHON", "PYTEST", "VIRTUAL_ENV", "GITHUB_", "CI_", "GIT_", "PRE_COMMIT", "COV_")
"""Prefixes of environment variables that a pipeline must not inherit from the test run."""

GIT_SETTINGS = {
    "user.name": "Somebody",
    "user.email": "somebody@example.org",
    "init.defaultBranch": "main",
    "core.hooksPath": "/dev/null",
    "core.excludesFile": "/dev/null",
    "core.autocrlf": "false",
    "commit.gpgSign": "false",
    "tag.gpgSign": "false",
}
"""Git settings that override those of the user who runs the tests."""


WITHOUT_WASTE = {"PIP_NO_COMPILE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
"""Settings that make pip skip unnecessary work. Modules are compiled on import, and most modules installed in these
tests are never imported."""


def environment(*, program: Path | None = None, git: Mapping[str, str] | None = None, **more: str) -> dict[str, str]:
    """Return the environment variables of a new shell. The programs of a virtual environment are on its path."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith(OF_THE_TESTS)}
    settings = GIT_SETTINGS | dict(git or {})
    variables["GIT_CONFIG_COUNT"] = str(len(settings))
    for number, (key, value) in enumerate(settings.items()):
        variables |= {f"GIT_CONFIG_KEY_{number}": key, f"GIT_CONFIG_VALUE_{number}": value}
    if program is not None:
        variables["PATH"] = f"{program / 'bin'}{os.pathsep}{variables['PATH']}"
    return variables | WITHOUT_WASTE | more


def run(
    command: Sequence[str | Path], folder: Path, variables: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command and accept any exit status."""
    return subprocess.run(
        command,
        cwd=folder,
        env=variables or environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def must(command: Sequence[str | Path], folder: Path, variables: Mapping[str, str] | None = None) -> str:
    """Run a command that must succeed, and return its output."""
    done = run(command, folder, variables)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def commit(folder: Path) -> None:
    """Commit all files of a folder to the folder's repository."""
    must(["git", "init", "--quiet"], folder)
    must(["git", "add", "--all"], folder)
    must(["git", "commit", "--quiet", "--allow-empty", "--message", "A state"], folder)


def copy_of(example: str, folder: Path) -> Path:
    """Return a copy of an example as a separate repository, in a folder whose name contains a space."""
    project = folder / "my boards"
    shutil.copytree(EXAMPLES / example, project)
    commit(project)
    return project


def change(file: Path, old: str, new: str) -> None:
    """Replace a text that occurs exactly once in a file."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
    file.write_text(text.replace(old, new), encoding="utf-8")
