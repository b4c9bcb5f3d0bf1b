"""Texts as they are typed: whatever is changed in whatever units, the server has what the editor has."""

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
def test_a_change_changes_what_the_editor_changes(text: str, one: int, other: int, new: str) -> None:
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    source = SourceFile("x", text)

    def place(offset: int) -> TextPosition:
        """As an editor counts: lines, and units of UTF-16 before the place."""
        line = text[:offset].split("\n")
        return TextPosition(len(line) - 1, len(line[-1].encode("utf-16-le")) // 2)

    assert position_of(source, start) == place(start)
    assert offset_of(source, place(start)) == start
    changed = change_text(source, [TypedText(new, TextRange(place(start), place(end)))])
    assert changed.text == text[:start] + new + text[end:]


def test_line_ends_of_every_sort_are_one_line_end() -> None:
    source = change_text(SourceFile("x", ""), [TypedText("a\r\nb\rc\n")])
    assert source.text == "a\nb\nc\n"
    at = TextRange(TextPosition(1, 1), TextPosition(1, 1))
    assert change_text(source, [TypedText("\r\n", at)]).text == "a\nb\n\nc\n"


@given(TEXT, TEXT)
def test_the_difference_of_two_texts_leads_from_one_to_the_other(before: str, after: str) -> None:
    edits = difference(before, after)
    assert apply_fixes(before, [Fix("", edits)]) == after
    assert bool(edits) is (before != after)
