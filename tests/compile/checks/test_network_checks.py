"""Checks of connectivity, bottlenecks and corridors."""

from __future__ import annotations

import pytest

from tests.compile.checks.cases import compare, compiled

CASES = {
    "a city that no route reaches, with its tickets": """
  city A at 1 1
  city B at 5 5
  city C at 9 9  # <-- unreached-place
  route A -- B 2 red
  ticket A -- C 4
""",
    "disconnected part": """
  city A at 1 1
  city B at 5 1
  city C at 9 1
  city D at 1 9  # <-- unconnected-board
  city E at 9 9
  route A -- B 2 red
  route B -- C 2 red
  route D -- E 2 red
  ticket A -- E 9
""",
    "country does not connect its neighbours": """
  city A at 1 1
  city B at 5 1
  city C at 9 9  # <-- unconnected-board
  country X at 9 5
  route A -- B 2 red
  route B -- X 2 red
  route X -- C 2 red
""",
    "through country connects its neighbours": """
  city A at 1 1
  city B at 5 1
  city C at 9 9
  country X at 9 5 through
  route A -- B 2 red
  route B -- X 2 red
  route X -- C 2 red
""",
    "tickets between parts are errors once the parts are allowed": """
  city A at 1 1
  city B at 5 1
  city C at 9 1
  city D at 1 9
  city E at 9 9
  route A -- B 2 red
  route B -- C 2 red
  route D -- E 2 red
  ticket A -- E 9  # <-- unreachable-ticket
  ticket A -> E 9, C 4  # <-- unreachable-ticket
  allow unconnected-board "two islands"
""",
    "one dead end and one bridge are not reported": """
  city A at 1 1
  city B at 5 1
  city C at 5 5
  city D at 9 9
  route A -- B 2 red
  route B -- C 2 red
  route C -- A 2 red
  route C -- D 3 red
""",
    "dead ends are not bridges": """
  city A at 1 1
  city B at 5 1
  city C at 5 5
  city D at 9 9  # <-- dead-ends
  city E at 1 9
  route A -- B 2 red
  route B -- C 2 red
  route C -- A 2 red
  route C -- D 3 red
  route A -- E 3 red
""",
    "countries are not dead ends": """
  city A at 1 1
  city B at 5 1
  city C at 5 5
  country X at 9 9
  country Y at 1 9
  route A -- B 2 red
  route B -- C 2 red
  route C -- A 2 red
  route C -- X 3 red
  route A -- Y 3 red
""",
    "latitude and longitude of the outermost city swapped": """
  city Lisbon at 9.1N 38.7W  # <-- swapped-position
  city Madrid at 40.4N 3.7W
  city Paris at 48.9N 2.4E
  city Rome at 41.9N 12.5E
  city Berlin at 52.5N 13.4E
  city Oslo at 59.9N 10.8E
  route Lisbon -- Madrid 3 red
  route Madrid -- Paris 4 red
  route Paris -- Rome 4 blue
  route Rome -- Berlin 4 green
  route Berlin -- Oslo 4 black
  route Oslo -- Paris 5 pink
  route Paris -- Berlin 3 white
  route Rome -- Madrid 5 gray
  route Lisbon -- Paris 5 gray
""",
    "west instead of east": """
  city Kyiv at 50.5N 30.5W  # <-- swapped-position
  city Warsaw at 52.2N 21E
  city Minsk at 53.9N 27.6E
  city Vilnius at 54.7N 25.3E
  city Riga at 56.9N 24.1E
  city Tallinn at 59.4N 24.7E
  route Kyiv -- Warsaw 3 red
  route Kyiv -- Minsk 3 blue
  route Warsaw -- Vilnius 2 green
  route Minsk -- Vilnius 1 black
  route Vilnius -- Riga 2 white
  route Riga -- Tallinn 2 pink
  route Warsaw -- Tallinn 4 gray
""",
    "south instead of north": """
  city Kyiv at 50.5N 30.5E
  city Warsaw at 52.2N 21E
  city Minsk at 53.9N 27.6E
  city Vilnius at 54.7N 25.3E
  city Riga at 56.9N 24.1E
  city Tallinn at 59.4S 24.7E  # <-- swapped-position
  route Kyiv -- Warsaw 3 red
  route Kyiv -- Minsk 3 blue
  route Warsaw -- Vilnius 2 green
  route Minsk -- Vilnius 1 black
  route Vilnius -- Riga 2 white
  route Riga -- Tallinn 2 pink
  route Warsaw -- Tallinn 4 gray
""",
    "latitude and longitude swapped on a board with a canvas": """
  canvas 100 100
  city Madrid at 10 90 earth 40.4N 3.7W
  city Paris at 40 50 earth 2.4N 48.9E  # <-- swapped-position
  city Rome at 70 90 earth 41.9N 12.5E
  city Berlin at 75 30 earth 52.5N 13.4E
  city Oslo at 65 5 earth 59.9N 10.8E
  country Sweden at 80 2 | 90 2  earth 59.3N 18.1E earth 55.6S 13E  # <-- swapped-position
  route Madrid -- Paris 4 red
  route Paris -- Rome 4 blue
  route Rome -- Berlin 4 green
  route Berlin -- Oslo 4 black
  route Oslo -- Sweden/1 1 pink
  route Berlin -- Sweden/2 2 pink
""",
    "two cities at one place across the date line": """
  city Suva at 18S 178E
  city Apia at 14S 171W
  city Levuka at 17S 179.99E
  city Taveuni at 17S 179.99W  # <-- same-position
  route Suva -- Levuka 3 red
  route Levuka -- Taveuni 3 red
  route Taveuni -- Apia 3 red
  route Apia -- Suva 3 red
""",
    "city far away with either order of degrees": """
  city Quito at 0.2S 78.5W
  city Madrid at 40.4N 3.7W
  city Paris at 48.9N 2.4E
  city Rome at 41.9N 12.5E
  city Berlin at 52.5N 13.4E
  route Quito -- Madrid 6 red
  route Madrid -- Paris 4 red
  route Paris -- Rome 4 blue
  route Rome -- Berlin 4 green
  route Quito -- Paris 6 gray
""",
    "two route statements for one pair": """
  city A at 1 1
  city B at 5 5
  country X at 1 9 | 9 1
  route A -- B 2 red
  route B -- A 3 blue  # <-- split-corridor
  route A -- X/1 2 red
  route A -- X/2 2 red
""",
    "parallel ferry, tunnels and route in separate statements": """
  city A at 1 1
  city B at 5 5
  route A -- B 2 red
  ferry B -- A 3 gray, 1 locomotive  # <-- split-corridor
  tunnel A -- B 4 blue | 4 green  # <-- split-corridor
  tunnels reveal 3
""",
    "parallel tracks of unequal length": """
  route North -- South 3 red | 3 blue | 4 green  # <-- split-corridor unequal-tracks
""",
}


