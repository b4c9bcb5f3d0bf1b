"""Palette: a fill and a symbol for every colour of the game, used by all pictures.

Any two fills must be distinguishable with normal colour vision and with the three common colour vision deficiencies; a
test measures the differences.
"""

from __future__ import annotations

import math
from itertools import pairwise

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.trigonometry import sin_cos
from mapdsl.rules.tables import Colour, RuleTables
from mapdsl.rules.terms.arguments import COLOURS, GRAY

Outline = tuple[tuple[str, tuple[float, ...]], ...]
"""Path as a sequence of commands: `M x y`, `L x y`, `C x y x y x y` or `Z`, with y downwards."""

INK = "#2b2622"
"""Default colour of lines and letters."""
PAPER = "#fbf6ea"
"""Colour of cards, plates and the outlines around letters."""
TITLE_INK = "#5a2a1e"

_HEX: dict[str, str] = {
    "red": "#c4001f",
    "orange": "#ee7a10",
    "yellow": "#ffe03a",
    "green": "#1b855c",
    "blue": "#30509a",
    "pink": "#ee94e4",
    "white": "#fafaf7",
    "black": "#1e1e20",
    "gray": "#a9a9a6",
}

PLAYER_COLOURS: tuple[Colour, ...] = ("blue", "red", "green", "yellow", "black", "orange", "pink", "white")
"""Colours of the players, indexed by seat."""


class Symbol(Record):
    """Shape that identifies a colour for readers who cannot distinguish hues. No symbol is a rotation of another."""

    name: str
    glyph: str
    """Character that represents the symbol in text output."""
    outline: Outline
    """Outline of the symbol, which lies within a circle of radius 1 around the origin."""


def colour_hex(colour: Colour) -> str:
    return _HEX[colour]


def colours_on(tables: RuleTables) -> list[Colour]:
    """Return the colours of a board's spaces in the standard order, with gray last."""
    present = {colour for track in tables.tracks for colour, _ in track.shares}
    return [colour for colour in (*COLOURS, GRAY) if colour in present]


def ink_on(colour: Colour) -> str:
    """Return the colour in which symbols and letters are readable on a background of this colour."""
    return "#ffffff" if colour in ("red", "green", "blue", "black") else INK


def paler(ink: str, part: float) -> str:
    """Lighten a colour. `part` is 0 for no change and 1 for white."""
    channels = (int(ink[index : index + 2], 16) for index in (1, 3, 5))
    return "#" + "".join(f"{round(channel + (255 - channel) * part):02x}" for channel in channels)


def symbol(colour: Colour) -> Symbol:
    return _SYMBOLS[colour]


def _polygon(*points: tuple[float, float]) -> Outline:
    first, *others = points
    return (("M", first), *(("L", point) for point in others), ("Z", ()))


def _circle(x: float, y: float, radius: float, *, hole: bool = False) -> Outline:
    """Return a circle made of four curves. The outline of a hole runs in the opposite direction."""
    handle, turn = radius * 0.5523, -1.0 if hole else 1.0
    commands: list[tuple[str, tuple[float, ...]]] = [("M", (x + radius, y))]
    for (c, s), (c2, s2) in pairwise(((1.0, 0.0), (0.0, turn), (-1.0, 0.0), (0.0, -turn), (1.0, 0.0))):
        start = x + radius * c - handle * s * turn, y + radius * s + handle * c * turn
        end = x + radius * c2 + handle * s2 * turn, y + radius * s2 - handle * c2 * turn
        commands.append(("C", (*start, *end, x + radius * c2, y + radius * s2)))
    return (*commands, ("Z", ()))


def _star(points: int, inner: float) -> Outline:
    corners = []
    for step in range(2 * points):
        sine, cosine = sin_cos(math.pi * step / points - math.pi / 2)
        radius = inner if step % 2 else 1.0
        corners.append((radius * cosine, radius * sine))
    return _polygon(*corners)


