"""TextMate grammar, interpreted as editors do and compared with the Pygments lexer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Whitespace

from mapdsl.base.resources import data_path
from mapdsl.syntax import textmate
from mapdsl.syntax.highlighting import BoardLexer

FILES = sorted([*data_path("maps").glob("*.board"), *data_path("maps", "rules").glob("*.rules")])

TOKENS = {
    textmate.DECLARATION: Keyword.Declaration,
    textmate.VERSION: Keyword.Namespace,
    textmate.KEYWORD: Keyword,
    textmate.KIND: Name.Builtin,
    textmate.NAME: Name,
    textmate.COLOUR: Name.Constant,
    textmate.SLUG: Name.Decorator,
    textmate.LANGUAGE: Name.Attribute,
    textmate.NUMBER: Number,
    textmate.STRING: String,
    textmate.COMMENT: Comment.Single,
    textmate.OPERATOR: Operator,
    textmate.LOGICAL: Operator.Word,
    textmate.SIGN: Punctuation,
}


class Reader:
    """Interpreter of a TextMate grammar. On each line, the earliest match is used; at equal positions, the `end`
    pattern precedes all rules, and earlier rules precede later ones."""

    def __init__(self, grammar: dict[str, Any]) -> None:
        self.grammar = grammar

    def flat(self, rules: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for rule in rules:
            if "include" in rule:
                yield from self.flat(self.grammar["repository"][rule["include"].removeprefix("#")]["patterns"])
            else:
                yield rule

    def colours(self, text: str) -> Iterator[tuple[int, int, str]]:
        stack: list[dict[str, Any]] = [self.grammar]
        start = 0
        for line in text.splitlines(keepends=True):
            at, seen = 0, set()
            while at <= len(line):
                state = stack[-1]
                end = {"match": state.get("end", r"(?!)"), "captures": state.get("endCaptures", {}), "pops": True}
                choices = [end, *self.flat(state["patterns"])]
                found = [(m, rule) for rule in choices if (m := expression(rule).search(line, at))]
                if not found:
                    break
                match, rule = min(found, key=lambda pair: pair[0].start())
                at = match.end()
                assert (at, len(stack), id(rule)) not in seen or match.group(), "it would go on for ever"
                seen.add((at, len(stack), id(rule)))
                if "name" in rule:
                    yield start + match.start(), start + match.end(), rule["name"]
                for number, scope in (rule.get("beginCaptures") or rule.get("captures") or {}).items():
                    if match[int(number)]:
                        yield start + match.start(int(number)), start + match.end(int(number)), scope["name"]
                if rule.get("pops"):
                    stack.pop()
                elif "begin" in rule:
                    stack.append(rule)
            start += len(line)


@cache
def compiled(text: str) -> re.Pattern[str]:
    return re.compile(text)


def expression(rule: dict[str, Any]) -> re.Pattern[str]:
    return compiled(rule.get("begin") or rule["match"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_textmate_grammar_agrees_with_pygments_lexer(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found: dict[int, Any] = {}
    for start, end, scope in Reader(textmate.grammar()).colours(text):
        for at in range(start, end):
            found[at] = TOKENS[scope]
    for start, token, value in BoardLexer(ensurenl=False, stripnl=False).get_tokens_unprocessed(text):
        if token is not Whitespace and value.strip():
            line = text.count("\n", 0, start) + 1
            assert {found.get(at) for at in range(start, start + len(value))} == {token}, f"line {line}: {value!r}"
