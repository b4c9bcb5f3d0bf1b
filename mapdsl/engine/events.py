"""Events of a game: one frozen class per kind, created only when the state has a listener.

Events contain names and counts, never the engine's numbers. `seen_by(event, seat)` hides fields that a player does not
see: fields listed in `PRIVATE` are visible only to the player whom the event concerns, fields listed in `SECRET` to
nobody.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.rules.actions import Payment


class Event(Record):
    """Base class of events. `seat` is the seat of the player concerned, or -1 if the event concerns the table."""

    PRIVATE: ClassVar[tuple[str, ...]] = ()
    SECRET: ClassVar[tuple[str, ...]] = ()

    seat: int


class Shuffled(Event):
    """Cards were shuffled. `order` is the permutation that the source of chance returned."""

    SECRET: ClassVar[tuple[str, ...]] = ("order",)

    purpose: str
    nth: int
    order: tuple[int, ...] | None


class HandDealt(Event):
    PRIVATE: ClassVar[tuple[str, ...]] = ("cards",)

    count: int
    cards: tuple[tuple[str, int], ...] | None


class CardTaken(Event):
    """A face-up card was taken from the row. Slots count from 1."""

    slot: int
    card: str


class CardDrawn(Event):
    """A card was drawn from the face-down deck."""

    PRIVATE: ClassVar[tuple[str, ...]] = ("card",)

    card: str | None


class RowFilled(Event):
    """A card was dealt into a slot of the row."""

    slot: int
    card: str


class RowSwept(Event):
    """All cards of the row were discarded."""

    cards: tuple[str, ...]


class DeckReformed(Event):
    """The discard pile became the deck."""

    cards: int


class TicketsOffered(Event):
    PRIVATE: ClassVar[tuple[str, ...]] = ("tickets",)

    count: int
    tickets: tuple[str, ...] | None
    least: int


class TicketsKept(Event):
    PRIVATE: ClassVar[tuple[str, ...]] = ("kept", "refused")

    count: int
    kept: tuple[str, ...] | None
    refused: tuple[str, ...] | None


class TicketsReturned(Event):
    """Tickets went back into a deck."""

    deck: str
    count: int


class TicketsShown(Event):
    """Completed tickets of the player are face up. The event lists all of them."""

    tickets: tuple[str, ...]


class TunnelRevealed(Event):
    """Cards were turned up for a tunnel. `extra` is the number of additional cards to pay."""

    track: str
    cards: tuple[str, ...]
    extra: int


class TunnelDeclined(Event):
    """The player declined to pay for the tunnel, which ends the turn."""

    track: str


class TrackClaimed(Event):
    """A track was claimed. `points` includes `bonus`."""

    track: str
    payment: Payment
    points: int
    bonus: int


class EffectDone(Event):
    """An effect of a rule happened.

    `action` is the name that the board gives to the action, or empty. `effect` is the text of the effect. `piece` and
    `where` are empty if the effect names no piece or spot. `payment` is None if no cards were paid.
    """

    action: str
    effect: str | None
    piece: str | None
    where: str
    payment: Payment | None


class HiddenEffectDone(EffectDone):
    """An effect with a piece that only the player who holds the piece sees."""

    PRIVATE: ClassVar[tuple[str, ...]] = ("effect", "piece")


class PiecesMoved(Event):
    """Pieces moved without being named by an `EffectDone`: at several places, at random, or taken instead of paying a
    toll.

    `verb` is the verb of the effect. Each piece is listed with the spot that it left or reached, or with an empty text.
    """

    verb: str
    pieces: tuple[tuple[str, str], ...] | None


class HiddenPiecesMoved(PiecesMoved):
    """Pieces moved that only the player who holds them sees."""

    PRIVATE: ClassVar[tuple[str, ...]] = ("pieces",)


class PricePaid(Event):
    """A price or toll was paid in pieces, trains or points, to the player at a seat or to the bank (-1). `what` is
    the name of the piece or, if the piece is hidden, of its group."""

    what: str
    amount: int
    to: int


class PointsScored(Event):
    """Points were scored by a rule, in addition to the points of the claim itself. Negative values are deductions."""

    points: int


class Passed(Event):
    """The player had no legal action."""


class TurnEnded(Event):
    pass


class LastRoundBegan(Event):
    """The last round began: `turns` more turns follow. `trains_left` is the number of trains left to the player
    whose turn ended."""

    trains_left: int
    turns: int


class GameEnded(Event):
    reason: str


def seen_by(event: Event, seat: int) -> Event:
    """Return the event as one player sees it, with hidden fields set to None."""
    hidden = event.SECRET if seat == event.seat else (*event.PRIVATE, *event.SECRET)
    nothing: dict[str, Any] = dict.fromkeys(hidden)
    return replace(event, **nothing) if hidden else event


_WRITTEN = {"EffectDone": "DeedDone", "HiddenEffectDone": "HiddenDeedDone", "effect": "deed"}
"""JSON names that differ from the Python names. Checksums in version 3 replays depend on the JSON names."""


def event_to_json(event: Event) -> dict[str, Any]:
    """Convert an event to plain JSON values. The key `event` holds the class name; payments are converted to text."""
    name = type(event).__name__
    values = {_WRITTEN.get(name, name): plain(getattr(event, name)) for name in event.__struct_fields__}
    return {"event": _WRITTEN.get(name, name), **values}


def plain(value: Any) -> Any:
    """Convert a field value to plain JSON values."""
    if isinstance(value, Payment):
        return str(value)
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value
