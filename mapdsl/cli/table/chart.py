"""Map of the board drawn in characters: cities with their names, and the routes between cities with their owners.

Open routes are drawn as dots in the colour of the route; claimed routes show their owner's number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mapdsl.cli.table.table_text import BOLD, FAINT, TableText
from mapdsl.diagnostics.text import columns
from mapdsl.diagrams.canvas.geometry import bounds_of
from mapdsl.diagrams.layout.sheet import PLASTIC, sheet_of
from mapdsl.rules.tables import RuleTables, by_corridor

CITY = "o"
OPEN = "·"
MAX_LINES = 45
_LENGTHS = (12, 8, 5, 3)
"""Lengths in characters to which a name can be shortened, longest first."""
_MAX_NAME = _LENGTHS[0]

Cell = tuple[int, int]
"""Column and line of one character on the screen."""


def chart(words: TableText, owners: Mapping[str, int], width: int) -> list[str]:
    """Draw the board as lines of text; return an empty list if the board has no positions."""
    tables = words.engine.tables
    if not tables.places or not all(place.at for place in tables.places):
        return []
    cells = _cells(tables, width)
    height = max(line for _, line in cells.values()) + 1
    canvas: dict[Cell, str] = {}
    for tracks in by_corridor(tables.tracks).values():
        start, end = (cells[end.place, end.number] for end in tracks[0].ends)
        for step, cell in enumerate(_between(start, end)):
            track = tracks[step % len(tracks)]
            owner = owners.get(track.id)
            open_space = words.paint(OPEN, words.ink(track.colour) or FAINT)
            canvas[cell] = open_space if owner is None else words.paint(str(owner + 1), BOLD)
    canvas |= dict.fromkeys(cells.values(), CITY)
    written = set(cells.values())
    for (place, _), cell in cells.items():
        _write(words.name(place), cell, canvas, written, (width, height))
    return ["".join(canvas.get((column, line), " ") for column in range(width)).rstrip() for line in range(height)]


def _cells(tables: RuleTables, width: int) -> dict[tuple[str, int], Cell]:
    """Return the screen cell of each end of each place. A character cell is assumed to be twice as high as it is
    wide."""
    ends = sheet_of(tables, PLASTIC).ends
    left, top, right, bottom = bounds_of(ends.values())
    wide, tall = right - left or 1.0, bottom - top or 1.0
    scale = min((width - _MAX_NAME - 1) / wide, 2 * (MAX_LINES - 1) / tall)
    return {key: (round((x - left) * scale), round((y - top) * scale / 2)) for key, (x, y) in ends.items()}


def _between(start: Cell, end: Cell) -> Iterator[Cell]:
    """Yield the cells on the straight line between two cells."""
    (x, y), (to_x, to_y) = start, end
    steps = max(abs(to_x - x), abs(to_y - y))
    for step in range(1, steps):
        yield x + round((to_x - x) * step / steps), y + round((to_y - y) * step / steps)


def _write(name: str, city: Cell, canvas: dict[Cell, str], written: set[Cell], size: Cell) -> None:
    """Write a name next to its city, shortened if necessary, at the spot where the name covers the fewest route cells.

    A name never covers a city or another name. If there is no room, the name is left out.
    """
    for most in _LENGTHS:
        letters = _letters(name[:most])
        spots = [spot for spot in _spots(city, len(letters), size) if written.isdisjoint(spot)]
        if spots:
            spot = min(spots, key=lambda cells: sum(cell in canvas for cell in cells))
            canvas.update(zip(spot, letters, strict=True))
            written.update(spot)
            return


def _spots(city: Cell, wide: int, size: Cell) -> Iterator[list[Cell]]:
    """Yield the cell sequences to the right of, to the left of, below and above a city that can hold a name on the
    screen."""
    x, y = city
    for start, line in ((x + 1, y), (x - wide, y), (x - wide // 2, y + 1), (x - wide // 2, y - 1)):
        if start >= 0 and start + wide <= size[0] and 0 <= line < size[1]:
            yield [(start + offset, line) for offset in range(wide)]


def _letters(name: str) -> list[str]:
    """Split a name into screen cells. Each cell holds a letter with its combining marks. A wide letter is followed
    by an empty cell."""
    cells: list[str] = []
    for letter in name:
        wide = columns(letter)
        if wide:
            cells += [letter, ""][:wide]
        elif cells:
            cells[-1] += letter
    return cells
