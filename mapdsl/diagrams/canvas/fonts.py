"""Shapes and measures text, and returns the outlines of glyphs.

Shaping covers kerning, ligatures and right-to-left order. Text looks the same on every machine, because only two
sources of fonts are used: the package's own (SIL Open Font License 1.1, see `assets/fonts`) and an optional package for
Chinese, Japanese and Korean. A character that no font contains is drawn as an empty box; `missing_letters` reports the
names and words concerned.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import cache, lru_cache, partialmethod
from importlib.util import find_spec
from itertools import accumulate, groupby
from pathlib import Path

import uharfbuzz as hb
from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.drawing import PlacedGlyph, ShapedText
from mapdsl.diagrams.canvas.geometry import XY
from mapdsl.diagrams.canvas.palette import INK, Outline
from mapdsl.rules.tables import RuleTables
from mapdsl.words.names import in_language, object_names_in, place_names

FONT_FOLDER = Path(__file__).resolve().parent / "assets" / "fonts"


class Face(StrEnum):
    """Typeface. The value is the file name of its main font, without extension."""

    TEXT = "AlegreyaSans-Medium"
    NAME = "AlegreyaSans-ExtraBold"
    TITLE = "Alegreya-ExtraBold"


SCRIPTS = ("Latin", "Greek", "Cyrillic", "Hebrew", "Arabic", "Devanagari")
"""Names of the scripts that the package's own fonts cover."""
EAST_ASIAN = "NotoSansCJKjp-Bold"
EAST_ASIAN_PACKAGE = "noto_cjk_sans_jp_bold"
"""Optional package with the font for Chinese, Japanese and Korean, which is too large to install by default."""
FALLBACKS = ("NotoSansHebrew-Bold", "NotoSansArabic-Bold", "NotoSansDevanagari-Bold", EAST_ASIAN)
"""Fonts for characters that the main font of a typeface lacks."""
ASCENT = 0.72
"""Height of accented capitals, relative to the type size."""
DESCENT = 0.22
CAPITALS = 0.63
"""Height of capitals without accents, relative to the type size."""

