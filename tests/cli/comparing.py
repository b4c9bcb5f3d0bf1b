"""Helpers that make earlier and current versions of boards, in folders and in real git repositories."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mapdsl.cli.main import mapdsl

LAKES = """mapdsl 1

board lakes "Three Lakes" {
  players 2..3
  uses classic
  canvas 100 60
  trains 9
  deal-tickets 1 keep 1
  city Upper at 10 10
  city Middle at 50 40 { en "Mid" }
  city Lower at 90 10
  country Land at 90 50 | 50 50
  route Upper -- Middle 3 red | 3 blue
  route Middle -- Lower 2 gray
  route Upper -- Lower 4 gray
  special Middle -- Land/1 1 green
  ticket Upper -- Lower 4
  ticket Upper -- Middle 3
  ticket Middle -- Lower 2
}
"""

GIT = {
    "GIT_AUTHOR_NAME": "A",
    "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.org",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
}


def write(path: str | Path, text: str) -> Path:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")
    return Path(path)


def edit(path: str, old: str, new: str) -> None:
    text = Path(path).read_text(encoding="utf-8")
    assert old in text, old
    write(path, text.replace(old, new))


def line_of(path: str | Path, text: str) -> int:
    """Return the number of the line that begins with a text, ignoring leading blanks."""
    lines = Path(path).read_text(encoding="utf-8").split("\n")
    return 1 + next(number for number, line in enumerate(lines) if line.strip().startswith(text))


def git(*arguments: str, folder: str | Path = ".") -> str:
    done = subprocess.run(
        ["git", "-c", "protocol.file.allow=always", *arguments],
        cwd=folder,
        env={**os.environ, **GIT},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def commit(folder: str | Path = ".") -> None:
    """Commit all files of a folder, creating a repository if there is none."""
    if not (Path(folder) / ".git").exists():
        git("init", "--quiet", "--initial-branch=main", folder=folder)
    git("add", "--all", folder=folder)
    git("commit", "--quiet", "--allow-empty", "--message", "x", folder=folder)


def run(command: str, *arguments: str | Path, text: str = "") -> Result:
    return CliRunner().invoke(mapdsl, [command, *map(str, arguments)], input=text)


def words(text: str) -> str:
    """Return the text on one line, with each run of white space reduced to one blank."""
    return " ".join(text.split())


def work_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a folder the current one, without the pipeline variables and git settings of the environment that runs
    the tests."""
    monkeypatch.chdir(folder)
    for variable in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        monkeypatch.delenv(variable, raising=False)
    for name, value in GIT.items():
        monkeypatch.setenv(name, value)
