"""Phrases: the words of a scenario step or an action, read from left to right."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from mapdsl.base.word_nodes import NameWord, Number, Sign, Word
from mapdsl.diagnostics.catalogue.scenarios import UNKNOWN_TERM, WRONG_WORDS
from mapdsl.diagnostics.core import CatalogueEntry
from mapdsl.diagnostics.suggest import ask_if_meant, find_closest
from mapdsl.rules.terms.conditions import NameSort

Item = TypeVar("Item")

NOTHING = "nothing"
"""Word that stands for an empty list."""
MAX_WORDS = 9
"""Maximum number of words in a name that is written without its quotes."""


class WordSyntaxError(Exception):
    """Raised if the words from index `first` to index `last` cannot be parsed. An error without a catalogue entry is
    not reported."""

    def __init__(
        self,
        entry: CatalogueEntry | None,
        first: int,
        last: int,
        /,
        *,
        suggestion: str = "",
        meant: Sequence[str] = (),
        **facts: object,
    ) -> None:
        super().__init__(first)
        self.entry, self.first, self.last = entry, first, last
        self.suggestion, self.meant = suggestion, meant
        self.facts: Mapping[str, Any] = facts

    def __str__(self) -> str:
        """Return the message as one sentence, for callers that have no file to refer to."""
        if self.entry is None:
            return "it cannot be understood"
        message = self.entry.message.format(**self.facts)
        more = ask_if_meant(self.meant) or self.suggestion or self.entry.help.format(**self.facts)
        return f"{message}; {more}" if more else message


class WordCursor:
    """Words and the position of the next one to read. `example` is shown when a word does not fit.

    Methods that read a name record its sort, so that editors do not have to parse the words again.
    """

    def __init__(self, words: Sequence[Word], example: str = "") -> None:
        self.words = words
        self.at = 0
        self.example = example
        self.sorts: dict[int, NameSort] = {}
        """Sorts of the words that were read as names on the board, by word index."""
        self.following: list[str | NameSort] = []
        """Words and sorts of names that can follow the last word."""

    def expect(self, *following: str | NameSort) -> None:
        """Record what can come next: words of the language, or names of a sort."""
        if self.at >= len(self.words):
            self.following += following
        elif isinstance(following[0], NameSort):
            self.sorts[self.at] = following[0]

    def ahead(self, steps: int = 0) -> Word | None:
        """Return the next word or, with `steps`, the word that many words later. Return None at the end."""
        return self.words[self.at + steps] if self.at + steps < len(self.words) else None

    def text(self, start: int) -> str:
        """Return the text from the word at index `start` to the last word read."""
        return " ".join(map(str, self.words[start : self.at])).replace(" ,", ",")

    # ---- what does not fit ----

    def error(self, entry: CatalogueEntry | None, start: int, /, **facts: Any) -> WordSyntaxError:
        """Return an error about the words from index `start` to the last word read."""
        return WordSyntaxError(entry, start, max(start, self.at - 1), **facts)

    def wrong(self, expected: str) -> WordSyntaxError:
        """Return an error that the next word is not what was expected."""
        word = self.ahead()
        found = f"`{word}`" if word is not None else "the end"
        facts = {"expected": expected, "found": found, "example": self.example}
        return WordSyntaxError(WRONG_WORDS, self.at, self.at, **facts)

    def unknown(self, sort: str, start: int, word: str, known: Iterable[str]) -> WordSyntaxError:
        """Return an error that a word is not among the known names."""
        terms = tuple(known)
        meant = find_closest(word, terms)
        return self.error(UNKNOWN_TERM, start, meant=meant, sort=sort, word=word, known=", ".join(terms))

    def finish(self) -> None:
        """Check that all words have been read."""
        if self.ahead() is not None:
            raise self.wrong("the end of the step")

    # ---- single words ----

    def is_name(self, steps: int = 0) -> bool:
        return isinstance(self.ahead(steps), NameWord)

    def is_number(self, steps: int = 0) -> bool:
        return isinstance(self.ahead(steps), Number)

    def is_word(self, *texts: str) -> bool:
        """Return whether the next word is one of these texts, without quotes."""
        word = self.ahead()
        if word is None:
            self.expect(*texts)
        return isinstance(word, NameWord) and not word.quoted and word.end is None and word.text in texts

    def is_symbol(self, *texts: str, steps: int = 0) -> bool:
        word = self.ahead(steps)
        return isinstance(word, Sign) and word.text in texts

    def accept(self, *texts: str) -> bool:
        """Skip the next word if it is one of these texts. Return whether a word was skipped."""
        is_there = self.is_word(*texts)
        self.at += is_there
        return is_there

    def accept_symbol(self, text: str) -> bool:
        self.expect(text)
        is_there = self.is_symbol(text)
        self.at += is_there
        return is_there

    def name(self, expected: str, sort: NameSort | None = None) -> NameWord:
        """Read a name. Pass `sort` if the name is declared on the board."""
        if sort is not None:
            self.expect(sort)
        word = self.ahead()
        if not isinstance(word, NameWord):
            raise self.wrong(expected)
        self.at += 1
        return word

    def number(self, expected: str, *, least: int = 0) -> int:
        word = self.ahead()
        if word is None or word.number is None or word.number < least:
            raise self.wrong(expected)
        self.at += 1
        return word.number

    def term(self, what: str, known: Iterable[str], sort: NameSort | None = None) -> str:
        """Read one of the known words. Pass `sort` if they are names declared on the board."""
        start, terms = self.at, tuple(known)
        self.expect(*([sort] if sort else terms))
        word = self.name(f"a {what}").text
        if word not in terms:
            raise self.unknown(what, start, word, terms)
        return word

    def unquoted(self, known: Container[str]) -> str:
        """Read a known name that consists of several words and lacks its quotes. Return an empty string if no known
        name follows."""
        for more in range(min(MAX_WORDS, len(self.words) - self.at), 1, -1):
            name = " ".join(word.text for word in self.words[self.at : self.at + more])
            if name in known:
                self.at += more
                return name
        return ""

    # ---- lists ----

    def read_list(self, read: Callable[[], Item]) -> tuple[Item, ...]:
        """Read items separated by commas, or the word `nothing` for an empty list."""
        if self.accept(NOTHING):
            return ()
        items = [read()]
        while self.accept_symbol(","):
            items.append(read())
        return tuple(items)
