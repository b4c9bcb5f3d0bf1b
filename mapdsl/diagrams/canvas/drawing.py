"""Drawing model that all output formats share: shapes in millimetres with y downwards, and functions that recolour
shapes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import XY
from mapdsl.diagrams.canvas.palette import INK, PAPER, Outline, Symbol, paler

Area = tuple[float, float, float, float]
"""Rectangle given by its upper left corner: x, y, width, height."""


class CannotDrawError(ValueError):
    """Raised if a picture of the board is impossible. The message states the reason and a remedy."""


class Paint(Record):
    """Fill and stroke of a shape. Colours are written `#rrggbb`; an empty string means no fill or no stroke."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


class Box(Record):
    """Rectangle, positioned by its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    paint: Paint
    radius: float = 0.0


class Disc(Record):
    """Circle, positioned by its centre."""

    x: float
    y: float
    radius: float
    paint: Paint


class Path(Record):
    """Outline or line. Its area is filled by the non-zero winding rule."""

    outline: Outline
    paint: Paint
    key: str = ""
    """Key of an outline that occurs several times in a picture, so that a backend can store it once. Empty if it
    occurs once."""


class Stamp(Record):
    """Occurrence of an outline that pictures use many times, with its position and size. The key identifies the
    outline in all pictures."""

    key: str
    outline: Outline
    x: float
    y: float
    scale: float
    ink: str


class PlacedGlyph(Record):
    """Glyph of shaped text, positioned in units of the type size from the start of the baseline."""

    key: str
    outline: Outline
    x: float
    y: float


class ShapedText(Record):
    """Line of shaped text. `x` is the left end of the line and `y` its baseline."""

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
        """Width at the actual type size. The field `width` is the width at size 1."""
        return self.width * self.size


class Picture(Record):
    """Raster image, with its position, size, data and MIME type."""

    x: float
    y: float
    width: float
    height: float
    data: bytes
    mime: str


class Group(Record):
    """Shapes that are scaled, then rotated clockwise by `turn` degrees, then moved.

    `name` and `facts` identify the group for programs that read the picture.
    """

    shapes: tuple[Shape, ...]
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    scale: float = 1.0
    name: str = ""
    data: tuple[tuple[str, str], ...] = ()
    title: str = ""
    clip: Area | None = None
    """Rectangle to which the group is clipped."""
    inside: Path | None = None
    """Outline to which the group is clipped. Ignored if the group has a `clip`."""
    shared: str = ""
    """Key of a group that occurs on several pages, so that a backend can store it once. Empty for other groups."""


Shape = Box | Disc | Path | Stamp | ShapedText | Picture | Group


class Panel(Record):
    """Group of shapes and its size in millimetres."""

    group: Group
    width: float
    height: float


class Drawing(Record):
    """Picture or page, with its size in millimetres."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""
    language: str = "en"
    trim: Area | None = None
    """Area that remains after the page is trimmed, or `None` if the page is not trimmed."""


def stamp(sign: Symbol, x: float, y: float, scale: float, ink: str) -> Stamp:
    return Stamp(f"s-{sign.name}", sign.outline, x, y, scale, ink)


def centred_box(width: float, height: float, paint: Paint, radius: float = 0.0) -> Box:
    """Return a rectangle centred on the origin."""
    return Box(-width / 2, -height / 2, width, height, paint, radius)


def polyline(points: Iterable[XY], *, closed: bool = False) -> Outline:
    """Return the outline that joins the points by straight lines."""
    first, *others = points
    commands = (("M", first), *(("L", point) for point in others))
    return (*commands, ("Z", ())) if closed else commands


# ---- recolouring ----------------------------------------------------------------------------------------------------

_PLAYED_WITH = frozenset(("track", "train", "station", "marker", "points", "colour", "city", "country", "marks"))
_WHITE = "#ffffff"


def fade(shape: Shape, part: float) -> Shape:
    """Lighten a shape. `part` is 0 for no change and 1 for white. Raster images are not changed."""
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
    """Replace the fills of a page by white areas with a coloured edge, to save ink.

    Routes, counters and other groups whose colours matter in play are not changed.
    """
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
