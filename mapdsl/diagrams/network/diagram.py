"""A diagram: its lines, its places on paper, and as DOT.

Comes in: nodes, lines (courses of the layout, and straight ones) and texts in pt, y downwards. Goes out: DOT in which
everything has its position, so that every Graphviz draws the same (`neato -n2`, named `nop2`).
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
"""A chain of cubic Bézier curves: a start, then two handles and an end for each."""

SITE_RADIUS = 8.0
UNIT = SITE_RADIUS / CITY_RADIUS
"""So many pt of a diagram are a millimetre of the layout."""
_LONGEST_CURVE = 40.0
_CREST, _CREST_AT = 3.464, 0.551
"""Handles of a curve that swings to both sides as a sine does: how far aside for a height of 1, and how far along."""
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
    """A curve, so many pt for each of its units; places on it are named by their distance from its start."""

    __slots__ = ("_curve", "_unit", "is_straight", "length")

    def __init__(self, curve: Curve, unit: float = UNIT) -> None:
        self._curve, self._unit = curve, unit
        self.length = curve.length * unit
        self.is_straight = isinstance(curve, Arc) and curve.is_straight

    @classmethod
    def between(cls, start: Vec, stop: Vec, *, bend: float = 0.0) -> Line:
        """A straight line, or a bow whose middle is moved to the right by a part of its length."""
        if start == stop:
            stop = (start[0] + 0.01, start[1])
        return cls(Arc(start, stop, bend * distance(start, stop)), 1.0)

    def _station(self, mark: float) -> tuple[float, float, float, float]:
        ((x, y, ux, uy),) = self._curve.walk(mark / self._unit, 0.0, 1)
        return x * self._unit, y * self._unit, ux, uy

    def heading(self, mark: float) -> Vec:
        """The direction in which the line leads at a place."""
        return self._station(mark)[2:]

    def at(self, mark: float, aside: float = 0.0) -> Vec:
        """A place on the line, or so far to the right of it."""
        x, y, ux, uy = self._station(mark)
        return (x - uy * aside, y + ux * aside)

    def piece(self, start: float, stop: float, aside: float = 0.0) -> Piece:
        """The part of the line between two places, moved aside."""
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
        """As `piece`, swinging to both sides; a whole number of waves fits, each of one curve."""
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
        """About how wide and high lines will be."""
        widest = max(width_of(line, self.size, bold="Bold" in self.face) for line in lines)
        return (widest, len(lines) * self.size * 1.2)


class Look(Record, eq=False):
    """What a sort of nodes or lines has in common: its class, its letters, attributes of Graphviz."""

    sort: str
    font: Font = Font(14.0)
    attributes: Mapping[str, str] = field(default_factory=dict)
    beneath: bool = False
    """Whether its lines lie below those of looks that are not beneath, whichever was drawn first."""

    def vary(self, sort: str = "", letters: str = "", **attributes: str) -> Look:
        """As a sort of its own, with letters in an ink and some other attributes."""
        font = replace(self.font, colour=letters or self.font.colour)
        return Look(sort or self.sort, font, {**self.attributes, **attributes})

    def all_attributes(self) -> dict[str, str]:
        letters = {"fontname": self.font.face, "fontsize": f"{self.font.size:g}", "fontcolor": self.font.colour}
        return {"class": self.sort, **letters, **self.attributes}


class TextBlock(Record):
    """Lines of text around a middle."""

    lines: Sequence[str]
    middle: Vec
    size: float | None = None
    """Of the letters, where it is not that of all others of the look."""


class Diagram:
    """What is drawn. Lines lie below nodes; among nodes, and among lines from one node, the later lies above."""

    def __init__(self) -> None:
        self._nodes, self._texts, self._edges = (dict[Look, list[Callable[[], str]]]() for _ in range(3))
        """What writes them, once it is known how large the paper is."""
        self.left = self.top = float("inf")
        self.right = self.bottom = float("-inf")

    def reach(self, points: Iterable[Vec], around: Vec = (0.0, 0.0)) -> None:
        """The paper holds points, and a box around each."""
        width, height = around[0] / 2, around[1] / 2
        for x, y in points:
            self.left, self.right = min(self.left, x - width), max(self.right, x + width)
            self.top, self.bottom = min(self.top, y - height), max(self.bottom, y + height)

    def node(self, look: Look, name: str, at: Vec, words: TextBlock | None = None) -> None:
        """A node; words that stand elsewhere than in its middle are a name beside it."""
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
        self, look: Look, ends: tuple[str, str], pieces: Sequence[Piece], words: TextBlock | None = None, **own: str
    ) -> None:
        """A line along pieces."""
        for piece in pieces:
            self.reach(piece)

        def write() -> str:
            attributes = {**own, "pos": ";".join([self._chain(piece) for piece in pieces])}
            if words:
                attributes |= {"label": label(words.lines), "lp": self._point(words.middle)}
            return _statement(" -- ".join(ends), attributes)

        self._edges.setdefault(look, []).append(write)

    def text(self, look: Look, name: str, at: Vec, lines: Sequence[str]) -> None:
        """Lines of text that start at a left upper corner; nothing where they are empty, for Graphviz may break down at
        a label that is nothing but the end of a line."""
        if not any(lines):
            return
        width, height = look.font.extent(lines)
        self.reach(((at[0] + width / 2, at[1] + height / 2),), (width, height))

        def write() -> str:
            # a text wider than its node would not start at its left
            wide = min(width * 1.5, self.right + _MARGIN - at[0])
            middle = self._point((at[0] + wide / 2, at[1] + height / 2))
            return _statement(name, {"pos": f"{middle}!", **_size(wide, height), "label": label(lines, justify="l")})

        self._texts.setdefault(look, []).append(write)

    def dot(self, name: str) -> str:
        """The diagram as DOT text. Something must have been drawn."""
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
        """An unseen node as large as the paper, whose size then does not depend on how a Graphviz measures text."""
        left, top, right, bottom = self.left - _MARGIN, self.top - _MARGIN, self.right + _MARGIN, self.bottom + _MARGIN
        middle = self._point(((left + right) / 2, (top + bottom) / 2))
        return {"pos": f"{middle}!", "shape": "box", "style": "invis", **_size(right - left, bottom - top)}

    def _point(self, point: Vec) -> str:
        """From the left lower corner of the paper, once that is known."""
        return f"{point[0] - (self.left - _MARGIN):.1f},{self.bottom + _MARGIN - point[1]:.1f}"

    def _chain(self, piece: Piece) -> str:
        return " ".join(map(self._point, piece))


def _size(width: float, height: float) -> dict[str, str]:
    return {"width": f"{width / 72:.4f}", "height": f"{height / 72:.4f}"}


def _statement(subject: str, attributes: Mapping[str, str]) -> str:
    """A node or an edge. Values are always quoted, and what is quoted is never read as HTML."""
    values = [f'{name}="{value.replace(_QUOTE, _ESCAPED)}"' for name, value in attributes.items()]
    return f"\t\t{subject} [{' '.join(values)}]\n"


# ---- text ----------------------------------------------------------------------------------------------------------


def label(lines: Sequence[str], *, justify: str = "n") -> str:
    """Lines as a Graphviz label of which no escape and no entity is expanded; to be quoted, so that it is no HTML.
    `justify` is `n` for centred lines, `l` for lines that start at the left."""
    written = [drop_invalid(line).replace("&", "&amp;").replace("\\", "\\\\") for line in lines]
    return f"\\{justify}".join(written) + ("" if justify == "n" else f"\\{justify}")


def wrap(text: str, longest: int) -> list[str]:
    """Text in lines of about equal length, broken at blanks, and inside of words only where there is no other way."""
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
    """About how wide a line will be, in the unit of the size."""
    ems = 0.0
    for character in text:
        ems += _ems(character)  # `sum` adds in another way from Python 3.12 on
    return ems * size * (1.06 if bold else 1.0)


@cache
def _ems(character: str) -> float:
    if unicodedata.combining(character):
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.0
    base = unicodedata.normalize("NFD", character)[0]
    return _EM_WIDTHS.get(character, _EM_WIDTHS.get(base, 0.56))
