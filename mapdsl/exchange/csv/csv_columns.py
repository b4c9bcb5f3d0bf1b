"""CSV format of a board: file names, columns, and the encoding of values in cells."""

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
    """Return the keys of the board's properties: those that can occur any number of times if `several`, else all
    others."""
    declared = options_of(RuleTables)
    return [word for word in property_words() if (word in declared and declared[word].is_list) == several]


@cache
def option_columns(record: type, kind: str = "", *, but: str = "") -> dict[str, list[Attribute]]:
    """Return the columns for a record's options. A column has one attribute, or several flags.

    The field `but` is left out, because it has a separate column.
    """
    options = dict.fromkeys(options_of(record, kind).values())
    return group((option.column, option) for option in options if option.field != but)


CITY_COLUMNS = option_columns(Place, "city", but="regions")
"""Option columns of cities. The regions of a city are in the column `country_or_region`."""

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
"""Columns of every file, in reading order. Files in `TRANSLATED` can also have columns named `name_LANGUAGE`."""

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
"""Alternative column names and the standard names they mean, used if the file has no column with the standard name."""

TRANSLATED = (CITIES, COUNTRIES, PIECES, VARIANTS, TRANSLATIONS)
TRANSLATION = re.compile(r"name_([a-z]{2,3}(?:-[A-Za-z0-9]+)*)")
_FORM, _NO_FORM = " | ", " \\| "
"""Separator between the forms of a name in one cell, and the replacement for that separator inside a form."""


def join_forms(forms: Iterable[str]) -> str:
    return _FORM.join(form.replace(_FORM, _NO_FORM) for form in forms)


def split_forms(text: str) -> list[str]:
    return [form.replace(_NO_FORM, _FORM) for form in text.split(_FORM)]


"""Pattern for a column with names in one language, such as `name_de`."""

COUNTRY_END = re.compile(r"(.+)#([1-9][0-9]{0,2})", re.DOTALL)
"""Pattern for the numbered end of a country, such as `France#1`."""

PLAIN_ROUTE = "land"
"""Value for an ordinary route in the column `kind`."""
SIDE_BY_SIDE = "double"
"""Value of the column `note` for a track with a parallel track."""

YES = "yes"
"""Cell value that sets a flag with a column of its own. Flags that share a column are set by their names."""

LIST, TARGETS, TARGET_VALUE = ";", "/", ":"
"""Separators: between entries of a list, between targets of a ticket, and between a target and its points."""


# ---- cells --------------------------------------------------------------------------------------------------------

_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_GUARDED = re.compile(r"'+[=+\-@\t\r\n＝＋－＠]")
_NUMBER = re.compile(r"-[0-9]+(?:\.[0-9]+)?")
GUARD = "'"


def guard(text: str) -> str:
    """Prefix text with `'` if a spreadsheet would read the text as a formula.

    Text that already has such a prefix gets another one, so that `unguard` restores every text. Negative numbers stay
    unchanged.
    """
    return GUARD + text if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text


def unguard(cell: str) -> str:
    """Remove the prefix that `guard` adds."""
    return cell[1:] if _GUARDED.match(cell) else cell


# ---- several values in one cell -----------------------------------------------------------------------------------


_TOKEN = re.compile(r"\\.|.", re.DOTALL)
"""Pattern for one character of a list, together with a backslash before the character if there is one."""


def escape(text: str, *separators: str) -> str:
    """Escape a list entry by putting a backslash before every separator and every backslash in it."""
    for mark in ("\\", *separators):
        text = text.replace(mark, "\\" + mark)
    return text


def join_list(values: Iterable[str], separator: str = LIST) -> str:
    """Join the entries of a list for one cell, escaping any separators in the entries."""
    return separator.join(escape(value, separator) for value in values)


def separator_of(attribute: Attribute) -> str:
    """Return the separator between several values of an attribute: a slash between numbers, a semicolon otherwise."""
    return TARGETS if isinstance(attribute.type, Whole) else LIST


def split(text: str, separator: str) -> list[str]:
    """Split a cell at its separators without removing any backslashes."""
    parts = [""]
    for token in _TOKEN.findall(text):
        if token == separator:
            parts.append("")
        else:
            parts[-1] += token
    return parts if text else []


def unescape(text: str, *separators: str) -> str:
    """Remove the backslashes that `escape` adds."""
    return re.sub(rf"\\([\\{''.join(separators)}])", r"\1", text)


def read_list(text: str, separator: str = LIST) -> list[str]:
    """Return the entries of a list in one cell."""
    return [unescape(part, separator) for part in split(text, separator)]
