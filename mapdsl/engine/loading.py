"""A state from JSON values that nobody has checked.

Comes in: what `saving` wrote, or somebody changed. Goes out: a `State`, or `StateError` with the field. Names and
counts are in range in a state that is read; whether nothing was lost or doubled is asked of `soundness`.
Must not know: any rule kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import fields

from mapdsl.decoding import DataError, check_heading, convert, fields_of, show_value
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.chance import Chance, chance_from_json
from mapdsl.engine.errors import InvalidActionError, StateError
from mapdsl.engine.notation import parse_payment
from mapdsl.engine.pending import PENDING, AnswerTunnel, DraftTicket
from mapdsl.engine.saving import STATE_FORMAT, SavedDeeds, SavedSeat, SavedState
from mapdsl.engine.soundness import cards_there
from mapdsl.engine.state import State, empty_table
from mapdsl.engine.turns import NOT_YET
from mapdsl.rules.actions import Payment
from mapdsl.versions import STATE_VERSION

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan

_OTHER_VERSION = "use the mapdsl that it was saved with"


def state_from_json(plan: Plan, data: Any, chance: Chance | None = None) -> State:
    """The state of JSON values. With a chance given, that one is used instead of the saved one. Raises `StateError`."""
    try:
        check_heading(data, "saved game", STATE_FORMAT, STATE_VERSION, otherwise=_OTHER_VERSION)
        saved = convert(SavedState, data)
        return _Loader(plan).state(saved, chance if chance is not None else chance_from_json(saved.chance))
    except DataError as error:
        raise StateError(str(error)) from None


class _Loader:
    """Reads names as the numbers that a plan has for them. Every message names the field."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.cards = _number(plan.cards.names)
        self.in_deck = self.cards | {plan.pieces[piece].id: plan.number_in_deck(piece) for piece in plan.shuffled}
        self.tickets = plan.board.ticket_number
        self.tracks = plan.board.track_number

    def state(self, saved: SavedState, chance: Chance) -> State:
        plan = self.plan
        _expect("board", plan.board.id, saved.board)
        _expect("players", plan.players, saved.players)
        _expect("variants", list(plan.ruleset.variants), saved.variants)
        state = empty_table(plan, chance)
        self.read_table(state, saved)
        _expect("seats", plan.players, len(saved.seats))
        for seat, each in enumerate(saved.seats):
            self.read_seat(state, seat, each)
        if saved.pending is not None:
            self.read_pending(state, saved.pending)
        for name, count, most in zip(self.cards, cards_there(state), plan.cards.counts, strict=True):
            if count > most:
                raise DataError(f"cards: {count} {name}; the game has {most}")
        state.refresh()
        return state

    def read_table(self, state: State, saved: SavedState) -> None:
        plan = self.plan
        if saved.seat > plan.players:
            raise DataError(f"seat: there are {plan.players} players, found {saved.seat}")
        state.seat = saved.seat - 1
        state.turn, state.ended, state.passes = saved.turn, saved.ended, saved.passes
        state.turns_left = NOT_YET if saved.turns_left is None else saved.turns_left
        state.claims = saved.claims
        state.paid = _numbers([saved.paid], "paid", self.cards)[0] if saved.paid else EMPTY
        state.travelled = _mask(_numbers(saved.travelled, "travelled", self.tracks))
        state.deck = _numbers(saved.deck, "deck", self.in_deck)[::-1]
        state.discards = self._counts(saved.discards, "discards")
        _expect("row", plan.row, len(saved.row))
        state.row = [EMPTY if card is None else _numbers([card], "row", self.cards)[0] for card in saved.row]
        _expect("ticket_decks", set(plan.decks), saved.ticket_decks.keys())
        state.ticket_decks = [
            _numbers(saved.ticket_decks[deck], f"ticket_decks.{deck}", self.tickets)[::-1] for deck in plan.decks
        ]
        state.refused = _numbers(saved.refused, "refused", self.tickets)
        state.removed = _numbers(saved.removed, "removed", self.tickets)
        _expect("bank", plan.piece_number.keys(), saved.bank.keys())
        state.bank = [saved.bank[name] for name in plan.piece_number]
        state.shuffles, state.gaps = saved.shuffles, saved.gaps
        self.read_deeds(state, saved.deeds)

    def read_deeds(self, state: State, saved: SavedDeeds) -> None:
        plan = self.plan
        spots = _number(plan.spots)
        _expect("deeds.numbers", {plan.pieces[piece].id for piece in plan.told_apart}, saved.numbers.keys())
        _expect("deeds.done", len(plan.deeds), len(saved.done))
        state.numbers = [
            self._seats(saved.numbers[plan.pieces[piece].id], "deeds.numbers", least=0) for piece in plan.told_apart
        ]
        state.placed = []
        for piece, spot, owner in saved.placed:
            if not 0 <= owner <= plan.players:
                raise DataError(f"deeds.placed: there are {plan.players} players, found {owner}")
            numbers = _numbers([piece], "deeds.placed", plan.piece_number)
            state.placed.append((numbers[0], _numbers([spot], "deeds.placed", spots)[0], owner - 1))
        state.done = [self._seats(seats, "deeds.done") for seats in saved.done]
        for deed, seat, about in saved.waiting:
            self._deed(deed, "deeds.waiting")
            found = _numbers([about], "deeds.waiting", spots)[0] if about else -1
            shift = plan.spot_about(deed, 0) if about else 0
            if found >= 0 and (found < shift or (not shift and found >= len(plan.board.places))):
                raise DataError(f"deeds.waiting: {show_value(about)} is not what deed {deed} is about")
            state.waiting.append((deed, self._seats([seat], "deeds.waiting", least=0)[0], found - shift))
        state.acted = [self._deed(deed, "deeds.acted") for deed in saved.acted]
        state.then = (saved.then[0], self._seats([saved.then[1]], "deeds.then")[0])

    def _seats(self, seats: Sequence[int], where: str, *, least: int = 1) -> list[int]:
        for seat in seats:
            if not least <= seat <= self.plan.players:
                raise DataError(f"{where}: there are {self.plan.players} players, found {seat}")
        return [seat - 1 for seat in seats]

    def _deed(self, deed: int, where: str) -> int:
        if not 0 <= deed < len(self.plan.deeds):
            raise DataError(f"{where}: the rules in force have {len(self.plan.deeds)} deeds, found {deed}")
        return deed

    def read_seat(self, state: State, seat: int, saved: SavedSeat) -> None:
        where = f"seats[{seat}]"
        state.hands[seat] = self._counts(saved.hand, f"{where}.hand")
        if saved.trains > self.plan.trains:
            raise DataError(f"{where}.trains: a player has at most {self.plan.trains}, found {saved.trains}")
        state.trains[seat], state.points[seat], state.bonus[seat] = saved.trains, saved.points, saved.bonus
        state.owned[seat] = _mask(_numbers(saved.tracks, f"{where}.tracks", self.tracks))
        state.tickets[seat] = _numbers(saved.tickets, f"{where}.tickets", self.tickets)
        state.offered[seat] = _numbers(saved.offered, f"{where}.offered", self.tickets)
        state.kept[seat] = [0] * len(self.plan.pieces)
        numbers = _numbers(saved.pieces, f"{where}.pieces", self.plan.piece_number)
        for name, piece in zip(saved.pieces, numbers, strict=True):
            state.kept[seat][piece] = saved.pieces[name]

    def read_pending(self, state: State, data: dict[str, Any]) -> None:
        sort = PENDING.get(convert(str, data.get("decision"), "pending.decision"))
        if sort is None or sort not in self.plan.decisions:
            raise DataError("pending: no such decision under the rules in force")
        fields_of(data, "pending", {"decision": True, **dict.fromkeys(sort.__struct_fields__, True)})
        pending = sort(
            **{
                field.name: self._payment(data[field.name])
                if field.type is Payment
                else convert(field.type, data[field.name], f"pending.{field.name}")
                for field in fields(sort)
            }
        )
        if isinstance(pending, AnswerTunnel):
            _numbers([pending.track], "pending.track", self.tracks)
            _numbers(pending.revealed, "pending.revealed", self.cards)
        state.pending = pending
        self.check_offers(state)
        state.refresh()
        try:
            legal = state.legal_mask()
        except (AssertionError, IndexError, TypeError):
            legal = 0
        if not legal:
            raise DataError("pending: the decision does not fit the state")

    def check_offers(self, state: State) -> None:
        """What is offered, and what a draft may leave to choose from, is no more than the rules ever offer."""
        most = self.plan.most_offered
        taking = [bool(offered) and seat >= state.seat for seat, offered in enumerate(state.offered)]
        left = [len(offered) - takes for offered, takes in zip(state.offered, taking, strict=True)]
        for seat, (offered, tickets) in enumerate(zip(state.offered, state.tickets, strict=True)):
            drafted = len(tickets) + taking[seat] + max(left) if isinstance(state.pending, DraftTicket) else 0
            if (found := max(len(offered), drafted)) > most:
                raise DataError(f"seats[{seat}].offered: a player chooses from at most {most} tickets, found {found}")

    def _payment(self, data: Any) -> Payment:
        try:
            payment = parse_payment(self.plan.names, convert(str, data, "pending.paid"))
            self.plan.cards.check(payment)
        except InvalidActionError as error:
            raise DataError(f"pending.paid: {error}") from None
        return payment

    def _counts(self, named: Mapping[str, int], where: str) -> list[int]:
        counts = [0] * len(self.cards)
        for name, number in zip(named, _numbers(named, where, self.cards), strict=True):
            most = self.plan.cards.counts[number]
            if named[name] > most:
                raise DataError(f"{where}.{name}: the game has {most}, found {named[name]}")
            counts[number] = named[name]
        return counts


def _expect(where: str, expected: Any, found: Any) -> None:
    if found != expected:
        raise DataError(f"{where}: expected {show_value(expected)}, found {show_value(found)}")


def _number(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _numbers(names: Iterable[str], where: str, known: Mapping[str, int]) -> list[int]:
    numbers = []
    for name in names:
        if name not in known:
            raise DataError(f"{where}: there is no {show_value(name)}")
        numbers.append(known[name])
    return numbers


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in {*numbers})
