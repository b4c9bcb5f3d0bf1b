"""Files that are generated from the code and from the boards are committed and up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl.cli.reference import generate_files

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", generate_files())
def test_page_is_up_to_date(name: str) -> None:
    written = (ROOT / name).read_text(encoding="utf-8")
    assert written == generate_files()[name], "run python -m mapdsl.cli.reference"
