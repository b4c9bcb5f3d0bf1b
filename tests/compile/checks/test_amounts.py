"""Checks of the numbers of tickets, trains, cards and colours."""

from __future__ import annotations

import pytest

from mapdsl.api import compile_text
from mapdsl.diagnostics.fixes import apply_fixes
from mapdsl.engine import Engine, UnplayableTablesError
from mapdsl.rules.terms.arguments import COLOURS
from tests.compile.checks.cases import compare, compiled, reports

SQUARE = """
  city A at 1 1
  city B at 9 1
  city C at 9 9
  city D at 1 9
  route A -- B 4 red
  route B -- C 4 blue
  route C -- D 4 green
  route D -- A 4 black
"""

CASES = {
    "values": SQUARE
    + """
  ticket A -- C 8
  ticket C -- B 5  # <-- ticket-value
  ticket A -> B 4, C 9  # <-- ticket-value
""",
    "the value is underlined wherever its place stands": SQUARE
    + """
  ticket A -> D 4,
    C 9,  # <-- ticket-value
    B 4
""",
    "path through a country": """
  city A at 1 1
  city B at 9 1
  country X at 5 5
  route A -- X 1 red
  route X -- B 1 red
  route A -- B 4 red
  ticket A -- B 4
  ticket A -- X 1
""",
    "repetitions": SQUARE
    + """
  ticket A -- C 8, set base
  ticket C -- A 8, set base  # <-- repeated-ticket
  ticket C -- A 8, set other
  ticket A -> B 4, D 4
  ticket A -> D 4, B 4  # <-- repeated-ticket
  ticket B -- C 4, 3 copies
""",
    "more trains than there are": SQUARE
    + """
  trains 7
  route A -- C 8 white  # <-- track-beyond-trains
  ticket A -- B 4
  ticket B -- C 4
  ticket B -- D 8  # <-- ticket-beyond-trains
""",
    "colours and cards": SQUARE.replace("4 black", "4 black  # <-- colour-without-cards")
    + """
  players 2
  start-hand cards 1
  card-deck each 3 locomotives 1 colours red, blue, green
  draw-cards 2 face-up 2 sweep 0
  route A -- C 5 red  # <-- unpayable-track
  ferry B -- D 4 gray, 2 locomotives  # <-- unpayable-track
""",
    "hands": """
  players 2..5
  card-deck each 2 locomotives 3 colours red, blue, green  # <-- few-cards
""",
    "locomotives of the hands": """
  players 2..5
  card-deck each 12 locomotives 4  # <-- few-cards
  start-hand cards 4 locomotives 1
  draw-cards 2 sweep 0
""",
    "tickets for the players": SQUARE
    + """
  players 2..4
  deal-tickets 2 keep 1  # <-- few-tickets
  ticket A -- B 4, 7 copies
""",
    "tickets of a variant": SQUARE
    + """
  players 2
  deal-tickets 1 keep 1
  ticket-pool when set = base
  ticket A -- B 4, set base, 2 copies
  ticket B -- C 4, set more
  variant more "More" {
    ticket-pool when set = more
    deal-tickets 1 keep 0  # <-- few-tickets
  }
""",
    "decks": SQUARE
    + """
  ticket A -- B 4, deck long
  ticket B -- C 4, deck short  # <-- undealt-deck
  deal-tickets long:1 keep 1
  draw-tickets long:1
""",
    "decks of rules that the board uses": SQUARE
    + """
  uses classic  # <-- unknown-deck
  ticket A -- B 4, deck long
  deal-tickets long:1 keep 1
""",
    "sets": SQUARE
    + """
  ticket-pool when set in base, more
  ticket A -- B 4, set base
  ticket B -- C 4, set more
  ticket C -- D 4, set moer  # <-- idle-ticket
  ticket D -- A 4, set moer
""",
}


@pytest.mark.parametrize("body", CASES.values(), ids=CASES.keys())
def test_amount_checks_report_marked_lines(body: str) -> None:
    found, expected = compare(body)
    assert found == expected


def test_ticket_value_message_shows_path_and_difference() -> None:
    (found,) = (each for each in compiled(SQUARE + "  ticket C -- A 10\n").diagnostics if each.entry.code == "B001")
    assert found.message == "this ticket is worth 10, but from `A` to `C` it is 8 spaces: 2 more"
    assert "A – B – C" in found.help or "A – D – C" in found.help


def test_ticket_value_guess_is_the_shortest_length() -> None:
    (found,) = (each for each in compiled(SQUARE + "  ticket C -- A 10\n").diagnostics if each.entry.code == "B001")
    assert found.fix is None and found.guess is not None
    text = found.place.source.text
    assert apply_fixes(text, [found.guess]) == text.replace("ticket C -- A 10", "ticket C -- A 8")
    assert "write 8; if the difference is meant" in found.help


LICENCE = (
    "  action buy does take Licence before-turn\n  piece Licence copies {} most 1 price 1 locomotive\n"
    "  forbid claim when {}not holds Licence"
)


