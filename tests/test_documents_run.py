"""The examples on the pages about Python, learning programs, playing, and the first five minutes work as described."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import mapdsl
from mapdsl.cli.main import mapdsl as command

ROOT = Path(__file__).parents[1]
API = ROOT / "docs" / "python-api.md"
FIVE_MINUTES = ROOT / "docs" / "in-five-minutes.md"
LEARNING = ROOT / "docs" / "learning.md"
A_BOT = ROOT / "docs" / "a-bot.md"
PLAYING = ROOT / "docs" / "playing.md"


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "100")


def blocks(page: Path, language: str) -> list[str]:
    """Return the fenced code blocks of a page that are marked with a language."""
    return re.findall(rf"^```{language}[^\n]*\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    ("page", "least"), [(API, 50), (FIVE_MINUTES, 4), (LEARNING, 20)], ids=lambda each: getattr(each, "name", "")
)
def test_python_examples_of_the_pages_run(page: Path, least: int) -> None:
    text = "\n".join(blocks(page, "pycon"))
    example = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert len(example.examples) > least
    found: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(example, out=found.append)
    assert not runner.failures, "".join(found)


def test_bot_of_the_page_runs_with_the_commands_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (bot,) = blocks(A_BOT, "python")
    (tmp_path / "my_bots.py").write_text(bot, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    lines = [line for block in blocks(A_BOT, "sh") for line in block.splitlines()]
    assert [line.split()[4] for line in lines] == [
        *("my_bots:careful,greedy", "my_bots:careful,planner", "my_bots:careful,my_bots:eager")
    ]
    for line in lines:
        fewer = re.sub(r"--games \d+", "--games 4", line)
        assert CliRunner().invoke(command, fewer.split()[1:]).exit_code == 0
    assert "my_bots:eager" in (tmp_path / "won.svg").read_text(encoding="utf-8")
    others = "uk --variant advanced --players 3 --bots my_bots:eager,planner,planner --games 1"
    assert CliRunner().invoke(command, ["simulate", *others.split()]).exit_code == 0


def test_public_names_exist_and_import_is_lazy() -> None:
    for name in mapdsl.__all__:
        assert getattr(mapdsl, name) is not None
    assert mapdsl.__all__ == sorted(mapdsl.__all__)
    assert set(mapdsl.__all__) <= set(dir(mapdsl))
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        mapdsl.nonsense  # type: ignore[attr-defined]  # noqa: B018
    code = "import mapdsl, sys; print(sum(name.startswith('mapdsl.') for name in sys.modules), 'typing' in sys.modules)"
    result = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert result.stdout == "0 False\n"


def test_transcript_of_the_page_is_reproduced() -> None:
    (transcript,) = blocks(PLAYING, "text")
    typed = [line[2:] for line in transcript.splitlines() if line.startswith("> ")]
    result = CliRunner().invoke(command, ["play", "usa", "--seed", "3"], input="\n".join(typed) + "\n")
    assert result.exit_code == 0
    assert result.output.strip() == transcript.strip()


def test_commands_of_the_page_print_the_output_shown() -> None:
    for block in blocks(PLAYING, "console"):
        for line, output in re.findall(r"^\$ mapdsl ([^\n]*)\n((?:(?!\$).*\n?)*)", block, re.MULTILINE):
            assert CliRunner().invoke(command, line.split()).output == output


def test_simulation_of_the_page_gives_the_figures_shown() -> None:
    (shown,) = (json.loads(block) for block in blocks(PLAYING, "json"))
    arguments = ["uk", "--variant", "advanced", "--players", "3", "--games", "2", "--seed", "1", "--json"]
    found = json.loads(CliRunner().invoke(command, ["simulate", *arguments]).output)
    assert list(found) == list(shown)
    timing = {"seconds": 0, "games_per_second": 0}
    assert found | timing == shown | timing
