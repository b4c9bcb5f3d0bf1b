"""`mapdsl check`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

from mapdsl.cli.inputs import UNUSABLE, Inputs, read_inputs, status, wants_colour
from mapdsl.cli.outputs import TEXT, Output, deliver, output_options, outputs_of, project_root, spare

if TYPE_CHECKING:
    from mapdsl.config import Configs
    from mapdsl.diagnostics.core import Diagnostic
    from mapdsl.diagnostics.reports.report import Made
    from mapdsl.source import SourceFile

_RANKS = {"error": 0, "warning": 1, "hint": 2}
_WORDS = "Codes, slugs or beginnings of codes, with commas."


@click.command("check", short_help="Find and explain the mistakes in boards.")
@click.argument("paths", nargs=-1, required=True)
@output_options
@click.option(
    "--fail-on",
    type=click.Choice(list(_RANKS)),
    help="The least severity that counts as a finding for the exit status.  [default: warning]",
)
@click.option("--select", metavar="NAMES", help=f"Report only these, and errors. {_WORDS}")
@click.option("--ignore", metavar="NAMES", help=f"Do not report these; errors cannot be ignored. {_WORDS}")
@click.option("--quiet", "-q", is_flag=True, help="Leave out hints.")
@click.option("--statistics", is_flag=True, help="How many of which, instead of every finding.")
@click.option("--fix", is_flag=True, help="Apply every fix that is certain, and report what remains.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option("--no-config", is_flag=True, help="Read no mapdsl.toml and no pyproject.toml.")
def command(
    paths: tuple[str, ...], formats: tuple[Output, ...], output: str | None, *, no_config: bool, **wishes: Any
) -> None:
    """Find and explain the mistakes in boards and rules files.

    PATHS are files, folders (every .board and .rules file below them) or - for standard input. Exit status is 0 when
    there is nothing to report, 1 with findings, 2 when a file, an option or the configuration cannot be used.

    \b
    Examples:
      mapdsl check maps
      mapdsl check --fix mymap.board
      mapdsl check --format json maps/*.board
      mapdsl check --format text --format sarif=report.sarif maps
      mapdsl check - < draft.board
    """
    from mapdsl.config import ConfigError, Configs

    try:
        run = _Run(configs=Configs(enabled=not no_config), **wishes)
        usual = run.configs.of(None)
        outputs = outputs_of(formats, output, usual.format if usual else ())
        run.refuse_what_does_not_go_together(outputs, asked_for=bool(formats or output))
        inputs = read_inputs(paths)
        spare(outputs, inputs.sources)
        raise SystemExit(run.on(inputs, outputs))
    except ConfigError as error:
        click.echo(str(error), err=True)
        raise SystemExit(UNUSABLE) from None


class _Run:
    """One run of the command: the options and the configuration, applied to what is found."""

    def __init__(
        self,
        *,
        configs: Configs,
        select: str | None,
        ignore: str | None,
        fail_on: str | None,
        quiet: bool,
        statistics: bool,
        fix: bool,
        diff: bool,
    ) -> None:
        self.configs = configs
        self.keep = _selection(select, ignore) if select is not None or ignore is not None else None
        self.fail_on = fail_on
        self.quiet = quiet
        self.statistics = statistics
        self.fix = fix
        self.diff = diff

    def refuse_what_does_not_go_together(self, outputs: Sequence[Output], *, asked_for: bool) -> None:
        if self.fix and self.diff:
            raise click.UsageError("--fix changes files and --diff does not; choose one")
        if self.statistics and not any(each.format == TEXT for each in outputs):
            raise click.UsageError("--statistics is for the format text")
        if self.diff and (self.statistics or (asked_for and not all(each.file for each in outputs))):
            raise click.UsageError("--diff takes the place of the report on standard output; give that one a file")

    def on(self, inputs: Inputs, outputs: Sequence[Output]) -> int:
        """The exit status after everything was done and told."""
        for each in inputs.sources:
            self.configs.of(each.path)  # a mistake in a configuration is told before any work
        sources, fine, fixable = inputs.sources, inputs.all_readable, False
        found = self.reported(sources)
        if self.fix:
            sources, written = self.fixed(sources, found)
            found, fine = self.reported(sources), fine and written
        elif self.diff:
            fixable = self.show_difference(sources, found)
            outputs = [each for each in outputs if each.file]
        to_stderr = self.fix and any(each.path is None for each in sources)
        written = deliver(outputs, self.maker(sources, found), to_stderr=to_stderr)
        return status(findings=fixable or any(map(self.counts, found)), readable=fine and written)

    def reported(self, sources: Iterable[SourceFile]) -> tuple[Diagnostic, ...]:
        """What is found in all of them, as the configuration and the options have it reported."""
        from mapdsl.api import FileLibrary, compile_source
        from mapdsl.diagnostics.core import in_order

        library = FileLibrary()
        found = (each for source in sources for each in compile_source(source, library).diagnostics)
        return in_order(each for each in map(self.applied, found) if each is not None)

    def applied(self, diagnostic: Diagnostic) -> Diagnostic | None:
        """A diagnostic as it is reported, if it is. An error of the language always is."""
        if diagnostic.is_error:
            return diagnostic
        if self.keep and not self.keep(diagnostic.entry.slug):
            return None
        config = self.configs.of(diagnostic.place.source.path)
        configured = config.applied(diagnostic) if config else diagnostic
        return None if self.quiet and configured and configured.entry.severity == "hint" else configured

    def counts(self, diagnostic: Diagnostic) -> bool:
        """Whether a diagnostic is a finding for the exit status."""
        config = self.configs.of(diagnostic.place.source.path)
        fail_on = self.fail_on or (config and config.fail_on) or "warning"
        return _RANKS[diagnostic.entry.severity] <= _RANKS[fail_on]

    def fixes(self, sources: Sequence[SourceFile], found: Sequence[Diagnostic]) -> list[Any]:
        from mapdsl.api import FileLibrary, compile_source
        from mapdsl.cli.fixing import fixed_sources

        library = FileLibrary()
        return fixed_sources(
            sources,
            found,
            lambda source: compile_source(source, library).diagnostics,
            lambda each: self.applied(each) is not None,
        )

    def fixed(self, sources: Sequence[SourceFile], found: Sequence[Diagnostic]) -> tuple[list[SourceFile], bool]:
        """The sources as they are after their fixes, and whether every file could be written."""
        from mapdsl.cli.fixing import write_fixed

        after, count, files, fine = [], 0, 0, True
        for before, fix in zip(sources, self.fixes(sources, found), strict=True):
            written = fix.count == 0 or before.path is None or write_fixed(before, fix.source)
            after.append(fix.source if written else before)
            if before.path is None:
                click.echo(fix.source.text, nl=False)
            if written and fix.count:
                count, files = count + fix.count, files + 1
            fine = fine and written
        if count:
            click.echo(f"{count} fix{'' if count == 1 else 'es'} in {files} file{'' if files == 1 else 's'}", err=True)
        return after, fine

    def show_difference(self, sources: Sequence[SourceFile], found: Sequence[Diagnostic]) -> bool:
        """Prints what fixes would change; whether they would change anything."""
        from mapdsl.cli.fixing import difference

        fixed = [each.source for each in self.fixes(sources, found)]
        changes = [difference(*each) for each in zip(sources, fixed, strict=True)]
        click.echo("".join(changes), nl=False)
        return any(changes)

    def maker(self, sources: Sequence[SourceFile], found: tuple[Diagnostic, ...]) -> Callable[[Output], Made]:
        """Makes the report for an output."""
        from mapdsl.diagnostics.reports import made
        from mapdsl.diagnostics.reports.report import Report

        def make(output: Output) -> Made:
            colour = not output.file and wants_colour()
            files, statistics = tuple(sources), self.statistics
            report = Report(
                "check", found, files, project_root(), counts=self.counts, colour=colour, statistics=statistics
            )
            return made(output.format, report)

        return make


def _selection(select: str | None, ignore: str | None) -> Callable[[str], bool]:
    """Whether a diagnostic of a slug is reported. Raises `click.UsageError` for names that mean none."""
    from mapdsl.config.names import UnknownNameError, entries_meant, slugs_to_ignore

    try:
        selected = {entry.slug for word in _words(select) for entry in entries_meant(word)}
        ignored = slugs_to_ignore(_words(ignore))
    except UnknownNameError as error:
        raise click.UsageError(str(error)) from None
    if select is not None and not selected:
        raise click.UsageError("--select names nothing")
    return lambda slug: slug not in ignored and (select is None or slug in selected)


def _words(names: str | None) -> list[str]:
    return [word.strip() for word in (names or "").split(",") if word.strip()]
