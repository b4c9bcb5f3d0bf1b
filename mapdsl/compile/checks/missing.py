"""Rules without which nobody can play, or with which, and things on the board that mean nothing without a rule.

The least a game needs: trains to place, cards to pay with and a way to get them, points for claims, an end; and for
tickets, where there are any, what they score.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain, islice
from typing import Any

from mapdsl.base.source import Span
from mapdsl.compile.board import Board, Rule, StatedCorridor
from mapdsl.compile.checks.survey import Setup, Survey
from mapdsl.compile.checks.tracks import least_cards
from mapdsl.compile.checks.truth import outcomes
from mapdsl.diagnostics.catalogue import playability
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import CardDeck, DrawCards
from mapdsl.rules.kinds.claim_rules import Trains, Tunnels
from mapdsl.rules.kinds.kind import Kind
from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.rules.kinds.ticket_rules import ScoreTickets
from mapdsl.rules.kinds.turn_rules import Forbid, LastRound
from mapdsl.rules.tables import Track
from mapdsl.rules.terms.arguments import Row
from mapdsl.rules.terms.conditions import facts_in
from mapdsl.rules.terms.deeds import is_of_cards
from mapdsl.syntax import tree


def _may_be_there(kind: Kind, survey: Survey) -> bool:
    """Whether a rule of the kind is lost, or the number of players for which there is one."""
    lost = survey.lost
    stated = any(isinstance(rule.value.row, kind.row) for rule in survey.board.rules)
    return lost.has_lost(kind.name) or (stated and lost.has_lost("players"))


def check_missing_rules(survey: Survey, report: Collector) -> None:
    """Each kind that some game lacks, once, where it was taken away or else at the head of the board."""
    reported: set[str] = set()
    for setup in survey.setups:
        for kind in map(KINDS_BY_ROW.__getitem__, _needs(setup)):
            if kind.name in reported or setup.one(kind.row) is not None or _may_be_there(kind, survey):
                continue
            reported.add(kind.name)
            at = _find_removal(survey.board, kind.name, setup.variants) or survey.head
            told: dict[str, Any] = dict.fromkeys(("kind", "need", "otherwise"), kind.name)
            report.add(playability.MISSING_RULE, at, where=setup.where, example=kind.example, **told)


def _needs(setup: Setup) -> Iterator[type[Row]]:
    if setup.takes_trains or any("trains-left" in dict(facts_in(rule.when)) for rule in setup.rules):
        yield Trains
    yield from (CardDeck, DrawCards, LastRound)
    if any(track.points is None for track in setup.tables.tracks):
        yield RoutePoints
    if setup.tables.tickets:
        yield ScoreTickets


def check_forbidden_always(survey: Survey, report: Collector) -> None:
    """Rules that forbid for good what a game cannot be without."""
    for rule in survey.own_rules:
        if is_forbidden_always(rule, survey):
            report.add(playability.FORBIDDEN_ALWAYS, rule.span, what=rule.value.row.what)


def is_forbidden_always(rule: Rule, survey: Survey) -> bool:
    """Whether a rule forbids everybody, at any time, to claim, or to draw the cards that claims take."""
    row, when = rule.value.row, rule.value.when
    if not isinstance(row, Forbid) or rule.value.piece or survey.lost.ways:
        return False
    if row.what != "claim" and not (row.what == "draw-cards" and _are_cards_needed(survey)):
        return False
    return outcomes(when, survey.things(row.subject, when)) == {True}


def _are_cards_needed(survey: Survey) -> bool:
    """Whether claims take cards, and nothing but drawing them brings any."""
    takes_some = any(least_cards(survey.setups[0], track.value) for track in survey.board.tracks)
    return takes_some and not any(deed.verb == "take" and is_of_cards(deed.thing) for deed in survey.deeds)


def _find_removal(board: Board, kind: str, variants: Collection[str]) -> Span | None:
    """The `without` that takes a rule away, in a variant or on the board."""
    blocks = [variant.node.statements for variant in board.variants if variant.value.id in variants]
    nodes = chain(*blocks, board.node.statements)
    return next((node.span for node in nodes if isinstance(node, tree.Without) and node.kind.text == kind), None)


def check_plain_tunnels(survey: Survey, report: Collector) -> None:
    """Tunnels on a board where neither the rule nor any condition tells them from routes; reported at the first."""
    has_rule = any(setup.one(Tunnels) is not None for setup in survey.largest_setups)
    if not has_rule and not survey.lost.has_lost("tunnels"):
        for corridor, _ in islice(_plain(survey, "tunnel"), 1):
            report.add(playability.PLAIN_TUNNEL, corridor.span)


def check_plain_ferries(survey: Survey, report: Collector) -> None:
    """Ferries without locomotives, unless a condition tells them from routes."""
    for corridor, tracks in _plain(survey, "ferry"):
        if not any(track.locomotives for track in tracks):
            report.add(playability.PLAIN_FERRY, corridor.span)


def _plain(survey: Survey, kind: str) -> Iterator[tuple[StatedCorridor, list[Track]]]:
    """The corridors with tracks of a kind, and these, if no condition tells them from routes."""
    lost = survey.lost
    asked = {(kind, ""), ("kind", kind)}
    if lost.layers or kind in lost.names or any(asked & facts_in(rule.value.when) for rule in survey.board.rules):
        return
    for corridor in survey.board.corridors:
        tracks = [track.value for track in corridor.tracks if track.value.kind == kind]
        if tracks:
            yield corridor, tracks
