"""Names that cannot be written: those with letters that no font of the package has, drawn as empty boxes.

Comes in: `RuleTables`, a language or none. Goes out: names, in the order of the places. Must not know: positions.
"""

from __future__ import annotations

from mapdsl.emit.layout.place_names import place_names
from mapdsl.emit.pictures.fonts import Face, lacks_letters
from mapdsl.rules.tables import RuleTables


def missing_letters(tables: RuleTables, language: str = "") -> list[str]:
    """The names of places, in a language, with letters that the fonts lack."""
    names = dict.fromkeys(place_names(tables, language).values())
    return [name for name in names if any(lacks_letters(name, face) for face in (Face.NAME, Face.TITLE))]
