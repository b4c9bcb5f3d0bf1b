"""A drawing as SVG text.

Comes in: a `Drawing`. Goes out: one SVG document: millimetres, every letter an outline (so it looks the same on every
machine) with its text above it, unseen, to be found and read aloud. Nothing outside is referred to, no scripts, no
styles; all text is escaped.
"""

from __future__ import annotations

from base64 import b64encode
from typing import assert_never

from mapdsl.emit.pictures.drawing import Box, Disc, Drawing, Group, Paint, Path, Picture, Shape, ShapedText, Stamp
from mapdsl.emit.pictures.palette import Outline


def svg(drawing: Drawing, *, searchable: bool = True) -> str:
    """The document. Without `searchable` the unseen text is left out, for programs that draw and need no words."""
    writer = _SvgWriter(searchable=searchable)
    for shape in drawing.shapes:
        writer.shape(shape)
    width, height = number(drawing.width), number(drawing.height)
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" role="img" xml:lang="{escape(drawing.language)}">\n'
        f"<title>{escape(drawing.title)}</title>\n"
    )
    marks = "".join(f'<path id="{key}" d="{path_data(outline)}"/>\n' for key, outline in writer.marks.items())
    definitions = f"{marks}{''.join(writer.clips)}{''.join(writer.shared.values())}"
    return f"{head}<defs>\n{definitions}</defs>\n{''.join(writer.parts)}</svg>\n"


def fragment(shape: Shape) -> tuple[str, dict[str, str]]:
    """One shape as elements; and by their keys what they refer to, which has to stand in the document once: letters and
    symbols, which are always the same. Outlines that change and what cuts them off stand in the elements."""
    writer = _SvgWriter(searchable=False, is_fragment=True)
    writer.shape(shape)
    marks = {key: f'<path id="{key}" d="{path_data(outline)}"/>' for key, outline in writer.marks.items()}
    clips = f"<defs>{''.join(writer.clips)}</defs>" if writer.clips else ""
    return clips + "".join(writer.parts), marks


