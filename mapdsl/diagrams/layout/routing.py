"""Chooses a course for every corridor so that its spaces fit and cover no cities or other tracks.

Initially, each corridor gets its cheapest course regardless of neighbours. Clashing corridors, starting with those that
need most room, then take the best course given the current courses of their neighbours, until no change lowers the
cost. Remaining clashes are solved by chains of changes: one corridor gives way, followed by the corridors that it then
clashes with. The weight of a clash grows each time the clash persists.

A change to a board has only local effects. An unchanged corridor leaves its known course only for a large improvement.
"""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from mapdsl.diagrams.canvas.geometry import XY, Bounds, Grid, bounds_of, meet, widen
from mapdsl.diagrams.layout.costs import cost_alone, courses_by_cost, pair_cost, shape_cost
from mapdsl.diagrams.layout.course import Alignment, Corridor, Course, CourseShape, bows_of
from mapdsl.diagrams.layout.sheet import EndKey, Sheet, TrainSize

_ROUNDS = 8
_AROUND = 3.0
"""Margin, in millimetres, around the area in which a corridor looks for neighbours."""
_SQUARE = 80.0
_CROWD = 60.0
"""Number of corridors per square above which a corridor ignores its neighbours, because some clashes are inevitable.

Published boards have at most a third of this number.
"""
_CLASH = 0.7
"""Cost of a pair of courses above which the two courses clash."""
_GAIN = 1.0
"""Minimum cost that a change must save."""
_FURTHER = 6.0
"""Additional saving required for every further corridor that a chain changes. It keeps the layout stable."""
_LOYALTY = 40.0
"""Extra cost of any course other than the known course of an unchanged corridor."""
_PASSES, _PASSES_AGAIN = 12, 3
"""Maximum number of passes over all clashes: without known courses, and with known courses, which are already
improved."""
_AS_GOOD = 10.0
"""Extra cost that a corridor whose ends have moved accepts in order to keep its shape."""
_HEAVIER = 2.0
"""Factor by which the weight of a clash grows each time the clash persists."""
_TRIED = 6
"""Maximum number of candidate courses that a corridor tries in order to give way."""
_CHAIN = 8
"""Maximum number of corridors in one chain of changes."""
_EFFORT = 16_000
"""Limit on the number of cost queries in all chains that start at one corridor. No further chain starts above the
limit."""
_LOOKS, _LOOKS_EACH = 3_000_000, 3_000
"""Maximum number of comparisons between courses: a base value, and an additional number per corridor.

Boards on which all courses fit need less than half. On boards where many courses cannot fit, more comparisons would
take minutes without a better result.
"""
_DETOUR = 80.0
"""Extra cost over the current choice from which a candidate course is not tried."""


def route(corridors: Sequence[Corridor], sheet: Sheet, trains: TrainSize, known: Mapping[str, Course]) -> list[Course]:
    """Return a course for each corridor, in the same order. `known` maps corridor ids to earlier courses."""
    router = _Router(corridors, sheet, trains, known)
    router.settle()
    router.solve_clashes()
    return [chooser.choice.course for chooser in router.choosers]


@dataclass(slots=True)
class _Candidate:
    """Candidate course for a corridor, with its costs."""

    number: int
    index: int
    """Index of the corridor that the course belongs to."""
    course: Course
    alone: float
    """Cost of the course by itself."""
    near: list[int]
    """Indices of the corridors that the course may clash with."""
    beside: dict[int, float] = field(default_factory=dict)
    """Cache of joint costs with other candidates, indexed by the number of the other candidate."""


@dataclass(slots=True)
class _Chooser:
    """Corridor with its candidate courses."""

    index: int
    corridor: Corridor
    cities: list[tuple[XY, bool]]
    """Positions of nearby cities, each with a flag that is true if the corridor ends at the city."""
    area: Bounds
    """Area that the corridor's courses can occupy."""
    before: Course | None
    """Known course, if at least its shape can be reused."""
    known: CourseShape | None
    """Shape of the known course, if exactly that course can be reused."""
    courses: Iterator[tuple[float, Course]]
    """Iterator over courses that are not yet candidates, each with a lower bound of its cost."""
    neighbours: list[int] = field(default_factory=list)
    candidates: list[_Candidate] = field(default_factory=list)
    choice: _Candidate = field(init=False)
    next_course: tuple[float, Course] | None = None
    """Cheapest course that is not yet a candidate, once computed. Most corridors that keep their course never need
    it."""


