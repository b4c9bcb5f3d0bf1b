"""What the words of a step are: how a fact or an action is declared, and the values that its words stand for.

Comes in: nothing. Goes out: `Form` and `Takes` for declarations, plain frozen values, and how they are written.
Must not know: the syntax tree, boards, how anything is played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import fields

from mapdsl.records import Record

SEAT = "seat"
"""The field of the player whose number stands before the word."""
NOTHING = "nothing"
REST = "rest"
LOCOMOTIVE = "locomotive"
BLIND = "blind"
_BARE = re.compile(r"[^\s\"#{}|,:()=<>/0-9\-!](?:(?!--|->)[^\s\"#{}|,:()=<>/!])*")


def written(name: str) -> str:
    """A name as it stands in a board, in quotes where it needs them."""
    if _BARE.fullmatch(name):
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Takes(StrEnum):
    """What stands at one place among the words of a step. The value tells what is missing where nothing fits."""

    PLAYER = "the number of a player"
    PLAYERS = "numbers of players such as `1, 3`"
    NUMBER = "a number"
    CARDS = "cards such as `3 red, 1 locomotive`, `nothing` or `rest`"
    PILE = "cards in order such as `red, 2 blue`, or `nothing`"
    ONLY = "`only`"
    TRACK = "a track such as `A -- B` or `A -- B red`"
    TRACKS = "tracks such as `A -- B, C -- D red`, or `nothing`"
    TICKETS = "tickets such as `A -- B, C -> D`, or `nothing`"
    TICKET_DECK = "a ticket deck"
    TECHNOLOGY = "a technology"
    TECHNOLOGIES = 'technologies such as `Booster, "Right of Way"`, or `nothing`'
    CITY = "a city"
    CITIES = "cities such as `A, B`, or `nothing`"
    COUNTRY_CARDS = "country cards such as `Niemcy 7, Rosja 4`, or `nothing`"
    PAYMENT = "`with` and cards such as `with 3 red, 1 locomotive`"
    EXTRA = "cards such as `1 red`"
    DRAWN = "`red`, `blind`, `red, blind`, `3 blind`, or the number of a slot"
    ACTION = "an action such as `draw blind`"
    LINE = "a line of the score such as `tickets`, `award longest-path` or `tally unused-stations`"
    REASON = "`because` and the reason"
    GAP = "a gap such as `short-draw`"
    MEASURE = "a measure such as `longest-path`"


class Form(Record):
    """How a fact or an action is written: its word, what it looks like, and after which verbs it can stand."""

    word: str
    example: str
    verbs: tuple[str, ...]
    adds: bool = False
    """Several `given` of it add up; otherwise a second one is a mistake."""


# ---- values ---------------------------------------------------------------------------------------------------------


class CardCount(Record):
    """So many cards of one sort."""

    card: str
    count: int

    def __str__(self) -> str:
        return f"{self.count} {self.card}"


class Cards(Record):
    """Cards in no order; `rest`: all that lie nowhere else."""

    counts: tuple[CardCount, ...] = ()
    rest: bool = False

    def __str__(self) -> str:
        return REST if self.rest else ", ".join(map(str, self.counts)) or NOTHING


class Payment(Record):
    """What is laid down: cards of one colour, locomotives, and any cards that substitute for locomotives."""

    cards: tuple[CardCount, ...] = ()
    substitutes: tuple[CardCount, ...] = ()

    def __str__(self) -> str:
        substitutes = (f"{each} as {LOCOMOTIVE}" for each in self.substitutes)
        return ", ".join((*map(str, self.cards), *substitutes)) or NOTHING


class TicketName(Record):
    """The tickets that a name can mean, by id: of several only one is in the game under the variants of a scenario."""

    candidates: tuple[str, ...]

    def __str__(self) -> str:
        return self.candidates[0]


class CountryCard(Record):
    """A card of a country, by its value."""

    country: str
    value: int

    def __str__(self) -> str:
        return f"{written(self.country)} {self.value}"


class Drawn(Record):
    """What is drawn: cards one after the other (`blind` among them), the card in a slot, or several blind at once."""

    cards: tuple[str, ...] = ()
    slot: int = 0
    blind: int = 0

    def __str__(self) -> str:
        return f"{self.blind} {BLIND}" if self.blind else ", ".join(self.cards) or str(self.slot)


# ---- declarations ---------------------------------------------------------------------------------------------------


class Part(NamedTuple):
    """A field of a declaration, and what its words are."""

    name: str
    takes: Takes


class Declaration(Record):
    """A fact or an action. Its docstring is its documentation, its fields are what its words stand for, in order."""

    FORM: ClassVar[Form]

    @classmethod
    def parts(cls) -> tuple[Part, ...]:
        """The fields in order."""
        return tuple(Part(each.name, *each.type.__metadata__) for each in fields(cls))

    @classmethod
    def has_seat(cls) -> bool:
        """Whether the number of a player stands before the word."""
        return any(part.name == SEAT for part in cls.parts())

    def __str__(self) -> str:
        """The words, without the player."""
        words = [self.FORM.word]
        words += [_words(part.takes, getattr(self, part.name)) for part in self.parts() if part.name != SEAT]
        return " ".join(word for word in words if word)


def _words(what: Takes, value: Any) -> str:
    match what:
        case Takes.ONLY:
            return "only" if value else ""
        case Takes.PAYMENT:
            return f"with {value}"
        case Takes.REASON:
            return f"because {value}" if value else ""
        case Takes.TRACK | Takes.LINE | Takes.GAP | Takes.MEASURE:
            return str(value)
        case Takes.TECHNOLOGY | Takes.CITY | Takes.TICKET_DECK:
            return written(value) if value else ""
        case Takes.TECHNOLOGIES | Takes.CITIES:
            return listed(map(written, value))
        case Takes.PILE | Takes.TRACKS | Takes.TICKETS | Takes.COUNTRY_CARDS | Takes.PLAYERS:
            return listed(map(str, value))
        case _:
            return str(value)


def listed(words: Iterable[str]) -> str:
    return ", ".join(words) or NOTHING
