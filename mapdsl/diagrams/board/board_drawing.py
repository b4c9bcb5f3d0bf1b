"""Draws the board. All lengths are in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations, pairwise
from operator import or_

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.diagrams.board.legend import LEGEND, Legend, title_panel
from mapdsl.diagrams.board.track_shapes import badge_areas, city_group, locomotive_spaces, rail, track_group
from mapdsl.diagrams.canvas.drawing import Box, Drawing, Group, Paint, Panel, Path, Shape, ShapedText, polyline
from mapdsl.diagrams.canvas.fonts import ASCENT, Face, centred, line
from mapdsl.diagrams.canvas.geometry import XY, OrientedBox, level
from mapdsl.diagrams.canvas.letter_marks import letter_marks, letters_of, pieces_in_cities_at_start, track_marks
from mapdsl.diagrams.canvas.palette import INK, PAPER
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.diagrams.land.board_background import PLAIN_LOOK, LandStyle, ground
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.diagrams.layout.labels import LEADER_FROM, LEADING, Label, leader
from mapdsl.diagrams.layout.sheet import BAND, EndKey, Sheet, city_box

_TITLE_SIZES = (34.0, 28.0, 23.0, 18.0, 14.0, 11.0)
_LEGEND_SIZES = (6.0, 5.4, 4.8, 4.2, 3.7, 3.2, 2.8)
_AROUND_PLATE = 4.0
_BESIDE = 8.0
"""Gap, in millimetres, between the board and a legend drawn to its right."""
_FRAME, _STEP, _TENTH = "#4a3b30", "#ead9b5", "#d8b876"
"""Colours of the score track: the frame around the steps, ordinary steps, and every tenth step."""
_STEP_LEAST = 12.0
"""Minimum length, in millimetres, of a step on the score track, so that a marker fits on it."""


def board_drawing(layout: Layout, look: LandStyle = PLAIN_LOOK, *, beside: bool = False) -> Drawing:
    """Draw the whole board: score track, land, tracks, cities, names, title and legend.

    With `beside`, or if the legend does not fit on the board, the legend is drawn to the right of the board, in the
    largest type that does not make it taller than the board.
    """
    width, height = layout.sheet.width, layout.sheet.height
    plates = place_panels(layout, with_legend=not beside)
    if not any(plate.group.name == LEGEND for plate, _ in plates):
        legends = [*map(Legend(layout.tables, layout.language).panel, _LEGEND_SIZES)]
        legend = next((legend for legend in legends if legend.height + 2 * _BESIDE <= height), legends[-1])
        plates.append((legend, (width + _BESIDE, _BESIDE)))
        width, height = width + legend.width + 2 * _BESIDE, max(height, legend.height + 2 * _BESIDE)
    shapes = (
        score_track(layout.sheet),
        ground(layout, look),
        *network_shapes(layout),
        *(replace(plate.group, x=x, y=y) for plate, (x, y) in plates),
    )
    return Drawing(width, height, shapes, layout.tables.title, layout.language)


# ---- the score track ------------------------------------------------------------------------------------------------


def score_track(sheet: Sheet) -> Group:
    shapes: list[Shape] = [Box(0.0, 0.0, sheet.width, sheet.height, Paint(fill=_FRAME))]
    for value, (x, y, wide, tall) in enumerate(_score_steps(sheet)):
        is_tenth, is_fifth = value % 10 == 0, value % 5 == 0
        paint = Paint(fill=_TENTH if is_tenth else PAPER if is_fifth else _STEP)
        shapes.append(Box(x + 0.3, y + 0.3, wide - 0.6, tall - 0.6, paint, 1.0))
        face, size = Face.NAME if is_fifth else Face.TEXT, 6.4 if is_tenth else 5.4
        shapes.append(centred(str(value), face, size, x + wide / 2, y + tall / 2))
    return Group(tuple(shapes), name="score-track")


def _score_steps(sheet: Sheet) -> list[tuple[float, float, float, float]]:
    """Return the steps of the score track as rectangles (x, y, width, height), clockwise from 0 in the upper left
    corner.

    The track has 100 steps. If steps would be too short for a marker, it has 80, 60, 40 or 20.
    """
    right, bottom = sheet.width - BAND, sheet.height - BAND
    across, down = right - BAND, bottom - BAND
    total = 100
    while total > 20 and (across + down) / (total / 2 - 2) < _STEP_LEAST:
        total -= 20
    columns = max(1, min(total // 2 - 3, round((total / 2 - 2) * across / (across + down))))
    rows = total // 2 - 2 - columns
    wide, tall = across / columns, down / rows
    return [
        (0.0, 0.0, BAND, BAND),
        *((BAND + wide * index, 0.0, wide, BAND) for index in range(columns)),
        (right, 0.0, BAND, BAND),
        *((right, BAND + tall * index, BAND, tall) for index in range(rows)),
        (right, bottom, BAND, BAND),
        *((right - wide * (index + 1), bottom, wide, BAND) for index in range(columns)),
        (0.0, bottom, BAND, BAND),
        *((0.0, bottom - tall * (index + 1), BAND, tall) for index in range(rows)),
    ]


# ---- tracks, cities and names ---------------------------------------------------------------------------------------


def network_shapes(layout: Layout) -> list[Shape]:
    return [shape for _, shape in network_parts(layout)]


def network_parts(layout: Layout) -> Iterator[tuple[str, Shape]]:
    """Yield each shape with the id of the map element that it shows: `rail:A--B`, `track:A--B:red`, `city:A/0`, and
    so on."""
    marks, laid = letter_marks(layout.tables), pieces_in_cities_at_start(layout.tables)
    crossed = crossing_spots(layout)
    for course in layout.courses:
        yield f"rail:{course.corridor.id}", rail(course)
    for track, spaces in layout.spaces():
        spots = crossed.get(track.id, ())
        yield f"track:{track.id}", track_group(track, spaces, layout.trains, spots)
        badges = badge_areas(track, spaces, spots)
        for number, shape in enumerate(track_marks(track, spaces, locomotive_spaces(track), marks, badges)):
            yield f"mark:{track.id}/{number}", shape
    for label in layout.labels:
        if label.distance >= LEADER_FROM:
            city = layout.sheet.ends[label.key]
            thin_line = Path(polyline((city, leader(city, label))), Paint(stroke=INK, width=0.35))
            yield f"leader:{end_name(label.key)}", thin_line
    for key, (x, y) in layout.sheet.ends.items():
        place = layout.places[key[0]]
        letters = "".join(letters_of((*place.regions, *place.tags, *laid.get(place.id, ())), marks))
        is_country, name = place.kind == "country", layout.names[place.id]
        yield f"city:{end_name(key)}", city_group(key, name, x, y, country=is_country, letters=letters)
    for label in layout.labels:
        ink = "#23405f" if layout.places[label.key[0]].kind == "country" else INK
        facts = (("place", label.key[0]), ("end", str(label.key[1])))
        yield f"name:{end_name(label.key)}", Group(tuple(label_lines(label, ink)), name="name", data=facts)


def crossing_spots(layout: Layout) -> dict[str, tuple[XY, ...]]:
    """Return the points where tracks with a common `crossing` meet, indexed by track id. Points closer than 4 mm are
    merged."""
    lines = group(
        (name, (track.id, [box.at(side * box.half_length, 0.0) for box in spaces for side in (-1, 1)]))
        for track, spaces in layout.spaces()
        for name in track.crossing
    )
    spots: dict[str, tuple[XY, ...]] = {}
    for there in lines.values():
        for (one, first), (other, second) in combinations(there, 2):
            spot = _meeting(first, second)
            for track_id in (one, other):
                known = spots.get(track_id, ())
                if all(distance(spot, other) >= 4.0 for other in known):
                    spots[track_id] = (*known, spot)
    return spots


def _meeting(one: Sequence[XY], other: Sequence[XY]) -> XY:
    """Return the intersection of two lines or, if they do not cross, the midpoint between their nearest points."""
    crossings = (_crossing(*here, *there) for here in pairwise(one) for there in pairwise(other))
    if spot := next(filter(None, crossings), None):
        return spot
    a, c = min(((a, c) for a in one for c in other), key=lambda pair: distance(*pair))
    return (a[0] + c[0]) / 2, (a[1] + c[1]) / 2


def _crossing(a: XY, b: XY, c: XY, d: XY) -> XY | None:
    (ux, uy), (vx, vy) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    area = ux * vy - uy * vx
    if not area:
        return None
    part = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / area
    beside = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / area
    return (a[0] + part * ux, a[1] + part * uy) if 0 <= part <= 1 and 0 <= beside <= 1 else None


def end_name(key: EndKey) -> str:
    """Return the name of one end of a place: the place's id, a slash and the number of the end."""
    return f"{key[0]}/{key[1]}"


