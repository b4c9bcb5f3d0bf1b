"""Kinds and colours of tracks in routes.csv, including the terms that other programs use.

Any column can state the kind: a column with cells such as `Boat` or `Tunnel`, or a column that is named after a kind
and contains yes or no.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mapdsl.exchange.csv.cells import CsvRow, CsvSheet
from mapdsl.exchange.csv.csv_columns import PLAIN_ROUTE, ROUTES
from mapdsl.exchange.csv.import_findings import Cell, ImportFinding
from mapdsl.rules.tables import TRACK_KINDS

_KINDS: dict[str, str] = {"": "", PLAIN_ROUTE: "route", **{kind: kind for kind in TRACK_KINDS}}
_NAMED_KINDS: dict[str, str] = {**{kind: kind for kind in TRACK_KINDS[1:]}, "boat": "ferry", "ship": "ferry"}
"""Words that name kinds in unknown columns. `boat` and `ship` are also accepted in the column `kind`."""
_PLAIN = frozenset({"land", "railway", "rail", "train", "track", "route", "regular", "normal", "standard"})
_YES, _NO = frozenset({"yes", "true", "1", "x"}), frozenset({"no", "false", "0"})

_EVERYDAY_COLOURS = dict.fromkeys(("purple", "violet", "magenta", "lilac", "mauve"), "pink")
"""Colour names outside the game that can only mean one card colour."""
_WORD = re.compile(r"[^\W\d_]+")


class RouteKinds:
    """Kinds of the tracks in one file."""

    def __init__(self, sheet: CsvSheet) -> None:
        self._columns = [column for column in sheet.unknown if _is_about_kinds(column, sheet)]

    def kind_of(self, row: CsvRow) -> str:
        """Return the kind of the track in a row. Columns that contradict each other are reported as a mistake."""
        stated = row["kind"].read_choice(_KINDS | _NAMED_KINDS, "the kind")
        found, where = stated, "kind"
        for column in self._columns:
            kind = _meaning(column, row[column])
            if kind and found and kind != found and (found != "route" or (where == "kind" and kind == "ferry")):
                row[column].mistake(
                    f"the track is a {kind} here, but a {found} in the column `{where}`; say one of them"
                )
            elif kind:
                found, where = kind, column
        return found or "route"

    def is_understood(self, column: str, cell: Cell) -> bool:
        """Return whether a cell in an unknown column states a kind that the board uses, so that no comment needs to
        keep it."""
        return column in self._columns and _meaning(column, cell) is not None


def _is_about_kinds(column: str, sheet: CsvSheet) -> bool:
    words = {_word(row[column]) for row in sheet.rows} - {""}
    return column in _NAMED_KINDS or not words.isdisjoint(_NAMED_KINDS) or (bool(words) and words <= _PLAIN)


def _meaning(column: str, cell: Cell) -> str | None:
    """Return the kind that a cell states: empty for an ordinary route, `None` if the word is unknown."""
    word = _word(cell)
    if word in _NAMED_KINDS:
        return _NAMED_KINDS[word]
    if column in _NAMED_KINDS and word in _YES:
        return _NAMED_KINDS[column]
    return "" if not word or word in _PLAIN or word in _NO else None


def _word(cell: Cell) -> str:
    return cell.text.strip().casefold()


# ---- colours ------------------------------------------------------------------------------------------------------


class RouteColours:
    """Colours of the tracks in one file.

    An everyday colour name is accepted if the file uses no other name for the same card colour.
    """

    def __init__(self, sheet: CsvSheet) -> None:
        words = {word for row in sheet.rows for word in _colours_in(row)}
        colours = [_EVERYDAY_COLOURS.get(word, word) for word in words]
        self._read = {
            word: colour for word, colour in _EVERYDAY_COLOURS.items() if word in words and colours.count(colour) == 1
        }

    def notices(self) -> Iterator[ImportFinding]:
        for word, colour in self._read.items():
            yield ImportFinding(ROUTES, 0, 0, f"the colour `{word}` is read as `{colour}`")

    def plain(self, cell: Cell) -> Cell:
        """Return the cell with the accepted everyday colour names replaced by card colours."""
        return cell.part(_WORD.sub(lambda word: self._read.get(word[0].casefold(), word[0]), cell.text))


def _colours_in(row: CsvRow) -> Iterator[str]:
    for cell in (row["colour"], row["also"]):
        yield from _WORD.findall(cell.text.casefold())
