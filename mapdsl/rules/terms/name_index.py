"""Name lookup for scenario steps and actions: places, tracks, tickets, pieces and cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.base.vocabulary import quote, unquote, write_name
from mapdsl.base.word_nodes import NameWord
from mapdsl.diagnostics.catalogue import scenarios as catalogue
from mapdsl.diagnostics.catalogue.naming import UNKNOWN_PLACE
from mapdsl.diagnostics.suggest import find_closest
from mapdsl.rules.kinds.score_rules import measures_of
from mapdsl.rules.kinds.turn_rules import TurnAction
from mapdsl.rules.piece_uses import costs_of, pieces_by_name
from mapdsl.rules.tables import Piece, Place, Rule, Ticket, Track
from mapdsl.rules.terms.arguments import COLOURS, GRAY
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.word_cursor import WordCursor, WordSyntaxError

LOCOMOTIVE = "locomotive"
CARDS = (*COLOURS, LOCOMOTIVE)

A_TRACK = "a track such as `A -- B` or `A -- B red`"
A_TICKET = "a ticket such as `A -- B` or `C -> D`"
A_PIECE = "a piece"
A_SPOT = "a place or a track"
PLAYER = "player"

_PLACE = r"((?:(?!--|->)[^\"#:/@+])+(?<!-))"
_QUOTED_PLACE = re.compile(r'"(?:[^"\\]|\\.)*"')
_TRACK_ID = re.compile(rf"{_PLACE}--{_PLACE}(?::([a-z]+)(?:\.(\d+))?)?")
_TICKET_ID = re.compile(rf"{_PLACE}--{_PLACE}(?:@([^\"#]+))?")


def count_of(card: str, count: int) -> str:
    """Format a card with its count: `3 red`, `2 locomotives`."""
    return f"{count} {card}s" if card == LOCOMOTIVE and count != 1 else f"{count} {card}"


class TicketName(Record):
    """Ids of the tickets that a name can mean. If there are several, only one of them may be in the game under a
    scenario's variants."""

    candidates: tuple[str, ...]

    def __str__(self) -> str:
        return write_ticket(self.candidates[0])


