"""Colours for boards and rules files: a lexer of Pygments, which finds it by the entry point `pygments.lexers`.

Words are told by the grammar and by their place: one that begins a statement and is no keyword is a kind of rule, one
after the length of a track is its colour. What no board can hold is an `Error`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups, default, include
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Whitespace

from mapdsl.syntax.nesting import BLOCKS, KEYWORDS
from mapdsl.vocabulary import keywords, pattern


def _one_of(*words: str) -> str:
    """One of the words, whole: `city` does not begin `city-gate`."""
    return rf"(?:{'|'.join(sorted(words))})(?=[\s\"#{{}}()|,]|\Z)"


_BLANK = r"[^\S\n]+"
_NAME, _STRING, _WHOLE = map(pattern, ("NAME", "STRING", "WHOLE"))
_NUMBER = "|".join(map(pattern, ("RANGE", "LATITUDE", "LONGITUDE", "DECIMAL", "WHOLE", "END")))
_KEYWORD = _one_of(*keywords())
_VALUE = rf"{_BLANK}(?!{_KEYWORD})(?!{_WHOLE}\s*(?:[,|#\n]|allow\b|\Z))[\w\"-]"
"""What an option says. A whole number alone is the value of a place."""
_ALLOW = (rf"(allow)({_BLANK})({_NAME})", bygroups(Keyword, Whitespace, Name.Decorator))


class BoardLexer(RegexLexer):
    """Boards and rules files of mapdsl, whole or in pieces."""

    name = "mapdsl"
    aliases: ClassVar[list[str]] = ["board", "mapdsl", "board-part", "board-rule"]
    filenames: ClassVar[list[str]] = ["*.board", "*.rules"]

    tokens: ClassVar[dict[str, list[Any]]] = {
        "root": [(r"\}", Punctuation), include("statements")],
        "block": [(r"\}", Punctuation, "#pop"), include("statements")],
        "statements": [
            include("gaps"),
            (rf"(without)({_BLANK})({_NAME})", bygroups(Keyword.Declaration, Whitespace, Name.Builtin), "rule"),
            (*_ALLOW, "statement"),
            (_one_of("mapdsl"), Keyword.Namespace, "statement"),
            (_one_of("scenario"), Keyword.Declaration, "scenario"),
            (_one_of(*BLOCKS), Keyword.Declaration, ("head", "name")),
            (_one_of(*KEYWORDS), Keyword.Declaration, ("statement", "name")),
            (_NAME, Name.Builtin, "rule"),
        ],
        # ---- statements
        "statement": [
            (r"\{", Punctuation, ("list", "gap")),
            (r"--|->", Operator, "name"),
            (rf"(,)(\s*)({_WHOLE})({_BLANK})({_NAME})", bygroups(Punctuation, Whitespace, Number, Whitespace, Keyword)),
            (rf"(,)(\s*)({_NAME})(?={_VALUE})", bygroups(Punctuation, Whitespace, Keyword)),
            (rf"({_WHOLE})({_BLANK})(?!{_KEYWORD})({_NAME})", bygroups(Number, Whitespace, Name.Constant)),
            _ALLOW,
            (_KEYWORD, Keyword),
            include("line"),
        ],
        "head": [(r"\{", Punctuation, ("#pop", "block")), include("statement")],
        "rule": [(_one_of("when"), Keyword, ("#pop", "condition")), _ALLOW, include("line")],
        "condition": [
            (_one_of("and", "or", "not", "in"), Operator.Word),
            (pattern("OPERATOR"), Operator),
            (r"[()]", Punctuation),
            _ALLOW,
            include("line"),
        ],
        # ---- scenarios
        "scenario": [(r"\{", Punctuation, ("#pop", "steps")), include("statement")],
        "steps": [(r"\}", Punctuation, "#pop"), include("gaps"), (_NAME, Keyword.Declaration, "step")],
        "step": [(r"--|->", Operator), _ALLOW, include("line")],
        # ---- pieces
        "line": [
            (r"\n", Whitespace, "#pop"),
            (r"(?=\})", Whitespace, "#pop"),
            include("words"),
        ],
        "list": [
            (r"\}", Punctuation, "#pop"),
            (r"\s++(?=\})", Whitespace),
            (r"\n", Whitespace, "#pop:2"),
            (rf"({_NAME})({_BLANK})({_STRING})", bygroups(Name.Attribute, Whitespace, String)),
            include("words"),
        ],
        "words": [
            (_BLANK, Whitespace),
            (r"#[^\n]*", Comment.Single),
            (r"[,|]", Punctuation, "gap"),
            (r":", Punctuation),
            (_STRING, String),
            (_NUMBER, Number),
            (_NAME, Name),
        ],
        "name": [(_BLANK, Whitespace), (_NAME, Name, "#pop"), default("#pop")],
        "gaps": [(r"\s+", Whitespace), (r"#[^\n]*", Comment.Single)],
        "gap": [include("gaps"), default("#pop")],
    }
