"""Values of tracks, pieces and cards for the planner, in tenths of a point, computed once per engine.

The cost of a track is the value of the turns and trains that a claim takes, minus the earnings of the claim. Turns and
trains are valued by their yield on the marginal track: the least profitable track for which the trains of all players
suffice if the most profitable tracks are claimed first. This module is independent of the board and of rule kinds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from mapdsl.engine import Engine, NetworkTables, TicketEnds, bits
from mapdsl.lab.players.planner_tables import chart_of
from mapdsl.lab.players.track_values import TrackValues

A_CARD, A_LOCOMOTIVE, A_PIECE = 0.6, 0.3, 2.0
"""Costs in turns: of a card, the additional cost if a locomotive is required, and of a piece that a claim requires."""
A_WILD = 1.5
"""Cost, in turns, of a locomotive spent on an optional piece, because the locomotive is then missing for tracks."""
A_TURN, A_TRAIN = 0.9, 0.6
"""Value of a turn and of a train, relative to their yield on the marginal track (see the top of this module)."""
TEMPO = 3.0
"""Factor by which a turn gained early in the game is more valuable than other turns."""
TENTHS = 10
MIN_COST = 3
"""Minimum cost of a track in a plan, in tenths of a point."""
LONG = 0.88
"""Quantile of the lengths of all tracks. Without a plan, only tracks of at least this length are worth claiming."""
AIMS = 3
"""Number of tracks to save up for without a plan."""
A_CARD_HELD = 0.5
"""Reduction of the cost of a track for each useful card in a full hand, in turns."""


class Leg(NamedTuple):
    """Part of a ticket's path, from one stop to the next."""

    goals: Mapping[int, int]
    """Gain compared with a failed ticket, keyed by the end node of the leg."""
    onward: Sequence[int]
    """Nodes from which the next leg starts."""


class CardValues(NamedTuple):
    """Values of drawing cards."""

    last: tuple[float, ...]
    """Values of the cards if taken from the row as the last card of a draw, indexed by card."""
    first: tuple[float, ...]
    """Values of the cards if taken from the row as the first card of a draw, indexed by card. A locomotive taken
    first forfeits the second card."""
    blind: float
    """Value of an unknown card drawn from the deck."""


