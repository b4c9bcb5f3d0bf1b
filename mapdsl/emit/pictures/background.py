"""A raster image to lay under the map."""

from __future__ import annotations

import io
import struct
import zlib

from msgspec.structs import replace

from mapdsl.records import Record
from mapdsl.rules.tables import Point

_SIGNATURES = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}


class BadImageError(ValueError):
    """The background is no image that can be drawn."""


class Background(Record):
    """A picture to lay under the map, stretched over what it covers."""

    data: bytes
    mime: str
    corners: tuple[Point, ...] = ()
    """Two corners of the rectangle that it covers, as positions of the board; without them it covers the map."""


def readable(background: Background) -> Background:
    """The background, its type as its first bytes say. Raises `BadImageError` where it is no whole PNG or JPEG."""
    mime = next((mime for start, mime in _SIGNATURES.items() if background.data.startswith(start)), "")
    if not mime:
        raise BadImageError("the background is neither a PNG nor a JPEG image")
    from PIL import Image

    try:
        with Image.open(io.BytesIO(background.data), formats=("PNG", "JPEG")) as image:
            image.load()
    except Image.DecompressionBombError:
        raise BadImageError("the background has too many pixels") from None
    except (OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error):
        raise BadImageError("the background is a damaged image") from None
    return replace(background, mime=mime)
