"""What holds for every tree and every text."""

from __future__ import annotations

import os

from hypothesis import given, settings
from hypothesis import strategies as st

from mapdsl.source import SourceFile
from mapdsl.syntax import tree
from mapdsl.syntax.parser import parse
from mapdsl.syntax.printer import format_file
from tests.syntax.reading import board, places, read, source
from tests.syntax.test_printer import BEFORE
from tests.syntax.test_recovery import SAMPLE
from tests.syntax.trees import files
from tests.typos import SCRAPS

TEXTS = (BEFORE, board(*SAMPLE))


@settings(max_examples=int(os.environ.get("MAPDSL_EXAMPLES", "150")), deadline=None)
@given(files)
def test_what_is_printed_is_read_as_the_same(file: tree.File) -> None:
    text = format_file(file)
    parsed = read(text)
    assert places(parsed) == [], text
    assert parsed.file == file


@settings(max_examples=int(os.environ.get("MAPDSL_EXAMPLES", "100")), deadline=None)
@given(files)
def test_formatting_twice_is_formatting_once(file: tree.File) -> None:
    text = format_file(file)
    again = read(text).file
    assert again is not None
    once = format_file(again, source(text))
    assert once == text
    reread = read(once).file
    assert reread is not None
    assert format_file(reread, source(once)) == once


@st.composite
def damaged(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.integers(0, 12)))
        text = text[:at] + draw(st.just("") | st.sampled_from(SCRAPS)) + text[end:]
    return text


@settings(max_examples=int(os.environ.get("MAPDSL_EXAMPLES", "300")), deadline=None)
@given(damaged())
def test_damaged_text_is_answered(text: str) -> None:
    """Nothing is raised; without a tree there is an error; every place is in the text; what remains can be printed."""
    written = SourceFile("x.board", text)
    parsed = parse(written)
    assert parsed.file is not None or any(each.is_error for each in parsed.diagnostics)
    for each in parsed.diagnostics:
        assert 0 <= each.place.span.start <= each.place.span.end <= len(text)
        assert each.message and each.help is not None
    if parsed.file is not None and not parsed.diagnostics:
        once = format_file(parsed.file, written)
        reread = read(once)
        assert reread.file == parsed.file
        assert reread.file is not None
        assert format_file(reread.file, source(once)) == once


@settings(max_examples=int(os.environ.get("MAPDSL_EXAMPLES", "200")), deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_answered(text: str) -> None:
    parsed = parse(SourceFile("x.board", text))
    assert parsed.file is not None or parsed.diagnostics
