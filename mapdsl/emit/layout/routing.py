"""The choice of curves: every corridor gets the course on which its spaces fit, cover no city and no other track.

Comes in: corridors, the sheet, trains. Goes out: a `Course` for each corridor, the same ones every time.
Corridors take turns in choosing what is best beside the present choice of their neighbours, until none wants to
change; then those that still quarrel bargain until they agree.
Must not know: ink, labels, what a course costs.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from mapdsl.emit.layout.corridors import Corridor
from mapdsl.emit.layout.costs import between, cost_alone
from mapdsl.emit.layout.course import Course, Manner, course, manners
from mapdsl.emit.layout.geometry import XY
from mapdsl.emit.layout.grid import Bounds, Grid
from mapdsl.emit.layout.sheet import EndKey, Sheet, Trains

_ROUNDS = 8
_AROUND = 3.0
"""Corridors that cannot come as close as this to each other do not look at each other."""
_SLIDES = (0.5, 0.25, 0.75, 0.0, 1.0)
_FAR_SLIDES = (0.5, 0.0, 1.0)
_SPREADS = (1.0, 0.5, 0.0)
_CONTENT = 0.3
"""Whoever pays no more looks for nothing better."""
_QUARREL = 4.0
_MOVES = 300
"""Random moves for each corridor that quarrels; fewer and more than these bounds are not made."""
_LEAST_MOVES = 1_500
_MOST_MOVES = 6_000
_PART_OF_BOWS = 0.67
_ATTEMPTS = 3
_SEED = 1254
"""Of the random numbers: one of those that do the six boards well."""
_WORTHWHILE = 1.0
_GIVING_WAY = 8
_HEAT = 30.0
_COLD = 1.0


def routed(corridors: Sequence[Corridor], sheet: Sheet, trains: Trains) -> list[Course]:
    """The courses, in the order of the corridors."""
    return _Router(corridors, sheet, trains).run()


@dataclass(slots=True)
class _Option:
    """A course with its number and what it costs alone."""

    number: int
    course: Course
    alone: float
    bounds: Bounds
    near: list[int]
    """The corridors that can come into its way."""


@dataclass(slots=True)
class _Seat:
    """A corridor at the table."""

    corridor: Corridor
    manners: list[Manner]
    cities: list[tuple[XY, bool]]
    """Those near it, and whether it ends there."""
    area: Bounds
    """Where its courses may lie."""
    neighbours: list[int]
    choice: _Option = field(init=False)


class _Router:
    def __init__(self, corridors: Sequence[Corridor], sheet: Sheet, trains: Trains) -> None:
        self.sheet = sheet
        self.trains = trains
        self.seats: list[_Seat] = []
        self.options: dict[tuple[int, Manner], _Option] = {}
        self.pairs: dict[int, float] = {}
        cities: Grid[EndKey] = Grid(60.0)
        for key, (x, y) in sheet.ends.items():
            cities.add(key, (x, y, x, y))
        grid: Grid[int] = Grid(80.0)
        for index, corridor in enumerate(corridors):
            choices = manners(corridor, trains)
            reach = max(abs(each.bow) for each in choices) + corridor.half_width(trains) + _AROUND
            box = _widened(_box(corridor), reach)
            near = [(sheet.ends[key], key in corridor.ends) for key in cities.near(box)]
            seat = _Seat(corridor, choices, near, box, grid.near(box))
            self.seats.append(seat)
            grid.add(index, box)
            for other in seat.neighbours:
                self.seats[other].neighbours.append(index)

        for index, seat in enumerate(self.seats):
            seat.choice = min((self._option(index, manner) for manner in seat.manners), key=lambda each: each.alone)

    def run(self) -> list[Course]:
        waiting = set(range(len(self.seats)))
        for _ in range(_ROUNDS):
            turn, waiting = sorted(waiting), set()
            for index in turn:
                if self._improve(index) > 0.0:
                    waiting.add(index)
                    waiting.update(self.seats[index].neighbours)
            if not waiting:
                break
        self._reconcile()
        return [seat.choice.course for seat in self.seats]

    def _reconcile(self) -> None:
        """Where some still quarrel: shakes them up, lets them settle, and keeps what came of it if it is better."""
        for attempt in range(_ATTEMPTS):
            before, cost_before = [seat.choice for seat in self.seats], self._total()
            quarrelling = {index for index, seat in enumerate(self.seats) if self._opponents(seat.choice)}
            if not quarrelling:
                break
            for index in sorted(self._shaken(quarrelling, Random(_SEED + attempt))) * 2:
                self._improve(index)
            self._straighten(before)
            if self._total() > cost_before - 1e-6:
                for seat, choice in zip(self.seats, before, strict=True):
                    seat.choice = choice

    def _straighten(self, before: list[_Option]) -> None:
        """Lets corridors that bow more than before go back, and others give way, where that is better for all."""
        gains = [
            (choice.alone - seat.choice.alone, index)
            for index, (seat, choice) in enumerate(zip(self.seats, before, strict=True))
        ]
        for gain, index in sorted(gains):
            if gain > -_WORTHWHILE:
                break
            undo = {index: self.seats[index].choice}
            saving = self._cost(undo[index]) - self._cost(before[index])
            self.seats[index].choice = before[index]
            if saving + self._give_way(index, undo) < 0.0:
                for each, choice in undo.items():
                    self.seats[each].choice = choice

    def _give_way(self, index: int, undo: dict[int, _Option]) -> float:
        """Lets those who quarrel with a corridor choose again, then those who quarrel with them; what that saves."""
        saving, asked = 0.0, {index}
        queue = self._opponents(self.seats[index].choice)
        while queue and len(asked) < _GIVING_WAY:
            each = queue.pop(0)
            asked.add(each)
            undo.setdefault(each, self.seats[each].choice)
            saving += self._improve(each)
            queue += [other for other in self._opponents(self.seats[each].choice) if other not in asked]
        return saving

    def _shaken(self, quarrelling: set[int], chance: Random) -> set[int]:
        """Simulated annealing: one of those that quarrel, or a neighbour, moves at random, the worse the rarer, and
        more rarely as it cools down, until none quarrels. Those that moved, and those around them."""
        steps = max(_LEAST_MOVES, min(_MOVES * len(quarrelling), _MOST_MOVES))
        heat, cooling = _HEAT, (_COLD / _HEAT) ** (1 / steps)
        shaken, turn = set(quarrelling), sorted(quarrelling)
        opponents = [len(self._opponents(seat.choice)) for index, seat in enumerate(self.seats)]
        costs = [self._cost(seat.choice) for index, seat in enumerate(self.seats)]
        for _ in range(steps):
            if not turn:
                break
            index = self._one_to_move(turn, chance)
            seat = self.seats[index]
            before, after = seat.choice, self._option(index, _any_manner(seat, chance))
            heat *= cooling
            cost = self._cost(after, costs[index])
            if cost >= costs[index]:
                most = costs[index] - heat * math.log(chance.random() or 1e-300)
                if cost >= most:
                    continue
                cost = self._cost(after, most)
                if cost >= most:
                    continue
            seat.choice, costs[index] = after, cost
            shaken.add(index)
            gone, new = self._beside(before), self._beside(after)
            for other in {*gone, *new}:
                was, now = gone.get(other, 0.0), new.get(other, 0.0)
                costs[other] += now - was
                change = (now > _QUARREL) - (was > _QUARREL)
                opponents[other] += change
                opponents[index] += change
            for each in (index, *seat.neighbours):
                _keep(turn, each, wanted=opponents[each] > 0)
        return {each for index in shaken for each in (index, *self.seats[index].neighbours)}

    def _total(self) -> float:
        """What all choices cost; two that clash pay both."""
        return sum(self._cost(seat.choice) for index, seat in enumerate(self.seats))

    def _one_to_move(self, quarrelling: list[int], chance: Random) -> int:
        index = quarrelling[int(chance.random() * len(quarrelling))]
        neighbours = self.seats[index].neighbours
        if not neighbours or chance.random() < 0.5:
            return index
        return neighbours[int(chance.random() * len(neighbours))]

    def _improve(self, index: int) -> float:
        """Lets a corridor choose again, one quality of its course after the other; what that saves."""
        seat = self.seats[index]
        before = cost = self._cost(seat.choice)
        if cost < _CONTENT:
            return 0.0
        for alternatives in _QUALITIES:
            for manner in alternatives(seat):
                option = self._option(index, manner)
                if option.alone >= cost - 1e-6:
                    continue
                total = self._cost(option, cost)
                if total < cost - 1e-6:
                    seat.choice, cost = option, total
        return before - cost

    def _opponents(self, option: _Option) -> list[int]:
        """Those with whose present choice an option would quarrel."""
        seats = self.seats
        return [other for other in option.near if self._between(option, seats[other].choice) > _QUARREL]

    def _option(self, index: int, manner: Manner) -> _Option:
        known = self.options.get((index, manner))
        if known is None:
            seat = self.seats[index]
            option = course(seat.corridor, self.trains, manner)
            left, top, right, bottom = option.bounds
            near = []
            for other in seat.neighbours:
                x0, y0, x1, y1 = self.seats[other].area
                if x0 <= right and x1 >= left and y0 <= bottom and y1 >= top:
                    near.append(other)
            alone = cost_alone(option, seat.cities, self.sheet)
            known = _Option(len(self.options), option, alone, option.bounds, near)
            self.options[index, manner] = known
        return known

    def _cost(self, option: _Option, most: float = math.inf) -> float:
        """What an option costs alone and beside the present choices of those near it; a part of it, if that is more
        than `most` already. Asked a hundred thousand times, so it looks into the table of pairs by itself."""
        cost, number, seats, pairs = option.alone, option.number, self.seats, self.pairs
        left, top, right, bottom = option.bounds
        for other in option.near:
            choice = seats[other].choice
            x0, y0, x1, y1 = choice.bounds
            if x0 <= right and x1 >= left and y0 <= bottom and y1 >= top:
                key = number << 24 | choice.number if number < choice.number else choice.number << 24 | number
                known = pairs.get(key)
                cost += self._between(option, choice) if known is None else known
                if cost > most:
                    break
        return cost

    def _beside(self, option: _Option) -> dict[int, float]:
        """What the present choices of those that come close to an option cost it, and it them."""
        found = {}
        left, top, right, bottom = option.bounds
        for other in option.near:
            choice = self.seats[other].choice
            x0, y0, x1, y1 = choice.bounds
            if x0 <= right and x1 >= left and y0 <= bottom and y1 >= top:
                found[other] = self._between(option, choice)
        return found

    def _between(self, option: _Option, other: _Option) -> float:
        if not _meet(option.bounds, other.bounds):
            return 0.0
        a, b = (option, other) if option.number < other.number else (other, option)
        key = a.number << 24 | b.number
        known = self.pairs.get(key)
        if known is None:
            known = self.pairs[key] = between(a.course, b.course)
        return known


def _keep(numbers: list[int], number: int, *, wanted: bool) -> None:
    """Puts a number into an ordered list, or takes it out."""
    at = bisect_left(numbers, number)
    if (at < len(numbers) and numbers[at] == number) is not wanted:
        numbers[at : at + (not wanted)] = [number] * wanted


def _meet(a: Bounds, b: Bounds) -> bool:
    return b[0] <= a[2] and b[2] >= a[0] and b[1] <= a[3] and b[3] >= a[1]


def _box(corridor: Corridor) -> Bounds:
    points = (corridor.start, corridor.finish, *corridor.via)
    return min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points)


def _widened(box: Bounds, by: float) -> Bounds:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _other_bows(seat: _Seat) -> list[Manner]:
    _, _, spread, slide = seat.choice.course.manner
    return [Manner(each.bow, each.double, spread, slide) for each in seat.manners]


def _any_manner(seat: _Seat, chance: Random) -> Manner:
    """The present manner with another bow, or other slide, by chance."""
    bow, double, spread, slide = seat.choice.course.manner
    if chance.random() < _PART_OF_BOWS:
        other = seat.manners[int(chance.random() * len(seat.manners))]
        return Manner(other.bow, other.double, spread, slide)
    return Manner(bow, double, spread, _FAR_SLIDES[int(chance.random() * len(_FAR_SLIDES))])


def _other_slides(seat: _Seat) -> list[Manner]:
    bow, double, spread, _ = seat.choice.course.manner
    return [Manner(bow, double, spread, slide) for slide in _SLIDES]


def _other_spreads(seat: _Seat) -> list[Manner]:
    bow, double, _, slide = seat.choice.course.manner
    return [Manner(bow, double, spread, slide) for spread in _SPREADS]


_QUALITIES = (_other_bows, _other_slides, _other_spreads)
