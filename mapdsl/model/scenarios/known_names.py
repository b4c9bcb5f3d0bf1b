"""What the names in a scenario stand for, on a board that may still have mistakes.

A name which is missing because its own line is broken is excused.
"""

from __future__ import annotations

from collections.abc import Sequence

from mapdsl.diagnostics.catalogue.naming import UNKNOWN_PLACE
from mapdsl.model.board import Piece, Rule, StatedCorridor, Ticket
from mapdsl.model.lost import Losses
from mapdsl.model.places import Geography
from mapdsl.rules.gazetteer import Gazetteer
from mapdsl.rules.kinds.score_rules import Award, Tally, measures_of
from mapdsl.rules.kinds.turn_rules import TurnAction
from mapdsl.rules.phrase import Phrase
from mapdsl.rules.piece_uses import called, prices_of
from mapdsl.rules.tables import Place


class Known(Gazetteer):
    """The parts of the board that a scenario speaks of."""

    def __init__(
        self,
        geography: Geography,
        corridors: Sequence[StatedCorridor],
        tickets: Sequence[Ticket],
        pieces: Sequence[Piece],
        rules: Sequence[Rule],
        lost: Losses,
    ) -> None:
        super().__init__(
            [place.value for place in geography.places.values()],
            [track.value for corridor in corridors for track in corridor.tracks],
            [ticket.value for ticket in tickets],
            [piece.value for piece in pieces],
            (rule.value.row.name for rule in rules if isinstance(rule.value.row, TurnAction)),
            (*measures_of(rule.value for rule in rules), *called(piece.value for piece in pieces)),
            prices=prices_of(rule.value for rule in rules),
        )
        if not lost.has_lost("award", "tally", "piece", "variant"):
            self.score_lines = tuple(sorted(_score_lines(rules, pieces)))
        self.geography = geography
        self.lost = lost

    def place(self, phrase: Phrase, expected: str) -> Place:
        """Of a name that is not known, the geography tells more."""
        word = phrase.ahead()
        if phrase.is_name() and word is not None and word.text not in self.places:
            raise phrase.error(UNKNOWN_PLACE, phrase.at, name=word.text)
        return super().place(phrase, expected)

    def one_ticket(self, phrase: Phrase) -> str:
        """Of several, the variants of a scenario leave one in the game."""
        return self.ticket(phrase).candidates[0]

    def is_lost(self, sort: str, *names: str) -> bool:
        if sort == "track":
            return set(names) in map(set, self.lost.ways)
        if sort == "ticket":
            return frozenset(names) in self.lost.tickets
        return self.lost.has_lost(sort) and names[0] in self.lost.names


def _score_lines(rules: Sequence[Rule], pieces: Sequence[Piece]) -> set[str]:
    """The lines of a score that these rules and pieces can bring."""
    known = called(piece.value for piece in pieces)
    lines = {f"piece {piece.value.of or piece.value.id}" for piece in pieces if piece.value.worth}
    for rule in rules:
        match rule.value.row:
            case Award(measure=measure, per="piece"):
                lines |= {f"award {piece.id}" for piece in known.get(measure, ())}
            case Award(measure=measure):
                lines.add(f"award {measure}")
            case Tally(measure=measure):
                lines.add(f"tally {measure}")
    return lines
