"""Whom a change concerns: what it does to pieces, players and saved games, and the classes that this makes."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Class(StrEnum):
    """How far a change reaches, mildest first. A change can belong to several."""

    DRAWING = "drawing"
    """Something looks different; what is printed still serves."""
    COMPONENTS = "components"
    """Something is to be printed again, or there are more or fewer of it."""
    RULES = "rules"
    """Players have something to learn."""
    REPLAYS = "replays"
    """Saved games no longer replay."""


class Effect(StrEnum):
    """One thing that a change does."""

    DRAWING = "drawing"
    BOARD = "board"
    TICKETS = "tickets"
    CARDS = "train cards"
    PIECES = "pieces"
    TRAINS = "trains"
    SCORES = "score sheet"
    RULES = "rules"
    REPLAYS = "replays"


def class_of(effect: Effect) -> Class:
    """Every effect but those that are called like a class is one on a component of the game."""
    return next((kind for kind in Class if kind.value == effect.value), Class.COMPONENTS)


def components(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """What is to be printed again, or is there more or less often, in the order of `Effect`."""
    found = frozenset(effects)
    return tuple(effect for effect in Effect if effect in found and class_of(effect) is Class.COMPONENTS)
