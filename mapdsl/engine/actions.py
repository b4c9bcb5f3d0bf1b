"""What a player can do: one frozen class for each action, each with a short text form both ways.

Comes in: text, or values made by a caller. Goes out: `Action`s. `str(action)` writes, `parse_action` reads the form
only; whether the board has such a track and the rules allow it is asked of a state.
Must not know: states, rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.payments import Payment
from mapdsl.records import Record


class Action(Record):
    """What a player does. `str()` is its text form."""


class Paid(Action):
    """What is paid for with cards; the first field names what is to be had."""

    @property
    def payment(self) -> Payment:
        raise NotImplementedError

    @property
    def thing(self) -> str:
        """The id of the track, the city, the technology."""
        name: str = getattr(self, self.__struct_fields__[0])
        return name


class DrawFaceUp(Action):
    """Takes a card of the row; slots count from 1."""

    slot: int

    def __str__(self) -> str:
        return f"draw {self.slot}"


class DrawBlind(Action):
    """Takes the top card of the deck; with more than one card, that many in one go as the whole draw."""

    cards: int = 1

    def __str__(self) -> str:
        return "draw blind" if self.cards == 1 else f"draw {self.cards} blind"


class ClaimTrack(Paid):
    """Claims a track. Of a tunnel this is the attempt."""

    track: str
    payment: Payment

    def __str__(self) -> str:
        return f"claim {self.track}: {self.payment}"


class DrawTickets(Action):
    """Draws tickets to choose from."""

    def __str__(self) -> str:
        return "draw tickets"


class KeepTickets(Action):
    """Keeps these of the tickets on offer, in the order in which they are offered, and refuses the others."""

    tickets: tuple[str, ...]

    def __str__(self) -> str:
        return f"keep {'; '.join(self.tickets) or 'nothing'}"


class PayTunnel(Action):
    """Pays what the cards turned up have added."""

    payment: Payment

    def __str__(self) -> str:
        return f"pay {self.payment}"


class DeclineTunnel(Action):
    """Takes the cards back; the turn is over."""

    def __str__(self) -> str:
        return "decline"


class BuildStation(Paid):
    """Builds a station in a city."""

    city: str
    payment: Payment

    def __str__(self) -> str:
        return f"station {self.city}: {self.payment}"


class BuyTechnology(Paid):
    """Buys a technology, before the turn's action."""

    technology: str
    payment: Payment

    def __str__(self) -> str:
        return f"buy {self.technology}: {self.payment}"


class EndTurn(Action):
    """Makes no further claim, although one more would be allowed."""

    def __str__(self) -> str:
        return "end turn"


class Pass(Action):
    """Does nothing; only for a player who can do nothing else."""

    def __str__(self) -> str:
        return "pass"


def parse_action(text: str) -> Action:
    """The action of a text. Raises `InvalidActionError`."""
    text = " ".join(text.split())
    for pattern, make in _FORMS:
        match = pattern.fullmatch(text)
        if match is not None:
            return make(match)
    raise InvalidActionError(f"`{text}` is not an action; forms are {', '.join(FORMS)}")


FORMS = (
    "draw 3",
    "draw blind",
    "draw 3 blind",
    "draw tickets",
    "keep A--B; A--C",
    "claim A--B: 3 red, 1 locomotive",
    "pay 1 red",
    "decline",
    "station A: 1 red",
    "buy T: 2 locomotive",
    "end turn",
    "pass",
)
"""An example of every form, for messages and help."""

_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Action]], ...] = (
    (re.compile(r"draw (\d{1,2})"), lambda match: DrawFaceUp(int(match[1]))),
    (re.compile(r"draw blind"), lambda _: DrawBlind()),
    (re.compile(r"draw (\d{1,2}) blind"), lambda match: DrawBlind(int(match[1]))),
    (re.compile(r"draw tickets"), lambda _: DrawTickets()),
    (re.compile(r"keep (.+)"), lambda match: KeepTickets(_tickets(match[1]))),
    (re.compile(r"claim (.+): ?([^:]*)"), lambda match: ClaimTrack(match[1].strip(), Payment.parse(match[2]))),
    (re.compile(r"pay (.+)"), lambda match: PayTunnel(Payment.parse(match[1]))),
    (re.compile(r"decline"), lambda _: DeclineTunnel()),
    (re.compile(r"station (.+): ?([^:]*)"), lambda match: BuildStation(match[1].strip(), Payment.parse(match[2]))),
    (re.compile(r"buy (.+): ?([^:]*)"), lambda match: BuyTechnology(match[1].strip(), Payment.parse(match[2]))),
    (re.compile(r"end turn"), lambda _: EndTurn()),
    (re.compile(r"pass"), lambda _: Pass()),
)


def _tickets(text: str) -> tuple[str, ...]:
    return () if text == "nothing" else tuple(each.strip() for each in text.split(";"))
