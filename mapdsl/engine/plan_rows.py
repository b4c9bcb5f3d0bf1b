"""Records that rule kinds add to a plan."""

from __future__ import annotations

from mapdsl.base.records import Record
from mapdsl.engine.scores.measuring import ALL


class ClaimDiscount(Record):
    """Number of cards that may be left out of a claim. `holder` is a mask of the pieces that grant the discount (0
    if all players have it); `tracks` is a mask of the tracks concerned."""

    holder: int
    cards: int
    at_least: int
    tracks: int


class Substitution(Record):
    """Number of cards that substitute for one locomotive. `holder` is a mask of the pieces that grant the
    substitution (0 if all players have it); `tracks` is a mask of the tracks concerned."""

    holder: int
    cards: int
    tracks: int
    everywhere: bool
    """True if the substitution also applies to offers that are not tracks."""
    for_cards: bool = False
    """True if the cards substitute for one card of any colour, but not for a locomotive."""


class Counted(Record):
    """Measure that rules can name: the measure it is based on, and a mask of the tracks, tickets or places that
    count."""

    of: str
    kept: int = ALL
    plus: str = ""
    """Name of a measure whose value is added to this one; empty for none."""
