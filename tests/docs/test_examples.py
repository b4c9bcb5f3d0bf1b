"""Examples in the documentation are run.

- ```` ```board ```` is a whole file without errors, unless `<!-- wrong -->` precedes it, and formatted, unless
  `<!-- unformatted -->` does.
- ```` ```board-part ```` is the body of a board and has no errors.
- ```` ```console ```` is run line by line in a folder with the files of the page (`<!-- file: NAME -->` before a block
  writes it); the output must equal the text, where `...` matches anything.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from mapdsl.api import compile_text
from mapdsl.cli.main import mapdsl
from tests.writing import compiled

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_OWN_TESTS = ("diagnostics-", "design.md")
"""Prefixes of pages that other tests cover, or whose blocks are not examples."""


@dataclass(frozen=True)
class Block:
    """Fenced block of a page, with the comments directly before the block."""

    page: str
    line: int
    language: str
    text: str
    remarks: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks_of(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for match in re.finditer(r"((?:^<!-- [^\n]* -->\n)*)^```([^\n`]*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        remarks = tuple(re.findall(r"<!-- (.*) -->", match[1]))
        yield Block(page.name, text.count("\n", 0, match.start(2)) + 1, match[2], match[3], remarks)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_blocks_of_finds_every_fence(page: Path) -> None:
    fences = re.findall(r"^```", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert 2 * len(list(blocks_of(page))) == len(fences)


EVERY = [block for page in PAGES if not page.name.startswith(WITH_OWN_TESTS) for block in blocks_of(page)]


@pytest.mark.parametrize(
    "block", [each for each in EVERY if each.language == "board" and "wrong" not in each.remarks], ids=str
)
def test_board_has_no_errors(block: Block) -> None:
    assert [each.message for each in compile_text(block.text).diagnostics if each.is_error] == []


@pytest.mark.parametrize(
    "block",
    [each for each in EVERY if each.language == "board" and not {"wrong", "unformatted"} & set(each.remarks)],
    ids=str,
)
def test_board_is_formatted(block: Block) -> None:
    assert CliRunner().invoke(mapdsl, ["fmt", "-"], input=block.text).stdout == block.text


@pytest.mark.parametrize("block", [each for each in EVERY if each.language == "board-part"], ids=str)
def test_part_has_no_errors(block: Block) -> None:
    assert [each.message for each in compiled(block.text).diagnostics if each.is_error] == []


PAGES_WITH_CONSOLES = sorted({each.page for each in EVERY if each.language == "console"})


@pytest.mark.parametrize("page", PAGES_WITH_CONSOLES)
def test_console_block_shows_the_real_output(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for block in (each for each in EVERY if each.page == page):
        for remark in block.remarks:
            if remark.startswith("file: "):
                Path(remark.removeprefix("file: ")).write_text(block.text, encoding="utf-8")
        if block.language == "console":
            assert_prints(block)


def assert_prints(block: Block) -> None:
    """Check that every command of a block prints the text below the command."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        name, *arguments = shlex.split(command)
        assert name == "mapdsl", command
        printed = CliRunner().invoke(mapdsl, arguments).output
        pattern = "".join(
            ".*" if piece == "...\n" else re.escape(piece) for piece in expected.splitlines(keepends=True)
        )
        assert re.fullmatch(pattern + r"\n*", printed, re.DOTALL), f"{block} $ {command}\n{printed}"
