"""What the names in a scenario stand for: tracks, tickets, cards, technologies of the board.

Comes in: words, the parts of the board that are known. Goes out: ids, or `MisreadError`. A name that is missing
because its own line is broken is not reported again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from mapdsl.diagnostics.catalogue import scenarios as catalogue
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.model.board import Corridor, Technology, Ticket
from mapdsl.model.lost import Losses
from mapdsl.model.places import Geography
from mapdsl.model.scenarios.words import MisreadError, Words, shown
from mapdsl.records import Record
from mapdsl.rules import tables
from mapdsl.rules.arguments import COLOURS, GRAY
from mapdsl.rules.scenarios.forms import LOCOMOTIVE, Takes, TicketName
from mapdsl.source import Span
from mapdsl.syntax import tree
from mapdsl.syntax.wording import format_name

CARDS = (*COLOURS, LOCOMOTIVE)


class Known(Record, dict=True):
    """The parts of the board that a scenario speaks of."""

    geography: Geography
    corridors: Sequence[Corridor]
    tickets: Sequence[Ticket]
    technologies: Sequence[Technology]
    lost: Losses

    @property
    def decks(self) -> tuple[str, ...]:
        return tuple(sorted({each.value.deck for each in self.tickets}))

    # ---- places -----------------------------------------------------------------------------------------------------

    def place(self, name: tree.Name) -> tables.Place:
        found = self.geography.find(name)
        if found is None:
            raise MisreadError(None, name.span)
        return found.value

    def city(self, words: Words) -> str:
        start = words.at
        place = self.place(words.name(Takes.CITY))
        if place.kind != "city":
            words.at = start
            raise words.wrong(Takes.CITY)
        return place.id

    # ---- tracks -----------------------------------------------------------------------------------------------------

    def track(self, words: Words, *, hints: Iterable[str] = ()) -> str:
        """The id of a track. Of parallel ones a colour, a number or else the hints tell which."""
        start = words.at
        a, b = self._ends(words, "--", Takes.TRACK)
        between = self._between(a, b)
        if not between:
            raise self._no_track(a, b, words.since(start))
        colour = words.name("a colour").text if words.is_word(*COLOURS, GRAY, "grey") else ""
        colour = GRAY if colour == "grey" else colour
        found = [each for each in between if colour in ("", each.colour)]
        if not found:
            raise self._no_track(a, b, words.since(start), colour)
        if isinstance(words.next, tree.Number):
            which = words.number("which of the tracks", least=1)
            if which > len(found):
                raise self._not_chosen(a, b, between, words.since(start))
            return found[which - 1].id
        if len(found) > 1 and not colour:
            paid = set(hints)
            found = [each for each in found if each.colour in paid] or found
        if len(found) > 1:
            raise self._not_chosen(a, b, between, words.since(start))
        return found[0].id

    def _ends(self, words: Words, sign: str, expected: str) -> tuple[tree.Name, tree.Name]:
        a = words.name(expected)
        if not words.accept_symbol(sign):
            raise words.wrong(f"`{sign}` after `{format_name(a)}`")
        b = words.name(expected)
        self.place(a), self.place(b)
        return a, b

    @cached_property
    def _by_places(self) -> dict[frozenset[str], list[tables.Track]]:
        """Tracks by the places that they join, in the order of their ids."""
        joined: dict[frozenset[str], list[tables.Track]] = {}
        for corridor in self.corridors:
            places = frozenset(end.place for end in corridor.ends)
            joined.setdefault(places, []).extend(track.value for track in corridor.tracks)
        return {places: sorted(tracks, key=lambda track: track.id) for places, tracks in joined.items()}

    def _between(self, a: tree.Name, b: tree.Name) -> list[tables.Track]:
        numbers = {a.text: a.end, b.text: b.end}
        return [
            track
            for track in self._by_places.get(frozenset(numbers), ())
            if all(numbers[end.place] in (None, end.number) for end in track.ends)
        ]

    @cached_property
    def _lost_ways(self) -> frozenset[frozenset[str]]:
        return frozenset(map(frozenset, self.lost.ways))

    def _no_track(self, a: tree.Name, b: tree.Name, span: Span, colour: str = "") -> MisreadError:
        if frozenset((a.text, b.text)) in self._lost_ways:
            return MisreadError(None, span)
        beside = sorted({place for places in self._by_places if a.text in places for place in places - {a.text}})[:9]
        joined = ", ".join(f"`{each}`" for each in beside)
        suggestion = f"tracks lead from `{a.text}` to {joined}" if joined and not colour else ""
        named = f"{colour} " if colour else ""
        return MisreadError(
            catalogue.UNKNOWN_TRACK, span, suggestion=suggestion, colour=named, start=a.text, goal=b.text
        )  # fmt: skip

    @staticmethod
    def _not_chosen(a: tree.Name, b: tree.Name, tracks: Sequence[tables.Track], span: Span) -> MisreadError:
        colours = [track.colour for track in tracks]
        ways = []
        for number, track in enumerate(tracks):
            nth = f" {colours[: number + 1].count(track.colour)}" if colours.count(track.colour) > 1 else ""
            ways.append(f"`{format_name(a)} -- {format_name(b)} {track.colour}{nth}`")
        listed = ", ".join(ways)
        return MisreadError(catalogue.TRACK_NOT_CHOSEN, span, count=len(tracks), start=a.text, goal=b.text, ways=listed)

    # ---- tickets ----------------------------------------------------------------------------------------------------

    def ticket(self, words: Words) -> TicketName:
        """A ticket by its ends; of several the one of a set or a deck, else whichever is in the game."""
        start = words.at
        follows = words.after_next()
        to_any = isinstance(follows, tree.Symbol) and follows.text == "->"
        a, b = self._ends(words, "->" if to_any else "--", Takes.TICKETS)
        found = [each for each in self._tickets_from.get(a.text, ()) if _joins(each, a.text, b.text, to_any=to_any)]
        follows = words.next
        if found and isinstance(follows, tree.Name) and not words.is_word("because"):
            chosen = [each for each in found if follows.text in (each.set, each.deck)]
            if not chosen:
                known = sorted({each.set for each in found} | {each.deck for each in found})
                raise words.unknown("set or deck of this ticket", follows.span, follows.text, filter(None, known))
            words.at += 1
            found = chosen
        if not found:
            if frozenset((a.text, b.text)) in self.lost.tickets:
                raise MisreadError(None, words.since(start))
            ticket = " ".join(shown(each) for each in words.items[start : words.at])
            suggestion = self._other_tickets(a.text)
            raise MisreadError(catalogue.UNKNOWN_TICKET, words.since(start), suggestion=suggestion, ticket=ticket)
        return TicketName(tuple(sorted(each.id for each in found)))

    @cached_property
    def _tickets_from(self) -> dict[str, list[tables.Ticket]]:
        """Tickets by each of the places that they name."""
        named: dict[str, list[tables.Ticket]] = {}
        for each in self.tickets:
            for place in {each.value.start, *(target.place for target in each.value.targets)}:
                named.setdefault(place, []).append(each.value)
        return named

    def _other_tickets(self, place: str) -> str:
        ends = {
            f"`{each.start} {'->' if len(each.targets) > 1 else '--'} {each.targets[0].place}`"
            for each in self._tickets_from.get(place, ())
        }
        return f"tickets with `{place}` are {', '.join(sorted(ends)[:6])}" if ends else ""

    # ---- cards and technologies -------------------------------------------------------------------------------------

    def card(self, words: Words, *more: str) -> str:
        """A colour or the locomotive, or another word that can stand for a card here."""
        word = words.name("a card such as `red`")
        name = LOCOMOTIVE if word.text == f"{LOCOMOTIVE}s" else word.text
        if name not in (*CARDS, *more):
            suggestion = did_you_mean(name, (*CARDS, *more))
            raise MisreadError(
                catalogue.UNKNOWN_CARD, word.span, suggestion=suggestion, name=name, cards=", ".join((*CARDS, *more))
            )
        return name

    def technology(self, words: Words) -> str:
        word = words.name(Takes.TECHNOLOGY)
        known = [each.value.id for each in self.technologies]
        if word.text not in known:
            if self.lost.has_lost("technology") and word.text in self.lost.names:
                raise MisreadError(None, word.span)
            suggestion = did_you_mean(word.text, known)
            raise MisreadError(catalogue.UNKNOWN_TECHNOLOGY, word.span, suggestion=suggestion, name=word.text)
        return word.text


def _joins(ticket: tables.Ticket, a: str, b: str, *, to_any: bool) -> bool:
    targets = [target.place for target in ticket.targets]
    if to_any:
        return len(targets) > 1 and ticket.start == a and b in targets
    return len(targets) == 1 and {ticket.start, *targets} == {a, b}
