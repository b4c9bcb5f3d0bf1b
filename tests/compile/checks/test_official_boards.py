"""The shipped boards compile without diagnostics: every warning is either fixed or allowed with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl.api import compile_path
from mapdsl.base.resources import data_path

BOARDS = sorted(data_path("maps").glob("*.board"))


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_shipped_board_has_no_diagnostics(path: Path) -> None:
    found = compile_path(path).diagnostics
    assert [(each.place.source.position(each.place.span.start).line, each.message) for each in found] == []
