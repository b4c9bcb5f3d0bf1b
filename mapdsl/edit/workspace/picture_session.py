"""Picture of a board that is updated as the board's text changes. Only changed picture elements are sent. The module
also maps picture elements to the text and back.

Each layout starts from the previous layout, so that unaffected corridors keep their courses. While a place is dragged,
the text is not parsed; land, title and legend are redrawn when the place is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from mapdsl.api import allowed_fit_problems
from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.diagrams.board.board_drawing import board_drawing, end_name, network_parts
from mapdsl.diagrams.board.fit import Allows, allows_nothing, fit_report, refuse_impossible
from mapdsl.diagrams.canvas.drawing import CannotDrawError, Shape
from mapdsl.diagrams.canvas.geometry import XY
from mapdsl.diagrams.canvas.svg import fragment
from mapdsl.diagrams.layout.board_layout import Layout, layout_of
from mapdsl.diagrams.layout.sheet import PLASTIC, Sheet
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.open_files import Document
from mapdsl.edit.workspace.tree_paths import path_to
from mapdsl.rules.tables import Place, Point, RuleTables
from mapdsl.syntax import tree

_AS_BEFORE = "the board has errors; the picture shows it without them"
_STEPS = 30
"""Maximum number of iterations for converting a spot on the sheet to a position on the board."""
_NEAR = 1e-9


class PictureUpdate(Record):
    """Differences between the current picture and the picture that the client knows."""

    revision: int
    width: float
    height: float
    """Height of the sheet. `width` and `height` are in millimetres."""
    order: tuple[str, ...]
    """Ids of all picture elements, in drawing order from bottom to top."""
    parts: Mapping[str, str]
    """New and changed picture elements as SVG, by element id."""
    gone: tuple[str, ...]
    marks: Mapping[str, str]
    """SVG definitions that picture elements refer to, if they have not been sent before."""
    spots: Mapping[str, XY]
    """Spots on the sheet of the ends of places, by the names that picture elements use."""
    misfits: tuple[str, ...]
    """Messages about picture elements that overlap at true scale."""


class PictureSession:
    MISSING: ClassVar[str] = "there is no picture yet"

    def __init__(self) -> None:
        self.revision = 0
        self._layout: Layout | None = None
        self._shapes: dict[str, Shape] = {}
        self._below: dict[str, Shape] = {}
        self._above: dict[str, Shape] = {}
        """Cached elements of the layers below and above the network. They are not redrawn while a place is dragged."""
        self._size: XY = (0.0, 0.0)
        self._marks: set[str] = set()
        self._allows: Allows = allows_nothing

    def settle(self, document: Document, *, known: int = 0, language: str = "", live: bool = False) -> PictureUpdate:
        """Update the picture from the text. Raises `RefusedError` if the board cannot be drawn.

        If `live` is set, because the user is typing, the layers below and above the network are updated only if the
        size of the sheet changes.
        """
        before = self._layout
        layout = self._lay_out(document.tables(_AS_BEFORE), before.language if live and before else language)
        self._allows = allowed_fit_problems(document.reading.board)
        network = dict(network_parts(layout))
        is_alike = before and (layout.sheet.width, layout.sheet.height) == (before.sheet.width, before.sheet.height)
        if not (live and is_alike):
            drawing = board_drawing(layout)
            start = drawing.shapes.index(next(iter(network.values()))) if network else len(drawing.shapes)
            self._below = {f"below:{at}": shape for at, shape in enumerate(drawing.shapes[:start])}
            self._above = {f"above:{at}": shape for at, shape in enumerate(drawing.shapes[start + len(network) :])}
            self._size = (drawing.width, drawing.height)
        return self._update(network, known)

    def drag(self, place: str, end: int, at: XY, *, known: int = 0) -> PictureUpdate:
        """Update the picture with one end of a place moved to another spot on the sheet. Raises `RefusedError`."""
        if self._layout is None:
            raise RefusedError(self.MISSING)
        tables, point = self._layout.tables, self.position(*at)
        found = next((candidate for candidate in tables.places if candidate.id == place), None)
        if found is None or not 0 <= max(0, end - 1) < len(found.at):
            raise RefusedError(f"there is no place `{place}` with an end {end}")
        stands = tuple(point if nth == max(0, end - 1) else spot for nth, spot in enumerate(found.at))
        places = tuple(
            replace(candidate, at=stands) if candidate is found else candidate for candidate in tables.places
        )
        layout = self._lay_out(replace(tables, places=places), self._layout.language)
        return self._update(dict(network_parts(layout)), known)

    def position(self, x: float, y: float) -> Point:
        """Convert a spot on the sheet to a position on the board."""
        if self._layout is None:
            raise RefusedError(self.MISSING)
        return position_on(self._layout.sheet, (x, y))

    def _lay_out(self, tables: RuleTables, language: str) -> Layout:
        """Lay out a board. A board without places results in an empty sheet."""
        try:
            if tables.places:
                refuse_impossible(tables, PLASTIC)
            self._layout = layout_of(tables, language=language, known=self._layout)
        except CannotDrawError as error:
            raise RefusedError(str(error)) from None
        return self._layout

    def _update(self, network: Mapping[str, Shape], known: int) -> PictureUpdate:
        """Return the differences from the last picture. If the client does not know the last picture, return the
        whole picture."""
        shapes = self._below | dict(network) | self._above
        before = self._shapes if known == self.revision else {}
        sent = self._marks if known == self.revision else set()
        parts: dict[str, str] = {}
        marks: dict[str, str] = {}
        for name, shape in shapes.items():
            if name not in before or before[name] != shape:
                parts[name], needed = fragment(shape)
                marks |= {key: mark for key, mark in needed.items() if key not in sent}
        gone = tuple(name for name in before if name not in shapes)
        self.revision += 1
        self._shapes, self._marks = shapes, sent | marks.keys()
        assert self._layout is not None
        spots = {end_name(key): at for key, at in self._layout.sheet.ends.items()}
        misfits = tuple(map(str, fit_report(self._layout, self._allows).overlaps))
        return PictureUpdate(self.revision, *self._size, tuple(shapes), parts, gone, marks, spots, misfits)


def position_on(sheet: Sheet, at: XY) -> Point:
    """Convert a spot on the sheet to a position with Newton's method, which takes one step for a flat canvas and a
    few steps for a globe."""
    here, step = Point(0.0, 45.0 if sheet.geographic else 0.0), 1e-4
    for _ in range(_STEPS):
        (x, y), (right_x, right_y) = sheet.to_sheet(here), sheet.to_sheet(Point(here.x + step, here.y))
        down_x, down_y = sheet.to_sheet(Point(here.x, here.y + step))
        a, b, c, d = (right_x - x) / step, (down_x - x) / step, (right_y - y) / step, (down_y - y) / step
        off_x, off_y, area = at[0] - x, at[1] - y, a * d - b * c
        if abs(off_x) + abs(off_y) < _NEAR or not area:
            break
        here = Point(here.x + (off_x * d - off_y * b) / area, here.y + (off_y * a - off_x * c) / area)
    return here


_SORTS = {
    "track": "track", "mark": "track", "rail": "corridor", "city": "place", "name": "place", "leader": "place",
    "ticket": "ticket",
}  # fmt: skip
"""Kind of board item that each kind of picture element shows, by the prefix of the element id."""


def reveal(document: Document, part: str) -> Span:
    """Return the span of text that declares a picture element or a ticket. Raises `RefusedError` if there is none."""
    sort, _, name = part.partition(":")
    if sort == "mark" or _SORTS.get(sort) == "place":
        name = name.rpartition("/")[0]
    span: Span = document.declared(_SORTS.get(sort, "part"), name).span
    return span


def locate(document: Document, offset: int) -> list[str]:
    """Return the picture elements of the innermost syntax node at an offset that has any."""
    reading, board = document.reading, document.reading.board
    if board is None:
        return []
    for node in reversed(path_to(reading.file, reading.source, offset)):
        stated = [track for track in board.tracks if track.node is node]
        stated += [track for corridor in board.corridors if corridor.node is node for track in corridor.tracks]
        tracks = [f"track:{track.value.id}" for track in stated]
        cities = [part for place in board.places if place.node is node for part in _parts_of(place.value)]
        if isinstance(node, tree.Ticket):
            names = {node.start.text, *(goal.place.text for goal in node.goals)}
            cities = [part for place in board.places if place.value.id in names for part in _parts_of(place.value)]
        if tracks or cities:
            return tracks or cities
    return []


def _parts_of(place: Place) -> Iterator[str]:
    for number in (0,) if len(place.at) < 2 else range(1, len(place.at) + 1):
        name = end_name((place.id, number))
        yield from (f"city:{name}", f"name:{name}")
