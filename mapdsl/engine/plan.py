"""Rule tables of one game, compiled to numbers, masks and hooks.

The modules of rule kinds fill a `Plan` when an engine is made. A plan does not change during play, and all states of a
game share it.

A *move* is the number of something a player can do, and its bit in masks of legal moves. Plain moves come first, in the
order in which they are added. The possible payments follow, one bit each (`payment_table.py`), grouped by offer. Tracks
are the first offers, in their order on the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import itemgetter, or_
from typing import TYPE_CHECKING, Any, Protocol

from mapdsl.base.graphs import bits
from mapdsl.engine.cards import CardTypes
from mapdsl.engine.errors import EngineError, InvalidActionError
from mapdsl.engine.hooks import Hooks, Play
from mapdsl.engine.network.numbered_board import UNLIMITED, NumberedBoard
from mapdsl.engine.notation import LocatedMove
from mapdsl.engine.payment.claiming import resolve_claim
from mapdsl.engine.payment.payment_table import Offer, PaymentTable, Rating
from mapdsl.engine.pending import Pending
from mapdsl.engine.plan_rows import ClaimDiscount, Counted, Substitution
from mapdsl.engine.scores.measuring import PIECES
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn, play_pass
from mapdsl.rules.actions import Action, ClaimTrack, Paid, Pass, Payment
from mapdsl.rules.kinds.ticket_rules import ScoreTickets
from mapdsl.rules.piece_uses import pieces_by_name
from mapdsl.rules.price import Means, Price, Token, fewest_cards
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Piece, Rule, Ticket
from mapdsl.rules.terms.conditions import FactSource, Subject
from mapdsl.rules.terms.effect_verbs import CARDS
from mapdsl.rules.terms.measures import MEASURES
from mapdsl.rules.terms.name_index import NameIndex, place_in_id, player_as_spot

if TYPE_CHECKING:
    from mapdsl.engine.effects.effect_queue import EffectQueue
    from mapdsl.engine.effects.effect_rules import EffectRule

Describe = Callable[[State], Action]
FindMove = Callable[[State, Any], LocatedMove | None]
"""Function that returns the move of an action, or None. Raises `InvalidActionError` for names that the board does
not have."""
FindOffer = Callable[[State, Any], int]
"""Function that returns the offer that an action accepts. Raises `InvalidActionError` for names that the board does
not have."""

CanonicalForm = Callable[[State, Any], Action]
"""Function that rewrites an action in the form that listings use."""

Resolve = Callable[[State, int, list[int]], None]
"""Function that carries out what a payment buys, given the move and the cards that substitute for locomotives."""


NEVER = 1_000
"""Value of `Plan.swept_at` if the row is never swept, that is discarded: more locomotives than any row has slots."""

PASS = 0
"""Move of a player who has no other legal move. Every plan has this move."""


MAX_KNOWN = 4096
"""Maximum number of entries in the caches that map sets of powers, or of tracks, to moves. Powers are pieces that
change what their holder may do."""


class AlwaysAvailable(Protocol):
    """Rule whose open payments are cached in `State.open` instead of being computed on every turn."""

    def refresh(self, state: State, seat: int) -> None:
        """Recompute which of the rule's payments are open to a player."""


