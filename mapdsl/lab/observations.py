"""Encodes a player's view as a vector of named numbers that covers all information in a `View`.

This module needs the extra `rl`, and is independent of the board and of rule kinds.

Most fields are flags, which are collected as the bits of one integer. If the vectors and the masks of legal moves of
two views are equal, the views are equal, including the order of tickets and pieces.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from mapdsl.base.records import Record
from mapdsl.engine import AnswerTunnel, ChooseEffect, Engine, Pending, Seen, State
from mapdsl.rules.actions import Choose, ChoosePaid, Payment, PayTunnel

Numbers: TypeAlias = NDArray[np.float32]

DECISIONS: tuple[type[Pending], ...] = tuple(Pending.__subclasses__())
"""All classes of decisions, in order of declaration."""
COUNTS = ("least", "first_deal", "count", "left", "extra")
"""Names of the numeric fields of open decisions."""
MAX_ASKED, MAX_TICKETS, MAX_PLACED = 99, 4096, 400
TURN, SOME = 100, 10
"""Turn number that is encoded as 0.5 (`TURN`), and count of an unlimited piece that is encoded as 0.5 (`SOME`)."""
MAX_KNOWN = 4096
"""Maximum number of cached masks of free tracks."""


class FieldOrder(Record):
    """Names of the fields, and the index at which each group of fields starts."""

    bits: dict[str, int]
    listed: dict[str, int]
    counts: int
    names: tuple[str, ...]


class ObservationEncoder:
    """Encodes views of players as vectors."""

    def __init__(self, engine: Engine) -> None:
        start = engine.new_game()
        tables = engine.tables
        spots = [thing.id for things in (tables.places, tables.tracks) for thing in things]
        self._players, self._cards, self._tickets = engine.players, len(engine.cards), len(engine.tickets)
        self._tracks, self._row = len(tables.tracks), len(start.row)
        self._spots = {name: number for number, name in enumerate(spots)}
        self._pieces = len(engine.pieces)
        self._card_number = {card: number for number, card in enumerate(engine.cards)}
        self._piece_number = {piece.id: number for number, piece in enumerate(engine.pieces)}
        self._has_tunnels, self._has_effects = (
            PayTunnel in engine.actions,
            Choose in engine.actions or ChoosePaid in engine.actions,
        )
        self._shows, self._ends = engine.shows_tickets, engine.ends
        self._effects = {effect: number for number, effect in enumerate(engine.effects)}
        self._revealed = max(engine.network.turned_up, default=0) if self._has_tunnels else 0
        self._limits = _limits(engine, start)
        self._placed = min(MAX_PLACED, sum(limit or MAX_PLACED for limit in self._limits))
        self._trains, self._points = max(1, *start.trains), max(1, sum(engine.network.points))
        self._scale = self._scales(engine)
        self._are_limited = all(self._limits)
        self._nothing_paid = [0.0] * (2 * self._cards + self._pieces) if self._has_tunnels else []
        self._nothing_asked = [0.0] * len(COUNTS) + self._nothing_paid
        layout = self._layout(engine)
        self.fields = layout.names
        """Names of the numbers in an observation, in order."""
        self._bits, self._listed, self._counts = layout.bits, layout.listed, layout.counts
        self._flags = layout.listed["ticket"]
        self._at_row, self._at_decision, self._at_viewer = (self._bits[name] for name in ("row", "decision", "viewer"))
        self._at_owned = [self._bits["owned"] + seat * self._tracks for seat in range(self._players)]
        self._free: dict[int, int] = {}

    def observed(self, seen: Seen) -> Numbers:
        """Return the observation for a player's view, with numbers in the order of `fields`."""
        numbers: Numbers = np.zeros(len(self.fields), np.float32)
        numbers[: self._flags] = bits_of(self._flags_of(seen), self._flags)
        counts = np.frombuffer(array("f", self._counts_of(seen)), np.float32)
        tail = np.multiply(counts, self._scale, out=numbers[self._counts :])
        np.minimum(tail, 1.0, out=tail)
        self._list(numbers, seen)
        return numbers

    # ---- flags ------------------------------------------------------------------------------------------------------

    def _flags_of(self, seen: Seen) -> int:
        cards, start, viewer, players = self._cards, self._at_row, seen.viewer, self._players
        owned = seen.owned
        flags = 1 << (seen.seat - viewer) % players | 1 << self._at_viewer + viewer | self._free_of(seen)
        for card in seen.row:
            if card >= 0:
                flags |= 1 << start + card
            start += cards
        for step, start in enumerate(self._at_owned):
            flags |= owned[(viewer + step) % players] << start
        if (pending := seen.pending) is not None:
            flags |= 1 << self._at_decision + DECISIONS.index(type(pending)) | self._asked(pending)
        if ended := seen.ended:
            flags |= 1 << self._bits["ended"] + self._ends.index(ended)
        if self._pieces:
            start = self._bits["placed"]
            for _, spot, owner in seen.placed:
                flags |= 1 << start + spot + (0 if owner == viewer else len(self._spots))
        return flags

    def _free_of(self, seen: Seen) -> int:
        """Return the flags of the free tracks, shifted to their position in the vector. The result is cached,
        because it depends only on the open moves."""
        found = self._free.get(seen.open)
        if found is None:
            if len(self._free) >= MAX_KNOWN:
                self._free.clear()
            found = self._free[seen.open] = seen.free << self._bits["free"]
        return found

    def _asked(self, pending: Pending) -> int:
        """Return the flags that describe the open decision."""
        at = self._bits
        if isinstance(pending, AnswerTunnel):
            flags = 1 << at["about"] + self._spots[pending.track]
            for slot, card in enumerate(pending.revealed):
                flags |= 1 << at["revealed"] + slot * self._cards + self._card_number[card]
            return flags
        if isinstance(pending, ChooseEffect):
            flags = 1 << at["effect"] + self._effects[pending.effect]
            return flags | 1 << at["about"] + self._spots[pending.about] if pending.about else flags
        return 0

    def _counts_of(self, seen: Seen) -> list[float]:
        """Return the counts before scaling. Counts with a maximum are divided by the maximum later. Other counts are
        already mapped to the range from 0 to 1, or from -1 to 1 for points."""
        viewer, left, pending, turn, whole = seen.viewer, seen.turns_left, seen.pending, seen.turn, self._points
        counts: list[float] = [
            *seen.hand,
            *seen.discards,
            seen.deck,
            *seen.ticket_decks,
            turn / (turn + TURN),
            0 if left is None else 1 / (1 + left),
        ]
        points = [own / (abs(own) + whole) for own in seen.points]
        for by_seat in (seen.trains, points, seen.hands, seen.ticket_counts, seen.offered_counts):
            counts += by_seat[viewer:]
            counts += by_seat[:viewer]
        if self._pieces:
            kept = seen.kept_open
            for having in (seen.bank, *kept[viewer:], *kept[:viewer]):
                counts += having if self._are_limited else map(_part, having, self._limits)
        if pending is None:
            return counts + self._nothing_asked
        counts += [getattr(pending, name, 0) for name in COUNTS]
        if self._has_tunnels:
            counts += self._paid(pending.paid) if isinstance(pending, AnswerTunnel) else self._nothing_paid
        return counts

    def _paid(self, paid: Payment) -> list[float]:
        """Return the numbers of cards, substitute cards and pieces in a payment."""
        plain, substitutes, pieces = [0] * self._cards, [0] * self._cards, [0] * self._pieces
        for card, count in paid.plain:
            plain[self._card_number[card]] = count
        for card, count in paid.substitutes:
            substitutes[self._card_number[card]] = count
        for piece, count in paid.pieces:
            pieces[self._piece_number[piece]] = count
        return [*plain, *substitutes, *pieces]

    def _scales(self, engine: Engine) -> Numbers:
        """Return the factor by which each count is scaled."""
        cards = [1 / max(1, count) for count in engine.card_counts]
        all_cards = 1 / max(1, sum(engine.card_counts))
        tickets = 1 / max(1, self._tickets)
        scales = [*cards, *cards, all_cards, *[tickets] * len(engine.ticket_decks), 1.0, 1.0]
        for scale in (1 / self._trains, 1.0, all_cards, tickets, tickets):
            scales += [scale] * self._players
        scales += [1 / limit if limit else 1.0 for limit in self._limits] * (1 + self._players)
        scales += [1 / MAX_ASKED if name != "first_deal" else 1.0 for name in COUNTS]
        if self._has_tunnels:
            scales += [*cards, *cards, *[1 / MAX_ASKED] * self._pieces]
        return np.array(scales, np.float32)

    # ---- ordered lists ----------------------------------------------------------------------------------------------

    def _list(self, numbers: Numbers, seen: Seen) -> None:
        at, viewer = self._listed, seen.viewer
        for order, ticket in enumerate(seen.tickets):
            numbers[at["ticket"] + ticket] = 1 - order / MAX_TICKETS
        for order, ticket in enumerate(seen.offered):
            numbers[at["offered"] + ticket] = 1 / (1 + order)
        for seat in range(self._players if self._shows else 0):
            start = at["shown"] + (seat - viewer) % self._players * self._tickets
            for order, ticket in enumerate(seen.shown(seat)):
                numbers[start + ticket] = 1 - order / MAX_TICKETS
        spots, players = len(self._spots), self._players
        for nth, (piece, spot, owner) in enumerate(seen.placed[: self._placed]):
            whose = ((owner - viewer) % players + 1) / players if owner >= 0 else 0.0
            start = at["piece"] + 3 * nth
            numbers[start : start + 3] = (piece + 1) / self._pieces, (spot + 1) / spots, whose

    # ---- names ------------------------------------------------------------------------------------------------------

    def _layout(self, engine: Engine) -> FieldOrder:
        seats = ["own", *(f"next {nth}" for nth in range(1, self._players))]
        names: list[str] = []

        def part(found: Iterable[str]) -> int:
            start = len(names)
            names.extend(found)
            return start

        tracks = [track.id for track in engine.tables.tracks]
        spots = [*self._spots] if self._pieces else []
        bits = {
            "decides": part(f"{seat} decides" for seat in seats),
            "row": part(f"row {slot + 1} {card}" for slot in range(self._row) for card in engine.cards),
            "decision": part(f"decision {decision.NAME}" for decision in DECISIONS),
            "ended": part(f"ended {reason}" for reason in self._ends),
            "about": part(f"about {spot}" for spot in (self._spots if self._has_tunnels or self._has_effects else ())),
            "revealed": part(f"turned up {nth + 1} {card}" for nth in range(self._revealed) for card in engine.cards),
            "effect": part(f"rule {number + 1}" for number in range(len(self._effects) if self._has_effects else 0)),
            "viewer": part(f"in seat {seat + 1}" for seat in range(self._players)),
            "owned": part(f"{seat} {track}" for seat in seats for track in tracks),
            "free": part(f"free {track}" for track in tracks),
            "placed": part(f"{whose} at {spot}" for whose in ("own piece", "piece") for spot in spots),
        }
        tickets = [ticket.id for ticket in engine.tickets]
        parts = ("piece", "spot", "owner")
        listed = {
            "ticket": part(f"ticket {name}" for name in tickets),
            "offered": part(f"offered {name}" for name in tickets),
            "shown": part(f"{seat} shows {name}" for seat in seats if self._shows for name in tickets),
            "piece": part(f"on the map {nth + 1} {name}" for nth in range(self._placed) for name in parts),
        }
        return FieldOrder(bits, listed, part(self._count_names(engine, seats)), tuple(names))

    def _count_names(self, engine: Engine, seats: Sequence[str]) -> Iterator[str]:
        pieces = [piece.id for piece in engine.pieces]
        yield from (f"{where} {card}" for where in ("hand", "discards") for card in engine.cards)
        yield from ("deck", *(f"ticket deck {deck}" for deck in engine.ticket_decks), "turn", "last turns")
        yield from (f"{seat} {what}" for what in ("trains", "points", "cards", "tickets", "offered") for seat in seats)
        yield from (f"{who} {piece}" for who in ("bank", *(f"{seat} has" for seat in seats)) for piece in pieces)
        yield from (f"asked {name.replace('_', ' ')}" for name in COUNTS)
        if self._has_tunnels:
            yield from (f"{how} {card}" for how in ("paid", "paid instead") for card in engine.cards)
            yield from (f"paid piece {piece}" for piece in pieces)


def _part(count: int, limit: int) -> float:
    return count if limit else count / (count + SOME)


def _limits(engine: Engine, start: State) -> list[int]:
    """Return the number of copies of each piece, indexed by piece; 0 if the piece is unlimited. The number for a
    hidden piece includes all pieces that look like it."""
    found: dict[str, int] = {}
    for number, (piece, is_limited) in enumerate(zip(engine.pieces, engine.limited, strict=True)):
        there = start.bank[number] + sum(kept[number] for kept in start.kept)
        there += sum(placed == number for placed, _, _ in start.placed)
        found[piece.open_name] = found.get(piece.open_name, 0) + (there if is_limited else 0)
    return [found[piece.open_name] for piece in engine.pieces]


def bits_of(mask: int, count: int) -> NDArray[np.uint8]:
    packed = np.frombuffer(mask.to_bytes(count // 8 + 1, "little"), np.uint8)
    return np.unpackbits(packed, count=count, bitorder="little")
