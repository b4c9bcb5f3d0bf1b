"""Checks pieces: whether players can get them, whether they have a use, and whether rules about pieces leave a choice.

Only the board's own rules are judged, and only if none of the relevant rules was lost to an error.
"""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.base.source import Span
from mapdsl.base.vocabulary import write_name
from mapdsl.compile.checks.survey import Survey
from mapdsl.compile.options import find_options
from mapdsl.diagnostics.catalogue import piece_checks as catalogue
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.rules import tables
from mapdsl.rules.condition_facts import COMPARING, FACTS
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import CardDeck
from mapdsl.rules.kinds.claim_rules import Demand, Trains
from mapdsl.rules.kinds.score_rules import Award, OwnMeasure, Tally
from mapdsl.rules.kinds.ticket_rules import ScoreTickets
from mapdsl.rules.kinds.turn_rules import On
from mapdsl.rules.piece_uses import costs_of, effects_of, pieces_by_name, pieces_given_by_tags
from mapdsl.rules.ruleset import names_in
from mapdsl.rules.terms.conditions import NameSort, Subject, facts_in
from mapdsl.rules.terms.effect_verbs import LOCOMOTIVES, OPPONENTS, POINTS, TRAINS, Trait
from mapdsl.rules.terms.effects import is_word
from mapdsl.rules.terms.measures import MEASURES_BY_NAME

_OF_PIECES = {fact.name for fact in FACTS if fact.sort in (NameSort.PIECE, NameSort.MEASURE)}


def check_pieces(survey: Survey, report: Collector) -> None:
    """Report pieces that no rule mentions, pieces that nobody can get, groups of one piece, and contradictory
    options."""
    if survey.lost.may_be_missing("on", "action"):  # a lost rule may have given or required any piece
        return
    given = _things_given(survey)
    untaken = _find_untaken(survey, given)
    spoken = given | {name for rule in survey.board.rules for name in _spoken(rule.value)}
    carrying = {rule.value.piece for rule in survey.board.rules}
    by_tags = {effect.thing for effect in survey.effects if effect.spot == "tags"}
    for piece in survey.board.pieces:
        value = piece.value
        names = {value.id, value.of} - {""}
        if piece.source is not survey.board.source or names & survey.lost.names:
            continue
        counts = names & spoken or value.id in carrying or value.worth
        if not counts and not survey.lost.has_lost_in(piece.node.span):
            report.add(catalogue.IDLE_PIECE, piece.span, name=value.id)
        elif value.of and len(survey.pieces[value.of]) == 1:
            (group,) = find_options(piece.node.options, tables.Piece, "of")
            report.add(catalogue.GROUP_OF_ONE, group.span, name=value.id, group=value.of)
        elif value.id in untaken:
            way = MessagePhrase("a-tag" if names & by_tags else "a-rule", {"name": value.id})
            report.add(catalogue.UNTAKEN_PIECE, piece.span, name=value.id, way=way)
        if 0 < value.most < value.each:
            report.add(catalogue.EACH_BEYOND_MOST, piece.span, name=value.id, each=value.each, most=value.most)
        if value.shuffled and value.on and piece.source is survey.board.source:
            report.add(catalogue.STANDING_CARD, piece.span, name=value.id, place=value.on)


def _things_given(survey: Survey) -> set[str]:
    """Collect the pieces that rules give to players, put on the map, or remove from the game."""
    tags = {tag for track in survey.board.tracks for tag in track.value.tags}
    given = {name for rule in survey.board.rules for name in _given(rule.value)}
    by_tags = {name for rule in survey.board.rules for name in pieces_given_by_tags(rule.value, survey.pieces)}
    return given | (by_tags & tags)


def _find_untaken(survey: Survey, given: set[str]) -> set[str]:
    """Return the pieces that no player ever gets and that no rule moves."""
    standing = given | {effect.thing for effect in survey.effects if effect.has(Trait.MOVES)}
    pieces = (piece.value for piece in survey.board.pieces if not (piece.value.each or piece.value.shuffled))
    return {piece.id for piece in pieces if (standing if piece.on else given).isdisjoint({piece.id, piece.of} - {""})}


def _given(rule: tables.Rule) -> Iterator[str]:
    """Yield the pieces that a rule gives to players, puts on the map, or removes from the game."""
    getting = (effect for effect in effects_of(rule) if effect.has(Trait.USES_BANK))
    yield from (effect.thing for effect in getting if effect.spot not in ("tags", *OPPONENTS))
    if isinstance(rule.row, Demand):
        yield rule.row.otherwise


def _spoken(rule: tables.Rule) -> Iterator[str]:
    yield from (name for _, name in names_in(rule))
    yield from (name for fact, name in facts_in(rule.when) if fact in _OF_PIECES)


# ---- rules about them -----------------------------------------------------------------------------------------------


