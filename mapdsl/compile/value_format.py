"""Formats values in the board language, for importers and exporters that write boards.

The functions raise `UnwritableError` for values that the board language cannot express.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import TypeAlias
from unicodedata import normalize

from mapdsl.base.vocabulary import option_words, quote
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.tables import Point
from mapdsl.rules.terms.arguments import ArgumentType, Choice, NameOf, Whole
from mapdsl.rules.terms.arguments import Decimal as DecimalNumber
from mapdsl.rules.terms.words import words_of
from mapdsl.syntax.characters import describe, find_unwanted

MAX_DIGITS = 9
"""Maximum number of digits in a number of the board language."""
LATITUDE_DECIMALS, LONGITUDE_DECIMALS = 7, 6
Listed: TypeAlias = Mapping[type[ArgumentType], str]
"""Separators between values, by argument type, for the types whose values can share one option. The grammar
determines these types."""
UNLISTED: Listed = MappingProxyType({})
LISTED_OF_PLACE: Listed = dict.fromkeys((Choice, DecimalNumber, NameOf, Whole), ", ")
LISTED_OF_PIECE: Listed = {DecimalNumber: " ", Whole: " "}
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")


class UnwritableError(ValueError):
    """Raised if the board language cannot express a value. The message names the value and gives the reason."""


def check_text(text: str) -> str:
    """Return a text in Unicode normalisation form NFC, which boards use. Raises `UnwritableError` if a board cannot
    contain the text."""
    if "\n" in text:
        raise UnwritableError(f"{_quote(text)} holds a line end; names and texts of a board are on one line")
    if "\t" in text:
        raise UnwritableError(f"{_quote(text)} holds a tab, which a board takes for a blank")
    for at in find_unwanted(text):
        raise UnwritableError(f"{_quote(text)} holds {describe(text[at])}, which has no place in a board")
    if _HALF_CHARACTER.search(text):
        raise UnwritableError(f"{_quote(text)} holds half a character (a lone surrogate)")
    return normalize("NFC", text)


def _quote(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")


def quoted(text: str) -> str:
    """Put a name, or a text for human readers, in quotes."""
    return quote(check_text(text))


def whole(value: int) -> str:
    """Format an integer."""
    if abs(value) >= 10**MAX_DIGITS:
        raise UnwritableError(f"{value:.6g} has more than {MAX_DIGITS} digits")
    return str(value)


def decimal(value: float) -> str:
    """Format the number of a position or a size. Decimal places beyond the digit limit are rounded, because they
    affect only the drawing, not the rules."""
    if not math.isfinite(value):
        raise UnwritableError(f"{value} is not a number")
    if value == int(value):
        return whole(int(value))
    before = len(str(int(abs(value))))
    shown = format(Decimal(repr(value)), "f")
    if before + len(shown.partition(".")[2]) > MAX_DIGITS:
        shown = _plain(value, max(0, MAX_DIGITS - before))
    return shown


def _plain(value: float, decimals: int) -> str:
    shown = f"{value:.{decimals}f}"
    if "." in shown:
        shown = shown.rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def coordinates(point: Point, *, geographic: bool) -> tuple[str, str]:
    """Format a point as x and y on the canvas, or as degrees of longitude and latitude."""
    if not geographic:
        return decimal(point.x), decimal(point.y)
    if not (abs(point.x) <= 180 and abs(point.y) <= 90):
        raise UnwritableError(f"{point.y} is not a latitude, or {point.x} not a longitude")
    return _plain(point.x, LONGITUDE_DECIMALS), _plain(point.y, LATITUDE_DECIMALS)


def position(point: Point, *, geographic: bool) -> str:
    """Format a position on the canvas or in degrees."""
    x, y = coordinates(point, geographic=geographic)
    if not geographic:
        return f"{x} {y}"
    north, east = "NS"[y.startswith("-")], "EW"[x.startswith("-")]
    return f"{y.removeprefix('-')}{north} {x.removeprefix('-')}{east}"


def options(attribute: Attribute, values: Sequence[str], listed: Listed) -> Iterator[str]:
    """Yield the options that set the values of an attribute: a single option if the type is in `listed`, else one
    option per value."""
    separator = listed.get(type(attribute.type)) if attribute.type else None
    for said in values if separator is None else [separator.join(values)]:
        yield f"{said} {attribute.word}" if attribute.singular else f"{attribute.word} {said}".rstrip()


def price(text: str) -> str:
    """Format a price, given as text by `CostWords`, for use in an option. Names that are also option words are
    quoted, because they would otherwise be parsed as the next option."""
    words = map(str, words_of(text))
    return " ".join(quote(word) if word in option_words("piece") and word != "and" else word for word in words)


def braces(parts: Collection[str]) -> str:
    """Format a list in braces, preceded by a blank. An empty list gives an empty string."""
    return f" {{ {', '.join(parts)} }}" if parts else ""


def natural_key(identity: str) -> list[str | int]:
    """Return a sort key that orders numbers by value: `#2` comes before `#10`."""
    return [int(part) if index % 2 else part for index, part in enumerate(re.split(r"([0-9]{1,9})", identity))]
