"""Letters for what rules ask about: regions, and tags of places and tracks, on the board and in its legend."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from string import ascii_uppercase

from mapdsl.emit.layout.geometry import OrientedBox
from mapdsl.emit.pictures.drawing import Disc, Group, Paint, Shape
from mapdsl.emit.pictures.fonts import Face, line
from mapdsl.emit.pictures.palette import INK, PAPER
from mapdsl.rules.ruleset import counts_regions, names_in_conditions
from mapdsl.rules.tables import RuleTables, Track, names_of_tag, number_said

Marks = Mapping[str, str]
"""A letter, by the name of a region or a tag."""

_NO_LETTER = "\u0530"
"""What follows on Latin, Greek and Cyrillic letters."""
_RADIUS, _SMALL_RADIUS = 0.25, 0.2
"""Of a mark on a space, in parts of its width."""
_ROW = (-0.41, 0.41, -0.25, 0.25)
"""Where marks stand on a space with one symbol, in parts of its length ..."""
_ROWS = tuple((across, down) for across in (-0.43, 0.43, -0.27, 0.27) for down in (-0.27, 0.27))
"""... and where there are more of them, or a locomotive, in parts of its length and width."""


def tags_of(tables: RuleTables) -> set[str]:
    """Of all tracks and places."""
    return {tag for track in tables.tracks for tag in track.tags} | {tag for each in tables.places for tag in each.tags}


def asked_marks(tables: RuleTables) -> Marks:
    """Letters for the regions and tags that conditions ask about, and for tags that are called as a piece is."""
    asked, tags = names_in_conditions(tables.rules) | {piece.id for piece in tables.pieces}, tags_of(tables)
    all_count = counts_regions(tables.rules)
    regions = [region.id for region in tables.regions if all_count or region.id in asked]
    marks: dict[str, str] = {}
    for name in dict.fromkeys([*regions, *sorted(tags & asked)]):
        marks[name] = _letter(name, marks.values())
    for tag in sorted(tags - asked):
        _, *counted = names_of_tag(tag)
        if asked.intersection(counted):
            marks[tag] = str(number_said((tag,), counted[0]))
    return marks


def _letter(name: str, taken: Iterable[str]) -> str:
    """The first letter of the name that no other has, else any; numbers after that."""
    used = frozenset(taken)
    letters = [each.upper() for each in unicodedata.normalize("NFC", name) if each.isalpha() and each < _NO_LETTER]
    possible: tuple[str, ...] = (*letters, *ascii_uppercase, *(str(number) for number in range(1, len(used) + 2)))
    return next(each for each in possible if len(each) <= 2 and each not in used)


def letters_of(names: Iterable[str], marks: Marks) -> list[str]:
    """Of those of the names that have letters."""
    return [marks[name] for name in names if name in marks]


def mark_disc(letters: str, x: float, y: float, radius: float) -> list[Shape]:
    """A letter in a disc."""
    size, room = radius * 1.75, radius * 1.6
    words = line(letters, Face.NAME, size, x=x, y=y, anchor=0.5, room=room, is_middle=True)
    return [Disc(x, y, radius, Paint(fill=PAPER, stroke=INK, width=0.3)), words]


def track_marks(
    track: Track, spaces: Sequence[OrientedBox], locomotives: Container[int], marks: Marks
) -> Iterator[Group]:
    """The letters of a track's tags, from its middle on."""
    letters = letters_of(track.tags, marks)
    order = sorted(range(len(spaces)), key=lambda index: (index in locomotives, abs(2 * index - len(spaces) + 1)))
    for index in order if letters else ():
        box = spaces[index]
        length, width = 2 * box.half_length, 2 * box.half_width
        in_a_row = len(letters) <= len(_ROW) and index not in locomotives
        slots = [(across, 0.0) for across in _ROW] if in_a_row else list(_ROWS[: 4 if index in locomotives else 8])
        radius = (_RADIUS if in_a_row else _SMALL_RADIUS) * width
        here, letters = letters[: len(slots)], letters[len(slots) :]
        pairs = zip(here, slots, strict=False)
        discs = (mark_disc(letter, across * length, down * width, radius) for letter, (across, down) in pairs)
        turn = box.degrees if -90.0 < box.degrees <= 90.0 else box.degrees + 180.0
        yield Group(tuple(chain(*discs)), x=box.x, y=box.y, turn=turn, name="asked")
        if not letters:
            break
