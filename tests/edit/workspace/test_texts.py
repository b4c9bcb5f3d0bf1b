"""Incremental changes of texts: the server always has the same text as the editor, in all units of position."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mapdsl.base.source import SourceFile
from mapdsl.diagnostics.core import Fix
from mapdsl.diagnostics.fixes import apply_fixes
from mapdsl.edit.workspace.text_edits import difference
from mapdsl.edit.workspace.text_positions import TextPosition, TextRange, TypedText, change_text, offset_of, position_of

TEXT = st.text(alphabet='ab"é🚂\u0301\n ', max_size=40)


@given(TEXT, st.integers(0, 40), st.integers(0, 40), TEXT)
def test_change_text_applies_utf_16_positions(text: str, one: int, other: int, new: str) -> None:
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    source = SourceFile("x", text)

    def place(offset: int) -> TextPosition:
        """Return the position of an offset as an editor counts it: the line, and the UTF-16 units before the offset
        in the line."""
        line = text[:offset].split("\n")
        return TextPosition(len(line) - 1, len(line[-1].encode("utf-16-le")) // 2)

    assert position_of(source, start) == place(start)
    assert offset_of(source, place(start)) == start
    changed = change_text(source, [TypedText(new, TextRange(place(start), place(end)))])
    assert changed.text == text[:start] + new + text[end:]


def test_change_text_normalises_line_ends() -> None:
    source = change_text(SourceFile("x", ""), [TypedText("a\r\nb\rc\n")])
    assert source.text == "a\nb\nc\n"
    at = TextRange(TextPosition(1, 1), TextPosition(1, 1))
    assert change_text(source, [TypedText("\r\n", at)]).text == "a\nb\n\nc\n"


@given(TEXT, TEXT)
def test_difference_gives_edits_between_two_texts(before: str, after: str) -> None:
    edits = difference(before, after)
    assert apply_fixes(before, [Fix("", edits)]) == after
    assert bool(edits) is (before != after)
