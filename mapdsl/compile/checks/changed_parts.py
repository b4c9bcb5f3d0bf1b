"""Determines which parts of a board have changed since the last run of the checks. Checks that read none of these
parts are skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, TypeVar

from msgspec.structs import replace

from mapdsl.compile.board import Board, Declared, Place
from mapdsl.compile.statement_cache import StatementCache, are_same
from mapdsl.syntax import tree

Check = TypeVar("Check", bound=Callable[..., None])


class BoardPart(StrEnum):
    """Large part of a board. A keystroke in an editor usually changes only one such part. Every check may also read
    the rest of the board."""

    PLACES = "places"
    NAMES = "names"
    """Names and attributes of places, excluding positions."""
    TRACKS = "tracks"
    TICKETS = "tickets"


READS: dict[Callable[..., None], frozenset[BoardPart]] = {}
"""Large parts that each check reads, by check. A check that is not listed runs after every change."""

_WHERE = ("at", "earth", "origin")


def reads(*parts: BoardPart) -> Callable[[Check], Check]:
    """Decorate a check with the large parts that it reads, either directly or through the survey."""

    def declare(check: Check) -> Check:
        READS[check] = frozenset(parts)
        return check

    return declare


def changed_parts(before: Board, after: Board, memo: StatementCache) -> frozenset[BoardPart] | None:
    """Return the large parts whose objects were replaced, or `None` if the rest of the board has changed."""
    if _rest(before) != _rest(after):
        return None
    changed = {
        BoardPart.PLACES: not are_same(before.places, after.places),
        BoardPart.TRACKS: not are_same(before.corridors, after.corridors),
        BoardPart.TICKETS: not are_same(before.tickets, after.tickets),
    }
    if changed[BoardPart.PLACES]:
        said = [
            [words for _, words in memo.get_or_make_each("said of places", None, it.places, _said)]
            for it in (before, after)
        ]
        changed[BoardPart.NAMES] = said[0] != said[1]
    return frozenset(part for part, has_changed in changed.items() if has_changed)


def _said(place: Place) -> tuple[object, ...]:
    value = place.value
    return len(value.at), *(getattr(value, field) for field in value.__struct_fields__ if field not in _WHERE)


def _rest(board: Board) -> tuple[object, ...]:
    """Return the board without its large parts and without lost statements. Statements are compared by identity,
    because an equal statement may be at another position."""
    long = (tree.PlaceStatement, tree.Route, tree.Ticket)
    return (
        board.head,
        [(id(silenced.rule.node), id(silenced.by.node), silenced.variant) for silenced in board.replaced],
        [(id(allowance.node), allowance.slug, allowance.statement) for allowance in board.allowances],
        _stated(board.rules),
        _stated(board.pieces),
        _stated(board.variants),
        [id(node) for node in board.node.statements if not isinstance(node, long)],
    )


def _stated(things: Iterable[Declared[Any, Any]]) -> list[tuple[int, object]]:
    return [(id(thing.node), replace(thing.value, origin=None)) for thing in things]
