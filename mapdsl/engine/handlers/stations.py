"""`stations`: built for cards of one colour; at the end each borrows a track for its owner's tickets."""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.engine.borrowing import TicketValue, best_borrowing, best_steps
from mapdsl.engine.claiming import discard
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.events import StationBuilt
from mapdsl.engine.measuring import STATIONS
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.engine.scoring import Scoring
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn
from mapdsl.engine.ways import Offer, Price
from mapdsl.rules.actions import BuildStation
from mapdsl.rules.arguments import GRAY
from mapdsl.rules.kinds.stations import Stations
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(Stations)
    if row is None:
        return
    stations = _Stations(plan, row)
    plan.belongings[STATIONS] = tuple(place.id for place in plan.board.places)
    plan.find_offer[BuildStation] = stations.find
    plan.hooks.closed.append(stations.closed)
    plan.hooks.refuse(BuildStation, stations.refuse)
    plan.hooks.connection.append(borrowed)


class _Stations:
    """The offers of building in each city, at each price."""

    def __init__(self, plan: Plan, row: Stations) -> None:
        self.plan = plan
        self.each = row.each
        self.prices = [row.price[min(number, len(row.price) - 1)] for number in range(row.each)]
        self.offer: dict[tuple[int, int], int] = {}
        """Offers by city and price."""
        self.ways: dict[tuple[int, int], int] = {}
        for city, place in enumerate(plan.board.places):
            if place.kind == "city":
                for price in sorted(set(self.prices)):
                    self.offer[city, price] = self._add_offer(city, price)

    def _add_offer(self, city: int, price: int) -> int:
        name = self.plan.board.places[city].id

        def build(state: State, move: int, substitutes: list[int]) -> None:
            discard(state, move, substitutes)
            state.belongings[STATIONS][state.seat].append(city)
            if state.listener is not None:
                state.listener(StationBuilt(state.seat, name, self.plan.payment(move, substitutes)))
            state.refresh_open()
            end_turn(state)

        return self.plan.add_offer(Offer(Price(price, GRAY), lambda payment: BuildStation(name, payment)), build)

    def closed(self, state: State, seat: int) -> int:
        """Cities with a station, and prices other than that of the player's next one."""
        built = state.belongings[STATIONS]
        number = len(built[seat])
        mask = self._ways(price=self.prices[number] if number < self.each else -1)
        for cities in built:
            for city in cities:
                mask |= self._ways(city=city)
        return mask

    def _ways(self, *, city: int = -1, price: int = -1) -> int:
        """Ways to build in a city; without a city, at any other price than this one."""
        if (city, price) not in self.ways:
            of_offer = self.plan.ways.of_offer
            mask = 0
            for (where, at), offer in self.offer.items():
                if (where == city) if city >= 0 else (at != price):
                    mask |= of_offer[offer]
            self.ways[city, price] = mask
        return self.ways[city, price]

    def find(self, state: State, action: BuildStation) -> int:
        city = self.plan.board.place_number.get(action.city)
        number = min(len(state.belongings[STATIONS][state.seat]), self.each - 1)
        if city is None or (city, self.prices[number]) not in self.offer:
            raise InvalidActionError(f"no city `{action.city}`")
        return self.offer[city, self.prices[number]]

    def refuse(self, state: State, action: BuildStation) -> Refusal | None:
        built = state.belongings[STATIONS]
        if len(built[state.seat]) >= self.each:
            return refusal(Code.NO_STATIONS)
        city = self.plan.board.place_number[action.city]
        for owner, cities in enumerate(built):
            if city in cities:
                return refusal(Code.STATION_STANDS, city=action.city, owner=owner + 1)
        return None


def borrowed(scoring: Scoring, seat: int) -> Iterable[tuple[int, int]]:
    """The tracks that a player's stations borrow, chosen to the best of the tickets."""
    state = scoring.state
    cities = state.belongings[STATIONS][seat]
    if not cities or not state.tickets[seat]:
        return ()
    board = scoring.plan.board
    others = 0
    for other, owned in enumerate(state.owned):
        if other != seat:
            others |= owned
    others &= ~state.owned[seat]
    nodes = [board.nodes_of_place[city][0] for city in cities]
    tracks = [[track for track in bits(others) if node in board.ends[track]] for node in nodes]
    tickets = [
        TicketValue(sources, targets, loss if scoring.plan.failed_cost else 0)
        for sources, targets, loss in (board.ticket_ends[ticket] for ticket in state.tickets[seat])
    ]
    if board.one_way:
        steps = [[board.steps_of(track) for track in each] for each in tracks]
        best = best_steps(board.steps(state.owned[seat]), steps, tickets).chosen
        return [step for each, number in zip(steps, best, strict=True) if number is not None for step in each[number]]
    options = [sorted({board.ends[track] for track in each}) for each in tracks]
    chosen = best_borrowing(scoring.edges(seat), options, tickets).chosen
    return [option[number] for option, number in zip(options, chosen, strict=True) if number is not None]