@pytest.mark.parametrize("body", CASES.values(), ids=CASES.keys())
def test_network_checks_report_marked_lines(body: str) -> None:
    found, expected = compare(body)
    assert found == expected


def test_unreached_city_notes_its_tickets() -> None:
    (unreached,) = (
        each
        for each in compiled(CASES["a city that no route reaches, with its tickets"]).diagnostics
        if each.entry.slug == "unreached-place"
    )
    assert [note.text for note in unreached.notes] == ["this ticket can never be completed"]


def test_split_corridor_help_shows_the_merged_statement() -> None:
    places = """
  city A at 1 1
  city "B C" at 5 5
"""
    apart = f"""{places}
  ferry A -- "B C" 3 gray, 1 locomotive, tag old
  ferry "B C" -- A 3 red, 2 locomotives, 7 points  allow bridges "so it is"
"""
    joined = 'ferry   A -- "B C"  3 gray, 1 locomotive, tag old | 3 red, 2 locomotives, 7 points'
    (split,) = (each for each in compiled(apart).diagnostics if each.entry.slug == "split-corridor")
    assert f"`{joined}`" in (split.help or "")
    found = {each.entry.slug for each in compiled(f"{places}  {joined}\n").diagnostics}
    assert not found & {"split-corridor", "unequal-tracks"}


def test_following_unequal_tracks_help_leaves_no_warning() -> None:
    places = "  city A at 1 1\n  city B at 5 5\n"
    (unequal,) = (
        each
        for each in compiled(f"{places}  tunnel A -- B 2 red | 3 blue\n").diagnostics
        if each.entry.slug == "unequal-tracks"
    )
    assert 'allow split-corridor "why"' in (unequal.help or "")
    apart = f'{places}  tunnel A -- B 2 red\n  tunnel A -- B 3 blue  allow split-corridor "why"\n'
    found = {each.entry.slug for each in compiled(apart).diagnostics}
    assert not found & {"split-corridor", "unequal-tracks", "unused-allow"}


def test_unreached_places_are_grouped_with_goods_hint_only_for_pieces() -> None:
    places = "".join(f"  city {name} at {number} 9\n" for number, name in enumerate("CDEFGH"))
    body = "  city A at 1 1\n  city B at 5 5\n" + places + "  route A -- B 2 red\n"
    (found,) = (each for each in compiled(body).diagnostics if each.entry.slug == "unreached-place")
    assert found.message == "no route reaches `C`, `D`, `E`, `F`, `G` and `H`"
    assert "goods" not in found.help
    allowed = body.replace("  city D at 1 9\n", '  city D at 1 9 allow unreached-place "beside the map"\n')
    slugs = [each.entry.slug for each in compiled(allowed + "  piece coin copies 3\n").diagnostics]
    assert slugs.count("unreached-place") == 1 and "unused-allow" not in slugs
    (found,) = (each for each in compiled(body + "  piece coin\n").diagnostics if each.entry.slug == "unreached-place")
    assert "refill 3 goods on C" in found.help
