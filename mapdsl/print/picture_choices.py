"""Products and formats of pictures. The command line lists them, so this module imports no drawing code."""

from __future__ import annotations

from enum import StrEnum


class Product(StrEnum):
    """Kind of product that can be drawn or printed."""

    BOARD = "board"
    TICKETS = "tickets"
    CARDS = "cards"
    """Cards of countries and pieces."""
    DECK = "deck"
    """Train cards."""
    COUNTERS = "counters"
    SCORE = "score"


class Format(StrEnum):
    SVG = "svg"
    PNG = "png"
    PDF = "pdf"