class Prices:
    """Values of tracks, pieces and cards on any board."""

    def __init__(self, engine: Engine) -> None:
        network, moves = engine.network, engine.moves
        tracks = range(len(network.trains))
        worths = TrackValues(engine, (piece for piece, ways in enumerate(chart_of(engine).purchases) if ways))
        self.points = points = worths.claims
        """Points that a claim earns, indexed by track."""
        turns = _turns_of(network)
        best_first = sorted(tracks, key=lambda track: -points[track] / turns[track])
        enough = _suffices_for(sum(engine.new_game().trains), [network.trains[track] for track in best_first])
        last = best_first[enough]
        self.turn = turn = TENTHS * A_TURN * points[last] / turns[last]
        """Value of a turn in tenths of a point."""
        train = TENTHS * A_TRAIN * points[last] / max(1, network.trains[last])
        costs = [
            round(turn * turns[track] + train * network.trains[track] - TENTHS * points[track]) for track in tracks
        ]
        by_others = sum(1 << move for move, count in enumerate(moves.substituted) if count > 0)
        uncertain = sum(ways for track, ways in enumerate(moves.claims) if network.turned_up[track])
        longest = max(track.length for track in engine.tables.tracks)
        self.valued = sorted(enumerate(moves.claims), key=lambda claims: -points[claims[0]])
        """Tracks in order of decreasing earnings, each with a mask of the moves that claim the track."""
        self.costs = [max(MIN_COST, cost) for cost in costs]
        """Costs without required pieces, indexed by track."""
        self.piece = round(turn * A_PIECE)
        """Cost that each missing piece adds to a track."""
        self.needed = reduce(or_, network.needs, 0)
        """Mask of the pieces that at least one track requires."""
        self.barred = {
            piece: [track for track in tracks if network.needs[track] >> piece & 1] for piece in bits(self.needed)
        }
        """Tracks that require a piece, keyed by piece."""
        self.needing = [(track, needs) for track, needs in enumerate(network.needs) if needs]
        """Tracks that require pieces, each with a mask of these pieces."""
        self.useful = sorted(_useful(engine, worths, TEMPO * turn), key=lambda useful: useful[1])
        """Pieces worth buying although no track requires them, best first, each with the number of trains that the
        player must still have."""
        self.welcome = worths.welcome
        """Mask of the moves that gain points at a decision at which the player could also decline."""
        self.saved = [round(turn * A_CARD_HELD * held) for held in range(1 + longest)]
        """Reduction of the cost of a track, indexed by the number of cards that a full hand contributes."""
        paying = [(track, -costs[track]) for track in best_first if costs[track] <= 0]
        rest = [(track, max(0, -costs[track])) for track in best_first[: enough + 1]]
        self.paying = paying if len(paying) >= AIMS else rest
        """Tracks worth claiming without a ticket, most profitable first, with their profit. If fewer than `AIMS`
        tracks are profitable, the best tracks for which the trains of all players suffice."""
        self.beside = [reduce(or_, [moves.claims[offer] for offer in bits(mates)]) for mates in network.parallel]
        """Mask of the moves that claim a track or a track parallel to it, indexed by track."""
        self.long = sorted(network.trains)[int(LONG * len(network.trains))]
        """Minimum length, in trains, of a track worth claiming without a plan."""
        self.plain = sum(moves.claims) & ~by_others & ~uncertain
        """Mask of the moves that claim a track at a fixed price, without substituting other cards for locomotives."""
        self.uncertain = uncertain & ~by_others
        """Mask of the moves that claim a track for which cards are turned up, without substituting other cards for
        locomotives."""
        self.chances = [count / sum(engine.card_counts) for count in engine.card_counts]
        """Share of each card type in the deck, indexed by card."""
        self.legs = [_legs_of(ends, stops) for ends, stops in zip(network.tickets, network.stops, strict=True)]
        """Legs of the path that completes a ticket, from stop to stop and then to its targets, indexed by ticket."""
        self.card_values: dict[int, CardValues] = {}
        """Cached values, keyed by the mask of wanted colours. One more bit of the mask states whether pieces are
        wanted."""


prices_of = lru_cache(maxsize=16)(Prices)


def _turns_of(network: NetworkTables) -> list[float]:
    """Return the number of turns that a claim takes, indexed by track."""
    cards = (count + min(1, up) for count, up in zip(network.cards, network.turned_up, strict=True))
    return [1 + A_CARD * count + A_LOCOMOTIVE * more for count, more in zip(cards, network.locomotives, strict=True)]


def _suffices_for(whole: int, lengths: Sequence[int]) -> int:
    """Return the index of the last of these tracks for which the trains of all players suffice. `whole` is the
    number of all trains."""
    taken = enumerate(accumulate(lengths))
    return next((nth for nth, trains in taken if trains >= whole), len(lengths) - 1)


def _legs_of(ends: TicketEnds, stops: Sequence[Sequence[int]]) -> tuple[Leg, ...]:
    last = {node: max(1, points + ends.loss) for nodes, points in ends.targets for node in nodes}
    return (*(Leg(dict.fromkeys(nodes, 1), nodes) for nodes in stops), Leg(last, ()))


def _useful(engine: Engine, worths: TrackValues, turn: float) -> Iterator[tuple[int, int]]:
    """Yield pieces worth buying, each with the minimum number of trains for which the purchase pays off.

    The benefit of a piece is proportional to the remaining trains, but the price is not.
    """
    network, moves = engine.network, engine.moves
    claims = len(network.trains) / max(1, sum(network.trains))
    cards = sum(network.cards) / max(1, sum(network.trains))
    for piece, use in worths.uses.items():
        drawn = worths.drawn + use.drawn
        if worths.drawn <= 0 or drawn <= 0:
            continue
        turns = cards / worths.drawn - (cards - use.cards * claims) / drawn
        a_train = TENTHS * use.points * claims + turn * turns
        ways = bits(chart_of(engine).purchases[piece])
        price = turn * min(A_WILD * moves.locomotives[way] + A_CARD * moves.cards[way] for way in ways)
        rest = price - TENTHS * use.worth
        if rest <= 0:
            yield piece, 0
        elif a_train > 0:
            yield piece, round(rest / a_train)
