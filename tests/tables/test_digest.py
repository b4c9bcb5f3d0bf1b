"""The digest of the rules depends on the rules of a board, not on names or on the layout of the board's file."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from mapdsl.rules.attributes import Attribute, attributes_of
from mapdsl.rules.consequences import Consequence
from mapdsl.rules.tables import Piece, Place, Point, Ticket, Track
from mapdsl.rules.terms.arguments import Choice, Decimal, Flag, NameOf, Whole
from mapdsl.tables.digest import rules_digest
from tests.writing import tables_of

LINES = [
    "  city Alpha at 10 10 in Land",
    "  city Beta at 50 10 in Land",
    "  city Gamma at 50 50",
    "  city Delta at 10 50",
    "  country Eps at 90 90 | 90 10",
    "  route Alpha -- Beta 3 red | 3 blue",
    "  route Beta -- Gamma 2 blue",
    "  route Gamma -- Delta 2 green",
    "  route Alpha -- Delta 4 gray, tag sea",
    "  special Gamma -- Eps/1 1 red",
    "  ticket Alpha -- Gamma 5, deck long, set base",
    "  ticket Beta -> Delta 4, Eps 3",
    "  deal-tickets long:1, main:1 keep 1",
    "  locomotives wild when touches Land or tagged sea",
    "  ticket-pool when set = base",
    '  action buy does take technology before-turn\n  piece "X" of technology copies 1 most 1 price 1 locomotive',
    '  forbid claim when inside Land and not holds "X"',
    "  piece card-of-eps on Eps worth 5 3",
    "  on claim must take card-of-eps from each-joined when reaches Eps and connects Land >= 1",
    "  piece coin copies 5 of money",
    "  piece note copies 5 of money",
    "  on claim may take coin when touches Land and holds note < 2",
    "  on arrival must take note when first",
    '  action "Sell" does give coin price 2 note',
    "  award money points 3 per piece",
    "  tally coin each 1",
    '  variant big "Big" {\n    without doubles\n    without action "Sell"\n    without tally coin\n    trains 30\n  }',
]


def digest(lines: list[str]) -> str:
    return rules_digest(tables_of("\n".join(lines)))


def test_digest_ignores_statement_order() -> None:
    shuffled = LINES[:]
    random.Random(5).shuffle(shuffled)
    assert shuffled != LINES
    assert digest(shuffled) == digest(LINES)


def test_digest_ignores_names() -> None:
    text = "\n".join(LINES)
    names = {
        "Alpha": "Zulu",
        "Beta": "Łódź",
        "Gamma": "Apo",
        "Land": "Meer",
        "sea": "lake",
        "long": "far",
        "coin": "taler",
        "note": "schein",
        "money": "geld",
        "Sell": "Verkauf",
        "big": "huge",
    }
    for old, new in {
        **names,
        '"X"': '"Steam"',
        "Eps": "Omega",
        "card-of-eps": "medal",
        "technology": "gadget",
        "base": "first",
    }.items():
        text = text.replace(old, new)
    assert "Alpha" not in text
    assert digest(text.split("\n")) == digest(LINES)


def test_digest_ignores_layout_positions_and_comments() -> None:
    text = "\n".join(LINES).replace("10 10", "11.5 9").replace("3 red | 3 blue", "3   red|3 blue  # why")
    assert digest(["  # a comment", '  doubt "Is it so?"', "", *text.split("\n")]) == digest(LINES)


def test_digest_ignores_the_order_of_route_ends() -> None:
    text = "\n".join(LINES).replace("Alpha -- Beta", "Beta -- Alpha").replace("Alpha -- Gamma", "Gamma -- Alpha")
    assert digest(text.split("\n")) == digest(LINES)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("3 red | 3 blue", "3 red | 4 blue"),
        ("3 red | 3 blue", "3 red | 3 pink"),
        ("  route Beta -- Gamma 2 blue", "  ferry Beta -- Gamma 2 blue, 1 locomotive"),
        ("  route Beta -- Gamma 2 blue", "  route Beta -- Gamma 2 blue, 9 points"),
        ("Beta -- Gamma", "Beta -- Delta"),
        ("Alpha -- Gamma 5", "Alpha -- Gamma 6"),
        ("Delta 4, Eps 3", "Delta 3, Eps 4"),
        ("set base", "set base, 2 copies"),
        ("long:1, main:1", "long:1, main:2"),
        ("worth 5 3", "worth 5 4"),
        ("on Eps worth", "on Delta worth"),
        ("reaches Eps", "touches Eps"),
        ("touches Land or tagged sea", "touches Land and tagged sea"),
        ("touches Land", "inside Land"),
        ("price 1 locomotive", "price 2 locomotives"),
        ("price 1 locomotive", "price 1 coin"),
        ("without doubles", "without draw-tickets"),
        ("trains 30", "trains 31"),
        ("city Gamma at 50 50", "city Gamma at 50 50 in Land"),
        ("country Eps at 90 90 | 90 10", "country Eps at 90 90 | 90 10 through"),
        ("coin copies 5", "coin copies 5 worth 1"),
        ("coin copies 5 of money", "coin copies 5"),
        ("may take coin", "may take 2 coin"),
        ("may take coin", "may take note"),
        ("may take coin", "must take coin"),
        ("give coin price 2 note", "give note price 2 note"),
        ("give coin price 2 note", "give coin price 2 coin"),
        ("award money points 3 per piece", "award note points 3"),
        ("tally coin", "tally note"),
        ("without tally coin", "without award money"),
        ("holds note < 2", "holds coin < 2"),
        ("holds note < 2", "holds note < 3"),
        ("connects Land >= 1", "connects Land >= 2"),
    ],
)
def test_digest_changes_with_rules(old: str, new: str) -> None:
    text = "\n".join(LINES)
    assert old in text
    assert digest(text.replace(old, new).split("\n")) != digest(LINES)


def test_digest_ignores_rule_text() -> None:
    assert digest([*LINES, '  rule-text "Who arrives last begins."']) == digest(LINES)


def test_digest_distinguishes_parallel_tracks_from_two_routes() -> None:
    apart = "\n".join(LINES).replace("3 red | 3 blue", "3 red\n  route Alpha -- Beta 3 blue")
    assert digest(apart.split("\n")) != digest(LINES)


# ---- every attribute ------------------------------------------------------------------------------------------------


def another(attribute: Attribute, value: Any) -> Any:
    """Return a valid value that differs from the current value. If it is a name, no condition uses it."""
    match attribute.type:
        case Whole(least, most):
            found: Any = next(each for each in (most, least) if each != value and (each,) != value)
        case Choice(values):
            found = next(each for each in values if each != value)
        case Flag():
            found = not value
        case Decimal(most):
            found = float(most)
        case NameOf():
            found = "Another"
        case _:
            found = Point(7, 7)
    return (*value, found) if attribute.is_list else found


SAID = [
    (things, attribute)
    for things, record in (("places", Place), ("tracks", Track), ("tickets", Ticket), ("pieces", Piece))
    for attribute in attributes_of(record).values()
    if attribute.type is not None
]


@pytest.mark.parametrize(("things", "attribute"), SAID, ids=[f"{things}-{each.field}" for things, each in SAID])
def test_digest_includes_attributes_that_replays_depend_on(things: str, attribute: Attribute) -> None:
    tables = tables_of("\n".join(LINES))
    first, *others = getattr(tables, things)
    changed = replace(first, **{attribute.field: another(attribute, getattr(first, attribute.field))})
    digest_then = rules_digest(replace(tables, **{things: (changed, *others)}))
    assert (digest_then != rules_digest(tables)) is (Consequence.REPLAYS in attribute.consequences)
