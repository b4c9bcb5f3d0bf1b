"""The examples in `--help` are commands that run in a folder with the files that they assume."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import click
import pytest
from click.testing import CliRunner, Result

from mapdsl.cli.boards import board_names
from mapdsl.cli.main import COMMANDS, mapdsl
from tests.once import Once

ENDLESS = ("--watch", "--cluster", "mapdsl studio", "mapdsl lsp")
"""Substrings of examples that would wait for a user or another program. Only the options of these examples are
parsed."""
FINDING = ("mapdsl breaking", "--fail-on")
"""Substrings of examples that may exit with status 1, because they report findings."""


def examples_of(name: str) -> list[str]:
    text = cast("click.Group", mapdsl).get_command(click.Context(mapdsl), name)
    assert text is not None
    return re.findall(r"^ +((?:mapdsl|eval) .*)$", text.help or "", re.MULTILINE)


EXAMPLES = [example for name in COMMANDS for example in examples_of(name)]


def invoke(line: str, given: str | None = None) -> Result:
    return CliRunner().invoke(mapdsl, shlex.split(line)[1:], input=given)


@pytest.fixture(scope="module")
def world(once: Once) -> Path:
    return once("help", fill)


def fill(folder: Path) -> None:
    """Fill a folder with a repository of one board, two releases of the board, saved games, and the output of
    earlier examples."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        Path("maps").mkdir()
        assert invoke("mapdsl new maps/mymap.board").exit_code == 0
        git("init", "--quiet", "--initial-branch", "main")
        commit("v1.0")
        Path("maps/mymap.board").write_text(Path("maps/mymap.board").read_text("utf-8").replace("5 gray", "6 gray"))
        shutil.copy("maps/mymap.board", "draft.board")
        commit("v2.0")
        git("update-ref", "refs/remotes/origin/main", "HEAD")
        shutil.copytree("maps", "released/maps")
        for copy in ("mymap.board", "before.board"):
            shutil.copy("maps/mymap.board", copy)
        shutil.copy("maps/mymap.board", "maps/open.board")  # not yet in any commit
        Path("maps/open.board").write_text(Path("mymap.board").read_text("utf-8").replace("board mymap", "board open"))
        for line in (
            "mapdsl build maps",
            "mapdsl export mymap.board --to csv mymap-tables",
            "mapdsl simulate mymap.board --games 2 --save games",
            "mapdsl simulate mymap.board --bots planner --seeds 0..1 --journal part0.journal",
            "mapdsl simulate mymap.board --bots planner --seeds 2..3 --journal part1.journal",
        ):
            assert invoke(line).exit_code == 0, line
        shutil.copy("games/mymap-2p-1.replay.json", "evening.replay.json")


def git(*arguments: str) -> None:
    who = ("-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *arguments], check=True, capture_output=True)


def commit(tag: str) -> None:
    git("add", "--all")
    git("commit", "--quiet", "--message", tag)
    git("tag", tag)


@pytest.fixture
def here(world: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    copy = tmp_path / "repository"
    shutil.copytree(world, copy)
    shutil.copytree(world / "released", tmp_path / "released")
    monkeypatch.chdir(copy)
    yield copy


def shortened(line: str) -> str:
    """Return the example with fewer games, so that it runs faster."""
    line = re.sub(r"--games \d+", "--games 20", line)
    line = re.sub(r"--seeds 0\.\.\d+", "--seeds 0..3", line)
    return f"{line} --games 20" if "mapdsl balance" in line and "--games" not in line else line


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_in_help_runs(example: str, here: Path) -> None:
    line = shortened(example)
    if any(waiting in line for waiting in ENDLESS):
        name, *arguments = shlex.split(line)[1:]
        command = cast("click.Group", mapdsl).get_command(click.Context(mapdsl), name)
        assert command is not None
        command.make_context(name, arguments)
        return
    if "mapdsl new" in line:
        for there in (Path("mymap.board"), Path("maps/mymap.board")):
            there.unlink()
    if "mapdsl import" in line:
        Path("mymap.board").unlink()
    given = Path(line.partition(" < ")[2]).read_text("utf-8") if " < " in line else "quit\n"
    for part in re.split(r" [<>] ", line)[0].split(" | "):
        result = invoke(part.replace("maps/*.board", "maps/mymap.board"), given)
        assert result.exit_code in ((0, 1) if any(each in line for each in FINDING) else (0,)), result.output
        assert result.exception is None or isinstance(result.exception, SystemExit)
        given = result.stdout


def test_every_command_has_examples() -> None:
    assert {name for name in COMMANDS if not examples_of(name)} == set()


def test_play_without_a_board_lists_playable_boards() -> None:
    result = invoke("mapdsl play")
    assert result.exit_code == 2
    named = result.output.rpartition("one of ")[2].split(", ")
    assert [name.strip() for name in named] == board_names()
    assert invoke(f"mapdsl play {named[0]}", "quit\n").exit_code == 0
