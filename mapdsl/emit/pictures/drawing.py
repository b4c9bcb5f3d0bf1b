"""The drawing model: shapes in millimetres, y downwards, that every backend can draw."""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.emit.layout.geometry import XY
from mapdsl.emit.pictures.palette import Outline, Symbol
from mapdsl.records import Record


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
    clip: tuple[float, float, float, float] | None = None
    """Only what lies in this rectangle (x, y, width, height) is drawn."""
    inside: Path | None = None
    """Only what lies in this outline is drawn, in a group without a rectangle."""
    shared: str = ""
    """A key of shapes that occur on several pages, for backends that can store them once."""


Shape = Box | Disc | Path | Stamp | ShapedText | Picture | Group


class Drawing(Record):
    """A picture of a size in millimetres."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    language: str = "en"


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
