"""Every single change of a board is reported with the right subject, values before and after, and classes, and
nothing else is reported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from mapdsl.compare import ChangeClass, compare
from tests.compare.boards import BASE, BODY, changed, classes_of, compared, describe
from tests.writing import tables_of


def cases() -> Iterator[tuple[str, str, list[str]]]:
    """Yield the blocks of changes.txt: a text, its replacement, and the expected changes."""
    text = (Path(__file__).parent / "changes.txt").read_text(encoding="utf-8")
    for block in text.split("\n\n"):
        lines = {sign: [line[1:] for line in block.split("\n") if line.startswith(sign)] for sign in "-+="}
        if lines["-"]:
            yield "\n".join(lines["-"]), "\n".join(lines["+"]), lines["="]


CASES = list(cases())


@pytest.mark.parametrize(("old", "new", "expected"), CASES, ids=[f"{old} > {new}" for old, new, _ in CASES])
def test_compare_reports_a_single_change(old: str, new: str, expected: list[str]) -> None:
    said = [describe(change).replace("; rule: ", "; ") for change in compared(old, new).changes]
    assert said == expected


WITH_TITLE = "board, tickets, pieces, score sheet"


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("id", "board changed: the board; short name: test => other; replays"),
        ("title", f"board changed: the board; title: Test => other; components ({WITH_TITLE})"),
    ],
)
def test_compare_reports_a_new_id_or_title(field: str, expected: str) -> None:
    assert [describe(change) for change in compare(BASE, replace(BASE, **{field: "other"})).changes] == [expected]


def test_compare_matches_rules_of_one_kind() -> None:
    several = "language de\n  claims taken when ferry\n  discount 2 when tunnel\n  discount 3 when length = 5"
    fewer = "language de\n  discount 3 when length = 5\n  discount 4 when tunnel"
    changes = compare(changed("language de", several), changed("language de", fewer)).changes
    assert {(change.before, change.after) for change in changes} == {
        ("claims 1 taken when ferry", ""),
        ("discount 2 at-least 1 when tunnel", "discount 4 at-least 1 when tunnel"),
    }


def test_tickets_with_equal_ends_are_named_by_deck_and_set() -> None:
    two = "ticket Aachen -- Dresden 4\n  ticket Aachen -- Dresden 9, deck long"
    (change,) = compare(
        changed("ticket Aachen -- Dresden 4", two), changed("ticket Aachen -- Dresden 4", two.replace("9", "8"))
    ).changes
    assert (change.thing, change.before, change.after) == ("Aachen -- Dresden, deck long", "9", "8")


def test_changes_have_the_line_of_their_origin() -> None:
    added = compared("city Celle", "city Essen at 70 70\n  city Celle").changes[0]
    removed = compare(changed("city Celle", "city Essen at 70 70\n  city Celle"), BASE).changes[0]
    line = 1 + 'mapdsl 1\n\nboard test "Test" {\n  players 2..4\n  uses classic\n'.count("\n")
    line += BODY[: BODY.index("  city Celle")].count("\n")
    assert (added.origin and added.origin.line) == (removed.origin and removed.origin.line) == line
    assert compared("language de", "language sv").changes[0].origin is None


def test_changed_position_is_shown_in_degrees() -> None:
    cities = "  city A at 47.37N 8.54E\n  city B at 33.5S 70.25W\n  city C at 1N 2E\n"
    routes = "  route A -- B 3 red\n  route B -- C 2 blue\n"
    old = tables_of(cities + routes)
    (change,) = compare(old, tables_of(cities.replace("70.25W", "70.5W") + routes)).changes
    assert (change.before, change.after) == ("33.5S 70.25W", "33.5S 70.5W")


def test_classes_of_a_comparison() -> None:
    comparison = compared("Celle at 50 50", "Celle at 51 50")
    assert classes_of(comparison) == (ChangeClass.DRAWING,)
    assert comparison.of_class(ChangeClass.DRAWING) == comparison.changes
    assert comparison.of_class(ChangeClass.REPLAYS) == ()
    everything = compared("trains 45", "trains 44")
    assert classes_of(everything) == (ChangeClass.COMPONENTS, ChangeClass.RULES, ChangeClass.REPLAYS)


def test_rule_without_board_syntax_is_shown_as_json() -> None:
    """A board text cannot contain such a name, but a JSON document can."""
    from mapdsl.rules.terms.conditions import Is

    rules = tuple(replace(rule, when=Is("touches", "a\nb")) if rule.piece else rule for rule in BASE.rules)
    (change,) = compare(BASE, replace(BASE, rules=rules)).changes
    assert change.before == "discount 1 at-least 1 when touches Bonn"
    assert '"name": "a\\nb"' in change.after


def test_removed_rule_is_reported_along_with_its_removed_place() -> None:
    old = tables_of(f"{BODY}\n  measure middle counts cities when inside Celle\n  award middle points 3\n")
    changes = compare(old, tables_of(BODY.replace("Celle", "Cottbus"))).changes
    gone = [(change.mark, change.thing, change.before) for change in changes if change.thing in ("award", "measure")]
    assert gone == [
        ("removed", "award", "award middle points 3"),
        ("removed", "measure", "measure middle counts cities when inside Celle"),
    ]