class Plan:
    """Compiled rules of a game. Rule kinds write to the plan while they are bound; afterwards `finish` derives the
    lookup tables."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.players: int = ruleset.players
        self.identity = (ruleset.tables, ruleset.players, ruleset.variants)
        """Identity of the game. States of plans with equal identity can be compared."""
        self.board = NumberedBoard(ruleset)
        self.hooks = Hooks()
        self.cards = CardTypes()
        self.locomotive: int = self.cards.locomotive
        self.first_piece: int = len(self.cards.sorts)
        """Deck number of the first piece. In the deck, pieces are numbered after the cards."""
        self._prepare_pieces(ruleset.pieces, {rule.piece for rule in ruleset.rules})
        self._prepare_effects()
        self._prepare_claims(len(self.board.tracks))
        self._prepare_tickets_and_scores()
        self._prepare_moves()
        self.add_move(Pass(), play_pass)

    def _prepare_pieces(self, pieces: tuple[Piece, ...], carriers: set[str]) -> None:
        self.pieces = pieces
        self.piece_number: dict[str, int] = {piece.id: index for index, piece in enumerate(self.pieces)}
        self._pieces_called: dict[str, tuple[int, ...]] = {
            name: tuple(self.piece_number[piece.id] for piece in pieces)
            for name, pieces in pieces_by_name(self.pieces).items()
        }
        apart = [number for number, piece in enumerate(self.pieces) if piece.is_individual]
        self.individual: dict[int, int] = {number: nth for nth, number in enumerate(apart)}
        """Index in `State.numbers` of each individually tracked piece, keyed by piece number."""
        self.shuffled = tuple(number for number, piece in enumerate(self.pieces) if piece.shuffled)
        self.hidden = tuple(number for number, piece in enumerate(self.pieces) if piece.hidden)
        self.limited: list[bool] = [bool(piece.limit) for piece in self.pieces]
        """Flags indexed by piece: True if the bank's supply is limited."""
        self.max_taken: list[int] = [1] * len(self.pieces)
        """Maximum number of copies that one effect takes from the bank, indexed by piece."""
        self.max_held: list[int] = [piece.most or UNLIMITED for piece in self.pieces]
        """Maximum number of copies that a player may hold, indexed by piece."""
        self.spots: tuple[str, ...] = (
            *(place_in_id(place.id) for place in self.board.places),
            *self.board.track_number,
        )
        """Names of the spots where pieces can be placed, in the form used in ids: places first, then tracks."""
        self.pieces_at_start: list[tuple[int, int, int]] = [
            (number, self.board.place_number[piece.on], -1)
            for number, piece in enumerate(self.pieces)
            for _ in range(piece.standing)
        ]
        """Pieces that are on the map at the start, as (piece, spot, -1), where -1 means that no player placed the
        piece."""
        self.powers: int = sum(1 << number for number, piece in enumerate(self.pieces) if piece.id in carriers)
        """Mask of the pieces that carry rules, or without which a rule forbids something to the player."""

    def _prepare_effects(self) -> None:
        self.go_on_drawing: Play = end_turn
        """Function that continues a draw after the player took another item in place of a card."""
        self.always_open: list[AlwaysAvailable] = []
        """Rules whose open payments are cached in `State.open`. These payments depend on the bank and on the pieces
        that players hold."""
        self.effects: list[EffectRule] = []
        """Effects of the rules, in the order in which the rules are bound."""
        self.effect_number: dict[str, int] = {}
        """Effect numbers, keyed by the names that saved games use."""
        self.effect_queue: EffectQueue | None = None
        """Queue of effects, or None if no rule queues effects."""
        self.resolve_effects: Callable[[State], None] = lambda _: None
        """Function that resolves the queue of effects and then resumes the turn. It does nothing if no rule queues
        effects."""

    def _prepare_claims(self, tracks: int) -> None:
        self.trains: int = 0
        self.row: int = 0
        self.swept_at: int = NEVER
        """Number of face-up locomotives at which the row is swept."""
        self.points: list[int] = [track.points or 0 for track in self.board.tracks]
        self.trains_for: list[int] = list(self.board.lengths)
        """Number of trains that a claim costs, indexed by track."""
        self.cards_for: list[int] = list(self.board.lengths)
        """Number of cards that a claim costs, indexed by track."""
        self.tokens: list[list[Token]] = [[] for _ in range(tracks)]
        """Pieces that can pay in place of cards, indexed by track."""
        self.demanded: list[Counter[int]] = [Counter() for _ in range(tracks)]
        """Pieces that a claim demands from every player, indexed by track."""
        self.wild_tracks: int = 0
        """Mask of the tracks on which a locomotive can replace a card of the colour."""
        self.discounts: list[ClaimDiscount] = []
        self.substitutions: list[Substitution] = []
        self.cards_substituted: int = 0
        """Mask of the tracks where several cards can replace one card of any colour, but not a locomotive."""
        self.closes: list[list[int]] = [list(crossed) for crossed in self.board.crossed]
        """Tracks closed to all players by a claim, indexed by the claimed track."""
        self.closes_to_owner: list[list[int]] = [[] for _ in range(tracks)]
        """Tracks closed to the claiming player by a claim, indexed by the claimed track."""
        self.max_claimable: dict[int, int] = {}
        """Number of parallel tracks that can be claimed, keyed by each track that claims of its parallel tracks can
        close."""
        self.turned_up: list[int] = [0] * tracks
        """Number of cards turned up when a track is claimed, indexed by track. Each turned-up card can raise the
        price by one card."""

    def _prepare_tickets_and_scores(self) -> None:
        self.ticket_values: list[tuple[Callable[[State, int], int], ScoreTickets]] = []
        """Rules that change the value of tickets. Each entry has a function that returns a mask of a player's
        tickets, and the row that gives their value: `half`, `nothing` or `failed`."""
        self.rent: dict[int, int] = {}
        """Rent in points for each track of another player that a ticket uses, keyed by the tracks that can be
        rented."""
        self.failed_cost: bool = False
        """True if a failed ticket costs its value."""
        self.measures: dict[str, Counted] = {measure.name: Counted(measure.name) for measure in MEASURES}
        """All measures that rules can name, including one for every piece and every group of pieces, keyed by name."""
        for name, numbers in self._pieces_called.items():
            self.measures[name] = Counted(PIECES, sum(1 << number for number in numbers))
        self.decks: tuple[str, ...] = ()
        self.mixes: Callable[[State, int], int] = lambda *_: 0
        """Function that, given a number of tickets, returns the moves that request a mix of tickets from several
        decks."""
        self.shows: bool = False
        """True if completed tickets are face up under some rule."""
        self.drafts: bool = False
        """True if the tickets of the first deal are drafted."""
        self.most_offered: int = 0
        """Maximum number of tickets that a player chooses from at once."""

    def _prepare_moves(self) -> None:
        self.plays: list[Play] = []
        self.describe: list[Describe] = []
        self.move_of: dict[Action, int] = {}
        """Moves keyed by action, for actions that are the same in every state."""
        self.decisions: dict[type[Pending], Callable[[State], int]] = {}
        """Functions that return the legal moves of an open decision, keyed by the class of the decision."""
        self.find_move: dict[type[Action], FindMove] = {}
        """Functions that return the move of an action, keyed by class of action, for classes whose moves depend on
        the state."""
        self.find_offer: dict[type[Paid], FindOffer] = {ClaimTrack: self._find_track}
        """Functions that return the offer that an action accepts, keyed by class of paid action."""
        self.canonical_form: dict[type[Action], CanonicalForm] = {}
        """Functions that rewrite an action in the form that listings use, keyed by class of action, for classes with
        several forms."""
        self.resolve: list[Resolve] = [resolve_claim] * len(self.board.tracks)
        """Functions called when the cards of a payment are laid down, indexed by offer."""
        self.bars_moves: bool = False
        """True if powers also forbid their holders moves other than payments."""
        self._offers: list[Offer] = []
        self.permitted: Callable[[int], int] = lru_cache(maxsize=MAX_KNOWN)(self._permitted)
        """Cached function that returns the moves that are not barred to a player with these powers."""
        self._rating_of: Callable[[int], Rating] = lru_cache(maxsize=MAX_KNOWN)(self._rating)
        self.payments_for_tracks: Callable[[int], int] = lru_cache(maxsize=MAX_KNOWN)(
            lambda tracks: self.ways.of_offers(bits(tracks))
        )
        """Cached function that returns all payments for these tracks."""

    def pieces_called(self, name: str) -> tuple[int, ...]:
        """Return the numbers of the piece with this name, or of the pieces in the group with this name."""
        return self._pieces_called.get(name, ())

    def cards_called(self, thing: str) -> tuple[int, ...]:
        """Return the numbers of the cards that a word refers to: all cards, or one type. In effects, cards are
        numbered after the pieces."""
        names = enumerate(self.cards.names, start=len(self.pieces))
        return tuple(number for number, name in names if thing in (CARDS, name, f"{name}s"))

    def name_of_thing(self, number: int) -> str:
        """Return the name of the piece or card with this number."""
        pieces = len(self.pieces)
        return self.pieces[number].id if number < pieces else self.cards.names[number - pieces]

    def spot_of_player(self, seat: int) -> int:
        """Return the spot number of a player. In spot numbers, players follow the places and tracks."""
        return len(self.spots) + seat

    def player_at(self, spot: int) -> int:
        """Return the seat of the player with this spot number."""
        return spot - len(self.spots)

    def name_of_spot(self, spot: int) -> str:
        """Return the name of a place, track or player, in the form used in ids."""
        seat = self.player_at(spot)
        return self.spots[spot] if seat < 0 else player_as_spot(seat)

    def things(self, subject: Subject) -> Iterator[FactSource]:
        """Yield the facts about each item that conditions on this subject apply to, in order of number."""
        if subject is Subject.TICKET:
            return map(self.ruleset.facts_about, self.board.tickets)
        return self.ruleset.things(subject)

    def spot_about(self, effect: int, about: int) -> int:
        """Return the spot number of the track or place that an effect concerns."""
        return about + len(self.board.places) if self.effects[effect].subject is Subject.TRACK else about

    def add_effect(self, key: str, rule: EffectRule) -> str:
        """Add an effect of a rule. Returns the name of the effect, with a number appended if other effects have the
        same name."""
        alike = sum(1 for known in self.effect_number if known == key or known.startswith(f"{key} #"))
        name = f"{key} #{alike + 1}" if alike else key
        self.effect_number[name] = len(self.effects)
        self.effects.append(rule)
        return name

    def number_in_deck(self, piece: int) -> int:
        """Return the deck number of a piece."""
        return self.first_piece + piece

    # ---- for rule kinds -------------------------------------------------------------------------------------------

    def use_tickets(self, tickets: tuple[Ticket, ...]) -> None:
        """Set the tickets of the game."""
        self.board.use_tickets(tickets)
        self.decks = tuple(sorted({ticket.deck for ticket in tickets}))

    def add_move(self, action: Action, play: Play) -> int:
        """Add a move whose action is the same in every state."""
        move = self.add_varying_move(lambda _: action, play)
        self.move_of[action] = move
        return move

    def add_varying_move(self, describe: Describe, play: Play) -> int:
        """Add a move whose action depends on the state."""
        self.plays.append(play)
        self.describe.append(describe)
        return len(self.plays) - 1

    def add_offer(self, offer: Offer, resolve: Resolve) -> int:
        """Add an item other than a track that cards can buy, and the function to call when the cards are laid down.
        Return the number of the offer."""
        self._offers.append(offer)
        self.resolve.append(resolve)
        return len(self.board.tracks) + len(self._offers) - 1

    def tracks_where(self, rule: Rule) -> int:
        """Return a mask of the tracks to which a rule applies."""
        return sum(1 << number for number, track in enumerate(self.board.tracks) if self.ruleset.applies(rule, track))

    def holder(self, rule: Rule) -> int:
        """Return a mask with the piece that carries a rule; 0 if the rule belongs to the board."""
        return 1 << self.piece_number[rule.piece] if rule.piece else 0

    def holders(self, rules: Iterable[Rule]) -> int:
        """Return a mask of the pieces that carry these rules; 0 if at least one of the rules applies to all players."""
        holders = [self.holder(rule) for rule in rules]
        return reduce(or_, holders) if all(holders) else 0

    def in_game(self, rule: Rule) -> bool:
        """Return whether a rule is active, because it belongs to the board or the piece that carries it is in the
        game."""
        return not rule.piece or rule.piece in self.piece_number

    def rules(self, row: type[Any]) -> list[Rule]:
        """Return the active rules of a kind."""
        return [rule for rule in self.ruleset.every(row) if self.in_game(rule)]

    # ---- tabulating -----------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Derive the payments and lookup tables. Must be called after all rule kinds are bound."""
        self.in_deck: tuple[str, ...] = (*self.cards.names, *(piece.id for piece in self.pieces))
        """Names of all items that can be in the deck, cards first, indexed by the numbers that `number_in_deck`
        returns."""
        self.summands: dict[str, tuple[Counted, ...]] = {name: self._summands_of(name) for name in self.measures}
        """Each measure with all measures that are added to it, without duplicates, keyed by name."""
        board = self.board
        rules = filter(self.in_game, self.ruleset.rules)
        self.names = NameIndex(board.places, board.tracks, board.tickets, self.pieces, rules)
        tracks = [self._track_offer(number) for number in range(len(board.tracks))]
        self.every_slot: int = (1 << self.row) - 1
        """Mask of all slots of the row."""
        self.first_way: int = len(self.plays)
        self.offers: list[Offer] = [*tracks, *self._offers]
        rates = self._rates(self.substitutions)
        ways = PaymentTable(self.offers, self.cards, self.piece_number, first=self.first_way, rates=rates)
        self.ways: PaymentTable = ways
        self._substituting: int = reduce(or_, (rule.holder for rule in self.substitutions), 0)
        for powers in (0, self._substituting):
            self.rating(powers)
        self.track_ways: int = ways.of_offers(range(len(board.tracks)))
        first_ways = [(mask & -mask).bit_length() - 1 for mask in ways.of_offer[: len(board.tracks)]]
        self.digits: int = len(ways.offer) + 1
        """Number of digits of a mask of payments in binary, including a leading 0."""
        self.digits_of_tracks = itemgetter(
            0, *(self.digits - 1 - first if first >= 0 else 0 for first in reversed(first_ways))
        )
        """Function that picks digits from such a binary mask: a 0, then one digit per track, the last track first.
        One digit per track suffices, because either all payments for a track are open or none."""
        self.open_after: list[int] = []
        """Mask of the payments that stay open to all players after a claim, indexed by the claimed track."""
        self.open_to_owner_after: list[int] = []
        """Mask of the payments that stay open to the claiming player after a claim, indexed by the claimed track."""
        for number in range(len(board.tracks)):
            closed = ways.of_offers([number, *self.closes[number]])
            self.open_after.append(ways.every & ~closed)
            self.open_to_owner_after.append(ways.every & ~closed & ~ways.of_offers(self.closes_to_owner[number]))
        self.by_trains: list[int] = [self._within(trains) for trains in range(self.trains + 1)]
        """Mask of the payments that a number of trains suffices for, indexed by that number. Includes all payments
        for offers other than tracks."""
        self.has_powers: bool = bool(self.hooks.barred_moves or self.substitutions)
        self.has_rare_payments: bool = bool(ways.by_further or ways.by_pieces)
        """True if any payment uses cards of several colours, or uses pieces."""
        hooks = self.hooks
        self.has_limits: bool = bool(
            self.has_powers
            or self.has_rare_payments
            or self.always_open
            or hooks.forbidden_payments
            or hooks.claim_options
            or hooks.option_filters
        )
        """True if a player's options on a turn depend on more than cards and trains."""
        self.has_effects: bool = bool(self.effects or hooks.turn_ending or hooks.turn_begun)
        """True if a turn can include effects besides drawing and claiming."""
        self.claims_matter: bool = bool(
            self.has_effects or hooks.before_claim or hooks.claim_points or hooks.after_claim or hooks.claims
        )
        """True if rules add effects, points or further claims to a claim."""

    def check_seat(self, seat: int) -> None:
        """Check a seat number. Raises `EngineError` if the seat does not exist."""
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise EngineError(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")

    def _track_offer(self, number: int) -> Offer:
        track, cards = self.board.tracks[number], self.cards_for[number]
        discounts = [(row.cards, row.at_least) for row in self.discounts if row.tracks >> number & 1]
        fewest = fewest_cards(cards, track.locomotives, discounts)
        wild, for_cards = bool(self.wild_tracks >> number & 1), bool(self.cards_substituted >> number & 1)
        price = Price.of_track(track, cards, fewest, self.tokens[number], wild=wild, cards_substituted=for_cards)
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
        for hook in self.hooks.barred_moves:
            mask &= ~hook(powers)
        return mask

    def rating(self, powers: int) -> Rating:
        """Return the payments that players with these powers can make with substitutes."""
        return self._rating_of(powers & self._substituting)

    def _rating(self, powers: int) -> Rating:
        allowed = [rule for rule in self.substitutions if not rule.holder or rule.holder & powers]
        return self.ways.rating(self._rates(allowed))

    def _rates(self, allowed: Sequence[Substitution]) -> list[int]:
        """Return the smallest number of cards that substitute for a locomotive, indexed by offer; 0 if no cards can."""
        tracks = len(self.board.tracks)

        def serves(rule: Substitution, offer: int) -> bool:
            if offer >= tracks:
                return rule.everywhere
            return bool(rule.tracks >> offer & 1) and rule.for_cards is bool(self.cards_substituted >> offer & 1)

        return [
            min((rule.cards for rule in allowed if serves(rule, offer)), default=0) for offer in range(len(self.offers))
        ]

    def means(self, state: State, offer: int, *, saved: int = 0) -> Means:
        """Return the cards and pieces that the player on turn can use to pay for an offer."""
        held = dict(zip(self.cards.names, state.hands[state.seat], strict=True))
        held.update(zip(self.piece_number, state.kept[state.seat], strict=True))
        return Means(state.rating[state.seat].rates[offer], saved, held)

    def saved(self, powers: int, offer: int) -> int:
        """Return how many cards a player with these powers may leave out of the payment for an offer."""
        if offer >= len(self.board.tracks):
            return 0
        allowed = [
            (discount.cards, discount.at_least)
            for discount in self.discounts
            if discount.tracks >> offer & 1 and (discount.holder & powers or not discount.holder)
        ]
        cards = self.cards_for[offer]
        return max(0, cards - fewest_cards(cards, self.board.tracks[offer].locomotives, allowed, max))

    def payment(self, move: int, substitutes: list[int]) -> Payment:
        """Return the payment of a move, with card names."""
        ways = self.ways
        names = self.cards.names
        count, fit = ways.count[move], ways.fit[move]
        return Payment(
            names[ways.colour[move]] if count else "",
            count,
            ways.locomotives[move],
            tuple((names[card], count) for card, count in enumerate(substitutes) if count),
            tuple((names[card], count) for card, count in ways.further[move]),
            ((fit.piece, fit.pieces),) if fit.pieces else (),
        )
