"""Rules without which nobody can play, or with which, and things on the board that mean nothing without a rule.

The least a game needs: trains to place, cards to pay with and a way to get them, points for claims, an end; and for
tickets, where there are any, what they score.
"""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.checks.survey import Setup, Survey
from mapdsl.checks.tracks import least_cards
from mapdsl.checks.truth import outcomes
from mapdsl.diagnostics.catalogue import playability
from mapdsl.diagnostics.collector import Collector
from mapdsl.model.board import Board, Rule
from mapdsl.rules.conditions import facts_in
from mapdsl.rules.deeds import is_of_cards
from mapdsl.rules.kind import Kind
from mapdsl.rules.kinds import (
    card_deck,
    draw_cards,
    forbid,
    last_round,
    route_points,
    score_tickets,
    trains,
    tunnels,
)
from mapdsl.rules.piece_uses import deeds_of
from mapdsl.source import Span
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
        for kind in _needs(setup):
            if kind.name in reported or setup.one(kind.row) is not None or _may_be_there(kind, survey):
                continue
            reported.add(kind.name)
            at = _find_removal(survey.board, kind.name, setup.variant) or survey.head
            report.add(
                playability.MISSING_RULE,
                at,
                kind=kind.name,
                need=kind.name,
                where=setup.where,
                example=kind.example,
                otherwise=kind.name,
            )


def _needs(setup: Setup) -> Iterator[Kind]:
    ruleset = setup.ruleset
    if ruleset.takes_trains or any("trains-left" in dict(facts_in(rule.when)) for rule in ruleset.rules):
        yield trains.KIND
    yield from (card_deck.KIND, draw_cards.KIND, last_round.KIND)
    if any(track.points is None for track in ruleset.tables.tracks):
        yield route_points.KIND
    if ruleset.tables.tickets:
        yield score_tickets.KIND


def check_forbidden_always(survey: Survey, report: Collector) -> None:
    """Rules that forbid for good what a game cannot be without."""
    for rule in survey.own_rules:
        if is_forbidden_always(rule, survey):
            report.add(playability.FORBIDDEN_ALWAYS, rule.span, what=rule.value.row.what)


def is_forbidden_always(rule: Rule, survey: Survey) -> bool:
    """Whether a rule forbids everybody, at any time, to claim, or to draw the cards that claims take."""
    row, when = rule.value.row, rule.value.when
    if not isinstance(row, forbid.Forbid) or rule.value.piece or survey.lost.ways:
        return False
    if row.what != "claim" and not (row.what == "draw-cards" and _are_cards_needed(survey)):
        return False
    return outcomes(when, survey.things(row.subject, when)) == {True}


def _are_cards_needed(survey: Survey) -> bool:
    """Whether claims take cards, and nothing but drawing them brings any."""
    deeds = (deed for rule in survey.board.rules for deed in deeds_of(rule.value))
    takes_some = any(least_cards(survey.setups[0], track.value) for track in survey.board.tracks)
    return takes_some and not any(deed.verb == "take" and is_of_cards(deed.thing) for deed in deeds)


def _find_removal(board: Board, kind: str, variant: str) -> Span | None:
    """The `without` that takes a rule away, in a variant or on the board."""
    blocks = [each.node.statements for each in board.variants if each.value.id == variant]
    for statements in (*blocks, board.node.statements):
        for node in statements:
            if isinstance(node, tree.Without) and node.kind.text == kind:
                return node.span
    return None


def check_plain_tunnels(survey: Survey, report: Collector) -> None:
    """Tunnels on a board where neither the rule nor any condition tells them from routes; reported at the first."""
    _check_plain(survey, report, "tunnel", needs_rule=True)


def check_plain_ferries(survey: Survey, report: Collector) -> None:
    """Ferries without locomotives, unless a condition tells them from routes."""
    _check_plain(survey, report, "ferry", needs_rule=False)


def _check_plain(survey: Survey, report: Collector, kind: str, *, needs_rule: bool) -> None:
    lost = survey.lost
    asked = {(kind, ""), ("kind", kind)}
    if lost.layers or kind in lost.names or any(asked & facts_in(rule.value.when) for rule in survey.board.rules):
        return
    has_rule = any(setup.one(tunnels.KIND.row) is not None for setup in survey.largest_setups)
    if needs_rule and (has_rule or lost.has_lost(tunnels.KIND.name)):
        return
    entry = playability.PLAIN_TUNNEL if needs_rule else playability.PLAIN_FERRY
    for corridor in survey.board.corridors:
        tracks = [track.value for track in corridor.tracks if track.value.kind == kind]
        if tracks and (needs_rule or not any(track.locomotives for track in tracks)):
            report.add(entry, corridor.span)
            if needs_rule:
                return
