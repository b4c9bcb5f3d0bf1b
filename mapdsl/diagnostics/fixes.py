"""Applies fixes until none remain, without making a text worse."""

from __future__ import annotations

from bisect import bisect, insort
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.diagnostics.core import Diagnostic, Fix

MAX_ROUNDS = 200

Found = Sequence[Diagnostic]
Check = Callable[[SourceFile], Found]


class Fixed(Record):
    """Result of fixing: the text, its remaining diagnostics, and the number of applied fixes."""

    source: SourceFile
    found: Found
    count: int = 0


def fix_all(
    source: SourceFile, check: Check, fix_of: Callable[[Diagnostic], Fix | None] = lambda finding: finding.fix
) -> Fixed:
    """Apply the fixes of a file's diagnostics in repeated rounds. Fixes that would make the text worse are left out."""
    now, seen = Fixed(source, check(source)), {source.text}
    for _ in range(MAX_ROUNDS):
        fixes = (fix for finding in now.found if finding.place.source is now.source and (fix := fix_of(finding)))
        step = _step(now, drop_overlapping(fixes), check)
        if step is None or step.source.text in seen:
            break
        now = step
        seen.add(now.source.text)
    return now


def _step(before: Fixed, fixes: Sequence[Fix], check: Check) -> Fixed | None:
    """Apply as many fixes as possible without making the text worse. Tries all fixes at once, then halves of the
    list."""
    kept: list[Fix] = []
    best: Fixed | None = None
    open_parts = [fixes] if fixes else []
    while open_parts:
        part = open_parts.pop()
        step = _try(before, [*kept, *part], check)
        if step:
            best = step
            kept.extend(part)
        elif len(part) > 1:
            middle = len(part) // 2
            open_parts += [part[middle:], part[:middle]]
    return best


def _try(before: Fixed, fixes: Sequence[Fix], check: Check) -> Fixed | None:
    after = replace(before.source, text=apply_fixes(before.source.text, fixes))
    if after.text == before.source.text:
        return None
    found = check(after)
    return None if is_worse(before.found, found) else Fixed(after, found, before.count + len(fixes))


def is_worse(before: Found, after: Found) -> bool:
    """Return whether the text after a fix has more errors than before, or a new syntax error, which could hide other
    errors."""
    errors, errors_after = _errors(before), _errors(after)
    new = (code for code, count in errors_after.items() if count > errors[code])
    return errors_after.total() > errors.total() or any(code.startswith("S") for code in new)


def _errors(found: Found) -> Counter[str]:
    """Count the errors by code. A summary counts as all the errors that it represents."""
    counts: Counter[str] = Counter()
    for finding in found:
        if finding.is_error:
            counts[finding.entry.code] += finding.count
    return counts


def drop_overlapping(fixes: Iterable[Fix]) -> list[Fix]:
    """Drop every fix that overlaps or touches an earlier one."""
    chosen: list[Fix] = []
    taken: list[Span] = []
    for fix in (fix for fix in fixes if fix.edits):
        spans = [edit.span for edit in fix.edits]
        if not any(_touches(span, taken) for span in spans):
            chosen.append(fix)
            for span in spans:
                insort(taken, span)
    return chosen


def _touches(span: Span, taken: Sequence[Span]) -> bool:
    """Return whether a span touches one of the sorted, disjoint spans. Only the two nearest spans need checking."""
    at = bisect(taken, span)
    return any(span.start <= other.end and other.start <= span.end for other in taken[max(0, at - 1) : at + 1])


def apply_fixes(text: str, fixes: Iterable[Fix]) -> str:
    """Apply disjoint fixes to a text."""
    for edit in sorted((edit for fix in fixes for edit in fix.edits), key=lambda fixe: fixe.span, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text
