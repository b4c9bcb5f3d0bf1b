"""The drawing model: shapes in millimetres, y downwards, that every backend can draw; and these in other inks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import XY
from mapdsl.diagrams.canvas.palette import INK, PAPER, Outline, Symbol, paler

Area = tuple[float, float, float, float]
"""A rectangle by its upper left corner: x, y, width, height."""


class Paint(Record):
    """How an area and its edge are drawn. An ink is `#rrggbb`; nothing is drawn without one."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


class Box(Record):
    """A rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    paint: Paint
    radius: float = 0.0


class Disc(Record):
    """A circle by its middle."""

    x: float
    y: float
    radius: float
    paint: Paint


class Path(Record):
    """An outline or a line; areas by the non-zero rule."""

    outline: Outline
    paint: Paint
    key: str = ""
    """Identifies an outline that is drawn several times in one picture, for backends that can store it once."""


class Stamp(Record):
    """An outline that occurs many times, drawn at a place and size. The key identifies the outline in all pictures."""

    key: str
    outline: Outline
    x: float
    y: float
    scale: float
    ink: str


class PlacedGlyph(Record):
    """A letter of shaped words, in units of the type size from the start of the baseline."""

    key: str
    outline: Outline
    x: float
    y: float


class ShapedText(Record):
    """One line of shaped text; `x` is its left end, `y` its baseline."""

    text: str
    glyphs: tuple[PlacedGlyph, ...]
    width: float
    x: float
    y: float
    size: float
    ink: str
    halo: str = ""
    halo_width: float = 0.0

    @property
    def length(self) -> float:
        """The width is for type of size 1."""
        return self.width * self.size


class Picture(Record):
    """A raster image, complete with its data."""

    x: float
    y: float
    width: float
    height: float
    data: bytes
    mime: str


class Group(Record):
    """Shapes moved, then turned (degrees, clockwise), then scaled; with a name and facts for whoever reads it back."""

    shapes: tuple[Shape, ...]
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    scale: float = 1.0
    name: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    title: str = ""
    clip: Area | None = None
    """Only what lies in this rectangle is drawn."""
    inside: Path | None = None
    """Only what lies in this outline is drawn, in a group without a rectangle."""
    shared: str = ""
    """A key of shapes that occur on several pages, for backends that can store them once."""


Shape = Box | Disc | Path | Stamp | ShapedText | Picture | Group


class Plate(Record):
    """A group and its size."""

    group: Group
    width: float
    height: float


class Drawing(Record):
    """A picture, or a sheet of paper, of a size in millimetres."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""
    language: str = "en"
    trim: Area | None = None
    """What is left of it when it is cut; without it, all."""


def stamp(sign: Symbol, x: float, y: float, scale: float, ink: str) -> Stamp:
    return Stamp(f"s-{sign.name}", sign.outline, x, y, scale, ink)


def centred_box(width: float, height: float, paint: Paint, radius: float = 0.0) -> Box:
    """A rectangle around the origin."""
    return Box(-width / 2, -height / 2, width, height, paint, radius)


def polyline(points: Iterable[XY], *, closed: bool = False) -> Outline:
    """The outline through points."""
    first, *others = points
    commands = (("M", first), *(("L", point) for point in others))
    return (*commands, ("Z", ())) if closed else commands


# ---- other inks -----------------------------------------------------------------------------------------------------

_PLAYED_WITH = frozenset(("track", "train", "station", "marker", "points", "colour", "city", "country", "marks"))
_WHITE = "#ffffff"


def fade(shape: Shape, part: float) -> Shape:
    """The shape, its inks moved towards white by a part of the way. A raster image stays as it is."""
    match shape:
        case Group():
            return replace(shape, shapes=tuple(fade(inner, part) for inner in shape.shapes))
        case Box() | Disc() | Path():
            return replace(shape, paint=_fade_paint(shape.paint, part))
        case Stamp():
            return replace(shape, ink=paler(shape.ink, part))
        case ShapedText():
            return replace(shape, ink=paler(shape.ink, part), halo=shape.halo and paler(shape.halo, part))
    return shape


@lru_cache(maxsize=1024)
def _fade_paint(paint: Paint, part: float) -> Paint:
    fill, stroke = (ink and paler(ink, part) for ink in (paint.fill, paint.stroke))
    return replace(paint, fill=fill, stroke=stroke)


def save_ink(page: Drawing) -> Drawing:
    """Large areas are left white with an edge of their ink; routes and counters stay as they are, because their colours
    are played with."""
    return replace(page, shapes=tuple(map(_whiten, page.shapes)))


def _whiten(shape: Shape) -> Shape:
    match shape:
        case Group(name=name) if name in _PLAYED_WITH:
            return shape
        case Group(shapes=shapes):
            return replace(shape, shapes=tuple(map(_whiten, shapes)))
        case Box() | Disc() | Path() if shape.paint.fill:
            edge = {} if shape.paint.stroke else {"stroke": shape.paint.fill, "width": 0.4}
            return replace(shape, paint=replace(shape.paint, fill=_WHITE, **edge))
        case ShapedText(ink=ink) | Stamp(ink=ink) if ink in (PAPER, _WHITE):
            return replace(shape, ink=INK)
    return shape
