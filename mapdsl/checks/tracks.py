"""Tracks that cannot be scored, claimed or paid for.

A track that fails is reported once, for the first thing that fails: a length that is a slip would fail them all.
"""

from __future__ import annotations

from typing import TypeVar

from mapdsl.checks.phrases import plural
from mapdsl.checks.survey import Setup, Survey
from mapdsl.checks.train_supply import is_short_of_trains
from mapdsl.diagnostics.catalogue import balance, playability
from mapdsl.diagnostics.collector import Collector
from mapdsl.model.board import Track
from mapdsl.records import Record
from mapdsl.rules.arguments import GRAY
from mapdsl.rules.kinds.card_deck import CardDeck
from mapdsl.rules.kinds.locomotives import Locomotives
from mapdsl.rules.kinds.route_points import RoutePoints
from mapdsl.rules.kinds.substitute import Substitute
from mapdsl.rules.kinds.trains import Trains

Row = TypeVar("Row")


class Means(Record):
    """What the players have in the game that gives them least."""

    scored: frozenset[int] | None
    """Lengths with points; nothing if there is no table."""
    trains: int | None
    each: int
    """Cards of a colour; 0 if there is no deck."""
    locomotives: int
    colours: frozenset[str]
    substitutes: bool
    wild: frozenset[str]
    """Ids of tracks on which locomotives are wild."""


def check_tracks(survey: Survey, report: Collector) -> None:
    """Points, trains and cards for every track, in the least generous game."""
    means = _means(survey)
    crowded = is_short_of_trains(survey)
    unscored: set[int] = set()
    colourless: set[str] = set()
    for track in survey.board.tracks:
        value = track.value
        if value.points is None and means.scored is not None and value.length not in means.scored:
            if value.length not in unscored:
                unscored.add(value.length)
                _report_unscored(track, report)
        elif means.trains is not None and value.length > means.trains:
            if not crowded:
                span = track.node.length.span
                report.add(balance.TRACK_BEYOND_TRAINS, span, length=value.length, trains=means.trains)
        elif means.colours and value.colour not in (GRAY, *means.colours):
            if value.colour not in colourless:
                colourless.add(value.colour)
                report.add(balance.COLOUR_WITHOUT_CARDS, track.node.colour.span, colour=value.colour)
        elif means.colours:
            _check_payment(track, means, report)


def _means(survey: Survey) -> Means:
    lost = survey.lost
    tables = [] if lost.has_lost("route-points") else _rows(survey, RoutePoints)
    trains = [] if lost.has_lost("trains") else [row.each for row in _rows(survey, Trains)]
    decks = [] if lost.has_lost("card-deck") else _rows(survey, CardDeck)
    scored = [frozenset(pair.length for pair in row.table) for row in tables]
    return Means(
        scored=frozenset.intersection(*scored) if scored else None,
        trains=min(trains) if trains else None,
        each=min((row.each for row in decks), default=0),
        locomotives=min((row.locomotives for row in decks), default=0),
        colours=frozenset.intersection(*(frozenset(row.colours) for row in decks)) if decks else frozenset(),
        substitutes=bool(survey.setups[0].ruleset.every(Substitute)) or lost.has_lost("substitute"),
        wild=frozenset() if not decks else wild_tracks(survey.largest_setups[0], survey),
    )


def _rows(survey: Survey, kind: type[Row]) -> list[Row]:
    return [row for setup in survey.largest_setups if (row := setup.one(kind)) is not None]


def wild_tracks(setup: Setup, survey: Survey) -> frozenset[str]:
    """Ids of the tracks on which locomotives stand in for cards."""
    rules = setup.ruleset.every(Locomotives)
    if any(rule.when is None for rule in rules) or survey.lost.has_lost("locomotives"):
        return frozenset(track.id for track in survey.tables.tracks)
    return frozenset(
        track.id for track in survey.tables.tracks if any(setup.ruleset.applies(rule, track) for rule in rules)
    )


def _report_unscored(track: Track, report: Collector) -> None:
    length = track.value.length
    report.add(
        playability.UNSCORED_LENGTH,
        track.node.length.span,
        length=length,
        spaces=plural(length, "space"),
        colour=track.value.colour,
    )


def _check_payment(track: Track, means: Means, report: Collector) -> None:
    value = track.value
    if value.locomotives > means.locomotives and not means.substitutes:
        what, needed, count = "locomotives", value.locomotives, means.locomotives
    else:
        needed = value.length - value.locomotives
        spare = means.locomotives - value.locomotives if value.id in means.wild or means.substitutes else 0
        what, count = "cards of one colour", means.each + max(spare, 0)
        if needed <= count or means.substitutes:
            return
    report.add(balance.UNPAYABLE_TRACK, track.span, needed=needed, what=what, count=count)
