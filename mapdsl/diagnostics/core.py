"""What a diagnostic is: a catalogue entry, a place, facts, notes and perhaps a fix.

Words are in the catalogue entry's templates, filled with the facts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import partial

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.base.source import LineColumn, SourceFile, Span


class Severity(StrEnum):
    """How bad it is. Only an error stops tables from being made, unless it is in a scenario; none can be silenced."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


class Entry(Record):
    """One sort of mistake. `message` and `help` are `str.format` templates over the facts of an occurrence."""

    head: str
    """Its code, its slug and its title: `R001 unknown-rule: A rule of a kind that there is not`."""
    message: str
    why: str
    severity: Severity = Severity.ERROR
    help: str = ""
    example: str = ""
    """Board text with exactly this mistake, on the line marked by `# <--`, and how it is corrected: lines that begin
    with `-` are left out then, and those with `+` come in. On a line that is indented the sign stands for a blank."""
    phrases: Mapping[str, Mapping[str, str]] = {}
    """Facts that are said in one of several phrases: of each the templates, by the name that the fact is. `other` is
    for what has none of its own."""
    is_of_a_name: bool = False
    """Whether it is of a name, or a word, that nothing bears: told once, however often the name stands in a file."""

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
        """The example with the mistake."""
        return _without_lines(self.example, "+")

    @property
    def good(self) -> str:
        """The example as it is corrected."""
        return _without_lines(self.example, "-").replace("  # <--", "")

    @property
    def stops_tables(self) -> bool:
        """Whether no tables are made with it. Scenarios are no part of them."""
        return self.severity is Severity.ERROR and not self.code.startswith("X")

    def fill(self, template: str, facts: Mapping[str, object]) -> str:
        """One of its templates, with the facts of an occurrence."""
        said: dict[str, str] = {}
        for fact, phrases in self.phrases.items():
            name = str(facts[fact])
            said[fact] = phrases[name if name in phrases or "other" not in phrases else "other"].format(**facts)
        return template.format(**{**facts, **said})


def _without_lines(example: str, sign: str) -> str:
    """The lines of an example without those that begin with a sign, and without the signs of others."""
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
) -> Entry:
    """An entry; a fact that is said in one of several phrases comes with these."""
    return Entry(head, message, why, severity, help, example, phrases, is_of_a_name)


error = partial(_declare, Severity.ERROR)
warning = partial(_declare, Severity.WARNING)
hint = partial(_declare, Severity.HINT)

TWO_CITIES = "  city A at 1 1\n  city B at 5 5\n"
A_ROUTE = TWO_CITIES + "  route A -- B 2 red\n"
"""What many examples begin with."""

MOST_PLACES = 3
"""So many further places of one name are pointed to."""

MOST_ALIKE = 100
"""So many diagnostics of one code are listed for one file; one more stands for the rest."""

COUNT = "mistakes of this sort"
"""The fact that says for how many a diagnostic stands. No template has a field of this name."""


class Wording(Record):
    """A fact that is one of the phrases of its entry: which one, and what it is filled with."""

    name: str
    facts: Mapping[str, object] = {}


class SourcePlace(Record):
    """A span in a file."""

    source: SourceFile
    span: Span

    @property
    def start(self) -> LineColumn:
        return self.source.position(self.span.start)


class Note(Record):
    """Something to look at elsewhere, such as a first declaration."""

    text: str
    place: SourcePlace


class Edit(Record):
    """Replace the text of a span."""

    span: Span
    text: str


class Fix(Record):
    """Edits of the diagnostic's own file, and what they do in a few words."""

    title: str
    edits: tuple[Edit, ...]


class Diagnostic(Record):
    entry: Entry
    place: SourcePlace
    facts: Mapping[str, object] = {}
    notes: tuple[Note, ...] = ()
    suggestion: str = ""
    """A likely intention ("did you mean `Gdańsk`?"), in addition to the entry's help."""
    fix: Fix | None = None
    """What is right, for nothing else is likely to be meant."""
    guess: Fix | None = None
    """What is likely to be right, and made only when it is asked for."""

    @property
    def message(self) -> str:
        return self.entry.fill(self.entry.message, self.facts)

    @property
    def count(self) -> int:
        """How many mistakes it stands for: more than one if it is the last of very many."""
        found = self.facts.get(COUNT, 1)
        return found if isinstance(found, int) else 1

    @property
    def help(self) -> str:
        return self.suggestion or self.entry.fill(self.entry.help, self.facts)

    @property
    def is_error(self) -> bool:
        return self.entry.severity is Severity.ERROR


def sort_diagnostics(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Sorted by file, place and code, without repetitions. Of many of one code in a file the last counts the rest."""
    at_places = group(((d.place.source.name, d.place.span, d.entry.head), d) for d in diagnostics)
    unique: list[Diagnostic] = []
    for key in sorted(at_places):
        alike = at_places[key]
        messages = {d.message: d for d in alike} if len(alike) > 1 else {"": alike[0]}
        unique += (messages[message] for message in sorted(messages))
    ordered = list(_drop_repeats(unique))
    return tuple(ordered if len(ordered) <= MOST_ALIKE else _without_masses(ordered))


def _drop_repeats(ordered: Iterable[Diagnostic]) -> Iterable[Diagnostic]:
    """The first of those that say the same of one name; it points to the others, and its fix is for all of them."""
    groups = group(
        (
            (finding.place.source.name, finding.entry.code, finding.message)
            if finding.entry.is_of_a_name
            else id(finding),
            finding,
        )
        for finding in ordered
    )
    return (same[0] if len(same) == 1 else _with_others(*same) for same in groups.values())


def _with_others(first: Diagnostic, *others: Diagnostic) -> Diagnostic:
    left = len(others) - MOST_PLACES
    notes = [Note("here too", other.place) for other in others[:MOST_PLACES]]
    if left > 0:
        notes[-1] = replace(notes[-1], text=f"here too, and in {left} more place{'' if left == 1 else 's'}")
    guess = first.fix or first.guess  # what stands there so often may as well be what is meant
    if guess:
        fixes = (finding.fix or finding.guess for finding in (first, *others))
        guess = replace(guess, edits=tuple(edit for fix in fixes if fix for edit in fix.edits))
    return replace(first, notes=(*first.notes, *notes), fix=None, guess=guess)


def _without_masses(ordered: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The first of each code and file; one more where there are further ones, which stands for all of them."""
    ordered = tuple(ordered)
    many = [alike[MOST_ALIKE:] for alike in group(((d.place.source.name, d.entry.head), d) for d in ordered).values()]
    rest = {id(beyond[0]): _combine(beyond) for beyond in many if beyond}
    left = {id(finding) for beyond in many for finding in beyond} - rest.keys()
    return (rest.get(id(found), found) for found in ordered if id(found) not in left)


def _combine(alike: list[Diagnostic]) -> Diagnostic:
    """One diagnostic for many. It has their code and severity, so it counts and can be silenced as they do."""
    count = sum(found.count for found in alike)
    if count == 1:
        return alike[0]
    first = alike[0]
    said = first.facts["name"] if first.count > 1 else first.message
    return Diagnostic(entry_for_many(first.entry), first.place, {"name": said, COUNT: count, "more": count - 1})


def entry_for_many(entry: Entry) -> Entry:
    """The entry of a diagnostic that stands for many: `name` is what the first of them says."""
    message = "{name} (and {more:,} more like it)"
    return replace(entry, message=message, phrases={}, help="correct those above first; then these are listed")
