"""Parser of the Dockerfile and its build context, limited to the features that the tests need. The test machine
cannot build containers."""

from __future__ import annotations

import re
import shutil
from collections import defaultdict
from pathlib import Path


def recipe(tree: Path) -> dict[str, list[str]]:
    """Return the arguments of every Dockerfile instruction in order, grouped by instruction keyword."""
    instructions: dict[str, list[str]] = defaultdict(list)
    text = (tree / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            word, _, arguments = line.partition(" ")
            assert re.fullmatch(r"[A-Z]+", word), line
            instructions[word].append(arguments.strip())
    return instructions


def context(tree: Path, place: Path) -> Path:
    """Return a folder with the files that .dockerignore admits, which are only the files named after a `!`."""
    first, *others = [
        line for line in (tree / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")
    ]
    assert first == "*"
    place.mkdir(parents=True)
    for name in (line[1:] for line in others if line.startswith("!")):
        if (tree / name).is_dir():
            shutil.copytree(tree / name, place / name)
        else:
            shutil.copy2(tree / name, place / name)
    return place
