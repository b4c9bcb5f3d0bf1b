"""Names of cards, tracks, tickets and players in the players' language, in colour if the terminal supports colour.

Control characters in names from the board are neutralised. Sentences come from the language's messages whose names
begin with `table-`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, reduce

import click

from mapdsl.base.grouping import group
from mapdsl.diagnostics.text import columns, escape_controls
from mapdsl.engine import ClaimTrack, Engine, Paid, Payment, PayTunnel
from mapdsl.rules.condition_facts import IN_PLAY
from mapdsl.rules.kinds.claim_rules import Demand
from mapdsl.rules.ruleset import Ruleset, count_per
from mapdsl.rules.tables import End, Track
from mapdsl.rules.terms.arguments import COLOURS, GRAY
from mapdsl.rules.terms.conditions import questions
from mapdsl.rules.terms.effect_verbs import CARDS, TRAINS
from mapdsl.rules.terms.name_index import LOCOMOTIVE, name_of_spot, player_in_spot
from mapdsl.words import ENGLISH
from mapdsl.words.messages import messages
from mapdsl.words.names import object_names_in, place_names
from mapdsl.words.speech import RuleSentences

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
"""Name of the only person at the table if the person did not enter a name."""
MAX_INDENT = 13


class TableText:
    """Formats the names and sentences of one game in one language."""

    def __init__(self, engine: Engine, players: Sequence[str], *, colour: bool = False, language: str = "en") -> None:
        self.engine = engine
        self.language = language
        self.players = tuple(escape_controls(player) for player in players)
        self.colour = colour
        self._found = {track.id: track for track in engine.tables.tracks}
        self._tickets = {ticket.id: ticket for ticket in engine.tickets}

    @cached_property
    def speech(self) -> RuleSentences:
        """Source of sentences about rules and scores in the players' language."""
        return RuleSentences.of(self.engine.tables, self.language)

    def message(self, message: str, **arguments: int | str) -> str:
        """Return the text of the message `table-NAME`, with its arguments filled in."""
        return self.speech.say(f"table-{message}", **arguments)

    def has(self, message: str) -> bool:
        """Return whether the message `table-NAME` exists."""
        return f"table-{message}" in messages(ENGLISH)

    def count(self, things: str, count: int) -> str:
        """Format a count with its unit, such as `1 point` or `3 points`.

        `things` is the unit: points, trains, cards, more-cards, tickets, turns or routes.
        """
        return self.message(things, count=count)

    def join(self, parts: Sequence[str]) -> str:
        """Join texts as in `a`, `a and b`, or `a, b and c`."""
        return self.speech.joined("and", parts or [""])

    def either(self, parts: Sequence[str]) -> str:
        """Join texts as in `a`, `a or b`, or `a or b or c`. The separator is not a comma, because the texts may
        contain commas."""
        return reduce(lambda rest, last: self.speech.say("or", rest=rest, last=last), parts) if parts else ""

    @cached_property
    def _names(self) -> Mapping[str, str]:
        tables, language = self.engine.tables, self.speech.language
        return {**object_names_in(tables, language), **place_names(tables, language)}

    def name(self, name: str) -> str:
        """Return the name of a place, a piece or any other named item of the board in the players' language."""
        return escape_controls(self._names.get(name, name))

    @cached_property
    def _tracks(self) -> dict[str, str]:
        names = {track: " – ".join(map(self._end, found.ends)) for track, found in self._found.items()}
        self._distinguish(names, lambda track: self.colour_name(track.colour))
        self._distinguish(names, lambda track: self._price(track, f"{track.length} {self.colour_name(track.colour)}"))
        return names

    def _distinguish(self, names: dict[str, str], by: Callable[[Track], str]) -> None:
        """Add details to the names of parallel tracks so that players can distinguish them."""
        different = group((name, by(self._found[track])) for track, name in names.items())
        for track, name in names.items():
            if len(set(different[name])) > 1:
                names[track] = f"{name} ({by(self._found[track])})"

    def _end(self, end: End) -> str:
        return self.name(end.place) + (f"/{end.number}" if end.number else "")

    # ---- players --------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        name = self.players[seat]
        return self.message("you") if name == YOU else name

    # ---- cards ----------------------------------------------------------------------------------------------------

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and code else text

    def ink(self, name: str) -> str:
        return _PAINT.get(name, "")

    def colour_name(self, name: str) -> str:
        """Return the translated name of a colour or of the locomotive; all other cards keep their own name."""
        if name == LOCOMOTIVE:
            return self.speech.say("legend-locomotive")
        return self.speech.say(f"colour-{name}") if name in (*COLOURS, GRAY) else self.name(name)

    def card(self, name: str) -> str:
        return self.paint(self.colour_name(name), self.ink(name))

    def cards(self, counts: Mapping[str, int] | Iterable[tuple[str, int]]) -> str:
        """Format cards, as in `3 red, 1 locomotive`."""
        pairs = counts.items() if isinstance(counts, Mapping) else counts
        return ", ".join(self.paint(self._count_of(name, count), self.ink(name)) for name, count in pairs)

    def _count_of(self, name: str, count: int) -> str:
        if name == LOCOMOTIVE:
            return self.count("locomotives", count)
        return self.message("coloured", count=count, card=self.colour_name(name))

    def payment(self, payment: Payment) -> str:
        """Format a payment, as in `3 red, 1 locomotive, and 4 blue as locomotives`."""
        text = self.cards(payment.plain)
        if not payment.substitutes:
            return text or self.message("nothing")
        cards = self.cards(payment.substitutes)
        return (
            self.message("substitutes-too", plain=text, cards=cards)
            if text
            else self.message("substitutes", cards=cards)
        )

    def paid(self, action: Paid | PayTunnel) -> str:
        """Format the complete price of an action: the cards, and any additional payment that the track demands."""
        beside = self.demanded(action.track) if isinstance(action, ClaimTrack) else []
        return " + ".join((self.payment(action.payment), *beside))

    # ---- the board ------------------------------------------------------------------------------------------------

    def track(self, track: str) -> str:
        return self._tracks[track]

    def named(self, name: str) -> str:
        """Return the name of a track, or of any other named item of the board."""
        return self._tracks.get(name) or self.name(name)

    def spot(self, spot: str) -> str:
        """Return the name of the subject of an effect: a place, a track or a player.

        A place name is quoted if it could also mean a track or a player.
        """
        if (seat := player_in_spot(spot)) is not None:
            return self.player(seat)
        return self._tracks.get(spot) or self.name(name_of_spot(spot))

    @staticmethod
    def counted(name: str, count: int) -> str:
        """Format a number of pieces, as in `coin` for one piece or `3 coin`."""
        return name if count == 1 else f"{count} {name}"

    def price(self, track: str) -> str:
        """Format the price of a track, as in `4 red`, `6 gray with 2 locomotives`, `2 blue tunnel` or `2 blue + 3
        coin`."""
        found = self._found[track]
        said = self._price(found, self.cards([(found.colour, found.length)]))
        printed = self.count("locomotives", found.locomotives)
        said = self.message("price-printed", price=said, locomotives=printed) if found.locomotives else said
        return " + ".join((said, *self.demanded(track)))

    def demanded(self, track: str) -> list[str]:
        """Return the costs of claiming a track in addition to the cards and trains for its spaces. Costs that change
        during the game are left out."""
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
        """Rules in force."""
        return Ruleset.of(self.engine.tables, players=self.engine.players, variants=self.engine.variants)

    def _price(self, track: Track, text: str) -> str:
        return self.message(f"price-{track.kind}", price=text) if track.kind in ("tunnel", "ferry") else text

    def length(self, track: str) -> int:
        return self._found[track].length

    def ticket(self, ticket: str) -> str:
        """Format a ticket with its value, as in `Denver – El Paso 4`."""
        found = self._tickets[ticket]
        targets = [f"{self.name(target.place)} {target.points}" for target in found.targets]
        return f"{self.name(found.start)} – " + (
            targets[0] if len(targets) == 1 else self.message("any-of", targets=", ".join(targets))
        )


def width_of(text: str) -> int:
    """Return the width of a text in terminal columns, without its colour codes."""
    return columns(click.unstyle(text))


def wrap(parts: Sequence[str], width: int, *, head: str = "", between: str = " · ") -> list[str]:
    """Join texts and wrap them into lines of at most `width` columns. The first line begins with `head`; further
    lines are indented by the width of `head`."""
    indent = " " * min(width_of(head), MAX_INDENT)
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
