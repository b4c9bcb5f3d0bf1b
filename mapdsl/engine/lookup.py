"""Read-only lookup tables for programs that play: the network and the moves of a game as numbers. The tables are
built once per engine."""

from __future__ import annotations

from mapdsl.base.graphs import bits
from mapdsl.base.records import Record
from mapdsl.engine.network.numbered_board import TicketEnds
from mapdsl.engine.plan import Plan
from mapdsl.rules.actions import Action, Payment
from mapdsl.rules.terms.arguments import GRAY


class NetworkTables(Record):
    """Network in which paths are searched, as numbers. Tracks are numbered as in `RuleTables.tracks`, tickets as in
    `Engine.tickets`.

    A country that paths cannot cross has a separate node for each track that ends there.
    """

    nodes: int
    ends: tuple[tuple[int, int], ...]
    """The two end nodes of each track."""
    steps: tuple[tuple[tuple[int, int], ...], ...]
    """Directed edges that tickets can use, as pairs of nodes, indexed by track. A one-way track has only one edge."""
    trains: tuple[int, ...]
    """Number of trains that a claim costs, indexed by track."""
    cards: tuple[int, ...]
    """Number of cards that a claim costs, indexed by track."""
    colours: tuple[tuple[tuple[int, int], ...], ...]
    """Colours of each track as pairs of a colour number and a number of spaces. The number of gray is -1. A colour
    that the deck lacks has the number of the locomotive."""
    locomotives: tuple[int, ...]
    """Number of locomotives printed on each track."""
    turned_up: tuple[int, ...]
    """Number of cards turned up when a track is claimed, indexed by track. Each turned-up card can raise the price
    by one card."""
    points: tuple[int, ...]
    """Points for a claim according to the table of points by length, indexed by track."""
    parallel: tuple[int, ...]
    """Mask of all tracks between the same two nodes, including the track itself, indexed by track."""
    needs: tuple[int, ...]
    """Mask of the pieces that a player must hold to claim the track, indexed by track."""
    tickets: tuple[TicketEnds, ...]
    """Data indexed by ticket: the start nodes, the nodes of each target with its points, and the points lost if the
    ticket fails."""
    stops: tuple[tuple[tuple[int, ...], ...], ...]
    """Nodes of each intermediate stop, indexed by ticket. Empty for tickets without stops, which are most tickets."""


class Moves(Record):
    """Properties of every move, indexed by move.

    An entry of -1 means that the property does not apply to the move, for example the track of a move that claims no
    track. `Seen.action_of` returns the action of any legal move.
    """

    action: tuple[Action | None, ...]
    """Action of each move, without its payment. None if the action depends on the state."""
    track: tuple[int, ...]
    """Track that the move claims, or -1."""
    colour: tuple[int, ...]
    """Colour of the cards played, or -1 if only locomotives are played."""
    cards: tuple[int, ...]
    """Number of cards of that colour."""
    locomotives: tuple[int, ...]
    """Number of locomotives, including locomotives that other cards substitute for."""
    substituted: tuple[int, ...]
    """Number of locomotives that other cards substitute for."""
    claims: tuple[int, ...]
    """Mask of the moves that claim a track, indexed by track. Moves with fewer locomotives have lower numbers."""


def network_of(plan: Plan) -> NetworkTables:
    board = plan.board
    numbers = {name: number for number, name in enumerate(plan.cards.names)} | {GRAY: -1}
    by_ends: dict[frozenset[int], int] = {}
    for track, ends in enumerate(board.ends):
        by_ends[frozenset(ends)] = by_ends.get(frozenset(ends), 0) | 1 << track
    return NetworkTables(
        nodes=len(board.place_of_node),
        ends=tuple(board.ends),
        steps=tuple(board.steps_of),
        trains=tuple(plan.trains_for),
        cards=tuple(plan.cards_for),
        colours=tuple(
            tuple((numbers.get(name, plan.locomotive), count) for name, count in track.shares) for track in board.tracks
        ),
        locomotives=tuple(track.locomotives for track in board.tracks),
        turned_up=tuple(plan.turned_up),
        points=tuple(plan.points),
        parallel=tuple(by_ends[frozenset(ends)] for ends in board.ends),
        needs=_needs(plan),
        tickets=tuple(board.ticket_ends),
        stops=tuple(
            board.tours[number].places[1:-1] if number in board.tours else () for number in range(len(board.tickets))
        ),
    )


def _needs(plan: Plan) -> tuple[int, ...]:
    """Return masks of the pieces needed for each track.

    A piece is needed if a player who holds all other pieces could still not claim the track.
    """
    having = 0
    for piece in bits(plan.powers):
        if not plan.track_ways & plan.permitted(having) & ~plan.permitted(having | 1 << piece):
            having |= 1 << piece
    needed = [0] * len(plan.board.tracks)
    for piece in bits(having):
        without = plan.permitted(having & ~(1 << piece))
        for track in range(len(needed)):
            if not without & plan.ways.of_offer[track]:
                needed[track] |= 1 << piece
    return tuple(needed)


def moves_of(plan: Plan) -> Moves:
    ways = plan.ways
    tracks = len(plan.board.tracks)
    plain = (-1,) * plan.first_way
    paid = range(plan.first_way, len(ways.offer))
    always = {move: action for action, move in plan.move_of.items()}
    unpaid = [offer.action(Payment()) for offer in plan.offers]
    return Moves(
        action=(*map(always.get, range(plan.first_way)), *(unpaid[ways.offer[way]] for way in paid)),
        track=plain + tuple(ways.offer[way] if ways.offer[way] < tracks else -1 for way in paid),
        colour=plain + tuple(ways.colour[way] if ways.count[way] else -1 for way in paid),
        cards=plain + tuple(ways.count[way] for way in paid),
        locomotives=plain + tuple(ways.locomotives[way] + ways.substituted[way] for way in paid),
        substituted=plain + tuple(ways.substituted[way] for way in paid),
        claims=tuple(ways.of_offer[:tracks]),
    )