class NameIndex:
    """Index of the names on a board."""

    def __init__(
        self,
        places: Iterable[Place],
        tracks: Iterable[Track],
        tickets: Iterable[Ticket],
        pieces: Iterable[Piece],
        rules: Iterable[Rule],
        players: int = 0,
    ) -> None:
        self.places = {place.id: place for place in places}
        self.tracks = {track.id: track for track in tracks}
        self.tickets = {ticket.id: ticket for ticket in tickets}
        self.pieces = {piece.id: piece for piece in pieces}
        self.rules = tuple(rules)
        self.actions = tuple(sorted({rule.row.name for rule in self.rules if isinstance(rule.row, TurnAction)}))
        self.score_lines: tuple[str, ...] | None = None
        """Names of the score lines that the board's rules can produce, such as `award routes`. None if they are
        unknown."""
        self.players = players
        self.game: NameIndex = self
        """Index of the names in the game that is played. It lacks names that belong only to variants that are not
        played."""

    @cached_property
    def measures(self) -> tuple[str, ...]:
        """Names of measures: the built-in ones, those that the board defines, and the names of pieces and groups."""
        return (*measures_of(self.rules), *pieces_by_name(self.pieces.values()))

    @cached_property
    def mixes_colours(self) -> bool:
        """True if any price on the board consists of cards of several colours."""
        costs = [cost for rule in self.rules for cost in costs_of(rule)]
        costs += [piece.price for piece in self.pieces.values() if piece.price]
        return any(track.also for track in self.tracks.values()) or any(cost.mixes_colours for cost in costs)

    @property
    def decks(self) -> tuple[str, ...]:
        return tuple(sorted({ticket.deck for ticket in self.tickets.values()}))

    # ---- what a board with mistakes may have lost -------------------------------------------------------------------

    def is_lost(self, sort: str, *names: str) -> bool:  # noqa: ARG002
        """Return whether an unknown track, ticket (given by two places), piece or action was declared in a statement
        with an error. That error has already been reported, so the unknown name is not."""
        return False

    # ---- places -----------------------------------------------------------------------------------------------------

    def place(self, phrase: WordCursor, expected: str) -> Place:
        start = phrase.at
        name = phrase.name(expected, NameSort.PLACE).text
        if name not in self.places:
            suggestion = "names with blanks stand in quotes"
            meant = find_closest(name, self.places)
            written = write_name(name)
            raise phrase.error(UNKNOWN_PLACE, start, suggestion=suggestion, meant=meant, name=name, written=written)
        return self.places[name]

    # ---- tracks -----------------------------------------------------------------------------------------------------

    def track(self, phrase: WordCursor, *, hints: Iterable[str] = ()) -> str:
        """Parse a track and return its id. A colour or a number chooses between parallel tracks. Without either,
        `hints` decides."""
        start = phrase.at
        if (name := self._id(phrase, self.tracks)) is not None:
            return name
        a, b = self._ends(phrase, "--", A_TRACK)
        between = self._between(a, b)
        colour = phrase.name("a colour").text if phrase.is_word(*COLOURS, GRAY, "grey") else ""
        colour = GRAY if colour == "grey" else colour
        found = [track for track in between if colour in ("", track.colour)]
        if not found:
            raise self._no_track(phrase, start, a, b, colour)
        if phrase.is_number():
            which = phrase.number("which of the tracks", least=1)
            ends = place_in_id(a.text, a.end), place_in_id(b.text, b.end)
            named = {f"{one}--{other}:{colour}.{which}" for one, other in (ends, ends[::-1])}
            if len(named & self.tracks.keys()) == 1:
                return (named & self.tracks.keys()).pop()
            if which > len(found):
                raise self._not_chosen(phrase, start, a, b, between)
            return found[which - 1].id
        if len(found) > 1 and not colour:
            paid = set(hints)
            found = [track for track in found if track.colour in paid] or found
        if len(found) > 1:
            raise self._not_chosen(phrase, start, a, b, between)
        return found[0].id

    @staticmethod
    def _id(phrase: WordCursor, known: Iterable[str]) -> str | None:
        """Read the next word if it is a known id in quotes. Otherwise, read nothing and return None."""
        word = phrase.ahead()
        if word is None or not word.quoted or phrase.is_symbol("--", "->", steps=1):
            return None
        if word.text not in known:
            return None
        phrase.at += 1
        return word.text

    def _ends(self, phrase: WordCursor, sign: str, expected: str) -> tuple[NameWord, NameWord]:
        start = phrase.at
        self.place(phrase, expected)
        if not phrase.accept_symbol(sign):
            raise phrase.wrong(f"`{sign}` after `{phrase.words[start]}`")
        self.place(phrase, expected)
        a, b = phrase.words[start], phrase.words[phrase.at - 1]
        assert isinstance(a, NameWord) and isinstance(b, NameWord), "places are names"
        return a, b

    @cached_property
    def _by_places(self) -> dict[frozenset[str], list[Track]]:
        """Tracks by the pair of places that they connect, each list in the order of the track ids."""
        tracks = (self.tracks[name] for name in sorted(self.tracks))
        return group((frozenset(end.place for end in track.ends), track) for track in tracks)

    def _between(self, a: NameWord, b: NameWord) -> list[Track]:
        numbers = {a.text: a.end, b.text: b.end}
        joining = self._by_places.get(frozenset(numbers), ())
        return [track for track in joining if all(numbers[end.place] in (None, end.number) for end in track.ends)]

    def _no_track(self, phrase: WordCursor, start: int, a: NameWord, b: NameWord, colour: str) -> WordSyntaxError:
        if self.is_lost("track", a.text, b.text):
            return phrase.error(None, start)
        beside = sorted({place for places in self._by_places if a.text in places for place in places - {a.text}})[:9]
        joined = ", ".join(f"`{track}`" for track in beside)
        suggestion = f"tracks lead from `{a.text}` to {joined}" if joined and not colour else ""
        named = f"{colour} " if colour else ""
        facts = {"colour": named, "start": a.text, "goal": b.text}
        return phrase.error(catalogue.UNKNOWN_TRACK, start, suggestion=suggestion, **facts)

    @staticmethod
    def _not_chosen(
        phrase: WordCursor, start: int, a: NameWord, b: NameWord, tracks: Sequence[Track]
    ) -> WordSyntaxError:
        colours = [track.colour for track in tracks]
        ways = []
        for number, track in enumerate(tracks):
            nth = f" {colours[: number + 1].count(track.colour)}" if colours.count(track.colour) > 1 else ""
            ways.append(f"`{a} -- {b} {track.colour}{nth}`")
        last, after = phrase.words[phrase.at - 1], phrase.ahead()
        is_paid = last.number is not None and after is not None and after.is_bare
        suggestion = f"say which one: {', '.join(ways)}; what pays for it follows `with`" if is_paid else ""
        facts = {"count": len(tracks), "start": a.text, "goal": b.text, "ways": ", ".join(ways)}
        return phrase.error(catalogue.TRACK_NOT_CHOSEN, start, suggestion=suggestion, **facts)

    # ---- tickets ----------------------------------------------------------------------------------------------------

    def ticket(self, phrase: WordCursor) -> TicketName:
        """Parse a ticket given by its ends. If several tickets have these ends, a set or deck decides, or else the
        ticket that is in the game.

        The result holds all tickets that still match. A scenario uses the one that is in the game. If several of them
        are in the game, perhaps one with stops, the name is refused as ambiguous.
        """
        start = phrase.at
        if (name := self._id(phrase, self.tickets)) is not None:
            return TicketName((name,))
        to_any = phrase.is_symbol("->", steps=1)
        a, b = (end.text for end in self._ends(phrase, "->" if to_any else "--", A_TICKET))
        places = [a, b]
        while not to_any and phrase.accept_symbol("--"):
            places.append(self.place(phrase, A_TICKET).id)
        there = [ticket for ticket in self._tickets_from.get(a, ()) if to_any is (len(ticket.targets) > 1)]
        if to_any:
            found = [ticket for ticket in there if ticket.start == a and b in ticket.places[1:]]
        elif len(places) == 2:
            found = [ticket for ticket in there if {ticket.places[0], ticket.places[-1]} == {a, b}]
        else:
            found = [ticket for ticket in there if ticket.places in (tuple(places), tuple(places[::-1]))]
        if found and phrase.is_name() and not phrase.is_word("because"):
            word = phrase.words[phrase.at].text
            phrase.name("a set or a deck", NameSort.DECK if word in self.decks else NameSort.SET)
            chosen = [ticket for ticket in found if word in (ticket.set, ticket.deck)]
            if not chosen:
                known = sorted({ticket.set for ticket in found} | {ticket.deck for ticket in found})
                raise phrase.unknown("set or deck of this ticket", phrase.at - 1, word, filter(None, known))
            found = chosen
        if not found:
            if self.is_lost("ticket", a, b):
                raise phrase.error(None, start)
            suggestion = self._other_tickets(a)
            raise phrase.error(catalogue.UNKNOWN_TICKET, start, suggestion=suggestion, ticket=phrase.text(start))
        return TicketName(tuple(sorted(ticket.id for ticket in found)))

    def one_ticket(self, phrase: WordCursor) -> str:
        """Parse a ticket and return its id. If several are possible, the one with exactly this written form is
        returned. Raises `WordSyntaxError`."""
        start = phrase.at
        found = self.ticket(phrase).candidates
        if len(found) > 1:
            found = tuple(ticket for ticket in found if write_ticket(ticket) == phrase.text(start)) or found
        if len(found) > 1:
            phrase.at = start
            raise phrase.wrong(f"one of {', '.join(map(write_ticket_unambiguously, found))}; say its set or its deck")
        return found[0]

    @cached_property
    def _tickets_from(self) -> dict[str, list[Ticket]]:
        """Tickets by place, for each end of a ticket."""
        tickets = self.tickets.values()
        return group((place, ticket) for ticket in tickets for place in set(ticket.places).difference(ticket.stops))

    def _other_tickets(self, place: str) -> str:
        there = self._tickets_from.get(place, ())
        ends = {
            f"`{ticket.start} {'--' if len(ticket.targets) == 1 else '->'} {ticket.targets[0].place}`"
            for ticket in there
        }
        return f"tickets with `{place}` are {', '.join(sorted(ends)[:6])}" if ends else ""

    # ---- cards and pieces -------------------------------------------------------------------------------------------

    def card(self, phrase: WordCursor) -> str:
        """Read a card: a colour or a locomotive."""
        start = phrase.at
        phrase.expect(*CARDS)
        word = phrase.name("a card such as `red`").text
        name = LOCOMOTIVE if word == f"{LOCOMOTIVE}s" else word
        if name not in CARDS:
            meant = find_closest(name, CARDS)
            cards = ", ".join(CARDS)
            held = f"`{name}` is a piece: `given 1 holds 2 {write_name(name)}`" if name in self.pieces else ""
            raise phrase.error(catalogue.UNKNOWN_CARD, start, suggestion=held, meant=meant, name=name, cards=cards)
        return name

    def card_or_piece(self, phrase: WordCursor) -> str:
        """Read a card, or the name of a piece that is shuffled into the deck of cards."""
        word = phrase.ahead()
        piece = self.pieces.get(word.text) if word is not None else None
        return self.piece(phrase) if piece is not None and piece.shuffled else self.card(phrase)

    def piece(self, phrase: WordCursor) -> str:
        start = phrase.at
        name = phrase.name(A_PIECE, NameSort.PIECE).text
        if name not in self.pieces:
            if self.is_lost("piece", name):
                raise phrase.error(None, start)
            raise phrase.unknown("piece", start, name, self.pieces)
        return name

    def piece_or_group(self, phrase: WordCursor) -> str:
        """Read the name of a piece or of a group of pieces."""
        word = phrase.ahead()
        if word is not None and any(word.text == piece.of for piece in self.pieces.values()):
            return phrase.name(A_PIECE, NameSort.PIECE).text
        return self.piece(phrase)

    def spot(self, phrase: WordCursor) -> str:
        """Read a spot: a place in the form that ids use, the id of a track, or a player."""
        if phrase.is_word(PLAYER) and phrase.is_number(steps=1):
            phrase.at += 1
            return player_as_spot(phrase.number("the number of a player", least=1) - 1)
        if phrase.is_symbol("--", steps=1):
            return self.track(phrase)
        return self._id(phrase, self.tracks) or place_in_id(self.place(phrase, A_SPOT).id)


