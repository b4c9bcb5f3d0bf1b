"""What lies below the network: a picture of the author's, real land where the board says which, else made-up land."""

from __future__ import annotations

import io
import struct
import zlib

from msgspec.structs import replace

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.sheet import Sheet, ends_of
from mapdsl.emit.pictures.coasts import EarthView, real_land, window_of
from mapdsl.emit.pictures.drawing import Box, Group, Paint, Picture, Shape
from mapdsl.emit.pictures.land import edge_to_edge, imagine_land
from mapdsl.emit.pictures.palette import PAPER, PARCHMENT, Theme
from mapdsl.emit.pictures.warp import Anchor, CannotWarpError, warp_of
from mapdsl.records import Record
from mapdsl.rules.tables import Point, RuleTables

_SIGNATURES = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}


class BadImageError(ValueError):
    """The background is no image that can be drawn."""


class Background(Record):
    """A picture to lay under the map, stretched over what it covers."""

    data: bytes
    mime: str
    corners: tuple[Point, ...] = ()
    """Two corners of the rectangle that it covers, as positions of the board; without them it covers the map."""


def check_image(background: Background) -> Background:
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


class GroundLook(Record):
    """How land and sea look."""

    theme: Theme = PARCHMENT
    background: Background | None = None


PLAIN_LOOK = GroundLook()


def ground(layout: Layout, look: GroundLook = PLAIN_LOOK) -> Shape:
    sheet = layout.sheet
    if look.background is not None:
        return _picture(sheet, look.background)
    view = _view(layout)
    if view is None:
        return imagine_land(sheet, layout.courses, look.theme)
    known = {name for name, _, _ in anchors_of(layout.tables, sheet)}
    islands = [at for (place, _), at in sheet.ends.items() if known and place not in known]
    return real_land(sheet, view, look.theme, islands)


def _picture(sheet: Sheet, image: Background) -> Group:
    area = edge_to_edge(sheet)
    corners = [sheet.to_sheet(corner) for corner in image.corners]
    if not corners:
        corners = [(sheet.map_x, sheet.map_y), (sheet.map_x + sheet.map_width, sheet.map_y + sheet.map_height)]
    (left, right), (top, bottom) = (sorted(each) for each in zip(*corners, strict=True))
    picture = Picture(left, top, right - left, bottom - top, image.data, image.mime)
    return Group((Box(*area, Paint(fill=PAPER)), picture), name="background", clip=area)


def _view(layout: Layout) -> EarthView | None:
    """How the sheet shows the earth; none where the board does not say."""
    sheet = layout.sheet
    if sheet.geographic:
        points = [point for place in layout.tables.places for point in place.at]
        return EarthView(sheet.to_sheet, window_of(points))
    anchors = anchors_of(layout.tables, sheet)
    if not anchors:
        return None
    try:
        warp = warp_of(anchors, sheet.width, sheet.height)
    except CannotWarpError:
        return None
    return EarthView(warp.to_sheet, warp.window)


def anchors_of(tables: RuleTables, sheet: Sheet) -> list[Anchor]:
    """Ends of places that say where they lie on the earth."""
    return [
        (place.id if len(place.at) == 1 else f"{place.id}/{key[1]}", point, sheet.ends[key])
        for place in tables.places
        for (key, _), point in zip(ends_of(place), place.earth, strict=False)
    ]
