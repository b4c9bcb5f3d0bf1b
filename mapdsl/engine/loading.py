"""A state from JSON values that nobody has checked.

Comes in: what `saving` wrote, or somebody changed. Goes out: a `State`, or `StateError` with the field. Names and
counts are in range in a state that is read; whether nothing was lost or doubled is asked of `soundness`.
Must not know: any rule kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.chance import Chance, chance_from_json
from mapdsl.engine.errors import InvalidActionError, StateError
from mapdsl.engine.notation import parse_payment
from mapdsl.engine.pending import PENDING, AnswerTunnel, ClaimMore, DrawMore, Pending
from mapdsl.engine.saving import STATE_FORMAT
from mapdsl.engine.soundness import cards_there
from mapdsl.engine.state import State
from mapdsl.engine.turns import NOT_YET
from mapdsl.rules.actions import Payment
from mapdsl.versions import STATE_VERSION

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan

MOST_LEFT = 100
"""Cards or claims that an open decision can leave."""


def state_from_json(plan: Plan, data: Any, chance: Chance | None = None) -> State:
    """The state of JSON values. With a chance given, that one is used instead of the saved one. Raises `StateError`."""
    reader = _Reader(plan, data)
    reader.check_heading()
    state = State(plan, chance if chance is not None else chance_from_json(reader.get("chance")))
    reader.read_table(state)
    seats = reader.get("seats")
    if not isinstance(seats, list) or len(seats) != plan.players:
        raise StateError(f"seats: expected a list of {plan.players}")
    for seat, each in enumerate(seats):
        reader.read_seat(state, seat, each)
    reader.read_pending(state)
    for name, count, most in zip(plan.cards.names, cards_there(state), plan.cards.counts, strict=True):
        if count > most:
            raise StateError(f"cards: {count} {name}; the game has {most}")
    state.refresh()
    return state


class _Reader:
    """Reads fields of a saved state; every message names the field."""

    def __init__(self, plan: Plan, data: Any) -> None:
        if not isinstance(data, dict):
            raise StateError("a state is a JSON object")
        self.plan = plan
        self.data = data
        self.technologies = plan.technology_number
        self.cards = {name: number for number, name in enumerate(plan.cards.names)}
        self.tickets = plan.board.ticket_number

    def get(self, name: str) -> Any:
        if name not in self.data:
            raise StateError(f"{name}: is missing")
        return self.data[name]

    def check_heading(self) -> None:
        plan = self.plan
        wanted = {
            "format": STATE_FORMAT,
            "version": STATE_VERSION,
            "board": plan.board.id,
            "players": plan.players,
            "variants": list(plan.ruleset.variants),
        }
        for name, value in wanted.items():
            if self.get(name) != value:
                raise StateError(f"{name}: expected {value!r}, found {self.get(name)!r}")

    def read_table(self, state: State) -> None:
        plan = self.plan
        state.seat = _number(self.get("seat"), "seat", 1, plan.players) - 1
        state.turn = _number(self.get("turn"), "turn")
        state.ended = _text(self.get("ended"), "ended")
        state.passes = _number(self.get("passes"), "passes")
        turns_left = self.get("turns_left")
        state.turns_left = NOT_YET if turns_left is None else _number(turns_left, "turns_left")
        state.bought = _number(self.get("bought"), "bought")
        state.owed = _mask(self._numbers(self.get("owed"), "owed", self.technologies))
        state.claims = _number(self.get("claims"), "claims")
        state.deck = self._numbers(self.get("deck"), "deck", self.cards)[::-1]
        state.discards = self._counts(self.get("discards"), "discards")
        row = _list(self.get("row"), "row", plan.row)
        state.row = [EMPTY if card is None else self._numbers([card], "row", self.cards)[0] for card in row]
        decks = _object(self.get("ticket_decks"), "ticket_decks", plan.decks)
        state.ticket_decks = [
            self._numbers(decks[deck], f"ticket_decks.{deck}", self.tickets)[::-1] for deck in plan.decks
        ]
        state.refused = self._numbers(self.get("refused"), "refused", self.tickets)
        state.removed = self._numbers(self.get("removed"), "removed", self.tickets)
        shop = _object(self.get("shop"), "shop", tuple(self.technologies))
        state.shop = [_number(shop[name], f"shop.{name}", 0, 99) for name in self.technologies]
        state.shuffles = _tallies(self.get("shuffles"), "shuffles")
        state.gaps = _tallies(self.get("gaps"), "gaps")

    def read_seat(self, state: State, seat: int, data: Any) -> None:
        where = f"seats[{seat}]"
        names = ("hand", "trains", "tracks", "points", "bonus", "tickets", "offered", "technologies")
        data = _object(data, where, (*names, *self.plan.pieces))
        state.hands[seat] = self._counts(data["hand"], f"{where}.hand")
        state.trains[seat] = _number(data["trains"], f"{where}.trains", 0, self.plan.trains)
        state.owned[seat] = _mask(self._numbers(data["tracks"], f"{where}.tracks", self.plan.board.track_number))
        state.points[seat] = _number(data["points"], f"{where}.points", -(10**6), 10**6)
        state.bonus[seat] = _number(data["bonus"], f"{where}.bonus", -(10**6), 10**6)
        state.tickets[seat] = self._numbers(data["tickets"], f"{where}.tickets", self.tickets)
        state.offered[seat] = self._numbers(data["offered"], f"{where}.offered", self.tickets)
        state.held[seat] = _mask(self._numbers(data["technologies"], f"{where}.technologies", self.technologies))
        for name, called in self.plan.pieces.items():
            known = {each: number for number, each in enumerate(called)}
            state.pieces[name][seat] = self._numbers(data[name], f"{where}.{name}", known)

    def read_pending(self, state: State) -> None:
        data = self.get("pending")
        if data is None:
            return
        sort = PENDING.get(data.get("decision", "")) if isinstance(data, dict) else None
        if sort is None or sort not in self.plan.decisions:
            raise StateError("pending: no such decision under the rules in force")
        known = _object(data, "pending", ("decision", *sort.__struct_fields__))
        values = {name: known[name] for name in sort.__struct_fields__}
        state.pending = self._pending(sort, values)
        self._check_pending(state)

    def _pending(self, sort: type[Pending], values: dict[str, Any]) -> Pending:
        if sort is AnswerTunnel:
            self._numbers([values["track"]], "pending.track", self.plan.board.track_number)
            self._numbers(values["revealed"], "pending.revealed", self.cards)
            values["revealed"] = tuple(values["revealed"])
            values["paid"] = self._payment(values["paid"])
        for name, value in values.items():
            if not isinstance(value, bool | tuple | Payment) and name != "track":
                _number(value, f"pending.{name}")
        return sort(**values)

    def _payment(self, data: Any) -> Payment:
        try:
            payment = parse_payment(self.plan.names, _text(data, "pending.paid"))
            self.plan.cards.check(payment)
        except InvalidActionError as error:
            raise StateError(f"pending.paid: {error}") from None
        return payment

    def _check_pending(self, state: State) -> None:
        """Whether the open decision fits the state: its moves can be listed."""
        state.refresh()
        try:
            legal = state.legal_mask()
        except (AssertionError, IndexError, TypeError):
            legal = 0
        if not legal or (isinstance(state.pending, DrawMore | ClaimMore) and not 0 < state.pending.left < MOST_LEFT):
            raise StateError("pending: the decision does not fit the state")

    def _counts(self, data: Any, where: str) -> list[int]:
        counts = [0] * len(self.cards)
        most = self.plan.cards.counts
        if not isinstance(data, dict):
            raise StateError(f"{where}: expected counts by card")
        for name, count in data.items():
            if name not in self.cards:
                raise StateError(f"{where}: no card {name!r}")
            number = self.cards[name]
            counts[number] = _number(count, f"{where}.{name}", 0, most[number])
        return counts

    def _numbers(self, data: Any, where: str, known: dict[str, int]) -> list[int]:
        numbers = []
        for name in _list(data, where):
            if not isinstance(name, str) or name not in known:
                raise StateError(f"{where}: there is no {name!r}")
            numbers.append(known[name])
        return numbers


def _number(data: Any, where: str, least: int = 0, most: int = 10**6) -> int:
    if type(data) is not int or not least <= data <= most:
        raise StateError(f"{where}: expected a whole number from {least} to {most}, found {data!r}")
    return data


def _text(data: Any, where: str) -> str:
    if not isinstance(data, str):
        raise StateError(f"{where}: expected a text, found {data!r}")
    return data


def _list(data: Any, where: str, length: int | None = None) -> list[Any]:
    if not isinstance(data, list) or (length is not None and len(data) != length):
        raise StateError(f"{where}: expected a list" + (f" of {length}" if length is not None else ""))
    return data


def _object(data: Any, where: str, names: Sequence[str]) -> dict[str, Any]:
    """An object with exactly these fields."""
    if not isinstance(data, dict) or set(data) != set(names):
        raise StateError(f"{where}: expected an object with the fields {', '.join(names) or '(none)'}")
    return data


def _tallies(data: Any, where: str) -> dict[str, int]:
    if not isinstance(data, dict):
        raise StateError(f"{where}: expected counts by name")
    return {str(name): _number(count, f"{where}.{name}") for name, count in data.items()}


def _mask(numbers: Sequence[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
