"""Steps: from words to what they say.

Comes in: a step of the syntax tree, what the board has. Goes out: a typed step, or `MisreadError`. Which facts and
actions there are, `rules/scenarios` declares; here stands how each sort of value is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mapdsl.diagnostics.catalogue import scenarios as catalogue
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.model.scenarios.names import Known
from mapdsl.model.scenarios.words import MisreadError, Words
from mapdsl.rules.measures import Measure
from mapdsl.rules.scenarios import VERBS, Do, Expect, Given, Refuse, Step
from mapdsl.rules.scenarios.actions import ACTIONS_BY_WORD, Action
from mapdsl.rules.scenarios.facts import FACTS_BY_WORD, Can, Ended, Fact
from mapdsl.rules.scenarios.forms import (
    BLIND,
    LOCOMOTIVE,
    REST,
    SEAT,
    CardCount,
    Cards,
    CountryCard,
    Declaration,
    Drawn,
    Part,
    Payment,
    Takes,
)
from mapdsl.rules.scenarios.vocabulary import ENDINGS, GAPS, REFUSALS, SCORE_LINES
from mapdsl.syntax import tree

MOST_CARDS = 500
"""Cards that a pile of a scenario can have."""


class StepReader:
    """Reads the steps of one scenario."""

    def __init__(self, known: Known, players: int) -> None:
        self.known = known
        self.players = players

    def read(self, node: tree.Step) -> Step:
        """Raises `MisreadError`."""
        verb = node.verb.text
        if verb not in VERBS:
            suggestion = did_you_mean(verb, VERBS)
            raise MisreadError(catalogue.UNKNOWN_VERB, node.verb.span, suggestion=suggestion, verb=verb)
        words = Words(node)
        step = self._step(verb, words)
        words.finish()
        return step

    def _step(self, verb: str, words: Words) -> Step:
        match verb:
            case "given":
                return Given(self._fact(verb, words))
            case "expect":
                return Expect(self._fact(verb, words))
            case "do":
                words.example = f"do 1 {ACTIONS_BY_WORD['claim'].FORM.example}"
                return Do(self._player(words), self._action(verb, words))
            case _:
                words.example = f"refuse 1 {ACTIONS_BY_WORD['claim'].FORM.example} because track-taken"
                seat, action = self._player(words), self._action(verb, words, single=True)
                return Refuse(seat, action, self._reason(words, "reason of a refusal", REFUSALS))

    # ---- facts and actions ------------------------------------------------------------------------------------------

    def _fact(self, verb: str, words: Words) -> Fact:
        known = {word: fact for word, fact in FACTS_BY_WORD.items() if verb in fact.FORM.verbs}
        words.example = next(iter(known.values())).FORM.example
        seat = self._player(words) if isinstance(words.next, tree.Number) else None
        fact = known[self._word(verb, words, known)]
        words.example = fact.FORM.example
        if fact.has_seat() is not (seat is not None):
            words.at = 0
            raise words.wrong(Takes.PLAYER if fact.has_seat() else f"`{fact.FORM.word}` without a player")
        values: dict[str, Any] = {} if seat is None else {SEAT: seat}
        return fact(**values, **self._values(fact, words))

    def _action(self, verb: str, words: Words, *, single: bool = False) -> Action:
        action = ACTIONS_BY_WORD[self._word(verb, words, ACTIONS_BY_WORD)]
        words.example = action.FORM.example
        start = words.at
        values = self._values(action, words)
        drawn = values.get("drawn")
        if single and isinstance(drawn, Drawn) and len(drawn.cards) > 1:
            words.at = start
            raise words.wrong("one draw at a time")
        return action(**values)

    def _word(self, verb: str, words: Words, known: Iterable[str]) -> str:
        known = tuple(known)
        word = words.name(f"one of {', '.join(known)}")
        if word.text not in known:
            suggestion = did_you_mean(word.text, known)
            listed = ", ".join(f"`{each}`" for each in known)
            raise MisreadError(
                catalogue.UNKNOWN_FACT, word.span, suggestion=suggestion, verb=verb, word=word.text, known=listed
            )
        return word.text

    def _values(self, declared: type[Declaration], words: Words) -> dict[str, Any]:
        return {part.name: self._value(part, words, declared) for part in declared.parts() if part.name != SEAT}

    def _value(self, part: Part, words: Words, declared: type[Declaration]) -> Any:
        if part.takes is Takes.ACTION:
            return self._action(Can.FORM.word, words, single=True)
        if part.takes is Takes.REASON:
            assert declared is Ended, declared
            return self._reason(words, "ending", ENDINGS)
        value = READERS[part.takes](self, words)
        assert value is not None, part
        return value

    # ---- values -----------------------------------------------------------------------------------------------------

    def _player(self, words: Words) -> int:
        span = words.here
        seat = words.number(Takes.PLAYER)
        if not 1 <= seat <= self.players:
            raise MisreadError(catalogue.UNKNOWN_PLAYER, span, seat=seat, players=self.players)
        return seat

    def _players(self, words: Words) -> tuple[int, ...]:
        return words.listed(lambda: self._player(words))

    def _reason(self, words: Words, sort: str, known: Iterable[str]) -> str:
        return words.term(sort, known) if words.accept("because") else ""

    def _cards(self, words: Words) -> Cards:
        if words.accept(REST):
            return Cards(rest=True)
        return Cards(words.listed(lambda: self._count(words)))

    def _count(self, words: Words) -> CardCount:
        count = words.number("a number of cards", least=1)
        return CardCount(self.known.card(words), count)

    def _pile(self, words: Words) -> tuple[str, ...]:
        pile: list[str] = []

        def some() -> None:
            count = words.number("cards", least=1) if isinstance(words.next, tree.Number) else 1
            if len(pile) + count > MOST_CARDS:
                words.at -= 1
                raise words.wrong(f"at most {MOST_CARDS} cards")
            pile.extend([self.known.card(words)] * count)

        words.listed(some)
        return tuple(pile)

    def _payment(self, words: Words) -> Payment:
        if not words.accept("with"):
            raise words.wrong(Takes.PAYMENT)
        return self._extra(words)

    def _extra(self, words: Words) -> Payment:
        cards: list[CardCount] = []
        substitutes: list[CardCount] = []

        def one() -> None:
            start = words.at
            count = self._count(words)
            if words.accept("as"):
                if not (words.accept(LOCOMOTIVE) or words.accept(f"{LOCOMOTIVE}s")):
                    raise words.wrong(f"`{LOCOMOTIVE}`")
                substitutes.append(count)
                return
            colours = [each.card for each in cards if each.card != LOCOMOTIVE]
            if count.card != LOCOMOTIVE and colours and count.card not in colours:
                raise MisreadError(
                    catalogue.MIXED_PAYMENT, words.since(start), first=colours[0], other=count.card
                )  # fmt: skip
            cards.append(count)

        words.listed(one)
        return Payment(tuple(cards), tuple(substitutes))

    def _drawn(self, words: Words) -> Drawn:
        if isinstance(words.next, tree.Number):
            number = words.number(Takes.DRAWN, least=1)
            return Drawn(blind=number) if words.accept(BLIND) else Drawn(slot=number)
        cards = words.listed(lambda: self.known.card(words, BLIND))
        if not cards:
            raise words.wrong(Takes.DRAWN)
        return Drawn(cards)

    def _track(self, words: Words) -> str:
        hints = [each.text for each in words.items[words.at :] if isinstance(each, tree.Name)]
        return self.known.track(words, hints=hints)

    def _ticket_deck(self, words: Words) -> str:
        follows = words.after_next()
        is_deck = isinstance(words.next, tree.Name) and isinstance(follows, tree.Name | tree.Number)
        decks = self.known.decks
        if is_deck and not words.is_word("only"):
            return words.term("ticket deck", decks)
        if len(decks) > 1:
            raise words.wrong(f"a ticket deck: {' or '.join(decks)}")
        return ""

    def _country_card(self, words: Words) -> CountryCard:
        place = self.known.place(words.name(Takes.COUNTRY_CARDS))
        span = words.here
        value = words.number("the value of a card")
        if value not in place.cards:
            raise words.unknown(f"card of `{place.id}`", span, str(value), map(str, place.cards))
        return CountryCard(place.id, value)

    def _line(self, words: Words) -> str:
        if isinstance(words.next, tree.Number):
            return ""
        span = words.here
        line = words.name(Takes.LINE).text
        if line in ("award", "tally"):
            return f"{line} {words.term('measure', Measure)}"
        if line not in SCORE_LINES:
            known = [*(each for each in SCORE_LINES if " " not in each), "award", "tally"]
            raise words.unknown("line of a score", span, line, known)
        return line

    def _number(self, words: Words) -> int:
        return words.number(Takes.NUMBER, least=-999_999_999)


READERS: dict[Takes, Callable[[StepReader, Words], Any]] = {
    Takes.PLAYER: StepReader._player,
    Takes.PLAYERS: StepReader._players,
    Takes.NUMBER: StepReader._number,
    Takes.CARDS: StepReader._cards,
    Takes.PILE: StepReader._pile,
    Takes.ONLY: lambda _, words: words.accept("only"),
    Takes.TRACK: StepReader._track,
    Takes.TRACKS: lambda reader, words: words.listed(lambda: reader.known.track(words)),
    Takes.TICKETS: lambda reader, words: words.listed(lambda: reader.known.ticket(words)),
    Takes.TICKET_DECK: StepReader._ticket_deck,
    Takes.TECHNOLOGY: lambda reader, words: reader.known.technology(words),
    Takes.TECHNOLOGIES: lambda reader, words: words.listed(lambda: reader.known.technology(words)),
    Takes.CITY: lambda reader, words: reader.known.city(words),
    Takes.CITIES: lambda reader, words: words.listed(lambda: reader.known.city(words)),
    Takes.COUNTRY_CARDS: lambda reader, words: words.listed(lambda: reader._country_card(words)),
    Takes.PAYMENT: StepReader._payment,
    Takes.EXTRA: StepReader._extra,
    Takes.DRAWN: StepReader._drawn,
    Takes.LINE: StepReader._line,
    Takes.GAP: lambda _, words: words.term("gap", GAPS),
    Takes.MEASURE: lambda _, words: words.term("measure", Measure),
}
"""How each sort of value is read."""
