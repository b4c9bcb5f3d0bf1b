"""One run of `mapdsl check`, which finds diagnostics, applies options and configuration, fixes files and writes
reports."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from difflib import unified_diff
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

import click
from msgspec.structs import replace

from mapdsl.base.source import SourceFile
from mapdsl.cli.inputs import Inputs, find_shared_names, print_message, rewrite, status, wants_colour
from mapdsl.cli.outputs import Output, deliver, project_root
from mapdsl.diagnostics.core import Diagnostic, Fix, Severity, sort_diagnostics
from mapdsl.diagnostics.reports import write_report
from mapdsl.diagnostics.reports.report import Report, ReportText
from mapdsl.diagnostics.text import count_of, escape_controls
from mapdsl.project.batch import check_all
from mapdsl.project.config import Configs

if TYPE_CHECKING:
    from mapdsl.diagnostics.fixes import Fixed
    from mapdsl.project.batch.cache import Cache


@dataclass
class CheckRun:
    configs: Configs
    cache: Cache | None
    keep: Callable[[str], bool] | None
    """Predicate that selects diagnostics by slug, from `--select` and `--ignore`; None if neither option was given."""
    fail_on: str | None
    quiet: bool
    statistics: bool
    fix: bool
    add_allow: str | None
    diff: bool
    unsafe_fixes: bool
    crashes: dict[str, Exception] = field(default_factory=dict)
    """Exceptions raised by compiler crashes, by source name."""

    @property
    def changes_files(self) -> bool:
        return not self.diff and (self.fix or self.add_allow is not None)

    def refuse_what_does_not_go_together(self, outputs: Sequence[Output], *, asked_for: bool) -> None:
        if self.fix and self.diff:
            raise click.UsageError("--fix changes files and --diff does not; choose one")
        if self.add_allow is not None and (self.fix or self.unsafe_fixes):
            raise click.UsageError("--add-allow is for findings that remain after --fix; run one after the other")
        if self.add_allow is not None and (not self.add_allow.strip() or not self.add_allow.isprintable()):
            raise click.UsageError("--add-allow needs a reason: a line of text")
        if self.unsafe_fixes and not (self.fix or self.diff):
            raise click.UsageError("--unsafe-fixes goes with --fix or --diff")
        if self.statistics and not any(output.format == "text" for output in outputs):
            raise click.UsageError("--statistics needs the format text")
        if self.diff and (self.statistics or (asked_for and not all(output.file for output in outputs))):
            raise click.UsageError("--diff replaces the report on standard output; write the report to a file")

    def on(self, inputs: Inputs, outputs: Sequence[Output]) -> int:
        """Check the sources, apply fixes, write the reports, and return the exit status."""
        for source in inputs.sources:
            self.configs.of(source.path)  # reports mistakes in the configuration before any work
        sources, fine, fixable = inputs.sources, inputs.all_readable, False
        found = self.find(sources)
        if self.changes_files:
            click.echo(inputs.passed_on, nl=False)
            sources, written = self._fix(sources, found)
            found, fine = self.find(sources), fine and written
            if self.fix and written:
                found = tuple(map(self._left_to_people, found))
        elif self.diff:
            fixed = [fix.source for fix in self.fixes(sources, found)]
            changes = [_difference(*pair) for pair in zip(sources, fixed, strict=True)]
            click.echo("".join(changes), nl=False)
            fixable = any(changes)
            outputs = [output for output in outputs if output.file]
        to_stderr = self.changes_files and bool(inputs.passed_on or any(source.is_piped for source in sources))
        written = deliver(outputs, lambda output: self.report(sources, found, output), to_stderr=to_stderr)
        for crash in self.crashes.values():  # a crash ends the run, but only after all reports are written
            crash.add_note(f"while checking {', '.join(map(escape_controls, self.crashes))}")
            raise crash
        return status(findings=fixable or any(map(self.counts, found)), readable=fine and written)

    def find(self, sources: Sequence[SourceFile]) -> tuple[Diagnostic, ...]:
        """Return the diagnostics of all sources, filtered by the configuration and the command-line options."""
        found = [finding for one in check_all(sources, self.cache, with_bar, self.crashes) for finding in one]
        found += find_shared_names(sources)
        return sort_diagnostics(finding for finding in map(self.apply_to, found) if finding is not None)

    def apply_to(self, diagnostic: Diagnostic) -> Diagnostic | None:
        """Return a diagnostic with its configured severity, or None if it is disabled. Errors are always reported."""
        if diagnostic.is_error:
            return diagnostic
        if self.keep and not self.keep(diagnostic.entry.slug):
            return None
        config = self.configs.of(diagnostic.place.source.path)
        configured = config.apply_to(diagnostic)
        return None if self.quiet and configured and configured.entry.severity == "hint" else configured

    def counts(self, diagnostic: Diagnostic) -> bool:
        """Return whether a diagnostic is severe enough to make the exit status 1."""
        rank = [*Severity].index
        fail_on = self.fail_on or self.configs.of(diagnostic.place.source.path).fail_on
        return rank(diagnostic.entry.severity) <= rank(fail_on)

    def fix_of(self, diagnostic: Diagnostic) -> Fix | None:
        """Return the fix to apply for a diagnostic; None if the diagnostic has no fix or is not reported."""
        fix = diagnostic.fix or (diagnostic.guess if self.unsafe_fixes else None)
        return fix and (fix if self.apply_to(diagnostic) else None)

    def _left_to_people(self, diagnostic: Diagnostic) -> Diagnostic:
        """Replace the fix of a diagnostic by advice. The fix was not applied because it would have revealed or
        caused errors."""
        fix = self.fix_of(diagnostic)
        if fix is None:
            return diagnostic
        suggestion = f"{diagnostic.help}; " * bool(diagnostic.help) + (
            f"left to you: {fix.title}, and correct the errors this reveals"
        )
        return replace(diagnostic, suggestion=suggestion, fix=None, guess=None)

    def _allowances(self, found: Sequence[Diagnostic], reason: str) -> Callable[[Diagnostic], Fix | None]:
        """Return a function that builds, for a reported finding, the fix that adds an `allow` statement.

        The function returns None in files with errors, because their warnings may be consequences of the errors.
        """
        from mapdsl.compile.checks.allowances import allowance_for
        from mapdsl.diagnostics.catalogue import BY_SLUG
        from mapdsl.syntax.parser import parse

        broken = {finding.place.source.name for finding in found if BY_SLUG[finding.entry.slug].severity == "error"}
        parsed = lru_cache(1)(parse)

        def allowance_of(diagnostic: Diagnostic) -> Fix | None:
            source = diagnostic.place.source
            if source.name in broken or not self.apply_to(diagnostic):
                return None
            file = parsed(source).file
            return allowance_for(diagnostic, file, reason, diagnostic.place.source) if file else None

        return allowance_of

    def fixes(self, sources: Sequence[SourceFile], found: Sequence[Diagnostic]) -> list[Fixed]:
        """Return the fixed version of every source, in order. Only sources with an applicable fix are checked again."""
        from mapdsl.diagnostics.fixes import Fixed, fix_all

        def check(source: SourceFile) -> Sequence[Diagnostic]:
            return check_all([source], self.cache, with_bar)[0]

        fix_of = self.fix_of if self.add_allow is None else self._allowances(found, self.add_allow)
        fixable = {finding.place.source.name for finding in found if fix_of(finding)}
        return [fix_all(source, check, fix_of) if source.name in fixable else Fixed(source, ()) for source in sources]

    def _fix(self, sources: Sequence[SourceFile], found: Sequence[Diagnostic]) -> tuple[list[SourceFile], bool]:
        """Fix the sources and write the changed files. Return the fixed sources, and whether every file could be
        written."""
        after, counts, fine = [], [], True
        for before, fix in zip(sources, self.fixes(sources, found), strict=True):
            written = fix.count == 0 or before.is_piped or rewrite(before, fix.source.text)
            after.append(fix.source if written else before)
            if before.is_piped:
                click.echo(fix.source.text, nl=False)
            counts += [fix.count] if written and fix.count else []
            fine = fine and written
        if counts:
            one, several = ("fix", "fixes") if self.add_allow is None else ("allowance", "allowances")
            print_message(f"{sum(counts)} {one if sum(counts) == 1 else several} in {count_of(len(counts), 'file')}")
        return after, fine

    def report(self, sources: Sequence[SourceFile], found: tuple[Diagnostic, ...], output: Output) -> ReportText:
        colour = not output.file and wants_colour()
        files = tuple(source for source in sources if source.name not in self.crashes)
        about = Report(
            "check", found, files, project_root(), counts=self.counts, colour=colour, statistics=self.statistics
        )
        return write_report(output.format, about)


def _difference(before: SourceFile, after: SourceFile) -> str:
    """Return the difference between two versions of a source as a unified diff."""
    lines = unified_diff(
        before.text.splitlines(keepends=True), after.text.splitlines(keepends=True), before.name, after.name
    )
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


Item = TypeVar("Item")

SECONDS_BEFORE = 0.5
"""Delay in seconds before a progress bar appears; shorter runs show no bar."""


def with_bar(items: Iterable[Item], total: int, label: str = "checking") -> Iterator[Item]:
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield from items
        return
    bar, start = None, time.monotonic()
    with ExitStack() as stack:
        for number, item in enumerate(items, start=1):
            if bar:
                bar.update(1)
            elif number < total and time.monotonic() - start > SECONDS_BEFORE:
                bar = stack.enter_context(click.progressbar(length=total, label=label, file=sys.stderr))
                bar.update(number)
            yield item
