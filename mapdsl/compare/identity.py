"""Identities in saved games: a track or a ticket can change its own though nothing else of it changes.

Of two tracks side by side that are alike but for a tag, the language numbers the one first that is written first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from mapdsl.compare.changes import Change, Section, Sort
from mapdsl.rules.effects import Effect
from mapdsl.rules.tables import Ticket, Track

Thing = TypeVar("Thing", Track, Ticket)


def identity_changes(
    section: Section,
    pairs: Iterable[tuple[Thing | None, Thing | None]],
    changes: Sequence[Change],
    called: Callable[[Thing], str],
    *,
    renamed: bool,
) -> Iterator[Change]:
    """For things that join the same places: those with another identity, unless some other change says why."""
    if renamed or any(Effect.REPLAYS in change.effects for change in changes):
        return
    for old, new in pairs:
        if old and new and old.id != new.id:
            yield Change(
                section=section,
                sort=Sort.CHANGED,
                what=called(new),
                effects=frozenset({Effect.REPLAYS}),
                aspect="identity in saved games",
                before=old.id,
                after=new.id,
                origin=new.origin,
            )
