"""Inlay hints with computed values: points of a track, shortest path of a ticket, number of tickets at a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mapdsl.base.source import Span
from mapdsl.base.vocabulary import inflect
from mapdsl.edit.workspace.open_files import Document
from mapdsl.rules.kinds.score_rules import RoutePoints


class InlineHint(NamedTuple):
    """Short text after an offset, with a longer one as a tooltip."""

    offset: int
    label: str
    more: str = ""


def hints(document: Document, within: Span) -> Iterator[InlineHint]:
    found = (*_of_tracks(document), *_of_tickets(document), *_of_places(document))
    return (hint for hint in found if within.start <= hint.offset <= within.end)


def points_of_tracks(document: Document) -> Mapping[str, int]:
    """Return the points of each track by id, for the maximum number of players and without variants."""
    survey = document.survey
    if survey is None:
        return {}
    row = survey.setups[0].one(RoutePoints)
    table = {entry.length: entry.points for entry in row.table} if row else {}
    values = [track.value for track in survey.board.tracks]
    own = {track.id: track.points for track in values if track.points is not None}
    return {track.id: table[track.length] for track in values if track.length in table} | own


def tickets_by_place(document: Document) -> Counter[str]:
    """Count the tickets that name each place, including their stops."""
    board = document.compilation.board
    found: Counter[str] = Counter()
    for ticket in (ticket.value for ticket in board.tickets) if board else ():
        for place in set(ticket.places):
            found[place] += ticket.copies
    return found


def _of_tracks(document: Document) -> Iterator[InlineHint]:
    """Yield the points of tracks, after the colour and before the options."""
    board, points = document.compilation.board, points_of_tracks(document)
    for track in board.tracks if board else ():
        if track.source is document.source and track.value.points is None and track.value.id in points:
            number = points[track.value.id]
            yield InlineHint(track.node.colour.span.end, f"{number} {inflect(number, 'point')}")


def _of_tickets(document: Document) -> Iterator[InlineHint]:
    """Yield shortest paths after the value of each target; the tooltip lists the places if the value differs."""
    survey = document.survey
    if survey is None:
        return
    for ticket in survey.board.tickets:
        for place, length in survey.lengths_of(ticket.value).items():
            goal = next((goal for goal in ticket.node.goals if goal.place.text == place), ticket.node.goals[0])
            if length > survey.far:
                yield InlineHint(goal.value.span.end, f"> {survey.far}")
                continue
            way = " – ".join(survey.network.way(ticket.value.start, place)) if length != goal.value.whole else ""
            yield InlineHint(goal.value.span.end, f"{length} {inflect(length, 'space')}", way)


def _of_places(document: Document) -> Iterator[InlineHint]:
    """Yield ticket counts at the end of the statement, so that columns stay aligned."""
    board, tickets = document.compilation.board, tickets_by_place(document)
    for place in board.places if board else ():
        if number := tickets[place.value.id]:
            yield InlineHint(place.node.span.end, f"{number} {inflect(number, 'ticket')}")
