"""The words of one step, read from left to right.

Comes in: the words of the syntax tree. Goes out: one word after the other, or `MisreadError` with the place and what
was expected there. Must not know: what steps there are, boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from mapdsl.diagnostics.catalogue.scenarios import UNKNOWN_TERM, WRONG_WORDS
from mapdsl.diagnostics.core import Entry
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.rules.scenarios.forms import NOTHING
from mapdsl.source import Span
from mapdsl.syntax import tree
from mapdsl.syntax.wording import format_name

Item = TypeVar("Item")


class MisreadError(Exception):
    """A step cannot be read. Without an entry it has been reported already, or is an echo."""

    def __init__(self, entry: Entry | None, span: Span, *, suggestion: str = "", **facts: object) -> None:
        super().__init__(entry.code if entry else "")
        self.entry = entry
        self.span = span
        self.suggestion = suggestion
        self.facts: Mapping[str, Any] = facts


class Words:
    """The words after the verb. `example` is shown when something does not fit."""

    def __init__(self, step: tree.Step) -> None:
        self.items = step.words
        self.at = 0
        self.example = ""
        self._end = Span(step.span.end, step.span.end)
        self._start = step.verb.span

    @property
    def next(self) -> tree.Word | None:
        return self.items[self.at] if self.at < len(self.items) else None

    def after_next(self) -> tree.Word | None:
        return self.items[self.at + 1] if self.at + 1 < len(self.items) else None

    @property
    def here(self) -> Span:
        """The next word, or the last one when there is none."""
        if self.next is not None:
            return self.next.span
        return self.items[-1].span if self.items else self._start

    def since(self, start: int) -> Span:
        """From a word to the last one that was read."""
        return self.items[start].span.to(self.items[max(start, self.at - 1)].span)

    def wrong(self, expected: str) -> MisreadError:
        """What to raise when the next word does not fit."""
        found = f"`{shown(self.next)}`" if self.next is not None else "the end of the step"
        return MisreadError(WRONG_WORDS, self.here, expected=expected, found=found, example=self.example)

    def unknown(self, sort: str, span: Span, word: str, known: Iterable[str]) -> MisreadError:
        """What to raise when a word is none of those that can stand there."""
        listed = tuple(known)
        suggestion = did_you_mean(word, listed)
        return MisreadError(UNKNOWN_TERM, span, suggestion=suggestion, sort=sort, word=word, known=", ".join(listed))

    def finish(self) -> None:
        """Nothing may follow."""
        if self.next is not None:
            raise self.wrong("the end of the step")

    # ---- single words ----

    def is_word(self, *texts: str) -> bool:
        """Whether the next word is one of these, unquoted."""
        word = self.next
        return isinstance(word, tree.Name) and not word.quoted and word.end is None and word.text in texts

    def accept(self, text: str) -> bool:
        """Takes this word if it is the next one."""
        if not self.is_word(text):
            return False
        self.at += 1
        return True

    def accept_symbol(self, text: str) -> bool:
        if not (isinstance(self.next, tree.Symbol) and self.next.text == text):
            return False
        self.at += 1
        return True

    def name(self, expected: str) -> tree.Name:
        word = self.next
        if not isinstance(word, tree.Name):
            raise self.wrong(expected)
        self.at += 1
        return word

    def number(self, expected: str, *, least: int = 0) -> int:
        word = self.next
        if not isinstance(word, tree.Number) or not word.is_whole or word.whole < least:
            raise self.wrong(expected)
        self.at += 1
        return word.whole

    def term(self, sort: str, known: Iterable[str]) -> str:
        """One of a list of fixed words."""
        word = self.name(f"a {sort}")
        if word.text not in (listed := tuple(known)):
            raise self.unknown(sort, word.span, word.text, listed)
        return word.text

    # ---- lists ----

    def listed(self, read: Callable[[], Item]) -> tuple[Item, ...]:
        """Items separated by commas, or `nothing`."""
        if self.is_word(NOTHING):
            self.at += 1
            return ()
        items = [read()]
        while self.accept_symbol(","):
            items.append(read())
        return tuple(items)


def shown(word: tree.Word | None) -> str:
    """A word as it is written."""
    value: Any = word
    match value:
        case tree.Name():
            return format_name(value)
        case tree.Range(low=low, high=high):
            return f"{low}..{high}"
        case tree.Pair(left=left, right=right):
            return f"{left}:{right}"
        case _:
            return str(value.text)
