"""What can be counted of a player at the end: one function for every `Measure`.

Comes in: a `Scoring` and a seat. Goes out: a number. Must not know: what it is counted for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mapdsl.engine.board import bits
from mapdsl.engine.paths import has_two_disjoint_paths
from mapdsl.engine.trails import longest_trail
from mapdsl.rules.kinds.stations import Stations
from mapdsl.rules.measures import Measure

if TYPE_CHECKING:
    from mapdsl.engine.scoring import Scoring

STATIONS = "stations"
"""The pieces that `stations` keeps: for each player the cities, by number of the place."""
COUNTRY_CARDS = "country-cards"
"""The pieces that `country-cards` keeps: for each player the cards, by number of the board."""


def completed_tickets(scoring: Scoring, seat: int) -> int:
    return sum(result.completed for result in scoring.tickets(seat))


def failed_tickets(scoring: Scoring, seat: int) -> int:
    return sum(not result.completed for result in scoring.tickets(seat))


def ticket_points(scoring: Scoring, seat: int) -> int:
    return sum(result.points for result in scoring.tickets(seat) if result.completed)


def longest_path(scoring: Scoring, seat: int) -> int:
    board = scoring.plan.board
    return longest_trail([(*board.ends[track], board.lengths[track]) for track in bits(scoring.state.owned[seat])])


def looped_tickets(scoring: Scoring, seat: int) -> int:
    """Over the player's own tracks: of a ticket with several targets any one will do."""
    edges = scoring.edges(seat)
    looped = 0
    for result in scoring.tickets(seat):
        if result.completed:
            sources, targets, _ = scoring.plan.board.ticket_ends[result.ticket]
            looped += any(has_two_disjoint_paths(edges, sources, nodes) for nodes, _ in targets)
    return looped


def unused_stations(scoring: Scoring, seat: int) -> int:
    row = scoring.plan.ruleset.one(Stations)
    return row.each - used_stations(scoring, seat) if row is not None else 0


def used_stations(scoring: Scoring, seat: int) -> int:
    return len(scoring.state.pieces[STATIONS][seat]) if STATIONS in scoring.state.pieces else 0


def country_points(scoring: Scoring, seat: int) -> int:
    if COUNTRY_CARDS not in scoring.state.pieces:
        return 0
    board = scoring.plan.board
    cards = (board.country_cards[card] for card in scoring.state.pieces[COUNTRY_CARDS][seat])
    return sum(board.places[place].cards[nth] for place, nth in cards)


def routes(scoring: Scoring, seat: int) -> int:
    return scoring.state.owned[seat].bit_count()


def trains_left(scoring: Scoring, seat: int) -> int:
    return scoring.state.trains[seat]


MEASURES: dict[Measure, Callable[[Scoring, int], int]] = {
    Measure.COMPLETED_TICKETS: completed_tickets,
    Measure.FAILED_TICKETS: failed_tickets,
    Measure.TICKET_POINTS: ticket_points,
    Measure.LONGEST_PATH: longest_path,
    Measure.LOOPED_TICKETS: looped_tickets,
    Measure.UNUSED_STATIONS: unused_stations,
    Measure.USED_STATIONS: used_stations,
    Measure.COUNTRY_POINTS: country_points,
    Measure.ROUTES: routes,
    Measure.TRAINS_LEFT: trains_left,
}
