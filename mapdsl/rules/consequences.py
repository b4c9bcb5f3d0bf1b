"""Consequences of a change to a board for components, players and saved games, and the classes of change that
follow."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class ChangeClass(StrEnum):
    """Class of a change by its consequences, the mildest first. A change can belong to several classes."""

    DRAWING = "drawing"
    """The drawing looks different, but all printed components can still be used."""
    COMPONENTS = "components"
    """A component has to be printed again, or the number of its copies changes."""
    RULES = "rules"
    """Players have to learn a changed rule."""
    REPLAYS = "replays"
    """Saved games can no longer be replayed."""


class Consequence(StrEnum):
    """One consequence of a change."""

    DRAWING = "drawing"
    BOARD = "board"
    TICKETS = "tickets"
    CARDS = "train cards"
    PIECES = "pieces"
    TRAINS = "trains"
    SCORES = "score sheet"
    RULES = "rules"
    REPLAYS = "replays"


def change_class_of(consequence: Consequence) -> ChangeClass:
    """Return the class to which a consequence belongs: the class with the same name, or else `COMPONENTS`."""
    return next((kind for kind in ChangeClass if kind.value == consequence.value), ChangeClass.COMPONENTS)


def components_to_reprint(consequences: Iterable[Consequence]) -> tuple[Consequence, ...]:
    """Return the components that have to be printed again or whose number changes, in the order of `Consequence`."""
    found = frozenset(consequences)
    return tuple(each for each in Consequence if each in found and change_class_of(each) is ChangeClass.COMPONENTS)
