"""Checks that a tag may be released: `python .ci/release.py [--notes] TAG`.

Prints what is missing and exits with 1; with `--notes`, prints the entry of the change log instead. Needs only Python.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACEHOLDER = "OWNER/mapdsl"
PUBLISHED = ("pyproject.toml", "editors/vscode/package.json", ".github/ISSUE_TEMPLATE/config.yml")
"""Files whose addresses end up on PyPI, in the marketplace and in front of people who report a bug."""


def problems(tag: str, root: Path = ROOT) -> Iterator[str]:
    version = tag.removeprefix("v")
    if not re.fullmatch(r"v\d+\.\d+\.\d+", tag):
        yield f"{tag} is not a tag such as v0.1.0"
    (written,) = re.findall(r'^__version__ = "(.*)"', _read(root, "mapdsl/__init__.py"), re.MULTILINE)
    if written != version:
        yield f"mapdsl/__init__.py: the version is {written}, the tag says {version}"
    extension = json.loads(_read(root, "editors/vscode/package.json"))["version"]
    if extension != version:
        yield f"editors/vscode/package.json: the version is {extension}, the tag says {version}"
    if not notes(tag, root):
        yield f"CHANGELOG.md: there is no entry `## [{version}] - YYYY-MM-DD`"
    untranslated = [line for line in _read(root, ".ci/untranslated.txt").splitlines() if line and line[0] != "#"]
    if untranslated:
        yield f".ci/untranslated.txt: translate {', '.join(untranslated)}"
    yield from (f"{name}: replace {PLACEHOLDER}" for name in PUBLISHED if PLACEHOLDER in _read(root, name))


def notes(tag: str, root: Path = ROOT) -> str:
    """Return the entry of the change log; empty if there is none."""
    heading = rf"^## \[{re.escape(tag.removeprefix('v'))}\] - \d{{4}}-\d\d-\d\d$"
    found = re.search(rf"{heading}\n(.*?)(?=^## |\Z)", _read(root, "CHANGELOG.md"), re.MULTILINE | re.DOTALL)
    return found[1].strip() + "\n" if found else ""


def _read(root: Path, name: str) -> str:
    return (root / name).read_text(encoding="utf-8")


def main(arguments: list[str]) -> int:
    match arguments:
        case ["--notes", tag]:
            text = notes(tag)
            sys.stdout.write(text)
            return 0 if text else 1
        case [tag]:
            found = [*problems(tag)]
            sys.stdout.write("".join(f"{problem}\n" for problem in found))
            return 1 if found else 0
    sys.stderr.write("usage: release.py [--notes] TAG\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
