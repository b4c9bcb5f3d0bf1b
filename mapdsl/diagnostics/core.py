"""Diagnostics: each has a catalogue entry, a place, the values for the entry's templates, notes, and an optional fix.

The text of a diagnostic is made from the templates of its catalogue entry.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import partial
from operator import attrgetter

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.base.source import LineColumn, SourceFile, Span


class Severity(StrEnum):
    """Severity of a diagnostic. Errors cannot be silenced, and prevent rule tables from being made, except errors in
    scenarios."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


class CatalogueEntry(Record):
    """Catalogue entry: one kind of mistake. `message` and `help` are `str.format` templates."""

    head: str
    """Code, slug and title, such as `R001 unknown-rule: A rule of a kind that does not exist`."""
    message: str
    why: str
    severity: Severity = Severity.ERROR
    help: str = ""
    example: str = ""
    """Board text with exactly this mistake, on the line marked `# <--`, together with its correction: lines that
    begin with `-` are removed, and lines that begin with `+` are added. On an indented line, the sign replaces one
    leading blank."""
    phrases: Mapping[str, Mapping[str, str]] = {}
    """Alternative phrases by template field. The field's value selects one of its phrases; the phrase `other` is
    used for all other values."""
    reported_once_per_name: bool = False
    """True if the mistake is an unknown name or word. Such a mistake is reported once per file, even if the name
    occurs several times."""

    @property
    def code(self) -> str:
        return self.head.partition(" ")[0]

    @property
    def slug(self) -> str:
        return self.head.partition(":")[0].partition(" ")[2]

    @property
    def title(self) -> str:
        return self.head.partition(": ")[2]

    @property
    def bad(self) -> str:
        """Example board text with the mistake."""
        return _without_lines(self.example, "+")

    @property
    def good(self) -> str:
        """Example board text after the correction."""
        return _without_lines(self.example, "-").replace("  # <--", "")

    @property
    def stops_tables(self) -> bool:
        """True if this mistake prevents rule tables from being made. Mistakes in scenarios do not."""
        return self.severity is Severity.ERROR and not self.code.startswith("X")

    def fill(self, template: str, facts: Mapping[str, object]) -> str:
        """Fill in a template of this entry with the values of one diagnostic."""
        said: dict[str, str] = {}
        for fact, phrases in self.phrases.items():
            name = str(facts[fact])
            said[fact] = phrases[name if name in phrases or "other" not in phrases else "other"].format(**facts)
        return template.format(**{**facts, **said})


def _without_lines(example: str, sign: str) -> str:
    """Remove the lines that begin with `sign`, and remove the sign at the beginning of each remaining line."""
    kept = (line for line in example.split("\n") if not line.startswith(sign))
    return "\n".join(re.sub(r"^[-+]( ?)", r"\1\1", line) for line in kept)


def _declare(
    severity: Severity,
    head: str,
    message: str,
    *,
    why: str,
    help: str = "",  # noqa: A002
    example: str = "",
    is_of_a_name: bool = False,
    **phrases: Mapping[str, str],
) -> CatalogueEntry:
    """Declare a catalogue entry. Further keyword arguments map each field that has several phrases to these phrases."""
    return CatalogueEntry(head, message, why, severity, help, example, phrases, is_of_a_name)


error = partial(_declare, Severity.ERROR)
warning = partial(_declare, Severity.WARNING)
hint = partial(_declare, Severity.HINT)

TWO_CITIES = "  city A at 1 1\n  city B at 5 5\n"
A_ROUTE = TWO_CITIES + "  route A -- B 2 red\n"
"""First lines of boards that many examples share."""

MAX_PLACES = 3
"""Maximum number of further occurrences of a name that a diagnostic points to."""

MAX_ALIKE = 100
"""Maximum number of single diagnostics per code and file. One summary diagnostic counts the rest."""

COUNT = "mistakes of this sort"
"""Name of the field that holds the number of mistakes in a summary. No template uses a field with this name."""


class MessagePhrase(Record):
    """Value that selects one of an entry's phrases, together with the values that the phrase needs."""

    name: str
    values: Mapping[str, object] = {}


class SourcePlace(Record):
    """Span in a file."""

    source: SourceFile
    span: Span

    @property
    def start(self) -> LineColumn:
        return self.source.position(self.span.start)


class Note(Record):
    """Note that points to a related place, such as the first declaration of a name."""

    text: str
    place: SourcePlace


class Edit(Record):
    """Replacement of the text of a span."""

    span: Span
    text: str


class Fix(Record):
    """Edits to the file that the diagnostic concerns, with a short description."""

    title: str
    edits: tuple[Edit, ...]


