"""The rule tables of one game, specialised: numbers, masks and bound hooks.

Comes in: a `Ruleset`; the handlers fill the plan when an engine is made. Goes out: `Plan`, which nothing changes in
play. Every state of a game refers to the same plan.

A *move* is the number of something a player can do: a bit in masks of legal moves. Plain moves come first, in the order
in which handlers add them; every way of paying for something follows (`ways.py`). Tracks are the first offers, in
their order on the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import itemgetter, or_
from typing import Any, NamedTuple, Protocol

from mapdsl.base.graphs import bits
from mapdsl.base.records import Record
from mapdsl.engine.cards import CardSorts
from mapdsl.engine.errors import EngineError, InvalidActionError
from mapdsl.engine.hooks import Hooks, Play
from mapdsl.engine.network.numbered_board import UNLIMITED, NumberedBoard
from mapdsl.engine.notation import Located
from mapdsl.engine.payment.claiming import resolve_claim
from mapdsl.engine.payment.ways import Offer, Price, Rating, Token, Ways
from mapdsl.engine.pending import Pending
from mapdsl.engine.scores.measuring import ALL, PIECES
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn, play_pass
from mapdsl.rules.actions import Action, ClaimTrack, Paid, Pass, Payment
from mapdsl.rules.kinds.ticket_rules import ScoreTickets
from mapdsl.rules.piece_uses import pieces_by_name
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Piece, Rule, Ticket, Track
from mapdsl.rules.terms.conditions import FactSource, Subject
from mapdsl.rules.terms.deeds import CARDS, Deed
from mapdsl.rules.terms.measures import MEASURES
from mapdsl.rules.terms.name_index import NameIndex, place_in_id, player_as_spot

Describe = Callable[[State], Action]
FindMove = Callable[[State, Any], Located | None]
"""The move of an action, if there is one. Raises `InvalidActionError` for names that the board does not have."""
FindOffer = Callable[[State, Any], int]
"""The offer that an action takes up. Raises `InvalidActionError` for names that the board does not have."""

Spell = Callable[[State, Any], Action]
"""An action as it is listed."""

Resolve = Callable[[State, int, list[int]], None]
"""Called with the move and the cards that substitute for locomotives."""


NEVER = 1_000
"""More locomotives than a row has slots."""

PASS = 0
"""The move of a player who can do nothing else; every plan has it."""


MOST_KNOWN = 4096
"""Sets of powers, and of tracks, of which the ways are remembered."""


class ClaimDiscount(Record):
    """Cards that may be left out of a claim: by whom (a mask of powers, 0 for all) and on which tracks."""

    holder: int
    cards: int
    at_least: int
    tracks: int


class Substitution(Record):
    """How many cards substitute for a locomotive: for whom (a mask of powers, 0 for all) and for what."""

    holder: int
    cards: int
    tracks: int
    everywhere: bool
    """Also for what is no track."""
    for_cards: bool = False
    """For cards of any colour, and for no locomotive."""


class AlwaysAvailable(Protocol):
    """A rule whose ways to pay stand among what is open."""

    def refresh(self, state: State, seat: int) -> None:
        """Recomputes which of them are open to a player."""


class BoundDeed(NamedTuple):
    """A deed of a rule, what the conditions of that rule speak of, and the rule as the board has it."""

    deed: Deed
    subject: Subject
    rule: Rule


class Counted(Record):
    """A measure of a board: one of the vocabulary, and the tracks, tickets or places that count (a mask)."""

    of: str
    kept: int = ALL
    plus: str = ""
    """A measure that is added."""


class Plan:
    """What playing needs to know. Handlers write to it while they are bound, `finish` tabulates; then it is fixed."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.players: int = ruleset.players
        self.identity = (ruleset.tables, ruleset.players, ruleset.variants)
        """States of plans with equal identity can be compared."""
        self.board = NumberedBoard(ruleset)
        self.hooks = Hooks()
        self.cards = CardSorts()
        self.locomotive: int = self.cards.locomotive
        self.pieces: tuple[Piece, ...] = ruleset.pieces
        self.piece_number: dict[str, int] = {piece.id: index for index, piece in enumerate(self.pieces)}
        self._pieces_called: dict[str, tuple[int, ...]] = {
            name: tuple(self.piece_number[piece.id] for piece in pieces)
            for name, pieces in pieces_by_name(self.pieces).items()
        }
        tracks = len(self.board.tracks)
        apart = [number for number, piece in enumerate(self.pieces) if piece.is_individual]
        self.individual: dict[int, int] = {number: nth for nth, number in enumerate(apart)}
        """The pieces of which it matters which of them a player has, with their places in `State.numbers`."""
        self.go_on_drawing: Play = end_turn
        """What follows what was taken in place of a card."""
        self.shuffled = tuple(number for number, piece in enumerate(self.pieces) if piece.shuffled)
        self.hidden = tuple(number for number, piece in enumerate(self.pieces) if piece.hidden)
        self.limited: list[bool] = [bool(piece.limit) for piece in self.pieces]
        """By piece: whether there are only so many."""
        self.wanted: list[int] = [1] * len(self.pieces)
        """By piece: how many the bank needs at most for one effect of a rule."""
        self.most: list[int] = [piece.most or UNLIMITED for piece in self.pieces]
        """How many of each piece a player may have."""
        self.spots: tuple[str, ...] = (
            *(place_in_id(place.id) for place in self.board.places),
            *self.board.track_number,
        )
        """Where pieces can stand, as they are called in ids: the places, then the tracks."""
        self.standing: list[tuple[int, int, int]] = [
            (number, self.board.place_number[piece.on], -1)
            for number, piece in enumerate(self.pieces)
            for _ in range(piece.standing)
        ]
        """The pieces that stand on the map at the start."""
        self.lasting: list[AlwaysAvailable] = []
        """Rules whose ways to pay stand among what is open: the bank, and who has which piece, decide which do."""
        self.deeds: list[BoundDeed] = []
        """The deeds of rules, in the order in which these are bound."""
        self.following: Any = None
        """What rules let follow, if any does."""
        self.settle: Callable[[State], None] = lambda _: None
        """Lets follow what waits, and then goes on. Without rules that let anything follow, nothing does."""
        self.trains: int = 0
        self.row: int = 0
        self.swept_at: int = NEVER
        """So many locomotives in the row, and it is swept."""
        self.points: list[int] = [track.points or 0 for track in self.board.tracks]
        self.trains_for: list[int] = list(self.board.lengths)
        """By track: the trains that a claim takes."""
        self.cards_for: list[int] = list(self.board.lengths)
        """By track: the cards that a claim takes."""
        self.tokens: list[list[Token]] = [[] for _ in range(tracks)]
        """By track: pieces that pay for cards."""
        self.demanded: list[Counter[int]] = [Counter() for _ in range(tracks)]
        """By track: the pieces without which nobody can claim it."""
        self.wild: int = 0
        """Tracks on which a locomotive is wild: paid instead of a card of the colour."""
        self.discounts: list[ClaimDiscount] = []
        self.substitutions: list[Substitution] = []
        self.cards_substituted: int = 0
        """Tracks on which other cards substitute for cards, not for locomotives."""
        self.closes: list[list[int]] = [list(crossed) for crossed in self.board.crossed]
        """For each track the others that a claim closes to everybody."""
        self.closes_to_owner: list[list[int]] = [[] for _ in range(tracks)]
        """For each track the others that a claim closes to its owner."""
        self.most_open: dict[int, int] = {}
        """By track that parallel ones can close: how many of them all can be claimed."""
        self.ticket_worths: list[tuple[Callable[[State, int], int], ScoreTickets]] = []
        """Which tickets of a player count otherwise (a mask), and what: `half`, `nothing` or as `failed`."""
        self.rent: dict[int, int] = {}
        """Points for each track of another player that a ticket uses, by the tracks that can be rented."""
        self.failed_cost: bool = False
        """Whether a failed ticket costs its value."""
        self.measures: dict[str, Counted] = {measure.name: Counted(measure.name) for measure in MEASURES}
        """Every measure that rules can name: also every piece and every group of pieces."""
        for name, numbers in self._pieces_called.items():
            self.measures[name] = Counted(PIECES, sum(1 << number for number in numbers))
        self.decks: tuple[str, ...] = ()
        self.mixes: Callable[[State, int], int] = lambda *_: 0
        """The moves that name a mix of so many tickets."""
        self.shows: bool = False
        """Whether completed tickets lie open."""
        self.drafts: bool = False
        """Whether the tickets of the deal go round."""
        self.most_offered: int = 0
        """Tickets that a player chooses from at once, at most."""
        self.plays: list[Play] = []
        self.describe: list[Describe] = []
        self.move_of: dict[Action, int] = {}
        """Plain moves whose action is the same in every state."""
        self.decisions: dict[type[Pending], Callable[[State], int]] = {}
        """The legal moves of each sort of decision that the rules in force can lead to."""
        self.find_move: dict[type[Action], FindMove] = {}
        """For classes of actions that depend on the state: which move one is."""
        self.find_offer: dict[type[Paid], FindOffer] = {ClaimTrack: self._find_track}
        """For every class of action that is paid for: which offer it takes up."""
        self.spell: dict[type[Action], Spell] = {}
        """For classes of actions that can be said in several ways: the way in which one is listed."""
        self.resolve: list[Resolve] = [resolve_claim] * tracks
        """By offer: what happens when the cards are laid down."""
        self.turned_up: list[int] = [0] * tracks
        """By track: how many cards are turned up when it is claimed, each of which may ask for one more."""
        self.bars_moves: bool = False
        """Whether more than ways to pay is barred to holders of powers."""
        self._offers: list[Offer] = []
        self.permitted: Callable[[int], int] = lru_cache(maxsize=MOST_KNOWN)(self._permitted)
        """Moves that are not barred to the holder of these powers."""
        self._rating_of: Callable[[int], Rating] = lru_cache(maxsize=MOST_KNOWN)(self._rating)
        self.ways_of_tracks: Callable[[int], int] = lru_cache(maxsize=MOST_KNOWN)(
            lambda tracks: self.ways.of_offers(bits(tracks))
        )
        """All ways to claim these tracks."""
        carriers = {rule.piece for rule in ruleset.rules}
        self.powers: int = sum(1 << number for number, piece in enumerate(self.pieces) if piece.id in carriers)
        """Pieces that carry rules, or without which something is forbidden."""
        self.add_move(Pass(), play_pass)

    def pieces_called(self, name: str) -> tuple[int, ...]:
        """The piece of a name, or those of the group."""
        return self._pieces_called.get(name, ())

    def cards_called(self, thing: str) -> tuple[int, ...]:
        """Cards of any sort, or of one, as things that deeds are done with: they are numbered after the pieces."""
        names = enumerate(self.cards.names, start=len(self.pieces))
        return tuple(number for number, name in names if thing in (CARDS, name, f"{name}s"))

    def name_of_thing(self, number: int) -> str:
        """The name of a piece, or of a card."""
        pieces = len(self.pieces)
        return self.pieces[number].id if number < pieces else self.cards.names[number - pieces]

    def spot_of_player(self, seat: int) -> int:
        """A player as a spot of a deed: they come after the places and tracks."""
        return len(self.spots) + seat

    def player_at(self, spot: int) -> int:
        """The player whom a spot means."""
        return spot - len(self.spots)

    def name_of_spot(self, spot: int) -> str:
        """A place or a track as it is called in ids, or a player."""
        seat = self.player_at(spot)
        return self.spots[spot] if seat < 0 else player_as_spot(seat)

    def things(self, subject: Subject) -> Iterator[FactSource]:
        """The facts of everything that conditions on a subject speak of, by their numbers."""
        if subject is Subject.TICKET:
            return map(self.ruleset.facts_about, self.board.tickets)
        return self.ruleset.things(subject)

    def spot_about(self, deed: int, about: int) -> int:
        """The spot that a deed is about, from the number of a track or a place."""
        return about + len(self.board.places) if self.deeds[deed].subject is Subject.TRACK else about

    def number_in_deck(self, piece: int) -> int:
        """The number by which a piece lies in the deck: after those of the cards."""
        return self.locomotive + 1 + piece

    # ---- for handlers ---------------------------------------------------------------------------------------------

    def use_tickets(self, tickets: tuple[Ticket, ...]) -> None:
        """The tickets in the game."""
        self.board.use_tickets(tickets)
        self.decks = tuple(sorted({ticket.deck for ticket in tickets}))

    def add_move(self, action: Action, play: Play) -> int:
        """A move whose action is always the same."""
        move = self.add_varying_move(lambda _: action, play)
        self.move_of[action] = move
        return move

    def add_varying_move(self, describe: Describe, play: Play) -> int:
        """A move whose action depends on the state."""
        self.plays.append(play)
        self.describe.append(describe)
        return len(self.plays) - 1

    def add_offer(self, offer: Offer, resolve: Resolve) -> int:
        """Something beside tracks that cards buy, and what happens when they are laid down; the number of the offer."""
        self._offers.append(offer)
        self.resolve.append(resolve)
        return len(self.board.tracks) + len(self._offers) - 1

    def tracks_where(self, rule: Rule) -> int:
        """The tracks for which a rule holds."""
        return sum(1 << number for number, track in enumerate(self.board.tracks) if self.ruleset.applies(rule, track))

    def holder(self, rule: Rule) -> int:
        """The piece that carries a rule, as a mask; 0 for a rule of the board."""
        return 1 << self.piece_number[rule.piece] if rule.piece else 0

    def holders(self, rules: Iterable[Rule]) -> int:
        """The pieces that carry rules, as a mask; 0 if one of the rules is everybody's."""
        holders = [self.holder(rule) for rule in rules]
        return reduce(or_, holders) if all(holders) else 0

    def in_game(self, rule: Rule) -> bool:
        """Whether a rule can matter: it is the board's, or the piece that carries it is in the game."""
        return not rule.piece or rule.piece in self.piece_number

    def rules(self, row: type[Any]) -> list[Rule]:
        """The rules of a kind that can matter."""
        return [rule for rule in self.ruleset.every(row) if self.in_game(rule)]

    # ---- tabulating -----------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Tabulates ways of paying and what follows from them, when all handlers are bound."""
        self.in_deck: tuple[str, ...] = (*self.cards.names, *(piece.id for piece in self.pieces))
        """What can lie in the deck, by name: cards, then pieces, as `number_in_deck` has them."""
        self.summands: dict[str, tuple[Counted, ...]] = {name: self._summands_of(name) for name in self.measures}
        """By measure: it and those that are added to it, each once; those that are in force."""
        board = self.board
        rules = filter(self.in_game, self.ruleset.rules)
        self.names = NameIndex(board.places, board.tracks, board.tickets, self.pieces, rules)
        tracks = [self._track_offer(number) for number in range(len(board.tracks))]
        self.every_slot: int = (1 << self.row) - 1
        """The slots of the row, one bit each."""
        self.first_way: int = len(self.plays)
        self.offers: list[Offer] = [*tracks, *self._offers]
        ways = Ways(self.offers, self.cards, first=self.first_way, rates=self._rates(self.substitutions))
        self.ways: Ways = ways
        self._substituting: int = reduce(or_, (rule.holder for rule in self.substitutions), 0)
        for powers in (0, self._substituting):
            self.rating(powers)
        self.track_ways: int = ways.of_offers(range(len(board.tracks)))
        first_ways = [(mask & -mask).bit_length() - 1 for mask in ways.of_offer[: len(board.tracks)]]
        self.digits: int = len(ways.offer) + 1
        """Of a mask of ways as a text, with a 0 in front."""
        self.digits_of_tracks = itemgetter(
            0, *(self.digits - 1 - first if first >= 0 else 0 for first in reversed(first_ways))
        )
        """Of such a text a 0, and a digit for each track, the last first: all ways to claim it are open, or none."""
        self.open_after: list[int] = []
        """By track: ways that a claim leaves open to everybody."""
        self.open_to_owner_after: list[int] = []
        """By track: ways that a claim leaves open to its owner."""
        for number in range(len(board.tracks)):
            closed = ways.of_offers([number, *self.closes[number]])
            self.open_after.append(ways.every & ~closed)
            self.open_to_owner_after.append(ways.every & ~closed & ~ways.of_offers(self.closes_to_owner[number]))
        self.by_trains: list[int] = [self._within(trains) for trains in range(self.trains + 1)]
        """By trains left: the ways whose track they suffice for, and everything that is no track."""
        self.has_powers: bool = bool(self.hooks.barred or self.substitutions)
        self.has_rare_ways: bool = bool(ways.by_further or ways.by_pieces)
        """Whether something is paid for in several colours, or with pieces."""
        hooks = self.hooks
        self.has_limits: bool = bool(
            self.has_powers
            or self.has_rare_ways
            or self.lasting
            or hooks.forbidden
            or hooks.claim_options
            or hooks.narrowing
        )
        """Whether more than cards and trains decides what a player can do on a turn."""
        self.has_deeds: bool = bool(self.deeds or hooks.turn_ending or hooks.turn_begun)
        """Whether more can happen on a turn than drawing and claiming."""
        self.claims_matter: bool = bool(
            self.has_deeds or hooks.before_claim or hooks.claim_points or hooks.after_claim or hooks.claims
        )
        """Whether a claim does more than what every claim does."""

    def check_seat(self, seat: int) -> None:
        """Raises `EngineError` for a seat in which nobody plays."""
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise EngineError(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")

    def _track_offer(self, number: int) -> Offer:
        track, cards = self.board.tracks[number], self.cards_for[number]
        discounts = [discount for discount in self.discounts if discount.tracks >> number & 1]
        price = Price(
            cards,
            track.colour,
            printed=track.locomotives,
            wild=bool(self.wild >> number & 1),
            cards_substituted=bool(self.cards_substituted >> number & 1),
            saved=cards - _fewest(cards, track, discounts, min),
            also=tuple((colour, spaces * cards // track.length) for colour, spaces in track.shares[1:]),
            tokens=tuple(self.tokens[number]),
        )
        return Offer(price, lambda payment: ClaimTrack(track.id, payment))

    def _summands_of(self, measure: str) -> tuple[Counted, ...]:
        found: dict[str, Counted] = {}
        while measure not in found and (counted := self.measures.get(measure)) is not None:
            found[measure] = counted
            measure = counted.plus
        return tuple(found.values())

    def _find_track(self, _: State, action: ClaimTrack) -> int:
        number = self.board.track_number.get(action.track)
        if number is None:
            raise InvalidActionError(f"no track `{action.track}`")
        return number

    def _within(self, trains: int) -> int:
        fitting = [number for number, needed in enumerate(self.trains_for) if needed <= trains]
        return self.ways.of_offers(fitting) | self.ways.every & ~self.track_ways

    # ---- in play --------------------------------------------------------------------------------------------------

    def _permitted(self, powers: int) -> int:
        mask = (1 << len(self.ways.offer)) - 1
        for hook in self.hooks.barred:
            mask &= ~hook(powers)
        return mask

    def rating(self, powers: int) -> Rating:
        """What the holder of these powers can do with substitutes."""
        return self._rating_of(powers & self._substituting)

    def _rating(self, powers: int) -> Rating:
        allowed = [rule for rule in self.substitutions if not rule.holder or rule.holder & powers]
        return self.ways.rating(self._rates(allowed))

    def _rates(self, allowed: Sequence[Substitution]) -> list[int]:
        """By offer: the fewest cards that substitute for a locomotive; 0 for none."""
        tracks = len(self.board.tracks)

        def serves(rule: Substitution, offer: int) -> bool:
            if offer >= tracks:
                return rule.everywhere
            return bool(rule.tracks >> offer & 1) and rule.for_cards is bool(self.cards_substituted >> offer & 1)

        return [
            min((rule.cards for rule in allowed if serves(rule, offer)), default=0) for offer in range(len(self.offers))
        ]

    def substituted(self, state: State, payment: Payment, offer: int) -> int:
        """For how many locomotives a payment of the player on turn has substitutes; -1 if they do not come out even."""
        cards = sum(count for _, count in payment.substitutes)
        rate = state.rating[state.seat].rates[offer]
        if not cards:
            return 0
        return -1 if not rate or cards % rate else cards // rate

    def fewest(self, powers: int, offer: int) -> int:
        """How many cards, substituted locomotives included, the holder of these must play for an offer."""
        if offer >= len(self.board.tracks):
            return self.offers[offer].price.spaces
        allowed = [
            discount
            for discount in self.discounts
            if discount.tracks >> offer & 1 and (discount.holder & powers or not discount.holder)
        ]
        return _fewest(self.cards_for[offer], self.board.tracks[offer], allowed, max)

    def payment(self, move: int, substitutes: list[int]) -> Payment:
        """What is laid down for a way of paying, by name."""
        ways = self.ways
        names = self.cards.names
        count = ways.count[move]
        return Payment(
            names[ways.colour[move]] if count else "",
            count,
            ways.locomotives[move],
            tuple((names[card], count) for card, count in enumerate(substitutes) if count),
            tuple((names[card], count) for card, count in ways.further[move]),
            ((self.pieces[ways.piece[move]].id, ways.pieces[move]),) if ways.pieces[move] else (),
        )


def _fewest(
    cards: int, track: Track, discounts: Sequence[ClaimDiscount], combine: Callable[[Iterable[int]], int]
) -> int:
    """The cards of a track less all discounts, but not below what is printed or what they ask for at least."""
    if not discounts:
        return cards
    at_least = min(cards, combine(discount.at_least for discount in discounts))
    return max(cards - sum(discount.cards for discount in discounts), track.locomotives, at_least)
