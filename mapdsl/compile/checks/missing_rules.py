"""Checks for missing rules, for rules that make play impossible, and for features of the board that need a rule.

A game needs at least trains to place, cards to pay with, a way to get cards, points for claims, and an end. A game with
tickets also needs a rule that scores them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain, islice
from typing import Any

from mapdsl.base.source import Span
from mapdsl.compile.board import Board, Rule, StatedCorridor
from mapdsl.compile.checks.changed_parts import BoardPart, reads
from mapdsl.compile.checks.condition_values import outcomes
from mapdsl.compile.checks.survey import Setup, Survey
from mapdsl.compile.checks.tracks import least_cards
from mapdsl.diagnostics.catalogue import playability
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import CardDeck, DrawCards
from mapdsl.rules.kinds.claim_rules import Trains, Tunnels
from mapdsl.rules.kinds.rule_kind import RuleKind
from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.rules.kinds.ticket_rules import ScoreTickets
from mapdsl.rules.kinds.turn_rules import Forbid, LastRound
from mapdsl.rules.tables import Track
from mapdsl.rules.terms.arguments import RuleRow
from mapdsl.rules.terms.conditions import facts_in
from mapdsl.rules.terms.effect_verbs import Trait
from mapdsl.rules.terms.effects import is_of_cards
from mapdsl.syntax import tree


def _may_be_there(kind: RuleKind, survey: Survey) -> bool:
    """Return whether the statements lost to errors may include a rule of the kind, or the number of players on which
    the rule depends."""
    lost = survey.lost
    stated = any(isinstance(rule.value.row, kind.row) for rule in survey.board.rules)
    return lost.may_be_missing(kind.name) or (stated and lost.may_be_missing("players"))


def check_missing_rules(survey: Survey, report: Collector) -> None:
    """Report each required kind of rule that some set-up lacks. The kind is reported once: at the `without` that
    removes it, or else at the board's title."""
    reported: set[str] = set()
    for setup in survey.setups:
        for kind in map(KINDS_BY_ROW.__getitem__, _needs(setup)):
            if kind.name in reported or setup.one(kind.row) is not None or _may_be_there(kind, survey):
                continue
            reported.add(kind.name)
            at = _find_removal(survey.board, kind.name, setup.variants) or survey.head
            told: dict[str, Any] = dict.fromkeys(("kind", "need", "otherwise"), kind.name)
            report.add(playability.MISSING_RULE, at, where=setup.variant_suffix, example=kind.example, **told)


def _needs(setup: Setup) -> Iterator[type[RuleRow]]:
    if setup.takes_trains or any("trains-left" in dict(facts_in(rule.when)) for rule in setup.rules):
        yield Trains
    yield from (CardDeck, DrawCards, LastRound)
    if any(track.points is None for track in setup.tables.tracks):
        yield RoutePoints
    if setup.tables.tickets:
        yield ScoreTickets


def check_forbidden_always(survey: Survey, report: Collector) -> None:
    """Report rules that always forbid claims, or always forbid the card draws that claims need."""
    for rule in survey.own_rules:
        if is_forbidden_always(rule, survey):
            report.add(playability.FORBIDDEN_ALWAYS, rule.span, what=rule.value.row.what)


def is_forbidden_always(rule: Rule, survey: Survey) -> bool:
    """Return whether a rule always forbids all players to claim tracks, or to draw the cards that claims need."""
    row, when = rule.value.row, rule.value.when
    if not isinstance(row, Forbid) or rule.value.piece or survey.lost.routes:
        return False
    if row.what != "claim" and not (row.what == "draw-cards" and _are_cards_needed(survey)):
        return False
    return outcomes(when, survey.things(row.subject, when)) == {True}


def _are_cards_needed(survey: Survey) -> bool:
    """Return whether claims cost cards that players can get only by drawing."""
    takes_some = any(least_cards(survey.setups[0], track.value) for track in survey.board.tracks)
    return takes_some and not any(effect.has(Trait.TAKES) and is_of_cards(effect.thing) for effect in survey.effects)


def _find_removal(board: Board, kind: str, variants: Collection[str]) -> Span | None:
    """Return the span of the `without` that removes a kind of rule, in one of the variants or on the board."""
    blocks = [variant.node.statements for variant in board.variants if variant.value.id in variants]
    nodes = chain(*blocks, board.node.statements)
    return next((node.span for node in nodes if isinstance(node, tree.Without) and node.kind.text == kind), None)


@reads(BoardPart.TRACKS)
def check_plain_tunnels(survey: Survey, report: Collector) -> None:
    """Report the first tunnel if no rule or condition distinguishes tunnels from other routes."""
    has_rule = any(setup.one(Tunnels) is not None for setup in survey.largest_setups)
    if not has_rule and not survey.lost.may_be_missing("tunnels"):
        for corridor, _ in islice(_plain(survey, "tunnel"), 1):
            report.add(playability.PLAIN_TUNNEL, corridor.span)


@reads(BoardPart.TRACKS)
def check_plain_ferries(survey: Survey, report: Collector) -> None:
    """Report ferries without locomotives, unless a condition distinguishes ferries from other routes."""
    for corridor, tracks in _plain(survey, "ferry"):
        if not any(track.locomotives for track in tracks):
            report.add(playability.PLAIN_FERRY, corridor.span)


def _plain(survey: Survey, kind: str) -> Iterator[tuple[StatedCorridor, list[Track]]]:
    """Yield the corridors that have tracks of the given kind, each with these tracks. Yields nothing if a condition
    refers to the kind."""
    lost = survey.lost
    asked = {(kind, ""), ("kind", kind)}
    if lost.layers or kind in lost.names or any(asked & facts_in(rule.value.when) for rule in survey.board.rules):
        return
    for corridor in survey.board.corridors:
        tracks = [track.value for track in corridor.tracks if track.value.kind == kind]
        if tracks:
            yield corridor, tracks
