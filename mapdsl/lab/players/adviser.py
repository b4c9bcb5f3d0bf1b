"""Planner that explains its moves.

The reasons are values that contain the names of tickets and tracks; `cli/table` turns them into sentences.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from mapdsl.base.records import Record
from mapdsl.engine import Action, AnswerTunnel, Seen
from mapdsl.lab.players.planner import Planner
from mapdsl.rules import actions


class Reason(Enum):
    """Reason for a recommended action."""

    ONLY = "only"
    """No other action is legal."""
    TICKETS = "tickets"
    """The tracks `tracks` connect the tickets, and claiming them takes `trains` trains."""
    JOINED = "joined"
    """The player's tracks already connect the tickets."""
    NO_WAY = "no-way"
    """No tracks can connect the tickets any more; the player keeps the tickets that cost the fewest points."""
    PLANNED = "planned"
    """The track is on the planned path of a ticket and scores `points`. After this claim, the path still lacks
    `tracks`."""
    COMPLETES = "completes"
    """The track is the last track missing on the path of a ticket."""
    PAYS = "pays"
    """No ticket needs the track, but the track scores `points`."""
    LAST = "last"
    """This is the player's last turn, and the action scores the most points."""
    PIECE = "piece"
    """The player needs the piece to claim `tracks`."""
    USEFUL = "useful"
    """No track requires the piece, but the piece earns more than it costs if the game continues long enough."""
    MORE = "more"
    """The player has no ticket left to complete, and every player still has at least `trains` trains."""
    COLOUR = "colour"
    """The player needs the card to claim `tracks`."""
    LOCOMOTIVE = "locomotive"
    """A locomotive can replace any card for `tracks`, or pay for a piece that these tracks require."""
    BLIND = "blind"
    """No card in the row is as useful for `tracks` as an average card of the deck."""
    OTHERWISE = "otherwise"
    """The action scores the most points immediately."""


class Advice(Record):
    """Recommended action with its reason."""

    action: Action
    reason: Reason
    tickets: tuple[str, ...] = ()
    tracks: tuple[str, ...] = ()
    points: int = 0
    trains: int = 0


class Adviser(Planner):
    """Planner that explains its moves."""

    def advise(self, seen: Seen) -> Advice:
        """Return the recommended action in a position, with its reason. The adviser must have seen the game from the
        start."""
        move = self(seen)
        action = seen.action_of(move)
        if seen.legal_mask() == 1 << move:
            return Advice(action, Reason.ONLY)
        match action:
            case actions.KeepTickets(tickets):
                return self._on_tickets(seen, action, tickets)
            case actions.ClaimTrack():
                return self._on_claim(seen, action, self._moves.track[move])
            case actions.PayTunnel():
                assert isinstance(seen.pending, AnswerTunnel)
                tracks = [track.id for track in self._engine.tables.tracks]
                return self._on_claim(seen, action, tracks.index(seen.pending.track))
            case actions.ActPaid(piece=piece) if self._missing >> self._chart.pieces.get(piece, 0) & 1:
                barred = {*self._prices.barred.get(self._chart.pieces[piece], ())} & {*self._targets}
                return Advice(action, Reason.PIECE if barred else Reason.USEFUL, tracks=self._names_of(barred))
            case actions.DrawTickets():
                return Advice(action, Reason.MORE, trains=min(seen.trains))
            case actions.DrawBlind() if self._targets:
                return Advice(action, Reason.BLIND, tracks=self._names_of(self._targets))
            case actions.DrawFaceUp() if move in self._chart.slots:
                return self._on_card(seen, action, seen.row[self._chart.slots[move]])
        return Advice(action, Reason.OTHERWISE)

    def _on_tickets(self, seen: Seen, action: Action, tickets: Iterable[str]) -> Advice:
        held = [*seen.tickets, *map(self._chart.tickets.__getitem__, tickets)]
        plan = self._plan_tickets(seen, held, self._stages_at(seen, self._costs(seen, seen.free)))
        reason = Reason.TICKETS if plan.tracks else Reason.NO_WAY if plan.lost else Reason.JOINED
        return Advice(action, reason, tracks=self._names_of(plan.tracks), trains=plan.trains)

    def _on_claim(self, seen: Seen, action: Action, track: int) -> Advice:
        points, trains = self._network.points[track], self._network.trains[track]
        beside = self._network.parallel[track]
        planned = self._plan.tracks
        for own, ticket in planned.items():
            if beside >> own & 1:
                left = [other for other, served in planned.items() if served == ticket and other != own]
                name = self._engine.tickets[ticket].id
                reason = Reason.PLANNED if left else Reason.COMPLETES
                return Advice(action, reason, (name,), self._names_of(left), points, trains)
        reason = Reason.PAYS if seen.turns_left is None else Reason.LAST
        return Advice(action, reason, points=points, trains=trains)

    def _on_card(self, seen: Seen, action: Action, card: int) -> Advice:
        if card == len(seen.hand) - 1 and self._targets:
            return Advice(action, Reason.LOCOMOTIVE, tracks=self._names_of(self._targets))
        colours = self._network.colours
        asking = [track for track in self._targets if any(colour in (card, -1) for colour, _ in colours[track])]
        return Advice(action, Reason.COLOUR if asking else Reason.OTHERWISE, tracks=self._names_of(asking))

    def _names_of(self, tracks: Iterable[int]) -> tuple[str, ...]:
        """Return the ids of tracks. Planned tracks come first, in the order of the plan."""
        wanted = set(tracks)
        first = [track for track in self._targets if track in wanted]
        return tuple(self._engine.tables.tracks[track].id for track in (*first, *sorted(wanted - {*first})))
