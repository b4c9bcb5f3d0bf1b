"""Diagram of nodes, lines and texts with fixed positions, written as DOT. Units are points (pt), with y downwards.

Every version of Graphviz draws such a graph the same way with `neato -n2`, also called `nop2`.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

import graphviz
from msgspec import field
from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import Arc, Curve
from mapdsl.diagrams.canvas.palette import INK
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.diagrams.layout.sheet import CITY_RADIUS
from mapdsl.diagrams.network.render import drop_invalid

Vec = tuple[float, float]
Piece = tuple[Vec, ...]
"""Chain of cubic Bézier curves: a start point, followed by two handles and an end point for each curve."""

SITE_RADIUS = 8.0
UNIT = SITE_RADIUS / CITY_RADIUS
"""Number of points in the diagram per millimetre of the layout."""
_LONGEST_CURVE = 40.0
_CREST, _CREST_AT = 3.464, 0.551
"""Handles of a Bézier curve that approximates one sine wave.

The first number is the sideways offset of the handles for an amplitude of 1. The second is their position along the
wave, from 0 to 1.
"""
_MARGIN = 18.0
_QUOTE, _ESCAPED = '"', '\\"'
FONT = "Helvetica"
BOLD = "Helvetica-Bold"
ITALIC = "Helvetica-Oblique"

_EM_WIDTHS = {
    **dict.fromkeys("ijl'|.,:;!Iſ ", 0.28),
    **dict.fromkeys('ftr()[]/\\-*"`', 0.34),
    **dict.fromkeys("ckxsvyzJ", 0.5),
    **dict.fromkeys("ABEKPSXYV&", 0.67),
    **dict.fromkeys("FTLZ", 0.61),
    **dict.fromkeys("CDHNRUw", 0.72),
    **dict.fromkeys("GOQ", 0.78),
    **dict.fromkeys("mM", 0.84),
    **dict.fromkeys("W@%", 0.94),
}


class Line:
    """Curve scaled to points. `unit` is the number of points per unit of the curve.

    Positions on the line (marks) are distances from its start.
    """

    __slots__ = ("_curve", "_unit", "is_straight", "length")

    def __init__(self, curve: Curve, unit: float = UNIT) -> None:
        self._curve, self._unit = curve, unit
        self.length = curve.length * unit
        self.is_straight = isinstance(curve, Arc) and curve.is_straight

    @classmethod
    def between(cls, start: Vec, stop: Vec, *, bend: float = 0.0) -> Line:
        """Return a straight line, or an arc whose middle is shifted to the right by `bend` times the distance
        between its ends."""
        if start == stop:
            stop = (start[0] + 0.01, start[1])
        return cls(Arc(start, stop, bend * distance(start, stop)), 1.0)

    def _station(self, mark: float) -> tuple[float, float, float, float]:
        ((x, y, ux, uy),) = self._curve.walk(mark / self._unit, 0.0, 1)
        return x * self._unit, y * self._unit, ux, uy

    def heading(self, mark: float) -> Vec:
        """Return the direction of the line at a mark, as a unit vector."""
        return self._station(mark)[2:]

    def at(self, mark: float, aside: float = 0.0) -> Vec:
        """Return the point at a mark, shifted to the right by `aside` points."""
        x, y, ux, uy = self._station(mark)
        return (x - uy * aside, y + ux * aside)

    def piece(self, start: float, stop: float, aside: float = 0.0) -> Piece:
        """Return the section between two marks, shifted to the right by `aside` points."""
        parts = 1 if self.is_straight else max(1, math.ceil((stop - start) / _LONGEST_CURVE))
        here = self.at(start, aside)
        chain = [here]
        for part in range(1, parts + 1):
            before = start + (stop - start) * (part - 1) / parts
            after = start + (stop - start) * part / parts
            there = self.at(after, aside)
            reach = distance(here, there) / 3
            (ax, ay), (bx, by) = self.heading(before), self.heading(after)
            chain += (
                (here[0] + ax * reach, here[1] + ay * reach),
                (there[0] - bx * reach, there[1] - by * reach),
                there,
            )
            here = there
        return tuple(chain)

    def whole(self) -> Piece:
        return self.piece(0.0, self.length)

    def wave(self, start: float, stop: float, aside: float, *, height: float, length: float) -> Piece:
        """Return the section between two marks as a whole number of waves of about `length` points, with one curve
        per wave."""
        waves = max(1, round((stop - start) / length))
        step = (stop - start) / waves
        handle = height * _CREST
        chain = [self.at(start, aside)]
        for index in range(waves):
            mark = start + step * index
            chain += (
                self.at(mark + step * _CREST_AT, aside + handle),
                self.at(mark + step * (1 - _CREST_AT), aside - handle),
                self.at(mark + step, aside),
            )
        return tuple(chain)


class Font(Record):
    size: float
    face: str = FONT
    colour: str = INK

    def extent(self, lines: Sequence[str]) -> Vec:
        """Return the approximate width and height of lines of text, in points."""
        widest = max(width_of(line, self.size, bold="Bold" in self.face) for line in lines)
        return (widest, len(lines) * self.size * 1.2)


class DiagramStyle(Record, eq=False):
    """Style that nodes or lines share: class, font and Graphviz attributes."""

    sort: str
    font: Font = Font(14.0)
    attributes: Mapping[str, str] = field(default_factory=dict)
    beneath: bool = False
    """True if lines of this style are drawn below lines of other styles, regardless of the order in which they are
    added."""

    def vary(self, sort: str = "", letters: str = "", **attributes: str) -> DiagramStyle:
        """Return a copy of the style with another class (`sort`), text colour (`letters`) or other attributes."""
        font = replace(self.font, colour=letters or self.font.colour)
        return DiagramStyle(sort or self.sort, font, {**self.attributes, **attributes})

    def all_attributes(self) -> dict[str, str]:
        letters = {"fontname": self.font.face, "fontsize": f"{self.font.size:g}", "fontcolor": self.font.colour}
        return {"class": self.sort, **letters, **self.attributes}


class TextBlock(Record):
    """Lines of text centred on a point."""

    lines: Sequence[str]
    middle: Vec
    size: float | None = None
    """Font size in points, or `None` for the size that the style sets."""


class Diagram:
    """Diagram under construction, to which nodes, lines and texts are added.

    Lines are drawn below nodes. Among nodes, and among lines that start at the same node, later ones are on top.
    """

    def __init__(self) -> None:
        self._nodes, self._texts, self._edges = (dict[DiagramStyle, list[Callable[[], str]]]() for _ in range(3))
        """Functions that write nodes, texts and edges as DOT. They are called once the size of the paper is known."""
        self.left = self.top = float("inf")
        self.right = self.bottom = float("-inf")

    def reach(self, points: Iterable[Vec], around: Vec = (0.0, 0.0)) -> None:
        """Extend the paper to include boxes of size `around` (width, height) centred on the points."""
        width, height = around[0] / 2, around[1] / 2
        for x, y in points:
            self.left, self.right = min(self.left, x - width), max(self.right, x + width)
            self.top, self.bottom = min(self.top, y - height), max(self.bottom, y + height)

    def node(self, look: DiagramStyle, name: str, at: Vec, words: TextBlock | None = None) -> None:
        """Add a node. Text that is not centred on the node becomes its external label."""
        self.reach((at,), (20.0, 20.0))
        if words is not None:
            self.reach((words.middle,), look.font.extent(words.lines))

        def write() -> str:
            attributes = {"pos": f"{self._point(at)}!"}
            if words and words.size not in (None, look.font.size):
                attributes["fontsize"] = f"{words.size:.1f}"
            if words and words.middle == at:
                attributes["label"] = label(words.lines)
            elif words:
                attributes |= {"xlabel": label(words.lines), "xlp": self._point(words.middle)}
            return _statement(name, attributes)

        self._nodes.setdefault(look, []).append(write)

    def edge(
        self,
        look: DiagramStyle,
        ends: tuple[str, str],
        pieces: Sequence[Piece],
        words: TextBlock | None = None,
        **own: str,
    ) -> None:
        """Add a line that consists of the given curves. `own` are Graphviz attributes of this line only."""
        for piece in pieces:
            self.reach(piece)

        def write() -> str:
            attributes = {**own, "pos": ";".join([self._chain(piece) for piece in pieces])}
            if words:
                attributes |= {"label": label(words.lines), "lp": self._point(words.middle)}
            return _statement(" -- ".join(ends), attributes)

        self._edges.setdefault(look, []).append(write)

    def text(self, look: DiagramStyle, name: str, at: Vec, lines: Sequence[str]) -> None:
        """Add lines of text whose upper left corner is at `at`. Empty text is skipped, because it can crash
        Graphviz."""
        if not any(lines):
            return
        width, height = look.font.extent(lines)
        self.reach(((at[0] + width / 2, at[1] + height / 2),), (width, height))

        def write() -> str:
            # text that is wider than its node would not start at the left edge of the node
            wide = min(width * 1.5, self.right + _MARGIN - at[0])
            middle = self._point((at[0] + wide / 2, at[1] + height / 2))
            return _statement(name, {"pos": f"{middle}!", **_size(wide, height), "label": label(lines, justify="l")})

        self._texts.setdefault(look, []).append(write)

    def dot(self, name: str) -> str:
        """Return the diagram as DOT text. The diagram must not be empty."""
        graph = graphviz.Graph(
            name,
            graph_attr={"layout": "nop2", "outputorder": "edgesfirst", "bgcolor": "white", "pad": "0"},
            node_attr={"label": "", "fixedsize": "true", "margin": "0"},
        )
        graph.body.append(_statement("paper", self._paper()))
        for look, nodes in (*self._nodes.items(), *self._texts.items()):
            with graph.subgraph(node_attr=look.all_attributes()) as part:
                part.body += [write() for write in nodes]
        for look, edges in sorted(self._edges.items(), key=lambda item: not item[0].beneath):
            with graph.subgraph(edge_attr=look.all_attributes()) as part:
                part.body += [write() for write in edges]
        return str(graph.source)

    def _paper(self) -> dict[str, str]:
        """Return an invisible node as large as the paper, so that the size of the picture does not depend on how
        Graphviz measures text."""
        left, top, right, bottom = self.left - _MARGIN, self.top - _MARGIN, self.right + _MARGIN, self.bottom + _MARGIN
        middle = self._point(((left + right) / 2, (top + bottom) / 2))
        return {"pos": f"{middle}!", "shape": "box", "style": "invis", **_size(right - left, bottom - top)}

    def _point(self, point: Vec) -> str:
        """Convert a point to DOT coordinates, whose origin is the lower left corner of the paper."""
        return f"{point[0] - (self.left - _MARGIN):.1f},{self.bottom + _MARGIN - point[1]:.1f}"

    def _chain(self, piece: Piece) -> str:
        return " ".join(map(self._point, piece))


def _size(width: float, height: float) -> dict[str, str]:
    return {"width": f"{width / 72:.4f}", "height": f"{height / 72:.4f}"}


def _statement(subject: str, attributes: Mapping[str, str]) -> str:
    """Return the DOT statement of a node or an edge. Values are always quoted, because Graphviz never reads quoted
    values as HTML."""
    values = [f'{name}="{value.replace(_QUOTE, _ESCAPED)}"' for name, value in attributes.items()]
    return f"\t\t{subject} [{' '.join(values)}]\n"


# ---- text ----------------------------------------------------------------------------------------------------------


def label(lines: Sequence[str], *, justify: str = "n") -> str:
    """Return a Graphviz label in which all characters of the lines appear literally.

    The caller must quote the label so that Graphviz does not read it as HTML. `justify` is `n` for centred lines or `l`
    for left-aligned lines.
    """
    written = [drop_invalid(line).replace("&", "&amp;").replace("\\", "\\\\") for line in lines]
    return f"\\{justify}".join(written) + ("" if justify == "n" else f"\\{justify}")


def wrap(text: str, longest: int) -> list[str]:
    """Break text at spaces into lines of about equal length, of about `longest` characters at most.

    Lines longer than twice `longest` are broken even within a word.
    """
    if len(text) <= longest:
        return [text]
    width = -(-len(text) // -(-len(text) // longest))
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > max(width + 3, longest // 2):
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return [line[start : start + longest * 2] for line in lines for start in range(0, len(line) or 1, longest * 2)]


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return the approximate width of a line of text, in the unit of `size`."""
    ems = 0.0
    for character in text:
        ems += _ems(character)  # `sum` would round differently from Python 3.12 on
    return ems * size * (1.06 if bold else 1.0)


@cache
def _ems(character: str) -> float:
    if unicodedata.combining(character):
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.0
    base = unicodedata.normalize("NFD", character)[0]
    return _EM_WIDTHS.get(character, _EM_WIDTHS.get(base, 0.56))
