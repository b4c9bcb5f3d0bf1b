"""Declares actions and facts: their word, and the values that follow it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Self

from msgspec.structs import fields

from mapdsl.base.records import Record
from mapdsl.rules.terms.name_index import A_TRACK, NameIndex, write_track
from mapdsl.rules.terms.phrase import NOTHING, Phrase

SEAT = "seat"
"""Field for the player, whose number comes before the word."""


class Value(Record):
    """One value in a sequence of words: its name in messages when it is missing, and how to read and write it."""

    wanted: str
    read: Callable[[Phrase, NameIndex], Any]
    write: Callable[[Any], str] = str


class Form(Record):
    """Written form of a fact or an action: its word, an example, and the verbs that it can follow."""

    word: str
    example: str
    verbs: tuple[str, ...] = ("do", "refuse", "can")
    adds: bool = False
    """Whether several `given` steps of it add up; otherwise a second one is a mistake."""


class Declaration(Record):
    """Base of facts and actions. The docstring is the documentation; the fields are the values of the words, in
    order."""

    FORM: ClassVar[Form]

    @classmethod
    @cache
    def parts(cls) -> Mapping[str, Value]:
        """Return the values of the fields, in order."""
        return {field.name: field.type.__metadata__[0] for field in fields(cls)}

    @classmethod
    def has_seat(cls) -> bool:
        """Return whether the number of a player comes before the word."""
        return SEAT in cls.parts()

    @classmethod
    def read(cls, phrase: Phrase, names: NameIndex, **known: Any) -> Self:
        """Parse the words after the first one. Raises `MisreadError`."""
        values = {name: value.read(phrase, names) for name, value in cls.parts().items() if name not in known}
        return cls(**known, **values)

    def __str__(self) -> str:
        """Return the words, without the player."""
        words = [value.write(getattr(self, name)) for name, value in self.parts().items() if name != SEAT]
        return " ".join(filter(None, (self.FORM.word, *words)))


def write_list(words: Iterable[str]) -> str:
    return ", ".join(words) or NOTHING


def list_of(wanted: str, read: Callable[[Phrase, NameIndex], Any], write: Callable[[Any], str] = str) -> Value:
    """Return a value for any number of things, or `nothing`."""
    return Value(
        wanted,
        lambda phrase, names: phrase.read_list(lambda: read(phrase, names)),
        lambda things: write_list(map(write, things)),
    )


# ---- values of actions and facts ------------------------------------------------------------------------------------


def _read_track(phrase: Phrase, names: NameIndex) -> str:
    """Read a track; the words that follow may decide which of several parallel tracks is meant."""
    return names.track(phrase, hints=[word.text for word in phrase.words[phrase.at :]])


TRACK = Value(A_TRACK, _read_track, write_track)
