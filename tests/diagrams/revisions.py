"""Revisions in a few words, and what pictures of them are checked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from mapdsl.diagrams.revisions import Gone, Mark, Revision
from mapdsl.rules.tables import RuleTables

UNCHANGED = Revision({}, {}, (), (), {}, {})


def revision(**parts: Any) -> Revision:
    """A revision of which only some parts are not empty."""
    return replace(UNCHANGED, **parts)


def with_marks(added: Iterable[str], changed: Mapping[str, str]) -> dict[str, tuple[Mark, str]]:
    """Tracks or places that are new, and those that are changed, with words."""
    return dict.fromkeys(added, (Mark.ADDED, "")) | {name: (Mark.CHANGED, said) for name, said in changed.items()}


def everything_gone(tables: RuleTables) -> Revision:
    """Of a board without anything, which once was this one."""
    return revision(removed_tracks=tuple(Gone(track, "") for track in tables.tracks), removed_places=tables.places)
