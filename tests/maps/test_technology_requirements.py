"""Technologies that a claim requires on the UK board (rules U4 and U7), checked for every track."""

from __future__ import annotations

import pytest

from mapdsl.rules.kinds.turn_rules import Forbid
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Track
from mapdsl.rules.terms.conditions import facts_in

from .boards import load_tables

TRANSATLANTIC = {"Southampton", "New York"}


def ends(track: Track) -> set[str]:
    return {end.place for end in track.ends}


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return Ruleset.of(load_tables("uk"), players=2)


def needed(rules: Ruleset, track: Track) -> set[str]:
    """Return the pieces that a claim requires. No player holds a piece at the start of a game."""
    asked = (facts_in(rule.when) for rule in rules.every(Forbid) if not rule.piece and rules.applies(rule, track))
    return {name for facts in asked for fact, name in facts if fact == "holds"}


@pytest.mark.parametrize(
    ("one", "other", "technologies"),
    [
        (
            "Stranraer",
            "Londonderry",
            {"Scotland Concession", "Ireland/France Concession", "Mechanical Stoker", "Propellers"},
        ),
        ("Newcastle", "Edinburgh", {"Scotland Concession", "Mechanical Stoker"}),
    ],
)
def test_technologies_needed_in_the_examples_of_the_leaflet(
    rules: Ruleset, one: str, other: str, technologies: set[str]
) -> None:
    found = [needed(rules, track) for track in rules.tables.tracks if ends(track) == {one, other}]
    assert found
    assert all(each == technologies for each in found)


def test_tracks_claimable_without_technology(rules: Ruleset) -> None:
    england = {place.id for place in rules.tables.places if "England" in place.regions}
    for track in rules.tables.tracks:
        short = track.length <= 2 and track.kind == "route" and ends(track) <= england
        assert (not needed(rules, track)) == (short or ends(track) == TRANSATLANTIC), track
