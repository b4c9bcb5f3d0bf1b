"""The tables of the parser, which are kept beside this module.

Lark makes the tables, which takes many times as long as reading a board; so they are a file of the package, marked
with the digest of the grammar that they were made from. If the mark does not fit, they are made anew. Write them with

    python -m mapdsl.syntax.parse_tables
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from msgspec import MsgspecError, json

from mapdsl.resources import data_path
from mapdsl.syntax.lalr import ABSENT, INLINED, TAKEN, Lalr, LalrTables
from mapdsl.syntax.tree_actions import Actions

if TYPE_CHECKING:
    import lark

TABLES = Path(__file__).with_name("tables.json")
COMMAND = "python -m mapdsl.syntax.parse_tables"

STARTS = ("file", "version", "opening", "closing", "statement", "step")
"""A whole file; the others are tried one by one when a file has mistakes."""


def grammar() -> str:
    return data_path("grammars", "board.lark").read_text(encoding="utf-8")


def digest(text: str) -> str:
    """The mark of tables made from this grammar."""
    return f"{len(text)}-{crc32(text.encode()):08x}"


def load(content: bytes, *, mark: str) -> LalrTables | None:
    """The tables of a file, unless they are of another grammar."""
    try:
        tables = json.decode(content, type=LalrTables)
    except MsgspecError:
        return None
    return tables if tables.mark == mark else None


@cache
def parser() -> Lalr:
    """The one parser of a process."""
    text = grammar()
    content = TABLES.read_bytes() if TABLES.is_file() else b""
    return Lalr(load(content, mark=digest(text)) or tables_of(text), Actions())


def read(text: str, *, start: str = "file") -> Any:
    """The node of a text (a `tree.File`, unless it starts elsewhere in the grammar), or why it is `Unreadable`."""
    return parser().read(text, start)


# ---- from a grammar -------------------------------------------------------------------------------------------------


def build_from(text: str, **more: Any) -> lark.Lark:
    """What Lark makes of a grammar."""
    from lark import Lark  # needed by whoever changes the grammar

    options = {"parser": "lalr", "lexer": "contextual", "keep_all_tokens": True, "maybe_placeholders": True}
    return Lark(text, start=list(STARTS), **options, **more)


def tables_of(text: str) -> LalrTables:
    """The tables for a grammar."""
    from lark.grammar import Rule
    from lark.lexer import PatternStr, TerminalDef

    made = build_from(text)
    words = {each.name: each.pattern.value for each in made.terminals if isinstance(each.pattern, PatternStr)}
    keywords = {value: name for name, value in words.items() if value.isalpha()}
    patterns = [each for each in made.terminals if each.name not in keywords.values()]
    patterns.sort(key=lambda each: (-each.priority, -each.pattern.max_width, -len(each.pattern.value), each.name))
    data, memo = made.memo_serialize([TerminalDef, Rule])
    table = data["parser"]["parser"]
    rules = {number: each for number, each in memo.items() if each["__type__"] == "Rule"}
    places = {number: at for at, number in enumerate(rules)}
    states = {number: at for at, number in enumerate(table["states"])}

    def action(is_reduced: int, argument: Any) -> int:
        return ~places[argument["@"]] if is_reduced else states[argument]

    return LalrTables(
        mark=digest(text),
        patterns={each.name: each.pattern.to_regexp() for each in patterns},
        ignored=frozenset(made.ignore_tokens),
        keywords=keywords,
        rules=tuple(map(_rule, rules.values())),
        states=tuple(
            {table["tokens"][terminal]: action(*found) for terminal, found in state.items()}
            for state in table["states"].values()
        ),
        starts={
            start: (states[first], states[table["end_states"][start]]) for start, first in table["start_states"].items()
        },
    )


def _rule(rule: dict[str, Any]) -> tuple[str, str, bool, str]:
    """A rule as the parser needs it. Names of rules that are inlined begin with a low line."""
    name, options = rule["origin"]["name"], rule["options"]
    symbols = iter(rule["expansion"])
    absent = options["empty_indices"] or [False] * len(rule["expansion"])
    parts = (ABSENT if each else INLINED if _is_inlined(next(symbols)) else TAKEN for each in absent)
    return name, rule["alias"] or name, options["expand1"] and not rule["alias"], "".join(parts)


def _is_inlined(symbol: dict[str, str]) -> bool:
    return symbol["__type__"] == "NonTerminal" and symbol["name"].startswith("_")


def is_current() -> bool:
    """Whether the file of tables was made from the grammar as it is."""
    return TABLES.is_file() and load(TABLES.read_bytes(), mark=digest(grammar())) is not None


if __name__ == "__main__" and not is_current():  # states are numbered anew each time: no change without a reason
    TABLES.write_bytes(json.encode(tables_of(grammar())) + b"\n")
