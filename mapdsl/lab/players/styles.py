"""Styles of play that published studies use to compare boards.

Their strength is known from these studies, so this module does not improve the styles. They can play on any board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from mapdsl.engine import ChooseTickets, ClaimMore, DraftTicket, Engine, Seen, bits
from mapdsl.lab.players.move_choice import MoveTrials, cheapest_claim, held_pieces, lowest, purchase_of, ticket_choices
from mapdsl.lab.players.planner_tables import Reach, chart_of

ENOUGH = 8
"""Number of trains that every player must still have for the style One-Step to draw tickets."""
SHORT = 3
"""Minimum length, in trains, of the tracks on a path that the style Long-Route plans. The minimum no longer applies
once the player has fewer trains than this."""
GRAY = -1

Tickets = tuple[int, ...]


class PublishedStyle(ABC):
    """Base class of styles. The player claims a wanted track or, if that is not possible, buys a piece that the
    claim requires or draws cards for the track."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._chart = chart_of(engine)
        self._network = engine.network
        self._moves = engine.moves
        self._locomotive = engine.locomotive
        self._worth = [max(points for _, points in ticket.targets) for ticket in engine.network.tickets]
        """Points of a ticket, indexed by ticket. For several targets, the points of the best target."""
        self._trials = MoveTrials()
        self._wished: Sequence[int] = ()
        """Tracks that the player wants to claim."""
        self._planned_for: list[int] = []
        """Mask of every player's tracks, and the viewer's tickets and pieces, when the player last planned. The plan
        is kept until they change."""

    def __call__(self, seen: Seen) -> int:
        mask = seen.legal_mask()
        if not mask & mask - 1:
            return lowest(mask)
        pending = seen.pending
        if isinstance(pending, ChooseTickets | DraftTicket):
            is_first = isinstance(pending, DraftTicket) or pending.first_deal
            return self.keep(seen, ticket_choices(seen, self._chart, mask), is_first=is_first)
        planned_for = [*seen.owned, *seen.tickets, *seen.kept]
        if planned_for != self._planned_for:
            self._planned_for = planned_for
            self.look(seen)
        if pending is None or isinstance(pending, ClaimMore):
            move = self.act(seen, mask)
            if move is None and (lacking := self._lacking(seen)):
                move = purchase_of(self._chart, mask, lacking)
            if move is not None:
                return move
            if mask & self._chart.stops:
                return lowest(mask & self._chart.stops)
        if draws := mask & self._chart.draws:
            return self._draw(seen, draws)
        return self._trials.otherwise(seen, self._engine, mask, {})

    # ---- what styles override ---------------------------------------------------------------------------------------

    def keep(self, seen: Seen, choices: Mapping[int, Tickets], *, is_first: bool) -> int:  # noqa: ARG002
        """Choose a move that keeps tickets: all tickets of the first deal, and later the tickets with the fewest
        points."""
        if not is_first:
            return self._fewest_points(choices)
        return max(choices, key=lambda move: (len(choices[move]), sum(map(self._worth.__getitem__, choices[move]))))

    @abstractmethod
    def look(self, seen: Seen) -> None:
        """Update the wanted tracks."""

    @abstractmethod
    def act(self, seen: Seen, mask: int) -> int | None:
        """Return a claim of a wanted track or a draw of tickets, or `None` to draw cards."""

    def colours(self, seen: Seen) -> Sequence[int]:  # noqa: ARG002
        """Return the cards to take from the row, best first. If the row has none of these cards, the player draws
        from the deck."""
        return ()

    # ---- shared by all styles ---------------------------------------------------------------------------------------

    def _fewest_points(self, choices: Mapping[int, Tickets]) -> int:
        return min(choices, key=lambda move: sum(map(self._worth.__getitem__, choices[move])))

    def _usable(self, seen: Seen, trains: int) -> int:
        """Return the tracks of at most `trains` spaces that the player can still claim, perhaps after buying a
        piece."""
        network = self._network
        barred = ~held_pieces(seen.kept) & ~held_pieces(seen.bank)
        fitting = (track for track in bits(seen.free) if network.trains[track] <= trains)
        return sum(1 << track for track in fitting if not network.needs[track] & barred)

    def _lacking(self, seen: Seen) -> int:
        """Return the pieces that the wanted tracks require and that the player lacks."""
        lacking = 0
        for track in self._wished:
            lacking |= self._network.needs[track]
        return lacking and lacking & ~held_pieces(seen.kept)

    def _way(self, ticket: int, costs: Sequence[int]) -> tuple[int, ...] | None:
        """Return the tracks of the cheapest path that completes a ticket and visits its stops in order, or None if
        no path does."""
        tracks: tuple[int, ...] = ()
        for sources, goals in pairwise(self._chart.places[ticket]):
            found = Reach(self._chart, costs, sources, goals)
            goal = found.nearest(goals)
            if goal is None:
                return None
            tracks += found.tracks_to(goal)
        return tracks

    def _unfinished(self, seen: Seen) -> list[int]:
        own = self._costs(seen.owned[seen.viewer], 0, 0)
        return [ticket for ticket in seen.tickets if self._way(ticket, own) is None]

    def _costs(self, own: int, others: int, own_cost: int) -> list[int]:
        """Return costs indexed by track: `own_cost` for the player's own tracks, 1 for the tracks in `others`, -1
        for all other tracks."""
        return [
            own_cost if own >> track & 1 else 1 if others >> track & 1 else -1
            for track in range(len(self._network.trains))
        ]

    def _claim(self, seen: Seen, mask: int, tracks: Iterable[int]) -> int | None:
        """Return the move that claims the first payable track, with the fewest locomotives and in the
        colour that the player holds most of. Returns None if no track is payable."""
        for track in tracks:
            if self._moves.claims[track] & mask:
                return cheapest_claim(seen, self._moves, mask, track, {})
        return None

    def _draw(self, seen: Seen, draws: int) -> int:
        slots = {seen.row[slot]: move for move, slot in reversed(self._chart.slots.items()) if draws >> move & 1}
        lacking = self._lacking(seen)
        for colour in (self._locomotive,) if lacking else self.colours(seen):
            if colour in slots:
                return slots[colour]
        blind = [move for move in self._chart.blind if draws >> move & 1]
        return max(blind, key=self._chart.blind.__getitem__) if blind else lowest(draws)


