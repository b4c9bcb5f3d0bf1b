"""TextMate grammar for colouring boards in editors.

A TextMate rule matches within one line only, so each construct that can span several lines has a state of its own.
"""

from __future__ import annotations

from typing import Any

from mapdsl.base.vocabulary import keywords, pattern
from mapdsl.syntax.nesting import BLOCKS, KEYWORDS

Rule = dict[str, Any]

SCOPE = "source.mapdsl"

DECLARATION = "keyword.declaration.mapdsl"
VERSION = "keyword.control.version.mapdsl"
KEYWORD = "keyword.other.mapdsl"
KIND = "support.function.kind.mapdsl"
NAME = "entity.name.mapdsl"
COLOUR = "constant.language.colour.mapdsl"
SLUG = "entity.name.tag.mapdsl"
LANGUAGE = "entity.other.attribute-name.mapdsl"
NUMBER = "constant.numeric.mapdsl"
STRING = "string.quoted.double.mapdsl"
COMMENT = "comment.line.number-sign.mapdsl"
OPERATOR = "keyword.operator.mapdsl"
LOGICAL = "keyword.operator.logical.mapdsl"
SIGN = "punctuation.mapdsl"

_END = r"$|(?=\})"
"""Pattern for the end of a statement: the end of the line or of the surrounding block."""


def one_of(*words: str) -> str:
    """Return a pattern for any one of the words as a whole word: `city` does not match the start of `city-gate`."""
    return rf"(?:{'|'.join(sorted(words))})(?=[\s\"#{{}}()|,]|$)"


BLANK = r"[^\S\n]+"
WORD, QUOTED, WHOLE = map(pattern, ("NAME", "STRING", "WHOLE"))
ANY_NUMBER = "|".join(map(pattern, ("RANGE", "LATITUDE", "LONGITUDE", "DECIMAL", "WHOLE", "END")))
ANY_KEYWORD = one_of(*keywords())
VALUE = rf"{BLANK}(?!{ANY_KEYWORD})(?!{WHOLE}\s*(?:[,|#]|allow\b|$))[\w\"-]"
"""Lookahead pattern for the value of an option. A whole number on its own is excluded, because it is the value of a
ticket's target."""
ALLOWED = rf"(allow)({BLANK})({WORD})"


def _match(expression: str, *scopes: str) -> Rule:
    """Create a match rule. A single scope applies to the whole match; each of several scopes applies to one group."""
    if len(scopes) == 1:
        return {"match": expression, "name": scopes[0]}
    return {"match": expression, "captures": _captures(scopes)}


def _captures(scopes: tuple[str, ...]) -> Rule:
    return {str(number): {"name": scope} for number, scope in enumerate(scopes, start=1) if scope}


def _state(begin: str, scopes: tuple[str, ...], end: str, *inside: str, end_scope: str = "") -> Rule:
    rule: Rule = {"begin": begin, "beginCaptures": _captures(scopes), "end": end, "patterns": _include(*inside)}
    if end_scope:
        rule["endCaptures"] = {"0": {"name": end_scope}}
    return rule


def _include(*names: str) -> list[Rule]:
    return [{"include": f"#{name}"} for name in names]


def grammar() -> dict[str, Any]:
    named = rf"(?:({BLANK})({WORD}))?"
    allowed_scopes = (KEYWORD, "", SLUG)
    blocks, others = one_of(*(set(BLOCKS) - {"scenario"})), one_of(*(set(KEYWORDS) - set(BLOCKS) - {"allow"}))
    repository: dict[str, list[Rule]] = {
        "comment": [_match(r"#[^\n]*", COMMENT)],
        "statements": [
            *_include("comment"),
            _state(rf"(also|without)({BLANK})({WORD})", (DECLARATION, "", KIND), _END, "rule"),
            _state(ALLOWED, allowed_scopes, _END, "statement"),
            _state(f"({one_of('mapdsl')})", (VERSION,), _END, "statement"),
            _state(f"({one_of('scenario')})", (DECLARATION,), _END, "steps-block", "statement"),
            _state(f"({blocks}){named}", (DECLARATION, "", NAME), _END, "block", "statement"),
            _state(f"({others}){named}", (DECLARATION, "", NAME), _END, "statement"),
            _state(f"({WORD})", (KIND,), _END, "rule"),
        ],
        "block": [_state(r"(\{)", (SIGN,), r"\}", "statements", end_scope=SIGN)],
        "steps-block": [_state(r"(\{)", (SIGN,), r"\}", "steps", end_scope=SIGN)],
        "steps": [*_include("comment"), _state(f"({WORD})", (DECLARATION,), _END, "step")],
        "statement": [
            _state(r"(\{)", (SIGN,), r"\}", "list", end_scope=SIGN),
            _match(rf"(--|->){named}", OPERATOR, "", NAME),
            _match(rf"(,)({BLANK})({WHOLE})({BLANK})({WORD})", SIGN, "", NUMBER, "", KEYWORD),
            _match(rf"(,)({BLANK})({WORD})(?={VALUE})", SIGN, "", KEYWORD),
            _match(rf"({WHOLE})({BLANK})(?!{ANY_KEYWORD})({WORD})", NUMBER, "", COLOUR),
            _match(ALLOWED, *allowed_scopes),
            _match(ANY_KEYWORD, KEYWORD),
            *_include("words"),
        ],
        "rule": [
            _state(f"({one_of('when')})", (KEYWORD,), _END, "condition"),
            _match(ALLOWED, *allowed_scopes),
            *_include("words"),
        ],
        "condition": [
            _match(one_of("and", "or", "not", "in"), LOGICAL),
            _match(pattern("OPERATOR"), OPERATOR),
            _match(r"[()]", SIGN),
            _match(ALLOWED, *allowed_scopes),
            *_include("words"),
        ],
        "step": [_match(r"--|->", OPERATOR), _match(ALLOWED, *allowed_scopes), *_include("words")],
        "list": [_match(rf"({WORD})({BLANK})({QUOTED})", LANGUAGE, "", STRING), *_include("words")],
        "words": [
            *_include("comment"),
            _state(r"([,|])", (SIGN,), r"(?=[^\s#])", "comment"),
            _match(":", SIGN),
            _match(QUOTED, STRING),
            _match(ANY_NUMBER, NUMBER),
            _match(WORD, NAME),
        ],
    }
    return {
        "name": "mapdsl",
        "scopeName": SCOPE,
        "fileTypes": ["board", "rules"],
        "patterns": [_match(r"\}", SIGN), *_include("statements")],
        "repository": {key: {"patterns": rules} for key, rules in repository.items()},
    }
