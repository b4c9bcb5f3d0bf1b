"""Players that must do without an item or action, such as wild cards. Their loss measures the value of
the item or action.

A restricted player sees a game in which the forbidden item is unavailable. If no other move is left, forbidden moves
are allowed. Restrictions work for any board and any rule kind.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from mapdsl.base.records import Record
from mapdsl.engine import Act, ActPaid, Choose, ChoosePaid, Engine, Player, PlayerMaker, Seen, bits
from mapdsl.lab.players.planner_tables import chart_of

LONGEST = 0.25
"""Share of all tracks that count as long, starting with the longest track."""
OF_NO_KIND = "route"


class Restriction(Record):
    """Masks of forbidden moves, tracks and pieces, and the cards that may not be taken from the row."""

    moves: int = 0
    tracks: int = 0
    pieces: int = 0
    cards: frozenset[int] = frozenset()


@lru_cache(maxsize=16)
def restrictions_of(engine: Engine) -> dict[str, Restriction]:
    """Return the restrictions that are possible on a board, keyed by name."""
    chart, moves, network = chart_of(engine), engine.moves, engine.network
    tracks = engine.tables.tracks
    named: dict[str, Restriction] = {}
    if chart.ticket_draws:
        named["more-tickets"] = Restriction(chart.ticket_draws)
    if chart.slots:
        named["open-cards"] = Restriction(sum(1 << move for move in chart.slots))
    wild = sum(
        1 << move
        for move, track in enumerate(moves.track)
        if track >= 0 and moves.locomotives[move] > network.locomotives[track]
    )
    if wild:
        named["wild-cards"] = Restriction(wild, cards=frozenset((engine.locomotive,)))
    least = sorted(network.trains)[-max(1, int(LONGEST * len(tracks)))]
    long = sum(1 << track for track, trains in enumerate(network.trains) if trains >= least)
    named[f"routes-from-{least}"] = _without_tracks(engine, long)
    for kind in sorted({track.kind for track in tracks} - {OF_NO_KIND}):
        of_kind = sum(1 << number for number, track in enumerate(tracks) if track.kind == kind)
        named[f"{kind}-routes"] = _without_tracks(engine, of_kind)
    had: dict[str, int] = {}
    for move, action in enumerate(moves.action):
        if isinstance(action, Act | ActPaid | Choose | ChoosePaid) and action.piece in chart.pieces:
            had[action.piece] = had.get(action.piece, 0) | 1 << move
    for piece, ways in sorted(had.items()):
        named[piece] = Restriction(ways, pieces=1 << chart.pieces[piece])
    return named


def _without_tracks(engine: Engine, tracks: int) -> Restriction:
    return Restriction(sum(engine.moves.claims[track] for track in bits(tracks)), tracks)


class RestrictedSeen:
    """View of a game for a player under a restriction. Attributes that are not defined here are those of `Seen`."""

    def __init__(self, seen: Seen, restriction: Restriction, engine: Engine) -> None:
        self._seen = seen
        self._restriction = restriction
        self._slots = chart_of(engine).slots if restriction.cards else {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._seen, name)

    def legal_mask(self) -> int:
        legal = self._seen.legal_mask()
        left = legal & ~self._restriction.moves
        for move, slot in self._slots.items():
            if left >> move & 1 and self._seen.row[slot] in self._restriction.cards:
                left &= ~(1 << move)
        return left or legal

    @property
    def free(self) -> int:
        return self._seen.free & ~self._restriction.tracks

    @property
    def bank(self) -> list[int]:
        return [0 if self._restriction.pieces >> piece & 1 else left for piece, left in enumerate(self._seen.bank)]


def restrict(make: PlayerMaker, thing: str) -> PlayerMaker:
    """Return a maker of players that do without an item. The maker raises `ValueError` if the board does not have
    the item."""

    def make_without(engine: Engine, seat: int, seed: int) -> Player:
        known = restrictions_of(engine)
        if thing not in known:
            raise ValueError(f"{engine.tables.id} has no {thing!r} to play without; it has {', '.join(known)}")
        play = make(engine, seat, seed)
        return lambda seen: play(cast(Seen, RestrictedSeen(seen, known[thing], engine)))

    return make_without
