"""Types of rule arguments. Row types declare them, and the parser, bounds checks, schema and reference use them.

Each type parses words as a value, formats a value as words, and describes itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin

from msgspec import Meta

from mapdsl.base.records import Record
from mapdsl.base.vocabulary import CardColour as CardColour
from mapdsl.base.vocabulary import article, quote, write_name
from mapdsl.base.word_nodes import COMMA, NameWord, Number, Pair, Word
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.measures import MEASURES_BY_NAME, Criterion
from mapdsl.rules.terms.words import ArgumentError

AnyWord = TypeVar("AnyWord", bound=Word)

DEFAULT_DECK = "main"
"""Deck for tickets and deals that do not name a deck."""

ANY_DECK = "any"
"""Name that stands for all decks in a deal: the player chooses how many tickets come from each deck."""

MAX_OFFERED = 10
"""Maximum number of tickets dealt or drawn at once. A player may keep any subset, and each subset is a separate
action, so the number of actions doubles with each ticket."""

MAX_WAYS = 1 << 18
"""Maximum number of possible payments on a board. Each payment is a separate action. Published boards have a few
thousand payments. Building an engine for four times this limit takes minutes."""
COLOURS: tuple[CardColour, ...] = get_args(CardColour)
"""Card colours in the Ticket to Ride family, in the order in which lists show them."""
GRAY = "gray"
"""Colour of a track that cards of any one colour can pay for."""


MAX_VALUE = 99
"""Maximum number of spaces of a track, and maximum number of tickets of a deck."""
MAX_POINTS = 999


class LengthPoints(Record):
    """Points for a track of one length."""

    length: Annotated[int, Meta(ge=1, le=MAX_VALUE)]
    points: Annotated[int, Meta(ge=0, le=MAX_POINTS)]


class TicketsOfDeck(Record):
    """Number of tickets from one deck."""

    deck: str
    count: Annotated[int, Meta(ge=1, le=MAX_VALUE)]


class ArgumentType(Record):
    """Base class of argument types."""

    def read(self, words: Sequence[Word]) -> Any:
        """Parse words as a value. Raises `ArgumentError`."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
        """Format a value as words. Names are quoted where necessary."""
        return str(NameWord(value) if isinstance(value, str) else value)

    @property
    def description(self) -> str:
        """Short description for the reference and for messages, such as "a number from 1 to 9"."""
        raise NotImplementedError

    def words(self) -> tuple[str, ...]:
        """Return the fixed words that are valid in this argument, for completion in editors."""
        return ()

    @property
    def sorts(self) -> tuple[NameSort, ...]:
        """Sorts of names declared elsewhere on the board that are valid in this argument, for completion in editors."""
        return ()

    @property
    def example(self) -> str:
        """Example of a value, as written in a board."""
        return " ".join(self.words()[:1])

    def names(self, _: Any) -> Iterator[tuple[NameSort, str]]:
        """Yield the names in a value that are declared elsewhere on the board, each with its sort."""
        yield from ()

    def word_error(self, index: int = 0) -> ArgumentError:
        """Return the error for a word that is not a valid value of this type. `index` is the index of the word."""
        return ArgumentError("misfit", index=index, expected=self.description)

    def one(self, words: Sequence[Word], of: type[AnyWord]) -> AnyWord:
        """Return the only word, after checking that there is exactly one and that it is of the given class. Raises
        `ArgumentError`."""
        if not words:
            raise ArgumentError("missing", expected=self.description)
        if len(words) > 1:
            raise ArgumentError("surplus", index=1, expected=self.description)
        word = words[0]
        if not isinstance(word, of):
            raise self.word_error()
        return word

    def each_word(self, words: Sequence[Word]) -> Iterator[tuple[int, Word]]:
        """Yield words that are separated by commas, each with its index. Raises `ArgumentError` for adjacent words."""
        for start, run in _split(words):
            try:
                yield start, self.one(run, Word)
            except ArgumentError as error:
                raise _shift_error(error, start, self.description) from None


def _split(words: Sequence[Word]) -> list[tuple[int, Sequence[Word]]]:
    """Split words at commas. Return each run of words with the index of its first word."""
    runs: list[tuple[int, Sequence[Word]]] = []
    start = 0
    for index, word in enumerate(words):
        if word == COMMA:
            runs.append((start, words[start:index]))
            start = index + 1
    runs.append((start, words[start:]))
    return runs