_BREAKING = re.compile(r"[^\S\N{NO-BREAK SPACE}]+")
_IDEOGRAPHS = "\u3040-\u30ff\u3400-\u9fff\U00020000-\U0003ffff"
_PARTS = re.compile(rf"[{_IDEOGRAPHS}][\u3001-\u3003\uff01-\uff0f\uff1a-\uff1f]*|[^{_IDEOGRAPHS}]+")
"""Matches one Chinese or Japanese character with the punctuation after it, or the text between such characters."""
_CONTROLS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible characters that only control the text direction."""
_NO_PICTURE = "\ufffd"
"""Character that is drawn in place of control characters."""


class _Font(Record):
    index: int
    font: hb.Font
    letters: frozenset[int]
    units: int


@cache
def font_file(name: str) -> Path | None:
    """Return the path of a font file, or `None` if the package that contains the font is not installed."""
    if name != EAST_ASIAN:
        return FONT_FOLDER / f"{name}.ttf"
    found = find_spec(EAST_ASIAN_PACKAGE)
    return Path(found.origin).with_name(f"{name}.otf") if found and found.origin else None


@cache
def fallbacks() -> tuple[str, ...]:
    """Return the names of all installed fonts in `FALLBACKS`."""
    return tuple(name for name in FALLBACKS if font_file(name))


@cache
def _font(name: str) -> _Font:
    path = font_file(name)
    assert path, "fonts that are not installed have no letters"
    face = hb.Face(path.read_bytes())
    index = (*Face, *FALLBACKS).index(name)
    return _Font(index, hb.Font(face), frozenset(face.unicodes), face.upem)


def font_of(character: str, face: Face) -> str | None:
    """Return the first font that contains a character, starting with the main font of the typeface. `None` if no
    font does."""
    return next((name for name in (face.value, *fallbacks()) if ord(character) in _font(name).letters), None)


@lru_cache(maxsize=4096)
def words(text: str, face: Face) -> ShapedText:
    """Shape a line of text in black at type size 1, starting at the origin."""
    glyphs: list[PlacedGlyph] = []
    pen = 0.0
    drawable = (_NO_PICTURE if ord(char) < 32 or 127 <= ord(char) < 160 else char for char in text)
    for run, leftwards in visual_runs("".join(drawable)):
        pieces = _by_font(run, face)
        for name, piece in reversed(pieces) if leftwards else pieces:
            pen = _shape(_font(name), piece, glyphs, pen, leftwards=leftwards)
    return ShapedText(text, tuple(glyphs), pen, 0.0, 0.0, 1.0, "#000000")


def line(
    text: str,
    face: Face,
    size: float,
    *,
    x: float,
    y: float,
    ink: str = INK,
    anchor: float = 0.0,
    room: float | None = None,
    is_middle: bool = False,
) -> ShapedText:
    """Return a line of text at a position.

    `x` is the left end of the line if `anchor` is 0, its middle if 0.5, and its right end if 1. `y` is the baseline or,
    with `is_middle`, the middle of the capitals. Text wider than `room` is set in smaller type.
    """
    size = size if room is None else fit_size(text, face, size, room)
    unit, base = words(text, face), y + size * CAPITALS / 2 if is_middle else y
    return replace(unit, x=x - anchor * unit.width * size, y=base, size=size, ink=ink)


def centred(
    text: str, face: Face, size: float, x: float = 0.0, y: float = 0.0, *, ink: str = INK, room: float | None = None
) -> ShapedText:
    """Return a line of text centred on a point. Vertically, the middle of the capitals is at the point."""
    return line(text, face, size, x=x, y=y, ink=ink, anchor=0.5, room=room, is_middle=True)


def width_of(text: str, face: Face, size: float) -> float:
    return words(text, face).width * size


def fit_size(text: str, face: Face, size: float, width: float) -> float:
    """Return the type size, reduced if the text would otherwise be wider than `width`."""
    natural = width_of(text, face, size)
    return size if natural <= width else size * width / natural


def shrink(size: float) -> Iterator[float]:
    """Yield ever smaller type sizes, starting with `size`, until the caller finds one that fits."""
    while True:
        yield size
        size *= 0.95


def wrap(text: str, face: Face, size: float, width: float) -> list[str]:
    """Break text into lines no wider than `width`.

    Lines break at spaces (but not at no-break spaces), and between characters of scripts without spaces. A word that is
    longer than a line is not broken.
    """
    lines: list[str] = []
    for word in _BREAKING.split(text.strip()):
        blank = " "
        for part in _PARTS.findall(word) or [word]:
            if lines and width_of(f"{lines[-1]}{blank}{part}", face, size) <= width:
                lines[-1] += blank + part
            else:
                lines.append(part)
            blank = ""
    return lines or [""]


def _by_font(run: str, face: Face) -> list[tuple[str, str]]:
    pieces: list[tuple[str, str]] = []
    for character in run:
        name = pieces[-1][0] if pieces and ord(character) in _font(pieces[-1][0]).letters else None
        name = name or font_of(character, face) or face.value
        if pieces and pieces[-1][0] == name:
            pieces[-1] = (name, pieces[-1][1] + character)
        else:
            pieces.append((name, character))
    return pieces


def _shape(font: _Font, piece: str, glyphs: list[PlacedGlyph], pen: float, *, leftwards: bool) -> float:
    buffer = hb.Buffer()
    buffer.add_str(piece)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if leftwards else "ltr"
    hb.shape(font.font, buffer, {"lnum": True, "kern": True})
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        outline = glyph_outline(font.index, info.codepoint)
        if outline:
            x, y = pen + position.x_offset / font.units, -position.y_offset / font.units
            glyphs.append(PlacedGlyph(f"g{font.index}-{info.codepoint}", outline, x, y))
        pen += position.x_advance / font.units if info.codepoint else _MISSING_WIDTH
    return pen


@cache
def glyph_outline(index: int, glyph: int) -> Outline:
    """Return the outline of a glyph in thousandths of the type size, with y downwards."""
    if glyph == 0:
        return _MISSING
    font = _font((*Face, *FALLBACKS)[index])
    pen = _OutlinePen(1000 / font.units)
    font.font.draw_glyph_with_pen(glyph, pen)
    return tuple(pen.commands)


_MISSING: Outline = (
    *(("M", (60.0, 0.0)), ("L", (60.0, -640.0)), ("L", (440.0, -640.0)), ("L", (440.0, 0.0)), ("Z", ())),
    *(("M", (110.0, -50.0)), ("L", (390.0, -50.0)), ("L", (390.0, -590.0)), ("L", (110.0, -590.0)), ("Z", ())),
)
"""Outline of an empty box, drawn for characters that no font contains."""
_MISSING_WIDTH = 0.5


class _OutlinePen:
    """Collects the outline that HarfBuzz draws, converting quadratic curves to cubic ones."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.commands: list[tuple[str, tuple[float, ...]]] = []
        self.last = (0.0, 0.0)

    def _add(self, command: str, *points: XY) -> None:
        numbers = tuple(round(value, 1) for x, y in points for value in (x * self.scale, -y * self.scale))
        self.commands.append((command, numbers))
        self.last = points[-1] if points else self.last

    def qCurveTo(self, handle: XY, point: XY) -> None:  # noqa: N802 - names of the pen protocol
        (x0, y0), (hx, hy), (x, y) = self.last, handle, point
        first = (x0 + 2 / 3 * (hx - x0), y0 + 2 / 3 * (hy - y0))
        self._add("C", first, (x + 2 / 3 * (hx - x), y + 2 / 3 * (hy - y)), point)

    moveTo = partialmethod(_add, "M")  # noqa: N815
    lineTo = partialmethod(_add, "L")  # noqa: N815
    curveTo = partialmethod(_add, "C")  # noqa: N815
    closePath = partialmethod(_add, "Z")  # noqa: N815

    def endPath(self) -> None:  # noqa: N802
        """Ignore the end of an open outline, because the glyphs of these fonts have only closed outlines."""


