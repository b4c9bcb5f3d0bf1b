"""A planner that says why it does what it does.

Comes in: what a player sees. Goes out: `Advice`: an action, and the reason with what it is about, by name.
Must not know: words for people.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from mapdsl.base.records import Record
from mapdsl.engine import Action, AnswerTunnel, Seen
from mapdsl.lab.players.planner import Planner
from mapdsl.rules import actions


class Reason(Enum):
    """Why something is done."""

    ONLY = "only"
    """Nothing else is possible."""
    TICKETS = "tickets"
    """These tickets are joined by `tracks`, which take so many trains."""
    JOINED = "joined"
    """The tickets are joined already."""
    NO_WAY = "no-way"
    """Nothing joins the tickets any more; these cost least."""
    PLANNED = "planned"
    """The track leads to a ticket, and scores `points`; `tracks` are left of its way then."""
    COMPLETES = "completes"
    """The track is the last on the way of a ticket."""
    PAYS = "pays"
    """No ticket asks for the track; it scores `points`."""
    LAST = "last"
    """No turn follows: it brings most."""
    PIECE = "piece"
    """Without the piece `tracks` cannot be claimed."""
    USEFUL = "useful"
    """No track needs the piece; it brings more than it costs as long as the game goes on."""
    MORE = "more"
    """No ticket is open that can be completed, and everybody still has `trains`."""
    COLOUR = "colour"
    """`tracks` lack the card."""
    LOCOMOTIVE = "locomotive"
    """It serves `tracks` as any card, or for a piece that they need."""
    BLIND = "blind"
    """Nothing in the row is worth as much as what may lie in the deck, for `tracks`."""
    OTHERWISE = "otherwise"
    """It brings most now."""


class Advice(Record):
    """What to do, and why."""

    action: Action
    reason: Reason
    tickets: tuple[str, ...] = ()
    tracks: tuple[str, ...] = ()
    points: int = 0
    trains: int = 0


class Adviser(Planner):
    """A planner that can be asked."""

    def advise(self, seen: Seen) -> Advice:
        """What it would do in this place, and why. It must have seen the game from its start."""
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
        """In the order of the plan."""
        wanted = set(tracks)
        first = [track for track in self._targets if track in wanted]
        return tuple(self._engine.tables.tracks[track].id for track in (*first, *sorted(wanted - {*first})))
