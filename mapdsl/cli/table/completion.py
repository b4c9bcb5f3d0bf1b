"""How a line may go on: whole lines, for a terminal's Tab key."""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.cli.table.routes import open_tracks
from mapdsl.diagnostics.suggest import folded
from mapdsl.engine import BuildStation, BuyTechnology, ClaimTrack, State

MOST = 200
OTHERS = ("help", "hand", "routes", "map", "tickets", "row", "why ", "undo", "save ", "quit")
"""Commands that play nothing."""


def completed(state: State, line: str) -> list[str]:
    """Lines that begin like this one, whatever its case and accents; what can be paid comes before what cannot."""
    start = " ".join(line.split())
    prefix = ""
    if start.lower().startswith("why "):
        prefix, start = "why ", start[4:]
    wanted = folded(start)
    found = dict.fromkeys(each for each in _lines(state, start) if folded(each).startswith(wanted))
    return [prefix + each for each in found][:MOST]


def _lines(state: State, start: str) -> Iterator[str]:
    verb = start.partition(" ")[0].lower()
    if verb == "claim":
        yield from _claims(state, start)
    elif verb in ("build", "buy", "keep"):
        yield from _things(state, verb)
    elif verb == "routes":
        yield from (f"routes {place.id}" for place in state.plan.board.places)
    elif verb == "draw":
        yield from dict.fromkeys(f"draw {state.plan.cards.names[card]}" for card in state.row if card >= 0)
        yield from ("draw blind", "draw tickets")
    else:
        yield from dict.fromkeys(str(each).partition(" ")[0] for each in state.legal_actions())
        yield from OTHERS


def _claims(state: State, start: str) -> Iterator[str]:
    """Ends of routes first; both ends once one is there; payments after `with`."""
    board = state.plan.board
    legal = [each for each in state.legal_actions() if isinstance(each, ClaimTrack)]
    if " with" in start:
        yield from map(str, legal)
        return
    tracks = [board.track_number[each] for each in dict.fromkeys(each.track for each in legal)]
    tracks += [each for each in open_tracks(state, state.seat) if each not in tracks]
    typed = folded(start.partition(" ")[2])
    pairs = [tuple(end.place for end in board.tracks[track].ends) for track in tracks]
    for a, b in (*pairs, *((b, a) for a, b in pairs)):
        yield f"claim {a} {b}" if typed.startswith(folded(a)) else f"claim {a}"


def _things(state: State, verb: str) -> Iterator[str]:
    for each in state.legal_actions():
        match each:
            case BuildStation(city) if verb == "build":
                yield f"build {city}"
            case BuyTechnology(technology) if verb == "buy":
                yield f"buy {technology}"
    if verb == "keep":
        yield "keep all"
