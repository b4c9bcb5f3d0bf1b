"""Letters that mark regions, tags and pieces on the board and in its legend.

Regions and tags are marked if rules refer to them, pieces if they start the game in cities.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import product
from string import ascii_uppercase

from mapdsl.base.grouping import group
from mapdsl.diagrams.canvas.drawing import Disc, Group, Paint, Shape
from mapdsl.diagrams.canvas.fonts import Face, centred
from mapdsl.diagrams.canvas.geometry import XY, OrientedBox
from mapdsl.diagrams.canvas.palette import INK, PAPER
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.rules.kinds.turn_rules import On
from mapdsl.rules.ruleset import counts_regions, names_in_conditions
from mapdsl.rules.tables import RuleTables, Track, starts_on_country
from mapdsl.rules.tags import names_of_tag, number_in_tag
from mapdsl.rules.terms.effect_verbs import Trait

Marks = Mapping[str, str]
"""Letters that mark regions, tags and pieces, indexed by their name."""

_NO_LETTER = "\u0530"
"""First character after the Latin, Greek and Cyrillic scripts. Letters of other scripts are not used as marks."""
_LONGEST_SIGN = 2
_LARGE_RADIUS, _RADIUS, _SMALL_RADIUS = 0.38, 0.25, 0.2
"""Radii of a mark on a space, relative to the width of the space."""
_APART = 1.0
"""Minimum gap, in millimetres, between a mark and other signs printed on a track."""
_PAIR = ((-0.35, 0.0), (0.35, 0.0))
"""Centres of one or two marks on a space, relative to the length and width of the space."""
_ROW = ((-0.41, 0.0), (0.41, 0.0), (-0.25, 0.0), (0.25, 0.0))
"""Centres of three or four marks on a space without a locomotive, relative to the length and width of the space."""
_ROWS = tuple((across, down) for across in (-0.43, 0.43, -0.27, 0.27) for down in (-0.27, 0.27))
"""Centres of five to eight marks on a space, or of up to four marks on a space with a locomotive."""


def tags_of(tables: RuleTables) -> set[str]:
    """Return the tags of all tracks and places."""
    return {tag for track in tables.tracks for tag in track.tags} | {
        tag for place in tables.places for tag in place.tags
    }


def letter_marks(tables: RuleTables) -> Marks:
    """Return letters for the regions and tags that rules depend on, and for pieces that start in cities.

    Rules refer to a tag if a condition uses it or a piece has the same name. Tags that contain a number show the number
    instead of a letter.
    """
    asked, tags = names_in_conditions(tables.rules) | {piece.id for piece in tables.pieces}, tags_of(tables)
    all_count = counts_regions(tables.rules)
    regions = [region.id for region in tables.regions if all_count or region.id in asked]
    marks: dict[str, str] = {}
    laid = sorted({name for there in pieces_in_cities_at_start(tables).values() for name in there})
    for name in dict.fromkeys([*regions, *sorted(tags & asked), *laid]):
        marks[name] = _letter(name, marks.values())
    for tag in sorted(tags - asked):
        _, *counted = names_of_tag(tag)
        if asked.intersection(counted):
            marks[tag] = str(number_in_tag((tag,), counted[0]))
    return marks


def pieces_in_cities_at_start(tables: RuleTables) -> dict[str, list[str]]:
    """Return the pieces, or names of groups of pieces, that are in each city when a game without variants starts."""
    standing = [
        (piece.on, piece.of or piece.id)
        for piece in tables.pieces
        if piece.on and not piece.variant and not starts_on_country(piece, tables)
    ]
    for rule in tables.rules:
        if isinstance(rule.row, On) and rule.row.occasion == "set-up" and not (rule.variant or rule.when or rule.piece):
            effect = rule.row.effect
            standing += [(effect.place, effect.thing)] if effect.place and effect.has(Trait.LAYS) else []
    return group(dict.fromkeys(standing))


def _letter(name: str, taken: Iterable[str]) -> str:
    """Return the mark for a name: its first letter that is not taken, otherwise any free letter, otherwise a free
    number.

    A short name without letters or digits, such as `××`, is its own mark.
    """
    used = frozenset(taken)
    if len(name) <= _LONGEST_SIGN and not any(char.isalnum() for char in name) and name not in used:
        return name
    letters = [char.upper() for char in unicodedata.normalize("NFC", name) if char.isalpha() and char < _NO_LETTER]
    possible: tuple[str, ...] = (*letters, *ascii_uppercase, *(str(number) for number in range(1, len(used) + 2)))
    return next(letters for letters in possible if len(letters) <= 2 and letters not in used)


def letters_of(names: Iterable[str], marks: Marks) -> list[str]:
    """Return the letters of the given names, skipping names without a mark."""
    return [marks[name] for name in names if name in marks]


def mark_disc(letters: str, x: float, y: float, radius: float) -> list[Shape]:
    """Draw one or more letters in a disc with its centre at `x`, `y`."""
    words = centred(letters, Face.NAME, radius * 1.75, x, y, room=radius * 1.6)
    return [Disc(x, y, radius, Paint(fill=PAPER, stroke=INK, width=0.3)), words]


def track_marks(
    track: Track,
    spaces: Sequence[OrientedBox],
    locomotives: Container[int],
    marks: Marks,
    badges: Sequence[tuple[XY, float]] = (),
) -> list[Group]:
    """Draw the letters of a track's tags upright, from the middle of the track outwards.

    Letters cover other printed signs only if the spaces have no free position left.
    """
    letters = letters_of(track.tags, marks)
    order = sorted(range(len(spaces)), key=lambda index: (index in locomotives, abs(2 * index - len(spaces) + 1)))
    groups = []
    for must_be_free, index in product((True, False), order):
        if not letters:
            break
        slots, radius = _slots(spaces[index], len(letters), has_locomotive=index in locomotives)
        if must_be_free:
            slots = [at for at in slots if all(distance(at, spot) >= radius + size + _APART for spot, size in badges)]
        marked = zip(slots, letters, strict=False)
        if shapes := [shape for (x, y), letter in marked for shape in mark_disc(letter, x, y, radius)]:
            groups.append(Group(tuple(shapes), name="asked"))
        letters = letters[len(slots) :]
    return groups


def _slots(box: OrientedBox, letters: int, *, has_locomotive: bool) -> tuple[list[XY], float]:
    """Return positions for letters on a space, and the radius of their discs. Fewer letters are drawn larger."""
    length, width = 2 * box.half_length, 2 * box.half_width
    if has_locomotive or letters > len(_ROW):
        places, radius = _ROWS[: 4 if has_locomotive else 8], _SMALL_RADIUS
    else:
        places, radius = (_ROW, _RADIUS) if letters > len(_PAIR) else (_PAIR, _LARGE_RADIUS)
    return [box.at(across * length, down * width) for across, down in places], radius * width
