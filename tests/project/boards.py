"""Boards with errors of many kinds, in a folder with several rules files, one of which has errors."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from mapdsl.cli.main import mapdsl
from mapdsl.diagnostics.catalogue import CATALOGUE
from tests.diagnostics.examples import board_text as example_text
from tests.writing import board_text

RULES = 'mapdsl 1\n\nrules house "House rules" {\n  trainz 40\n  trains 45\n  doubles open 1 when length – 2\n}\n'

EXAMPLES = [example_text(each.bad) for each in CATALOGUE]
"""Example of every kind of error that can occur in a single file."""

MANY = "".join(f'  route "Nowhere {number}" -- A 3 red\n' for number in range(250))
"""Statements with so many errors of one kind that a summary replaces some of them."""


def write_boards(folder: Path, *, number: int) -> None:
    """Write `number` different boards, and the rules files."""
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "house.rules").write_text(RULES, encoding="utf-8")
    (folder / "many.board").write_text(board_text(MANY), encoding="utf-8")
    (folder / "ours.board").write_text(board_text("  uses classic, house\n  trains 40\n"), encoding="utf-8")
    for at in range(number):
        (folder / f"{at:03}.board").write_text(f"{EXAMPLES[at % len(EXAMPLES)]}# {at}\n", encoding="utf-8")


def check(*arguments: str | Path, text: str = "") -> Result:
    return CliRunner().invoke(mapdsl, ["check", *map(str, arguments)], input=text, catch_exceptions=False)