def _shift_error(error: ArgumentError, start: int, what: str) -> ArgumentError:
    """Convert the index of an error within a run of words to the index among all words of the argument."""
    index = start + error.index
    if error.candidates:
        return ArgumentError(error.problem, index=index, candidates=error.candidates, **error.facts)
    return ArgumentError("surplus" if error.problem == "surplus" else "misfit", index=index, expected=what)


class Whole(ArgumentType):
    """Whole number within bounds."""

    example: ClassVar[str] = "2"
    at_least: int = 0
    at_most: int = 999

    def read(self, words: Sequence[Word]) -> int:
        word = self.one(words, Number)
        if word.number is None:
            raise self.word_error()
        if not self.at_least <= word.number <= self.at_most:
            raise ArgumentError("out-of-bounds", expected=self.description, found=word.number)
        return word.number

    @property
    def description(self) -> str:
        return f"a whole number from {self.at_least} to {self.at_most}"


class Decimal(ArgumentType):
    """Number, possibly negative, with a limited magnitude."""

    example: ClassVar[str] = "0.2"
    at_most: int

    def read(self, words: Sequence[Word]) -> float:
        word = self.one(words, Number)
        if abs(word.value) > self.at_most:
            raise ArgumentError("out-of-bounds", expected=self.description, found=word.text)
        return word.value

    def write(self, value: float) -> str:
        return f"{value:.12g}"

    @property
    def description(self) -> str:
        return f"a number from -{self.at_most} to {self.at_most}"


class Choice(ArgumentType):
    """One of a fixed set of words."""

    values: tuple[str, ...]

    def read(self, words: Sequence[Word]) -> str:
        word = self.one(words, Word)
        if not word.is_bare or word.text not in self.values:
            raise ArgumentError("unknown", candidates=self.values, found=word.text)
        return word.text

    @property
    def description(self) -> str:
        return " or ".join(f"`{value}`" for value in self.values)

    def words(self) -> tuple[str, ...]:
        return self.values


class Flag(ArgumentType):
    """Flag that is true if its word is present. `words_after` lists words that must follow the flag."""

    words_after: tuple[str, ...] = ()

    def read(self, words: Sequence[Word]) -> bool:
        if tuple(word.text for word in words) != self.words_after:
            raise ArgumentError("other-words", candidates=self.words_after, expected=self.description)
        return True

    def write(self, value: object) -> str:
        return " ".join(self.words_after) if value else ""

    @property
    def description(self) -> str:
        return " ".join(f"`{word}`" for word in self.words_after) or "no value"

    def words(self) -> tuple[str, ...]:
        return self.words_after


SPACE = "space"
"""Word that means the spaces of a track after `per`."""


class NameOf(ArgumentType):
    """Name of an object on the board. With `declares`, the argument declares the name. `known` lists words of the
    language that are also valid."""

    example: ClassVar[str] = "NAME"
    sort: NameSort
    declares: bool = False
    known: tuple[str, ...] = ()

    def read(self, words: Sequence[Word]) -> str:
        return self.one(words, NameWord).text

    @property
    def description(self) -> str:
        known = "".join(f"`{word}`, " for word in self.known) + "or " * bool(self.known)
        return f"{known}the name of {article(self.sort)} {self.sort}"

    def words(self) -> tuple[str, ...]:
        return self.known

    @property
    def sorts(self) -> tuple[NameSort, ...]:
        return () if self.declares else (self.sort,)

    def names(self, value: str) -> Iterator[tuple[NameSort, str]]:
        if value and not self.declares and value not in self.known:
            yield self.sort, value


class PerWords(NameOf):
    """Word `space`, or the name of tags that contain a number, such as `toll` for `toll-3`."""

    description: ClassVar[str] = "`space`, or the name of tags with a number, such as `toll` of `toll-3`"
    example: ClassVar[str] = SPACE
    sort: NameSort = NameSort.TAG
    known: tuple[str, ...] = (SPACE,)

    def read(self, words: Sequence[Word]) -> str:
        name = super().read(words)
        if name in ("length", "spaces"):
            raise ArgumentError("unknown", candidates=self.known, found=name)
        return name


