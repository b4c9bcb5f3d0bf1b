"""Shorthand for building revisions in tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from mapdsl.diagrams.revisions import Mark, RemovedTrack, Revision
from mapdsl.rules.tables import RuleTables

UNCHANGED = Revision({}, {}, (), (), {}, {})


def revision(**parts: Any) -> Revision:
    """Return a revision that is empty except for the given fields."""
    return replace(UNCHANGED, **parts)


def with_marks(added: Iterable[str], changed: Mapping[str, str]) -> dict[str, tuple[Mark, str]]:
    """Return marks for added tracks or places, and for changed ones with the text that describes the change."""
    return dict.fromkeys(added, (Mark.ADDED, "")) | {name: (Mark.CHANGED, said) for name, said in changed.items()}


def everything_gone(tables: RuleTables) -> Revision:
    """Return a revision in which every track and place of this board was removed."""
    return revision(
        removed_tracks=tuple(RemovedTrack(track, "") for track in tables.tracks), removed_places=tables.places
    )
