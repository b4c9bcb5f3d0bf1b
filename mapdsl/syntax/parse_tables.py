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

from mapdsl.base.resources import data_path
from mapdsl.syntax.lalr import ABSENT, INLINED, TAKEN, Lalr, LalrTables
from mapdsl.syntax.tree_actions import Actions

if TYPE_CHECKING:
    import lark

TABLES = Path(__file__).with_name("tables.json")

STARTS = ("file", "version", "opening", "closing", "statement", "step")
"""A whole file; the others are tried one by one when a file has mistakes."""


def grammar() -> str:
    return data_path("grammars", "board.lark").read_text(encoding="utf-8")


def mark() -> str:
    """That of tables made from the grammar as it is."""
    text = grammar()
    return f"{len(text)}-{crc32(text.encode()):08x}"


def kept_tables() -> LalrTables | None:
    """The tables beside this module, unless they were made from another grammar."""
    try:
        tables = json.decode(TABLES.read_bytes(), type=LalrTables)
    except (OSError, MsgspecError):
        return None
    return tables if tables.mark == mark() else None


@cache
def parser() -> Lalr:
    """The one parser of a process."""
    return Lalr(kept_tables() or make_tables(), Actions())


def read(text: str, *, start: str = "file") -> Any:
    """The node of a text (a `tree.File`, unless it starts elsewhere in the grammar), or why it is `Unreadable`."""
    return parser().read(text, start)


# ---- from a grammar -------------------------------------------------------------------------------------------------


def build_from_grammar(**more: Any) -> lark.Lark:
    """What Lark makes of the grammar."""
    from lark import Lark  # needed by whoever changes the grammar

    options = {"parser": "lalr", "lexer": "contextual", "keep_all_tokens": True, "maybe_placeholders": True}
    return Lark(grammar(), start=list(STARTS), **options, **more)


def make_tables() -> LalrTables:
    """The tables for the grammar."""
    from lark.grammar import Rule
    from lark.lexer import PatternStr, TerminalDef

    made = build_from_grammar()
    words = {token.name: token.pattern.value for token in made.terminals if isinstance(token.pattern, PatternStr)}
    keywords = {value: name for name, value in words.items() if value.isalpha()}
    patterns = [token for token in made.terminals if token.name not in keywords.values()]
    patterns.sort(key=lambda token: (-token.priority, -token.pattern.max_width, -len(token.pattern.value), token.name))
    data, memo = made.memo_serialize([TerminalDef, Rule])
    table = data["parser"]["parser"]
    rules = {number: entry for number, entry in memo.items() if entry["__type__"] == "Rule"}
    places = {number: at for at, number in enumerate(rules)}
    states = {number: at for at, number in enumerate(table["states"])}

    def action(is_reduced: int, argument: Any) -> int:
        return ~places[argument["@"]] if is_reduced else states[argument]

    return LalrTables(
        mark=mark(),
        patterns={token.name: token.pattern.to_regexp() for token in patterns},
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
    inlined = (symbol["__type__"] == "NonTerminal" and symbol["name"].startswith("_") for symbol in rule["expansion"])
    absent = options["empty_indices"] or [False] * len(rule["expansion"])
    parts = (ABSENT if is_absent else INLINED if next(inlined) else TAKEN for is_absent in absent)
    return name, rule["alias"] or name, options["expand1"] and not rule["alias"], "".join(parts)


if __name__ == "__main__" and kept_tables() is None:  # states are numbered anew each time: no change without a reason
    TABLES.write_bytes(json.encode(make_tables()) + b"\n")
