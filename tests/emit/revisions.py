"""Revisions in a few words, and what pictures of them are checked for."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mapdsl.emit.revisions import Gone, Revision
from mapdsl.rules.tables import RuleTables

UNCHANGED = Revision(frozenset(), {}, (), frozenset(), {}, (), {}, {})


def revision(**parts: Any) -> Revision:
    """A revision of which only some parts are not empty."""
    return replace(UNCHANGED, **parts)


def everything_gone(tables: RuleTables) -> Revision:
    """Of a board without anything, which once was this one."""
    return revision(removed_tracks=tuple(Gone(track, "") for track in tables.tracks), removed_places=tables.places)
