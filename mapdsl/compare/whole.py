"""Two boards compared as a whole: what is said of the board itself, then its parts in their order."""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.compare import printed
from mapdsl.compare.aspects import Aspects, aspects_of, differing, differing_by_name, with_more
from mapdsl.compare.changes import Change, Comparison, Section
from mapdsl.compare.place_changes import place_changes, places_matched
from mapdsl.compare.rule_changes import rule_changes, technology_changes, variant_changes
from mapdsl.compare.ticket_changes import ticket_changes
from mapdsl.compare.track_changes import track_changes, tracks_matched
from mapdsl.rules.effects import Effect
from mapdsl.rules.tables import Region, RuleTables

BOARD = aspects_of(RuleTables)
"""Some have more effects, by what else the board says. What has none, a reader of the file wants to know all the same.
"""

REGION = aspects_of(Region)


def compare(old: RuleTables, new: RuleTables) -> Comparison:
    """All that differs between two boards."""
    places = places_matched(old, new)
    tracks = tracks_matched(old, new, places)
    changes = (
        *differing(Section.BOARD, "the board", old, new, _aspects(old, new)),
        *place_changes(old, new, places),
        *_region_changes(old, new),
        *track_changes(tracks, old, new, places),
        *ticket_changes(old, new, places),
        *technology_changes(old, new),
        *variant_changes(old, new),
        *rule_changes(old, new, places),
    )
    return Comparison(old, new, changes, places, tuple(pair for group in tracks for pair in group))


def _aspects(old: RuleTables, new: RuleTables) -> Aspects:
    """What of the board is printed depends on what else there is."""
    effects = {
        "title": printed.of_title(new),
        "language": printed.of_language(old, new),
        "players_most": printed.of_most_players(new),
    }
    return with_more(BOARD, effects)


def _region_changes(old: RuleTables, new: RuleTables) -> Iterator[Change]:
    """Which places a region has is said of the places."""
    there = {Effect.DRAWING}
    return differing_by_name(Section.REGIONS, old.regions, new.regions, REGION, there=there, described=lambda _: "")
