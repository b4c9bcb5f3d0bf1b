"""Badges with a sign, and a few words beside them where there is room.

Comes in: pins with spots for their badges, what stands on the paper. Goes out: nodes on a diagram.
Must not know: what the marks stand for.
"""

from __future__ import annotations

from collections.abc import Sequence

from mapdsl.emit.layout.labels import Obstacles
from mapdsl.emit.network.diagram import Diagram
from mapdsl.emit.network.diagram_courses import Vec
from mapdsl.emit.network.halos import draw_badge, words_look
from mapdsl.emit.network.marks import draw_text
from mapdsl.emit.network.name_boxes import place_pins
from mapdsl.emit.revisions import Mark
from mapdsl.records import Record


class DiagramPin(Record):
    """What wants a badge. The first spots are liked best."""

    mark: Mark
    spots: Sequence[Vec]
    words: str
    must_be_said: bool = False
    """Whether the words stand there even where there is no room."""


def draw_pins(diagram: Diagram, pins: Sequence[DiagramPin], around: Obstacles) -> dict[str, str]:
    """The badges and words; titles of the badges."""
    words = {index: pin.words for index, pin in enumerate(pins) if pin.words}
    needed = {index for index, pin in enumerate(pins) if pin.must_be_said}
    places, texts = place_pins([pin.spots for pin in pins], words, needed, around)
    for index, (pin, place) in enumerate(zip(pins, places, strict=True)):
        draw_badge(diagram, f"mark{index}", place, pin.mark)
    for index, text in texts.items():
        draw_text(diagram, words_look(pins[index].mark), f"said{index}", places[index], text)
    return {
        f"mark{index}": f"{pin.mark}: {pin.words}" if pin.words else str(pin.mark) for index, pin in enumerate(pins)
    }
