"""The boards that come with mapdsl: warnings are silenced with a reason, or there are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl.api import compile_path
from mapdsl.base.resources import data_path

BOARDS = sorted(data_path("maps").glob("*.board"))


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_nothing_is_left_to_say(path: Path) -> None:
    found = compile_path(path).diagnostics
    assert [(each.place.source.position(each.place.span.start).line, each.message) for each in found] == []
