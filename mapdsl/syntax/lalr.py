"""An LALR(1) parser that runs on tables: what Lark makes of a grammar, read without Lark.

Importing Lark and loading its own form of these tables would take longer than reading a board.

A word that the grammar has as a keyword is one where the grammar asks for it; anywhere else it is a name. Of all other
terminals no two match the same text, so that one regular expression serves every state.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from mapdsl.base.records import Record
from mapdsl.base.source import Span

END = "$END"
"""The terminal at the end of a text."""
NAME = "NAME"
NOTHING = "NOTHING"
"""What stands where no terminal does. It can stand nowhere."""
SIGNS = {
    "_COMMA": ",", "_BAR": "|", "_OPEN": "{", "RBRACE": "}", "LPAR": "(", "RPAR": ")", "COLON": ":",
    "__ANON_0": "--", "__ANON_1": "->",
}  # fmt: skip
"""Terminals that are always the same text and no word."""

TAKEN, INLINED, ABSENT = ".", "*", "-"
"""What becomes of a part of a rule: a piece, several pieces, or nothing where something could stand."""

Build: TypeAlias = Callable[[list[Any]], Any]


class LalrTables(Record):
    """What a parser runs on."""

    mark: str
    """Of what the tables were made from."""
    patterns: dict[str, str]
    """Regular expressions of terminals, in the order in which they are tried."""
    ignored: frozenset[str]
    keywords: dict[str, str]
    rules: tuple[tuple[str, str, bool, str], ...]
    """Of each rule: its name, the method, whether a single piece stands for itself, and its parts."""
    states: tuple[dict[str, int], ...]
    """Of each state: to which one a terminal or a rule leads; below zero, `~` the rule that is complete."""
    starts: dict[str, tuple[int, int]]
    """Of each start: the first state, and that in which all is read."""


class Lexeme(Record):
    """A terminal as it stands in a text."""

    type: str
    value: str
    span: Span


class Unreadable(Record):
    """A text cannot be read on from a place, at which these terminals could have stood."""

    stop: int
    terminals: frozenset[str]


class Lalr:
    """The parser of some tables. It keeps no state between two texts."""

    def __init__(self, tables: LalrTables, actions: object) -> None:
        self.tables = tables
        self.states = tables.states
        self.rules = [
            (len(parts.replace(ABSENT, "")), name, _builder(parts, getattr(actions, method, None), is_single=is_single))
            for name, method, is_single, parts in tables.rules
        ]
        ignored = "|".join(pattern for name, pattern in tables.patterns.items() if name in tables.ignored)
        told = (f"(?P<{name}>{pattern})" for name, pattern in tables.patterns.items() if name not in tables.ignored)
        self._match = re.compile(f"(?:{ignored})*+(?:{'|'.join(told)}|(?P<{NOTHING}>))").match

    def read(self, text: str, start: str) -> Any:
        """What the methods make of a text, or `Unreadable`."""
        begun = self.begin(start)
        stop = begun.read(text)
        if stop == len(text) and begun.feed(Lexeme(END, "", Span(stop, stop))):
            return begun.values[-1]
        return Unreadable(stop, begun.list_accepted())

    def begin(self, start: str) -> Begun:
        """Nothing is read yet."""
        first, last = self.tables.starts[start]
        return Begun(self, last, [first], [])

    def token(self, text: str, at: int, state: int) -> Lexeme:
        """The next token from a place on, in a state: `NOTHING` at the end, or where none begins."""
        match = self._match(text, at)
        assert match is not None and match.lastgroup is not None
        kind, value, span = match.lastgroup, match[match.lastgroup], Span(*match.span(match.lastgroup))
        if kind == NAME and (keyword := self.tables.keywords.get(value)) in self.states[state]:
            kind = keyword or kind
        return Lexeme(kind, value, span)


class Begun:
    """A text that is read to some place."""

    def __init__(self, parser: Lalr, last: int, states: list[int], values: list[Any]) -> None:
        self.parser = parser
        self.last = last
        self.states = states
        self.values = values

    def copy(self) -> Begun:
        values = [list(value) if isinstance(value, list) else value for value in self.values]
        return Begun(self.parser, self.last, list(self.states), values)

    def read(self, text: str) -> int:
        """Reads a text to its end, or to where it cannot be read on: how far."""
        token = self.parser.token(text, 0, self.states[-1])
        while self.feed(token):
            token = self.parser.token(text, token.span.end, self.states[-1])
        return token.span.start

    def feed(self, token: Lexeme) -> bool:
        """Reads a token; whether it can stand here. What was complete before it is made in either case."""
        states, values, table, rules = self.states, self.values, self.parser.states, self.parser.rules
        while True:
            action = table[states[-1]].get(token.type)
            if action is None:
                return False
            if action >= 0:
                states.append(action)
                values.append(token)
                return True
            size, name, build = rules[~action]
            pieces: list[Any] = []
            if size:
                pieces = values[-size:]
                del values[-size:], states[-size:]
            values.append(build(pieces))
            states.append(table[states[-1]][name])
            if token.type == END and states[-1] == self.last:
                return True

    def list_accepted(self) -> frozenset[str]:
        """The terminals that can stand next."""
        return frozenset(
            token for token in self.parser.states[self.states[-1]] if token.isupper() and self._accepts(token)
        )

    def _accepts(self, terminal: str) -> bool:
        """As `feed`, but nothing is made."""
        states, table = list(self.states), self.parser.states
        while (action := table[states[-1]].get(terminal)) is not None and action < 0:
            size, name, _ = self.parser.rules[~action]
            del states[len(states) - size :]
            states.append(table[states[-1]][name])
            if terminal == END and states[-1] == self.last:
                return True
        return action is not None


def _builder(parts: str, action: Build | None, *, is_single: bool) -> Build:
    """Makes something of the parts of a rule. Without a method it is its pieces."""
    is_plain = set(parts) <= {TAKEN}
    if action and is_plain and not is_single:
        return action

    def build(found: list[Any]) -> Any:
        pieces = found if is_plain else _pieces(parts, found)
        if is_single and len(pieces) == 1:
            return pieces[0]
        return action(pieces) if action else pieces

    return build


def _pieces(parts: str, found: Iterable[Any]) -> list[Any]:
    """The pieces of a rule: those of what is inlined are its own. A list grows in place, however long it becomes."""
    pieces: list[Any] = []
    left = iter(found)
    for part in parts:
        if part == ABSENT:
            pieces.append(None)
        elif part == TAKEN:
            pieces.append(next(left))
        elif pieces:
            pieces += next(left)
        else:
            pieces = next(left)
    return pieces