class Sentence(ArgumentType):
    """Quoted text for human readers."""

    description: ClassVar[str] = "a sentence or a few, in quotes"

    def read(self, words: Sequence[Word]) -> str:
        word = self.one(words, NameWord)
        if not word.quoted or not word.text.strip():
            raise self.word_error()
        return word.text

    def write(self, value: str) -> str:
        return quote(value)


class MeasureName(ArgumentType):
    """Name of a measure, either built-in or defined by the board. A later compilation pass checks that the measure
    exists."""

    description: ClassVar[str] = "a measure"
    sorts: ClassVar[tuple[NameSort, ...]] = (NameSort.MEASURE,)

    def read(self, words: Sequence[Word]) -> str:
        if len(words) > 1 and words[0].text in ("most", "fewest"):
            raise ArgumentError("ranked", measure=words[1].text)
        word = self.one(words, Word)
        if not isinstance(word, NameWord):
            raise ArgumentError("misfit", candidates=self.words(), expected=self.description)
        return word.text

    def words(self) -> tuple[str, ...]:
        return tuple(MEASURES_BY_NAME)

    def names(self, value: str) -> Iterator[tuple[NameSort, str]]:
        yield NameSort.MEASURE, value


MeasureText = Annotated[str, Meta(min_length=1), MeasureName()]
"""Annotated type for fields that name a measure."""


class Several(ArgumentType):
    """Values of one type, separated by commas. With `distinct`, no value may occur twice."""

    of: ArgumentType
    at_most: int = 99
    distinct: bool = False

    def read(self, words: Sequence[Word]) -> tuple[Any, ...]:
        values: list[Any] = []
        for start, run in _split(words):
            try:
                value = self.of.read(run)
            except ArgumentError as error:
                raise self._error_in(run, start, error) from None
            if self.distinct and value in values:
                raise ArgumentError("twice", index=start)
            values.append(value)
        if len(values) > self.at_most:
            raise ArgumentError("many-values", most=self.at_most)
        return tuple(values)

    def _error_in(self, run: Sequence[Word], start: int, error: ArgumentError) -> ArgumentError:
        """Return the error for a run of words between two commas. A missing comma is reported only if both of the
        words that it would separate are values."""
        if error.problem != "surplus" or (self._is_value(run[0]) and not self._is_value(run[error.index])):
            return _shift_error(error, start, self.description)
        if self._is_value(run[0]):
            return ArgumentError("no-comma", index=start + error.index)
        return self.word_error(start)

    def _is_value(self, word: Word) -> bool:
        try:
            self.of.read([word])
        except ArgumentError:
            return False
        return True

    def write(self, value: tuple[Any, ...]) -> str:
        return ", ".join(self.of.write(item) for item in value)

    @property
    def description(self) -> str:
        return f"a list of: {self.of.description}"

    def words(self) -> tuple[str, ...]:
        return self.of.words()

    @property
    def sorts(self) -> tuple[NameSort, ...]:
        return self.of.sorts

    def names(self, value: tuple[Any, ...]) -> Iterator[tuple[NameSort, str]]:
        return (name for item in value for name in self.of.names(item))


class CriterionName(ArgumentType):
    """Name of a measure, optionally preceded by `fewest`."""

    description: ClassVar[str] = "a measure, or `fewest` and a measure"
    sorts: ClassVar[tuple[NameSort, ...]] = (NameSort.MEASURE,)

    def read(self, words: Sequence[Word]) -> Criterion:
        fewest = len(words) == 2 and words[0].text == "fewest"
        try:
            return Criterion(MeasureName().read(words[1:] if fewest else words), fewest)
        except ArgumentError as error:
            raise _shift_error(error, int(fewest), self.description) from None

    def words(self) -> tuple[str, ...]:
        return ("fewest", *MEASURES_BY_NAME)

    def names(self, value: Criterion) -> Iterator[tuple[NameSort, str]]:
        yield NameSort.MEASURE, value.measure


Criteria = tuple[Annotated[Criterion, CriterionName()], ...]


class PointsByLength(ArgumentType):
    """Pairs `length:points`, separated by commas."""

    description: ClassVar[str] = "pairs of length and points, such as `1:1, 2:2, 3:4`"

    def read(self, words: Sequence[Word]) -> tuple[LengthPoints, ...]:
        table: dict[int, int] = {}
        for start, word in self.each_word(words):
            if not isinstance(word, Pair) or not word.left.isdecimal():
                raise self.word_error(start)
            length = int(word.left)
            if not 1 <= length <= MAX_VALUE or not 0 <= word.right <= MAX_POINTS:
                raise ArgumentError("length-or-points", index=start, longest=MAX_VALUE, most=MAX_POINTS)
            if length in table:
                raise ArgumentError("length-twice", index=start, length=length)
            table[length] = word.right
        return tuple(LengthPoints(length, table[length]) for length in sorted(table))

    def write(self, value: tuple[LengthPoints, ...]) -> str:
        return ", ".join(f"{points.length}:{points.points}" for points in value)


