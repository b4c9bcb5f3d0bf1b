"""Compares two boards: finds the differences and their consequences."""

from __future__ import annotations

from mapdsl.compare import reprints
from mapdsl.compare.aspects import find_attribute_changes, find_changes_by_id, format_value
from mapdsl.compare.changes import Change, Comparison, Mark, Section
from mapdsl.compare.connection_changes import compare_tickets, compare_tracks, match_tracks
from mapdsl.compare.place_changes import compare_places, in_new_names, match_places
from mapdsl.compare.rule_changes import compare_pieces, compare_rules, compare_variants
from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.consequences import ChangeClass, Consequence
from mapdsl.rules.tables import RuleTables, Translated

__all__ = ["Change", "ChangeClass", "Comparison", "Consequence", "Mark", "Section", "compare"]


def compare(old: RuleTables, new: RuleTables) -> Comparison:
    """Return all differences between two boards."""
    places = match_places(old, new)
    was = in_new_names(old, places)
    tracks = match_tracks(was, new)
    words = attributes_of(Translated)["names"].consequences
    language, players = reprints.for_language(old, new), reprints.for_player_limit(new)
    more = {"title": reprints.for_title(new), "language": language, "players_most": players}
    changes = (
        *find_attribute_changes(Section.BOARD, "the board", old, new, more=more),
        *compare_places(old, new, places),
        *find_changes_by_id(Section.REGIONS, old.regions, new.regions, {Consequence.DRAWING}),
        *find_changes_by_id(
            Section.WORDS, old.translations, new.translations, words, lambda language: format_value(language.names)
        ),
        *compare_tracks(tracks, old.tracks, was, new),
        *compare_tickets(old.tickets, was.tickets, new.tickets),
        *compare_pieces(was, new),
        *compare_variants(old, new),
        *compare_rules(old, new, places),
    )
    written = {track.id: track for track in old.tracks}
    pairs = tuple((before and written[before.id], after) for group in tracks for before, after in group)
    return Comparison(old, new, changes, places, pairs)
