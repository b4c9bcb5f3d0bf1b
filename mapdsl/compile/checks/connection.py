"""Checks whether the board is connected, and how robust its connections are.

A route lost to an error counts as a connection between the places that it probably joins. Otherwise, a misspelt line
would be reported a second time as a gap in the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from mapdsl.base.grouping import group
from mapdsl.compile.board import Ticket
from mapdsl.compile.checks.changed_parts import BoardPart, reads
from mapdsl.compile.checks.survey import MAX_NOTES, Survey, list_names
from mapdsl.diagnostics.catalogue import topology
from mapdsl.diagnostics.collector import Collector, PlaceToSee
from mapdsl.diagnostics.core import MessagePhrase

MAX_ONE_BY_ONE = 2
"""Maximum number of unreached places that are reported one by one. If there are more, the board is probably
unfinished, and a single report lists all of them."""
NORM = 1
"""Norm of published boards: at most one bridge, at most one dead end and at most one cut city."""


@reads(BoardPart.PLACES, BoardPart.TRACKS, BoardPart.TICKETS)
def check_connection(survey: Survey, report: Collector) -> None:
    """Report places that no route reaches, and parts of the board that are not connected with each other."""
    network = survey.guessed_network
    places = {place.value.id: place for place in survey.board.places}
    alone = dict.fromkeys(network.unreached())
    beside_the_map = {piece.value.on for piece in survey.board.pieces} | {effect.place for effect in survey.effects}
    missing = alone.keys() - beside_the_map  # places where rules put pieces need no route
    unreached = [name for name in places if name in missing]
    several = [name for name in unreached if not places[name].node.allows]
    several = several if len(several) > MAX_ONE_BY_ONE else []
    for names in ([name] for name in unreached if name not in several):
        _report_unreached(names, survey, report, _tickets_to(names, survey))
    if several:
        others = [("another one", places[name].span) for name in several[1 : MAX_NOTES + 1]]
        _report_unreached(several, survey, report, [*others, *_tickets_to(several, survey)])
    parts = [part for part in network.parts if part[0] not in alone]
    largest = max(parts, key=len, default=[])
    for part in parts:
        if part is not largest:
            notes = ("the rest begins here", places[largest[0]].span), *_tickets_to(part, survey)
            report.add(topology.UNCONNECTED_BOARD, places[part[0]].span, notes, places=list_names(part))


def _report_unreached(names: list[str], survey: Survey, report: Collector, notes: list[PlaceToSee]) -> None:
    """Report unreached places. On a board with pieces, a place may be off the map on purpose, so the advice is
    different there."""
    first = next(place for place in survey.board.places if place.value.id == names[0])
    way = MessagePhrase("beside", {"name": names[0]}) if survey.board.pieces else "on-map"
    them = "them" if len(names) > 1 else "it"
    report.add(topology.UNREACHED_PLACE, first.span, notes, names=list_names(names), way=way, them=them)


def _tickets_to(part: Sequence[str], survey: Survey) -> list[PlaceToSee]:
    """Return notes that point to the first tickets that lead into a part of the board from outside."""
    tickets = survey.cached("tickets by place", lambda: _tickets_by_place(survey))
    inside = set(part)
    across = (ticket for name in part for ticket in tickets.get(name, ()) if not inside.issuperset(ticket.value.places))
    return [("this ticket can never be completed", route.span) for route in islice(across, MAX_NOTES)]


def _tickets_by_place(survey: Survey) -> dict[str, list[Ticket]]:
    return group((end, ticket) for ticket in survey.board.tickets for end in set(ticket.value.places))


@reads(BoardPart.PLACES, BoardPart.TRACKS)
def check_narrow_places(survey: Survey, report: Collector) -> None:
    """Report bridges, dead ends and cut cities if there are more than the norm. Countries that no path passes through
    are ignored.

    Each weak point is reported once: the route to a dead end does not count as a bridge, and a city does not count as a
    cut city merely because a bridge leads to it.
    """
    network = survey.guessed_network
    places = {place.value.id: place for place in survey.board.places}
    routes = {f"{bridge.node.start.text} -- {bridge.node.goal.text}": bridge.span for bridge in network.bridges()}
    dead_ends, cut = (
        {name: places[name].span for name in names} for names in (network.dead_ends(), network.cut_cities)
    )
    for entry, found in ((topology.DEAD_ENDS, dead_ends), (topology.CUT_CITIES, cut), (topology.BRIDGES, routes)):
        if len(found) > NORM:
            first, *others = found.values()
            notes = [("another one", span) for span in others[:MAX_NOTES]]
            report.add(entry, first, notes, count=len(found), names=list_names(list(found)))
