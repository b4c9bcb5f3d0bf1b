"""What differs between two boards, and whom it concerns."""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.compare import printed
from mapdsl.compare.aspects import Aspects, aspects_of, differing, differing_by_name, in_words, with_more
from mapdsl.compare.changes import Change, Comparison, Section, Sort
from mapdsl.compare.place_changes import compare_places, match_places
from mapdsl.compare.rule_changes import compare_pieces, compare_rules, compare_variants
from mapdsl.compare.ticket_changes import compare_tickets
from mapdsl.compare.track_changes import compare_tracks, match_tracks
from mapdsl.rules.effects import Class, Effect
from mapdsl.rules.tables import Region, RuleTables, Translated

__all__ = ["Change", "Class", "Comparison", "Effect", "Section", "Sort", "compare"]

BOARD = aspects_of(RuleTables)
"""Some have more effects, by what else the board says. What has none, a reader of the file wants to know all the same.
"""

REGION = aspects_of(Region)
TRANSLATED = aspects_of(Translated)


def compare(old: RuleTables, new: RuleTables) -> Comparison:
    """All that differs between two boards."""
    places = match_places(old, new)
    tracks = match_tracks(old, new, places)
    changes = (
        *differing(Section.BOARD, "the board", old, new, _aspects(old, new)),
        *compare_places(old, new, places),
        *differing_by_name(Section.REGIONS, old.regions, new.regions, REGION, {Effect.DRAWING}, lambda _: ""),
        *_compare_translations(old, new),
        *compare_tracks(tracks, old, new, places),
        *compare_tickets(old, new, places),
        *compare_pieces(old, new, places),
        *compare_variants(old, new),
        *compare_rules(old, new, places),
    )
    return Comparison(old, new, changes, places, tuple(pair for group in tracks for pair in group))


def _aspects(old: RuleTables, new: RuleTables) -> Aspects:
    """What of the board is printed depends on what else there is."""
    language, players = printed.of_language(old, new), printed.of_most_players(new)
    return with_more(BOARD, {"title": printed.of_title(new), "language": language, "players_most": players})


def _compare_translations(old: RuleTables, new: RuleTables) -> Iterator[Change]:
    """Names and texts in other languages, but for those of places, pieces and variants."""
    there = TRANSLATED["names"].effects
    return differing_by_name(
        Section.WORDS, old.translations, new.translations, TRANSLATED, there, lambda each: in_words(each.names)
    )
