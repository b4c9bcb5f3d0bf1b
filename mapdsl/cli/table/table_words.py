"""How things are called at the table: cards, tracks, tickets, players; in colours where the terminal has them; help.

Comes in: an engine, the names of the players. Goes out: text for a terminal, in which nothing of a board can do harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from mapdsl.diagnostics.text import columns, show
from mapdsl.engine import Engine, Payment
from mapdsl.rules.gazetteer import LOCOMOTIVE, name_of_spot
from mapdsl.rules.tables import End, Track

if TYPE_CHECKING:
    from mapdsl.words.speech import Speech

_PAINT = {
    "red": "31",
    "orange": "38;5;208",
    "yellow": "33",
    "green": "32",
    "blue": "34",
    "pink": "35",
    "white": "97",
    "black": "90",
    LOCOMOTIVE: "1;36",
}
BOLD, FAINT = "1", "2"
MOST_INDENT = 13


class Words:
    """The vocabulary of one game. Where there is a `viewer`, that seat is spoken to; None speaks of all alike."""

    def __init__(self, engine: Engine, players: Sequence[str], *, colour: bool = False, language: str = "en") -> None:
        self.engine = engine
        self.language = language
        self.players = tuple(show(player) for player in players)
        self.colour = colour
        self._found = {track.id: track for track in engine.tables.tracks}
        self._tracks = {track: " – ".join(map(_end, found.ends)) for track, found in self._found.items()}
        self._tell_apart(lambda track: track.colour)
        self._tell_apart(lambda track: f"{track.length} {track.colour} {track.kind}")
        self._tickets = {ticket.id: ticket for ticket in engine.tickets}

    @cached_property
    def speech(self) -> Speech:
        """The language of rules and scores."""
        from mapdsl.words.speech import Speech

        return Speech.of(self.engine.tables, self.language)

    def _tell_apart(self, by: Callable[[Track], str]) -> None:
        """Adds to the names of several tracks between two places what they differ in."""
        different: dict[str, set[str]] = {}
        for track, name in self._tracks.items():
            different.setdefault(name, set()).add(by(self._found[track]))
        for track, name in self._tracks.items():
            if len(different[name]) > 1:
                self._tracks[track] = f"{name} ({by(self._found[track])})"

    # ---- players --------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        return self.players[seat]

    def does(self, seat: int, third: str, second: str, viewer: int | None) -> str:
        """`Anna claims`, or `You claim` to Anna."""
        return f"You {second}" if seat == viewer else f"{self.player(seat)} {third}"

    # ---- cards ----------------------------------------------------------------------------------------------------

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and code else text

    def card(self, name: str) -> str:
        return self.paint(name, _PAINT.get(name, ""))

    def cards(self, counts: Mapping[str, int] | Iterable[tuple[str, int]]) -> str:
        """`3 red, 1 locomotive`."""
        pairs = counts.items() if isinstance(counts, Mapping) else counts
        return ", ".join(self.paint(f"{count} {_many(name, count)}", _PAINT.get(name, "")) for name, count in pairs)

    def payment(self, payment: Payment) -> str:
        """`3 red, 1 locomotive, and 4 blue as locomotives`."""
        text = self.cards(payment.plain)
        if not payment.substitutes:
            return text or "nothing"
        substitutes = f"{self.cards(payment.substitutes)} as locomotives"
        return f"{text}, and {substitutes}" if text else substitutes

    def space(self, colour: str, owner: int | None, sign: str) -> str:
        """A space of a route on a map in characters: a sign in its colour, or the number of its owner."""
        return self.paint(sign, _PAINT.get(colour, FAINT)) if owner is None else self.paint(str(owner + 1), BOLD)

    # ---- the board ------------------------------------------------------------------------------------------------

    def track(self, track: str) -> str:
        return self._tracks[track]

    def named(self, name: str) -> str:
        """A track's name as it is told, or any other name."""
        return self._tracks.get(name) or show(name)

    def spot(self, spot: str) -> str:
        """A place, which is in quotes where its name could be taken for a track's, or a track."""
        return self._tracks.get(spot) or show(name_of_spot(spot))

    @staticmethod
    def counted(name: str, count: int) -> str:
        """`coin`, `3 coin`."""
        return name if count == 1 else f"{count} {name}"

    def price(self, track: str) -> str:
        """`4 red`, `6 gray with 2 locomotives`, `2 blue tunnel`."""
        found = self._found[track]
        printed = f" with {found.locomotives} {_many(LOCOMOTIVE, found.locomotives)}" if found.locomotives else ""
        kind = f" {found.kind}" if found.kind in ("tunnel", "ferry") else ""
        return self.paint(f"{found.length} {found.colour}", _PAINT.get(found.colour, "")) + kind + printed

    def length(self, track: str) -> int:
        return self._found[track].length

    def ticket(self, ticket: str) -> str:
        """`Denver – El Paso 4`."""
        found = self._tickets[ticket]
        targets = [f"{show(target.place)} {target.points}" for target in found.targets]
        return f"{show(found.start)} – " + (targets[0] if len(targets) == 1 else "any of " + ", ".join(targets))


def _end(end: End) -> str:
    return show(end.place) + (f"/{end.number}" if end.number else "")


def _many(name: str, count: int) -> str:
    return f"{name}s" if name == LOCOMOTIVE and count != 1 else name


def join_parts(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else ""


def width_of(text: str) -> int:
    """The columns that a text takes, without counting its colours."""
    plain = text
    while (start := plain.find("\x1b[")) >= 0:
        plain = plain[:start] + plain[plain.index("m", start) + 1 :]
    return columns(plain)


def wrap(parts: Sequence[str], width: int, *, head: str = "", between: str = " · ") -> list[str]:
    """Parts on lines that are no wider than this, the first after a head, the others indented like a short one."""
    indent = " " * (size if (size := width_of(head)) <= MOST_INDENT else MOST_INDENT)
    lines = [head]
    for nth, part in enumerate(parts):
        fresh = lines[-1] in (head, indent)
        joined = lines[-1] + ("" if fresh else between) + part
        last = nth == len(parts) - 1
        if not fresh and width_of(joined) + (0 if last else len(between.rstrip())) > width:
            lines[-1] += between.rstrip()
            lines.append(indent + part)
        else:
            lines[-1] = joined
    return lines


HELP = """\
To play (names by their beginnings, in any case; Tab completes):
  draw red            take a card of the row; also by its number: draw 3
  draw                draw a blind card
  draw tickets        take tickets to choose from;  keep 1 3  or  keep all  keeps them
  claim denver omaha  claim a route; several ways to pay are listed, or say how:
                      claim denver omaha with 3 pink 1 loco
  pay, decline        answer a tunnel
  2, rome, nothing    choose of what is listed, by its number or its name, where a rule
                      lets you choose; nothing (or skip) where you may let it pass
  build paris         build a station                      (where the board has them)
  NAME ...            an action of the board, such as `build rome` or `buy booster`
  stop, pass          make no further claim; do nothing when nothing can be done
To look and think:
  hand (or look)      everything again;  row  the cards to draw;  tickets  how yours stand
  score               the points so far, and what your tickets would count now
  log                 all that has happened;  log 5  the last five things
  rules               the rules in force, in words
  routes [PLACE]      open routes, by what you can pay;  map  the board, and who owns what
  why claim A B       why something is not possible, or how you can pay it
  hint                what the best program would do in your place
  undo                take the last action back, while nothing hidden was revealed
  save FILE, quit     a saved game goes on with  mapdsl play --load FILE"""
