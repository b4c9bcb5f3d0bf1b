"""The parser, with parse tables that are kept beside this module.

Comes in: `grammars/board.lark`. Goes out: a Lark parser. Must not know: what the actions make of a text.

Building the tables takes several times as long as reading a board, so they are a file of the package: plain JSON,
marked with the digest of what they were made from. If the mark does not fit, the tables are built from the grammar.
Write them anew with

    python -m mapdsl.syntax.parse_tables
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from mapdsl.resources import data_path
from mapdsl.syntax.tree_actions import Actions

TABLES = Path(__file__).with_name("tables.json")
COMMAND = "python -m mapdsl.syntax.parse_tables"

STARTS = ("file", "version", "opening", "closing", "statement", "step")
"""A whole file; the others are tried one by one when a file has mistakes."""

_OPTIONS = {"parser": "lalr", "lexer": "contextual", "keep_all_tokens": True, "maybe_placeholders": True}


def grammar() -> str:
    return data_path("grammars", "board.lark").read_text(encoding="utf-8")


def digest(text: str) -> str:
    """The mark of tables made from this grammar with this Lark and these options."""
    made_from = json.dumps([text, lark.__version__, STARTS, _OPTIONS])
    return f"{len(made_from)}-{crc32(made_from.encode()):08x}"


def build_from(text: str, **more: Any) -> lark.Lark:
    """The parser, built from the grammar itself."""
    return lark.Lark(text, start=list(STARTS), **_OPTIONS, **more)


def to_json(text: str) -> str:
    """The content of the file of tables for a grammar."""
    data, memo = build_from(text).memo_serialize([TerminalDef, Rule])
    return json.dumps({"digest": digest(text), "data": data, "memo": memo}, separators=(",", ":")) + "\n"


def from_json(content: str, *, mark: str) -> lark.Lark | None:
    """The parser of a file of tables, unless the tables are of another grammar or another Lark."""
    try:
        tables = json.loads(content)
        if tables["digest"] != mark:
            return None
        parse_table = tables["data"]["parser"]["parser"]
        parse_table["states"] = {int(state): _by_number(row) for state, row in parse_table["states"].items()}
        parse_table["tokens"] = _by_number(parse_table["tokens"])
        memo = _by_number(tables["memo"])
        loaded: lark.Lark = lark.Lark._load_from_dict(  # type: ignore[no-untyped-call]
            tables["data"], memo, transformer=Actions(), postlex=_EveryPattern(memo.values())
        )
    except (ValueError, KeyError, TypeError):
        return None
    return loaded


def _by_number(row: dict[str, Any]) -> dict[int, Any]:
    """JSON has no numbers as keys."""
    return {int(key): value for key, value in row.items()}


def _is_keyword(pattern: dict[str, Any]) -> bool:
    """A word that is a keyword in some places and a name in others."""
    return pattern["__type__"] == "PatternStr" and str(pattern["value"]).isalpha()


class _EveryPattern(lark.lark.PostLex):
    """Lets the lexer take everything but keywords everywhere; what does not belong, the parser refuses.

    No two patterns match the same text, so nothing changes but the time: the lexers of all states then share one
    regular expression, instead of compiling fifty when a file is read.
    """

    def __init__(self, memo: Iterable[dict[str, Any]]) -> None:
        terminals = (each for each in memo if each["__type__"] == "TerminalDef")
        self.always_accept = tuple(terminal["name"] for terminal in terminals if not _is_keyword(terminal["pattern"]))

    def process(self, stream: Iterator[lark.Token]) -> Iterator[lark.Token]:
        return stream


@cache
def parser() -> lark.Lark:
    """The one parser of a process. It keeps no state between two texts."""
    text = grammar()
    try:
        content = TABLES.read_text(encoding="utf-8")
    except OSError:
        content = ""
    return from_json(content, mark=digest(text)) or build_from(text, transformer=Actions())


def is_current() -> bool:
    """Whether the file of tables was made from the grammar as it is."""
    return TABLES.is_file() and json.loads(TABLES.read_text(encoding="utf-8"))["digest"] == digest(grammar())


def read(text: str, *, start: str = "file") -> Any:
    """The node of a text (a `tree.File`, unless it starts elsewhere in the grammar), or why it cannot be read."""
    try:
        return parser().parse(text, start=start)
    except lark.UnexpectedInput as error:
        return error


if __name__ == "__main__" and not is_current():  # states are numbered anew each time: no change without a reason
    TABLES.write_text(to_json(grammar()), encoding="utf-8")
