"""The CSV format of a board: file names, columns, and the encoding of values in cells."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from mapdsl.base.grouping import group
from mapdsl.base.vocabulary import property_words
from mapdsl.rules.attributes import Attribute, options_of
from mapdsl.rules.tables import Piece, Place, RuleTables, Ticket, Track
from mapdsl.rules.terms.arguments import Whole

CITIES, COUNTRIES, ROUTES = "cities.csv", "countries.csv", "routes.csv"
TICKETS, TICKETS_COUNTRY = "tickets.csv", "tickets_country.csv"
PIECES, VARIANTS, RULES = "pieces.csv", "variants.csv", "rules.csv"
TRANSLATIONS = "translations.csv"

REQUIRED_FILES = (CITIES,)


def properties(*, several: bool) -> list[str]:
    """List the keys of the properties of a board, which have one row each, or with `several` any number."""
    declared = options_of(RuleTables)
    return [word for word in property_words() if (word in declared and declared[word].is_list) == several]


@cache
def option_columns(record: type, kind: str = "", *, but: str = "") -> dict[str, list[Attribute]]:
    """Return the columns of a record's options, each with its attributes: one attribute, or several flags. Leaves
    out the field `but`, which has a separate column."""
    options = dict.fromkeys(options_of(record, kind).values())
    return group((option.column, option) for option in options if option.field != but)


CITY_COLUMNS = option_columns(Place, "city", but="regions")
"""Option columns of cities. Their regions are in the column `country_or_region`."""

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
"""Columns of every file, in reading order. Files of `TRANSLATED` can also have columns `name_LANGUAGE`."""

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
"""Alternative column names, used if the file has no column with the standard name."""

TRANSLATED = (CITIES, COUNTRIES, PIECES, VARIANTS, TRANSLATIONS)
TRANSLATION = re.compile(r"name_([a-z]{2,3}(?:-[A-Za-z0-9]+)*)")
_FORM, _NO_FORM = " | ", " \\| "
"""Separator of the forms of a name in one cell, and what replaces it inside a form."""


def join_forms(forms: Iterable[str]) -> str:
    return _FORM.join(form.replace(_FORM, _NO_FORM) for form in forms)


def split_forms(text: str) -> list[str]:
    return [form.replace(_NO_FORM, _FORM) for form in text.split(_FORM)]


"""Pattern for the column of names in one language."""

COUNTRY_END = re.compile(r"(.+)#([1-9][0-9]{0,2})", re.DOTALL)
"""Pattern for one of several ends of a country, such as `France#1`."""

PLAIN_ROUTE = "land"
"""Value of the column `kind` for an ordinary route."""
SIDE_BY_SIDE = "double"
"""Note of a track with a parallel track."""

YES = "yes"
"""Cell value of a flag with its own column. Flags that share a column are written by name."""

LIST, TARGETS, TARGET_VALUE = ";", "/", ":"
"""Separators: between entries of a list, between targets of a ticket, and between a target and its value."""


# ---- cells --------------------------------------------------------------------------------------------------------

_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_GUARDED = re.compile(r"'+[=+\-@\t\r\n＝＋－＠]")
_NUMBER = re.compile(r"-[0-9]+(?:\.[0-9]+)?")
GUARD = "'"


def guard(text: str) -> str:
    """Prefix text with `'` if a spreadsheet would read it as a formula.

    Text that already starts with such a `'` gets another one, so that `unguard` restores every text. Negative numbers
    stay unchanged.
    """
    return GUARD + text if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text


def unguard(cell: str) -> str:
    """Remove the prefix added by `guard`."""
    return cell[1:] if _GUARDED.match(cell) else cell


# ---- several values in one cell -----------------------------------------------------------------------------------


_TOKEN = re.compile(r"\\.|.", re.DOTALL)
"""Pattern for one character of a list, including a backslash before it."""


def escape(text: str, *separators: str) -> str:
    """Escape a list entry: put a backslash before every separator and every backslash."""
    for mark in ("\\", *separators):
        text = text.replace(mark, "\\" + mark)
    return text


def join_list(values: Iterable[str], separator: str = LIST) -> str:
    """Format a list for one cell."""
    return separator.join(escape(value, separator) for value in values)


def separator_of(attribute: Attribute) -> str:
    """Return the separator between several values of an attribute."""
    return TARGETS if isinstance(attribute.type, Whole) else LIST


def split(text: str, separator: str) -> list[str]:
    """Split a cell at its separators, keeping the backslashes."""
    parts = [""]
    for token in _TOKEN.findall(text):
        if token == separator:
            parts.append("")
        else:
            parts[-1] += token
    return parts if text else []


def unescape(text: str, *separators: str) -> str:
    """Remove the backslashes of a list entry."""
    return re.sub(rf"\\([\\{''.join(separators)}])", r"\1", text)


def read_list(text: str, separator: str = LIST) -> list[str]:
    """Parse a list in one cell."""
    return [unescape(part, separator) for part in split(text, separator)]