class Diagnostic(Record):
    """Finding at a place in a file, for example an unknown name."""

    entry: CatalogueEntry
    place: SourcePlace
    facts: Mapping[str, object] = {}
    notes: tuple[Note, ...] = ()
    suggestion: str = ""
    """Text that the author probably intended ("did you mean `Gdańsk`?"), shown instead of the entry's help."""
    fix: Fix | None = None
    """Safe fix: the resulting text is certainly what the author intended."""
    guess: Fix | None = None
    """Unsafe fix: the resulting text is probably what the author intended. It is applied only on request."""

    @property
    def message(self) -> str:
        return self.entry.fill(self.entry.message, self.facts)

    @property
    def count(self) -> int:
        """Number of mistakes that the diagnostic represents: 1, or more for a summary."""
        found = self.facts.get(COUNT, 1)
        return found if isinstance(found, int) else 1

    @property
    def help(self) -> str:
        return self.suggestion or self.entry.fill(self.entry.help, self.facts)

    @property
    def is_error(self) -> bool:
        return self.entry.severity is Severity.ERROR


def sort_diagnostics(
    diagnostics: Iterable[Diagnostic], span_of: Callable[[SourcePlace], Span] = attrgetter("span")
) -> tuple[Diagnostic, ...]:
    """Sort diagnostics by file, place and code, and remove duplicates. Where one code has more diagnostics in a file
    than the limit, one summary counts the rest.

    `span_of` maps a place to its span in the text shown in the editor.
    """
    at_places = group(((d.place.source.name, span_of(d.place), d.entry.head), d) for d in diagnostics)
    unique: list[Diagnostic] = []
    for key in sorted(at_places):
        alike = at_places[key]
        messages = {d.message: d for d in alike} if len(alike) > 1 else {"": alike[0]}
        unique += (messages[message] for message in sorted(messages))
    ordered = list(_drop_repeats(unique))
    return tuple(ordered if len(ordered) <= MAX_ALIKE else _limit_per_code(ordered))


def _drop_repeats(ordered: Iterable[Diagnostic]) -> Iterable[Diagnostic]:
    """Merge equal diagnostics about the same name. The first diagnostic points to the other occurrences, and its fix
    covers all of them."""
    groups = group(
        (
            (finding.place.source.name, finding.entry.code, finding.message)
            if finding.entry.reported_once_per_name
            else id(finding),
            finding,
        )
        for finding in ordered
    )
    return (same[0] if len(same) == 1 else _with_others(*same) for same in groups.values())


def _with_others(first: Diagnostic, *others: Diagnostic) -> Diagnostic:
    left = len(others) - MAX_PLACES
    notes = [Note("here too", other.place) for other in others[:MAX_PLACES]]
    if left > 0:
        notes[-1] = replace(notes[-1], text=f"here too, and in {left} more place{'' if left == 1 else 's'}")
    guess = first.fix or first.guess  # a word that occurs several times may be intended, so its fix is unsafe
    if guess:
        fixes = (finding.fix or finding.guess for finding in (first, *others))
        guess = replace(guess, edits=tuple(edit for fix in fixes if fix for edit in fix.edits))
    return replace(first, notes=(*first.notes, *notes), fix=None, guess=guess)


def _limit_per_code(ordered: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the first diagnostics of each code in each file, up to the limit, and a summary of the rest."""
    ordered = tuple(ordered)
    many = [alike[MAX_ALIKE:] for alike in group(((d.place.source.name, d.entry.head), d) for d in ordered).values()]
    rest = {id(beyond[0]): _combine(beyond) for beyond in many if beyond}
    left = {id(finding) for beyond in many for finding in beyond} - rest.keys()
    return (rest.get(id(found), found) for found in ordered if id(found) not in left)


def _combine(alike: list[Diagnostic]) -> Diagnostic:
    """Summarise many diagnostics of one code in a single diagnostic. The summary counts towards the exit status and
    can be silenced in the same way as single diagnostics."""
    count = sum(found.count for found in alike)
    if count == 1:
        return alike[0]
    first = alike[0]
    said = first.facts["name"] if first.count > 1 else first.message
    return Diagnostic(entry_for_many(first.entry), first.place, {"name": said, COUNT: count, "more": count - 1})


def entry_for_many(entry: CatalogueEntry) -> CatalogueEntry:
    """Return a catalogue entry for summaries of diagnostics with this entry. Its field `name` holds the message of
    the first diagnostic."""
    message = "{name} (and {more:,} more like it)"
    return replace(entry, message=message, phrases={}, help="correct those above first; then these are listed")
