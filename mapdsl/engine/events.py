"""What happens in a game: one frozen class for each sort of event, made only when somebody listens.

Comes in: names and counts, never numbers of the engine. Goes out: `Event`s; `seen_by(event, seat)` is what one player
sees of it: fields that a class lists in `PRIVATE` are for the player of the event alone, those in `SECRET` for nobody.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.rules.actions import Payment


class Event(Record):
    """Something that happened; `seat` is the player it concerns, or -1 for the table."""

    PRIVATE: ClassVar[tuple[str, ...]] = ()
    SECRET: ClassVar[tuple[str, ...]] = ()

    seat: int


class Shuffled(Event):
    """Cards were shuffled; `order` is the outcome of chance."""

    SECRET: ClassVar[tuple[str, ...]] = ("order",)

    purpose: str
    nth: int
    order: tuple[int, ...] | None


class HandDealt(Event):
    PRIVATE: ClassVar[tuple[str, ...]] = ("cards",)

    count: int
    cards: tuple[tuple[str, int], ...] | None


class CardTaken(Event):
    """A card of the row was taken; slots count from 1."""

    slot: int
    card: str


class CardDrawn(Event):
    """A card was drawn blind."""

    PRIVATE: ClassVar[tuple[str, ...]] = ("card",)

    card: str | None


class RowFilled(Event):
    """A card was laid into a slot of the row."""

    slot: int
    card: str


class RowSwept(Event):
    """The whole row was discarded."""

    cards: tuple[str, ...]


class DeckReformed(Event):
    """The discards became the deck."""

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
    """Refused tickets went under a deck."""

    deck: str
    count: int


class TicketsShown(Event):
    """Which completed tickets of the player lie open."""

    tickets: tuple[str, ...]


class TunnelRevealed(Event):
    """Cards were turned up for a tunnel; so many more cards are asked for."""

    track: str
    cards: tuple[str, ...]
    extra: int


class TunnelDeclined(Event):
    """Nothing was paid for the cards turned up; the turn is over."""

    track: str


class TrackClaimed(Event):
    """A track was claimed; `bonus` is contained in `points`."""

    track: str
    payment: Payment
    points: int
    bonus: int


class DeedDone(Event):
    """What a rule of the board lets happen.

    `action` is its name if it is an action, `deed` are its words; which piece and where, if it has one, and what cards
    paid for it.
    """

    action: str
    deed: str | None
    piece: str | None
    where: str
    payment: Payment | None


class HiddenDeedDone(DeedDone):
    """The same, with a piece that only its holder sees."""

    PRIVATE: ClassVar[tuple[str, ...]] = ("deed", "piece")


class PiecesMoved(Event):
    """Pieces that no `DeedDone` names: from several places, by chance, or taken instead of a toll.

    `verb` is that of the deed; each piece with where it lay or was laid, or nothing.
    """

    verb: str
    pieces: tuple[tuple[str, str], ...] | None


class HiddenPiecesMoved(PiecesMoved):
    """The same of pieces that only their holder sees."""

    PRIVATE: ClassVar[tuple[str, ...]] = ("pieces",)


class PricePaid(Event):
    """A price or a toll was paid in pieces or trains: to a seat, or to the bank (-1). `what` is the piece, of hidden
    ones their group."""

    what: str
    amount: int
    to: int


class PointsScored(Event):
    """Points that a rule brings after a claim, or apart from one; fewer than none are lost."""

    points: int


class Passed(Event):
    """The player could do nothing."""


class TurnEnded(Event):
    pass


class LastRoundBegan(Event):
    """The player has few trains left; so many turns follow."""

    trains_left: int
    turns: int


class GameEnded(Event):
    reason: str


def seen_by(event: Event, seat: int) -> Event:
    """The event as a player sees it: what is private to others, or secret, is None."""
    hidden = event.SECRET if seat == event.seat else (*event.PRIVATE, *event.SECRET)
    nothing: dict[str, Any] = dict.fromkeys(hidden)
    return replace(event, **nothing) if hidden else event


def event_to_json(event: Event) -> dict[str, Any]:
    """Plain JSON values; the class is under `event`. Payments are in their text form."""
    values = {name: plain(getattr(event, name)) for name in event.__struct_fields__}
    return {"event": type(event).__name__, **values}


def plain(value: Any) -> Any:
    """A field as JSON has it."""
    if isinstance(value, Payment):
        return str(value)
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value