class CountsByDeck(ArgumentType):
    """Number of tickets from the only deck, or pairs `deck:number`, separated by commas."""

    example: ClassVar[str] = "3"
    description: ClassVar[str] = "a number of tickets, or pairs of deck and number such as `long:1, short:3` or `any:4`"
    sorts: ClassVar[tuple[NameSort, ...]] = (NameSort.DECK,)

    def read(self, words: Sequence[Word]) -> tuple[TicketsOfDeck, ...]:
        counts: dict[str, int] = {}
        for start, word in self.each_word(words):
            if word.number is not None and len(words) == 1:
                deck, count = DEFAULT_DECK, word.number
            elif isinstance(word, Pair):
                deck, count = word.left, word.right
            else:
                raise self.word_error(start)
            if not 1 <= count <= MAX_VALUE:
                raise ArgumentError("number-of-tickets", index=start, most=MAX_VALUE)
            if deck in counts:
                raise ArgumentError("deck-twice", index=start, deck=deck)
            counts[deck] = count
            if sum(counts.values()) > MAX_OFFERED:
                raise ArgumentError("many-offered", index=start, most=MAX_OFFERED)
        return tuple(TicketsOfDeck(deck, counts[deck]) for deck in sorted(counts))

    def write(self, value: tuple[TicketsOfDeck, ...]) -> str:
        if len(value) == 1 and value[0].deck == DEFAULT_DECK:
            return str(value[0].count)
        return ", ".join(f"{write_name(deck.deck)}:{deck.count}" for deck in value)

    def names(self, value: tuple[TicketsOfDeck, ...]) -> Iterator[tuple[NameSort, str]]:
        return ((NameSort.DECK, count.deck) for count in value if count.deck != ANY_DECK)


# ---- declarations ---------------------------------------------------------------------------------------------------


_KEPT_BY_PYTHON = {"otherwise": "else", "whose": "for", "serves_for": "for"}


def _name_in_the_language(field: str) -> str:
    """Return the name of an argument in boards and in JSON. It differs from the field name if the word is reserved
    in Python."""
    return _KEPT_BY_PYTHON.get(field) or field.replace("_", "-")


class RuleRow(Record, tag_field="kind", rename=_name_in_the_language):
    """Row of the rule table. Its fields are the arguments of a rule kind. The types of the fields define the words
    and the JSON values."""

    def problem(self) -> ArgumentError | None:
        """Return an error in the combination of arguments, or None."""
        return None


class Role(Enum):
    """Special role of an argument, declared in the annotation of its field."""

    FIRST = "written directly after the kind, without its name"
    TABLE = "said by a board, not by a piece that carries the rule"
    KEY = "part of what a later layer replaces (`award longest-path`)"


DISTINCT: dict[str, Any] = {"uniqueItems": True}
"""JSON Schema keywords (for `Meta`) for a list without duplicates."""


def argument_type(hint: Any) -> ArgumentType | None:
    """Return the argument type of a field: the type in its annotation, or else the default for its Python type."""
    said: tuple[Any, ...] = getattr(hint, "__metadata__", ())
    for note in said:
        if isinstance(note, ArgumentType):
            return note
    plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    meta = next((note for note in said if isinstance(note, Meta)), Meta())
    origin, arguments = get_origin(plain), get_args(plain)
    if origin in (Union, UnionType):
        return next(argument_type(argument) for argument in arguments if argument is not NoneType)
    if origin is Literal:
        return Choice(tuple(argument for argument in arguments if argument))
    if origin is tuple and (of := argument_type(arguments[0])):
        return Several(of, meta.max_length or MAX_VALUE, distinct=meta.extra_json_schema == DISTINCT)
    if plain is int:
        return Whole(int(meta.ge or 0), int(meta.le or 0))
    if plain is float:
        return Decimal(int(meta.le or 0))
    return Flag() if plain is bool else None
