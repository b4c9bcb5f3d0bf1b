"""Whether the board hangs together, and by how little.

Routes that were lost count as being there, between the places that they were probably meant to join: a broken line is
not reported again as a hole in the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from mapdsl.checks.survey import MOST_NOTES, Survey, list_names
from mapdsl.diagnostics.catalogue import topology
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Entry, Note
from mapdsl.grouping import group
from mapdsl.model.board import Place, Ticket

NORM = 1
"""So many bridges, dead ends and cut cities published boards have at most, of each."""


def check_connection(survey: Survey, report: Collector) -> None:
    """Places that no route reaches, and parts of the board that no way joins."""
    network = survey.guessed_network
    places = {place.value.id: place for place in survey.board.places}
    tickets = group((end, ticket) for ticket in survey.board.tickets for end in set(ticket.value.places))
    alone = dict.fromkeys(network.unreached())
    beside_the_map = {piece.value.on for piece in survey.board.pieces} | {deed.place for deed in survey.deeds}
    for name in alone.keys() - beside_the_map:  # where rules put pieces nobody has to come
        notes = _tickets_to([name], tickets, report)
        report.add(topology.UNREACHED_PLACE, places[name].span, notes=notes, name=name)
    parts = [part for part in network.parts() if part[0] not in alone]
    largest = max(parts, key=len, default=[])
    for part in parts:
        if part is not largest:
            notes = [report.note("the rest begins here", places[largest[0]].span)]
            notes += _tickets_to(part, tickets, report)
            report.add(topology.UNCONNECTED_BOARD, places[part[0]].span, notes=notes, places=list_names(part))


def _tickets_to(part: Sequence[str], tickets: dict[str, list[Ticket]], report: Collector) -> list[Note]:
    """The first tickets that lead into a part from outside."""
    inside = set(part)
    across = (ticket for name in part for ticket in tickets.get(name, ()) if not inside.issuperset(ticket.value.places))
    return [report.note("this ticket can never be completed", each.span) for each in islice(across, MOST_NOTES)]


def check_narrow_places(survey: Survey, report: Collector) -> None:
    """Bridges, dead ends and cut cities beyond the norm. Countries that are only ends are left out.

    The route to a dead end is no bridge, and a city at the end of a bridge no cut city: each narrow place has one name.
    """
    network = survey.guessed_network
    places = {place.value.id: place for place in survey.board.places}
    dead_ends = [places[name] for name in network.dead_ends()]
    _report_places(topology.DEAD_ENDS, dead_ends, report)
    _report_places(topology.CUT_CITIES, [places[name] for name in network.cut_cities()], report)
    bridges = network.bridges()
    if len(bridges) > NORM:
        notes = [report.note("another one", bridge.span) for bridge in bridges[1 : MOST_NOTES + 1]]
        routes = list_names([f"{bridge.node.start.text} -- {bridge.node.goal.text}" for bridge in bridges])
        report.add(topology.BRIDGES, bridges[0].span, notes=notes, count=len(bridges), routes=routes)


def _report_places(entry: Entry, found: Sequence[Place], report: Collector) -> None:
    if len(found) > NORM:
        notes = [report.note("another one", place.span) for place in found[1 : MOST_NOTES + 1]]
        cities = list_names([place.value.id for place in found])
        report.add(entry, found[0].span, notes=notes, count=len(found), cities=cities)
