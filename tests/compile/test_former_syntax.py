"""Statements in former syntax are reported with a fix that rewrites them in the current syntax."""

from __future__ import annotations

import pytest

from tests.writing import compiled

GEOGRAPHY = "  city A at 1 1\n  city B at 5 5\n  route A -- B 2 red\n  ticket A -- B 3\n"

FORMER = {
    "face-up 6": "draw-cards 2 face-up 6",
    "sweep 2": "draw-cards 2 sweep 2",
    "without   sweep": "draw-cards 2 sweep 0",
    "rent 2 when length > 1": "borrow rent 2 when length > 1",
    "ticket-worth failed when points = 3": "score-tickets as-failed when points = 3",
    "ticket-worth half": "score-tickets half",
    "win when counts completed-tickets >= 1": "on turn-end must win when counts completed-tickets >= 1",
    "share when length = 2": "claims taken when length = 2",
    "no-trains when length = 2": "demand 0 trains when length = 2",
    "piece X each 1 { blind-draw 3 }": "piece X each 1 { draw-cards blind 3 }",
}


@pytest.mark.parametrize(("former", "now"), FORMER.items(), ids=FORMER)
def test_former_statement_gets_a_fix_to_current_syntax(former: str, now: str) -> None:
    (found,) = [each for each in compiled(f"{GEOGRAPHY}  {former}\n").diagnostics if each.is_error]
    assert found.entry.slug == "former-rule"
    assert found.fix is not None
    (edit,) = found.fix.edits
    text = found.place.source.text
    fixed = text[: edit.span.start] + edit.text + text[edit.span.end :]
    assert fixed.endswith(f"  {now}\n}}\n")
    assert not compiled(f"{GEOGRAPHY}  {now}\n").has_errors


def test_similar_text_is_not_reported_as_former_statement() -> None:
    slugs = {each.entry.slug for each in compiled(f"{GEOGRAPHY}  sweep often\n").diagnostics if each.is_error}
    assert slugs == {"unknown-rule"}
