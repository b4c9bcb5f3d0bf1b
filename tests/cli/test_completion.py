"""Shell completion, requested in the same form in which each shell requests it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from mapdsl.cli.main import mapdsl

SHELLS = ("bash", "zsh", "fish")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def answer(shell: str, *words: str) -> str:
    """Return mapdsl's response to the completion script of a shell. The last word is to be completed."""
    where = {"COMP_WORDS": " ".join(words), "COMP_CWORD": words[-1] if shell == "fish" else str(len(words) - 1)}
    result = CliRunner().invoke(mapdsl, env=where | {"_MAPDSL_COMPLETE": f"{shell}_complete"}, prog_name="mapdsl")
    assert result.exit_code == 0
    return result.output


def offered(*words: str) -> list[str]:
    """Return the completions offered to bash. File names are missing, because bash finds them itself."""
    lines = [line.split(",", 1) for line in answer("bash", *words).splitlines()]
    return [value if kind == "plain" else f"({kind})" for kind, value in lines]


def test_completion_offers_commands() -> None:
    assert offered("mapdsl", "ex") == ["explain", "export"]


def test_completion_offers_shipped_boards_boards_in_maps_and_files() -> None:
    Path("maps").mkdir()
    Path("maps/portugal.board").touch()
    Path("maps/portugal.rules").touch()
    for command in ("play", "draw", "simulate", "test", "explain rules"):
        assert offered("mapdsl", *command.split(), "po") == ["(file)", "poland", "portugal"]
    assert offered("mapdsl", "export", "por") == ["(file)", "portugal"]
    assert offered("mapdsl", "replay", "--board", "pol") == ["(file)", "poland"]


@pytest.mark.parametrize("command", ["check", "fmt", "build", "replay"])
def test_completion_offers_files(command: str) -> None:
    assert offered("mapdsl", command, "m") == ["(file)"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [("N00", "N001"), ("n00", "N001"), ("ticket-v", "ticket-value"), ("tunn", "tunnels"), ("ru", "rules")],
)
def test_completion_offers_topics_of_explain(typed: str, found: str) -> None:
    assert found in offered("mapdsl", "explain", typed)
    assert len(offered("mapdsl", "explain", typed)) < 20


def test_completion_offers_values_of_options() -> None:
    assert offered("mapdsl", "check", "--format", "sa") == ["sarif"]
    assert offered("mapdsl", "draw", "usa", "--what", "t") == ["tickets"]


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_gives_every_shell_the_same_candidates(shell: str) -> None:
    told = answer(shell, "mapdsl", "play", "swi").replace(",", "\n").splitlines()
    assert told[:2] == ["file", "swi"]
    assert "switzerland" in told


def test_completion_of_empty_input_gives_zsh_complete_triples() -> None:
    """zsh drops empty lines, and would then take names for descriptions."""
    told = answer("zsh", "mapdsl", "play", "").splitlines()
    assert len(told) % 3 == 0
    assert all(told)


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_prints_the_script_of_a_shell(shell: str) -> None:
    result = CliRunner().invoke(mapdsl, ["completion", shell], prog_name="mapdsl")
    assert result.exit_code == 0
    assert f"_MAPDSL_COMPLETE={shell}_complete" in result.output


def test_completion_script_works_in_bash() -> None:
    script = """
        source <(mapdsl completion bash)
        compopt() { echo compopt "$@"; }
        COMP_WORDS=(mapdsl play pol) COMP_CWORD=2
        _mapdsl_completion mapdsl
        echo "${COMPREPLY[@]}"
        complete -p mapdsl
    """
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["bash", "--norc", "-c", script], capture_output=True, text=True, env=os.environ | {"PATH": path}
    )
    assert done.stderr == ""
    assert done.stdout.splitlines()[:2] == ["compopt -o default", "poland"]
    assert "_mapdsl_completion mapdsl" in done.stdout.splitlines()[2]
