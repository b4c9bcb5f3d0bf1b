"""Saved states: a state written as JSON at any moment of a game, and read back from untrusted JSON.

The JSON has names instead of numbers, so that people can read and edit it. Reading returns a `State`, or raises
`StateError` with the field. It checks that names and counts are in range; `state_checks` checks that no item was lost
or duplicated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, to_builtins

from mapdsl.base.decoding import DataError, check_heading, convert, show_value
from mapdsl.base.records import Record
from mapdsl.base.versions import STATE_VERSION
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.chance import Chance, chance_from_json
from mapdsl.engine.effects.queued import NOTHING, After, Continuation, QueuedEffect
from mapdsl.engine.errors import InvalidActionError, StateError
from mapdsl.engine.events import plain
from mapdsl.engine.notation import parse
from mapdsl.engine.pending import PENDING, AnswerTunnel, ChooseEffect, DraftTicket
from mapdsl.engine.records.state_checks import cards_there
from mapdsl.engine.turns import NOT_YET
from mapdsl.rules.actions import Payment, read_payment
from mapdsl.rules.terms.effects import MAX_AT_ONCE

if TYPE_CHECKING:
    from mapdsl.engine.state import State

_OTHER_VERSION = "use the mapdsl that it was saved with"
STATE_FORMAT: Literal["mapdsl-state"] = "mapdsl-state"

Count = Annotated[int, Meta(ge=0, le=10**6)]
Points = Annotated[int, Meta(ge=-(10**6), le=10**6)]


class SavedSeat(Record):
    """Cards, tickets, tracks and other possessions of one player."""

    hand: dict[str, Count]
    trains: Count
    tracks: list[str]
    points: Points
    bonus: Points
    tickets: list[str]
    offered: list[str]
    pieces: dict[str, Count]


class SavedQueued(Record):
    """Effect still to resolve. Player 0 represents the players whom the rule concerns."""

    effect: str
    player: int
    about: str
    left: Annotated[int, Meta(ge=1, le=MAX_AT_ONCE)]


class SavedContinuation(Record):
    """Step that follows once all effects are resolved, and the player on turn."""

    after: After
    player: int


class SavedEffects(Record):
    """State of the rules that have effects. Players are numbered from 1; effects are named after their rules."""

    numbers: dict[str, list[int]]
    """Owners of copies 1, 2, ... of each individually tracked piece; 0 for a copy without an owner."""
    placed: list[tuple[str, str, int]]
    """Pieces on the map, as (piece, spot, player who placed the piece). Player 0 represents no player."""
    done: dict[str, list[int]]
    """Players who have triggered an effect, in order, keyed by effect."""
    acted: list[str]
    queue: list[SavedQueued]
    continuation: SavedContinuation | None


class SavedState(Record, kw_only=True):
    """Complete state, including hidden cards. Decks are listed from the top; players are numbered from 1."""

    format: Literal["mapdsl-state"] = STATE_FORMAT
    version: int = STATE_VERSION
    board: str
    players: int
    variants: list[str]
    chance: dict[str, Any]
    shuffles: dict[str, Count]
    seat: Annotated[int, Meta(ge=1)]
    turn: Count
    pending: dict[str, Any] | None
    ended: str
    passes: Count
    turns_left: Count | None
    claims: Count
    paid: str
    """Name of the card type that was used to pay in this turn; empty for none."""
    travelled: list[str]
    """Tracks along which pieces have travelled in this turn."""
    deck: list[str]
    discards: dict[str, Count]
    row: list[str | None]
    ticket_decks: dict[str, list[str]]
    refused: list[str]
    removed: list[str]
    bank: dict[str, Count]
    effects: SavedEffects
    gaps: dict[str, Count]
    seats: list[SavedSeat]


def state_to_json(state: State) -> dict[str, Any]:
    """Return the JSON values of a `SavedState`."""
    plan = state.plan
    names = plan.cards.names
    tickets = [ticket.id for ticket in plan.board.tickets]
    saved = SavedState(
        board=plan.board.id,
        players=plan.players,
        variants=list(plan.ruleset.variants),
        chance=state.chance.to_json(),
        shuffles=dict(sorted(state.shuffles.items())),
        seat=state.seat + 1,
        turn=state.turn,
        pending=pending_to_json(state),
        ended=state.ended,
        passes=state.passes,
        turns_left=None if state.turns_left == NOT_YET else state.turns_left,
        claims=state.claims,
        paid="" if state.paid == EMPTY else names[state.paid],
        travelled=plan.board.names_of_tracks(state.travelled),
        deck=[plan.in_deck[card] for card in reversed(state.deck)],
        discards=plan.cards.named(state.discards),
        row=[None if card == EMPTY else names[card] for card in state.row],
        ticket_decks={
            deck: [tickets[ticket] for ticket in reversed(state.ticket_decks[number])]
            for number, deck in enumerate(plan.decks)
        },
        refused=[tickets[ticket] for ticket in state.refused],
        removed=[tickets[ticket] for ticket in state.removed],
        bank={piece.id: left for piece, left in zip(plan.pieces, state.bank, strict=True)},
        effects=_effects(state),
        gaps=dict(sorted(state.gaps.items())),
        seats=[_seat(state, seat) for seat in range(plan.players)],
    )
    return dict(to_builtins(saved))


def _seat(state: State, seat: int) -> SavedSeat:
    plan = state.plan
    tickets = plan.board.tickets
    return SavedSeat(
        hand=plan.cards.named(state.hands[seat]),
        trains=state.trains[seat],
        tracks=plan.board.names_of_tracks(state.owned[seat]),
        points=state.points[seat],
        bonus=state.bonus[seat],
        tickets=[tickets[ticket].id for ticket in state.tickets[seat]],
        offered=[tickets[ticket].id for ticket in state.offered[seat]],
        pieces={piece.id: count for piece, count in zip(plan.pieces, state.kept[seat], strict=True) if count},
    )


def _effects(state: State) -> SavedEffects:
    plan = state.plan
    spots = plan.spots
    return SavedEffects(
        numbers={
            plan.pieces[piece].id: [seat + 1 for seat in state.numbers[nth]] for piece, nth in plan.individual.items()
        },
        placed=[(plan.pieces[piece].id, spots[spot], owner + 1) for piece, spot, owner in state.placed],
        done={
            rule.key: [seat + 1 for seat in seats]
            for rule, seats in zip(plan.effects, state.done, strict=True)
            if seats
        },
        acted=[plan.effects[effect].key for effect in state.acted],
        queue=[
            SavedQueued(
                plan.effects[effect].key,
                seat + 1,
                spots[plan.spot_about(effect, about)] if about >= 0 else "",
                left,
            )
            for effect, seat, about, left in state.queue
        ],
        continuation=state.continuation and SavedContinuation(state.continuation.after, state.continuation.seat + 1),
    )


def pending_to_json(state: State) -> dict[str, Any] | None:
    """Return the open decision as JSON values, or None if no decision is open."""
    pending = state.pending
    if pending is None:
        return None
    return {"decision": pending.NAME, **{name: plain(getattr(pending, name)) for name in pending.__struct_fields__}}


# ---- reading ---------------------------------------------------------------------------------------------------------


def read_state(state: State, data: Any, chance: Chance | None = None) -> State:
    """Fill an empty state from saved data. If `chance` is given, it replaces the saved source of chance. Raises
    `StateError` for invalid data."""
    try:
        check_heading(data, "saved game", STATE_FORMAT, STATE_VERSION, otherwise=_OTHER_VERSION)
        saved = convert(SavedState, data)
        state.chance = chance if chance is not None else chance_from_json(saved.chance)
        _Loader(state).read(saved)
    except DataError as error:
        raise StateError(str(error)) from None
    return state


class _Loader:
    """Converts the names in a saved state to the numbers of a plan. Every error message names the invalid field."""

    def __init__(self, state: State) -> None:
        plan = state.plan
        self.state = state
        self.plan = plan
        self.cards = _number(plan.cards.names)
        self.in_deck = self.cards | {plan.pieces[piece].id: plan.number_in_deck(piece) for piece in plan.shuffled}
        self.tickets = plan.board.ticket_number
        self.tracks = plan.board.track_number

    def read(self, saved: SavedState) -> None:
        plan = self.plan
        _expect("board", plan.board.id, saved.board)
        _expect("players", plan.players, saved.players)
        _expect("variants", list(plan.ruleset.variants), saved.variants)
        self.read_table(saved)
        _expect("seats", plan.players, len(saved.seats))
        for seat, held in enumerate(saved.seats):
            self.read_seat(seat, held)
        if saved.pending is not None:
            self.read_pending(saved.pending)
        for name, count, most in zip(self.cards, cards_there(self.state), plan.cards.counts, strict=True):
            if count > most:
                raise DataError(f"cards: {count} {name}; the game has {most}")
        self.state.refresh()

    def read_table(self, saved: SavedState) -> None:
        state, plan = self.state, self.plan
        state.seat = self._seat(saved.seat, "seat")
        state.turn, state.ended, state.passes = saved.turn, saved.ended, saved.passes
        state.turns_left = NOT_YET if saved.turns_left is None else saved.turns_left
        state.claims = saved.claims
        state.paid = _number_of(saved.paid, "paid", self.cards) if saved.paid else EMPTY
        state.travelled = _mask(_numbers(saved.travelled, "travelled", self.tracks))
        state.deck = _numbers(saved.deck, "deck", self.in_deck)[::-1]
        state.discards = self._counts(saved.discards, "discards")
        _expect("row", plan.row, len(saved.row))
        state.row = [EMPTY if card is None else _number_of(card, "row", self.cards) for card in saved.row]
        _expect("ticket_decks", set(plan.decks), saved.ticket_decks.keys())
        state.ticket_decks = [
            _numbers(saved.ticket_decks[deck], f"ticket_decks.{deck}", self.tickets)[::-1] for deck in plan.decks
        ]
        state.refused = _numbers(saved.refused, "refused", self.tickets)
        state.removed = _numbers(saved.removed, "removed", self.tickets)
        _expect("bank", plan.piece_number.keys(), saved.bank.keys())
        state.bank = [saved.bank[name] for name in plan.piece_number]
        state.shuffles, state.gaps = saved.shuffles, saved.gaps
        self.read_effects(saved.effects)

    def read_effects(self, saved: SavedEffects) -> None:
        state, plan = self.state, self.plan
        spots = _number(plan.spots)
        _expect("effects.numbers", {plan.pieces[piece].id for piece in plan.individual}, saved.numbers.keys())
        state.numbers = [
            [self._seat(number, "effects.numbers", 0) for number in saved.numbers[plan.pieces[piece].id]]
            for piece in plan.individual
        ]
        where = "effects.placed"
        state.placed = [
            (_number_of(piece, where, plan.piece_number), _number_of(spot, where, spots), self._seat(owner, where, 0))
            for piece, spot, owner in saved.placed
        ]
        for effect, players in saved.done.items():
            number = _number_of(effect, "effects.done", plan.effect_number)
            state.done[number] = [self._seat(player, "effects.done") for player in players]
        state.acted = _numbers(saved.acted, "effects.acted", plan.effect_number)
        state.queue = [self._queued(queued, spots) for queued in saved.queue]
        if (then := saved.continuation) is not None:
            state.continuation = Continuation(then.after, self._seat(then.player, "effects.continuation"))

    def _queued(self, saved: SavedQueued, spots: Mapping[str, int]) -> QueuedEffect:
        plan, where = self.plan, "effects.queue"
        effect = _number_of(saved.effect, where, plan.effect_number)
        found = _number_of(saved.about, where, spots) if saved.about else NOTHING
        shift = plan.spot_about(effect, 0) if saved.about else 0
        if found >= 0 and (found < shift or (not shift and found >= len(plan.board.places))):
            raise DataError(f"{where}: {show_value(saved.about)} is not what {show_value(saved.effect)} is about")
        return QueuedEffect(effect, self._seat(saved.player, where, 0), found - shift, saved.left)

    def _seat(self, player: int, where: str, least: int = 1) -> int:
        """Return the seat of a player. Where player 0 is allowed (no player), its seat is -1."""
        if not least <= player <= self.plan.players:
            raise DataError(f"{where}: there are {self.plan.players} players, found {player}")
        return player - 1

    def read_seat(self, seat: int, saved: SavedSeat) -> None:
        state, where = self.state, f"seats[{seat}]"
        state.hands[seat] = self._counts(saved.hand, f"{where}.hand")
        if saved.trains > self.plan.trains:
            raise DataError(f"{where}.trains: a player has at most {self.plan.trains}, found {saved.trains}")
        state.trains[seat], state.points[seat], state.bonus[seat] = saved.trains, saved.points, saved.bonus
        state.owned[seat] = _mask(_numbers(saved.tracks, f"{where}.tracks", self.tracks))
        state.tickets[seat] = _numbers(saved.tickets, f"{where}.tickets", self.tickets)
        state.offered[seat] = _numbers(saved.offered, f"{where}.offered", self.tickets)
        state.kept[seat] = [0] * len(self.plan.pieces)
        for name, count in saved.pieces.items():
            state.kept[seat][_number_of(name, f"{where}.pieces", self.plan.piece_number)] = count

    def read_pending(self, data: dict[str, Any]) -> None:
        state = self.state
        sort = PENDING.get(convert(str, data.get("decision"), "pending.decision"))
        if sort is None or sort not in self.plan.decisions:
            raise DataError("pending: no such decision under the rules in force")
        said = {name: value for name, value in data.items() if name != "decision"}
        if sort is AnswerTunnel and "paid" in said:
            said["paid"] = self._payment(said["paid"])
        pending = convert(sort, said, "pending")
        if isinstance(pending, AnswerTunnel):
            _number_of(pending.track, "pending.track", self.tracks)
            _numbers(pending.revealed, "pending.revealed", self.cards)
        if isinstance(pending, ChooseEffect):
            self.check_choice(pending)
        state.pending = pending
        self.check_offers()
        state.refresh()
        try:
            legal = state.legal_mask()
        except (AssertionError, LookupError, TypeError):
            legal = 0
        if not legal:
            raise DataError("pending: the decision does not fit the state")

    def check_choice(self, pending: ChooseEffect) -> None:
        """Check that the choice belongs to the first effect of the queue, and that the game can continue after it."""
        queue = self.state.queue
        first = self.plan.effects[queue[0].effect].key if queue else ""
        _expect("pending.effect", first, pending.effect)
        if self.state.continuation is None:
            raise DataError("effects.continuation: effects are being resolved, so it is needed")

    def check_offers(self) -> None:
        """Check that no player is offered more tickets, or drafts from more tickets, than the rules allow."""
        state = self.state
        most = self.plan.most_offered
        taking = [bool(offered) and seat >= state.seat for seat, offered in enumerate(state.offered)]
        left = [len(offered) - takes for offered, takes in zip(state.offered, taking, strict=True)]
        for seat, (offered, tickets) in enumerate(zip(state.offered, state.tickets, strict=True)):
            drafted = len(tickets) + taking[seat] + max(left) if isinstance(state.pending, DraftTicket) else 0
            if (found := max(len(offered), drafted)) > most:
                raise DataError(f"seats[{seat}].offered: a player chooses from at most {most} tickets, found {found}")

    def _payment(self, data: Any) -> Payment:
        try:
            paid = convert(str, data, "pending.paid")
            payment = parse(self.plan.names, paid, read_payment, "2 red, 1 locomotive")
            self.plan.cards.check(payment)
        except InvalidActionError as error:
            raise DataError(f"pending.paid: {error}") from None
        return payment

    def _counts(self, named: Mapping[str, int], where: str) -> list[int]:
        counts = [0] * len(self.cards)
        for name, count in named.items():
            number = _number_of(name, where, self.cards)
            most = self.plan.cards.counts[number]
            if count > most:
                raise DataError(f"{where}.{name}: the game has {most}, found {count}")
            counts[number] = count
        return counts


def _expect(where: str, expected: Any, found: Any) -> None:
    if found != expected:
        raise DataError(f"{where}: expected {show_value(expected)}, found {show_value(found)}")


def _number(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _number_of(name: str, where: str, known: Mapping[str, int]) -> int:
    if name not in known:
        raise DataError(f"{where}: there is no {show_value(name)}")
    return known[name]


def _numbers(names: Iterable[str], where: str, known: Mapping[str, int]) -> list[int]:
    return [_number_of(name, where, known) for name in names]


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in {*numbers})
