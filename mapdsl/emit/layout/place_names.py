"""What places are called in a picture.

Comes in: `RuleTables`, a language or none. Goes out: a name for every place: in that language where the board gives it,
else as the board writes it. Must not know: fonts, positions.
"""

from __future__ import annotations

from collections.abc import Sequence

from mapdsl.rules.tables import RuleTables, Translation


def name_in(written: str, names: Sequence[Translation], language: str) -> str:
    """The name in a language, in its main form (`pt` for `pt-BR`), or as written."""
    for wanted in (language, language.split("-")[0]):
        for name in names:
            if name.language == wanted:
                return name.text
    return written


def place_names(tables: RuleTables, language: str = "") -> dict[str, str]:
    """The name of every place by its id."""
    return {place.id: name_in(place.id, place.names, language) for place in tables.places}
