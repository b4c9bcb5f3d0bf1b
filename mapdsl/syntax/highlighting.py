"""Pygments lexer for boards and rules files, registered under the entry point `pygments.lexers`.

The lexer is derived from the TextMate grammar for editors (`textmate.py`). Text that is invalid in a board gets the
token `Error`.
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
    """Convert the editor grammar to lexer states. Each part of the grammar becomes a state, and so does the inside
    of each `begin` rule."""
    grammar = textmate.grammar()
    states: dict[str, list[Any]] = {
        "gap": [include("comment"), (r"\s+", Whitespace), default("#pop")],
        "list": [(r"\n(?!\s*\})", Whitespace, "#pop:2")],  # unclosed list: undetectable line by line
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
    """Return the token type of the whole match, or a callback that gives each group its token type. Groups without a
    scope are whitespace."""
    if "0" in captures:
        return _TOKENS[captures["0"]["name"]]
    scopes = (captures.get(str(number)) for number in range(1, re.compile(expression).groups + 1))
    return bygroups(*(_TOKENS[scope["name"]] if scope else Whitespace for scope in scopes))


class BoardLexer(RegexLexer):
    """Lexer for mapdsl boards and rules files, or excerpts of them."""

    name = "mapdsl"
    aliases: ClassVar[list[str]] = ["board", "mapdsl", "board-part", "board-rule"]
    filenames: ClassVar[list[str]] = ["*.board", "*.rules"]
    tokens: ClassVar[dict[str, list[Any]]] = _states()
