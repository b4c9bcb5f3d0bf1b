"""Every numbered rule has a scenario whose title contains the number of the rule."""

from __future__ import annotations

import re

import pytest

from tests.scenarios.boards import SAID, scenarios

RULES = {
    "B1": "trains, cards, hands and the row",
    "B2": "a turn is one action",
    "B3": "drawing cards",
    "B4": "three face-up locomotives",
    "B5": "empty decks, and players who can do nothing",
    "B6": "claiming",
    "B7": "parallel tracks",
    "B8": "tickets",
    "B9": "the last round",
    "B10": "tickets at the end",
    "B11": "longest path and most tickets",
    "B12": "the winner",
    "E1": "ferries",
    "E2": "tunnels",
    "E3": "stations",
    "E4": "two ticket decks",
    "E5": "routes of 8, ties",
    "P1": "set-up of Poland",
    "P2": "doubles of Poland",
    "P3": "special routes",
    "P4": "country cards",
    "P5": "the end in Poland",
    "P6": "the two examples of the leaflet",
    "I1": "set-up of India",
    "I2": "ferries and the longest path in India",
    "I3": "Grand Tours",
    "S1": "set-up of Switzerland",
    "S2": "countries as ends",
    "S3": "tickets to any of several countries",
    "S4": "tickets that leave the game",
    "S5": "locomotives in tunnels only",
    "S6": "tunnels of Switzerland",
    "U1": "set-up of the United Kingdom",
    "U2": "any 4 cards as a locomotive",
    "U3": "tickets of the United Kingdom",
    "U4": "what needs no technology",
    "U5": "buying a technology",
    "U6": "the technologies",
    "U7": "claims that need several technologies",
    "U8": "the advanced technologies",
    "U9": "points are final",
    "LA1": "set-up of Legendary Asia",
    "LA2": "crosses",
    "LA3": "doubles of which one track has a cross",
    "LA4": "most cities in one network",
    "LA5": "ties in Legendary Asia",
    "PA1": "set-up of Pennsylvania",
    "PA2": "taking shares",
    "PA3": "what companies pay",
    "PA4": "Ontario",
    "PA5": "the end in Pennsylvania",
    "NC1": "set-up of the Nordic Countries",
    "NC2": "locomotives on ferries and in tunnels only",
    "NC3": "any 3 cards as a locomotive of a ferry",
    "NC4": "doubles of unequal kind and length",
    "NC5": "the track to Murmansk",
    "NC6": "most tickets, no longest path",
    "M1": "measures of a board",
    "M2": "points by rank",
    "M3": "networks that score by themselves",
    "M4": "cities and regions in one network",
    "N1": "what follows an occasion",
    "N2": "further actions of a turn",
    "N3": "claims that are forbidden",
    "N4": "what a claim takes beside cards",
    "N5": "pieces that pay for spaces",
    "N6": "tracks without trains",
    "G1": "what wins at once",
    "G3": "a mix of tickets that players name",
    "G4": "a draft of tickets",
    "G5": "tickets exchanged, shown and replaced",
    "G6": "rent for tracks of others",
    "G2": "tickets that count otherwise",
}

LEAFLETS = {"P6": ("poland", 2), "U7": ("uk", 2), "I3": ("india", 1)}
"""Worked examples in the printed leaflets, by rule: the board of the leaflet, and the number of examples."""

_NUMBER = re.compile(r"[A-Z]{1,2}[0-9]{1,2}")


def numbers(title: str) -> list[str]:
    """Return the rule numbers at the start of a title such as `E2, E5 the tunnel to Petrograd`."""
    found = []
    for word in title.split():
        if not _NUMBER.fullmatch(word.rstrip(",")):
            break
        found.append(word.rstrip(","))
        if not word.endswith(","):
            break
    return found


TOLD = [
    (f"{path.parent.name}/{path.stem}", number)
    for path, scenario in scenarios()
    for number in numbers(scenario.value.title)
]


@pytest.mark.parametrize("number", RULES)
def test_every_rule_has_a_scenario(number: str) -> None:
    assert number in {told for _, told in TOLD}


def test_every_scenario_title_names_known_rules() -> None:
    titles = [scenario.value.title for path, scenario in scenarios() if path.parent != SAID]
    assert [title for title in titles if not numbers(title) or not set(numbers(title)) <= RULES.keys()] == []


@pytest.mark.parametrize("number", LEAFLETS)
def test_maps_contain_the_examples_of_their_leaflets(number: str) -> None:
    board, count = LEAFLETS[number]
    assert TOLD.count((f"maps/{board}", number)) == count
