"""The network as PNG and as PDF, from its SVG.

Comes in: SVG text of `network_svg`. Goes out: bytes, the same ones everywhere: letters are drawn with the fonts of the
package, never with those of the machine. The PDF holds the picture as dots, many to the inch.
Must not know: rule tables.
"""

from __future__ import annotations

import re

from mapdsl.emit.pictures.fonts import Face, fallbacks, font_file

MILLIMETRES = 25.4 / 72
"""In a point."""
PDF_DPI = 300.0
PLAIN, BOLD = "Alegreya Sans Medium", "Alegreya Sans ExtraBold"
_BOLD_TEXT = re.compile(r'font-family="[^"]*" font-weight="bold"')
_SIZE = re.compile(r'<svg width="([\d.]+)" height="([\d.]+)"')


def svg_size(svg: str) -> tuple[float, float]:
    """Width and height in millimetres."""
    found = _SIZE.search(svg)
    assert found, "not a picture of the network"
    return float(found[1]) * MILLIMETRES, float(found[2]) * MILLIMETRES


def network_png(svg: str, *, dpi: float = 100.0) -> bytes:
    """The picture on white. Raises `CannotDrawError`."""
    from mapdsl.emit.pictures.png import rasterise

    files = [str(font_file(name)) for name in (*Face, *fallbacks())]
    bold = _BOLD_TEXT.sub(f'font-family="{BOLD}"', svg)
    return rasterise(bold, svg_size(svg), dpi, font_files=files, sans_serif_family=PLAIN, font_family=PLAIN)


def network_pdf(svg: str, *, title: str) -> bytes:
    """One page of the picture's own size. Raises `CannotDrawError`."""
    from mapdsl.emit.pictures.drawing import Picture
    from mapdsl.emit.pictures.paper import Page
    from mapdsl.emit.pictures.pdf import pdf
    from mapdsl.emit.pictures.png import most_dpi

    width, height = svg_size(svg)
    dots = network_png(svg, dpi=min(PDF_DPI, most_dpi(width, height)))
    return pdf([Page(width, height, (Picture(0.0, 0.0, width, height, dots, "image/png"),))], title=title)
