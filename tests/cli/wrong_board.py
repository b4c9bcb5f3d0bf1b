"""Repository with a board whose mistakes follow letters of every width, and helpers that run commands in the
repository."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from mapdsl.api import compile_path
from mapdsl.cli.main import mapdsl
from mapdsl.diagnostics.fixes import apply_fixes, drop_overlapping
from tests.writing import board_text

NAMES = ("Łódź", "A😀B", "e\u0301o\u0308a", "北京")
"""Names with letters of two bytes, a letter of two UTF-16 units, combining letters, and letters of three bytes and
two columns."""

PLACES = "".join(f'  city "{name}" at {at} {at * 2}\n' for at, name in enumerate(NAMES, start=1))
WRONG = board_text(
    PLACES + "".join(f'  route "{name}" -- "Łódź"  gray 3\n  route "{name}" – "北京" 2 red\n' for name in NAMES[1:3])
)
"""Board with fixable mistakes after each kind of name."""


PATH = "my maps/zły 100%.board"


def run(*arguments: str | Path, text: str = "", command: str = "check") -> Result:
    return CliRunner().invoke(mapdsl, [command, *map(str, arguments)], input=text)


def report_of(form: str, *arguments: str) -> Any:
    return json.loads(run("--format", form, *arguments, PATH).stdout)


def found(path: str = PATH) -> list[Any]:
    return json.loads(run("--format", "json", path).stdout)["diagnostics"]  # type: ignore[no-any-return]


def underlined() -> list[str]:
    """Return the text that each finding marks, cut out with the code-point columns of the JSON report."""
    lines = WRONG.split("\n")
    return [lines[each["line"] - 1][each["column"] - 1 : each["end_column"] - 1] for each in found()]


def fixed_text() -> str:
    """Return the board after applying the fixes once."""
    compilation = compile_path(PATH)
    return apply_fixes(
        compilation.source.text, drop_overlapping(each.fix for each in compilation.diagnostics if each.fix)
    )
