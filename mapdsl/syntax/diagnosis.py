"""Diagnoses one unreadable statement: reports the mistake and the expected syntax in terms that map makers know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from mapdsl.base.source import Span
from mapdsl.base.vocabulary import statements_by_foreign_name
from mapdsl.diagnostics.catalogue import syntax as entries
from mapdsl.diagnostics.collector import Collector, replacement, shorten
from mapdsl.diagnostics.core import Fix
from mapdsl.diagnostics.suggest import ask_if_meant, find_closest
from mapdsl.syntax import tree
from mapdsl.syntax.lalr import SIGNS, ParseError
from mapdsl.syntax.mistake_patterns import MARK, PAIRS, MistakePattern
from mapdsl.syntax.mistakes import MISTAKES
from mapdsl.syntax.nesting import KEYWORDS, MAX_NESTING, find_too_deep
from mapdsl.syntax.outline import Chunk

_REACH = 400
"""Number of characters examined on either side of the error."""

_LONGEST = 40
"""Maximum number of characters quoted in a message."""

_WORD = re.compile(r'"[^"\n]*"?|[^\s"{}|,()]+|\S')
_APOSTROPHES = "'‘’‚`"
_AROUND_NAMES = _APOSTROPHES + '“”„«»:" \t\n'
_BETWEEN_NAMES = re.compile(
    r"--+>?|[-=]>|[–—−→⇒|,{}\n]|\s[-=/]\s|\s(?:to|at|in|when|cop(?:y|ies))\s|\s-?\d[\w.]*|"
    r'(?<=")\s+(?=")|(?<=")\s+(?=\w)|(?<=\w)\s+(?=")'
)
"""Pattern for signs and words that never occur inside a name, even in a broken statement."""
_FIRST_WORD = re.compile(rf'((?:{"|".join(KEYWORDS)})(?=["“\d]|[^\W\da-z]|[a-z]{{3}})|\S+)(.*)', re.DOTALL)
"""Pattern for the first word of a statement, followed by the rest. A keyword is recognised even if a name or a
number follows it without a blank."""
_JOINED = re.compile(r"--|->")
_QUOTED = re.compile(r'["“”„«]([^"“”„«»\n]+)["“”»]')


def report(broken: Chunk, error: ParseError, text: str, collector: Collector) -> None:
    """Report exactly one diagnostic for a statement that cannot be parsed."""
    too_deep = find_too_deep(text, broken.span)
    if too_deep is not None:
        collector.add(entries.TOO_DEEP, too_deep, most=MAX_NESTING)
        return
    stop = broken.span.start + error.stop
    word = _WORD.match(text, stop, broken.span.end)
    place = Span(stop, word.end() if word else stop)
    facts: dict[str, Any] = {"keyword": broken.keyword, "expected": expectation(error.terminals)}
    start = max(broken.span.start, stop - _REACH)
    end = min(broken.span.end, max(stop + _REACH, place.end))
    marked = text[start:stop] + MARK + text[stop:end]
    for mistake in MISTAKES:
        can_be = not mistake.keywords or broken.keyword in mistake.keywords
        can_be = can_be and (not mistake.expects or mistake.expects in error.terminals)
        if can_be and (match := mistake.pattern.search(marked)) and (found := _facts(mistake, match, text)) is not None:
            wrong = _span(match, "wrong", start, stop) or place
            facts |= {"found": _not(text, wrong), **found}
            _add(mistake, broken, wrong, _span(match, "edit", start, stop) or wrong, facts, collector)
            return
    meant = find_closest(text[place.start : place.end], [terminal.lower() for terminal in error.terminals])
    collector.add(entries.UNEXPECTED, place, meant=meant, found=_not(text, place), **facts)


def _not(text: str, span: Span) -> str:
    """Format unexpected text for a message."""
    found = text[span.start : span.end]
    return f", not `{found[:_LONGEST]}`" if found else ""


def _facts(mistake: MistakePattern, match: re.Match[str], text: str) -> dict[str, str] | None:
    """Return the values for a message: the groups of a match without the error mark, and the values that the table
    row derives from these groups. Return `None` if the row does not apply."""
    found = {key: (value or "").replace(MARK, "").strip() for key, value in match.groupdict().items()}
    name = found.get("name", "")
    if len(name) > 1 and name[0] in _APOSTROPHES and name[-1] in _APOSTROPHES:
        found["name"] = name[1:-1]
    if "gap" in found:
        found["gap"] = match["gap"]
    derived = mistake.derive(found, text) if mistake.derive else {}
    return None if derived is None else {**found, **derived}


def _span(match: re.Match[str], group: str, start: int, stop: int) -> Span | None:
    """Return the span of a group in the original text, which does not contain the error mark."""
    if match.groupdict().get(group) is None:
        return None
    first, end = (start + at for at in match.span(group))
    return Span(first - (first > stop), end - (end > stop))


def _add(
    mistake: MistakePattern, broken: Chunk, wrong: Span, edited: Span, facts: dict[str, Any], collector: Collector
) -> None:
    facts |= {name: template.format(**facts) for name, template in mistake.facts.items()}
    near = (
        find_closest(broken.keyword, mistake.nearest) or statements_by_foreign_name(broken.keyword)
        if mistake.nearest
        else ()
    )
    told = {name: shorten(fact) for name, fact in facts.items()}
    suggestion = mistake.suggestion.format(**told) or ask_if_meant(near)
    fix, guess = (_fix(template, edited, facts) for template in (mistake.fix, mistake.guess))
    if mistake.is_of_a_name and not _looks_like_a_name(facts["name"]):
        fix, guess = None, fix
    if len(near) == 1:
        guess = replacement(f"write `{near[0]}`", broken.first_word, near[0])
    collector.add(mistake.entry, wrong, suggestion=suggestion, fix=fix, guess=guess, **facts)


def _looks_like_a_name(name: str) -> bool:
    """Return whether the first and the last word start with a capital letter, or with a letter of a script without
    capitals. Text with a repeated word does not count as a name, because the repetition is probably a mistake."""
    words = name.split()
    initials = (next(filter(str.isalpha, word), "a") for word in (words[0], words[-1]))
    return len(set(words)) == len(words) and not any(map(str.islower, initials))


def _fix(template: str | None, span: Span, facts: Mapping[str, Any]) -> Fix | None:
    if template is None:
        return None
    new = template.format(**facts)
    return replacement(f"write `{new.strip()}`" if new.strip() else "delete it", span, new)


def guess_statement(text: str, span: Span) -> tree.BrokenStatement:
    """Describe a broken statement, listing every part that may be meant as a name."""
    text = text.partition("#")[0].strip() or text
    first = _FIRST_WORD.match(text)
    keyword, rest = first.groups() if first else (text, "")
    pieces = [piece.strip(_AROUND_NAMES) for piece in (*_BETWEEN_NAMES.split(rest), *_QUOTED.findall(rest))]
    words = [re.sub(r"/\d$", "", word.strip(_AROUND_NAMES)) for word in re.findall(r'[^\s"{}|,]+', rest)]
    if keyword not in KEYWORDS and _JOINED.search(rest) and (meant := [word for word in words if word in PAIRS]):
        keyword, words = meant[0], [keyword, *words]  # `Opole route -- Kraków 2 red`
    run_together = [word.removesuffix("at") for word in words if word.endswith("at")]  # `city Bernat 3 4`
    return tree.BrokenStatement(
        keyword, tuple(dict.fromkeys(name for name in (*pieces, *words, *run_together) if name)), span
    )


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
    **{terminal: f"`{sign}`" for terminal, sign in SIGNS.items()},
}
"""Phrases for terminals in messages. A terminal that is not listed is a keyword."""

_TOGETHER: tuple[tuple[frozenset[str], str], ...] = (
    (frozenset({keyword.upper() for keyword in KEYWORDS}), "a statement"),
    (frozenset({"NAME", "STRING", "WHOLE", "DECIMAL", "RANGE", "PAIR", "_COMMA"}), "more words"),
    (frozenset({"NAME", "LPAR", "NOT"}), "a condition"),
    (frozenset({"WHOLE", "DECIMAL", "LATITUDE"}), "a position"),
    (frozenset({"NAME", "STRING"}), "a name"),
    (frozenset({"WHOLE", "DECIMAL"}), "a number"),
)
"""Groups of terminals that share a phrase, in order of precedence."""

_UNMENTIONED = frozenset({"ALLOW", "END"})
"""Terminals that are allowed almost everywhere. Messages mention them only if no other terminal is expected."""

_LAST = ("the end of the line", "`}`")
_MAX_EXPECTED = 5


def expectation(terminals: Iterable[str]) -> str:
    """Format the terminals that the parser expected, for example "`at` or the number of an end"."""
    left = set(terminals) or {"_LINE_END"}  # only the line end can follow a complete statement
    phrases: set[str] = set()
    for group, phrase in _TOGETHER:
        if group <= left:
            left -= group
            phrases.add(phrase)
    left = left - _UNMENTIONED or left
    phrases.update(_PHRASES.get(token, f"`{token.lower()}`") for token in left)
    if "a statement" in phrases:
        return "a statement"
    listed = sorted(phrases, key=lambda phrase: (phrase in _LAST, phrase[0] == "`", phrase))
    if len(listed) > _MAX_EXPECTED:
        listed = [*listed[: _MAX_EXPECTED - 1], "something else"]
    return listed[0] if len(listed) == 1 else ", ".join(listed[:-1]) + " or " + listed[-1]
