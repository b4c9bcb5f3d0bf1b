"""How a line may go on: whole lines, for a terminal's Tab key."""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.diagnostics.suggest import fold
from mapdsl.engine import ClaimTrack, Engine, KeepTickets, Paid, State, open_tracks

MOST = 200
OTHERS = ("help", "hand", "routes", "map", "tickets", "row", "why ", "undo", "save ", "quit")
"""Commands that play nothing."""


def complete(engine: Engine, state: State, line: str) -> list[str]:
    """Lines that begin like this one, whatever its case and accents; what can be paid comes before what cannot."""
    start = " ".join(line.split())
    prefix = ""
    if start.lower().startswith("why "):
        prefix, start = "why ", start[4:]
    wanted = _fold(start)
    found = dict.fromkeys(each for each in _lines(engine, state, start) if _fold(each).startswith(wanted))
    return [prefix + each for each in found][:MOST]


def _fold(line: str) -> str:
    return fold(line.replace('"', ""))


def _lines(engine: Engine, state: State, start: str) -> Iterator[str]:
    verb = start.partition(" ")[0].lower()
    legal = [action for action in state.legal_actions() if action.FORM.word == verb]
    if verb == ClaimTrack.FORM.word and " with" not in start:
        yield from _claims(engine, state, start)
    elif verb == KeepTickets.FORM.word and legal:
        yield "keep all"
    elif verb == "routes":
        yield from (f"routes {place.id}" for place in engine.tables.places)
    elif verb == "draw":
        yield from dict.fromkeys(f"draw {card}" for card in state.view(state.seat).row if card)
        yield from ("draw blind", "draw tickets")
    elif legal:
        yield from dict.fromkeys(f"{verb} {each.thing}" for each in legal if isinstance(each, Paid))
        yield from map(str, legal)
    else:
        yield from dict.fromkeys(action.FORM.word for action in state.legal_actions())
        yield from OTHERS


def _claims(engine: Engine, state: State, start: str) -> Iterator[str]:
    """Ends of routes first; both ends once one is there."""
    legal = [action.track for action in state.legal_actions() if isinstance(action, ClaimTrack)]
    ends = {track.id: [end.place for end in track.ends] for track in engine.tables.tracks}
    typed = fold(start.partition(" ")[2])
    pairs = [ends[track] for track in dict.fromkeys((*legal, *open_tracks(state, state.seat)))]
    for a, b in (*pairs, *((b, a) for a, b in pairs)):
        yield f"claim {a} {b}" if typed.startswith(fold(a)) else f"claim {a}"
