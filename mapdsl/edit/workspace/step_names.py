"""Names in the steps of scenarios, found by parsing the steps and recording how each word is interpreted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from mapdsl.base.placed_words import NameWord, Word
from mapdsl.compile.board import Board
from mapdsl.compile.scenario_reader import read_words
from mapdsl.rules.actions import NAME
from mapdsl.rules.tables import Place
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.name_index import CARDS, NameIndex, TicketName
from mapdsl.rules.terms.phrase import MisreadError, Phrase

_SORTS = {str(sort): sort for sort in NameSort} | {"piece or group of pieces": NameSort.PIECE}


class WatchedPhrase(Phrase):
    """Phrase that records how its words are interpreted, and what could follow at the end."""

    def __init__(self, words: Sequence[Word]) -> None:
        super().__init__(words)
        self.sorts: dict[int, NameSort] = {}
        """Kind of name of each word, by its index."""
        self.wanted: dict[str, None] = {}
        """Words that could follow at the end, as an ordered set."""
        self.wanted_sorts: dict[NameSort, None] = {}
        """Kinds of names that could follow at the end, as an ordered set."""

    @property
    def is_at_end(self) -> bool:
        return self.at >= len(self.words)

    def takes(self, sort: NameSort) -> None:
        """Record that the next word is a name of this kind, or that one could follow at the end."""
        if self.is_at_end:
            self.wanted_sorts[sort] = None
        else:
            self.sorts[self.at] = sort

    def name(self, expected: str) -> NameWord:
        if expected == NAME.wanted:
            self.takes(NameSort.ACTION)
        return super().name(expected)

    def is_word(self, *texts: str) -> bool:
        self._want(texts)
        return super().is_word(*texts)

    def accept_symbol(self, text: str) -> bool:
        self._want([text])
        return super().accept_symbol(text)

    def term(self, sort: str, known: Iterable[str]) -> str:
        terms = tuple(known)
        if sort in _SORTS:
            self.takes(_SORTS[sort])
        else:
            self._want(terms)
        return super().term(sort, terms)

    def _want(self, texts: Iterable[str]) -> None:
        if self.is_at_end:
            self.wanted.update(dict.fromkeys(texts))


class WatchedNames(NameIndex):
    """Names of a board that report to a phrase how its words are interpreted."""

    def __init__(self, board: Board, players: int) -> None:
        of = board.tables
        super().__init__(of.places, of.tracks, of.tickets, of.pieces, of.rules, players)

    def place(self, phrase: Phrase, expected: str) -> Place:
        _take(phrase, NameSort.PLACE)
        return super().place(phrase, expected)

    def piece(self, phrase: Phrase) -> str:
        _take(phrase, NameSort.PIECE)
        return super().piece(phrase)

    def piece_or_group(self, phrase: Phrase) -> str:
        _take(phrase, NameSort.PIECE)
        return super().piece_or_group(phrase)

    def ticket(self, phrase: Phrase) -> TicketName:
        start = phrase.at
        try:
            return super().ticket(phrase)
        finally:
            if isinstance(phrase, WatchedPhrase):
                self._take_groups(phrase, start)

    def _take_groups(self, phrase: WatchedPhrase, start: int) -> None:
        """Record the set or deck that disambiguates a ticket: the name among its words that is neither a place nor
        an id."""
        for at, word in enumerate(phrase.words[start : phrase.at], start):
            is_name = isinstance(word, NameWord) and word.text not in self.tickets
            if is_name and at not in phrase.sorts:
                phrase.sorts[at] = NameSort.DECK if word.text in self.decks else NameSort.SET

    def card(self, phrase: Phrase) -> str:
        if isinstance(phrase, WatchedPhrase) and phrase.is_at_end:
            phrase.wanted.update(dict.fromkeys(CARDS))
        return super().card(phrase)


def _take(phrase: Phrase, sort: NameSort) -> None:
    if isinstance(phrase, WatchedPhrase):
        phrase.takes(sort)


def watch_words(verb: str, words: Sequence[Word], names: NameIndex) -> WatchedPhrase:
    """Return the words of a step with their interpretation, as far as they can be parsed."""
    phrase = WatchedPhrase(words)
    with suppress(MisreadError):  # mistakes are reported elsewhere
        read_words(verb, phrase, names)
    return phrase
