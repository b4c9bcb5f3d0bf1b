"""Colours for boards and rules files: a lexer of Pygments, which finds it by the entry point `pygments.lexers`.

It reads the grammar of editors (`textmate.py`) as they do. What no board can hold is an `Error`.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups, default, include
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Whitespace

from mapdsl.syntax import textmate
from mapdsl.syntax.textmate import BLANK, Rule

_TOKENS = {
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


def _states() -> dict[str, list[Any]]:
    """The states of the lexer: the parts of the grammar, and what a rule begins, up to where it ends."""
    grammar = textmate.grammar()
    states: dict[str, list[Any]] = {
        "gap": [include("comment"), (r"\s+", Whitespace), default("#pop")],
        "list": [(r"\n(?!\s*\})", Whitespace, "#pop:2")],  # not closed: an editor, line by line, cannot know
    }
    waiting = [(name, part["patterns"]) for name, part in grammar["repository"].items()]
    waiting.append(("root", grammar["patterns"]))
    for name, rules in waiting:
        state = states.setdefault(name, [])
        for rule in rules:
            if "include" in rule:
                state.append(include(rule["include"].removeprefix("#")))
            elif "begin" in rule:
                inside = f"{name}-{len(state)}"
                opened = (inside, "gap") if rule["end"] == r"\}" else inside
                state.append((rule["begin"], _colour(rule["begin"], rule["beginCaptures"]), opened))
                states[inside] = [(rule["end"], _colour("", rule.get("endCaptures", {})), "#pop")]
                waiting.append((inside, rule["patterns"]))
            else:
                state.append((rule["match"], _colour(rule["match"], rule.get("captures", {"0": rule}))))
        if name not in grammar["repository"]:
            state.append((rf"{BLANK}|\n", Whitespace))
    return states


def _colour(expression: str, captures: Rule) -> Any:
    """The token of the whole, or those of its groups; a group without a colour is blank."""
    if "0" in captures:
        return _TOKENS[captures["0"]["name"]]
    scopes = (captures.get(str(number)) for number in range(1, re.compile(expression).groups + 1))
    return bygroups(*(_TOKENS[scope["name"]] if scope else Whitespace for scope in scopes))


class BoardLexer(RegexLexer):
    """Boards and rules files of mapdsl, whole or in pieces."""

    name = "mapdsl"
    aliases: ClassVar[list[str]] = ["board", "mapdsl", "board-part", "board-rule"]
    filenames: ClassVar[list[str]] = ["*.board", "*.rules"]
    tokens: ClassVar[dict[str, list[Any]]] = _states()
