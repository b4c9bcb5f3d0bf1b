"""Badges with a sign, and a few words beside them where there is room.

Comes in: pins with spots for their badges, what stands on the paper. Goes out: nodes on a diagram.
Must not know: what the marks stand for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor

from mapdsl.emit.network.diagram import Diagram, Look, TextBlock
from mapdsl.emit.network.diagram_courses import Vec
from mapdsl.emit.network.diagram_text import wrap
from mapdsl.emit.network.halos import BADGE, draw_badge, words_look
from mapdsl.emit.network.name_boxes import Box, NameBox, Occupied, place_boxes
from mapdsl.emit.revisions import Mark
from mapdsl.records import Record

_LONGEST_LINE = 18
_DISLIKE = 0.5
"""For every spot that comes before."""
_ON_ANOTHER = 30.0
_ROOM = 15.0
"""Words that cover more have no room."""


class DiagramPin(Record):
    """What wants a badge. The first spots are liked best."""

    mark: Mark
    spots: Sequence[Vec]
    words: str
    must_be_said: bool = False
    """Whether the words stand there even where there is no room."""
    is_name: bool = False
    """Whether the words are the name of something, and are written as names are."""

    @property
    def look(self) -> Look:
        """Of the words."""
        return words_look(self.mark, is_name=self.is_name)


def draw_pins(
    diagram: Diagram, pins: Sequence[DiagramPin], crowd: Callable[[Sequence[Box]], Occupied]
) -> dict[str, str]:
    """The badges and words; titles of the badges. `crowd` is what stands on the paper, together with further boxes."""
    spots = _spots(pins, crowd([]))
    for index, (pin, spot) in enumerate(zip(pins, spots, strict=True)):
        draw_badge(diagram, f"mark{index}", spot, pin.mark)
    _say(diagram, pins, spots, crowd([(spot, (BADGE, BADGE)) for spot in spots]))
    return {
        f"mark{index}": f"{pin.mark}: {pin.words}" if pin.words else str(pin.mark) for index, pin in enumerate(pins)
    }


def _spots(pins: Sequence[DiagramPin], obstacles: Occupied) -> list[Vec]:
    """For every badge the spot where it covers least, and no other badge."""
    found: list[Vec] = []
    taken: set[tuple[int, int]] = set()
    for pin in pins:
        costs = [
            rank * _DISLIKE + obstacles.under(spot, (BADGE, BADGE)) + _ON_ANOTHER * (_cell(spot) in taken)
            for rank, spot in enumerate(pin.spots)
        ]
        found.append(pin.spots[costs.index(min(costs))])
        taken.add(_cell(found[-1]))
    return found


def _cell(spot: Vec) -> tuple[int, int]:
    return floor(spot[0] / BADGE), floor(spot[1] / BADGE)


def _say(diagram: Diagram, pins: Sequence[DiagramPin], spots: Sequence[Vec], obstacles: Occupied) -> None:
    said = [index for index, pin in enumerate(pins) if pin.words]
    texts = [wrap(pins[index].words, _LONGEST_LINE) for index in said]
    boxes = [NameBox(spots[index], pins[index].look.font.extent(text)) for index, text in zip(said, texts, strict=True)]
    middles = place_boxes(boxes, obstacles, radius=BADGE / 2)
    for index, text, box, middle in zip(said, texts, boxes, middles, strict=True):
        if pins[index].must_be_said or obstacles.under(middle, box.size) <= _ROOM:
            diagram.node(pins[index].look, f"said{index}", middle, TextBlock(text, middle))
