"""Effects that rules add to the base game, and their prices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

from msgspec import Meta

from mapdsl.base.records import Record
from mapdsl.base.vocabulary import quote, write_name
from mapdsl.base.word_nodes import COMMA, NameWord, Number, Sign, Word
from mapdsl.rules.terms.arguments import COLOURS, ArgumentType, Whole
from mapdsl.rules.terms.conditions import NameSort, Subject
from mapdsl.rules.terms.effect_verbs import (
    CARDS,
    EFFECT_VERBS,
    LOCOMOTIVES,
    OPPONENTS,
    POINTS,
    ROUTE_POINTS,
    SPOTS,
    THINGS,
    TICKETS,
    TRAINS,
    EffectVerb,
    Spot,
    Trait,
    VerbForm,
)
from mapdsl.rules.terms.words import ArgumentError

MAX_AT_ONCE = 99
"""Maximum number of objects in one effect or price."""
_MAX_POINTS = 999


class Effect(Record):
    """Effect of a rule. The rule, not the effect, determines the players to whom it applies."""

    verb: EffectVerb
    amounts: Annotated[tuple[Annotated[int, Meta(ge=-_MAX_POINTS, le=_MAX_POINTS)], ...], Meta(min_length=1)] = (1,)
    """Number of objects. For `score`, the points of the first player to trigger the effect, of the second player,
    and so on."""
    thing: str = ""
    """Object of the effect: a piece, a group of pieces, `cards`, a colour, `locomotives`, `trains`, `tickets`,
    `points` or `route-points`. Empty if the verb needs no object."""
    spot: Spot = ""
    place: str = ""
    """Name of a place on the map, or an empty string."""

    @property
    def subject(self) -> Subject:
        """Subject of a condition on the effect alone: the places or tracks where the effect can happen."""
        if self.spot in ("city", "country", "place", "each-city", "each-place", "arrival"):
            return Subject.PLACE
        return Subject.TRACK if self.spot in ("any-track", "each-track") else Subject.SETUP

    @property
    def form(self) -> VerbForm:
        return EFFECT_VERBS[self.verb]

    def has(self, trait: Trait) -> bool:
        return trait in self.form.traits

    def problem(self) -> ArgumentError | None:
        """Return an error in the effect, or None."""
        form, verb, thing, where = self.form, self.verb, self.thing, self.spot or self.place
        if form.only:
            spot, problem = form.only
            return None if self == Effect(verb, spot=spot) else ArgumentError(problem)
        if self.has(Trait.SCORES):
            is_whole = not where and (not thing or (thing == ROUTE_POINTS and self.amounts == (1,)))
            return None if is_whole else ArgumentError("more-than-points")
        if not thing:
            return ArgumentError("no-thing", verb=verb)
        if is_word(thing) and (wrong_word := self._problem_of_word()):
            return wrong_word
        is_once, is_for_players, is_each = self.amounts == (1,), self.spot in OPPONENTS, self.spot.startswith(EACH)
        wrong = {
            form.of_all_tickets: form.of_all_tickets and not (thing == TICKETS and is_once),
            "one-number": len(self.amounts) > 1 or not 1 <= self.amounts[0] <= MAX_AT_ONCE,
            "no-spot": form.needs_spot and not where,
            "spot": where and not form.joining,
            "given-to": where and form.players == "must" and not is_for_players,
            "of-players": is_for_players and form.players == "no",
            "of-row": self.spot == "row" and not is_word(thing),
            "tags": self.spot == "tags" and not form.has_tags,
            "refilled": form.each == "must" and self.spot and not is_each,
            "one-step": form.is_once and not is_once,
            "several-spots": form.each == "never" and is_each,
            "two-spots": self.spot and self.place,
        }
        if found := next((reason for reason, is_so in wrong.items() if is_so), ""):
            joining = form.joining or None
            return ArgumentError(found, verb=verb, thing=thing, spot=self.spot, joining=joining, most=MAX_AT_ONCE)
        return None

    def _problem_of_word(self) -> ArgumentError | None:
        """Return an error in an effect whose object is not a piece, or None."""
        form, verb, thing = self.form, self.verb, self.thing
        spots = form.things.get(thing)
        if spots is None and form.of_all_tickets:
            return ArgumentError(form.of_all_tickets, verb=verb)
        if spots is None:
            words = (word for word in form.things if word not in COLOURS)
            others = "".join(f" or `{word}`" for word in words)
            return ArgumentError("no-piece", verb=verb, thing=thing, others=others)
        if not self.place and self.spot in spots:
            return None
        if spots == ("",):
            return ArgumentError("no-place-of-word", verb=verb, thing=thing)
        ways = " or ".join(f"`{verb} {thing}{f' {form.joining} {spot}' if spot else ''}`" for spot in spots)
        return ArgumentError("points-of-nobody" if thing == POINTS else "other-spot", ways=ways)

    def __str__(self) -> str:
        if self.has(Trait.SCORES):
            return f"{self.verb} {self.thing or ', '.join(map(str, self.amounts))}"
        if self.form.only:
            return f"{self.verb} {self.spot}".rstrip()
        place = quote(self.place) if self.place in {*SPOTS, *_NO_SPOTS} else write_name(self.place)
        where = self.spot or (place if self.place else "")
        number = "" if self.amounts == (1,) else f"{self.amounts[0]} "
        thing = self.thing if self.form.of_all_tickets else _write_thing(self.thing, self.amounts)
        return f"{self.verb} {number}{thing}" + (f" {self.form.joining} {where}" if where else "")


class EffectWords(ArgumentType):
    """Argument that is an effect, such as `take 2 coin`, `place home on city` or `score 20, 10`."""

    description: ClassVar[str] = "an effect such as `take coin`, `place home on city` or `score 2`"
    sorts: ClassVar[tuple[NameSort, ...]] = (NameSort.PIECE, NameSort.SPOT)

    def read(self, words: Sequence[Word]) -> Effect:
        if not words or not words[0].is_bare or words[0].text not in EFFECT_VERBS:
            raise ArgumentError("misfit", candidates=tuple(EFFECT_VERBS), expected=self.description)
        verb: EffectVerb = words[0].text
        form = EFFECT_VERBS[verb]
        if Trait.SCORES in form.traits:
            return _read_score(words)
        if form.only:
            spot, problem = form.only
            if [word.text for word in words[1:]] != [spot][: len(spot)]:
                raise ArgumentError(problem, index=min(1, len(words) - 1))
            return Effect(verb, spot=spot)
        _refuse_number_in_words(verb, words)
        at = 2 if len(words) > 1 and isinstance(words[1], Number) else 1
        amounts = _read_numbers(words, 1, at) if at > 1 else (1,)
        if at >= len(words) or not isinstance(words[at], NameWord):
            raise ArgumentError("no-thing", index=at, verb=verb)
        spot, place = _read_spot(verb, words, at + 1)
        effect = Effect(verb, amounts, _read_thing(words[at]), spot, place)
        if wrong := effect.problem():
            wrong.index = at
            raise wrong
        return effect

    def words(self) -> tuple[str, ...]:
        joining = {form.joining for form in EFFECT_VERBS.values() if form.joining}
        return (*EFFECT_VERBS, *THINGS, *_SINGULARS, *sorted(joining), *SPOTS)

    def names(self, value: Effect | None) -> Iterator[tuple[NameSort, str]]:
        if value is not None and not is_word(value.thing):
            yield NameSort.PIECE, value.thing
        if value is not None and value.place:
            yield NameSort.SPOT, value.place


_NUMBER_WORDS = {
    **dict.fromkeys(("all", "each", "every", "any"), MAX_AT_ONCE),
    **dict.fromkeys(("a", "an", "the", "one"), 1),
    **{word: number for number, word in enumerate(("two", "three", "four", "five", "six"), start=2)},
}
"""Words that authors mistakenly write instead of a digit, each with the number that it means."""


def _refuse_number_in_words(verb: EffectVerb, words: Sequence[Word]) -> None:
    if len(words) < 3 or not all(word.is_bare for word in words[1:3]):
        return
    number = _NUMBER_WORDS.get(words[1].text)
    if number is not None and words[2].text != (EFFECT_VERBS[verb].joining or None):
        problem = "all-of-them" if number == MAX_AT_ONCE else "number-in-words"
        raise ArgumentError(problem, index=1, verb=verb, number=number, thing=words[2].text)


def _read_score(words: Sequence[Word]) -> Effect:
    if len(words) == 2 and words[1].text == ROUTE_POINTS:
        return Effect("score", thing=ROUTE_POINTS)
    is_plain = len(words) > 1 and words[1].number is not None
    if len(words) == 3 and words[2].text in ("point", "points"):  # `score` takes a number in digits, without the word
        number = _NUMBER_WORDS.get(words[1].text, words[1].number)
        if number is not None:
            raise ArgumentError("points-alone", index=2 if is_plain else 1, number=number)
    if len(words) > 1 and not is_plain:
        raise ArgumentError("more-than-points", index=1)
    return Effect("score", _read_numbers(words, 1, len(words)))


EACH = "each-"
"""Prefix of spots that mean all places, tracks or players of a kind."""

_NO_SPOTS = {"bank": "of-bank", "here": "spot-here"}
"""Words that authors mistakenly write as a spot, each with the problem to report."""


def _read_spot(verb: EffectVerb, words: Sequence[Word], at: int) -> tuple[Spot, str]:
    joining = EFFECT_VERBS[verb].joining or None
    if at >= len(words):
        if EFFECT_VERBS[verb].needs_spot:
            raise ArgumentError("no-spot", index=at, joining=joining)
        return "", ""
    if words[at].text == "for":
        raise ArgumentError("for-of-occasion", index=at)
    if words[at].text == "and" or words[at] == COMMA:
        raise ArgumentError("one-sort", index=at, verb=verb)
    if joining is None or words[at].text != joining:
        if joining is None:
            raise ArgumentError("surplus", index=at, expected="what happens")
        if at + 1 == len(words) and words[at].is_bare and words[at].text not in SPOTS:
            raise ArgumentError("one-thing", index=at - 1, verb=verb, thing=words[at].text)
        raise ArgumentError("no-spot", index=at, candidates=(joining,), joining=joining)
    if at + 1 >= len(words) or not isinstance(words[at + 1], NameWord):
        raise ArgumentError("no-spot", index=at + 1, candidates=tuple(SPOTS), joining=joining)
    word = words[at + 1]
    if word.is_bare and word.text in _NUMBER_WORDS and at + 2 < len(words) and words[at + 2].is_bare:
        spot = words[at + 2].text
        if word.text in ("all", "each", "every") and EACH + spot in SPOTS:
            spot = EACH + spot
        problem = _NO_SPOTS.get(spot, "spot-alone")
        raise ArgumentError(problem, index=at + 1, joining=joining, spot=spot, verb=verb)
    if word.is_bare and word.text in _NO_SPOTS:
        raise ArgumentError(_NO_SPOTS[word.text], index=at + 1, verb=verb)
    if at + 2 < len(words):
        raise ArgumentError("surplus", index=at + 2, expected="a place")
    if word.is_bare and word.text in SPOTS:
        return word.text, ""
    return "", word.text


_NO_PRICES = {TICKETS: "price-of-tickets", ROUTE_POINTS: "price-of-route-points"}
"""Objects that nobody can pay with, each with the problem to report."""


class CostPart(Record):
    """Amounts of one means of payment: for the first time, the second time, and so on. The last amount applies to
    all further times."""

    amounts: Annotated[tuple[Annotated[int, Meta(ge=0, le=MAX_AT_ONCE)], ...], Meta(min_length=1)]
    of: str = CARDS
    """Means of payment: `cards` of any one colour, cards of a given colour, `locomotives`, `trains`, `points`, a
    piece or a group of pieces."""

    def at(self, nth: int) -> int:
        """Return the amount for the nth time, counting from 0."""
        return self.amounts[min(nth, len(self.amounts) - 1)]


class Cost(CostPart):
    """Price in one or several means of payment."""

    also: tuple[CostPart, ...] = ()
    """Further parts of the price, which must also be paid."""

    @property
    def parts(self) -> tuple[CostPart, ...]:
        return (self, *self.also)

    @property
    def in_cards(self) -> tuple[CostPart, ...]:
        return tuple(part for part in self.parts if is_of_cards(part.of))

    @property
    def in_kind(self) -> tuple[CostPart, ...]:
        """Parts of the price that are not paid in cards."""
        return tuple(part for part in self.parts if not is_of_cards(part.of))

    @property
    def mixes_colours(self) -> bool:
        """True if the price consists of cards of several colours."""
        return sum(part.of in COLOURS for part in self.parts) > 1

    def problem(self) -> ArgumentError | None:
        """Return an error in the price, or None."""
        things = [part.of for part in self.parts]
        for thing in things:
            if is_word(thing) and thing not in PRICES:
                return ArgumentError(_NO_PRICES.get(thing, "no-price"), of=thing)
        if len(set(things)) < len(things):
            return ArgumentError("paid-twice", of=next(thing for thing in things if things.count(thing) > 1))
        if CARDS in things and any(thing in COLOURS for thing in things):
            return ArgumentError("cards-and-colours")
        return ArgumentError("colours-and-locomotives") if self.mixes_colours and LOCOMOTIVES in things else None

    def __str__(self) -> str:
        return " and ".join(_write_part(part, is_alone=not self.also) for part in self.parts)


_SINGULARS = {"card": CARDS, "locomotive": LOCOMOTIVES, "train": TRAINS, "ticket": TICKETS, "point": POINTS}
"""Plural by singular, for words that are written in the plural unless their number is 1."""


def _read_thing(word: Word) -> str:
    return word.text if word.quoted else _SINGULARS.get(word.text, word.text)


def _write_thing(thing: str, amounts: Sequence[int]) -> str:
    if amounts == (1,):
        thing = next((one for one, several in _SINGULARS.items() if several == thing), thing)
    return thing if is_word(thing) else write_name(thing)


class CostWords(ArgumentType):
    """Argument that is a price, such as `2`, `1, 2, 3`, `1 locomotive`, `2 locomotives`, `3 coin` or `2 red and 1
    coin`."""

    description: ClassVar[str] = (
        "a number of cards, or a number and what is paid, such as `2 locomotives` or `2 red and 1 coin`"
    )
    example: ClassVar[str] = "2 locomotives"
    sorts: ClassVar[tuple[NameSort, ...]] = (NameSort.PIECE,)

    def read(self, words: Sequence[Word]) -> Cost:
        ends = [*(at for at, word in enumerate(words) if at and _is_and(word)), len(words)]
        starts = [0, *(end + 1 for end in ends)]
        first, *others = (_read_part(words, start, end) for start, end in zip(starts, ends, strict=False))
        cost = Cost(first.amounts, first.of, tuple(others))
        if problem := cost.problem():
            problem.index = len(words) - 1
            raise problem
        return cost

    def words(self) -> tuple[str, ...]:
        return (*PRICES, "and")

    def names(self, value: Cost | None) -> Iterator[tuple[NameSort, str]]:
        if value is not None:
            yield from ((NameSort.PIECE, part.of) for part in value.parts if not is_word(part.of))


def _is_and(word: Word) -> bool:
    return (word.is_bare or isinstance(word, Sign)) and word.text == "and"


def _read_part(words: Sequence[Word], start: int, end: int) -> CostPart:
    at = next((at for at in range(start, end) if isinstance(words[at], NameWord)), end)
    if at == start and at + 1 < end:
        raise ArgumentError("number-first", index=start)
    amounts = _read_numbers(words, start, at, Whole(0, MAX_AT_ONCE))
    if at + 1 < end:
        of_two = words[at].is_bare and words[at].text in ("or", "of")  # these two words join others and cannot be paid
        raise ArgumentError("surplus", index=at if of_two else at + 1, expected="a price")
    return CostPart(amounts, CARDS if at == end else _read_thing(words[at]))


def _write_part(part: CostPart, *, is_alone: bool) -> str:
    amounts = ", ".join(map(str, part.amounts))
    if part.of == CARDS and is_alone:
        return amounts
    return f"{amounts} {_write_thing(part.of, part.amounts)}"


_POINTS = Whole(-_MAX_POINTS, _MAX_POINTS)


def _read_numbers(words: Sequence[Word], start: int, end: int, of: Whole = _POINTS) -> tuple[int, ...]:
    """Read numbers separated by commas."""
    if start >= end:
        raise ArgumentError("missing", index=start, expected="a number")
    if words[start].number is None:
        raise ArgumentError("number-first", index=start)
    for at in range(start + 1, end, 2):
        if words[at] != COMMA:
            raise ArgumentError("surplus", index=at, expected="numbers, separated by commas")
        if at + 1 >= end:
            raise ArgumentError("misfit", index=at, expected="a list of numbers, separated by commas")
    numbers: list[int] = []
    for at in range(start, end, 2):
        try:
            numbers.append(of.read([words[at]]))
        except ArgumentError as error:
            error.index = at
            raise
    return tuple(numbers)


PRICES = (CARDS, LOCOMOTIVES, TRAINS, POINTS, *COLOURS)
"""Means of payment other than pieces."""

EVERYBODY, OTHERS = "everybody", "others"
"""Words for the players to whom an effect applies. The alternative is a piece, for the players who own such a piece
at a place."""

PLAIN_THINGS = frozenset({*THINGS, *_SINGULARS})
"""Words other than names of pieces for the objects of effects and prices."""

RESERVED = PLAIN_THINGS | {EVERYBODY, OTHERS}
"""Words that cannot be the name of a piece."""


def is_of_cards(thing: str) -> bool:
    """Return whether an object is cards: cards of any colour, cards of one colour, or locomotives."""
    return thing in (CARDS, LOCOMOTIVES, *COLOURS)


def is_word(thing: str) -> bool:
    """Return whether an object is a word of the language or empty, rather than the name of a piece."""
    return not thing or thing in PLAIN_THINGS
