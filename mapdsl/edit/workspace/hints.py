"""Inlay hints with computed values: the points of a track, the shortest path of a ticket, the number of tickets at a
place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from mapdsl.base.source import Span
from mapdsl.base.vocabulary import inflect
from mapdsl.compile.board import Board
from mapdsl.compile.checks.survey import Survey
from mapdsl.edit.workspace.analysis import Analysis
from mapdsl.rules.kinds.score_rules import RoutePoints


class InlineHint(NamedTuple):
    """Short text displayed after an offset, with a longer text as a tooltip."""

    offset: int
    label: str
    more: str = ""


def hints(reading: Analysis, within: Span) -> Iterator[InlineHint]:
    """Yield the hints within a span of the editor's text. Shortest paths are computed only for tickets in this span."""
    survey, in_editor = reading.survey, reading.source.in_editor
    if survey is None:
        return

    def is_within(offset: int) -> bool:
        return within.start <= in_editor(offset) <= within.end

    for hint in (*_of_tracks(survey, is_within), *_of_tickets(survey, is_within), *_of_places(survey, is_within)):
        yield hint._replace(offset=in_editor(hint.offset))


def points_of_tracks(survey: Survey | None) -> Mapping[str, int]:
    """Return the points of each track, by track id. They apply to the maximum number of players and to games without
    variants."""
    if survey is None:
        return {}
    row = survey.setups[0].one(RoutePoints)
    table = {entry.length: entry.points for entry in row.table} if row else {}
    values = [track.value for track in survey.board.tracks]
    own = {track.id: track.points for track in values if track.points is not None}
    return {track.id: table[track.length] for track in values if track.length in table} | own


def tickets_by_place(board: Board | None) -> Counter[str]:
    """Count the tickets that name each place, including as a stop. Every copy of a ticket counts."""
    found: Counter[str] = Counter()
    for ticket in (ticket.value for ticket in board.tickets) if board else ():
        for place in set(ticket.places):
            found[place] += ticket.copies
    return found


def _of_tracks(survey: Survey, is_within: Callable[[int], bool]) -> Iterator[InlineHint]:
    """Yield the points of tracks, positioned after the colour and before the options."""
    points = points_of_tracks(survey)
    for track in survey.board.tracks:
        end = track.node.colour.span.end
        if track.value.points is None and track.value.id in points and is_within(end):
            number = points[track.value.id]
            yield InlineHint(end, f"{number} {inflect(number, 'point')}")


def _of_tickets(survey: Survey, is_within: Callable[[int], bool]) -> Iterator[InlineHint]:
    """Yield the length of the shortest path after the value of each target. If value and length differ, the tooltip
    lists the places on the path."""
    for ticket in survey.board.tickets:
        if not any(is_within(goal.value.span.end) for goal in ticket.node.goals):
            continue
        for place, length in survey.lengths_of(ticket.value).items():
            goal = next((goal for goal in ticket.node.goals if goal.place.text == place), ticket.node.goals[0])
            end = goal.value.span.end
            if not is_within(end):
                continue
            if length > survey.max_exact_length:
                yield InlineHint(end, f"> {survey.max_exact_length}")
                continue
            way = " – ".join(survey.network.way(ticket.value.start, place)) if length != goal.value.whole else ""
            yield InlineHint(end, f"{length} {inflect(length, 'space')}", way)


def _of_places(survey: Survey, is_within: Callable[[int], bool]) -> Iterator[InlineHint]:
    """Yield ticket counts of places, positioned at the end of the statement, so that columns stay aligned."""
    tickets = tickets_by_place(survey.board)
    for place in survey.board.places:
        end = place.node.span.end
        if (number := tickets[place.value.id]) and is_within(end):
            yield InlineHint(end, f"{number} {inflect(number, 'ticket')}")
