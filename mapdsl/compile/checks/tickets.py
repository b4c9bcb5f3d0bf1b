"""Tickets one by one: what they are worth, whether they can be completed, whether they stand twice."""

from __future__ import annotations

from mapdsl.base.grouping import group
from mapdsl.base.source import Span
from mapdsl.compile.board import Ticket
from mapdsl.compile.checks.survey import Survey
from mapdsl.compile.checks.train_supply import is_short_of_trains, least_trains, length_of, may_take_fewer_trains
from mapdsl.diagnostics.catalogue import balance, topology
from mapdsl.diagnostics.collector import Collector, replacement
from mapdsl.diagnostics.core import Wording
from mapdsl.rules.tables import Target

MOST_WAYS = 10
"""So many ways are shown; who has more tickets to look at has the wrong lengths."""


def check_ticket_values(survey: Survey, report: Collector) -> None:
    """Every target of every ticket against its shortest way.

    Where a route was lost the way may be shorter than it seems: a value that such a route can explain is let pass.
    """
    ways = 0
    for ticket in survey.board.tickets:
        if ticket.value.stops:
            continue
        lengths = survey.lengths_of(ticket.value)
        for target in ticket.value.targets:
            length = lengths.get(target.place)
            if length is None or length == target.points:
                continue
            if survey.lost.ways and _is_explained(survey, ticket.value.start, target, length):
                continue
            more = target.points - length
            less = "at-least-less" if length > survey.far else "less"
            ways += 1
            is_shown = ways <= MOST_WAYS and length <= survey.far
            way = survey.network.way(ticket.value.start, target.place) if is_shown else []
            span, right = _value_span(ticket, target.place), str(length)
            is_known = length <= survey.far
            report.add(
                balance.TICKET_VALUE,
                span,
                guess=replacement(f"write `{right}`", span, right) if is_known else None,
                right=Wording("known", {"length": length}) if is_known else "beyond",
                start=ticket.value.start,
                goal=target.place,
                value=target.points,
                spaces=survey.spaces(length),
                difference=Wording("more", {"more": more}) if more > 0 else Wording(less, {"less": -more}),
                way=Wording("shown", {"places": " – ".join(way)}) if way else "not-shown",
            )


def _is_explained(survey: Survey, start: str, target: Target, length: int) -> bool:
    """Whether the value is that of a way over lost routes, of which nobody knows how long they are."""
    pair = (start, target.place)
    return survey.guessed_lengths[pair] <= target.points < length


def _value_span(ticket: Ticket, place: str) -> Span:
    """The number that says what a target is worth. With one target the ends stand in the order of the alphabet."""
    goals = ticket.node.goals
    return next((goal.value.span for goal in goals if goal.place.text == place), goals[0].value.span)


def check_repeated_tickets(survey: Survey, report: Collector) -> None:
    """Tickets with the same ends in the same set."""
    alike = group(((ticket.value.places, ticket.value.set), ticket) for ticket in survey.board.tickets)
    for earlier, *others in alike.values():
        for ticket in others:
            report.add(balance.REPEATED_TICKET, ticket.span, [("it stands here", earlier.span)])


def check_ticket_lengths(survey: Survey, report: Collector) -> None:
    """Tickets whose shortest way takes more trains than a player has."""
    least = least_trains(survey)
    if least is None or survey.lost.ways or is_short_of_trains(survey) or may_take_fewer_trains(survey):
        return
    for ticket in survey.board.tickets:
        length = length_of(ticket.value, survey)
        if length > least[0]:
            report.add(balance.TICKET_BEYOND_TRAINS, ticket.span, spaces=survey.spaces(length), trains=least[0])


def check_unreachable_tickets(survey: Survey, report: Collector) -> None:
    """Tickets from one part of the board to another, once the author has said that the parts are meant.

    Until then the missing way is reported where it is missing, with these tickets as notes.
    """
    if not any(allowance.slug in _IN_PARTS for allowance in survey.board.allowances) or survey.lost.ways:
        return
    for ticket in survey.board.tickets:
        lengths = survey.lengths_of(ticket.value)
        for target in ticket.value.targets:
            if target.place not in lengths:
                report.add(topology.UNREACHABLE_TICKET, ticket.span, start=ticket.value.start, goal=target.place)


_IN_PARTS = (topology.UNCONNECTED_BOARD.slug, topology.UNREACHED_PLACE.slug)
