"""A drawing as PNG bytes.

Comes in: a `Drawing`, a resolution. Goes out: bytes. The fonts of the machine are not looked at.
Must not know: what the shapes mean.
"""

from __future__ import annotations

import resvg_py

from mapdsl.emit.pictures.drawing import Drawing
from mapdsl.emit.pictures.svg import svg

MILLIMETRES_PER_INCH = 25.4
MOST_PIXELS = 16_000
"""On the longer side; a larger picture gets a lower resolution."""


def png(drawing: Drawing, *, dpi: float = 100.0) -> bytes:
    """The picture on white."""
    longer = max(drawing.width, drawing.height)
    dots = min(longer / MILLIMETRES_PER_INCH * dpi, MOST_PIXELS) / longer
    content: bytes = resvg_py.svg_to_bytes(
        svg_string=svg(drawing, searchable=False),
        width=max(1, round(drawing.width * dots)),
        height=max(1, round(drawing.height * dots)),
        dpi=96,
        skip_system_fonts=True,
        background="white",
    )
    return content
