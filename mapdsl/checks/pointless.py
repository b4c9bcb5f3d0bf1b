"""Why a rule has nothing to apply to on a board: what it speaks of is not there, or it changes nothing.

One function for each kind that needs one.
"""

from __future__ import annotations

from collections.abc import Callable

from mapdsl.checks.survey import Survey
from mapdsl.checks.truth import may_hold
from mapdsl.diagnostics.core import Wording
from mapdsl.model.board import Rule
from mapdsl.rules.conditions import Is, Subject, questions
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import CardDeck, DrawCards, Substitute
from mapdsl.rules.kinds.claim_rules import Doubles, Tunnels
from mapdsl.rules.kinds.score_rules import Award, Tally
from mapdsl.rules.kinds.ticket_rules import ScoreTickets, TicketDraw, TicketPool
from mapdsl.rules.kinds.turn_rules import On
from mapdsl.rules.measures import MEASURES_BY_NAME

REASONS_OF_SWEEP = ("short-row", "few-locomotives")
"""Why no row is ever swept, of rules that say more than that."""


def why_pointless(rule: Rule, survey: Survey) -> Wording | None:
    """Why a rule changes nothing on the board, or nothing."""
    reason = _REASONS.get(type(rule.value.row))
    return (reason(rule, survey) if reason else None) or _out_of_place(rule, survey)


# ---- what is spoken of is not there ---------------------------------------------------------------------------------


def _tunnels(_: Rule, survey: Survey) -> Wording | None:
    there = any(track.kind == "tunnel" for track in survey.tables.tracks) or survey.lost.has_lost("tunnel")
    return None if there else Wording("no-tunnels")


def _doubles(_: Rule, survey: Survey) -> Wording | None:
    there = any(len(corridor.tracks) > 1 for corridor in survey.board.corridors) or survey.lost.ways
    return None if there else Wording("no-parallel-tracks")


def _tickets(survey: Survey) -> Wording | None:
    return None if survey.board.tickets or survey.lost.tickets else Wording("no-tickets")


def _occasion(rule: Rule, survey: Survey) -> Wording | None:
    row: On = rule.value.row
    if row.occasion == "completion":
        return _tickets(survey)
    travels = any(deed.verb == "travel" for deed in survey.deeds)
    if row.occasion == "travel" and not travels and not survey.lost.has_lost("on", "action"):
        return Wording("nobody-travels")
    is_before = row.occasion in _BEFORE_CLAIMS and not may_hold(rule.value.when, {"paid": ""})
    return Wording("nothing-paid", {"occasion": row.occasion}) if is_before else None


_BEFORE_CLAIMS = ("set-up", "round-start", "turn-start", "draw")
"""Occasions in a turn in which nothing has been claimed."""


def _out_of_place(rule: Rule, survey: Survey) -> Wording | None:
    """Whether a rule asks whether pieces stand in places that only ever stand on tracks."""
    asked = {each.name for each in questions(rule.value.when) if each.fact in _STANDING and isinstance(each, Is)}
    if not asked or KINDS_BY_ROW[type(rule.value.row)].subject_of(rule.value.row) is Subject.TRACK:
        return None
    if survey.lost.has_lost("on", "action") or may_hold(rule.value.when, dict.fromkeys(_STANDING, 0)):
        return None
    pieces = [piece for each in asked for piece in survey.pieces.get(each, ())]
    names = asked.union(*((piece.id, piece.of) for piece in pieces)) - {""}
    deeds = (deed for deed in survey.deeds if deed.thing in names)
    spots = {deed.spot for deed in deeds if deed.verb in ("place", "refill", "move")}
    if any(piece.on for piece in pieces) or not spots or not spots <= {"track", "any-track", "each-track"}:
        return None
    return Wording("only-on-tracks", {"piece": min(asked)})


_STANDING = ("here", "own-here")


# ---- points ---------------------------------------------------------------------------------------------------------


def _award(rule: Rule, survey: Survey) -> Wording | None:
    row: Award = rule.value.row
    if not any(row.points) and not row.otherwise:
        return Wording("no-points")
    return _unmeasured(row.measure, survey)


def _tally(rule: Rule, survey: Survey) -> Wording | None:
    row: Tally = rule.value.row
    if not row.each and not any(row.table):
        return Wording("no-points-counted")
    return _unmeasured(row.measure, survey)


def _unmeasured(measure: str, survey: Survey) -> Wording | None:
    """Why a measure is always 0."""
    of = MEASURES_BY_NAME.get(measure)
    return _tickets(survey) if of and of.of is Subject.TICKET else None


# ---- it makes no difference -----------------------------------------------------------------------------------------


def _draw_cards(rule: Rule, survey: Survey) -> Wording | None:
    row: DrawCards = rule.value.row
    if rule.value.piece:
        draws = [setup.one(DrawCards) for setup in survey.largest_setups]
        usual = min((draw.count if draw else 0 for draw in draws), default=0)
        return Wording("drawn-anyway", {"count": usual}) if row.blind <= usual else None
    most = max((deck.locomotives for deck in survey.rows(CardDeck)), default=0)
    if row.sweep > row.face_up > 0:
        return Wording("short-row", {"count": row.face_up})
    if row.sweep > most and not survey.lost.has_lost("card-deck"):
        return Wording("few-locomotives", {"count": most})
    return None


def _substitute(rule: Rule, survey: Survey) -> Wording | None:
    if not rule.value.piece:
        return None
    rules = [setup.ruleset.every(Substitute) for setup in survey.largest_setups]
    common = [min((each.row.cards for each in of if not each.piece and not each.when), default=99) for of in rules]
    best = min(common, default=99)
    if best == max(common, default=99) and rule.value.row.cards >= best:
        return Wording("substituted-anyway", {"count": best})
    return None


_REASONS: dict[type, Callable[[Rule, Survey], Wording | None]] = {
    Tunnels: _tunnels,
    Doubles: _doubles,
    **dict.fromkeys((TicketDraw, TicketPool, ScoreTickets), lambda _, survey: _tickets(survey)),
    On: _occasion,
    Award: _award,
    Tally: _tally,
    DrawCards: _draw_cards,
    Substitute: _substitute,
}
