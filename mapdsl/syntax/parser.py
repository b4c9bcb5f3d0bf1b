"""Parses text to a syntax tree.

Parsing never raises an exception, regardless of the text. A file without errors is parsed in one pass; the modules that
handle errors are imported only when needed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.base.versions import LANGUAGE_VERSION
from mapdsl.diagnostics.catalogue import syntax as entries
from mapdsl.diagnostics.collector import Collector, replacement
from mapdsl.diagnostics.core import MAX_ALIKE, Diagnostic, sort_diagnostics
from mapdsl.syntax import tree
from mapdsl.syntax.characters import blank_controls, describe, find_unwanted
from mapdsl.syntax.nesting import MAX_NESTING, Misplaced, find_too_deep, first_word, keyword_of, remove_misplaced, walk
from mapdsl.syntax.parse_tables import read
from mapdsl.syntax.tree import BrokenStatement

MAX_CHARACTERS = 20
"""Maximum number of invisible characters that are reported one by one. Further invisible characters are only
counted."""

MAX_PIECES = 250_000
"""Maximum number of words and signs in a file, about seventy times as many as a large board contains."""

_SIGNS = ',|{}()=<>:"'

_WHERE_NAMES_STAND = (
    'names stand in the braces of a city or country, and inside a board, a piece or a variant (`names { fr "..." }`); '
    'the board also says what all else is called (`names Wales { fr "Galles" }`)'
)

_VERSION_LINE = re.compile(r"(?:\s|#[^\n]*\n)*(?P<first>\S*)(?:[^\S\n]+(?P<version>[^\s#]+))?")


class Parsed(Record):
    """Result of parsing. `file` is `None` only if no part of the file could be recovered; at least one error
    explains why."""

    file: tree.File | None
    diagnostics: tuple[Diagnostic, ...]
    lost: tuple[BrokenStatement, ...] = ()


def parse(source: SourceFile) -> Parsed:
    """Parse a source file. Returns its syntax tree and all syntax errors."""
    collector = Collector(source)
    _report_invisible(source.text, collector)
    text = blank_controls(source.text)
    if not _is_known_version(text, collector) or _is_too_long(text, collector):
        return Parsed(None, sort_diagnostics(collector.found))
    file, lost = _read_and_sort(text, collector)
    if file is not None:
        file = replace(file, comments=comments(text))
    return Parsed(file, sort_diagnostics(collector.found), lost)


def parse_part(source: SourceFile, at: int) -> Parsed:
    """Parse a file that is embedded in another file and starts at an offset. Comments are left out."""
    collector = Collector(source)
    file, lost = _read_and_sort(" " * at + source.text[at:], collector)
    return Parsed(file, tuple(collector.found), lost)


def _read_and_sort(text: str, collector: Collector) -> tuple[tree.File | None, tuple[BrokenStatement, ...]]:
    file, lost = _read(text, collector)
    if file is not None:
        file, misplaced = remove_misplaced(file)
        if misplaced:
            lost += _report_misplaced(misplaced, text, collector)
    return file, lost


def _read(text: str, collector: Collector) -> tuple[tree.File | None, tuple[BrokenStatement, ...]]:
    result = read(text)
    if isinstance(result, tree.File) and not _nests_too_deep(result, text):
        return result, ()
    from mapdsl.syntax.recovery import recover

    return recover(text, collector)


def _nests_too_deep(file: tree.File, text: str) -> bool:
    """Return whether any condition is nested too deeply for recursive functions that visit the tree."""
    rules = (node for node in walk(file.block.statements) if isinstance(node, tree.Rule))
    spans = (rule.condition.span for rule in rules if rule.condition)
    return any(span.end - span.start > MAX_NESTING and find_too_deep(text, span) for span in spans)


# ---- the file as a whole --------------------------------------------------------------------------------------------


def _report_invisible(text: str, collector: Collector) -> None:
    places = list(find_unwanted(text))
    for at in places[:MAX_CHARACTERS]:
        span = Span(at, at + 1)
        fix = replacement("delete it", span, "")
        collector.add(entries.INVISIBLE_CHARACTER, span, fix=fix, character=describe(text[at]))
    if len(places) > MAX_CHARACTERS:
        next_one = places[MAX_CHARACTERS]
        collector.add(entries.MORE_MISTAKES, Span(next_one, next_one + 1), count=len(places) - MAX_CHARACTERS)


def _is_known_version(text: str, collector: Collector) -> bool:
    """Return whether this version of mapdsl can read the file. If not, the unsupported version is the only error
    reported."""
    line = _VERSION_LINE.match(text)
    assert line is not None
    version = line["version"]
    if line["first"] != "mapdsl":
        first = f"mapdsl {LANGUAGE_VERSION}"
        fix = replacement(f"write `{first}`", Span(0, 0), f"{first}\n\n")
        collector.add(entries.VERSION_MISSING, Span(*line.span("first")), fix=fix)
        return True
    if version is None or version == LANGUAGE_VERSION:
        return True
    collector.add(entries.VERSION_UNKNOWN, Span(*line.span("version")), known=LANGUAGE_VERSION, found=version)
    return False


def _is_too_long(text: str, collector: Collector) -> bool:
    is_too_long = count_pieces(text) > MAX_PIECES
    if is_too_long:
        collector.add(entries.TOO_LONG, Span(0, 0), most=MAX_PIECES)
    return is_too_long


def count_pieces(text: str) -> int:
    """Count the words and signs of a text."""
    return len(text.split()) + sum(text.count(sign) for sign in _SIGNS)


def _report_misplaced(misplaced: Sequence[Misplaced], text: str, collector: Collector) -> tuple[BrokenStatement, ...]:
    from mapdsl.syntax.diagnosis import guess_statement

    for statement, inside in misplaced[:MAX_ALIKE]:
        called, suggestion = keyword_of(statement), ""
        if isinstance(statement, tree.Names):
            whose = statement.name
            called, suggestion = f"names {whose.text} {{ ... }}" if whose else "names { ... }", _WHERE_NAMES_STAND
        block = "rules file" if inside == tree.Rules.keyword else inside
        collector.add(entries.MISPLACED, first_word(statement), suggestion=suggestion, keyword=called, block=block)
    statements = [statement for statement, _ in misplaced]
    if len(misplaced) > MAX_ALIKE:
        collector.add(entries.MORE_MISTAKES, first_word(statements[-1]), count=len(misplaced) - MAX_ALIKE)
    spans = [statement.span for statement in statements]
    return tuple(guess_statement(text[span.start : span.end].partition("\n")[0], span) for span in spans)


_QUOTED_OR_COMMENT = re.compile(r'"(?:[^"\\\n]|\\[^\n])*"?|#(?P<comment>[^\n]*)')


def comments(text: str) -> tuple[tree.Comment, ...]:
    found: list[tree.Comment] = []
    for match in _QUOTED_OR_COMMENT.finditer(text):
        comment = match["comment"]
        if comment is not None:
            line = text.rfind("\n", 0, match.start()) + 1
            own_line = not text[line : match.start()].strip()
            found.append(tree.Comment(comment.strip(), own_line, span=Span(match.start(), match.end())))
    return tuple(found)