def label_lines(label: Label, ink: str) -> Iterator[ShapedText]:
    """Yield the lines of a label, with a pale outline that keeps the text readable on any background."""
    area = label.area
    for index, text in enumerate(label.lines):
        base = area.y - area.half_width + label.size * (ASCENT + index * LEADING)
        words = line(text, Face.NAME, label.size, x=area.x, y=base, ink=ink, anchor=0.5)
        yield replace(words, halo=PAPER, halo_width=1.5)


# ---- title and legend -----------------------------------------------------------------------------------------------


def place_panels(layout: Layout, *, with_legend: bool = True) -> list[tuple[Panel, XY]]:
    """Place the legend and the title in the largest size that fits. A plate that does not fit in any size is left
    out."""
    vacancy = FreeArea(layout.sheet)
    vacancy.mark_taken(occupied_boxes(layout))
    placed: list[tuple[Panel, XY]] = []
    most_width = layout.sheet.map_width * 0.42
    titles = (title_panel(layout.tables, size, most_width) for size in _TITLE_SIZES)
    legend = Legend(layout.tables, layout.language)
    legends = (
        legend.panel(size, columns=columns, wide=wide)
        for size in _LEGEND_SIZES
        for columns in (22.0, 32.0)
        for wide in (False, True)
        if with_legend
    )
    for plates in (legends, titles):
        for plate in plates:
            width, height = plate.width + 2 * _AROUND_PLATE, plate.height + 2 * _AROUND_PLATE
            if place := vacancy.place(width, height):
                placed.append((plate, (place[0] + _AROUND_PLATE, place[1] + _AROUND_PLATE)))
                vacancy.mark_taken([level(*place, width, height)])
                break
    return placed


