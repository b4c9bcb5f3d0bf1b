"""Background under the network of routes: the author's picture, real land, or invented land.

Real land requires places whose position on the earth is known.
"""

from __future__ import annotations

import io
import math
import struct
import zlib
from collections.abc import Sequence

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.drawing import Box, Group, Paint, Path, Picture, Shape
from mapdsl.diagrams.canvas.geometry import XY, bounds_of
from mapdsl.diagrams.canvas.palette import PAPER, PARCHMENT, Outline, Theme
from mapdsl.diagrams.land.coasts import EarthView, real_land, window_of
from mapdsl.diagrams.land.contours import Field, distances, holds, outlines, round_outline, signed_area, smooth
from mapdsl.diagrams.land.warp import Anchor, CannotWarpError, warp_of
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.diagrams.layout.course import Course
from mapdsl.diagrams.layout.sheet import Sheet, ends_of
from mapdsl.rules.tables import Point, RuleTables

_SQUARE = 7.0
_MAX_SQUARES = 30_000
_REACH = 32.0
"""Distance, in millimetres, by which invented land extends beyond cities and tracks."""
_CHANNEL = 10.0
"""Half the width, in millimetres, of the channel of water along a ferry route."""
_BANK = 11.0
"""Width, in millimetres, of the land kept around cities and tracks that are close to a ferry route."""
_SIGNATURES = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}


MAX_IMAGE_PIXELS = 60_000_000
"""Maximum number of pixels of a background image. An image of 800 by 500 mm at 300 dots per inch has 56 million.

Drawing takes up to 15 bytes per pixel.
"""


class BadImageError(ValueError):
    """Raised if a background is not an image or cannot be drawn."""


class Background(Record):
    """Image under the map, stretched to the area that it covers."""

    data: bytes
    mime: str
    corners: tuple[Point, ...] = ()
    """Two opposite corners of the covered area, as positions on the board. If empty, the image covers the whole map."""


def check_image(background: Background) -> Background:
    """Return the background with its detected image type, after checking that the image can be decoded.

    Raises `BadImageError` if it is not valid PNG or JPEG, or if its header gives more than `MAX_IMAGE_PIXELS`.
    """
    mime = next((mime for start, mime in _SIGNATURES.items() if background.data.startswith(start)), "")
    if not mime:
        raise BadImageError("the background is neither a PNG nor a JPEG image")
    # `Image.open` would print a warning about large images
    from PIL.JpegImagePlugin import JpegImageFile
    from PIL.PngImagePlugin import PngImageFile

    try:
        with (PngImageFile if mime == "image/png" else JpegImageFile)(io.BytesIO(background.data)) as image:
            _refuse_many_pixels(*image.size)
            image.load()
    except BadImageError:
        raise
    except (OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error):
        raise BadImageError("the background is a damaged image") from None
    return replace(background, mime=mime)


def _refuse_many_pixels(width: int, height: int) -> None:
    if width * height > MAX_IMAGE_PIXELS:
        part = math.sqrt(MAX_IMAGE_PIXELS / (width * height))
        fitting = f"{max(1, int(width * part)):,} x {max(1, int(height * part)):,}"
        raise BadImageError(
            f"the background has {width:,} x {height:,} pixels; scale it down to {fitting} or fewer "
            f"({MAX_IMAGE_PIXELS // 1_000_000} million)"
        )


class LandStyle(Record):
    """Style of land and sea, and the background image if there is one."""

    theme: Theme = PARCHMENT
    background: Background | None = None


PLAIN_LOOK = LandStyle()


def ground(layout: Layout, look: LandStyle = PLAIN_LOOK) -> Shape:
    sheet = layout.sheet
    if look.background is not None:
        return _picture(sheet, look.background)
    view = _view(layout)
    if view is None:
        return _imagine_land(sheet, layout.courses, look.theme)
    known = {name for name, _, _ in anchors_of(layout.tables, sheet)}
    islands = [at for (place, _), at in sheet.ends.items() if known and place not in known]
    return real_land(view, look.theme, islands)


