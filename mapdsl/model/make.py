"""Rule tables of a board that has no errors."""

from __future__ import annotations

from mapdsl.model.board import Board
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.ruleset import key_of
from mapdsl.rules.tables import Rule, RuleTables

_ORDER = {kind.row: index for index, kind in enumerate(KINDS)}


def make_tables(board: Board) -> RuleTables:
    """The tables, in an order that does not depend on the order of the file. Only for boards without errors."""
    least, most = board.players
    return RuleTables(
        id=board.id,
        title=board.title,
        names=board.names,
        players_least=least,
        players_most=most,
        about=board.about,
        language=board.language,
        sources=board.sources,
        doubts=board.doubts,
        canvas=board.canvas,
        background=board.background,
        sheet=board.sheet,
        geographic=board.geographic,
        regions=board.regions,
        places=tuple(sorted((place.value for place in board.places), key=lambda each: each.id)),
        tracks=tuple(sorted((track.value for track in board.tracks), key=lambda each: each.id)),
        tickets=tuple(sorted((ticket.value for ticket in board.tickets), key=lambda each: each.id)),
        pieces=tuple(sorted((piece.value for piece in board.pieces), key=lambda each: (each.variant, each.id))),
        variants=tuple(sorted((variant.value for variant in board.variants), key=lambda each: each.id)),
        rules=tuple(sorted((rule.value for rule in board.rules), key=_rule_order)),
        translations=tuple(sorted(board.translations, key=lambda each: each.id)),
    )


def _rule_order(rule: Rule) -> tuple[str, str, int, str]:
    """By carrier, then in the order of the reference; rows of one key stay in the order of the file, which counts."""
    return rule.variant, rule.piece, _ORDER[type(rule.row)], key_of(rule).value
