"""Explains why a rule has no effect on a board: the objects to which it applies do not exist, or it changes nothing."""

from __future__ import annotations

from mapdsl.compile.board import Rule
from mapdsl.compile.checks.condition_values import may_hold, outcomes
from mapdsl.compile.checks.survey import Survey
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import CardDeck, DrawCards, PayWith, Substitute
from mapdsl.rules.kinds.claim_rules import Doubles, Tunnels
from mapdsl.rules.kinds.score_rules import Award, Tally
from mapdsl.rules.kinds.ticket_rules import ScoreTickets, TicketDraw, TicketPool
from mapdsl.rules.kinds.turn_rules import On
from mapdsl.rules.terms.conditions import Is, Subject, questions
from mapdsl.rules.terms.effect_verbs import Trait
from mapdsl.rules.terms.measures import MEASURES_BY_NAME

REASONS_OF_SWEEP = ("short-row", "few-locomotives")
"""Reasons that concern only the sweep of the face-up cards, not the other arguments of a `draw-cards` rule."""

_STANDING = ("here", "own-here")


def why_ineffective(rule: Rule, survey: Survey) -> MessagePhrase | None:
    """Explain why a rule has no effect on the board, or return `None` if it may have an effect."""
    return _by_kind(rule, survey) or _out_of_place(rule, survey)


def _by_kind(rule: Rule, survey: Survey) -> MessagePhrase | None:
    board, lost = survey.board, survey.lost
    no_tickets = None if board.tickets or lost.tickets else MessagePhrase("no-tickets")
    match rule.value.row:
        case Tunnels() if not lost.may_be_missing("tunnel") and all(
            track.kind != "tunnel" for track in survey.tables.tracks
        ):
            return MessagePhrase("no-tunnels")
        case Doubles() if not lost.routes and all(len(corridor.tracks) == 1 for corridor in board.corridors):
            return MessagePhrase("no-parallel-tracks")
        case TicketDraw() | TicketPool() | ScoreTickets() | On(occasion="completion"):
            return no_tickets
        case On(occasion="travel") if not lost.may_be_missing("on", "action"):
            return (
                None if any(effect.has(Trait.TRAVELS) for effect in survey.effects) else MessagePhrase("nobody-travels")
            )
        case On(occasion="set-up" | "round-start" | "turn-start" | "draw" as early):  # nothing has been claimed then
            return (
                None if may_hold(rule.value.when, {"paid": ""}) else MessagePhrase("nothing-paid", {"occasion": early})
            )
        case Award(points=points, otherwise=otherwise) if not any(points) and not otherwise:
            return MessagePhrase("no-points")
        case Tally(each=0, table=table) if not any(table):
            return MessagePhrase("no-points-counted")
        case Award(measure=measure) | Tally(measure=measure) if measure in MEASURES_BY_NAME:
            return no_tickets if MEASURES_BY_NAME[measure].of is Subject.TICKET else None
        case PayWith() if not lost.routes:
            tracks = survey.things(Subject.TRACK, rule.value.when)
            elsewhere = (facts for facts in tracks if not facts("tunnel", ""))
            return None if True in outcomes(rule.value.when, elsewhere) else MessagePhrase("only-in-tunnels")
        case DrawCards() as row:
            return _drawn_anyway(row, survey) if rule.value.piece else _never_swept(row, survey)
        case Substitute(cards=cards) if rule.value.piece:
            return _substituted_anyway(cards, survey)
    return None


def _drawn_anyway(row: DrawCards, survey: Survey) -> MessagePhrase | None:
    draws = [setup.one(DrawCards) for setup in survey.largest_setups]
    usual = min((draw.count if draw else 0 for draw in draws), default=0)
    return MessagePhrase("drawn-anyway", {"count": usual}) if row.blind <= usual else None


def _never_swept(row: DrawCards, survey: Survey) -> MessagePhrase | None:
    most = max((deck.locomotives for deck in survey.rows(CardDeck)), default=0)
    if row.sweep > row.face_up > 0:
        return MessagePhrase("short-row", {"count": row.face_up})
    is_beyond = row.sweep > most and not survey.lost.may_be_missing("card-deck")
    return MessagePhrase("few-locomotives", {"count": most}) if is_beyond else None


def _substituted_anyway(cards: int, survey: Survey) -> MessagePhrase | None:
    rules = [setup.every(Substitute) for setup in survey.largest_setups]
    common = [min((rule.row.cards for rule in of if not rule.piece and not rule.when), default=99) for of in rules]
    best = min(common, default=99)
    return (
        MessagePhrase("substituted-anyway", {"count": best})
        if best == max(common, default=99) and cards >= best
        else None
    )


def _out_of_place(rule: Rule, survey: Survey) -> MessagePhrase | None:
    """Explain why a rule that looks for pieces at places has no effect: other rules put such pieces only on tracks.
    Return `None` if this does not apply."""
    asked = {
        question.name
        for question in questions(rule.value.when)
        if question.fact in _STANDING and isinstance(question, Is)
    }
    if not asked or KINDS_BY_ROW[type(rule.value.row)].subject_of(rule.value.row) is Subject.TRACK:
        return None
    if survey.lost.may_be_missing("on", "action") or may_hold(rule.value.when, dict.fromkeys(_STANDING, 0)):
        return None
    pieces = [piece for name in asked for piece in survey.pieces.get(name, ())]
    names = asked.union(*((piece.id, piece.of) for piece in pieces)) - {""}
    effects = (effect for effect in survey.effects if effect.thing in names)
    spots = {effect.spot for effect in effects if effect.has(Trait.PUTS)}
    if any(piece.on for piece in pieces) or not spots or not spots <= {"track", "any-track", "each-track"}:
        return None
    return MessagePhrase("only-on-tracks", {"piece": min(asked)})