class PathStyle(PublishedStyle):
    """Style that connects the tickets of the first deal with the fewest tracks, starting with the best ticket. The
    player draws from the deck."""

    _order: Sequence[int] = ()

    def look(self, seen: Seen) -> None:
        network = self._network
        usable = self._usable(seen, seen.trains[seen.viewer])
        costs = self._costs(seen.owned[seen.viewer], usable, 1)
        worth: dict[int, int] = {}
        for ticket in self._unfinished(seen):
            for track in self._way(ticket, costs) or ():
                if usable >> track & 1 and network.trains[track] < seen.trains[seen.viewer]:
                    worth[track] = max(worth.get(track, 0), 2 * self._worth[ticket] + network.points[track])
        if worth:
            self._order = sorted(worth, key=lambda track: (-worth[track], track))
        else:
            self._order = sorted(bits(usable), key=lambda track: (network.points[track], track))
        self._wished = self._order[:1]

    def act(self, seen: Seen, mask: int) -> int | None:
        return self._claim(
            seen, mask, (offer for track in self._order for offer in bits(self._network.parallel[track]))
        )


class OneStep(PublishedStyle):
    """Style that claims the next track towards its best ticket, looking only one step ahead."""

    _is_joining = False
    """True if the wanted track leads to a city of a ticket."""

    def on_path(self, seen: Seen, track: int) -> bool:  # noqa: ARG002
        """Return whether paths may use a track that the player can claim."""
        return True

    def rank(self, seen: Seen, track: int) -> int:
        """Return the rank of a track that no ticket needs, compared with tracks of equal length. Higher ranks are
        better."""
        hand, length = seen.hand, self._network.trains[track]
        locomotives = hand[self._locomotive]
        most = max([held for card, held in enumerate(hand) if card != self._locomotive])
        colour, _ = self._network.colours[track][0]
        held = most if colour == GRAY else hand[colour]
        if held >= length:
            return 10
        if held + locomotives >= length:
            return 9
        return 9 + (colour == GRAY) - length + most

    def look(self, seen: Seen) -> None:
        own = seen.owned[seen.viewer]
        usable = self._usable(seen, seen.trains[seen.viewer])
        on_path = sum(1 << track for track in bits(usable) if self.on_path(seen, track))
        costs = self._costs(own, on_path, 1)
        self._wished, self._is_joining = (), False
        for ticket in sorted(self._unfinished(seen), key=lambda ticket: -self._worth[ticket]):
            way = self._way(ticket, costs)
            if way is not None:
                self._wished = [track for track in way if not own >> track & 1][:1]
                self._is_joining = True
                return
        if usable and not self._wants_tickets(seen):
            liked = max(bits(usable), key=lambda track: (self._network.trains[track], self.rank(seen, track), -track))
            self._wished = (liked,)

    def _wants_tickets(self, seen: Seen) -> bool:
        return bool(self._chart.ticket_draws) and min(seen.trains) >= ENOUGH and sum(seen.ticket_decks) > 0

    def act(self, seen: Seen, mask: int) -> int | None:
        if self._wished:
            return self._claim(seen, mask, bits(self._network.parallel[self._wished[0]]))
        return lowest(mask & self._chart.ticket_draws) if mask & self._chart.ticket_draws else None

    def colours(self, seen: Seen) -> Sequence[int]:
        of_tracks = {
            colour
            for target in self._wished
            for track in bits(self._network.parallel[target] & seen.free)
            for colour, _ in self._network.colours[track]
        }
        if not of_tracks:
            return ()
        if GRAY in of_tracks:
            if not self._is_joining:
                return (self._locomotive,)
            of_tracks = set(range(len(seen.hand)))
        return (max(sorted(of_tracks), key=seen.hand.__getitem__), self._locomotive)


class LongRoute(OneStep):
    """Variant of One-Step that prefers long tracks and keeps no more tickets than required."""

    def keep(self, seen: Seen, choices: Mapping[int, Tickets], *, is_first: bool) -> int:  # noqa: ARG002
        return self._fewest_points(choices)

    def on_path(self, seen: Seen, track: int) -> bool:
        return self._network.trains[track] >= min(SHORT, seen.trains[seen.viewer])

    def rank(self, seen: Seen, track: int) -> int:
        rank = super().rank(seen, track)
        return 15 if rank in (9, 10) and self._network.colours[track][0][0] == GRAY else rank

    def _wants_tickets(self, seen: Seen) -> bool:  # noqa: ARG002
        return False
