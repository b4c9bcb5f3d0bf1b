"""What programs look up while they play: the network and the moves of a game as tables of numbers.

Comes in: a plan. Goes out: `NetworkTables` and `Moves`, frozen, made once for an engine. Must not know: any rule kind.
"""

from __future__ import annotations

from mapdsl.base.graphs import bits
from mapdsl.base.records import Record
from mapdsl.engine.network.numbered_board import TicketEnds
from mapdsl.engine.plan import Plan
from mapdsl.rules.actions import Action, Payment
from mapdsl.rules.terms.arguments import GRAY


class NetworkTables(Record):
    """Nodes, which paths run through; tracks by their number in `RuleTables.tracks`, tickets in `Engine.tickets`.

    A country that lets no path through has a node for each of its ends.
    """

    nodes: int
    ends: tuple[tuple[int, int], ...]
    """By track: its two nodes."""
    steps: tuple[tuple[tuple[int, int], ...], ...]
    """By track: how tickets can use it, from node to node; one of them only where it is a one-way track."""
    trains: tuple[int, ...]
    """By track: the trains that a claim takes."""
    cards: tuple[int, ...]
    """By track: the cards that a claim takes."""
    colours: tuple[tuple[tuple[int, int], ...], ...]
    """By track: its colours by number, each with how many spaces have it; gray is -1, and a colour that the deck lacks
    is the locomotive."""
    locomotives: tuple[int, ...]
    """By track: the locomotives printed on it."""
    turned_up: tuple[int, ...]
    """By track: the cards that are turned up when it is claimed, each of which may ask for one more."""
    points: tuple[int, ...]
    """By track: what a claim scores by the table."""
    parallel: tuple[int, ...]
    """By track: a mask of those between the same nodes, itself among them."""
    needs: tuple[int, ...]
    """By track: a mask of the pieces without which a player may not claim it."""
    tickets: tuple[TicketEnds, ...]
    """By ticket: the nodes of its start, those of each target with the points, and what it costs if it fails."""
    stops: tuple[tuple[tuple[int, ...], ...], ...]
    """By ticket: the nodes of each place on the way from its start to its target; most have none."""


class Moves(Record):
    """What each move is: the number of something that a player can do is a place in these tables.

    Moves that are not paid for are -1 where they have no number; `Seen.action_of` tells what any legal move is.
    """

    action: tuple[Action | None, ...]
    """What a move always is, of what is paid for without the payment; nothing where that depends on the state."""
    track: tuple[int, ...]
    """The track that is claimed; -1 where it is no claim."""
    colour: tuple[int, ...]
    """The card that is played, -1 for none beside locomotives."""
    cards: tuple[int, ...]
    """How many cards of the colour."""
    locomotives: tuple[int, ...]
    """How many locomotives, and what substitutes for them."""
    substituted: tuple[int, ...]
    """For how many of these locomotives other cards substitute."""
    claims: tuple[int, ...]
    """By track: a mask of the moves that claim it, fewest locomotives first."""


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
    """A piece is needed if all the others together do not permit a claim."""
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
