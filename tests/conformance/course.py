"""Checks that need the course of a game, not only its end. They are recomputed from the events of the game.

The checks cover points for claims including the bonus of pieces, cards in the countries of a network, the parallel
tracks that may be claimed, the length of a draw, and the beginning and end of the last round. The module uses nothing
of `mapdsl.engine` except the events.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import networkx as nx

from mapdsl.engine import Engine, Event, events
from mapdsl.rules.kinds.card_rules import DrawCards
from mapdsl.rules.kinds.claim_rules import Claims, Doubles, Trains
from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.rules.kinds.turn_rules import LastRound, On
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Track
from mapdsl.rules.terms.conditions import facts_in, holds
from tests.conformance.recount import trains_for


class Course:
    """Course of one game so far. `watch` asserts that each event is correct."""

    def __init__(self, engine: Engine) -> None:
        self.rules = Ruleset.of(engine.tables, players=engine.players, variants=engine.variants)
        self.tracks = {track.id: track for track in engine.tables.tracks}
        self.countries = {place.id for place in engine.tables.places if place.kind == "country"}
        self.through = {place.id for place in engine.tables.places if place.through}
        self.stacks = {piece.on: piece.standing for piece in self.rules.pieces if piece.on}
        """Number of cards on each country, by country id."""
        self.joining = next((rule for rule in self.rules.every(On) if rule.row.effect.spot == "each-joined"), None)
        self.held: list[Counter[str]] = [Counter() for _ in range(engine.players)]
        """Pieces that each player has bought or taken in countries, by seat."""
        self.bonus = [0] * engine.players
        self.claims: list[list[Track]] = [[] for _ in range(engine.players)]
        self.scores: list[str] = []
        """Effects of the last claim that score additional points but have not been scored yet."""
        self.drawn: list[str] = []
        """Cards drawn in this turn; cards taken from the face-up row are marked with `*`."""
        self.turns = 0
        """Number of finished turns."""
        self.last_seat = -1
        self.turns_left = -1
        self.turn_is_over = False
        self.swept = False
        self.played: set[int] = set()
        """Seats that have finished a turn."""

    def watch(self, event: Event) -> None:
        match event:
            case events.EffectDone(seat, _, effect, piece) if piece and effect.startswith("take"):
                self.held[seat][piece] += 1
            case events.EffectDone(seat, _, effect, piece) if piece and effect.startswith("give"):
                self.held[seat][piece] -= 1
            case events.TrackClaimed(seat, track, _, points, bonus):
                self._claim(seat, self.tracks[track], points, bonus)
            case events.CardTaken(_, _, card):
                self.drawn.append(f"*{card}")
            case events.CardDrawn(_, card):
                self.drawn.append(str(card))
            case events.RowSwept():
                self.swept = True
            case events.TurnEnded(seat):
                self._end_turn(seat)
            case events.LastRoundBegan(seat, trains_left, turns):
                assert self._trains(seat) == trains_left
                assert turns in self._turns_that_follow(seat)
                self.turns_left = turns
            case events.GameEnded(_, "last-round") if self.turns_left < 0:
                assert 0 in self._turns_that_follow(self.last_seat)
            case events.GameEnded(_, reason):
                assert reason != "last-round" or self.turns_left == 0

    # ---- claims ---------------------------------------------------------------------------------------------------

    def _claim(self, seat: int, track: Track, points: int, bonus: int) -> None:
        self._check_bonus(seat, track, points, bonus)
        self._check_open(seat, track)
        if self.joining is not None:
            self.held[seat].update(self._earned(seat, track))
        self.claims[seat].append(track)

    def _check_bonus(self, seat: int, track: Track, points: int, bonus: int) -> None:
        wanted = sum(
            rule.row.must.amounts[0]
            for rule in self.rules.every(On)
            if rule.row.occasion == "claim" and rule.row.must and rule.row.must.verb == "score"
            if (not rule.piece or self.held[seat][rule.piece]) and self.rules.applies(rule, track)
        )
        assert bonus == wanted
        table = self.rules.one(RoutePoints)
        assert table is not None
        printed = (
            {each.length: each.points for each in table.table}[track.length] if track.points is None else track.points
        )
        assert points == printed + bonus
        self.bonus[seat] += bonus

    def _check_open(self, seat: int, track: Track) -> None:
        """Check that nobody owns the track. Also check that no claimed parallel track closes it, except where tracks
        are shared."""
        assert track not in self.claims[seat]
        claimed = {each.id for tracks in self.claims for each in tracks if each.corridor == track.corridor}
        rows = self.rules.every(Doubles)
        if rows:
            assert not any(each.corridor == track.corridor for each in self.claims[seat]), "both tracks of a double"
        if track.id in claimed:
            sharing = (rule for rule in self.rules.every(Claims) if rule.row.taken and self.rules.applies(rule, track))
            assert any(not rule.piece or self.held[seat][rule.piece] for rule in sharing)
        else:
            open_ones = [rule.row.open for rule in rows if rule.row.open and self.rules.applies(rule, track)]
            assert not open_ones or len(claimed) < min(open_ones), "a double that is closed"

    def _earned(self, seat: int, track: Track) -> list[str]:
        """Return the cards gained by a claim: one card per country in the network, if the claim adds a country and
        the network has at least two countries."""
        before: nx.Graph[str] = nx.Graph()
        before.add_nodes_from(self._nodes(track))
        before.add_edges_from(self._nodes(claim) for claim in self.claims[seat])
        networks = [
            {
                name
                for each in nx.node_connected_component(before, node)
                if (name := each.partition("|")[0]) in self.countries
            }
            for node in self._nodes(track)
        ]
        ends = [end.place for end in track.ends]
        anew = [end for end, network in zip(ends, reversed(networks), strict=True) if end in self.countries - network]
        held = networks[0] | networks[1]
        if not anew or len(held) < 2:
            return []
        taken = [each for each in sorted(held) if self.stacks[each]]
        for each in taken:
            self.stacks[each] -= 1
        return taken

    def _nodes(self, track: Track) -> tuple[str, str]:
        """Return the nodes that a track joins. In a country that is not `through`, every track has a separate node."""
        closed = self.countries - self.through
        one, other = (f"{end.place}|{track.id}" if end.place in closed else end.place for end in track.ends)
        return one, other

    # ---- turns ----------------------------------------------------------------------------------------------------

    def _turns_that_follow(self, seat: int) -> list[int]:
        """Return the number of turns left after a last-round rule that the seat triggers. Only rules about trains
        and rounds are supported."""
        facts = {"trains-left": self._trains(seat), "round": self.turns // len(self.claims) + 1}
        return [
            rule.row.turns * len(self.claims)
            for rule in self.rules.every(LastRound)
            if {fact for fact, _ in facts_in(rule.when)} <= facts.keys()
            and holds(rule.when, lambda fact, _: facts[fact])
        ]

    def _trains(self, seat: int) -> int:
        row = self.rules.one(Trains)
        assert row is not None
        return row.each - sum(trains_for(self.rules, track) for track in self.claims[seat])

    def _end_turn(self, seat: int) -> None:
        row = self.rules.one(DrawCards)
        assert row is not None
        if row.face_up_locomotive == "whole-draw" and "*locomotive" in self.drawn:
            assert self.drawn == ["*locomotive"], self.drawn
        assert len(self.drawn) <= row.count or not any(each.startswith("*") for each in self.drawn), self.drawn
        self.drawn = []
        self.played.add(seat)
        self.turn_is_over = True
        self.turns += 1
        self.last_seat = seat
        if self.turns_left >= 0:
            self.turns_left -= 1
            assert self.turns_left >= 0, "a turn after the last"

    def problems(self, data: dict[str, Any]) -> list[str]:
        """Return descriptions of all contradictions between a state and the course of the game."""
        late = (
            self.turns_left < 0
            and data["pending"] is None
            and not data["ended"]
            and any(self._turns_that_follow(seat) for seat in self.played if seat + 1 != data["seat"])
        )
        idle = self.turn_is_over and not self.swept and self._can_be_swept(data)
        self.turn_is_over = self.swept = False
        return (
            ["the last round has not begun"] * late
            + ["the row could be swept"] * idle
            + [
                f"bonus, pieces or trains of player {number}"
                for number, seat in enumerate(data["seats"], start=1)
                if seat["bonus"] != self.bonus[number - 1]
                or any(seat["pieces"].get(piece, 0) != count for piece, count in self.held[number - 1].items())
                or seat["trains"] != self._trains(number - 1)
            ]
        )

    def _can_be_swept(self, data: dict[str, Any]) -> bool:
        """Return whether the row has enough locomotives to be swept, and whether enough other cards remain for a row
        with fewer locomotives."""
        row = self.rules.one(DrawCards)
        if row is None or not row.sweep or data["ended"] or data["row"].count("locomotive") < row.sweep:
            return False
        cards = Counter(data["deck"]) + Counter(data["discards"])
        return cards.total() - cards["locomotive"] > len(data["row"]) - row.sweep
