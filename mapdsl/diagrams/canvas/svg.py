"""Writes a drawing as SVG, in millimetres.

Every letter is an outline, so that pictures look the same on every machine. Invisible text on top makes the picture
searchable and readable by screen readers. The document has no external references, scripts or style sheets, and all
text is escaped.
"""

from __future__ import annotations

from base64 import b64encode
from typing import assert_never

from mapdsl.diagrams.canvas.drawing import Box, Disc, Drawing, Group, Paint, Path, Picture, Shape, ShapedText, Stamp
from mapdsl.diagrams.canvas.palette import Outline


def svg(drawing: Drawing, *, searchable: bool = True) -> str:
    """Return the SVG document. `searchable=False` omits the invisible text, for programs that only render the
    picture."""
    writer = _SvgWriter(searchable=searchable)
    content = "".join(map(writer.shape, drawing.shapes))
    width, height = number(drawing.width), number(drawing.height)
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" role="img" xml:lang="{escape(drawing.language)}">\n'
        f"<title>{escape(drawing.title)}</title>\n"
    )
    marks = (f"{mark}\n" for mark in writer.marks.values())
    return f"{head}<defs>\n{''.join((*marks, *writer.clips, *writer.shared.values()))}</defs>\n{content}</svg>\n"


def fragment(shape: Shape) -> tuple[str, dict[str, str]]:
    """Return one shape as SVG elements, and the definitions that the elements refer to, indexed by key.

    The document must contain each definition once. Only letters and symbols, which never change, become definitions;
    other outlines and clip paths are written among the elements.
    """
    writer = _SvgWriter(searchable=False, is_fragment=True)
    content = writer.shape(shape)
    clips = f"<defs>{''.join(writer.clips)}</defs>" if writer.clips else ""
    return clips + content, writer.marks


def number(value: float) -> str:
    """Format a number with at most two decimals and without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


_ESCAPES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;", ord("'"): "&#39;"}
_ESCAPES |= dict.fromkeys((*range(32), *range(127, 160), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF), "\ufffd")


def escape(text: str) -> str:
    """Escape text for element content and attributes. Characters that XML forbids become the replacement character."""
    return text.translate(_ESCAPES)


def path_data(outline: Outline) -> str:
    return "".join(command + " ".join(map(number, numbers)) for command, numbers in outline)


class _SvgWriter:
    """Writes elements and collects their shared definitions: outlines, clip paths and groups."""

    def __init__(self, *, searchable: bool, is_fragment: bool = False) -> None:
        self.searchable, self.is_fragment = searchable, is_fragment
        self.marks: dict[str, str] = {}
        self.clips: list[str] = []
        self.shared: dict[str, str] = {}

    def shape(self, shape: Shape) -> str:
        match shape:
            case Group():
                return self._group(shape)
            case Box(x, y, width, height, paint, radius):
                rounded = f' rx="{number(radius)}"' if radius else ""
                return f"<rect {_area(x, y, width, height)}{rounded}{_paint(paint)}/>\n"
            case Disc(x, y, radius, paint):
                return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{_paint(paint)}/>\n'
            case Path():
                return self._path(shape, _paint(shape.paint))
            case Stamp(key, outline, x, y, scale, ink):
                return f'<use href="#{self._mark(key, outline)}" {_scale(x, y, scale)} fill="{ink}"/>\n'
            case ShapedText():
                return self._words(shape)
            case Picture(x, y, width, height, data, mime):
                content = f"data:{escape(mime)};base64,{b64encode(data).decode('ascii')}"
                return f'<image {_area(x, y, width, height)} preserveAspectRatio="none" href="{content}"/>\n'
            case _:
                assert_never(shape)

    def _mark(self, key: str, outline: Outline) -> str:
        """Return the id of an outline. Adds the outline to the definitions if it is new."""
        name = escape(key)
        if key not in self.marks:
            self.marks[key] = f'<path id="{name}" d="{path_data(outline)}"/>'
        return name

    def _path(self, path: Path, paint: str = "") -> str:
        if not path.key or self.is_fragment:
            return f'<path d="{path_data(path.outline)}"{paint}/>\n'
        return f'<use href="#{self._mark(path.key, path.outline)}"{paint}/>\n'

    def _group(self, group: Group) -> str:
        transforms = []
        if group.x or group.y:
            transforms.append(f"translate({number(group.x)} {number(group.y)})")
        if group.turn:
            transforms.append(f"rotate({number(group.turn)})")
        if group.scale != 1.0:
            transforms.append(f"scale({group.scale:.5g})")
        attributes = f' class="{escape(group.name)}"' if group.name else ""
        attributes += f' transform="{" ".join(transforms)}"' if transforms else ""
        attributes += "".join(f' data-{key}="{escape(value)}"' for key, value in group.data)
        area = f"<rect {_area(*group.clip)}/>" if group.clip else self._path(group.inside) if group.inside else ""
        if area:
            attributes += f' clip-path="url(#clip{len(self.clips)})"'
            self.clips.append(f'<clipPath id="clip{len(self.clips)}">{area}</clipPath>\n')
        title = f"<title>{escape(group.title)}</title>" if group.title else ""
        key, is_known = escape(group.shared), group.shared in self.shared
        content = "" if is_known else "".join(map(self.shape, group.shapes))
        if group.shared:
            self.shared.setdefault(group.shared, f'<g id="{key}">\n{content}</g>\n')
            content = f'<use href="#{key}"/>'
        return f"<g{attributes}>{title}\n{content}</g>\n"

    def _words(self, words: ShapedText) -> str:
        scale = words.size / 1000
        halo = text = ""
        if words.halo:
            width = number(words.halo_width / scale)
            halo = f' stroke="{words.halo}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke"'
        glyphs = (
            f'<use href="#{self._mark(glyph.key, glyph.outline)}" x="{number(glyph.x * 1000)}"'
            + (f' y="{number(glyph.y * 1000)}"/>' if glyph.y else "/>")
            for glyph in words.glyphs
        )
        if self.searchable:
            middle, size = words.x + words.length / 2, number(words.size)
            fit = f' textLength="{number(words.length)}" lengthAdjust="spacingAndGlyphs"'
            text = (
                f'<text x="{number(middle)}" y="{number(words.y)}" font-size="{size}" text-anchor="middle"{fit} '
                f'font-family="sans-serif" fill="none" pointer-events="all">{escape(words.text)}</text>\n'
            )
        return f'<g {_scale(words.x, words.y, scale)} fill="{words.ink}"{halo}>{"".join(glyphs)}</g>\n{text}'


def _area(x: float, y: float, width: float, height: float) -> str:
    return f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'


def _scale(x: float, y: float, scale: float) -> str:
    return f'transform="translate({number(x)} {number(y)}) scale({scale:.5g})"'


def _paint(paint: Paint) -> str:
    text = f' fill="{paint.fill or "none"}"'
    if paint.stroke:
        text += f' stroke="{paint.stroke}" stroke-width="{number(paint.width)}" stroke-linejoin="round"'
        if paint.dash:
            text += f' stroke-dasharray="{" ".join(map(number, paint.dash))}"'
    if paint.opacity != 1.0:
        text += f' opacity="{number(paint.opacity)}"'
    return text