def number(value: float) -> str:
    """A number as short as two decimals allow."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


_ESCAPES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;", ord("'"): "&#39;"}
_ESCAPES |= dict.fromkeys((*range(32), *range(127, 160), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF), "\ufffd")


def escape(text: str) -> str:
    """Text for content and attributes; what XML cannot hold becomes the replacement character."""
    return text.translate(_ESCAPES)


def path_data(outline: Outline) -> str:
    return "".join(command + " ".join(map(number, numbers)) for command, numbers in outline)


class _SvgWriter:
    """Collects elements, and what they share: outlines, clips, groups."""

    def __init__(self, *, searchable: bool, is_fragment: bool = False) -> None:
        self.searchable, self.is_fragment = searchable, is_fragment
        self.parts: list[str] = []
        self.marks: dict[str, Outline] = {}
        self.clips: list[str] = []
        self.shared: dict[str, str] = {}

    def shape(self, shape: Shape) -> None:
        match shape:
            case Group():
                self._group(shape)
            case Box(x, y, width, height, paint, radius):
                rounded = f' rx="{number(radius)}"' if radius else ""
                size = f'width="{number(width)}" height="{number(height)}"'
                self.parts.append(f'<rect x="{number(x)}" y="{number(y)}" {size}{rounded}{_paint(paint)}/>\n')
            case Disc(x, y, radius, paint):
                place = f'cx="{number(x)}" cy="{number(y)}"'
                self.parts.append(f'<circle {place} r="{number(radius)}"{_paint(paint)}/>\n')
            case Path():
                self.parts.append(self._path(shape, _paint(shape.paint)))
            case Stamp(key, outline, x, y, scale, ink):
                self.marks.setdefault(key, outline)
                place = f"translate({number(x)} {number(y)}) scale({scale:.5g})"
                self.parts.append(f'<use href="#{key}" transform="{place}" fill="{ink}"/>\n')
            case ShapedText():
                self._words(shape)
            case Picture(x, y, width, height, data, mime):
                size = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
                content = f"data:{escape(mime)};base64,{b64encode(data).decode('ascii')}"
                self.parts.append(f'<image {size} preserveAspectRatio="none" href="{content}"/>\n')
            case _:
                assert_never(shape)

    def _path(self, path: Path, paint: str = "") -> str:
        if not path.key or self.is_fragment:
            return f'<path d="{path_data(path.outline)}"{paint}/>\n'
        self.marks.setdefault(path.key, path.outline)
        return f'<use href="#{escape(path.key)}"{paint}/>\n'

    def _group(self, group: Group) -> None:
        transforms = []
        if group.x or group.y:
            transforms.append(f"translate({number(group.x)} {number(group.y)})")
        if group.turn:
            transforms.append(f"rotate({number(group.turn)})")
        if group.scale != 1.0:
            transforms.append(f"scale({group.scale:.5g})")
        attributes = f' class="{escape(group.name)}"' if group.name else ""
        attributes += f' transform="{" ".join(transforms)}"' if transforms else ""
        attributes += "".join(f' data-{key}="{escape(value)}"' for key, value in group.facts)
        if group.clip:
            x, y, width, height = map(number, group.clip)
            attributes += self._clip(f'<rect x="{x}" y="{y}" width="{width}" height="{height}"/>')
        elif group.inside:
            attributes += self._clip(self._path(group.inside))
        title = f"<title>{escape(group.title)}</title>" if group.title else ""
        self.parts.append(f"<g{attributes}>{title}\n")
        if group.shared:
            self._define(group)
            self.parts.append(f'<use href="#{escape(group.shared)}"/>')
        else:
            for shape in group.shapes:
                self.shape(shape)
        self.parts.append("</g>\n")

    def _clip(self, area: str) -> str:
        key = f"clip{len(self.clips)}"
        self.clips.append(f'<clipPath id="{key}">{area}</clipPath>\n')
        return f' clip-path="url(#{key})"'

    def _define(self, group: Group) -> None:
        """Writes the shapes of a shared group once, among the definitions."""
        if group.shared in self.shared:
            return
        outside, self.parts = self.parts, []
        for shape in group.shapes:
            self.shape(shape)
        content, self.parts = "".join(self.parts), outside
        self.shared[group.shared] = f'<g id="{escape(group.shared)}">\n{content}</g>\n'

    def _words(self, words: ShapedText) -> None:
        scale = words.size / 1000
        halo = ""
        if words.halo:
            width = number(words.halo_width / scale)
            halo = f' stroke="{words.halo}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke"'
        place = f"translate({number(words.x)} {number(words.y)}) scale({scale:.5g})"
        self.parts.append(f'<g transform="{place}" fill="{words.ink}"{halo}>')
        for glyph in words.glyphs:
            self.marks.setdefault(glyph.key, glyph.outline)
            y = f' y="{number(glyph.y * 1000)}"' if glyph.y else ""
            self.parts.append(f'<use href="#{glyph.key}" x="{number(glyph.x * 1000)}"{y}/>')
        self.parts.append("</g>\n")
        if self.searchable:
            middle, size = words.x + words.width * words.size / 2, number(words.size)
            fit = f' textLength="{number(words.width * words.size)}" lengthAdjust="spacingAndGlyphs"'
            self.parts.append(
                f'<text x="{number(middle)}" y="{number(words.y)}" font-size="{size}" text-anchor="middle"{fit} '
                f'font-family="sans-serif" fill="none" pointer-events="all">{escape(words.text)}</text>\n'
            )


def _paint(paint: Paint) -> str:
    text = f' fill="{paint.fill or "none"}"'
    if paint.stroke:
        text += f' stroke="{paint.stroke}" stroke-width="{number(paint.width)}" stroke-linejoin="round"'
        if paint.dash:
            text += f' stroke-dasharray="{" ".join(map(number, paint.dash))}"'
    if paint.opacity != 1.0:
        text += f' opacity="{number(paint.opacity)}"'
    return text