def missing_letters(tables: RuleTables, language: str = "", texts: Iterable[str] = ()) -> list[str]:
    """Return the names on a board, and the words in `texts`, that contain characters missing from all fonts."""
    title = in_language(tables, language).title
    names = [title, *place_names(tables, language).values(), *object_names_in(tables, language).values()]
    said = [word for text in texts for word in text.split()]
    return [
        name
        for name in dict.fromkeys((*names, *said))
        if any(glyph.outline is _MISSING for face in (Face.NAME, Face.TITLE) for glyph in words(name, face).glyphs)
    ]


# ---- visual order of text -------------------------------------------------------------------------------------------


def visual_runs(text: str) -> list[tuple[str, bool]]:
    """Split text into runs in visual order. Each run has a flag that is true if the run reads from right to left.

    This is a reduced form of the Unicode bidirectional algorithm. Embeddings, overrides and isolates are ignored so
    that a name cannot be made to look like a different one.
    """
    text = "".join(character for character in text if character not in _CONTROLS)
    classes = [unicodedata.bidirectional(character) for character in text]
    if not {"R", "AL", "AN"}.intersection(classes):
        return [(text, False)] if text else []
    levels = _levels(classes)
    letters = groupby(zip(text, levels, strict=True), key=lambda pair: pair[1])
    runs = [("".join(letter for letter, _ in run), level) for level, run in letters]
    for level in range(max(levels), 0, -1):
        stretches = [(is_high, list(run)) for is_high, run in groupby(runs, key=lambda run: run[1] >= level)]
        runs = [run for is_high, stretch in stretches for run in (reversed(stretch) if is_high else stretch)]
    return [(run, level % 2 == 1) for run, level in runs]


def _levels(classes: list[str]) -> list[int]:
    """Return the embedding level of each character: even for left-to-right, odd for right-to-left.

    Spaces and punctuation take the direction of their neighbours if both agree, otherwise the direction of the line.
    """
    strong = ["R" if kind in ("R", "AL") else "L" if kind == "L" else "" for kind in classes]
    line = next(filter(None, strong), "L")
    before, resolved = line, list[str]()
    for kind, sort in zip(strong, classes, strict=True):
        before = kind or before
        resolved.append(kind or (("N" if before == "R" else "L") if sort in ("EN", "AN") else ""))
    sides = ["R" if kind == "N" else kind for kind in resolved]
    lefts = accumulate(sides, lambda left, side: side or left, initial=line)
    rights = [*accumulate(reversed(sides), lambda right, side: side or right, initial=line)][:0:-1]
    neutral = [left if left == right else line for left, right in zip(lefts, rights, strict=False)]
    numbers = {"L": 2 if line == "R" else 0, "R": 1, "N": 2}
    return [numbers[kind or between] for kind, between in zip(resolved, neutral, strict=True)]
