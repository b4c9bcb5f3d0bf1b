"""Parser tables, stored in a file next to this module.

Lark generates the tables, which takes many times as long as parsing a board. The stored file contains a digest of the
grammar from which it was generated. If this digest differs from that of the current grammar, the tables are generated
again at run time. Update the file with

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
"""Start symbols: a whole file, and the parts of a file that are parsed separately if the file has errors."""


def grammar() -> str:
    return data_path("grammars", "board.lark").read_text(encoding="utf-8")


def mark() -> str:
    """Return the digest of the current grammar."""
    text = grammar()
    return f"{len(text)}-{crc32(text.encode()):08x}"


def kept_tables() -> LalrTables | None:
    """Load the stored tables. Returns `None` if the file is missing or was generated from a different grammar."""
    try:
        tables = json.decode(TABLES.read_bytes(), type=LalrTables)
    except (OSError, MsgspecError):
        return None
    return tables if tables.mark == mark() else None


@cache
def parser() -> Lalr:
    """Return the parser, which the whole process shares."""
    return Lalr(kept_tables() or make_tables(), Actions())


def read(text: str, *, start: str = "file") -> Any:
    """Parse a text. Returns a `tree.File` (or the node of another start symbol), or `ParseError`."""
    return parser().read(text, start)


# ---- from a grammar -------------------------------------------------------------------------------------------------


def build_from_grammar(**more: Any) -> lark.Lark:
    """Build a Lark parser from the grammar. Keyword arguments are options of Lark."""
    from lark import Lark  # imported late: needed only when the grammar has changed

    options = {"parser": "lalr", "lexer": "contextual", "keep_all_tokens": True, "maybe_placeholders": True}
    return Lark(grammar(), start=list(STARTS), **options, **more)


def make_tables() -> LalrTables:
    """Generate the tables from the grammar."""
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
    """Convert a rule of Lark's tables. The names of inlined rules begin with an underscore."""
    name, options = rule["origin"]["name"], rule["options"]
    inlined = (symbol["__type__"] == "NonTerminal" and symbol["name"].startswith("_") for symbol in rule["expansion"])
    absent = options["empty_indices"] or [False] * len(rule["expansion"])
    parts = (ABSENT if is_absent else INLINED if next(inlined) else TAKEN for is_absent in absent)
    return name, rule["alias"] or name, options["expand1"] and not rule["alias"], "".join(parts)


if __name__ == "__main__" and kept_tables() is None:  # a run renumbers the states: skip it if up to date
    TABLES.write_bytes(json.encode(make_tables()) + b"\n")
