"""Values as nodes of the tree: what importers and exporters that write boards have in common.

`UnwritableError` is raised for a value that the language has no words for.
"""

from __future__ import annotations

import math
import re
from decimal import Decimal
from unicodedata import normalize

from mapdsl.rules.tables import Point
from mapdsl.syntax import tree
from mapdsl.syntax.characters import describe, find_unwanted

MOST_DIGITS = 9
"""Digits that a number has in the language."""
LATITUDE_DECIMALS, LONGITUDE_DECIMALS = 7, 6


class UnwritableError(ValueError):
    """There are no words for a value. The message says which and why."""


def check_text(text: str) -> str:
    """The text, composed as the language composes it, if a board can hold it."""
    if "\n" in text:
        raise UnwritableError(f"{_quote(text)} holds a line end; names and texts of a board are on one line")
    if "\t" in text:
        raise UnwritableError(f"{_quote(text)} holds a tab, which a board takes for a blank")
    for at in find_unwanted(text):
        raise UnwritableError(f"{_quote(text)} holds {describe(text[at])}, which has no place in a board")
    if any("\ud800" <= each <= "\udfff" for each in text):
        raise UnwritableError(f"{_quote(text)} holds half a character (a lone surrogate)")
    return normalize("NFC", text)


def _quote(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")


def name_node(text: str, end: int = 0) -> tree.Name:
    """A name, or one end of the country of that name."""
    return tree.Name(check_text(text), end or None)


def text_node(words: str) -> tree.Text:
    """Words for people."""
    return tree.Text(check_text(words))


def whole_node(value: int) -> tree.Number:
    """A whole number."""
    if abs(value) >= 10**MOST_DIGITS:
        raise UnwritableError(f"{value:.6g} has more than {MOST_DIGITS} digits")
    return tree.Number(str(value))


def number_node(value: float) -> tree.Number:
    """A position or a size. Decimals for which the language has no digits are rounded: they are drawing, not rules."""
    if not math.isfinite(value):
        raise UnwritableError(f"{value} is not a number")
    if value == int(value):
        return whole_node(int(value))
    before = len(str(int(abs(value))))
    shown = format(Decimal(repr(value)), "f")
    if before + len(shown.partition(".")[2]) > MOST_DIGITS:
        shown = _plain(value, max(0, MOST_DIGITS - before))
    return tree.Number(shown)


def _plain(value: float, decimals: int) -> str:
    shown = f"{value:.{decimals}f}"
    if "." in shown:
        shown = shown.rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def position_node(point: Point, *, geographic: bool) -> tree.Position:
    """A position, on the canvas or in degrees."""
    if not geographic:
        return tree.Point(number_node(point.x), number_node(point.y))
    if not (abs(point.x) <= 180 and abs(point.y) <= 90):
        raise UnwritableError(f"{point.y} is not a latitude, or {point.x} not a longitude")
    return tree.GeoPoint(_degrees(point.y, "NS", LATITUDE_DECIMALS), _degrees(point.x, "EW", LONGITUDE_DECIMALS))


def _degrees(value: float, letters: str, decimals: int) -> tree.Degrees:
    return tree.Degrees(_plain(abs(value), decimals) + letters[value < 0])


def natural_key(identity: str) -> list[str | int]:
    """Sorts `#10` after `#2`."""
    return [int(part) if index % 2 else part for index, part in enumerate(re.split(r"([0-9]{1,9})", identity))]
