"""Converts `.gitignore` patterns to regular expressions that match in linear time.

After a `*`, only the first match of the following text is tried (atomic groups). This gives the correct result for
every `*` except the last one of a name, and for every `**` except the last one of a path; these are translated
differently. With backtracking, matching one name against a pattern with ten stars would take minutes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

MAX_CHARACTERS = 4_096
"""Maximum length of a pattern in characters. No path on Linux is longer, so a longer pattern matches no path."""

_NEVER = r"(?!)"
_SPECIAL = re.compile(r"[*?\[\\/]")
_NAME_END = r"(?=/|\Z)"
_TOKEN = re.compile(
    r"\\(?P<escaped>.)|(?P<set>\[(?P<negation>[!^]?+)(?P<members>(?:\]|\[:[a-z]*:\]|\\.|[^\]\\])(?:\[:[a-z]*:\]|\\.|[^\]\\])*)\])|(?P<stars>\*+)|(?P<other>.)",
    re.DOTALL,
)
_MEMBER = re.compile(
    r"\[:(?P<posix>[a-z]*):\]|\\?(?P<first>.)(?:-(?!\Z)\\?(?P<last>.))?",
    re.DOTALL,
)
_POSIX = {
    "alnum": "0-9A-Za-z",
    "alpha": "A-Za-z",
    "blank": r" \t",
    "cntrl": r"\x00-\x1f\x7f",
    "digit": "0-9",
    "graph": "!-~",
    "lower": "a-z",
    "print": " -~",
    "punct": r"!-/:-@\[-`{-~",
    "space": r" \t\n\r\x0b\x0c",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}


class Pattern:
    """Compiled pattern. `*` matches within a name, and `**` matches across folders. A pattern that has no slash, or
    only a trailing one, applies in every folder."""

    def __init__(self, pattern: str) -> None:
        self.is_folder = pattern.endswith("/")
        """True if the pattern matches folders only."""
        self._text = pattern.removesuffix("/")
        self._end = _plain_end(self._text)

    def is_of(self, path: str) -> bool:
        """Return whether the pattern matches a path, which is relative to the pattern's folder and uses slashes."""
        if self._end:
            return f"/{path}".endswith(self._end)
        return self._itself.fullmatch(path) is not None

    def is_above(self, path: str) -> bool:
        """Return whether the pattern matches a path or one of the folders above the path."""
        return self._with_all_below.fullmatch(path) is not None

    @cached_property
    def _expression(self) -> str:
        if not _is_short(self._text):
            return _NEVER
        names = self._text.split("/")
        inside = names[1:] if len(names) > 1 and not names[0] else names
        return _path(inside if len(names) > 1 else ["**", *names])

    @cached_property
    def _itself(self) -> re.Pattern[str]:
        return re.compile(self._expression, re.DOTALL)

    @cached_property
    def _with_all_below(self) -> re.Pattern[str]:
        return re.compile(rf"{self._expression}(?:/.*)?", re.DOTALL)


def _plain_end(pattern: str) -> str:
    """Return the suffix shared by all paths that match `name` or `*.suffix`. Most patterns have one of these forms
    and need no regular expression."""
    name = pattern.removeprefix("*")
    is_plain = name and _is_short(name) and not _SPECIAL.search(name)
    return f"{'/' * (name == pattern)}{name}" if is_plain else ""


def _is_short(pattern: str) -> bool:
    return len(pattern) <= MAX_CHARACTERS


def _path(names: Sequence[str]) -> str:
    """Translate the names of a path to a regular expression. The part between two `**` is matched only at its first
    occurrence."""
    parts: list[list[str]] = [[]]
    for name in names:
        if len(name) > 1 and not name.strip("*"):
            parts += [[]] if parts[-1] or len(parts) == 1 else []
        else:
            parts[-1].append(_name(name))
    first, *others = parts
    if not others:
        return "/".join(first)
    *middle, last = others
    anywhere = "(?:[^/]+/)*?"
    start = "".join(f"{name}/" for name in first)
    start += "".join(f"(?>{anywhere}{''.join(f'{name}/' for name in part)})" for part in middle)
    if last:
        return f"{start}{anywhere}{'/'.join(last)}"
    return f"{start}.+" if start else ".*"


def _name(name: str) -> str:
    """Translate one name to a regular expression. The text between two stars is matched only at its first
    occurrence."""
    chunks = [""]
    for token in _TOKEN.finditer(name):
        if token["stars"]:
            chunks.append("")
        elif token["set"]:
            chunks[-1] += _set(token["members"], is_negated=bool(token["negation"]))
        elif token["other"] in ("[", "\\"):  # a bracket that is never closed, or a backslash that escapes nothing
            return _NEVER
        else:
            chunks[-1] += "[^/]" if token["other"] == "?" else re.escape(token["escaped"] or token["other"])
    first, *others = chunks
    if not others:
        return f"{first}{_NAME_END}" if first else _NEVER
    *middle, last = others
    return f"(?>{first}{''.join(f'(?>[^/]*?{chunk})' for chunk in middle)}[^/]*{last}{_NAME_END})"


def _set(members: str, *, is_negated: bool) -> str:
    """Translate the contents of a character class `[...]` to a regular expression."""
    found: list[str] = []
    for member in _MEMBER.finditer(members):
        if member["posix"] is not None:
            if member["posix"] not in _POSIX:
                return _NEVER
            found.append(_POSIX[member["posix"]])
        else:
            first, last = member["first"], member["last"] or member["first"]
            found.append(re.escape(first) + (f"-{re.escape(last)}" if first < last else ""))
    return f"(?!/)[{'^' * is_negated}{''.join(found)}]"
