"""A player with a plan: the tracks that complete its tickets and pay best, and cards for them.

Comes in: what a player sees, the tables of the engine. Goes out: moves. Must not know: any board, any rule kind.
What rules pay beside tracks and tickets it finds out by trying.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from heapq import heappop, heappush
from math import fsum, inf
from operator import mul, or_, sub

from mapdsl.base.records import Record
from mapdsl.engine import ChooseTickets, ClaimMore, DraftTicket, DrawMore, Engine, Seen, bits
from mapdsl.lab.players import choosing
from mapdsl.lab.players.charts import chart_of
from mapdsl.lab.players.choosing import Trials, buying, cheapest_claim, lowest, present, worth_most
from mapdsl.lab.players.prices import AIMS, TENTHS, CardsWorth, prices_of

RESERVE = 14
"""Trains that tickets should leave."""
EARLY = 0.4
"""The part of their trains that everybody still has when more tickets are worth their risk."""
LATE = 5
"""Trains of somebody when nothing is saved up any more."""
LAST_TRIED = 4
"""Tracks without a plan that are tried in the last turn."""
MOST_TRIED, MOST_PATIENCE = 12, 8
"""Things beside the game that are tried at a time, and rounds in which none is."""
FULL_HAND = 20
HAND_STEP = 5
"""So many cards more, and a full hand is looked at again."""
WANTED, UNWANTED, WILD, WILD_FOR_PIECES = 1.0, 0.2, 1.6, 2.5
"""What drawing a card is worth: of a colour that is needed, of another, a locomotive, one while pieces are missing."""
MOST_STAGES = 1_000
"""Of plans for the first tickets that are remembered."""
NEVER = 1 << 40
"""The cost of a track that nobody can have."""


class TicketWay(Record):
    """The cheapest way to complete a ticket: the tracks still to claim, and what that is better than failing."""

    cost: int
    gain: int
    tracks: tuple[int, ...]
    trains: int


Onward = Sequence[Sequence[tuple[int, int]]]
"""By node: where a track leads that can be had, and which."""


class PlanStage(Record):
    """What is known once some tracks are planned."""

    costs: list[int]
    having: int
    """The pieces that the player has or will have."""
    onward: Onward
    ways: dict[int, TicketWay | None]
    """By ticket, those that have been looked for."""


Stages = dict[int, PlanStage]
"""By the tracks that are planned."""


@lru_cache(maxsize=16)
def _stages_of_opening(engine: Engine, costs: tuple[int, ...], having: int) -> Stages:
    """All games begin alike: what one player finds for the first tickets serves others."""
    return {0: PlanStage(list(costs), having, chart_of(engine).onward, {})}


class TicketPlan(Record):
    """The tracks still to claim for some tickets, and what they come to."""

    tracks: Mapping[int, int] = {}
    """By track, in order: the ticket that asks for it."""
    cost: int = 0
    value: int = 0
    trains: int = 0
    lost: bool = False
    """Whether a ticket cannot be completed."""


class Planner:
    """Keeps a plan as long as its tracks are free."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._network = engine.network
        self._moves = engine.moves
        self._chart = chart_of(engine)
        self._prices = prices_of(engine)
        self._trials = Trials()
        self._trains = 0
        """What everybody began with."""
        self._tickets: list[int] | None = None
        """Those with which the plan was made."""
        self._steps = 0
        """Of a full hand, when the plan was made."""
        self._had = 0
        """The pieces for tracks that the player had when the plan was made."""
        self._expected = 0
        """The same, and those that the plan needs."""
        self._owned: list[int] = []
        """The tracks of everybody when it was last looked whether the plan holds."""
        self._kept: list[int] = []
        """All pieces of the player at that time."""
        self._tried: list[int] = []
        """The tracks of everybody when it was last looked what else can be paid for."""
        self._next_trial = 0
        """The turn in which it is looked again what else rules let a player do."""
        self._patience = 1
        """So many rounds it was not looked."""
        self._priced: list[int] = []
        self._stages: Stages = {}
        """What was found when tracks were last priced."""
        self._plan = TicketPlan()
        self._targets: tuple[int, ...] = ()
        """The tracks of the plan; without one, those that it saves up for."""
        self._beside = 0
        """The moves that claim a target or a track beside it."""
        self._wanted = 0
        """Those of them that were open."""
        self._need: dict[int, int] = dict.fromkeys(range(len(engine.cards) - 1), 0)
        """Cards by colour for the targets."""
        self._need_alike: list[int] = []
        """How many cards of any one colour each of the targets takes that are gray."""
        self._missing = 0
        """The piece that is bought first, or those that the targets need."""

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

    # ---- what to do -------------------------------------------------------------------------------------------------

    def _act(self, seen: Seen, mask: int) -> int:
        chart = self._chart
        if self._missing and (move := buying(chart, mask, self._missing)) is not None:
            return move
        if seen.turns_left is not None and mask & chart.claims:
            return self._claim_last(seen, mask & chart.claims)
        wanted = mask & self._wanted
        if wanted and (payable := self._well_paid(seen, wanted)):
            return cheapest_claim(seen, self._moves, payable, worth_most(self._prices.valued, payable), self._need)
        if mask & chart.deeds and (move := self._deed(seen, mask & chart.deeds)) is not None:
            return move
        if not self._plan.tracks and (move := self._without_plan(seen, mask)) is not None:
            return move
        if mask & chart.stops:
            return lowest(mask & chart.stops)
        if mask & chart.draws:
            return self._draw(seen, mask)
        return self._trials.otherwise(seen, self._engine, mask, self._need)

    def _without_plan(self, seen: Seen, mask: int) -> int | None:
        """All tickets are completed, or lost."""
        chart = self._chart
        fewest = min(seen.trains)
        if self._plan.lost and mask & chart.paid and fewest <= LATE and self._tried != self._owned:
            self._tried = self._owned
            # of each thing the first way to pay for it
            things = {self._moves.action[move]: move for move in reversed([*bits(mask & chart.paid)])}
            move, gain = self._trials.gain_now(seen, things.values())
            if gain > 0:
                return move
        if mask & chart.ticket_draws and fewest >= EARLY * self._trains:
            return lowest(mask & chart.ticket_draws)
        if mask & chart.claims:
            best = worth_most(self._prices.valued, mask)
            if self._network.trains[best] >= self._prices.long or fewest <= LATE or sum(seen.hand) > FULL_HAND:
                return cheapest_claim(seen, self._moves, mask, best, self._need)
        return None

    def _deed(self, seen: Seen, deeds: int) -> int | None:
        """What else rules let a player do, where that brings more than a turn. A few things are tried, and where none
        did, less and less often."""
        if seen.turn < self._next_trial:
            return None
        moves = list(bits(deeds))
        move, gain = self._trials.gain_now(seen, moves[:: -(-len(moves) // MOST_TRIED)])
        if TENTHS * gain > self._prices.turn:
            self._patience = 1
            return move
        self._patience = min(MOST_PATIENCE, 2 * self._patience)
        self._next_trial = seen.turn + len(seen.trains) * self._patience
        return None

    def _well_paid(self, seen: Seen, ways: int) -> int:
        """Of some claims those that leave a card for what may be turned up, and waste none instead of locomotives."""
        hand, moves = seen.hand, self._moves
        if sum(hand) > FULL_HAND:
            return ways
        well = ways & self._prices.plain
        for move in bits(ways & self._prices.uncertain):
            colour = moves.colour[move]
            spare = hand[-1] - moves.locomotives[move] + (hand[colour] - moves.cards[move] if colour >= 0 else 0)
            if spare > 0:
                well |= 1 << move
        return well

    def _claim_last(self, seen: Seen, ways: int) -> int:
        """The track by which most is gained, of those of the plan and the most valuable: no turn follows this one."""
        wanted = choosing.payable_tracks(self._moves, ways & self._wanted)
        valued = sorted(choosing.payable_tracks(self._moves, ways), key=self._prices.points.__getitem__)[-LAST_TRIED:]
        tracks = dict.fromkeys((*wanted, *valued))
        claims = [cheapest_claim(seen, self._moves, ways, track, self._need) for track in tracks]
        return self._trials.best_now(seen, claims)

    def _draw(self, seen: Seen, mask: int, *, is_last: bool = False) -> int:
        row, possible = seen.row, mask & self._chart.draws
        worth = self._worth_of_cards(seen.hand)
        cards = worth.last if is_last else worth.first
        best, most = 0, -inf
        for move, slot, blind in self._chart.draw_moves:
            if possible >> move & 1:
                value = worth.blind * blind if blind else cards[row[slot]]
                if value > most:
                    best, most = move, value
        return best

    def _worth_of_cards(self, hand: Sequence[int]) -> CardsWorth:
        """What another card is worth. A gray track takes the colour of which most is to spare."""
        short = list(map(sub, self._need.values(), hand))
        for cards in self._need_alike:
            short[short.index(min(short))] += cards
        wanted = 1 << len(short) if self._missing else 0
        for colour, lacking in enumerate(short):
            if lacking > 0:
                wanted |= 1 << colour
        known = self._prices.worths.get(wanted)
        if known is None:
            worth = [WANTED if lacking > 0 else UNWANTED for lacking in short]
            worth.append(WILD_FOR_PIECES if self._missing else WILD)
            blind = fsum(map(mul, worth, self._prices.chances))
            known = CardsWorth(tuple(worth), (*worth[:-1], worth[-1] - blind), blind)
            self._prices.worths[wanted] = known
        return known

    def _choose_tickets(self, seen: Seen, mask: int) -> int:
        """The tickets whose plan leaves most."""
        stages = self._stages_at(seen, self._costs(seen, seen.free))
        choices = choosing.ticket_choices(seen, self._chart, mask)

        def worth(move: int) -> int:
            plan = self._plan_tickets(seen, [*seen.tickets, *choices[move]], stages)
            over = max(0, plan.trains + RESERVE - seen.trains[seen.viewer])
            return TENTHS * (plan.value - 2 * over) - plan.cost

        return max(choices, key=worth)

    # ---- the plan ---------------------------------------------------------------------------------------------------

    def _look(self, seen: Seen) -> None:
        """Keeps the plan as far as it holds, else makes another."""
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
        having = present(seen.kept) & self._prices.needed
        is_foreseen = not self._had & ~having and not having & ~self._expected
        if not (is_made and is_foreseen and all(free >> track & 1 for track in left)):
            plan = self._plan_tickets(seen, seen.tickets, self._stages_at(seen, self._costs(seen, free)))
            left = plan.tracks
            self._tickets, self._steps, self._had = list(seen.tickets), steps, having
            self._expected = reduce(or_, [network.needs[track] for track in plan.tracks], having)
        self._plan = TicketPlan(left, plan.cost, plan.value, plan.trains, plan.lost)
        self._targets = (*left,) or self._aims(seen, free)
        self._save_up(seen)

    def _aims(self, seen: Seen, free: int) -> tuple[int, ...]:
        """Without a plan: the tracks that pay best for themselves, pieces included."""
        network, prices = self._network, self._prices
        having, obtained = present(seen.kept), present(seen.bank)
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
        """Notes what the targets take."""
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
            self._missing &= ~present(seen.kept)
        for piece, trains in self._prices.useful:
            if seen.trains[seen.viewer] >= trains and seen.bank[piece] and not seen.kept[piece]:
                self._missing = 1 << piece
                break

    def _costs(self, seen: Seen, free: int) -> list[int]:
        """By track: what it takes to use it. A full hand makes cheaper what it pays."""
        prices = self._prices
        costs = list(prices.costs)
        own, hand = seen.owned[seen.viewer], seen.hand
        for track in bits((1 << len(costs)) - 1 ^ free):
            costs[track] = 0 if own >> track & 1 else NEVER
        if prices.needed:
            lacking, obtained = prices.needed & ~present(seen.kept), present(seen.bank)
            for track, needs in prices.needing:
                missing = needs & lacking
                if missing and 0 < costs[track] < NEVER:
                    costs[track] = NEVER if missing & ~obtained else costs[track] + prices.piece * missing.bit_count()
        if sum(hand) > FULL_HAND:
            colours = self._network.colours
            held_of = [*hand[:-1], max(hand[:-1])]  # the last one is for gray
            for track, cost in enumerate(costs):
                if 0 < cost < NEVER:
                    held = 0
                    for colour, spaces in colours[track]:
                        held += spaces if spaces < held_of[colour] else held_of[colour]
                    costs[track] = max(1, cost - prices.saved[held])
        return costs

    def _stages_at(self, seen: Seen, costs: list[int]) -> Stages:
        """What is known, from the last time if tracks cost the same."""
        if costs != self._priced:
            self._priced = costs
            having = present(seen.kept)
            if any(seen.owned):
                onward = [[step for step in steps if costs[step[1]] < NEVER] for steps in self._chart.onward]
                self._stages = {0: PlanStage(costs, having, onward, {})}
            else:
                self._stages = _stages_of_opening(self._engine, tuple(costs), having)
                if len(self._stages) > MOST_STAGES:
                    first = self._stages[0]
                    self._stages.clear()
                    self._stages[0] = first
        return self._stages

    def _plan_tickets(self, seen: Seen, tickets: Sequence[int], stages: Stages) -> TicketPlan:
        """The tickets that pay best for what they cost, one after the other."""
        trains = seen.trains[seen.viewer]
        tracks: dict[int, int] = {}
        planned = spent = value = total = 0
        lost, left = False, list(tickets)
        while left:
            stage = stages[planned]
            ways = stage.ways
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
        return TicketPlan(tracks, total, value, spent, lost or bool(left))

    def _with_tracks(self, stage: PlanStage, tracks: Iterable[int]) -> PlanStage:
        """More tracks are planned: they cost nothing more, nor do their pieces on others."""
        costs = list(stage.costs)
        pieces = 0
        for track in tracks:
            costs[track] = 0
            pieces |= self._network.needs[track]
        for piece in bits(pieces & ~stage.having):
            for track in self._prices.barred[piece]:
                if 0 < costs[track] < NEVER:
                    costs[track] = max(1, costs[track] - self._prices.piece)
        return PlanStage(costs, stage.having | pieces, stage.onward, {})

    def _way(self, ticket: int, stage: PlanStage) -> TicketWay | None:
        """To the target that pays best for what it costs, over the stops that there are."""
        sources: Sequence[int] = self._network.tickets[ticket].sources
        legs = self._prices.legs[ticket]
        if len(legs) == 1:
            return self._path(sources, legs[0].goals, stage.costs, stage.onward)
        costs = list(stage.costs)
        found = TicketWay(0, 0, (), 0)
        for goals, onward in legs:
            path = self._path(sources, goals, costs, stage.onward)
            if path is None:
                return None
            found = TicketWay(found.cost + path.cost, path.gain, found.tracks + path.tracks, found.trains + path.trains)
            for track in path.tracks:
                costs[track] = 0
            sources = onward
        return found

    def _path(
        self, sources: Sequence[int], goals: Mapping[int, int], costs: Sequence[int], onward: Onward
    ) -> TicketWay | None:
        """Of the cheapest paths to the goals the one that pays best for what it costs."""
        most = max(goals.values())
        paid = [NEVER] * len(onward)
        for node in sources:
            paid[node] = 0
        by = [-1] * len(onward)
        queue = list(sources)
        """What it costs to get to a node, above the number of the node."""
        digits = len(onward).bit_length()
        node_of = (1 << digits) - 1
        best, gain, cheapest = -1, 0, 0
        enough = NEVER
        """What it costs to get to the goal, if there is only one."""
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
        return TicketWay(cheapest, gain, tuple(tracks), trains)
