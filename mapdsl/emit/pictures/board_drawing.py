"""The board as a drawing."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.geometry import XY, OrientedBox, level
from mapdsl.emit.layout.labels import LEADER_FROM, LEADING, Label, leader
from mapdsl.emit.layout.sheet import BAND, CITY_RADIUS, EndKey
from mapdsl.emit.pictures.asked_marks import asked_marks, letters_of, track_marks
from mapdsl.emit.pictures.drawing import Drawing, Group, Paint, Path, Shape, polyline
from mapdsl.emit.pictures.fonts import ASCENT, Face, line
from mapdsl.emit.pictures.ground import PLAIN_LOOK, GroundLook, ground
from mapdsl.emit.pictures.palette import INK, PAPER
from mapdsl.emit.pictures.plates import LEGEND, Plate, legend_plate, title_plate
from mapdsl.emit.pictures.score import score_track_group
from mapdsl.emit.pictures.track_shapes import city_group, locomotive_spaces, rail, track_group
from mapdsl.emit.pictures.vacancy import Vacancy

COUNTRY_INK = "#23405f"
_HALO = 1.5
_TITLE_SIZES = (34.0, 28.0, 23.0, 18.0, 14.0, 11.0)
_LEGEND_SIZES = (6.0, 5.4, 4.8, 4.2, 3.7, 3.2, 2.8)
_BESIDE = 8.0
"""Between the board and a legend beside it."""


def board_drawing(layout: Layout, look: GroundLook = PLAIN_LOOK, *, beside: bool = False) -> Drawing:
    """The whole board: score track, land, tracks, cities, names, title, legend. The legend stands beside the board
    where it is asked for there, or has no room on it."""
    width, height = layout.sheet.width, layout.sheet.height
    plates = place_plates(layout, with_legend=not beside)
    if not any(plate.group.name == LEGEND for plate, _ in plates):
        legend = _legend_beside(layout)
        plates.append((legend, (width + _BESIDE, _BESIDE)))
        width, height = width + legend.width + 2 * _BESIDE, max(height, legend.height + 2 * _BESIDE)
    shapes = [
        score_track_group(layout.sheet.width, layout.sheet.height, BAND),
        ground(layout, look),
        *network_shapes(layout),
        *(put(plate, at) for plate, at in plates),
    ]
    return Drawing(width, height, tuple(shapes), layout.tables.title, layout.language)


def _legend_beside(layout: Layout) -> Plate:
    """As large as it can be without being taller than the board."""
    plates = [legend_plate(layout.tables, size, layout.language) for size in _LEGEND_SIZES]
    return next((plate for plate in plates if plate.height + 2 * _BESIDE <= layout.sheet.height), plates[-1])


def network_shapes(layout: Layout) -> list[Shape]:
    """Tracks, cities and names."""
    return [shape for _, shape in network_parts(layout)]


def network_parts(layout: Layout) -> Iterator[tuple[str, Shape]]:
    """Each shape with what it is of: `rail:A--B`, `track:A--B:red`, `city:A/0`, and so on."""
    marks = asked_marks(layout.tables)
    for course in layout.courses:
        yield f"rail:{course.corridor.id}", rail(course)
    for track, spaces in layout.spaces():
        yield f"track:{track.id}", track_group(track, spaces, layout.trains)
        for number, shape in enumerate(track_marks(track, spaces, locomotive_spaces(track), marks)):
            yield f"mark:{track.id}/{number}", shape
    for label in layout.labels:
        if label.distance >= LEADER_FROM:
            yield f"leader:{end_name(label.key)}", _leader(label, layout)
    for key, (x, y) in layout.sheet.ends.items():
        place = layout.places[key[0]]
        country, letters = place.kind == "country", "".join(letters_of((*place.regions, *place.tags), marks))
        yield f"city:{end_name(key)}", city_group(key, layout.names[place.id], x, y, country=country, letters=letters)
    for label in layout.labels:
        yield f"name:{end_name(label.key)}", _name(label, layout)


def end_name(key: EndKey) -> str:
    """An end of a place, the number behind its name."""
    return f"{key[0]}/{key[1]}"


def _name(label: Label, layout: Layout) -> Group:
    area = label.area
    country = layout.places[label.key[0]].kind == "country"
    shapes = []
    for index, text in enumerate(label.lines):
        base = area.y - area.half_width + label.size * (ASCENT + index * LEADING)
        ink = COUNTRY_INK if country else INK
        words = line(text, Face.NAME, label.size, x=area.x, y=base, ink=ink, anchor=0.5)
        shapes.append(replace(words, halo=PAPER, halo_width=_HALO))
    facts = (("place", label.key[0]), ("end", str(label.key[1])))
    return Group(tuple(shapes), name="name", facts=facts)


def _leader(label: Label, layout: Layout) -> Path:
    """A thin line from a city to a name that stands far off."""
    city = layout.sheet.ends[label.key]
    return Path(polyline((city, leader(city, label))), Paint(stroke=INK, width=0.35))


def place_plates(layout: Layout, *, with_legend: bool = True) -> list[tuple[Plate, XY]]:
    """Legend and title, as large as there is room for; a plate for which there is none is left out."""
    vacancy = Vacancy(layout.sheet)
    vacancy.take(occupied_boxes(layout))
    placed: list[tuple[Plate, XY]] = []
    most_width = layout.sheet.map_width * 0.42
    titles = (title_plate(layout.tables, size, most_width) for size in _TITLE_SIZES)
    legends = (
        legend_plate(layout.tables, size, layout.language, columns=columns, wide=wide)
        for size in _LEGEND_SIZES
        for columns in (22.0, 32.0)
        for wide in (False, True)
        if with_legend
    )
    for plates in (legends, titles):
        for plate in plates:
            place = vacancy.place(plate.width + 8.0, plate.height + 8.0)
            if place is not None:
                placed.append((plate, (place[0] + 4.0, place[1] + 4.0)))
                vacancy.take([level(*place, plate.width + 8.0, plate.height + 8.0)])
                break
    return placed


def put(plate: Plate, at: XY) -> Group:
    return replace(plate.group, x=at[0], y=at[1])


def occupied_boxes(layout: Layout) -> list[OrientedBox]:
    """The rectangles of spaces, cities and names."""
    boxes = [box.grow(1.0) for course in layout.courses for box in course.rows]
    boxes += [label.area.grow(1.0) for label in layout.labels]
    side = 2 * CITY_RADIUS
    boxes += [level(x - CITY_RADIUS, y - CITY_RADIUS, side, side) for x, y in layout.sheet.ends.values()]
    return boxes
