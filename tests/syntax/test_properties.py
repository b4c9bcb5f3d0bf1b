"""Properties that hold for every syntax tree."""

from __future__ import annotations

import os

from hypothesis import given, settings

from mapdsl.syntax import tree
from mapdsl.syntax.printer import format_file
from tests.syntax.reading import places, read, source
from tests.syntax.trees import files


@settings(max_examples=int(os.environ.get("MAPDSL_EXAMPLES", "150")), deadline=None)
@given(files)
def test_formatted_tree_parses_back(file: tree.File) -> None:
    text = format_file(file)
    parsed = read(text)
    assert places(parsed) == [], text
    assert parsed.file == file


@settings(max_examples=int(os.environ.get("MAPDSL_EXAMPLES", "100")), deadline=None)
@given(files)
def test_formatting_is_idempotent(file: tree.File) -> None:
    text = format_file(file)
    again = read(text).file
    assert again is not None
    once = format_file(again, source(text))
    assert once == text
    reread = read(once).file
    assert reread is not None
    assert format_file(reread, source(once)) == once
