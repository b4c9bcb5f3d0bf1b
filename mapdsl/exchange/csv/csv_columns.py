"""The shape of a board as CSV files: their names, their columns, and how texts are written into cells."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from mapdsl.base.grouping import group
from mapdsl.rules.attributes import Attribute, options_of
from mapdsl.rules.tables import Piece, Place, Ticket, Track
from mapdsl.rules.terms.arguments import Whole

CITIES, COUNTRIES, ROUTES = "cities.csv", "countries.csv", "routes.csv"
TICKETS, TICKETS_COUNTRY = "tickets.csv", "tickets_country.csv"
PIECES, VARIANTS, RULES = "pieces.csv", "variants.csv", "rules.csv"
TRANSLATIONS = "translations.csv"

REQUIRED_FILES = (CITIES,)


@cache
def option_columns(record: type, kind: str = "", *, but: str = "") -> dict[str, list[Attribute]]:
    """The columns of what options say, with the attributes in them: one, or several flags. `but` is a field that is
    told elsewhere."""
    options = dict.fromkeys(options_of(record, kind).values())
    return group((option.column, option) for option in options if option.field != but)


CITY_COLUMNS = option_columns(Place, "city", but="regions")
"""A city names its regions in `country_or_region`."""

_SHAPE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    CITIES: (("name",), ("country_or_region", "x", "y", "longitude", "latitude", "kind", *CITY_COLUMNS)),
    COUNTRIES: (("name",), (*option_columns(Place, "country"),)),
    ROUTES: (("from", "to", "length", "colour"), ("kind", "note", "corridor", *option_columns(Track))),
    TICKETS: (("from", "to", "points"), (*option_columns(Ticket),)),
    TICKETS_COUNTRY: (("from", "targets"), (*option_columns(Ticket),)),
    PIECES: (("name",), (*option_columns(Piece), "variant")),
    VARIANTS: (("name", "title"), ()),
    RULES: (("key", "value"), ("note", "variant", "piece")),
    TRANSLATIONS: (("text",), ()),
}
REQUIRED_COLUMNS = {file: required for file, (required, _) in _SHAPE.items()}
COLUMNS = {file: required + others for file, (required, others) in _SHAPE.items()}
"""Every file, in the order in which they are read, and its columns. Where places have names, so has `name_LANGUAGE`."""

OTHER_SPELLINGS = {
    "region": "country_or_region",
    "country": "country_or_region",
    "color": "colour",
    "lat": "latitude",
    "lon": "longitude",
    "lng": "longitude",
    "long": "longitude",
    "a": "from",
    "b": "to",
    "ferrylocomotives": "locomotives",
}
"""Column names that mean another one, where the file has not got that one itself."""

TRANSLATED = (CITIES, COUNTRIES, PIECES, VARIANTS, TRANSLATIONS)
TRANSLATION = re.compile(r"name_([a-z]{2,3}(?:-[A-Za-z0-9]+)*)")
"""The column of names in a language."""

COUNTRY_END = re.compile(r"(.+)#([1-9][0-9]{0,2})", re.DOTALL)
"""One of several ends of a country, such as `France#1`."""

PLAIN_ROUTE = "land"
"""What a route that is neither a ferry nor a tunnel nor special is called in the column `kind`."""
SIDE_BY_SIDE = "double"
"""The note of a track that has another one beside it."""

YES = "yes"
"""What a flag says that has a column of its own; of several in one column each says its option."""

LIST, TARGETS, TARGET_VALUE = ";", "/", ":"
"""What separates the entries of a list, the targets of a ticket, a target and its value."""


# ---- cells --------------------------------------------------------------------------------------------------------

_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_GUARDED = re.compile(r"'+[=+\-@\t\r\n＝＋－＠]")
_NUMBER = re.compile(r"-[0-9]+(?:\.[0-9]+)?")
GUARD = "'"


def guard(text: str) -> str:
    """The text such that no spreadsheet takes it for a formula: with `'` in front if it begins like one.

    A text that already has such a `'` gets another one, so that reading gives back every text. Negative numbers
    stay as they are.
    """
    return GUARD + text if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text


def unguard(cell: str) -> str:
    """The text of a cell."""
    return cell[1:] if _GUARDED.match(cell) else cell


# ---- several values in one cell -----------------------------------------------------------------------------------


_TOKEN = re.compile(r"\\.|.", re.DOTALL)
"""A character of a list, together with the backslash before it."""


def escape(text: str, *separators: str) -> str:
    """A value as it stands in a list: a backslash before every separator and every backslash."""
    for mark in ("\\", *separators):
        text = text.replace(mark, "\\" + mark)
    return text


def join_list(values: Iterable[str], separator: str = LIST) -> str:
    """A list in one cell."""
    return separator.join(escape(value, separator) for value in values)


def separator_of(attribute: Attribute) -> str:
    """What stands between the values of an attribute."""
    return TARGETS if isinstance(attribute.type, Whole) else LIST


def split(text: str, separator: str) -> list[str]:
    """What stands between the separators, backslashes still there."""
    parts = [""]
    for token in _TOKEN.findall(text):
        if token == separator:
            parts.append("")
        else:
            parts[-1] += token
    return parts if text else []


def unescape(text: str, *separators: str) -> str:
    """The value of a part of a list."""
    return re.sub(rf"\\([\\{''.join(separators)}])", r"\1", text)


def read_list(text: str, separator: str = LIST) -> list[str]:
    """The values of a list in one cell."""
    return [unescape(part, separator) for part in split(text, separator)]
