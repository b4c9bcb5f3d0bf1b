"""Table-driven LALR(1) parser. Lark generates its tables, but is not needed at run time.

Importing Lark and loading Lark's own serialised tables would be slower than parsing a board.

A keyword of the grammar counts as a keyword only where the grammar allows it; elsewhere it is a name. Apart from
keywords and names, no two terminals match the same text, so one regular expression serves every state.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from mapdsl.base.records import Record
from mapdsl.base.source import Span

END = "$END"
"""Terminal at the end of a text."""
NAME = "NAME"
NO_TOKEN = "NOTHING"
"""Token type for text that no terminal matches. No state accepts this type."""
SIGNS = {
    "_COMMA": ",", "_BAR": "|", "_OPEN": "{", "RBRACE": "}", "LPAR": "(", "RPAR": ")", "COLON": ":",
    "__ANON_0": "--", "__ANON_1": "->",
}  # fmt: skip
"""Terminals that are signs rather than words, each with its text."""

TAKEN, INLINED, ABSENT = ".", "*", "-"
"""Codes for the parts of a grammar rule: kept as one value, spliced into the list of values, or an absent optional
part (`None`)."""

Build: TypeAlias = Callable[[list[Any]], Any]


class LalrTables(Record):
    """Parser tables."""

    mark: str
    """Digest of the grammar that the tables were generated from."""
    patterns: dict[str, str]
    """Regular expressions of the terminals, in the order in which they are tried."""
    ignored: frozenset[str]
    keywords: dict[str, str]
    rules: tuple[tuple[str, str, bool, str], ...]
    """Grammar rules. Each rule has a name, an action method, a flag for passing a single value through without
    calling the action, and the codes of its parts."""
    states: tuple[dict[str, int], ...]
    """Actions of each state by symbol: the index of the next state, or `~n` to reduce by rule `n`."""
    starts: dict[str, tuple[int, int]]
    """First state and accepting state, by start symbol."""


class Lexeme(Record):
    """Token: a terminal at its position in a text."""

    type: str
    value: str
    span: Span


class ParseError(Record):
    """Parse error: the offset at which parsing stopped, and the terminals that could have followed there."""

    stop: int
    terminals: frozenset[str]


class Lalr:
    """LALR parser. It keeps no state from one text to the next."""

    def __init__(self, tables: LalrTables, actions: object) -> None:
        self.tables = tables
        self.states = tables.states
        self.rules = [
            (len(parts.replace(ABSENT, "")), name, _builder(parts, getattr(actions, method, None), is_single=is_single))
            for name, method, is_single, parts in tables.rules
        ]
        ignored = "|".join(pattern for name, pattern in tables.patterns.items() if name in tables.ignored)
        told = (f"(?P<{name}>{pattern})" for name, pattern in tables.patterns.items() if name not in tables.ignored)
        self._match = re.compile(f"(?:{ignored})*+(?:{'|'.join(told)}|(?P<{NO_TOKEN}>))").match

    def read(self, text: str, start: str) -> Any:
        """Parse a text. Return the result of the parser actions, or `ParseError`."""
        begun = self.begin(start)
        stop = begun.read(text)
        if stop == len(text) and begun.feed(Lexeme(END, "", Span(stop, stop))):
            return begun.values[-1]
        return ParseError(stop, begun.list_accepted())

    def begin(self, start: str) -> ParseInProgress:
        """Return a new parse that has not consumed any text."""
        first, last = self.tables.starts[start]
        return ParseInProgress(self, last, [first], [])

    def token(self, text: str, at: int, state: int) -> Lexeme:
        """Return the next token at or after an offset. Its type is `NO_TOKEN` at the end of the text and if no
        terminal matches."""
        match = self._match(text, at)
        assert match is not None and match.lastgroup is not None
        kind, value, span = match.lastgroup, match[match.lastgroup], Span(*match.span(match.lastgroup))
        if kind == NAME and (keyword := self.tables.keywords.get(value)) in self.states[state]:
            kind = keyword or kind
        return Lexeme(kind, value, span)


class ParseInProgress:
    """Parse that is in progress."""

    def __init__(self, parser: Lalr, last: int, states: list[int], values: list[Any]) -> None:
        self.parser = parser
        self.last = last
        self.states = states
        self.values = values

    def copy(self) -> ParseInProgress:
        values = [list(value) if isinstance(value, list) else value for value in self.values]
        return ParseInProgress(self.parser, self.last, list(self.states), values)

    def read(self, text: str) -> int:
        """Consume a text up to its end or the first error. Return the offset reached."""
        token = self.parser.token(text, 0, self.states[-1])
        while self.feed(token):
            token = self.parser.token(text, token.span.end, self.states[-1])
        return token.span.start

    def feed(self, token: Lexeme) -> bool:
        """Consume a token after performing all reductions that precede it. Return whether the token is accepted. The
        reductions are not undone if the token is rejected."""
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
        """Return the terminals that can come next in the text."""
        return frozenset(
            token for token in self.parser.states[self.states[-1]] if token.isupper() and self._accepts(token)
        )

    def _accepts(self, terminal: str) -> bool:
        """Return whether a terminal can come next. Works like `feed`, but calls no actions."""
        states, table = list(self.states), self.parser.states
        while (action := table[states[-1]].get(terminal)) is not None and action < 0:
            size, name, _ = self.parser.rules[~action]
            del states[len(states) - size :]
            states.append(table[states[-1]][name])
            if terminal == END and states[-1] == self.last:
                return True
        return action is not None


def _builder(parts: str, action: Build | None, *, is_single: bool) -> Build:
    """Return a function that builds the value of a rule from its parts. Without an action, the value is the list of
    parts."""
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
    """Collect the values of a rule, splicing in the values of inlined parts. Lists grow in place, so a long list
    takes linear time."""
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
