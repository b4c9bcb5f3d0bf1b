"""Checks how evenly colours, cities and tickets are distributed over a board, compared with the norms of published
boards.

Only the board as a whole is judged, because a single unusual city or ticket may be intended.
"""

from __future__ import annotations

from itertools import permutations

from mapdsl.base.grouping import group
from mapdsl.compile.checks.changed_parts import BoardPart, reads
from mapdsl.compile.checks.survey import Survey, list_names
from mapdsl.compile.checks.tracks import MIN_SPACES
from mapdsl.diagnostics.catalogue import balance
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules.terms.arguments import GRAY

MIN_CITIES = 10
"""Minimum number of cities; smaller boards are not judged. Boards with too few spaces for the colour checks are not
judged either."""
MAX_REPEATED = 0.2
"""Maximum share of cities from which routes of one colour lead to several neighbours."""
MAX_TICKETLESS = 0.3
"""Maximum share of cities at which no ticket ends."""
MAX_NEAR = 0.3
"""Maximum share of tickets that are nearly identical to another ticket."""
A_STEP = 2
"""Maximum length, in spaces, of the route between the ends in which two nearly identical tickets differ."""


@reads(BoardPart.NAMES, BoardPart.TRACKS)
def check_repeated_colours(survey: Survey, report: Collector) -> None:
    """Report cities from which routes of one colour lead to several neighbours, if the share of such cities is too
    large."""
    cities = _cities(survey)
    neighbour: dict[tuple[str, str], str] = {}
    repeated: set[str] = set()
    for track in survey.tables.tracks:
        one, other = (end.place for end in track.ends)
        for colour in (track.colour, *(share.colour for share in track.also)):
            if colour != GRAY:
                repeated.update([one] if neighbour.setdefault((one, colour), other) != other else ())
                repeated.update([other] if neighbour.setdefault((other, colour), one) != one else ())
    found = [city for city in cities if city in repeated]
    if len(found) > MAX_REPEATED * len(cities) and not survey.lost.routes:
        report.add(balance.REPEATED_COLOURS, survey.head, count=len(found), cities=len(cities), names=list_names(found))


@reads(BoardPart.NAMES, BoardPart.TRACKS, BoardPart.TICKETS)
def check_ticketless_cities(survey: Survey, report: Collector) -> None:
    """Report cities at which no ticket ends, if the share of such cities is too large."""
    if not survey.board.tickets or survey.lost.tickets:
        return
    cities = _cities(survey)
    used = {place for ticket in survey.board.tickets for place in ticket.value.places}
    found = [city for city in cities if city not in used]
    if len(found) > MAX_TICKETLESS * len(cities):
        names = list_names(found)
        report.add(balance.TICKETLESS_CITIES, survey.head, count=len(found), cities=len(cities), names=names)


@reads(BoardPart.NAMES, BoardPart.TRACKS, BoardPart.TICKETS)
def check_near_tickets(survey: Survey, report: Collector) -> None:
    """Report tickets that share one end and whose other ends are one short route apart, if the share of such tickets
    is too large."""
    if not _cities(survey) or survey.lost.routes:
        return
    short = (track for track in survey.tables.tracks if track.length <= A_STEP)
    beside = group(way for track in short for way in permutations((end.place for end in track.ends), 2))
    tickets = [(ticket.value.set, places) for ticket in survey.board.tickets if len(places := ticket.value.places) == 2]
    there = {(box, *ends) for box, (one, other) in tickets for ends in ((one, other), (other, one))}
    near = [
        places
        for box, places in tickets
        if any((box, one, step) in there for one, other in (places, places[::-1]) for step in beside.get(other, ()))
    ]
    if len(near) > MAX_NEAR * len(survey.board.tickets):
        names = list_names([" -- ".join(places) for places in near])
        report.add(balance.NEAR_TICKETS, survey.head, count=len(near), tickets=len(survey.board.tickets), names=names)


def _cities(survey: Survey) -> list[str]:
    """Return the cities of the board, or an empty list if the board is too small to be judged."""
    cities = [place.id for place in survey.tables.places if place.kind == "city"]
    is_large = len(cities) >= MIN_CITIES and sum(track.length for track in survey.tables.tracks) >= MIN_SPACES
    return cities if is_large else []
