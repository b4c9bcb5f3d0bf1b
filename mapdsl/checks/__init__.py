"""Checks: what is lawful line by line, and yet is no game, or hardly a good one.

A check never reports the echo of a mistake that is reported already. What the board has lost by mistakes it says
itself (`Board.lost`): checks on what is *missing* take it into account, checks on what is *there* need not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mapdsl.checks import (
    connection,
    decks,
    evenness,
    idle,
    jams,
    known_places,
    missing,
    pieces,
    positions,
    spelling,
    tickets,
    tracks,
    train_supply,
)
from mapdsl.checks.survey import Survey
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.model.board import Board

Check: TypeAlias = Callable[[Survey, Collector], None]

CHECKS: tuple[Check, ...] = (
    # names
    spelling.check_confusable_names,
    spelling.check_mixed_alphabets,
    spelling.check_lone_spellings,
    spelling.check_translations,
    spelling.check_unused_names,
    # the network
    connection.check_connection,
    connection.check_narrow_places,
    tracks.check_split_corridors,
    tracks.check_crossings,
    tracks.check_parallel_tracks,
    positions.check_canvas,
    positions.check_missing_positions,
    positions.check_positions,
    known_places.check_known_places,
    # the rules
    missing.check_missing_rules,
    missing.check_forbidden_always,
    idle.check_idle_rules,
    spelling.check_measures,
    idle.check_repeated_rules,
    idle.check_variants,
    missing.check_plain_tunnels,
    missing.check_plain_ferries,
    pieces.check_pieces,
    pieces.check_prices,
    pieces.check_few_pieces,
    pieces.check_secrets,
    # enough of everything
    train_supply.check_trains,
    tracks.check_tracks,
    tracks.check_ways_of_paying,
    decks.check_few_cards,
    jams.check_jams,
    tracks.check_colours,
    evenness.check_repeated_colours,
    # tickets
    tickets.check_ticket_values,
    tickets.check_unreachable_tickets,
    tickets.check_ticket_lengths,
    tickets.check_repeated_tickets,
    decks.check_kept_tickets,
    decks.check_unknown_decks,
    decks.check_undealt_decks,
    decks.check_idle_tickets,
    decks.check_few_tickets,
    evenness.check_ticketless_cities,
    evenness.check_near_tickets,
)


def run_checks(board: Board) -> list[Diagnostic]:
    """What all checks find."""
    survey = Survey(board)
    report = Collector(board.source)
    for check in CHECKS:
        check(survey, report)
    return report.found
