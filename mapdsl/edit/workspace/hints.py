"""What follows from the board and is not written there, to be shown between the words: the points of a track, the
shortest way of a ticket, how many tickets end at a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mapdsl.base.source import Span
from mapdsl.base.vocabulary import inflect
from mapdsl.edit.workspace.open_files import Document
from mapdsl.rules.kinds.score_rules import RoutePoints


class InlineHint(NamedTuple):
    """A few words behind an offset, and more words for who points at them."""

    offset: int
    label: str
    more: str = ""


def hints(document: Document, within: Span) -> Iterator[InlineHint]:
    found = (*_of_tracks(document), *_of_tickets(document), *_of_places(document))
    return (hint for hint in found if within.start <= hint.offset <= within.end)


def points_of_tracks(document: Document) -> Mapping[str, int]:
    """What each track scores, by id, with most players and without variants."""
    survey = document.survey
    if survey is None:
        return {}
    row = survey.setups[0].one(RoutePoints)
    table = {entry.length: entry.points for entry in row.table} if row else {}
    values = [track.value for track in survey.board.tracks]
    own = {track.id: track.points for track in values if track.points is not None}
    return {track.id: table[track.length] for track in values if track.length in table} | own


def tickets_by_place(document: Document) -> Counter[str]:
    """How many tickets name each place, stops on the way included."""
    board = document.compilation.board
    found: Counter[str] = Counter()
    for ticket in (ticket.value for ticket in board.tickets) if board else ():
        for place in set(ticket.places):
            found[place] += ticket.copies
    return found


def _of_tracks(document: Document) -> Iterator[InlineHint]:
    """Behind the colour, before the options."""
    board, points = document.compilation.board, points_of_tracks(document)
    for track in board.tracks if board else ():
        if track.source is document.source and track.value.points is None and track.value.id in points:
            number = points[track.value.id]
            yield InlineHint(track.node.colour.span.end, f"{number} {inflect(number, 'point')}")


def _of_tickets(document: Document) -> Iterator[InlineHint]:
    """Behind the value of each goal, where the shortest way is another number."""
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
    """At the end, so that columns stay columns."""
    board, tickets = document.compilation.board, tickets_by_place(document)
    for place in board.places if board else ():
        if number := tickets[place.value.id]:
            yield InlineHint(place.node.span.end, f"{number} {inflect(number, 'ticket')}")
