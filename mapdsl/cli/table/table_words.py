"""How things are called at the table, in the language of the players: cards, tracks, tickets, players; in colours
where the terminal has them.

Nothing of a board in these texts can do harm to a terminal. Sentences are the messages `table-...` of that language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, reduce

import click

from mapdsl.base.grouping import group
from mapdsl.diagnostics.text import columns, show
from mapdsl.engine import ClaimTrack, Engine, Paid, Payment, PayTunnel
from mapdsl.rules.condition_facts import IN_PLAY
from mapdsl.rules.kinds.claim_rules import Demand
from mapdsl.rules.ruleset import Ruleset, count_per
from mapdsl.rules.tables import End, Track
from mapdsl.rules.terms.arguments import COLOURS, GRAY
from mapdsl.rules.terms.conditions import questions
from mapdsl.rules.terms.deeds import CARDS, TRAINS
from mapdsl.rules.terms.name_index import LOCOMOTIVE, name_of_spot, player_in_spot
from mapdsl.words import ENGLISH
from mapdsl.words.messages import messages
from mapdsl.words.names import called_in, place_names
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
YOU = "You"
"""What the only person is called who gives no name."""
MOST_INDENT = 13


class Words:
    """The vocabulary of one game."""

    def __init__(self, engine: Engine, players: Sequence[str], *, colour: bool = False, language: str = "en") -> None:
        self.engine = engine
        self.language = language
        self.players = tuple(show(player) for player in players)
        self.colour = colour
        self._found = {track.id: track for track in engine.tables.tracks}
        self._tickets = {ticket.id: ticket for ticket in engine.tickets}

    @cached_property
    def speech(self) -> Speech:
        """The language of rules and scores."""
        return Speech.of(self.engine.tables, self.language)

    def say(self, message: str, **arguments: int | str) -> str:
        """A message of those at the table."""
        return self.speech.say(f"table-{message}", **arguments)

    def has(self, message: str) -> bool:
        """Whether those at the table have words for something."""
        return f"table-{message}" in messages(ENGLISH)

    def count(self, things: str, count: int) -> str:
        """`1 point`, `3 points`: of points, trains, cards, more-cards, tickets, turns or routes."""
        return self.say(things, count=count)

    def join(self, parts: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        return self.speech.joined("and", parts or [""])

    def either(self, parts: Sequence[str]) -> str:
        """`a`, `a or b`, `a or b or c`: parts may have commas."""
        return reduce(lambda rest, last: self.speech.say("or", rest=rest, last=last), parts) if parts else ""

    @cached_property
    def _names(self) -> Mapping[str, str]:
        tables, language = self.engine.tables, self.speech.language
        return {**called_in(tables, language), **place_names(tables, language)}

    def name(self, name: str) -> str:
        """What a place, a piece or anything else of the board is called in the players' language."""
        return show(self._names.get(name, name))

    @cached_property
    def _tracks(self) -> dict[str, str]:
        names = {track: " – ".join(map(self._end, found.ends)) for track, found in self._found.items()}
        self._tell_apart(names, lambda track: self.colour_name(track.colour))
        self._tell_apart(names, lambda track: self._price(track, f"{track.length} {self.colour_name(track.colour)}"))
        return names

    def _tell_apart(self, names: dict[str, str], by: Callable[[Track], str]) -> None:
        """Adds to the names of several tracks between two places what they differ in."""
        different = group((name, by(self._found[track])) for track, name in names.items())
        for track, name in names.items():
            if len(set(different[name])) > 1:
                names[track] = f"{name} ({by(self._found[track])})"

    def _end(self, end: End) -> str:
        return self.name(end.place) + (f"/{end.number}" if end.number else "")

    # ---- players --------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        name = self.players[seat]
        return self.say("you") if name == YOU else name

    # ---- cards ----------------------------------------------------------------------------------------------------

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and code else text

    def ink(self, name: str) -> str:
        return _PAINT.get(name, "")

    def colour_name(self, name: str) -> str:
        """A colour, or the locomotive, as it is called; any other thing as it is written."""
        if name == LOCOMOTIVE:
            return self.speech.say("legend-locomotive")
        return self.speech.say(f"colour-{name}") if name in (*COLOURS, GRAY) else self.name(name)

    def card(self, name: str) -> str:
        return self.paint(self.colour_name(name), self.ink(name))

    def cards(self, counts: Mapping[str, int] | Iterable[tuple[str, int]]) -> str:
        """`3 red, 1 locomotive`."""
        pairs = counts.items() if isinstance(counts, Mapping) else counts
        return ", ".join(self.paint(self._count_of(name, count), self.ink(name)) for name, count in pairs)

    def _count_of(self, name: str, count: int) -> str:
        if name == LOCOMOTIVE:
            return self.count("locomotives", count)
        return self.say("coloured", count=count, card=self.colour_name(name))

    def payment(self, payment: Payment) -> str:
        """`3 red, 1 locomotive, and 4 blue as locomotives`."""
        text = self.cards(payment.plain)
        if not payment.substitutes:
            return text or self.say("nothing")
        cards = self.cards(payment.substitutes)
        return self.say("substitutes-too", plain=text, cards=cards) if text else self.say("substitutes", cards=cards)

    def paid(self, action: Paid | PayTunnel) -> str:
        """What is paid for something: cards, and what a track takes beside."""
        beside = self.demanded(action.track) if isinstance(action, ClaimTrack) else []
        return " + ".join((self.payment(action.payment), *beside))

    # ---- the board ------------------------------------------------------------------------------------------------

    def track(self, track: str) -> str:
        return self._tracks[track]

    def named(self, name: str) -> str:
        """A track's name as it is told, or any other name."""
        return self._tracks.get(name) or self.name(name)

    def spot(self, spot: str) -> str:
        """A place, which is in quotes where its name could be taken for a track's, a track, or a player."""
        if (seat := player_in_spot(spot)) is not None:
            return self.player(seat)
        return self._tracks.get(spot) or self.name(name_of_spot(spot))

    @staticmethod
    def counted(name: str, count: int) -> str:
        """`coin`, `3 coin`."""
        return name if count == 1 else f"{count} {name}"

    def price(self, track: str) -> str:
        """`4 red`, `6 gray with 2 locomotives`, `2 blue tunnel`, `2 blue + 3 coin`."""
        found = self._found[track]
        said = self._price(found, self.cards([(found.colour, found.length)]))
        printed = self.count("locomotives", found.locomotives)
        said = self.say("price-printed", price=said, locomotives=printed) if found.locomotives else said
        return " + ".join((said, *self.demanded(track)))

    def demanded(self, track: str) -> list[str]:
        """What a claim takes beside cards for the spaces and trains on them, as far as that does not change."""
        counts: dict[str, int] = {}
        for rule in self.ruleset.every(Demand):
            changes = rule.piece or any(question.fact in IN_PLAY for question in questions(rule.when))
            if not changes and self.ruleset.applies(rule, self._found[track]):
                amount = rule.row.cost.amounts[0] * count_per(rule.row.per, self._found[track])
                counts[rule.row.cost.of] = counts.get(rule.row.cost.of, 0) + amount
        words = {CARDS: "more-cards", TRAINS: "trains"}
        return [
            self.count(words[what], count) if what in words else f"{count} {self.name(what)}"
            for what, count in counts.items()
            if count
        ]

    @cached_property
    def ruleset(self) -> Ruleset:
        """The rules in force."""
        return Ruleset.of(self.engine.tables, players=self.engine.players, variants=self.engine.variants)

    def _price(self, track: Track, said: str) -> str:
        return self.say(f"price-{track.kind}", price=said) if track.kind in ("tunnel", "ferry") else said

    def length(self, track: str) -> int:
        return self._found[track].length

    def ticket(self, ticket: str) -> str:
        """`Denver – El Paso 4`."""
        found = self._tickets[ticket]
        targets = [f"{self.name(target.place)} {target.points}" for target in found.targets]
        return f"{self.name(found.start)} – " + (
            targets[0] if len(targets) == 1 else self.say("any-of", targets=", ".join(targets))
        )


def width_of(text: str) -> int:
    """The columns that a text takes, without counting its colours."""
    return columns(click.unstyle(text))


def wrap(parts: Sequence[str], width: int, *, head: str = "", between: str = " · ") -> list[str]:
    """Parts on lines that are no wider than this, the first after a head, the others indented like a short one."""
    indent = " " * min(width_of(head), MOST_INDENT)
    lines = [head]
    for nth, part in enumerate(parts, start=1):
        fresh = lines[-1] in (head, indent)
        joined = lines[-1] + ("" if fresh else between) + part
        if not fresh and width_of(joined) + (len(between.rstrip()) if nth < len(parts) else 0) > width:
            lines[-1] += between.rstrip()
            lines.append(indent + part)
        else:
            lines[-1] = joined
    return lines
