"""Board text for tests: a body is completed to a whole file, so that a test shows only the statements that matter to
it."""

from __future__ import annotations

from mapdsl.api import Compilation, compile_text
from mapdsl.rules.tables import RuleTables

HEAD = 'mapdsl 1\n\nboard test "Test" {\n'
PLACES = "  city A at 10 10\n  city B at 50 10\n  city C at 50 50\n"
ROUTES = "  route A -- B 3 red\n  route B -- C 2 blue\n  route A -- C 4 gray\n"
GEOGRAPHY = PLACES + ROUTES


def board_text(body: str, *, geography: str = GEOGRAPHY) -> str:
    """Return the text of a whole board. Players, the classic rules and a triangle of cities are added unless the
    body declares its own."""
    said = {line.split()[0] for line in body.splitlines() if line.strip()}
    players = "" if "players" in said else "  players 2..4\n"
    uses = "" if "uses" in said else "  uses classic\n"
    places = "" if "city" in said else geography
    return f"{HEAD}{players}{uses}{places}{body.rstrip()}\n}}\n"


def compiled(body: str, *, geography: str = GEOGRAPHY) -> Compilation:
    return compile_text(board_text(body, geography=geography), name="test.board")


def tables_of(body: str, *, geography: str = GEOGRAPHY) -> RuleTables:
    """Return the rule tables of a board with this body. Fails if there are errors."""
    return compiled(body, geography=geography).tables


def found(compilation: Compilation) -> list[tuple[str, str]]:
    """Return the slug and the underlined text of each diagnostic of a compilation."""
    return [(each.entry.slug, each.place.source.slice(each.place.span)) for each in compilation.diagnostics]


def errors(compilation: Compilation) -> list[tuple[str, str]]:
    return [
        (each.entry.slug, each.place.source.slice(each.place.span)) for each in compilation.diagnostics if each.is_error
    ]
