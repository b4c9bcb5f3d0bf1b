"""What stands on the paper before names come to it.

Comes in: sites, lines, boxes of texts. Goes out: `Obstacles`. Must not know: what the texts say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mapdsl.emit.network.diagram import Diagram
from mapdsl.emit.network.diagram_courses import Vec
from mapdsl.emit.network.diagram_text import width_of
from mapdsl.emit.network.name_boxes import NEAR_SITE, NUMBER, SITE, TRACK, Obstacles
from mapdsl.emit.network.routing import SITE_RADIUS
from mapdsl.emit.network.sites import Ground
from mapdsl.emit.network.track_lines import LENGTH_SIZE, TrackLine

Box = tuple[Vec, Vec]
"""A middle and a size."""

_NEAR = (SITE_RADIUS * 5, SITE_RADIUS * 4.5)
_SPARE = 30.0
_SAMPLE = 3.5


def length_boxes(labels: Iterable[tuple[str, Vec]]) -> list[Box]:
    """Of the labels on lines."""
    return [(middle, (width_of(text, LENGTH_SIZE, bold=True), LENGTH_SIZE)) for text, middle in labels]


def obstacles_of(diagram: Diagram, ground: Ground, lines: Sequence[TrackLine], boxes: Iterable[Box]) -> Obstacles:
    """What names should not cover."""
    least, most = (diagram.left - _SPARE, diagram.top - _SPARE), (diagram.right + _SPARE, diagram.bottom + _SPARE)
    obstacles = Obstacles(least, most)
    for site in ground.sites.values():
        obstacles.add_box(site.at, (SITE_RADIUS * 2, SITE_RADIUS * 2), SITE)
        obstacles.add_box(site.at, _NEAR, NEAR_SITE)
    for middle, size in boxes:
        obstacles.add_box(middle, size, NUMBER)
    for drawn in lines:
        obstacles.add_points(drawn.line.dots(_SAMPLE, drawn.aside), TRACK)
    obstacles.add_up()
    return obstacles
