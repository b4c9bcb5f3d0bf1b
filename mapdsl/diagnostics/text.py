"""Diagnostics as text: the place, the source line with the mistake underlined, and the remedy."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache

from mapdsl.base.vocabulary import inflect
from mapdsl.diagnostics.core import Diagnostic, Severity, SourcePlace

_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.HINT: "36"}


def render(diagnostic: Diagnostic, *, colour: bool = False) -> str:
    """Render one diagnostic as several lines, each with a line end."""
    excerpt = _excerpt(diagnostic.place, _COLOURS[diagnostic.entry.severity], colour)
    lines = [headline(diagnostic, colour=colour), *excerpt]
    indent = " " * len(str(diagnostic.place.start.line))
    if diagnostic.help:
        lines.append(f"{indent} = {escape_controls(diagnostic.help)}")
    for note in diagnostic.notes:
        lines.append(
            f"{indent} = {escape_controls(note.text)}: {escape_controls(note.place.source.name)}:{note.place.start}"
        )
        lines.extend(_excerpt(note.place, "34", colour, width=len(indent)))
    if diagnostic.fix:
        lines.append(f"{indent} = can be fixed: {escape_controls(diagnostic.fix.title)}")
    return "\n".join(lines) + "\n"


def headline(diagnostic: Diagnostic, *, colour: bool = False) -> str:
    """Return the place, the severity, the code and the message on one line."""
    entry, place = diagnostic.entry, diagnostic.place
    word = _paint(f"{entry.severity}[{entry.code}]", _COLOURS[entry.severity], colour)
    return _paint(
        f"{escape_controls(place.source.name)}:{place.start}: {word} {escape_controls(diagnostic.message)}", "1", colour
    )


def summary(diagnostics: Collection[Diagnostic], files: int) -> str:
    """Return a line that counts the diagnostics by severity."""
    counts = dict.fromkeys(Severity, 0)
    for diagnostic in diagnostics:
        counts[diagnostic.entry.severity] += diagnostic.count
    found = [count_of(number, severity.value) for severity, number in counts.items() if number]
    checked = count_of(files, "file")
    if not found:
        return f"{checked} checked, nothing to report"
    return f"{', '.join(found)} in {checked}{_fixable(diagnostics)}"


def _fixable(diagnostics: Iterable[Diagnostic]) -> str:
    """Return a sentence with the number of fixable diagnostics and the command-line option that fixes them."""
    certain = sum(found.fix is not None for found in diagnostics)
    likely = sum(found.guess is not None and found.fix is None for found in diagnostics)
    return (f"; {certain} can be fixed with --fix" if certain else "") + (
        f"; {likely} can perhaps be fixed with --fix --unsafe-fixes" if likely else ""
    )


def count_of(number: int, what: str) -> str:
    """Format a number with its noun: `1 card`, `3 cards`."""
    return f"{number:,} {inflect(number, what)}"


def list_some(things: Sequence[str], most: int) -> str:
    """Format a list: its first items, at most `most`, and the number of the remaining items."""
    more = f" and {len(things) - most:,} more" if len(things) > most else ""
    return ", ".join(things[:most]) + more


def _excerpt(place: SourcePlace, colour_code: str, colour: bool, *, width: int = 0) -> Iterator[str]:  # noqa: FBT001
    """Yield the source line and a line that underlines the span. A span of several lines is underlined on its first
    line only."""
    at = place.start
    text = place.source.line_text(at.line)
    start = at.column - 1
    end = min(len(text), start + max(1, place.span.end - place.span.start))
    text, start, end = _window(text, start, end)
    before, marked = escape_controls(text[:start]), escape_controls(text[start:end])
    width = max(width, len(str(at.line)))
    marks = "^" * max(1, columns(marked))
    yield f"{' ' * width} |"
    yield f"{at.line:>{width}} | {escape_controls(text)}"
    yield f"{' ' * width} | {' ' * columns(before)}{_paint(marks, colour_code, colour)}"


def _window(text: str, start: int, end: int, *, most: int = 160) -> tuple[str, int, int]:
    """Shorten a long line to the part around the span."""
    if len(text) <= most:
        return text, start, end
    first = max(0, start - 40)
    last = min(len(text), first + most)
    cut = text[first:last]
    left, right = ("…" if first else ""), ("…" if last < len(text) else "")
    return left + cut + right, start - first + len(left), min(end, last) - first + len(left)


def escape_controls(text: str) -> str:
    """Make text safe for a terminal: replace tabs by blanks, and control and direction characters by visible codes."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_show_character(char) for char in text)


_COMMAND = re.compile(r"^((?:\s|\x1b\[[0-9;]*m)*)::|##\[", re.MULTILINE)


def neutralise_commands(text: str) -> str:
    """Neutralise text in log lines that GitHub's runner would interpret as a command: `::` at the start of a line,
    and `##[` anywhere."""
    return _COMMAND.sub(lambda found: "# # [" if found[0] == "##[" else f"{found[1]}: :", text)


def as_log(text: str) -> str:
    """Return the lines to print. If GitHub's runner reads the log, commands in the lines are neutralised."""
    return neutralise_commands(text) if os.environ.get("GITHUB_ACTIONS") == "true" else text


def _show_character(character: str) -> str:
    if character == "\t":
        return " "
    if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        return f"<U+{ord(character):04X}>"
    return character


def columns(text: str) -> int:
    """Return the number of terminal columns that a text occupies."""
    return len(text) if text.isascii() else sum(map(_width, text))


@lru_cache(maxsize=10_000)
def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def _paint(text: str, code: str, colour: bool) -> str:  # noqa: FBT001
    return f"\x1b[{code}m{text}\x1b[0m" if colour else text
