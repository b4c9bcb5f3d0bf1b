"""Describes a comparison for people, with one line per change, grouped by section, and a summary line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import click

from mapdsl.compare import Change, ChangeClass, Comparison, Mark, Section
from mapdsl.compare.place_changes import RENAMED
from mapdsl.diagnostics.text import count_of, escape_controls
from mapdsl.rules.consequences import components_to_reprint

SIGNS = {Mark.ADDED: "+", Mark.REMOVED: "-", Mark.CHANGED: "~"}
_COLOURS = {Mark.ADDED: "green", Mark.REMOVED: "red", Mark.CHANGED: "yellow"}


def in_full(comparison: Comparison, *, colour: bool = False) -> str:
    lines: list[str] = []
    for section, changes in groupby(comparison.changes, key=lambda change: change.section):
        lines += [click.style(section, bold=True) if colour else section]
        lines += [line for change in changes for line in _lines(change, colour=colour)]
        lines += [""]
    return "\n".join([*lines, summary(comparison)]) + "\n"


def _lines(change: Change, *, colour: bool) -> Iterator[str]:
    """Yield the line of a change. If a rule has changed, a second line gives the sentence that players read."""
    line = f"{SIGNS[change.mark]} {escape_controls(in_words(change))}"
    yield "  " + (click.style(line, fg=_COLOURS[change.mark]) if colour else line)
    if change.player_sentence:
        yield f"      {escape_controls(change.player_sentence)}"


def in_words(change: Change) -> str:
    """Describe a change on one line, without its sign (`+`, `-` or `~`). The caller must escape names."""
    fact = f"{change.before} -> {change.after}" if change.mark is Mark.CHANGED else change.before or change.after
    if change.section is Section.RULES:
        carrier = change.thing.partition(" ")[2]
        return fact + (f" ({carrier})" if carrier else "")
    if change.section is Section.PLACES and change.aspect == RENAMED:
        return f"{change.before} is now called {change.after}"
    if change.mark is Mark.CHANGED:
        fact = f"{change.aspect} {fact}"
    if change.section is Section.BOARD:
        return fact
    return f"{change.thing}: {fact}" if fact else change.thing


def sentence(change: Change) -> str:
    """Describe a change, without its sign, in words that are clear without context."""
    prefix = {Mark.ADDED: "new: ", Mark.REMOVED: "gone: ", Mark.CHANGED: ""}[change.mark]
    return prefix + in_words(change)


def summary(comparison: Comparison) -> str:
    """Summarise a comparison on one line: the number of changes in each class, the components to print again, and
    the effect on saved games."""
    changes = comparison.changes
    if not changes:
        return "no changes"
    games = "no longer replay" if comparison.of_class(ChangeClass.REPLAYS) else "replay as before"
    return f"{count_of(len(changes), 'change')}: {', '.join(_classes(changes))}; saved games {games}"


def _classes(changes: Iterable[Change]) -> Iterator[str]:
    """Count the changes in each class. Changes that affect only saved games, and changes of texts, are counted
    separately."""
    changes = tuple(changes)
    for kind in (ChangeClass.DRAWING, ChangeClass.COMPONENTS, ChangeClass.RULES):
        found = [change for change in changes if kind in change.classes]
        printed = components_to_reprint(effect for change in found for effect in change.consequences)
        more = f" ({', '.join(printed)})" if kind is ChangeClass.COMPONENTS else ""
        if found:
            yield f"{len(found)} {kind}{more}"
    only = sum(change.classes == (ChangeClass.REPLAYS,) for change in changes)
    texts = sum(not change.classes for change in changes)
    yield from ([f"{only} for saved games only"] if only else [])
    yield from ([f"{texts} text"] if texts else [])
