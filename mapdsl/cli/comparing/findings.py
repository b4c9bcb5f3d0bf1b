"""Turns forbidden changes into diagnostics, each positioned at the change in the new board."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from mapdsl.base.source import Span
from mapdsl.cli.comparing.matching import BoardPair
from mapdsl.cli.comparing.sentences import sentence
from mapdsl.compare import Change, ChangeClass, Mark
from mapdsl.compare.baselines.earlier_board import Version
from mapdsl.diagnostics.catalogue import comparison as catalogue
from mapdsl.diagnostics.core import Diagnostic, Note, SourcePlace
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.diagnostics.text import count_of, list_some
from mapdsl.rules.consequences import components_to_reprint

if TYPE_CHECKING:
    from mapdsl.cli.comparing.replayed_games import Failed
    from mapdsl.project.config.settings import Config

_ENTRIES = {
    ChangeClass.RULES: catalogue.RULES_CHANGED,
    ChangeClass.COMPONENTS: catalogue.COMPONENTS_CHANGED,
    ChangeClass.DRAWING: catalogue.DRAWING_CHANGED,
}
"""Catalogue entries by class of change. A change that belongs to several forbidden classes gets the entry of the
class listed first."""

_MAX_NAMED = 3


def findings(board: BoardPair, forbidden: Collection[ChangeClass], failed: Sequence[Failed]) -> Iterator[Diagnostic]:
    """Yield one diagnostic for every forbidden change, and one diagnostic for all changes that break saved games."""
    comparison = board.comparison
    breaking: Sequence[Change] = ()
    if comparison is not None and board.was is not None:
        before, now = board.was.version, board.version
        found = [(change, _of_change(change, before, now, forbidden)) for change in comparison.changes]
        yield from (diagnostic for _, diagnostic in found if diagnostic)
        breaking = comparison.of_class(ChangeClass.REPLAYS) if ChangeClass.REPLAYS in forbidden else ()
        if breaking:
            others = [
                change for change, diagnostic in found if not diagnostic and ChangeClass.REPLAYS in change.classes
            ]
            notes = tuple(
                Note(sentence(change), _line_of(change, before, now) or _head(now)) for change in others[:_MAX_NAMED]
            )
            facts = {"board": comparison.old.id, "reason": _reason(len(breaking), failed)}
            yield Diagnostic(catalogue.REPLAYS_BROKEN, _head(now), facts, notes)
    if not breaking and ChangeClass.REPLAYS in forbidden:
        for failure in failed:
            facts = {"board": board.version.tables.id, "reason": failure.reason}
            yield Diagnostic(catalogue.REPLAY_DIFFERS, failure.place, facts)


def _of_change(change: Change, before: Version, now: Version, forbidden: Collection[ChangeClass]) -> Diagnostic | None:
    """Return the diagnostic of a change, or None if it is allowed.

    The diagnostic points to the change in the new board. If the change is in another file, or if the changed statement
    was removed, the diagnostic points to the board's title instead, and a note points to the change. If a rules file
    itself has changed, the diagnostic points into the rules file.
    """
    entry = next((entry for kind, entry in _ENTRIES.items() if kind in forbidden and kind in change.classes), None)
    if entry is None:
        return None
    needed = ", ".join(components_to_reprint(change.consequences)) if ChangeClass.COMPONENTS in forbidden else ""
    if entry is catalogue.RULES_CHANGED and needed:
        needed = f", and other components are needed: {needed}"
    facts, place = {"change": sentence(change), "components": needed}, _line_of(change, before, now)
    if place is None:
        return Diagnostic(entry, _head(now), facts)
    has_gone = change.mark is Mark.REMOVED
    if has_gone or place.source.text in {source.text for source in before.sources.values()}:
        return Diagnostic(entry, _head(now), facts, (Note("it was here" if has_gone else "it applies now", place),))
    return Diagnostic(entry, place, facts)


def _line_of(change: Change, before: Version, now: Version) -> SourcePlace | None:
    """Return the source line of a change, or None if the line is unknown. A removal has a line in the old board."""
    if change.origin is None:
        return None
    source = (before if change.mark is Mark.REMOVED else now).sources.get(change.origin.file)
    if source is None:
        return None
    start, end = source.line_span(change.origin.line)
    text = source.text[start:end]
    return SourcePlace(source, Span(end - len(text.lstrip()), start + len(text.rstrip())))


def _reason(changes: int, failed: Sequence[Failed]) -> str:
    files = [failure.place.source.name for failure in failed]
    tried = f", as {list_some(files, _MAX_NAMED)} {'shows' if len(files) == 1 else 'show'}" if files else ""
    return count_of(changes, "change") + tried


def _head(version: Version) -> SourcePlace:
    assert version.head is not None, "boards of now come from board files"
    return version.head


def forbidden_by(allow: str, forbid: str) -> Callable[[Config], frozenset[ChangeClass]]:
    """Return a function that returns the forbidden classes for a configuration.

    Command-line options override the configuration, and the configuration overrides the default, which forbids every
    class except drawing. Raises `click.UsageError` for unknown classes.
    """
    allowed, forbidden = _classes("--allow", allow), _classes("--forbid", forbid)
    for kind in sorted(allowed & forbidden):
        raise click.UsageError(f"{kind} is both allowed and forbidden")

    def forbidden_to(config: Config) -> frozenset[ChangeClass]:
        usually = frozenset(ChangeClass) - {ChangeClass.DRAWING}
        found = (usually | {*map(ChangeClass, config.breaking.forbid)}) - {*map(ChangeClass, config.breaking.allow)}
        return (found | forbidden) - allowed

    return forbidden_to


def _classes(option: str, words: str) -> frozenset[ChangeClass]:
    known = {kind.value: kind for kind in ChangeClass}
    given = [*filter(None, map(str.strip, words.split(",")))]
    for word in given:
        if word not in known:
            near = did_you_mean(word, known) or f"classes are {', '.join(known)}"
            raise click.UsageError(f"{option}: there is no class of changes {word!r}; {near}")
    return frozenset(known[word] for word in given)
