"""What tracks, pieces and cards are to a player who plans, in tenths of a point; made once for an engine.

Comes in: an engine. Goes out: `Prices`. Must not know: any board, any rule kind.

A track costs the turns and the trains that it takes, by what either would bring on the tracks that pay best, less what
its claim brings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from mapdsl.engine import Engine, bits
from mapdsl.lab.players.charts import chart_of
from mapdsl.lab.players.track_values import TrackValues

A_CARD, A_LOCOMOTIVE, A_PIECE = 0.6, 0.3, 2.0
"""How many turns things take: a card, a printed locomotive beyond that, a piece without which there is no claim."""
A_WILD = 1.5
"""The same: a locomotive for a piece that can be done without, which no track has then."""
A_TURN, A_TRAIN = 0.9, 0.6
"""What a turn and a train are worth, as parts of what they bring on the last track that trains suffice for."""
TEMPO = 3.0
"""So many times that a turn is worth to whoever gets ahead by it for the rest of the game."""
TENTHS = 10
LEAST = 3
"""The least that a track costs in a plan."""
LONG = 0.88
"""The part of all tracks that is shorter than one worth claiming without a plan."""
AIMS = 3
"""Tracks that are saved up for without a plan."""
A_CARD_HELD = 0.5
"""How many turns a card in a full hand makes a track cheaper."""


class Leg(NamedTuple):
    """A part of the way of a ticket."""

    goals: Mapping[int, int]
    """By node where it can end: what that is better than failing."""
    onward: Sequence[int]
    """Where the next one begins."""


class CardsWorth(NamedTuple):
    """What drawing is worth."""

    last: tuple[float, ...]
    """By card: one of the row that ends the draw."""
    first: tuple[float, ...]
    """The same where a locomotive costs another card."""
    blind: float
    """One from the deck."""


class Prices:
    """What tracks are to the planner on any board."""

    def __init__(self, engine: Engine) -> None:
        network, moves = engine.network, engine.moves
        tracks = range(len(network.trains))
        worths = TrackValues(engine, (piece for piece, ways in enumerate(chart_of(engine).purchases) if ways))
        self.points = points = worths.claims
        """By track: what its claim brings."""
        turns = [
            1
            + A_CARD * (network.cards[track] + min(1, network.turned_up[track]))
            + A_LOCOMOTIVE * network.locomotives[track]
            for track in tracks
        ]
        best_first = sorted(tracks, key=lambda track: -points[track] / turns[track])
        taken = accumulate(network.trains[track] for track in best_first)
        whole = sum(engine.new_game().trains)
        enough = next((nth for nth, trains in enumerate(taken) if trains >= whole), len(best_first) - 1)
        last = best_first[enough]
        self.turn = turn = TENTHS * A_TURN * points[last] / turns[last]
        """The tenths of a point that a turn is worth."""
        train = TENTHS * A_TRAIN * points[last] / max(1, network.trains[last])
        costs = [
            round(turn * turns[track] + train * network.trains[track] - TENTHS * points[track]) for track in tracks
        ]
        by_others = sum(1 << move for move, count in enumerate(moves.substituted) if count > 0)
        uncertain = sum(ways for track, ways in enumerate(moves.claims) if network.turned_up[track])
        longest = max(track.length for track in engine.tables.tracks)
        self.valued = sorted(enumerate(moves.claims), key=lambda claims: -points[claims[0]])
        """The tracks, those that bring most first, each with the moves that claim it."""
        self.costs = [max(LEAST, cost) for cost in costs]
        """By track, without what pieces cost."""
        self.piece = round(turn * A_PIECE)
        """What a missing piece adds to the cost of a track."""
        self.needed = reduce(or_, network.needs, 0)
        """The pieces that some track needs."""
        self.barred = {
            piece: [track for track in tracks if network.needs[track] >> piece & 1] for piece in bits(self.needed)
        }
        """By piece: the tracks that need it."""
        self.needing = [(track, needs) for track, needs in enumerate(network.needs) if needs]
        """The tracks that need any, and which."""
        self.useful = sorted(_useful(engine, worths, TEMPO * turn), key=lambda useful: useful[1])
        """Pieces that are worth buying though no track needs them, the best first, and to whom: to those who have so
        many trains."""
        self.welcome = worths.welcome
        """The moves that choose something better than nothing, where nothing can be chosen, too."""
        self.saved = [round(turn * A_CARD_HELD * held) for held in range(1 + longest)]
        """By cards of a full hand that a track takes: by how much that makes it cheaper."""
        paying = [(track, -costs[track]) for track in best_first if costs[track] <= 0]
        rest = [(track, max(0, -costs[track])) for track in best_first[: enough + 1]]
        self.paying = paying if len(paying) >= AIMS else rest
        """The tracks that are worth claiming for themselves, first those that pay best, and what they pay beyond
        that; where they are too few to save up for, the best ones that all trains suffice for."""
        self.beside = [reduce(or_, [moves.claims[offer] for offer in bits(mates)]) for mates in network.parallel]
        """By track: the moves that claim it or a track beside it."""
        self.long = sorted(network.trains)[int(LONG * len(network.trains))]
        """Trains of a track that is worth claiming without a plan."""
        self.plain = sum(moves.claims) & ~by_others & ~uncertain
        """The moves that claim a track for its price, whatever is turned up, and without cards instead of
        locomotives."""
        self.uncertain = uncertain & ~by_others
        """The same on tracks that may ask for more."""
        self.chances = [count / sum(engine.card_counts) for count in engine.card_counts]
        """By card: how likely a card is one."""
        self.legs = [
            (
                *(Leg(dict.fromkeys(nodes, 1), nodes) for nodes in stops),
                Leg({node: max(1, points + ends.loss) for nodes, points in ends.targets for node in nodes}, ()),
            )
            for ends, stops in zip(network.tickets, network.stops, strict=True)
        ]
        """By ticket: over the stops that there are to its targets."""
        self.worths: dict[int, CardsWorth] = {}
        """By what is wanted, as a mask of colours with a bit above them for pieces; those that have been asked for."""


prices_of = lru_cache(maxsize=16)(Prices)


def _useful(engine: Engine, worths: TrackValues, turn: float) -> Iterator[tuple[int, int]]:
    """What a piece brings goes with the trains that are left; its price does not."""
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
