"""The keywords and the patterns of the grammar, read off its text.

Comes in: `grammars/board.lark`. Goes out: words, and terminals as regular expressions. Must not know: Lark, what the
words mean. For those who tell words apart without parsing: what colours boards need not wait for a parser.
"""

from __future__ import annotations

import re
from functools import cache

from mapdsl.resources import data_path

_COMMENT = re.compile(r"(?<!\S)//.*")
_KEYWORD = re.compile(r'"([a-z]+)"')
_PIECE = re.compile(r"/(?P<pattern>(?:\\.|[^/\\])+)/|(?P<terminal>[A-Z_]+)|(?P<sign>[(|)])")


@cache
def _grammar() -> str:
    return _COMMENT.sub("", data_path("grammars", "board.lark").read_text(encoding="utf-8"))


def keywords() -> frozenset[str]:
    """Every word that means something in some place, and may be a name in others."""
    return frozenset(_KEYWORD.findall(_grammar()))


def pattern(terminal: str) -> str:
    """The regular expression of a terminal such as `NAME`."""
    definition = re.search(rf"^{terminal}(?:\.\d+)?:(.+)$", _grammar(), re.MULTILINE)
    if definition is None:
        raise KeyError(terminal)
    return "".join(map(_translated, _PIECE.finditer(definition[1])))


def _translated(piece: re.Match[str]) -> str:
    if piece["sign"]:
        return piece["sign"].replace("(", "(?:")
    return f"(?:{piece['pattern'] or pattern(piece['terminal'])})"
