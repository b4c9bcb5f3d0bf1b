"""Colours for boards and rules files: a lexer of Pygments, which finds it by the entry point `pygments.lexers`.

Words are told by the grammar and by their place: one that begins a statement and is no keyword is a kind of rule, one
after the length of a track is its colour. What no board can hold is an `Error`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups, default, include
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Whitespace

from mapdsl.syntax.nesting import BLOCKS, KEYWORDS
from mapdsl.textmate import ALLOWED, ANY_KEYWORD, ANY_NUMBER, BLANK, QUOTED, VALUE, WHOLE, WORD, one_of
from mapdsl.vocabulary import pattern

_ALLOW = (ALLOWED, bygroups(Keyword, Whitespace, Name.Decorator))


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
            (rf"(without)({BLANK})({WORD})", bygroups(Keyword.Declaration, Whitespace, Name.Builtin), "rule"),
            (*_ALLOW, "statement"),
            (one_of("mapdsl"), Keyword.Namespace, "statement"),
            (one_of("scenario"), Keyword.Declaration, "scenario"),
            (one_of(*BLOCKS), Keyword.Declaration, ("head", "name")),
            (one_of(*KEYWORDS), Keyword.Declaration, ("statement", "name")),
            (WORD, Name.Builtin, "rule"),
        ],
        # ---- statements
        "statement": [
            (r"\{", Punctuation, ("list", "gap")),
            (r"--|->", Operator, "name"),
            (rf"(,)(\s*)({WHOLE})({BLANK})({WORD})", bygroups(Punctuation, Whitespace, Number, Whitespace, Keyword)),
            (rf"(,)(\s*)({WORD})(?={VALUE})", bygroups(Punctuation, Whitespace, Keyword)),
            (rf"({WHOLE})({BLANK})(?!{ANY_KEYWORD})({WORD})", bygroups(Number, Whitespace, Name.Constant)),
            _ALLOW,
            (ANY_KEYWORD, Keyword),
            include("line"),
        ],
        "head": [(r"\{", Punctuation, ("#pop", "block")), include("statement")],
        "rule": [(one_of("when"), Keyword, ("#pop", "condition")), _ALLOW, include("line")],
        "condition": [
            (one_of("and", "or", "not", "in"), Operator.Word),
            (pattern("OPERATOR"), Operator),
            (r"[()]", Punctuation),
            _ALLOW,
            include("line"),
        ],
        # ---- scenarios
        "scenario": [(r"\{", Punctuation, ("#pop", "steps")), include("statement")],
        "steps": [(r"\}", Punctuation, "#pop"), include("gaps"), (WORD, Keyword.Declaration, "step")],
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
            (rf"({WORD})({BLANK})({QUOTED})", bygroups(Name.Attribute, Whitespace, String)),
            include("words"),
        ],
        "words": [
            (BLANK, Whitespace),
            (r"#[^\n]*", Comment.Single),
            (r"[,|]", Punctuation, "gap"),
            (r":", Punctuation),
            (QUOTED, String),
            (ANY_NUMBER, Number),
            (WORD, Name),
        ],
        "name": [(BLANK, Whitespace), (WORD, Name, "#pop"), default("#pop")],
        "gaps": [(r"\s+", Whitespace), (r"#[^\n]*", Comment.Single)],
        "gap": [include("gaps"), default("#pop")],
    }
