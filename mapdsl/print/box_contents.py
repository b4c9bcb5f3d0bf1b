"""Contents of a board's box: enough components for any variant and number of players."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.rules.kinds.card_rules import CardDeck
from mapdsl.rules.kinds.claim_rules import Demand, Trains
from mapdsl.rules.piece_uses import pieces_by_name
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Colour, Piece, RuleTables

UNLIMITED = 20
"""Number of copies to print of a piece whose number is unlimited."""


class BoxContents(Record):
    """Largest number of each component that any game on the board needs."""

    players: int
    trains: int
    """Number of trains per player."""
    colours: tuple[tuple[Colour, int], ...]
    """Colours of the train cards, each with its number of cards."""
    locomotives: int
    """Number of locomotive cards."""
    vehicles: tuple[Piece, ...]
    """Pieces that players place on the spaces of a claimed route instead of trains."""
    cards: tuple[Piece, ...]
    """Pieces printed as cards, because they have rules or a price, are kept face down or shuffled, or form stacks."""
    counters: tuple[Piece, ...]
    """Pieces printed as counters: all other pieces except vehicles."""

    @property
    def train_cards(self) -> int:
        return self.locomotives + sum(count for _, count in self.colours)

    def of_bank(self, piece: Piece) -> int:
        return piece.limit or (0 if piece.each else UNLIMITED)


def is_of_stack(piece: Piece) -> bool:
    """Return whether copies of a piece form a stack with the most valuable one on top, such as country cards or
    medals."""
    return len(piece.worth) > 1 or bool(piece.on and piece.worth)


def contents_of(tables: RuleTables) -> BoxContents:
    chosen = [(), *((variant.id,) for variant in tables.variants)]
    players = range(tables.players_least, tables.players_most + 1)
    rulesets = [Ruleset.of(tables, players=count, variants=variants) for count in players for variants in chosen]
    decks = [deck for deck in (rules.one(CardDeck) for rules in rulesets) if deck]
    colours: dict[Colour, int] = {}
    for deck in decks:
        colours |= {colour: max(deck.each, colours.get(colour, 0)) for colour in deck.colours}
    locomotives = max((deck.locomotives for deck in decks), default=0)
    trains = max((row.each for rules in rulesets if rules.takes_trains and (row := rules.one(Trains))), default=0)
    vehicles = tuple(_vehicles(tables))
    others = [piece for piece in tables.pieces if piece.id not in {vehicle.id for vehicle in vehicles}]
    carriers = {rule.piece for rule in tables.rules}
    cards = tuple(piece for piece in others if piece.id in carriers or _is_card(piece))
    counters = tuple(piece for piece in others if piece not in cards)
    return BoxContents(tables.players_most, trains, tuple(colours.items()), locomotives, vehicles, cards, counters)


def _is_card(piece: Piece) -> bool:
    return piece.hidden or piece.shuffled or piece.price is not None or is_of_stack(piece)


def _vehicles(tables: RuleTables) -> Iterator[Piece]:
    """Yield the pieces that replace trains on claimed routes.

    A piece without a number of copies gets the highest number per player in its group.
    """
    pieces = pieces_by_name(tables.pieces)
    demands = [rule for rule in tables.rules if isinstance(rule.row, Demand)]
    without_trains = [rule.when for rule in demands if rule.row.takes_no_trains]
    found = {
        piece.id
        for rule in demands
        if rule.row.per == "space" and (None in without_trains or rule.when in without_trains)
        for piece in pieces.get(rule.row.cost.of, ())
    }
    for piece in tables.pieces:
        if piece.id in found:
            group = pieces[piece.of or piece.id]
            yield piece if piece.each or piece.copies else replace(piece, each=max(one.each for one in group))
