"""Writes pages as PDF at true scale.

Letters are outlines with invisible text on top, and groups that occur on several pages are stored once. Files contain
no date and are not compressed, so that the same pages give the same bytes on every machine.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import groupby
from typing import Any, assert_never

from reportlab.lib.colors import HexColor
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import BasicFonts, PDFObjectReference, PDFResourceDictionary
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import FILL_NON_ZERO, Canvas

from mapdsl.diagrams.canvas.drawing import (
    Box,
    CannotDrawError,
    Disc,
    Drawing,
    Group,
    Paint,
    Path,
    Picture,
    Shape,
    ShapedText,
    Stamp,
)
from mapdsl.diagrams.canvas.fonts import EAST_ASIAN, FONT_FOLDER, Face, font_of
from mapdsl.diagrams.canvas.palette import Outline

POINTS = 72 / 25.4
"""Number of PDF points per millimetre."""
LARGEST = 14_400 / POINTS
"""Maximum length, in millimetres, of a side of a page that PDF readers support."""


def pdf(pages: Sequence[Drawing]) -> bytes:
    """Return a PDF document that has the title of its first page. Raises `CannotDrawError` if a page is too large."""
    largest = max(max(page.width, page.height) for page in pages)
    if largest > LARGEST:
        raise CannotDrawError(
            f"a page of a PDF is at most {LARGEST:.0f} mm long, and this would be {largest:.0f} mm: "
            "take --paper a3, or SVG"
        )
    buffer = io.BytesIO()
    first = pages[0]
    size = (first.width * POINTS, first.height * POINTS)
    font = _register(Face.TEXT.value)
    canvas = _ShapeCanvas(buffer, size, pageCompression=0, invariant=1, initialFontName=font)
    canvas.setTitle(first.title)
    canvas.setSubject(first.title)
    for sign in (canvas.setAuthor, canvas.setCreator, canvas.setProducer):
        sign("mapdsl")
    canvas.define(shape for page in pages for shape in page.shapes)
    for page in pages:
        width, height = page.width * POINTS, page.height * POINTS
        canvas.setPageSize((width, height))
        x, y, wide, tall = page.trim or (0.0, 0.0, page.width, page.height)
        box = (x * POINTS, height - (y + tall) * POINTS, (x + wide) * POINTS, height - y * POINTS)
        canvas.setTrimBox(box)
        canvas.transform(POINTS, 0, 0, -POINTS, 0, height)
        for shape in page.shapes:
            canvas.draw(shape)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


class _ShapeCanvas(Canvas):  # type: ignore[misc]
    """ReportLab canvas that draws shapes. Its unit is the millimetre, with y downwards."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.forms: dict[str, str] = {}
        """Names of stored outlines and groups, indexed by key. A key itself may be longer than a PDF name can be."""
        self.path = cache(self._path)
        """Function that converts an outline to a path. Paths are cached for shapes with the same outline."""

    def endForm(self) -> None:  # noqa: N802 - name fixed by reportlab
        """Close the form with a list of all resources that it uses, because reportlab's own list lacks opacities."""
        resources = PDFResourceDictionary()
        resources.allProcs()
        resources.Font = PDFObjectReference(BasicFonts)
        resources.XObject = self._doc.xobjDict(self._formsinuse)
        resources.ExtGState = self._extgstate.getState() or {}
        super().endForm(Resources=resources)

    @contextmanager
    def _keep_state(self, *matrix: float) -> Iterator[None]:
        """Save the graphics state, apply the transformation if one is given, and restore the state afterwards."""
        self.saveState()
        if matrix:
            self.transform(*matrix)
        yield
        self.restoreState()

    def define(self, shapes: Iterable[Shape]) -> None:
        """Store outlines of letters and symbols, and shared groups, before the first page."""
        shared: dict[str, Group] = {}
        for shape in _walk(shapes):
            match shape:
                case Stamp(key, outline):
                    self._outline_form(key, outline, stroke=False)
                case ShapedText(glyphs=glyphs, halo=halo):
                    for glyph in glyphs:
                        self._outline_form(glyph.key, glyph.outline, stroke=False)
                        if halo:
                            self._outline_form(glyph.key, glyph.outline, stroke=True)
                case Group(shared=key) if key:
                    shared.setdefault(key, shape)
        for key, group in shared.items():
            name = f"f{len(self.forms)}"
            self.beginForm(name, -1000, -1000, 20000, 20000)
            for inner in group.shapes:
                self.draw(inner)
            self.endForm()
            self.forms[key] = name

    def _outline_form(self, key: str, outline: Outline, *, stroke: bool) -> None:
        key = f"{key}-edge" if stroke else key
        if key in self.forms:
            return
        self.forms[key] = f"f{len(self.forms)}"
        self.beginForm(self.forms[key], -2000, -2000, 4000, 4000)
        self.drawPath(self.path(outline), stroke=int(stroke), fill=int(not stroke), fillMode=FILL_NON_ZERO)
        self.endForm()

    def draw(self, shape: Shape) -> None:
        match shape:
            case Group():
                self._group(shape)
            case Box(x, y, width, height, paint, radius):
                with self._set_paint(paint) as parts:
                    if radius:
                        self.roundRect(x, y, width, height, min(radius, width / 2, height / 2), **parts)
                    else:
                        self.rect(x, y, width, height, **parts)
            case Disc(x, y, radius, paint):
                with self._set_paint(paint) as parts:
                    self.circle(x, y, radius, **parts)
            case Path(outline, paint):
                with self._set_paint(paint) as parts:
                    self.drawPath(self.path(outline), fillMode=FILL_NON_ZERO, **parts)
            case Stamp(key, _, x, y, scale, ink):
                with self._keep_state():
                    self.setFillColor(HexColor(ink))
                    self.transform(scale, 0, 0, scale, x, y)
                    self.doForm(self.forms[key])
            case ShapedText():
                self._words(shape)
            case Picture(x, y, width, height, data, _):
                with self._keep_state(1, 0, 0, -1, x, y + height):
                    self.drawImage(ImageReader(io.BytesIO(data)), 0, 0, width, height, mask="auto")
            case _:
                assert_never(shape)

    def _group(self, group: Group) -> None:
        with self._keep_state():
            if group.x or group.y:
                self.translate(group.x, group.y)
            if group.turn:
                self.rotate(group.turn)
            if group.scale != 1.0:
                self.scale(group.scale, group.scale)
            if group.clip:
                path = self.beginPath()
                path.rect(*group.clip)
                self.clipPath(path, stroke=0, fill=0)
            if group.inside:
                self.clipPath(self.path(group.inside.outline), stroke=0, fill=0, fillMode=FILL_NON_ZERO)
            if group.shared in self.forms:
                self.doForm(self.forms[group.shared])
                return
            for shape in group.shapes:
                self.draw(shape)

    def _words(self, words: ShapedText) -> None:
        scale = words.size / 1000
        with self._keep_state(scale, 0, 0, scale, words.x, words.y):
            if words.halo:
                self.setStrokeColor(HexColor(words.halo))
                self.setLineWidth(words.halo_width / scale)
                self.setLineJoin(1)
                self._glyphs(words, "-edge")
            self.setFillColor(HexColor(words.ink))
            self._glyphs(words, "")
        self._unseen(words)

    def _glyphs(self, words: ShapedText, suffix: str) -> None:
        for glyph in words.glyphs:
            with self._keep_state():
                self.translate(glyph.x * 1000, glyph.y * 1000)
                self.doForm(self.forms[glyph.key + suffix])

    def _unseen(self, words: ShapedText) -> None:
        """Write invisible text over the outlines, so that the document can be searched and its text copied."""
        text = self.beginText()
        text.setTextRenderMode(3)
        runs = _runs(words.text)
        natural = math.fsum(pdfmetrics.stringWidth(run, name, words.size) for name, run in runs)
        if not natural:
            return
        with self._keep_state(1, 0, 0, -1, words.x, words.y):
            text.setHorizScale(100 * words.length / natural)
            for name, run in runs:
                text.setFont(name, words.size)
                text.textOut(run)
            self.drawText(text)

    @contextmanager
    def _set_paint(self, paint: Paint) -> Iterator[dict[str, int]]:
        """Apply a paint, and yield reportlab's flags for stroking and filling the shape."""
        with self._keep_state():
            if paint.fill:
                self.setFillColor(HexColor(paint.fill))
            if paint.stroke:
                self.setStrokeColor(HexColor(paint.stroke))
                self.setLineWidth(paint.width)
                self.setLineJoin(1)
                if paint.dash:
                    self.setDash(list(paint.dash))
            if paint.opacity != 1.0:
                self.setFillAlpha(paint.opacity)
                self.setStrokeAlpha(paint.opacity)
            yield {"stroke": int(bool(paint.stroke)), "fill": int(bool(paint.fill))}

    def _path(self, outline: Outline) -> Any:
        path = self.beginPath()
        draw = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
        for command, numbers in outline:
            draw[command](*numbers)
        return path


def _walk(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Yield the shapes and all shapes nested in them, innermost first. A shared group is yielded only once."""
    seen: set[str] = set()
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.shared and shape.shared in seen:
                continue
            seen.add(shape.shared)
            yield from _walk(shape.shapes)
        yield shape


def _runs(text: str) -> list[tuple[str, str]]:
    """Split text into runs of characters with the same font, and pair each run with the font's name.

    Characters missing from all fonts use the font of plain text.
    """
    return [(_register(name), "".join(run)) for name, run in groupby(text, key=_embedded_font)]


def _embedded_font(character: str) -> str:
    """Return the font to embed for a character.

    Characters of the East Asian font use the font of plain text, because reportlab cannot embed the East Asian
    outlines.
    """
    name = font_of(character, Face.TEXT)
    return name if name and name != EAST_ASIAN else Face.TEXT.value


def _register(name: str) -> str:
    """Register a font with reportlab and return its name."""
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, str(FONT_FOLDER / f"{name}.ttf")))
    return name
