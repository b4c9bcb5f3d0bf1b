"""Follows the documentation pages on extending the program to the letter, in a copy of the work tree."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[2]
COPIED = ("mapdsl", "grammars", "locales", "maps", "schemas", "docs", "tests", "pyproject.toml")

Step: TypeAlias = tuple[str, str, str]
"""Instruction of a page, to add a file or to change one: its kind, the file name, and the content or diff."""


def steps_of(page: str) -> list[Step]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(r"^<!-- (file|change): ([^\n]*) -->\n```\w+\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def follow(steps: Sequence[Step], copy: Path) -> None:
    """Copy the work tree, follow the steps, and regenerate the generated files."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy)
    for what, name, block in steps:
        path = copy / name
        path.write_text(block if what == "file" else changed(path.read_text("utf-8"), block), encoding="utf-8")
    run(copy, "mapdsl.cli.reference")


def changed(text: str, diff: str) -> str:
    """Return the text with the new lines of a diff inserted after the context line of the diff."""
    old, *new = diff.splitlines()
    assert old[0] == " " and all(line[0] == "+" for line in new), diff
    assert f"{old[1:]}\n" in text, diff
    return text.replace(f"{old[1:]}\n", "".join(f"{line[1:]}\n" for line in (old, *new)), 1)


def run(tree: Path, *command: str, status: int = 0) -> str:
    """Run a Python module of the copy and return its output."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout
