"""Where badges stand, and a few words beside them where there is room.

Comes in: spots for every badge, words, what stands on the paper. Goes out: points and `Label`s.
Must not know: what badges stand for, how they look.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from msgspec.structs import replace

from mapdsl.emit.layout.geometry import XY, OrientedBox, disc_overlap, level, overlap
from mapdsl.emit.layout.grid import Grid
from mapdsl.emit.layout.labels import NAMES, Label, Lettering, Obstacles, place_labels
from mapdsl.emit.layout.sheet import CITY_RADIUS, EndKey, Sheet

RADIUS = 4.8
_DISLIKE = 0.25
"""For every spot that comes before."""
_ROOM = 6.0
"""Words that cost more have no room."""
_WIDE = 10_000.0
"""How far words may stand beyond the sheet if what they tell of was there."""


def place_badges(wanted: Sequence[Sequence[XY]], around: Obstacles) -> list[XY]:
    """A spot for each, of those that it would like, the best-liked first; badges are added to the obstacles."""
    return [_spot(spots, around, index) for index, spots in enumerate(wanted)]


def _spot(spots: Sequence[XY], around: Obstacles, index: int) -> XY:
    def cost(rank: int) -> float:
        x, y = spots[rank]
        reach = 3 * RADIUS
        box = (x - reach, y - reach, x + reach, y + reach)
        covered = sum(disc_overlap(space, x, y, RADIUS) for space in around.boxes.near(box))
        near = level(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS)
        discs = sum(disc_overlap(near, *city, CITY_RADIUS) for _, city in around.cities.near(box))
        return rank * _DISLIKE + covered + 2.0 * discs

    x, y = spots[min(range(len(spots)), key=cost)]
    around.cities.add((_key(index), (x, y)), (x, y, x, y))
    return x, y


def _key(index: int) -> EndKey:
    """Badges stand among the cities where names look for room; no place is called so."""
    return "", index


def place_words(
    words: Mapping[int, str],
    must_be_said: Set[int],
    places: Sequence[XY],
    sheet: Sheet,
    around: Obstacles,
    lettering: Lettering = NAMES,
) -> dict[int, Label]:
    """The words for which there is room, and those that must be said, by the number of their badge."""
    on, off = dict[EndKey, str](), dict[EndKey, str]()
    for index, text in words.items():
        x, y = places[index]
        (on if 0 <= x <= sheet.width and 0 <= y <= sheet.height else off)[_key(index)] = text
    ends = {_key(index): place for index, place in enumerate(places)}
    labels = place_labels(on, {}, replace(sheet, ends=ends), around, lettering)
    labels += place_labels(off, {}, replace(sheet, ends=ends, map_x=-_WIDE), around, lettering)
    kept: Grid[OrientedBox] = Grid(60.0)
    found = {}
    for label in labels:
        covers = any(overlap(label.area, other) > 0.5 for other in kept.near(label.bounds))
        if label.key[1] in must_be_said or not (covers or label.cost > _ROOM):
            kept.add(label.area, label.bounds)
            found[label.key[1]] = label
    return found
