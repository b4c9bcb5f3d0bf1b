"""Checks each ticket: its value, whether it can be completed, and whether it is listed twice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mapdsl.base.grouping import group
from mapdsl.base.source import Span
from mapdsl.compile.board import Ticket
from mapdsl.compile.checks.changed_parts import BoardPart, reads
from mapdsl.compile.checks.survey import Survey
from mapdsl.compile.checks.train_supply import is_short_of_trains, least_trains, length_of, may_take_fewer_trains
from mapdsl.diagnostics.catalogue import balance, topology
from mapdsl.diagnostics.collector import Collector, replacement
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.rules.tables import Target

MAX_WAYS = 10
"""Maximum number of tickets whose shortest path is shown. If more ticket values are wrong, wrong lengths of routes
are probably the cause."""


@reads(BoardPart.NAMES, BoardPart.TRACKS, BoardPart.TICKETS)
def check_ticket_values(survey: Survey, report: Collector) -> None:
    """Compare the value of every ticket target with the length of its shortest path.

    If routes were lost to errors, the real path may be shorter. A value that a lost route can explain is accepted.
    """
    ways = 0
    guessed = survey.guessed_lengths if survey.lost.routes else {}
    for ticket in survey.board.tickets:
        if ticket.value.stops:
            continue
        lengths = survey.lengths_of(ticket.value)
        for target in ticket.value.targets:
            length = lengths.get(target.place)
            if length is None or length == target.points:
                continue
            if guessed.get((ticket.value.start, target.place), length) <= target.points < length:
                continue  # a path over lost routes, whose lengths are unknown, could explain the value
            ways += 1
            is_shown = ways <= MAX_WAYS and length <= survey.max_exact_length
            way = tuple(survey.network.way(ticket.value.start, target.place)) if is_shown else ()
            look = partial(_report_value, survey, ticket, target, length, way, report)
            survey.memo.get_or_report(ticket, (target.place, length, survey.max_exact_length, way), look, report)


def _report_value(
    survey: Survey, ticket: Ticket, target: Target, length: int, way: Sequence[str], report: Collector
) -> None:
    more = target.points - length
    less = "at-least-less" if length > survey.max_exact_length else "less"
    span, right = _value_span(ticket, target.place), str(length)
    is_known = length <= survey.max_exact_length
    report.add(
        balance.TICKET_VALUE,
        span,
        guess=replacement(f"write `{right}`", span, right) if is_known else None,
        right=MessagePhrase("known", {"length": length}) if is_known else "beyond",
        start=ticket.value.start,
        goal=target.place,
        value=target.points,
        spaces=survey.spaces(length),
        difference=MessagePhrase("more", {"more": more}) if more > 0 else MessagePhrase(less, {"less": -more}),
        way=MessagePhrase("shown", {"places": " – ".join(way)}) if way else "not-shown",
    )


def _value_span(ticket: Ticket, place: str) -> Span:
    """Return the span of a target's value. A ticket with one target may list its two ends in either order."""
    goals = ticket.node.goals
    return next((goal.value.span for goal in goals if goal.place.text == place), goals[0].value.span)


@reads(BoardPart.TICKETS)
def check_repeated_tickets(survey: Survey, report: Collector) -> None:
    """Report tickets with the same ends in the same set."""
    alike = group(((ticket.value.places, ticket.value.set), ticket) for ticket in survey.board.tickets)
    for earlier, *others in alike.values():
        for ticket in others:
            report.add(balance.REPEATED_TICKET, ticket.span, [("it stands here", earlier.span)])


@reads(BoardPart.NAMES, BoardPart.TRACKS, BoardPart.TICKETS)
def check_ticket_lengths(survey: Survey, report: Collector) -> None:
    """Report tickets whose shortest path needs more trains than a player has."""
    least = least_trains(survey)
    if least is None or survey.lost.routes or is_short_of_trains(survey) or may_take_fewer_trains(survey):
        return
    for ticket in survey.board.tickets:
        length = length_of(ticket.value, survey)
        if length > least[0]:
            report.add(balance.TICKET_BEYOND_TRAINS, ticket.span, spaces=survey.spaces(length), trains=least[0])


@reads(BoardPart.NAMES, BoardPart.TRACKS, BoardPart.TICKETS)
def check_unreachable_tickets(survey: Survey, report: Collector) -> None:
    """Report tickets between unconnected parts of a board, if the author allows the parts to be unconnected.

    Without this permission, the missing connection is reported instead, with these tickets as notes.
    """
    if not any(allowance.slug in _IN_PARTS for allowance in survey.board.allowances) or survey.lost.routes:
        return
    for ticket in survey.board.tickets:
        lengths = survey.lengths_of(ticket.value)
        for target in ticket.value.targets:
            if target.place not in lengths:
                report.add(topology.UNREACHABLE_TICKET, ticket.span, start=ticket.value.start, goal=target.place)


_IN_PARTS = (topology.UNCONNECTED_BOARD.slug, topology.UNREACHED_PLACE.slug)
