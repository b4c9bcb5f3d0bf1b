"""Player with a plan: tracks that complete its tickets at the best ratio of gain to cost, and cards for these tracks.

The planner is independent of the board and of rule kinds: it tries moves to find out how other rules score.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from heapq import heappop, heappush
from math import fsum, inf
from operator import mul, or_

from mapdsl.base.records import Record
from mapdsl.engine import ChooseTickets, ClaimMore, DraftTicket, DrawMore, Engine, Seen, bits
from mapdsl.lab.players import move_choice
from mapdsl.lab.players.move_choice import MoveTrials, cheapest_claim, held_pieces, lowest, most_valuable, purchase_of
from mapdsl.lab.players.planner_tables import chart_of
from mapdsl.lab.players.prices import AIMS, TENTHS, CardValues, prices_of

RESERVE = 14
"""Number of trains that a choice of tickets should leave unused."""
EARLY = 0.4
"""Share of the initial trains that every player must still have for the planner to draw more tickets. Later in the
game, the risk is too high."""
LATE = 5
"""Number of trains at which the planner stops saving up cards, as soon as one player has no more than this number
left."""
LAST_TRIED = 4
"""Number of tracks outside the plan that the planner tries to claim in its last turn."""
MAX_TRIED, MAX_PATIENCE = 12, 8
"""Maximum number of rule actions tried at a time, and maximum number of rounds until they are tried again."""
FULL_HAND = 20
HAND_STEP = 5
"""Number of cards beyond a full hand after which the planner makes a new plan."""
WANTED, UNWANTED, WILD, WILD_FOR_PIECES = 1.0, 0.2, 1.6, 2.5
"""Values of drawing a needed colour, another colour, a locomotive, and a locomotive while required pieces are
missing."""
MAX_STAGES = 1_000
"""Number of entries in the cache for planning stages of first tickets."""
NEVER = 1 << 40
"""Cost that marks a track as impossible to claim."""


class TicketPath(Record):
    """Cheapest way to complete a ticket: its cost, the tracks still to claim, and the gain compared with a failed
    ticket."""

    cost: int
    gain: int
    tracks: tuple[int, ...]
    trains: int


Onward = Sequence[Sequence[tuple[int, int]]]
"""Neighbours of a node over tracks that can be claimed, each with the track, indexed by node."""


class PlanningState(Record):
    """State of the planning after some tracks have been planned."""

    costs: list[int]
    having: int
    """Mask of the pieces that the player has, or will have because they are planned."""
    onward: Onward
    paths: dict[int, TicketPath | None]
    """Cheapest way to complete each ticket computed so far, keyed by ticket; None if a ticket cannot be completed."""


Stages = dict[int, PlanningState]
"""Stages keyed by the mask of the planned tracks."""


@lru_cache(maxsize=16)
def _stages_of_opening(engine: Engine, costs: tuple[int, ...], having: int) -> Stages:
    """Return the shared stages of the opening. Because all games begin alike, players can reuse each other's
    results."""
    return {0: PlanningState(list(costs), having, chart_of(engine).onward, {})}


class RoutePlan(Record):
    """Tracks still to claim to complete a set of tickets, with totals of cost, gain and trains."""

    tracks: Mapping[int, int] = {}
    """Ticket that needs a track, keyed by track. Tracks are in the order in which they were planned."""
    cost: int = 0
    value: int = 0
    trains: int = 0
    lost: bool = False
    """True if at least one ticket cannot be completed."""


class Planner:
    """Player that follows a plan as long as the planned tracks are free."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._network = engine.network
        self._locomotive = engine.locomotive
        self._moves = engine.moves
        self._chart = chart_of(engine)
        self._prices = prices_of(engine)
        self._trials = MoveTrials()
        self._trains = 0
        """Number of trains that each player has at the start."""
        self._tickets: list[int] | None = None
        """Tickets for which the plan was made."""
        self._steps = 0
        """Number of cards beyond a full hand when the plan was made, counted in steps of `HAND_STEP`."""
        self._had = 0
        """Mask of the pieces required for tracks that the player held when the plan was made."""
        self._expected = 0
        """Mask of the pieces in `_had` and of the pieces that the plan requires."""
        self._owned: list[int] = []
        """Mask of each player's tracks when the plan was last checked, indexed by seat."""
        self._kept: list[int] = []
        """Number of copies of each piece that the player held when the plan was last checked."""
        self._tried: list[int] = []
        """Mask of each player's tracks when purchases of optional pieces were last tried, indexed by seat."""
        self._next_trial = 0
        """Turn in which rule actions will be tried again."""
        self._patience = 1
        """Number of rounds between two trials of rule actions."""
        self._priced: list[int] = []
        self._stages: Stages = {}
        """Stages computed for the costs in `_priced`."""
        self._plan = RoutePlan()
        self._targets: tuple[int, ...] = ()
        """Targets: the tracks of the plan or, without a plan, the tracks to save up for."""
        self._beside = 0
        """Mask of the moves that claim a target or a track parallel to a target."""
        self._wanted = 0
        """Mask of the moves in `_beside` that were open when the targets were last checked."""
        self._need: dict[int, int] = {card: 0 for card in range(len(engine.cards)) if card != self._locomotive}
        """Number of cards that the targets need, keyed by colour."""
        self._need_alike: list[int] = []
        """Number of cards, all of the same colour, that each gray target needs."""
        self._missing = 0
        """Mask of the pieces to buy: the pieces that the targets require, or else the most useful piece."""

    def __call__(self, seen: Seen) -> int:
        mask = seen.legal_mask()
        if not mask & mask - 1:
            return lowest(mask)
        self._trains = self._trains or max(seen.trains)
        pending = seen.pending
        if isinstance(pending, (ChooseTickets, DraftTicket)):
            return self._choose_tickets(seen, mask)
        if not isinstance(pending, DrawMore):
            self._look(seen)
        if pending is None or isinstance(pending, ClaimMore):
            return self._act(seen, mask)
        if mask & self._chart.draws:
            return self._draw(seen, mask, is_last=True)
        return self._trials.otherwise(seen, self._engine, mask & self._prices.welcome or mask, self._need)

    # ---- choosing a move --------------------------------------------------------------------------------------------

    def _act(self, seen: Seen, mask: int) -> int:
        chart = self._chart
        if self._missing and (move := purchase_of(chart, mask, self._missing)) is not None:
            return move
        if seen.turns_left is not None and mask & chart.claims:
            return self._claim_last(seen, mask & chart.claims)
        wanted = mask & self._wanted
        if wanted and (payable := self._well_paid(seen, wanted)):
            return cheapest_claim(seen, self._moves, payable, most_valuable(self._prices.valued, payable), self._need)
        if mask & chart.effects and (move := self._effect(seen, mask & chart.effects)) is not None:
            return move
        if not self._plan.tracks and (move := self._without_plan(seen, mask)) is not None:
            return move
        if mask & chart.stops:
            return lowest(mask & chart.stops)
        if mask & chart.draws:
            return self._draw(seen, mask)
        return self._trials.otherwise(seen, self._engine, mask, self._need)

    def _without_plan(self, seen: Seen, mask: int) -> int | None:
        """Choose a move when every ticket is either completed or impossible to complete. Return None to go on with
        other moves."""
        chart = self._chart
        fewest = min(seen.trains)
        if self._plan.lost and mask & chart.paid and fewest <= LATE and self._tried != self._owned:
            self._tried = self._owned
            # keeps only the first payment for each action
            things = {self._moves.action[move]: move for move in reversed([*bits(mask & chart.paid)])}
            move, gain = self._trials.gain_now(seen, things.values())
            if gain > 0:
                return move
        if mask & chart.ticket_draws and fewest >= EARLY * self._trains:
            return lowest(mask & chart.ticket_draws)
        if mask & chart.claims:
            best = most_valuable(self._prices.valued, mask)
            if self._network.trains[best] >= self._prices.long or fewest <= LATE or sum(seen.hand) > FULL_HAND:
                return cheapest_claim(seen, self._moves, mask, best, self._need)
        return None

    def _effect(self, seen: Seen, effects: int) -> int | None:
        """Return a rule action that gains more than a turn is worth, or None.

        Only a few actions are tried. After each failure, the interval until the next trial grows.
        """
        if seen.turn < self._next_trial:
            return None
        moves = list(bits(effects))
        move, gain = self._trials.gain_now(seen, moves[:: -(-len(moves) // MAX_TRIED)])
        if TENTHS * gain > self._prices.turn:
            self._patience = 1
            return move
        self._patience = min(MAX_PATIENCE, 2 * self._patience)
        self._next_trial = seen.turn + len(seen.trains) * self._patience
        return None

    def _well_paid(self, seen: Seen, ways: int) -> int:
        """Return the claims that keep a spare card for tunnels and do not substitute other cards for locomotives.
        With more than a full hand, return all claims."""
        hand, moves = seen.hand, self._moves
        if sum(hand) > FULL_HAND:
            return ways
        well = ways & self._prices.plain
        for move in bits(ways & self._prices.uncertain):
            colour = moves.colour[move]
            spare = hand[self._locomotive] - moves.locomotives[move]
            if colour >= 0:
                spare += hand[colour] - moves.cards[move]
            if spare > 0:
                well |= 1 << move
        return well

    def _claim_last(self, seen: Seen, ways: int) -> int:
        """Return the claim with the highest gain in the last turn, among the planned tracks and the most valuable
        other tracks."""
        wanted = move_choice.payable_tracks(self._moves, ways & self._wanted)
        valued = sorted(move_choice.payable_tracks(self._moves, ways), key=self._prices.points.__getitem__)[
            -LAST_TRIED:
        ]
        tracks = dict.fromkeys((*wanted, *valued))
        claims = [cheapest_claim(seen, self._moves, ways, track, self._need) for track in tracks]
        return self._trials.best_now(seen, claims)

    def _draw(self, seen: Seen, mask: int, *, is_last: bool = False) -> int:
        row, possible = seen.row, mask & self._chart.draws
        worth = self._values_of_cards(seen.hand)
        cards = worth.last if is_last else worth.first
        best, most = 0, -inf
        for move, slot, blind in self._chart.draw_moves:
            if possible >> move & 1:
                value = worth.blind * blind if blind else cards[row[slot]]
                if value > most:
                    best, most = move, value
        return best

    def _values_of_cards(self, hand: Sequence[int]) -> CardValues:
        """Return the values of drawing cards. The calculation assumes that gray tracks are paid for in the colour
        with the most cards to spare."""
        short = {colour: need - hand[colour] for colour, need in self._need.items()}
        for cards in self._need_alike:
            short[min(short, key=short.__getitem__)] += cards
        wanted = 1 << self._locomotive if self._missing else 0
        for colour, lacking in short.items():
            if lacking > 0:
                wanted |= 1 << colour
        known = self._prices.card_values.get(wanted)
        if known is None:
            worth = [WANTED if wanted >> card & 1 else UNWANTED for card in range(len(hand))]
            worth[self._locomotive] = WILD_FOR_PIECES if self._missing else WILD
            blind = fsum(map(mul, worth, self._prices.chances))
            first = list(worth)
            first[self._locomotive] -= blind
            known = CardValues(tuple(worth), tuple(first), blind)
            self._prices.card_values[wanted] = known
        return known

    def _choose_tickets(self, seen: Seen, mask: int) -> int:
        """Choose the tickets whose plan is most valuable."""
        stages = self._stages_at(seen, self._costs(seen, seen.free))
        choices = move_choice.ticket_choices(seen, self._chart, mask)

        def worth(move: int) -> int:
            plan = self._plan_tickets(seen, [*seen.tickets, *choices[move]], stages)
            over = max(0, plan.trains + RESERVE - seen.trains[seen.viewer])
            return TENTHS * (plan.value - 2 * over) - plan.cost

        return max(choices, key=worth)

    # ---- planning ---------------------------------------------------------------------------------------------------

    def _look(self, seen: Seen) -> None:
        """Update the plan: keep it as long as it is valid, and otherwise make a new plan."""
        steps = max(0, sum(seen.hand) - FULL_HAND) // HAND_STEP
        is_made = seen.tickets == self._tickets and steps <= self._steps
        is_as_it_was = is_made and seen.kept == self._kept
        if is_as_it_was and seen.owned == self._owned:
            return
        own = seen.owned[seen.viewer]
        has_claimed = not self._owned or own != self._owned[seen.viewer]
        self._owned, self._kept = list(seen.owned), list(seen.kept)
        plan = self._plan
        if is_as_it_was and seen.open & self._beside == self._wanted and (plan.tracks or not has_claimed):
            return
        free = seen.free
        network = self._network
        left: Mapping[int, int] = {
            track: ticket for track, ticket in plan.tracks.items() if not network.parallel[track] & own
        }
        having = held_pieces(seen.kept) & self._prices.needed
        is_foreseen = not self._had & ~having and not having & ~self._expected
        if not (is_made and is_foreseen and all(free >> track & 1 for track in left)):
            plan = self._plan_tickets(seen, seen.tickets, self._stages_at(seen, self._costs(seen, free)))
            left = plan.tracks
            self._tickets, self._steps, self._had = list(seen.tickets), steps, having
            self._expected = reduce(or_, [network.needs[track] for track in plan.tracks], having)
        self._plan = RoutePlan(left, plan.cost, plan.value, plan.trains, plan.lost)
        self._targets = (*left,) or self._aims(seen, free)
        self._save_up(seen)

    def _aims(self, seen: Seen, free: int) -> tuple[int, ...]:
        """Return the tracks to save up for without a plan: the most profitable tracks, after subtracting the cost of
        required pieces."""
        network, prices = self._network, self._prices
        having, obtained = held_pieces(seen.kept), held_pieces(seen.bank)
        trains = seen.trains[seen.viewer]
        aims: list[int] = []
        beside = 0
        for track, gain in prices.paying:
            if len(aims) == AIMS:
                break
            missing = network.needs[track] & ~having
            if missing & ~obtained or prices.piece * missing.bit_count() > gain:
                continue
            if network.trains[track] <= trains and free & ~beside & 1 << track:
                aims.append(track)
                having |= missing
                trains -= network.trains[track]
                beside |= network.parallel[track]
        return tuple(aims)

    def _save_up(self, seen: Seen) -> None:
        """Update the numbers of cards and the pieces that the targets require."""
        network, beside = self._network, self._prices.beside
        self._missing = self._beside = 0
        self._need, self._need_alike = dict.fromkeys(self._need, 0), []
        for track in self._targets:
            self._beside |= beside[track]
            more = min(1, network.turned_up[track])
            for colour, spaces in network.colours[track]:
                if colour < 0:
                    self._need_alike.append(spaces + more)
                elif colour in self._need:
                    self._need[colour] += spaces + more
            self._missing |= network.needs[track]
        self._wanted = self._beside & seen.open
        if self._missing:
            self._missing &= ~held_pieces(seen.kept)
        for piece, trains in self._prices.useful:
            if seen.trains[seen.viewer] >= trains and seen.bank[piece] and not seen.kept[piece]:
                self._missing = 1 << piece
                break

    def _costs(self, seen: Seen, free: int) -> list[int]:
        """Return costs indexed by track. If the hand is full, the cards in it make tracks cheaper."""
        prices = self._prices
        costs = list(prices.costs)
        own, hand = seen.owned[seen.viewer], seen.hand
        for track in bits((1 << len(costs)) - 1 ^ free):
            costs[track] = 0 if own >> track & 1 else NEVER
        if prices.needed:
            lacking, obtained = prices.needed & ~held_pieces(seen.kept), held_pieces(seen.bank)
            for track, needs in prices.needing:
                missing = needs & lacking
                if missing and 0 < costs[track] < NEVER:
                    costs[track] = NEVER if missing & ~obtained else costs[track] + prices.piece * missing.bit_count()
        if sum(hand) > FULL_HAND:
            colours = self._network.colours
            held_of = [*hand, 0]  # the last entry is for gray tracks
            held_of[self._locomotive] = 0
            held_of[-1] = held_of[self._locomotive] = max(held_of)
            for track, cost in enumerate(costs):
                if 0 < cost < NEVER:
                    held = 0
                    for colour, spaces in colours[track]:
                        held += spaces if spaces < held_of[colour] else held_of[colour]
                    costs[track] = max(1, cost - prices.saved[held])
        return costs

    def _stages_at(self, seen: Seen, costs: list[int]) -> Stages:
        """Return the stages for these costs, reusing the last stages if no cost has changed."""
        if costs != self._priced:
            self._priced = costs
            having = held_pieces(seen.kept)
            if any(seen.owned):
                onward = [[step for step in steps if costs[step[1]] < NEVER] for steps in self._chart.onward]
                self._stages = {0: PlanningState(costs, having, onward, {})}
            else:
                self._stages = _stages_of_opening(self._engine, tuple(costs), having)
                if len(self._stages) > MAX_STAGES:
                    first = self._stages[0]
                    self._stages.clear()
                    self._stages[0] = first
        return self._stages

    def _plan_tickets(self, seen: Seen, tickets: Sequence[int], stages: Stages) -> RoutePlan:
        """Plan tickets one after the other, starting with the ticket that has the best ratio of gain to cost."""
        trains = seen.trains[seen.viewer]
        tracks: dict[int, int] = {}
        planned = spent = value = total = 0
        lost, left = False, list(tickets)
        while left:
            stage = stages[planned]
            ways = stage.paths
            ratio = inf
            best = chosen = None
            open_ones = []
            for ticket in left:
                if ticket not in ways:
                    ways[ticket] = self._way(ticket, stage)
                way = ways[ticket]
                if way is None:
                    lost = True
                elif not way.tracks:
                    value += way.gain
                else:
                    open_ones.append(ticket)
                    if way.cost < ratio * way.gain and spent + way.trains <= trains:
                        ratio = way.cost / way.gain
                        best, chosen = ticket, way
            left = open_ones
            if best is None or chosen is None:
                break
            left.remove(best)
            value += chosen.gain
            total += chosen.cost
            spent += chosen.trains
            for track in chosen.tracks:
                tracks[track] = best
                planned |= 1 << track
            if left and planned not in stages:
                stages[planned] = self._with_tracks(stage, chosen.tracks)
        value -= sum([self._network.tickets[ticket].loss for ticket in tickets])
        return RoutePlan(tracks, total, value, spent, lost or bool(left))

    def _with_tracks(self, stage: PlanningState, tracks: Iterable[int]) -> PlanningState:
        """Return the stage after planning more tracks. Planned tracks, and the pieces that they require, cost
        nothing for further tickets."""
        costs = list(stage.costs)
        pieces = 0
        for track in tracks:
            costs[track] = 0
            pieces |= self._network.needs[track]
        for piece in bits(pieces & ~stage.having):
            for track in self._prices.barred[piece]:
                if 0 < costs[track] < NEVER:
                    costs[track] = max(1, costs[track] - self._prices.piece)
        return PlanningState(costs, stage.having | pieces, stage.onward, {})

    def _way(self, ticket: int, stage: PlanningState) -> TicketPath | None:
        """Return the path that completes a ticket with the best ratio of gain to cost, through its stops to one of
        its targets. Returns `None` if no path does."""
        sources: Sequence[int] = self._network.tickets[ticket].sources
        legs = self._prices.legs[ticket]
        if len(legs) == 1:
            return self._path(sources, legs[0].goals, stage.costs, stage.onward)
        costs = list(stage.costs)
        found = TicketPath(0, 0, (), 0)
        for goals, onward in legs:
            path = self._path(sources, goals, costs, stage.onward)
            if path is None:
                return None
            found = TicketPath(
                found.cost + path.cost, path.gain, found.tracks + path.tracks, found.trains + path.trains
            )
            for track in path.tracks:
                costs[track] = 0
            sources = onward
        return found

    def _path(
        self, sources: Sequence[int], goals: Mapping[int, int], costs: Sequence[int], onward: Onward
    ) -> TicketPath | None:
        """Return the cheapest path to the goal with the best ratio of gain to cost, or `None` if no goal can be
        reached."""
        most = max(goals.values())
        paid = [NEVER] * len(onward)
        for node in sources:
            paid[node] = 0
        by = [-1] * len(onward)
        queue = list(sources)
        """Heap of numbers. Each number encodes the cost of a path in its upper bits and the end node of the path in
        its lower bits."""
        digits = len(onward).bit_length()
        node_of = (1 << digits) - 1
        best, gain, cheapest = -1, 0, 0
        enough = NEVER
        """Cost of the best path found so far, used if there is only one goal."""
        goal = next(iter(goals)) if len(goals) == 1 else -1
        while queue:
            key = heappop(queue)
            node, cost = key & node_of, key >> digits
            if cost > paid[node]:
                continue
            if best >= 0 and cost * gain >= cheapest * most:
                break
            if node in goals and (best < 0 or cost * gain < cheapest * goals[node]):
                best, gain, cheapest = node, goals[node], cost
                if gain == most:
                    break
            for other, track in onward[node]:
                total = cost + costs[track]
                if total < paid[other] and total < enough:
                    paid[other] = total
                    by[other] = track
                    heappush(queue, total << digits | other)
                    if other == goal:
                        enough = total
        if best < 0:
            return None
        network = self._network
        tracks, trains = [], 0
        while (track := by[best]) >= 0:
            if costs[track]:
                tracks.append(track)
                trains += network.trains[track]
            best = sum(network.ends[track]) - best
        return TicketPath(cheapest, gain, tuple(tracks), trains)
