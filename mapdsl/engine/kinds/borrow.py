"""`borrow`: a player's tickets may use tracks of other players. The player either rents tracks, or borrows one track
for each of the player's pieces in a city."""

from __future__ import annotations

from functools import reduce
from operator import or_

from mapdsl.base.graphs import bits
from mapdsl.engine.network.borrowing import TicketValue, best_borrowing
from mapdsl.engine.network.connectivity import connectivity_of
from mapdsl.engine.payment.claiming import taken_by_others
from mapdsl.engine.plan import Plan
from mapdsl.engine.scores.scoring import Scoring
from mapdsl.rules.kinds.ticket_rules import Borrow


def bind(plan: Plan) -> None:
    lending: dict[int, int] = {}
    """Masks of the tracks that each piece can borrow, keyed by piece."""
    for rule in plan.ruleset.every(Borrow):
        tracks = plan.tracks_where(rule)
        if rule.row.piece:
            lending |= {piece: lending.get(piece, 0) | tracks for piece in plan.pieces_called(rule.row.piece)}
        else:
            plan.rent |= {track: min(rule.row.rent, plan.rent.get(track, rule.row.rent)) for track in bits(tracks)}
    if lending:
        _bind_lending(plan, lending)
    if plan.rent:
        plan.hooks.final_score.append(_settle)


def _bind_lending(plan: Plan, lending: dict[int, int]) -> None:
    board = plan.board

    def borrowed(scoring: Scoring, seat: int) -> int:
        """Return the tracks that a player's pieces borrow. The tracks are chosen to maximise the points of the
        player's tickets."""
        state = scoring.state
        own = state.owned[seat]
        cities = [
            (spot, lending[piece])
            for piece, spot, owner in state.placed
            if piece in lending and owner == seat and spot < len(board.places) and board.cities >> spot & 1
        ]
        if not cities or not state.tickets[seat]:
            return 0
        others = taken_by_others(state, seat)
        lent = [others & tracks & board.tracks_at_node[board.nodes_of_place[city][0]] for city, tracks in cities]
        now = connectivity_of(board, own)
        at_most = connectivity_of(board, reduce(or_, lent, own))
        tickets = [
            TicketValue(ends.sources, ends.targets, ends.loss if plan.failed_cost else 0)
            for ends in (board.ticket_ends[ticket] for ticket in state.tickets[seat])
            if at_most.best(ends) > now.best(ends)
        ]
        if not tickets:
            return 0
        steps_of = board.steps_of
        options = [sorted(bits(mask), key=steps_of.__getitem__) for mask in lent]
        steps = [[steps_of[track] for track in station] for station in options]
        best = best_borrowing(len(board.place_of_node), [steps_of[track] for track in bits(own)], steps, tickets)
        chosen = zip(options, best.chosen, strict=True)
        return sum({1 << station[number] for station, number in chosen if number is not None})

    plan.hooks.ticket_tracks.append(borrowed)


def _settle(scoring: Scoring) -> None:
    """Score the rents that players pay to each other."""
    for seat in scoring.seats:
        for other in range(scoring.plan.players):
            for payer, owner, sign in ((seat, other, -1), (other, seat, 1)):
                if points := scoring.rents(payer)[owner]:
                    scoring.add(seat, "rent", sign * points, f"player {other + 1}")
