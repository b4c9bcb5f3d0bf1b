"""Versions and extras in docs/versions.md, docs/install.md and CHANGELOG.md are correct."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from mapdsl import __version__
from mapdsl.base import versions

ROOT = Path(__file__).parents[2]


def table(page: str, heading: str) -> dict[str, str]:
    """Return the first two columns of the table below a heading, as a mapping."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8").partition(heading)[2]
    rows = re.findall(r"^\| `?([\w-]+)`? \| ([^|]*) \|", text.partition("\n\n")[0], re.MULTILINE)
    return {name: value.strip() for name, value in rows}


def test_versions_page_lists_every_version() -> None:
    numbers = {
        name.removesuffix("_VERSION").lower(): str(value) for name, value in vars(versions).items() if name.isupper()
    }
    assert numbers
    assert table("versions.md", "| what | version | where to find it |") == numbers
    rows = (ROOT / "docs" / "csv.md").read_text(encoding="utf-8")
    assert f"\n| `mapdsl` | `{versions.CSV_VERSION}`, the version of this shape" in rows


def test_versions_page_lists_every_schema() -> None:
    text = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`([\w-]+\.schema\.json)`", text)) == {path.name for path in (ROOT / "schemas").iterdir()}


def test_install_page_lists_every_extra_for_users() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    told = table("install.md", "| extra | for |").keys()
    assert told == extras.keys() - {"dev", "docs"}
    for_few = {"cluster", "parquet", "rl"}
    assert set(re.findall(r"\w+", *extras["all"])) == {"mapdsl", *told} - {"all", *for_few}


def test_the_change_log_covers_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions_there = re.findall(r"^## (.*)$", text, re.MULTILINE)
    released = [each for each in versions_there if re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", each)]
    assert versions_there[:1] == ["[Unreleased]"] or released[0].startswith(f"[{__version__}]")
    assert [each for each in versions_there if each not in released] in ([], ["[Unreleased]"])
    kinds = set(re.findall(r"^### (.*)$", text, re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