def check_prices(survey: Survey, report: Collector) -> None:
    """Report prices and demands that nobody can ever pay, choices with a single option, and rules that consist only
    of text."""
    gained = None if survey.lost.may_be_missing("on", "action", "demand") else set(_list_gained(survey)) - {""}
    untaken = _find_untaken(survey, _things_given(survey))
    for rule in survey.own_rules:
        row = rule.value.row
        for part in (part for cost in costs_of(rule.value) for part in cost.parts):
            have = _most_had(part.of, gained, survey)
            pieces = survey.pieces.get(part.of, ())
            is_told = pieces and all(piece.id in untaken for piece in pieces)
            if have is not None and min(part.amounts) > have and not is_told:
                more = MessagePhrase("piece" if pieces else "other", {"piece": write_name(part.of)})
                most_had = MessagePhrase("some" if have else "none", {"most": have})
                price = min(part.amounts)
                report.add(catalogue.UNPAYABLE, rule.span, price=price, of=part.of, have=most_had, more=more)
        if not KINDS_BY_ROW[type(row)].is_played:
            report.add(catalogue.RULE_IN_WORDS, rule.node.kind.span)
        if isinstance(row, On) and row.may and row.may.has(Trait.SCORES) and not row.price and min(row.may.amounts) > 0:
            report.add(catalogue.NO_CHOICE, rule.span)


def check_few_pieces(survey: Survey, report: Collector) -> None:
    """Report pieces that the set-up gives to every player although there are too few copies."""
    reported: set[Span] = set()
    for setup in reversed(survey.setups):
        pieces = pieces_by_name(setup.pieces)
        for rule in setup.every(On):
            span = survey.place_of(rule)
            if rule.row.occasion != "set-up" or rule.row.must is None or rule.when or span in reported:
                continue
            effect = rule.row.must
            there = pieces.get(effect.thing, ())
            if not effect.has(Trait.GAINS) or effect.spot or effect.place or not there:
                continue
            count, needed = sum(piece.copies for piece in there), setup.players * effect.amounts[0]
            if count < needed and all(piece.copies and not piece.on and not piece.each for piece in there):
                reported.add(span)
                name, players, where = effect.thing, setup.players, setup.variant_suffix
                report.add(
                    catalogue.FEW_PIECES, span, players=players, needed=needed, name=name, count=count, where=where
                )


def check_secrets(survey: Survey, report: Collector) -> None:
    """Report conditions that compare the hidden possessions of players during the game."""
    hidden = {piece.value.id for piece in survey.board.pieces if piece.value.hidden}
    rows = (rule.value.row for rule in survey.board.rules)
    measures = {row.name: row for row in rows if isinstance(row, OwnMeasure)}
    is_shown = any(effect.has(Trait.SHOWS) for effect in survey.effects)

    def is_secret(measure: str) -> bool:
        own = measures.get(measure)
        known = MEASURES_BY_NAME.get(own.counts if own else measure)
        is_of_tickets = known is not None and known.of is Subject.TICKET
        return measure in hidden or (is_of_tickets and measure != "tickets" and not is_shown)

    for rule in survey.own_rules:
        if not isinstance(rule.value.row, Award | Tally | ScoreTickets):
            for fact, name in sorted(facts_in(rule.value.when)):
                if fact in COMPARING and is_secret(name):
                    report.add(catalogue.ASKED_OF_SECRETS, rule.span, fact=fact, name=name)


def _list_gained(survey: Survey) -> Iterator[str]:
    """Yield the pieces and other means of payment that players can gain after the start."""
    for rule in (rule.value for rule in survey.board.rules):
        yield from pieces_given_by_tags(rule, survey.pieces)
        for effect in effects_of(rule):
            if effect.has(Trait.GAINS) or effect.spot in OPPONENTS:
                yield effect.thing
        if isinstance(rule.row, Demand):
            yield rule.row.otherwise
        if "owner" in (getattr(rule.row, "to", ""), getattr(rule.row, "paid_to", "")):
            yield from (part.of for cost in costs_of(rule) for part in cost.parts)


def _most_had(thing: str, gained: set[str] | None, survey: Survey) -> int | None:
    """Return the largest amount of a means of payment that a player can ever have; `None` if the amount is unlimited
    or unknown."""
    if thing == TRAINS:
        return max((row.each for row in survey.rows(Trains)), default=None)
    if thing == POINTS:
        return None
    if is_word(thing):
        colours = 0 if thing == LOCOMOTIVES else 1
        return max((colours * row.each + row.locomotives for row in survey.rows(CardDeck)), default=None)
    limits = [_limit(piece, gained) for piece in survey.pieces.get(thing, ())]
    known = [limit for limit in limits if limit is not None]
    return max(known) if known and len(known) == len(limits) else None


def _limit(piece: tables.Piece, gained: set[str] | None) -> int | None:
    if gained is not None and not {piece.id, piece.of} & gained and not piece.shuffled:
        return piece.each
    stock = piece.each + piece.copies if piece.copies else None
    return min((limit for limit in (piece.most or None, stock) if limit is not None), default=None)
