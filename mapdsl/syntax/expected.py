"""What could stand at a place, in the words of somebody who writes boards.

Comes in: names of the grammar's terminals. Goes out: a phrase. Must not know: files, diagnostics.
"""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.syntax.nesting import KEYWORDS

_PHRASES = {
    "STRING": "words in quotes",
    "NAME": "a word",
    "WHOLE": "a whole number",
    "DECIMAL": "a number",
    "RANGE": "a range such as `2..4`",
    "PAIR": "a pair such as `2:4`",
    "LATITUDE": "a latitude such as `47.4N`",
    "LONGITUDE": "a longitude such as `8.5E`",
    "OPERATOR": "a comparison",
    "END": "the number of an end such as `/1`",
    "_LINE_END": "the end of the line",
    "$END": "the end of the line",
    "_COMMA": "`,`",
    "_BAR": "`|`",
    "_OPEN": "`{`",
    "RBRACE": "`}`",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "COLON": "`:`",
    "__ANON_0": "`--`",
    "__ANON_1": "`->`",
}
"""What is not here is a keyword."""

_TOGETHER: tuple[tuple[frozenset[str], str], ...] = (
    (frozenset({keyword.upper() for keyword in KEYWORDS}), "a statement"),
    (frozenset({"NAME", "STRING", "WHOLE", "DECIMAL", "RANGE", "PAIR", "_COMMA"}), "more words"),
    (frozenset({"NAME", "LPAR", "NOT"}), "a condition"),
    (frozenset({"WHOLE", "DECIMAL", "LATITUDE"}), "a position"),
    (frozenset({"NAME", "STRING"}), "a name"),
    (frozenset({"WHOLE", "DECIMAL"}), "a number"),
)
"""Terminals that come together and have a name together; the first that fits is taken."""

_UNMENTIONED = frozenset({"ALLOW", "END"})
"""Possible nearly everywhere: mentioned only if nothing else is possible."""

_LAST = ("the end of the line", "`}`")
_MOST = 5


def expectation(terminals: Iterable[str]) -> str:
    """Such as "`at` or the number of an end"."""
    left = set(terminals) or {"_LINE_END"}  # nothing more can stand in a statement that is complete
    phrases: set[str] = set()
    for group, phrase in _TOGETHER:
        if group <= left:
            left -= group
            phrases.add(phrase)
    left = left - _UNMENTIONED or left
    phrases.update(_PHRASES.get(each, f"`{each.lower()}`") for each in left)
    if not phrases:
        return "the end of the line"
    if "a statement" in phrases:
        return "a statement"
    listed = sorted(phrases, key=lambda phrase: (phrase in _LAST, phrase[0] == "`", phrase))
    if len(listed) > _MOST:
        listed = [*listed[: _MOST - 1], "something else"]
    return listed[0] if len(listed) == 1 else ", ".join(listed[:-1]) + " or " + listed[-1]
