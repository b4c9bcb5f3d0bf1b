"""The lines of tracks that are gone: beside the tracks that lay beside them, else a way of their own.

Comes in: the ground, lines of the new board, a `Past`. Goes out: `TrackLine`s; those of the new board stay as they are.
Must not know: how anything looks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from mapdsl.emit.layout.past import Past
from mapdsl.emit.network.geometry import Vec
from mapdsl.emit.network.routing import corridor_lines
from mapdsl.emit.network.sites import Ground, Site
from mapdsl.emit.network.tracks import TrackLine, draw_alike, pitch_of
from mapdsl.rules.tables import End, Place, Track, by_corridor


def ghost_lines(past: Past, ground: Ground, lines: Sequence[TrackLine]) -> list[TrackLine]:
    beside: dict[str, list[TrackLine]] = {}
    for each in lines:
        beside.setdefault(each.track.corridor, []).append(each)
    alone = [(gone.track, points) for gone, points in past.tracks if gone.beside not in beside]
    found = [*_alone(alone, ground, lines)]
    for gone, _ in past.tracks:
        if gone.beside in beside:
            ghost = _outside(gone.track, beside[gone.beside])
            beside[gone.beside].append(ghost)
            found.append(ghost)
    for ghost in found:
        draw_alike([ghost])
    return found


def _outside(track: Track, lanes: Sequence[TrackLine]) -> TrackLine:
    """One lane further out, in turn on the right and on the left."""
    pitch = pitch_of([track, *(each.track for each in lanes)])
    least, most = min(each.aside for each in lanes), max(each.aside for each in lanes)
    aside = most + pitch if most <= -least else least - pitch
    return TrackLine(track, 0, lanes[0].line, aside)


def _alone(
    tracks: Sequence[tuple[Track, tuple[Vec, Vec]]], ground: Ground, lines: Sequence[TrackLine]
) -> Iterator[TrackLine]:
    """As if the new board had them too."""
    sites = dict(ground.sites)
    corridors = by_corridor(each.track for each in lines)
    gone: dict[str, list[Track]] = {}
    for track, points in tracks:
        first, second = (_site(end, at, sites) for end, at in zip(track.ends, points, strict=True))
        gone.setdefault(f"\0{track.corridor}", []).append(replace(track, ends=(first, second)))
    ways = corridor_lines({**corridors, **gone}, Ground(sites, ground.projection))
    for name, lanes in gone.items():
        pitch = pitch_of(lanes)
        for index, track in enumerate(lanes):
            yield TrackLine(track, 0, ways[name], (index - (len(lanes) - 1) / 2) * pitch)


def _site(end: End, at: Vec, sites: dict[End, Site]) -> End:
    """The end that stands there; where none does, one with a number that no end has."""
    if end in sites and sites[end].at == at:
        return end
    was = End(end.place, -1 - end.number)
    sites[was] = Site("", Place(end.place, "city"), at)
    return was
