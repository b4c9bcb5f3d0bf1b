"""Connection, narrow places, corridors."""

from __future__ import annotations

import pytest

from tests.checks.cases import compare, compiled

CASES = {
    "a city that no route reaches, with its tickets": """
  city A at 1 1
  city B at 5 5
  city C at 9 9  # <-- unreached-place
  route A -- B 2 red
  ticket A -- C 4
""",
    "a part that nothing joins": """
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
    "a country is no way through": """
  city A at 1 1
  city B at 5 1
  city C at 9 9  # <-- unconnected-board
  country X at 9 5
  route A -- B 2 red
  route B -- X 2 red
  route X -- C 2 red
""",
    "a country through which ways lead": """
  city A at 1 1
  city B at 5 1
  city C at 9 9
  country X at 9 5 through
  route A -- B 2 red
  route B -- X 2 red
  route X -- C 2 red
""",
    "tickets across are errors once the parts are meant": """
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
    "one dead end and one bridge are usual": """
  city A at 1 1
  city B at 5 1
  city C at 5 5
  city D at 9 9
  route A -- B 2 red
  route B -- C 2 red
  route C -- A 2 red
  route C -- D 3 red
""",
    "dead ends are no bridges": """
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
    "ends of countries are no dead ends": """
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
    "two lines for one pair": """
  city A at 1 1
  city B at 5 5
  country X at 1 9 | 9 1
  route A -- B 2 red
  ferry B -- A 3 gray, 1 locomotive  # <-- split-corridor
  route A -- X/1 2 red
  route A -- X/2 2 red
""",
    "parallel tracks of unequal length": """
  route North -- South 3 red | 3 blue | 4 green  # <-- split-corridor unequal-tracks
""",
}


@pytest.mark.parametrize("body", CASES.values(), ids=CASES.keys())
def test_network(body: str) -> None:
    found, expected = compare(body)
    assert found == expected


def test_tickets_to_an_unreached_city_are_notes() -> None:
    (unreached,) = (
        each
        for each in compiled(CASES["a city that no route reaches, with its tickets"]).diagnostics
        if each.entry.slug == "unreached-place"
    )
    assert [note.text for note in unreached.notes] == ["this ticket can never be completed"]
