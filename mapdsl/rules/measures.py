"""What can be counted of a player at the end: the vocabulary of `award`, `tally` and `tie-break`.

A new measure is a member here with its doc, and its function in `engine/measures.py`.
"""

from __future__ import annotations

from enum import StrEnum

from mapdsl.records import Record


class Measure(StrEnum):
    COMPLETED_TICKETS = "completed-tickets"
    FAILED_TICKETS = "failed-tickets"
    TICKET_POINTS = "ticket-points"
    LONGEST_PATH = "longest-path"
    LOOPED_TICKETS = "looped-tickets"
    UNUSED_STATIONS = "unused-stations"
    USED_STATIONS = "used-stations"
    COUNTRY_POINTS = "country-points"
    ROUTES = "routes"
    TRAINS_LEFT = "trains-left"


MEASURE_DOCS: dict[Measure, str] = {
    Measure.COMPLETED_TICKETS: "tickets whose ends the player has joined",
    Measure.FAILED_TICKETS: "tickets whose ends the player has not joined",
    Measure.TICKET_POINTS: "points of the completed tickets",
    Measure.LONGEST_PATH: "trains of the longest continuous path: cities may repeat, tracks may not",
    Measure.LOOPED_TICKETS: "completed tickets whose ends are joined by at least two paths that share no track",
    Measure.UNUSED_STATIONS: "stations still in stock",
    Measure.USED_STATIONS: "stations built",
    Measure.COUNTRY_POINTS: "points of the country cards taken",
    Measure.ROUTES: "tracks claimed",
    Measure.TRAINS_LEFT: "trains not placed",
}


class Criterion(Record):
    """One step of a tie-break: the player with the most of a measure is ahead, or with the fewest."""

    measure: Measure
    fewest: bool = False
