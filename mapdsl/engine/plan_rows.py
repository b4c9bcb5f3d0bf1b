"""Records of a plan that rule kinds fill."""

from __future__ import annotations

from mapdsl.base.records import Record
from mapdsl.engine.scores.measuring import ALL


class ClaimDiscount(Record):
    """Number of cards that may be left out of a claim. `holder` is a mask of the pieces that grant it (0 for
    everybody); `tracks` is a mask of the tracks concerned."""

    holder: int
    cards: int
    at_least: int
    tracks: int


class Substitution(Record):
    """Number of cards that substitute for one locomotive. `holder` is a mask of the pieces that grant it (0 for
    everybody); `tracks` is a mask of the tracks concerned."""

    holder: int
    cards: int
    tracks: int
    everywhere: bool
    """True if it also applies to offers that are not tracks."""
    for_cards: bool = False
    """For cards of any colour, and for no locomotive."""


class Counted(Record):
    """A measure that rules can name: which measure it is based on, and a mask of the tracks, tickets or places that
    count."""

    of: str
    kept: int = ALL
    plus: str = ""
    """Name of a measure that is added to this one."""