_HEART: Outline = (
    ("M", (0.0, 0.92)),
    ("C", (-0.35, 0.55, -1.0, 0.2, -1.0, -0.32)),
    ("C", (-1.0, -0.95, -0.22, -1.05, 0.0, -0.45)),
    ("C", (0.22, -1.05, 1.0, -0.95, 1.0, -0.32)),
    ("C", (1.0, 0.2, 0.35, 0.55, 0.0, 0.92)),
    ("Z", ()),
)
_CROSS = _polygon(
    (-0.33, -0.95), (0.33, -0.95), (0.33, -0.33), (0.95, -0.33), (0.95, 0.33), (0.33, 0.33),
    (0.33, 0.95), (-0.33, 0.95), (-0.33, 0.33), (-0.95, 0.33), (-0.95, -0.33), (-0.33, -0.33),
)  # fmt: skip
_CLOVER = (
    *_circle(0.0, -0.5, 0.47),
    *_circle(-0.5, 0.18, 0.47),
    *_circle(0.5, 0.18, 0.47),
    *_polygon((-0.3, -0.2), (0.3, -0.2), (0.12, 0.4), (0.3, 0.98), (-0.3, 0.98), (-0.12, 0.4)),
)
_CRESCENT: Outline = (
    ("M", (0.42, -0.9)),
    ("C", (-0.35, -1.15, -1.05, -0.6, -1.0, 0.1)),
    ("C", (-0.95, 0.85, -0.1, 1.25, 0.62, 0.78)),
    ("C", (-0.05, 0.78, -0.5, 0.35, -0.45, -0.15)),
    ("C", (-0.42, -0.55, -0.1, -0.85, 0.42, -0.9)),
    ("Z", ()),
)
_ENGINE: Outline = (
    *_polygon(
        (-1.0, -0.85), (-0.2, -0.85), (-0.2, -0.3), (0.36, -0.3), (0.36, -0.62), (0.26, -0.62), (0.26, -0.85),
        (0.76, -0.85), (0.76, -0.62), (0.66, -0.62), (0.66, -0.3), (0.88, -0.3), (0.88, 0.3), (1.0, 0.3),
        (1.12, 0.62), (-0.95, 0.62), (-0.95, -0.64), (-1.0, -0.64),
    ),
    *_circle(-0.56, 0.62, 0.32),
    *_circle(0.12, 0.68, 0.26),
    *_circle(0.7, 0.68, 0.26),
)  # fmt: skip

_SYMBOLS: dict[str, Symbol] = {
    "red": Symbol("heart", "♥", _HEART),
    "orange": Symbol("triangle", "▲", _polygon((0.0, -0.95), (0.92, 0.72), (-0.92, 0.72))),
    "yellow": Symbol("star", "★", _star(5, 0.42)),
    "green": Symbol("clover", "♣", _CLOVER),
    "blue": Symbol("cross", "✚", _CROSS),
    "pink": Symbol("crescent", "☾", _CRESCENT),
    "white": Symbol("ring", "○", (*_circle(0.0, 0.0, 0.88), *_circle(0.0, 0.0, 0.5, hole=True))),
    "black": Symbol("square", "■", _polygon((-0.74, -0.74), (0.74, -0.74), (0.74, 0.74), (-0.74, 0.74))),
    "gray": Symbol("dot", "•", _circle(0.0, 0.0, 0.42)),
}
LOCOMOTIVE_SYMBOL = Symbol("locomotive", "⚙", _ENGINE)

assert set(_SYMBOLS) == set(_HEX) == {*COLOURS, GRAY}


# ---- land and sea ---------------------------------------------------------------------------------------------------


class Theme(Record):
    """Colours of the land and sea below the network of routes.

    Tracks have the same colours in all themes. Land is paler than any track colour, so that tracks are as easy to
    distinguish on land as on paper.
    """

    sea: str
    shallows: tuple[tuple[float, str], ...]
    """Bands of shallow water, widest first: distance from the coast in millimetres, and colour."""
    shore: str
    """Colour of the line between land and water."""
    ground: str
    light_ground: str
    """Colour of the interior of invented land, away from its coast."""
    heights: tuple[str, ...]
    """Colours of high ground, from the lowest level to the highest."""
    border: str
    """Colour of political borders. Empty if the theme has none."""
    river: str


PARCHMENT = Theme(
    sea="#b9d3d9",
    shallows=((9.0, "#c4dade"), (5.5, "#cfe1e3"), (2.5, "#dbe9e8")),
    shore="#7d9ca3",
    ground="#f3e8cd",
    light_ground="#f7efdb",
    heights=("#eee1c2", "#e8d7b1", "#e0cb9f", "#d8bf90"),
    border="#a3815f",
    river="#9cc0cb",
)
ATLAS = Theme(
    sea="#a9d0e6",
    shallows=((9.0, "#b6d8ea"), (5.5, "#c4e0ee"), (2.5, "#d3e9f2")),
    shore="#5f93b3",
    ground="#dfead0",
    light_ground="#e9f1de",
    heights=("#eaecc6", "#f0e5b9", "#ecd7a6", "#e2c596"),
    border="#a1647f",
    river="#86bddd",
)
WINTER = Theme(
    sea="#dbe7ee",
    shallows=((7.0, "#e5eef3"), (3.0, "#eff5f8")),
    shore="#9fb4c0",
    ground="#fdfdfb",
    light_ground="#ffffff",
    heights=("#f8f7f4", "#f3f2ee", "#eceae5", "#e4e2dc"),
    border="#a9a29a",
    river="#c6dae5",
)
THEMES = {"parchment": PARCHMENT, "atlas": ATLAS, "winter": WINTER}
"""Themes, indexed by the names that `draw --theme` accepts."""