# ---- ids in words ---------------------------------------------------------------------------------------------------


def place_in_id(place: str, end: int | None = None) -> str:
    """Format a place as part of the id of a track or ticket. The name is quoted if it contains separators used in
    ids."""
    name = place if re.fullmatch(_PLACE, place) else quote(place)
    return f"{name}/{end}" if end else name


def player_as_spot(seat: int) -> str:
    """Format a player as a spot. The resulting text cannot be the id of a place or track."""
    return f"@{seat + 1}"


def player_in_spot(spot: str) -> int | None:
    """Return the seat of the player that a spot refers to; None if the spot is a place or track."""
    return int(spot[1:]) - 1 if spot.startswith("@") else None


def name_of_spot(spot: str) -> str:
    """Return the name of a spot. For a place, this is the name without the quotes that ids use; for a track, its id."""
    return unquote(spot) if _QUOTED_PLACE.fullmatch(spot) else spot


def write_track(track: str) -> str:
    """Format a track as `A -- B red 2`. An id in another form is written in quotes."""
    match = _TRACK_ID.fullmatch(track)
    if match is None:
        return quote(track)
    a, b, colour, number = (group or "" for group in match.groups())
    return f"{write_name(a)} -- {write_name(b)} {colour} {number}".rstrip()


def write_spot(spot: str) -> str:
    """Format a spot. The name of a place is quoted if it could be mistaken for a track or a player."""
    if (seat := player_in_spot(spot)) is not None:
        return f"{PLAYER} {seat + 1}"
    is_place = _QUOTED_PLACE.fullmatch(spot) or "--" not in spot
    return write_name(name_of_spot(spot)) if is_place else write_track(spot)


def write_ticket(ticket: str) -> str:
    """Format a ticket as `A -- B long`. The id of a ticket with stops, several targets or a number is written in
    quotes."""
    match = _TICKET_ID.fullmatch(ticket)
    if match is None:
        return quote(ticket)
    a, b, group = (group or "" for group in match.groups())
    return f"{write_name(a)} -- {write_name(b)} {write_name(group) if group else ''}".rstrip()


def write_ticket_unambiguously(ticket: str) -> str:
    """Format a ticket unambiguously. Its id is written in quotes if it consists of the two ends only and other
    tickets share these ends."""
    match = _TICKET_ID.fullmatch(ticket)
    return quote(ticket) if match is not None and not match[3] else write_ticket(ticket)
