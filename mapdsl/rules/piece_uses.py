"""Finds how rules use pieces: which pieces they give, require, accept as payment, or use incorrectly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from mapdsl.base.grouping import group
from mapdsl.rules.condition_facts import IN_PLAY
from mapdsl.rules.kinds.card_rules import PayWith
from mapdsl.rules.kinds.claim_rules import Demand
from mapdsl.rules.kinds.score_rules import Award, Tally
from mapdsl.rules.tables import Piece, Rule
from mapdsl.rules.terms.conditions import Condition, Is, Not, questions, split_condition
from mapdsl.rules.terms.effect_verbs import CARDS, OPPONENTS, TRAINS, Trait
from mapdsl.rules.terms.effects import Cost, Effect
from mapdsl.rules.terms.words import ArgumentError

PiecesByName = Mapping[str, Sequence[Piece]]
"""Pieces by name. The name of a piece maps to that piece, and the name of a group maps to all pieces in the group."""


def pieces_by_name(pieces: Iterable[Piece]) -> PiecesByName:
    return group((name, piece) for piece in pieces for name in (piece.id, piece.of) if name)


def effects_of(rule: Rule) -> Iterator[Effect]:
    """Yield the effects in a rule."""
    return (value for value in _values(rule.row) if isinstance(value, Effect))


def pieces_given_by_tags(rule: Rule, pieces: PiecesByName) -> Iterator[str]:
    """Yield the pieces that a rule gives for claiming a track that is tagged with the piece's name."""
    taken = (effect.thing for effect in effects_of(rule) if effect.spot == "tags")
    yield from (piece.id for thing in taken for piece in pieces.get(thing, ()))


def costs_of(rule: Rule) -> Iterator[Cost]:
    """Yield the prices that a rule states."""
    return (value for value in _values(rule.row) if isinstance(value, Cost))


def _values(row: Any) -> Iterator[Any]:
    return (getattr(row, field) for field in row.__struct_fields__)


def needed_piece(rule: Rule) -> str:
    """Return the piece that a rule makes necessary, or an empty string. This is the piece in `not holds PIECE`, if
    no other part of the condition depends on the course of the game."""
    asked = [question for question in questions(rule.when) if question.fact in IN_PLAY]
    match _split_need(rule)[0]:
        case Not(Is(_, name)) if len(asked) == 1:
            return name
    return ""


def beside_need(rule: Rule) -> Condition | None:
    """Return the condition of a rule without its `not holds` parts."""
    return _split_need(rule)[1]


def _split_need(rule: Rule) -> tuple[Condition | None, Condition | None]:
    """Split the condition of a rule into its `not holds` parts and the rest."""

    def is_need(part: Condition) -> bool:
        return isinstance(part, Not) and isinstance(part.of, Is) and part.of.fact == "holds"

    return split_condition(rule.when, is_need)


def paying_piece(rule: Rule) -> str:
    """Return the piece that a rule accepts as payment, or an empty string."""
    return rule.row.piece if isinstance(rule.row, PayWith) else ""


def misuse(rule: Rule, pieces: PiecesByName) -> ArgumentError | None:
    """Return an error in the way a rule uses pieces, or None."""
    effects = list(effects_of(rule))
    given = [effect.thing for effect in effects if effect.has(Trait.GIVES_AWAY) or effect.spot in OPPONENTS]
    given += [part.of for cost in costs_of(rule) for part in cost.parts]
    given.append(paying_piece(rule))
    for piece in (piece for name in given if name != rule.piece for piece in pieces.get(name, ())):
        if piece.is_individual:
            return ArgumentError("of-numbered", piece=piece.id)
    if isinstance(rule.row, Demand) and (problem := _misuse_of_course(rule)):
        return problem
    if isinstance(rule.row, Demand | PayWith):
        names = (rule.row.piece,) if isinstance(rule.row, PayWith) else (rule.row.cost.of, rule.row.otherwise)
        for name in names:
            if any(piece.of == name for piece in pieces.get(name, ())):
                return ArgumentError("of-group", group=name)
    if isinstance(rule.row, Award | Tally) and rule.row.per in ("set", "piece"):
        measure = rule.row.measure
        if not any(piece.of == measure for piece in pieces.get(measure, ())):
            return ArgumentError("of-no-group", per=rule.row.per, measure=measure)
    return None


def _misuse_of_course(rule: Rule) -> ArgumentError | None:
    """Return an error in a demand that depends on the course of the game, or None.

    Such a demand cannot be for cards or trains, because their number is fixed for each track before the game starts. It
    cannot depend on the payment either, because the payment is not known before the demand is made.
    """
    asked = {question.fact for question in questions(rule.when)} & IN_PLAY
    if "paid" in asked:
        return ArgumentError("demanded-of-paid")
    return ArgumentError("demanded-in-play", fact=min(asked)) if asked and rule.row.cost.of in (TRAINS, CARDS) else None