def big_board(*, gray: int, reds: int) -> str:
    """Return a ring of eight cities. Each side has 5 spaces of each of eight colours and `gray` gray tracks; the
    first side also has `reds` red tracks."""
    colours = ("red", "orange", "yellow", "green", "blue", "pink", "white", "black")
    names = "ABCDEFGH"
    lines = ['mapdsl 1\n\nboard big "Big" {\n  players 2..4\n  uses classic\n  trains 15\n  canvas 40 20']
    lines += [f"  city {name} at {1 + 4 * index} {1 + index % 2 * 10}" for index, name in enumerate(names)]
    for index, name in enumerate(names):
        tracks = [f"5 {colour}" for colour in colours] + ["5 gray"] * gray + ["5 red"] * (reds if not index else 0)
        lines.append(f"  route {name} -- {names[(index + 1) % 8]} " + " | ".join(tracks))
    return "\n".join([*lines, "}\n"])


@pytest.mark.parametrize(
    ("gray", "reds", "slugs"),
    [
        (4, 0, set()),
        (4, 1, {"colour-balance"}),
        (1, 0, {"gray-share"}),
        (6, 0, {"gray-share"}),
    ],
)
def test_colour_balance_and_gray_share_are_reported(gray: int, reds: int, slugs: set[str]) -> None:
    found = reports(compile_text(big_board(gray=gray, reds=reds)).diagnostics)
    assert {slug for _, slug in found} - {"few-tickets"} == slugs
    assert all(line == 3 for line, slug in found if slug in slugs)


@pytest.mark.parametrize(
    ("rules", "jams"),
    [
        ("trains 15", False),  # 3 players can claim one track of each corridor, 40 spaces, and need 39
        ("trains 16", True),
        ("trains 150", True),
        ("trains 16\n  doubles", False),  # two tracks of each corridor for 2 players, three for 3
        ("trains 15\n  card-deck each 5 locomotives 0", True),  # 4 players can pay 2 spaces
        ("trains 15\n  card-deck each 8 locomotives 2", False),
        ("trains 15\n  card-deck each 8 locomotives 2\n  without locomotives", True),
        ("trains 15\n  card-deck each 2 locomotives 0\n  substitute 2", False),
        ("trains 150\n  last-round turns 1 when trains-left <= 99", True),
        ("trains 150\n  without last-round", False),  # another diagnostic reports this
        ("trains 15\n" + LICENCE.format(4, ""), False),
        ("trains 15\n" + LICENCE.format(2, ""), True),  # two of three have it: 30 trains, 39 needed
        ("trains 15\n" + LICENCE.format(2, "colour = gray and "), False),  # other tracks are parallel to gray ones
    ],
)
def test_jam_is_reported_if_players_can_run_out_of_spaces(rules: str, jams: bool) -> None:
    board = big_board(gray=4, reds=0).replace("trains 15", rules)
    found = reports(compile_text(board).diagnostics)
    assert [line for line, slug in found if slug == "jam"] == [6] * jams


@pytest.mark.parametrize(
    "rules",
    [
        "substitute 2\n  discount 9",
        "substitute 2\n  discount 3 at-least 1",
        "substitute 2\n  discount 9 at-least 9\n  card-deck each 99 locomotives 40",
        "substitute 1\n  card-deck each 12 locomotives 2",
        "substitute 2\n  without locomotives\n  discount 9\n  discount 9 when length > 3",
        "discount 9\n  card-deck each 99 locomotives 99 colours red",
        "substitute 2\n  piece station each 9\n  action build does place station on city price 20, 19, 18, 17, 16",
        'variant x "X" {\n    piece Cheap copies 1 each 1 { discount 9 }\n    substitute 2\n  }',
        "discount 9\n  piece chip each 9\n  pay-with chip",
        "substitute 2\n  substitute 4 for card when length > 3\n  discount 9",
    ],
)
@pytest.mark.parametrize("tracks", [1, 4])
def test_too_many_ways_agrees_with_the_engine(rules: str, tracks: int) -> None:
    deck = "" if "card-deck" in rules else "  card-deck each 99 locomotives 99\n"
    corridor = " | ".join(["99 gray, 9 points"] * tracks)
    cities = "  city A at 1 1\n  city B at 9 9\n"
    body = f"  canvas 99 99\n  players 2\n  trains 99\n{deck}  {rules}\n{cities}  route A -- B {corridor}\n"
    compilation = compiled(body)
    assert compilation.board is not None
    tables = compilation.board.tables
    refused = False
    for variants in [], [each.id for each in tables.variants]:
        try:
            Engine(tables, 2, variants)
        except UnplayableTablesError as error:
            refused = refused or "ways of paying" in str(error)
    assert ("too-many-ways" in {each.entry.slug for each in compilation.diagnostics}) == refused


def test_too_many_ways_counts_the_choices_of_colours_of_a_track() -> None:
    colours = " and ".join(f"9 {colour}" for colour in COLOURS)
    cities = "  city A at 1 1\n  city B at 9 9\n"
    body = f"  canvas 99 99\n  players 2\n  trains 99\n{cities}  route A -- B {colours}, 9 points\n"
    found = [each for each in compiled(body).diagnostics if each.entry.slug == "too-many-ways"]
    (message,) = [each.message for each in found]
    assert message.startswith("there are 315,810 ways of paying for everything on the board, 315,810 of them for this")