def occupied_boxes(layout: Layout) -> list[OrientedBox]:
    """Return the rectangles of spaces and names, enlarged by 1 mm on each side, and the rectangles of cities."""
    boxes = [box.grow(1.0) for course in layout.courses for box in course.rows]
    boxes += [label.area.grow(1.0) for label in layout.labels]
    return boxes + [city_box(at) for at in layout.sheet.ends.values()]


class FreeArea:
    """Free room for plates: a grid of small squares over the map, each marked as free or taken."""

    def __init__(self, sheet: Sheet) -> None:
        self.square = max(5.0, math.sqrt(sheet.map_width * sheet.map_height / 20_000))
        self.left, self.top = sheet.map_x, sheet.map_y
        self.columns = max(1, int(sheet.map_width / self.square))
        self.rows = max(1, int(sheet.map_height / self.square))
        self.taken = [0] * self.rows
        """Bit masks of taken squares, one per row of the grid."""

    def mark_taken(self, boxes: Iterable[OrientedBox]) -> None:
        """Mark all squares that the rectangles cover as taken."""
        for box in boxes:
            for x, y in self._points(box):
                column, row = int((x - self.left) / self.square), int((y - self.top) / self.square)
                if 0 <= column < self.columns and 0 <= row < self.rows:
                    self.taken[row] |= 1 << column

    def _points(self, box: OrientedBox) -> Iterator[XY]:
        step = self.square * 0.7
        across = max(1, math.ceil(2 * box.half_length / step))
        down = max(1, math.ceil(2 * box.half_width / step))
        for i in range(across + 1):
            along = box.half_length * (2 * i / across - 1)
            for j in range(down + 1):
                yield box.at(along, box.half_width * (2 * j / down - 1))

    def place(self, width: float, height: float) -> XY | None:
        """Return the upper left corner of the free area of this size that is nearest to a corner of the map, or
        `None`."""
        across, down = math.ceil(width / self.square), math.ceil(height / self.square)
        if across > self.columns or down > self.rows:
            return None
        columns, free = _every_other(self.columns - across), (1 << across) - 1
        found: list[tuple[int, int, int]] = []
        for row in _every_other(self.rows - down):
            taken = reduce(or_, self.taken[row : row + down])
            from_edge = min(row, self.rows - down - row)
            for column in columns:
                if not taken >> column & free:
                    found.append((from_edge + min(column, self.columns - across - column), row, column))
        if not found:
            return None
        _, row, column = min(found)
        x = self._align(column, across, self.columns, self.left, width)
        return x, self._align(row, down, self.rows, self.top, height)

    def _align(self, index: int, count: int, of: int, start: float, size: float) -> float:
        """Return the plate's position on one axis: flush with the edge of the map if the squares touch that edge,
        otherwise centred within the squares."""
        if index == 0:
            return start
        if index + count == of:
            return start + of * self.square - size
        return start + index * self.square + (count * self.square - size) / 2


def _every_other(last: int) -> list[int]:
    """Return every second number from 0 to `last`, and `last` itself."""
    return sorted({*range(0, last + 1, 2), last})
