"""Writes a drawing as PNG.

Fonts installed on the machine are never used, so that pictures look the same everywhere.
"""

from __future__ import annotations

import math
from typing import Any

import resvg_py

from mapdsl.diagrams.canvas.drawing import CannotDrawError, Drawing
from mapdsl.diagrams.canvas.svg import svg

MILLIMETRES_PER_INCH = 25.4
MAX_PIXELS = 60_000_000
"""Maximum number of pixels. Drawing takes about 12 bytes per pixel. A board of 800 x 500 mm at 300 dpi has 56
million pixels."""
MIN_DPI = 10
"""Lowest resolution that an error message suggests."""


def png(drawing: Drawing, *, dpi: float = 100.0) -> bytes:
    """Return the drawing as a PNG on a white background. Raises `CannotDrawError` if it would have too many pixels."""
    return rasterise(svg(drawing, searchable=False), (drawing.width, drawing.height), dpi, dpi=96)


def rasterise(svg: str, size: tuple[float, float], resolution: float, **fonts: Any) -> bytes:
    """Render an SVG document of `size` millimetres as a PNG on a white background. Raises `CannotDrawError`."""
    width, height = pixels(*size, resolution)
    content: bytes = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, height=height, skip_system_fonts=True, background="white", **fonts
    )
    return content


def pixels(width: float, height: float, dpi: float) -> tuple[int, int]:
    """Return the size in pixels of a picture whose size is given in millimetres.

    Raises `CannotDrawError` if the picture would have more than `MAX_PIXELS` pixels.
    """
    most = most_dpi(width, height)
    if dpi > most:
        raise CannotDrawError(
            f"a PNG of {width:.0f} x {height:.0f} mm at {dpi:g} dots per inch would have too many dots: "
            + (f"take --dpi {most:.0f}, or SVG or PDF" if most >= MIN_DPI else "take SVG or PDF")
        )
    dots = dpi / MILLIMETRES_PER_INCH
    return max(1, round(width * dots)), max(1, round(height * dots))


def most_dpi(width: float, height: float) -> float:
    """Return the highest whole number of dots per inch at which a picture of this size in millimetres can be drawn."""
    return float(int(MILLIMETRES_PER_INCH * math.sqrt(MAX_PIXELS / (width * height))))
