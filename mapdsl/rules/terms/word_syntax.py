"""Base classes that declare the written form of actions and facts: a word, and the values that follow it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Self

from msgspec.structs import fields

from mapdsl.base.records import Record
from mapdsl.rules.terms.name_index import A_TRACK, NameIndex, write_track
from mapdsl.rules.terms.word_cursor import NOTHING, WordCursor

SEAT = "seat"
"""Name of the field that holds the player, whose number is written before the word."""


class ValueSyntax(Record):
    """Value in a sequence of words: the name that messages use if the value is missing, its parser, and its
    formatter."""

    wanted: str
    read: Callable[[WordCursor, NameIndex], Any]
    write: Callable[[Any], str] = str


class WordSyntax(Record):
    """Written form of a fact or an action: its word, an example, and the verbs that can precede the word."""

    word: str
    example: str
    verbs: tuple[str, ...] = ("do", "refuse", "can")
    adds: bool = False
    """True if several `given` steps with the fact add up. If false, a second such step is an error."""


class WordDeclaration(Record):
    """Base class of facts and actions. The docstring is the user documentation. The fields are the values after the
    word, in order."""

    FORM: ClassVar[WordSyntax]

    @classmethod
    @cache
    def parts(cls) -> Mapping[str, ValueSyntax]:
        """Return the value types of the fields, by field name, in order."""
        return {field.name: field.type.__metadata__[0] for field in fields(cls)}

    @classmethod
    def has_seat(cls) -> bool:
        """Return whether a player number precedes the word."""
        return SEAT in cls.parts()

    @classmethod
    def read(cls, phrase: WordCursor, names: NameIndex, **known: Any) -> Self:
        """Parse the words after the first one. Raises `WordSyntaxError`."""
        values = {name: value.read(phrase, names) for name, value in cls.parts().items() if name not in known}
        return cls(**known, **values)

    def __str__(self) -> str:
        """Return the action or fact as text, without the player number."""
        words = [value.write(getattr(self, name)) for name, value in self.parts().items() if name != SEAT]
        return " ".join(filter(None, (self.FORM.word, *words)))


def write_list(words: Iterable[str]) -> str:
    return ", ".join(words) or NOTHING


def list_of(
    wanted: str, read: Callable[[WordCursor, NameIndex], Any], write: Callable[[Any], str] = str
) -> ValueSyntax:
    """Return a `ValueSyntax` for a list of any number of items, or `nothing`."""
    return ValueSyntax(
        wanted,
        lambda phrase, names: phrase.read_list(lambda: read(phrase, names)),
        lambda things: write_list(map(write, things)),
    )


# ---- values of actions and facts ------------------------------------------------------------------------------------


def _read_track(phrase: WordCursor, names: NameIndex) -> str:
    """Parse a track. Words after the track, such as a payment, can decide which of several parallel tracks is meant."""
    return names.track(phrase, hints=[word.text for word in phrase.words[phrase.at :]])


TRACK = ValueSyntax(A_TRACK, _read_track, write_track)
