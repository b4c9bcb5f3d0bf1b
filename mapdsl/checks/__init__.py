"""Checks: what is lawful line by line, and yet is no game, or hardly a good one.

Comes in: a `Board`, its broken parts left out. Goes out: diagnostics. Must not know: the parser, tables' files.

A check never reports the echo of a mistake that is reported already. What the board has lost by mistakes it says
itself (`Board.lost`): checks on what is *missing* take it into account, checks on what is *there* need not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mapdsl.checks.connection import check_connection, check_narrow_places
from mapdsl.checks.decks import (
    check_few_cards,
    check_few_tickets,
    check_idle_tickets,
    check_kept_tickets,
    check_undealt_decks,
    check_unknown_decks,
)
from mapdsl.checks.evenness import check_near_tickets, check_repeated_colours, check_ticketless_cities
from mapdsl.checks.idle import check_idle_rules, check_repeated_rules, check_variants
from mapdsl.checks.jams import check_jams
from mapdsl.checks.known_places import check_known_places
from mapdsl.checks.missing import (
    check_missing_rules,
    check_plain_ferries,
    check_plain_tunnels,
)
from mapdsl.checks.pieces import check_pieces, check_prices, check_secrets
from mapdsl.checks.positions import check_canvas, check_missing_positions, check_positions
from mapdsl.checks.spelling import (
    check_confusable_names,
    check_lone_spellings,
    check_measures,
    check_mixed_alphabets,
    check_translations,
    check_unused_names,
)
from mapdsl.checks.survey import Survey
from mapdsl.checks.tickets import (
    check_repeated_tickets,
    check_ticket_lengths,
    check_ticket_values,
    check_unreachable_tickets,
)
from mapdsl.checks.tracks import (
    check_colours,
    check_crossings,
    check_parallel_tracks,
    check_split_corridors,
    check_tracks,
    check_ways_of_paying,
)
from mapdsl.checks.train_supply import check_trains
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.model.board import Board

Check: TypeAlias = Callable[[Survey, Collector], None]

CHECKS: tuple[Check, ...] = (
    # names
    check_confusable_names,
    check_mixed_alphabets,
    check_lone_spellings,
    check_translations,
    check_unused_names,
    # the network
    check_connection,
    check_narrow_places,
    check_split_corridors,
    check_crossings,
    check_parallel_tracks,
    check_canvas,
    check_missing_positions,
    check_positions,
    check_known_places,
    # the rules
    check_missing_rules,
    check_idle_rules,
    check_measures,
    check_repeated_rules,
    check_variants,
    check_plain_tunnels,
    check_plain_ferries,
    check_pieces,
    check_prices,
    check_secrets,
    # enough of everything
    check_trains,
    check_tracks,
    check_ways_of_paying,
    check_few_cards,
    check_jams,
    check_colours,
    check_repeated_colours,
    # tickets
    check_ticket_values,
    check_unreachable_tickets,
    check_ticket_lengths,
    check_repeated_tickets,
    check_kept_tickets,
    check_unknown_decks,
    check_undealt_decks,
    check_idle_tickets,
    check_few_tickets,
    check_ticketless_cities,
    check_near_tickets,
)


def run_checks(board: Board) -> list[Diagnostic]:
    """What all checks find."""
    survey = Survey(board)
    report = Collector(board.source)
    for check in CHECKS:
        check(survey, report)
    return report.found