def _picture(sheet: Sheet, image: Background) -> Group:
    area = sheet.inside
    corners = [sheet.to_sheet(corner) for corner in image.corners]
    if not corners:
        corners = [(sheet.map_x, sheet.map_y), (sheet.map_x + sheet.map_width, sheet.map_y + sheet.map_height)]
    (left, right), (top, bottom) = (sorted(axis) for axis in zip(*corners, strict=True))
    picture = Picture(left, top, right - left, bottom - top, image.data, image.mime)
    return Group((Box(*area, Paint(fill=PAPER)), picture), name="background", clip=area)


def _view(layout: Layout) -> EarthView | None:
    """Return the part of the earth that the sheet shows, or `None` if the positions on the board do not determine
    it."""
    sheet = layout.sheet
    if sheet.geographic:
        points = [point for place in layout.tables.places for point in place.at]
        return EarthView(sheet, sheet.to_sheet, window_of(points))
    anchors = anchors_of(layout.tables, sheet)
    if not anchors:
        return None
    try:
        warp = warp_of(anchors, sheet.width, sheet.height)
    except CannotWarpError:
        return None
    return EarthView(sheet, warp.to_sheet, warp.window)


def anchors_of(tables: RuleTables, sheet: Sheet) -> list[Anchor]:
    """Return anchors for the warped map: the places whose position on the earth is known."""
    return [
        (place.id if len(place.at) == 1 else f"{place.id}/{key[1]}", point, sheet.ends[key])
        for place in tables.places
        for (key, _), point in zip(ends_of(place), place.earth, strict=False)
    ]


# ---- invented land: ground under the network, sea along ferry routes ------------------------------------------------


def _imagine_land(sheet: Sheet, courses: Sequence[Course], theme: Theme) -> Group:
    """Draw invented land: islands in a sea if the board has ferries, otherwise land everywhere."""
    area, (dry, wet) = sheet.inside, _samples(sheet, courses)
    square = max(_SQUARE, math.sqrt(sheet.width * sheet.height / _MAX_SQUARES))
    ground = distances(dry, sheet.width, sheet.height, square)
    shapes: list[Shape]
    if not wet:
        shapes = [Box(*area, Paint(fill=theme.ground)), *_areas(ground, 26.0, Paint(fill=theme.light_ground), wet)]
    else:
        water = distances(wet, sheet.width, sheet.height, square)
        values = zip(ground.values, water.values, strict=True)
        to_coast = [max(land - _REACH, min(_CHANNEL - sea, land - _BANK)) for land, sea in values]  # negative on land
        coast = replace(ground, values=to_coast)
        shapes = [
            Box(*area, Paint(fill=theme.sea)),
            *(shape for reach, ink in theme.shallows for shape in _areas(coast, reach, Paint(fill=ink), wet)),
            *_areas(coast, 0.0, Paint(fill=theme.ground, stroke=theme.shore, width=0.7), wet),
            *_areas(coast, -14.0, Paint(fill=theme.light_ground), wet),
        ]
    return Group(tuple(shapes), name="land", clip=area)


def _samples(sheet: Sheet, courses: Sequence[Course]) -> tuple[list[XY], list[XY]]:
    """Return points on land and points on water. Points on water are in the middle section of ferry routes, away
    from harbours."""
    dry, wet = list(sheet.ends.values()), []
    for course in courses:
        line = course.line(5.0)
        if course.corridor.is_ferry:
            wet.extend(line[len(line) // 6 : len(line) - len(line) // 6])
        else:
            dry.extend(line)
    return dry, wet


def _areas(field: Field, threshold: float, paint: Paint, wet: Sequence[XY]) -> list[Shape]:
    """Draw the areas where the field is below a threshold. Holes are kept only if they contain one of the points in
    `wet`."""
    loops = [loop for loop in outlines(field, threshold) if signed_area(loop) < 0 or _holds_any(loop, wet)]
    outline: Outline = tuple(command for loop in loops for command in round_outline(smooth(loop, 4)))
    return [Path(outline, paint)] if outline else []


def _holds_any(loop: Sequence[XY], points: Sequence[XY]) -> bool:
    left, top, right, bottom = bounds_of(loop)
    return any(left < x < right and top < y < bottom and holds(loop, (x, y)) for x, y in points)