class _Router:
    def __init__(
        self, corridors: Sequence[Corridor], sheet: Sheet, trains: TrainSize, known: Mapping[str, Course]
    ) -> None:
        self.sheet = sheet
        self.choosers: list[_Chooser] = []
        self.count = 0
        self.asked = 0
        """Number of cost queries so far."""
        self.looks = _LOOKS + _LOOKS_EACH * len(corridors)
        """Number of comparisons left for all corridors together."""
        self.efforts = [0] * len(corridors)
        """Number of cost queries made by chains, indexed by the corridor where the chain starts."""
        self.weights: dict[tuple[int, int], float] = {}
        """Weights of persistent clashes, indexed by the pair of corridor indices, lower index first."""
        self.passes = _PASSES_AGAIN if known else _PASSES
        cities: Grid[EndKey] = Grid(60.0)
        for key, (x, y) in sheet.ends.items():
            cities.add(key, (x, y, x, y))
        for index, corridor in enumerate(corridors):
            bows = bows_of(corridor, trains)
            reach = max(abs(bow) for bow, _ in bows) + corridor.half_width(trains) + _AROUND
            box = widen(bounds_of((corridor.start, corridor.finish, *corridor.via)), reach)
            near = [(sheet.ends[key], key in corridor.ends) for key in cities.near(box)]
            before = known.get(corridor.id)
            is_same, is_like = before.compare(corridor, trains) if before else (False, False)
            manner, before = before.manner if before and is_same else None, before if is_like else None
            courses = courses_by_cost(corridor, trains, bows)
            self.choosers.append(_Chooser(index, corridor, near, box, before, manner, courses))
        self._introduce()
        self.chosen = [0] * len(self.choosers)
        """Numbers of the currently chosen candidates, indexed by corridor."""
        for chooser in self.choosers:
            self._choose(self._first(chooser, trains))

    def _introduce(self) -> None:
        """Register corridors that may clash as neighbours, except where corridors are too crowded."""
        everywhere, quiet = Grid[int](_SQUARE), Grid[int](_SQUARE)
        for chooser in self.choosers:
            everywhere.add(chooser.index, chooser.area)
        for chooser in self.choosers:
            if everywhere.density(chooser.area) <= _CROWD:
                chooser.neighbours = quiet.near(chooser.area)
                quiet.add(chooser.index, chooser.area)
                for other in chooser.neighbours:
                    self.choosers[other].neighbours.append(chooser.index)

    def settle(self) -> None:
        """Improve the choices of clashing corridors until no change helps, or up to `_ROUNDS` rounds."""
        order = sorted(range(len(self.choosers)), key=self._rank)
        waiting = set(order)
        for _ in range(_ROUNDS):
            turn, waiting = [index for index in order if index in waiting], set()
            for index in turn:
                if self.looks > 0 and self._improve(index):
                    waiting.update((index, *self.choosers[index].neighbours))
            if not waiting:
                break

    def _rank(self, index: int) -> tuple[bool, int, int, int]:
        """Return the sort key of a corridor: corridors without a known course first, then those that need most room."""
        chooser = self.choosers[index]
        return chooser.known is not None, -len(chooser.corridor.lanes), -chooser.corridor.spaces, index

    def solve_clashes(self) -> None:
        best, least = {}, math.inf
        for _ in range(self.passes):
            for index, other in self._clashes():
                self._solve(index, other)
            cost = self._total()
            if cost < least:
                best, least = {chooser.index: chooser.choice for chooser in self.choosers}, cost
            staying = self._clashes()
            if not staying or self.looks <= 0:
                break
            for pair in staying:
                self.weights[pair] = self.weights.get(pair, 1.0) * _HEAVIER
        self._take(best)

    def _total(self) -> float:
        """Return the total cost of all choices. Each clash counts once for both of its corridors."""
        return math.fsum(
            chooser.choice.alone
            + math.fsum(_between(chooser.choice, self.choosers[other].choice) for other in chooser.choice.near)
            for chooser in self.choosers
        )

    def _clashes(self) -> list[tuple[int, int]]:
        """Return the pairs of corridors whose current courses clash, worst first."""
        found = [
            (-_between(chooser.choice, self.choosers[other].choice), chooser.index, other)
            for chooser in self.choosers
            for other in self._opponents(chooser.choice)
            if chooser.index < other
        ]
        return [(index, other) for _, index, other in sorted(found)]

    def _solve(self, index: int, other: int) -> None:
        """Apply the chain of changes that saves most, among chains that start with either of two clashing corridors."""
        if self.looks <= 0 or _between(self.choosers[index].choice, self.choosers[other].choice) <= _CLASH:
            return
        saving, changes = _GAIN, dict[int, _Candidate]()
        for first in (index, other):
            asked = self.asked
            for candidate in self._ways_out(first) if self.efforts[first] < _EFFORT else ():
                saved, undo = self._chain(first, candidate)
                saved -= _FURTHER * (len(undo) - 1)
                if saved > saving:
                    saving, changes = saved, {index: self.choosers[index].choice for index in undo}
                self._take(undo)
            self.efforts[first] += self.asked - asked
        self._take(changes)

    def _ways_out(self, index: int) -> list[_Candidate]:
        """Return the candidate courses that a corridor tries in order to give way, cheapest first."""
        chooser = self.choosers[index]
        most = self._cost(chooser.choice) + _DETOUR
        found = [
            (self._cost(candidate, most), candidate.number, candidate)
            for candidate in self._candidates(chooser)
            if candidate.alone < most and candidate is not chooser.choice
        ]
        return [candidate for _, _, candidate in sorted(found, key=lambda way: way[:2])[:_TRIED]]

    def _chain(self, index: int, candidate: _Candidate) -> tuple[float, dict[int, _Candidate]]:
        """Switch a corridor to a candidate, then let the corridors that clash with it choose again, and so on.

        Returns the saved cost, and the previous choices, with which the chain can be undone.
        """
        choosers = self.choosers
        undo = {index: choosers[index].choice}
        saved = self._cost(choosers[index].choice) - self._cost(candidate)
        self._choose(candidate)
        asked, queue = {index}, self._opponents(candidate)
        while queue and len(asked) < _CHAIN:
            next_one = queue.pop(0)
            if next_one in asked:
                continue
            asked.add(next_one)
            before = choosers[next_one].choice
            if gain := self._improve(next_one):
                undo[next_one] = before
                saved += gain
            queue += self._opponents(choosers[next_one].choice)
        return saved, undo

    def _take(self, choices: Mapping[int, _Candidate]) -> None:
        for choice in choices.values():
            self._choose(choice)

    def _choose(self, candidate: _Candidate) -> None:
        self.choosers[candidate.index].choice = candidate
        self.chosen[candidate.index] = candidate.number

    def _improve(self, index: int) -> float:
        """Let a corridor choose again if its course clashes. Returns the saved cost, or 0 if the choice stays."""
        chooser = self.choosers[index]
        before = self._cost(chooser.choice)
        if before - chooser.choice.alone < _CLASH:
            return 0.0
        best, least = None, before - _GAIN
        for candidate in self._candidates(chooser):
            if candidate.alone >= least:
                break
            cost = self._cost(candidate, least)
            if cost < least:
                best, least = candidate, cost
        if best is None:
            return 0.0
        self._choose(best)
        return before - least

    def _first(self, chooser: _Chooser, trains: TrainSize) -> _Candidate:
        """Return the initial choice of a corridor.

        The choice is the known course if it can be reused, the known shape if its cost is close to the lowest, and
        otherwise the course with the lowest cost regardless of neighbours.
        """
        before = chooser.before
        if before is None:
            return next(self._candidates(chooser))
        manner = before.manner
        is_same = chooser.known and before.corridor == chooser.corridor
        option = before if is_same else Course(Alignment(chooser.corridor, trains, manner), manner)
        as_before = self._candidate(chooser, shape_cost(chooser.corridor.chord, manner), option)
        if chooser.known:
            return as_before
        best = next(self._candidates(chooser))
        return as_before if as_before.alone <= best.alone + _AS_GOOD else best

    def _candidates(self, chooser: _Chooser) -> Iterator[_Candidate]:
        """Yield all candidate courses of a corridor, cheapest first regardless of neighbours. Courses are built on
        demand."""
        candidates, position = chooser.candidates, 0
        while True:
            least = candidates[position].alone if position < len(candidates) else math.inf
            while coming := chooser.next_course or next(chooser.courses, None):
                chooser.next_course = coming if coming[0] > least else None
                if chooser.next_course:
                    break
                disliked, option = coming
                if option.manner != chooser.known:
                    self._candidate(chooser, disliked, option)
                    least = candidates[position].alone
            if position == len(candidates):
                return
            yield candidates[position]
            position += 1

    def _candidate(self, chooser: _Chooser, disliked: float, option: Course) -> _Candidate:
        near = [other for other in chooser.neighbours if meet(option.bounds, self.choosers[other].area)]
        alone = cost_alone(disliked, option, chooser.cities, self.sheet)
        if chooser.known not in (None, option.manner):
            alone += _LOYALTY
        candidate = _Candidate(self.count, chooser.index, option, alone, near)
        self.count += 1
        insort(chooser.candidates, candidate, key=lambda other: other.alone)
        return candidate

    def _opponents(self, candidate: _Candidate) -> list[int]:
        """Return the corridors whose current course clashes with a candidate."""
        choosers = self.choosers
        return [other for other in candidate.near if _between(candidate, choosers[other].choice) > _CLASH]

    def _cost(self, candidate: _Candidate, most: float = math.inf) -> float:
        """Return the cost of a candidate alone plus its joint costs with the current choices of its neighbours.

        The sum stops early once it exceeds `most`.
        """
        self.asked += 1
        self.looks -= len(candidate.near)
        cost, chosen, weights, index = candidate.alone, self.chosen, self.weights, candidate.index
        known = candidate.beside
        for other in candidate.near:
            beside = known.get(chosen[other])
            if beside is None:
                beside = known[chosen[other]] = _between(candidate, self.choosers[other].choice)
            if beside:
                pair = (index, other) if index < other else (other, index)
                cost += beside * weights.get(pair, 1.0)
                if cost > most:
                    break
        return cost


def _between(candidate: _Candidate, other: _Candidate) -> float:
    """Return the joint cost of two candidates. `meet` is inlined because this function is called very often."""
    a, b = candidate.course.bounds, other.course.bounds
    if b[0] > a[2] or b[2] < a[0] or b[1] > a[3] or b[3] < a[1]:
        return 0.0
    cost = candidate.beside.get(other.number)
    if cost is None:
        one, two = (candidate, other) if candidate.number < other.number else (other, candidate)
        cost = candidate.beside[other.number] = other.beside[candidate.number] = pair_cost(one.course, two.course)
    return cost
