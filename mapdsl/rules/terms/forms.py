"""How an action or a fact is declared: its word, and what its other words stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Self

from msgspec.structs import fields

from mapdsl.base.records import Record
from mapdsl.rules.terms.name_index import A_TRACK, NameIndex, write_track
from mapdsl.rules.terms.phrase import NOTHING, Phrase

SEAT = "seat"
"""The field of the player whose number stands before the word."""


class Value(Record):
    """What stands at one place among the words: what is told when it is missing, how it is read and written."""

    wanted: str
    read: Callable[[Phrase, NameIndex], Any]
    write: Callable[[Any], str] = str


class Form(Record):
    """How a fact or an action is written: its word, what it looks like, and after which verbs it can stand."""

    word: str
    example: str
    verbs: tuple[str, ...] = ("do", "refuse", "can")
    adds: bool = False
    """Several `given` of it add up; otherwise a second one is a mistake."""


class Declaration(Record):
    """A fact or an action. Its docstring is its documentation, its fields are what its words stand for, in order."""

    FORM: ClassVar[Form]

    @classmethod
    @cache
    def parts(cls) -> Mapping[str, Value]:
        """What the words of each field are, in order."""
        return {field.name: field.type.__metadata__[0] for field in fields(cls)}

    @classmethod
    def has_seat(cls) -> bool:
        """Whether the number of a player stands before the word."""
        return SEAT in cls.parts()

    @classmethod
    def read(cls, phrase: Phrase, names: NameIndex, **known: Any) -> Self:
        """What the words after the first one say. Raises `MisreadError`."""
        values = {name: value.read(phrase, names) for name, value in cls.parts().items() if name not in known}
        return cls(**known, **values)

    def __str__(self) -> str:
        """The words, without the player."""
        words = [value.write(getattr(self, name)) for name, value in self.parts().items() if name != SEAT]
        return " ".join(filter(None, (self.FORM.word, *words)))


def write_list(words: Iterable[str]) -> str:
    return ", ".join(words) or NOTHING


def list_of(wanted: str, read: Callable[[Phrase, NameIndex], Any], write: Callable[[Any], str] = str) -> Value:
    """Any number of things, or `nothing`."""
    return Value(
        wanted,
        lambda phrase, names: phrase.read_list(lambda: read(phrase, names)),
        lambda things: write_list(map(write, things)),
    )


# ---- values of actions and facts ------------------------------------------------------------------------------------


def _read_track(phrase: Phrase, names: NameIndex) -> str:
    """Of parallel tracks the words that follow may tell which one is meant."""
    return names.track(phrase, hints=[word.text for word in phrase.words[phrase.at :]])


TRACK = Value(A_TRACK, _read_track, write_track)
