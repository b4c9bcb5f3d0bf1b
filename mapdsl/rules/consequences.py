"""Consequences of a change to a board: for pieces, players and saved games, and the classes of change that result."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Class(StrEnum):
    """Class of a change by its consequences, mildest first. A change can belong to several classes."""

    DRAWING = "drawing"
    """Something looks different, but everything printed can still be used."""
    COMPONENTS = "components"
    """Something has to be printed again, or its number changes."""
    RULES = "rules"
    """Players have something to learn."""
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


def class_of(consequence: Consequence) -> Class:
    """Return the class of a consequence: the one with the same name, or else `COMPONENTS`."""
    return next((kind for kind in Class if kind.value == consequence.value), Class.COMPONENTS)


def components(consequences: Iterable[Consequence]) -> tuple[Consequence, ...]:
    """Return the components that have to be printed again or whose number changes, in the order of `Consequence`."""
    found = frozenset(consequences)
    return tuple(each for each in Consequence if each in found and class_of(each) is Class.COMPONENTS)
