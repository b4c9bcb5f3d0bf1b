"""The choice of courses: every corridor gets the one on which its spaces fit, cover no city and no other track.

Comes in: corridors, the sheet, trains, perhaps courses that are known already. Goes out: a `Course` for each corridor.
Corridors that are worst in others' way choose first. Every one starts with what is best for it alone; whoever clashes
then takes what is best beside the present courses of its neighbours, until nobody gains by a change. Clashes that are
left are solved in chains: one corridor gives way, then those that it came upon; a clash that stays counts for more and
more. What changes on a board is felt near by only, and a corridor that is as it was leaves its known course for good
reasons only.
"""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from mapdsl.diagrams.canvas.geometry import XY, Bounds, Grid, bounds_of, meet, widen
from mapdsl.diagrams.layout.costs import between, cost_alone, courses_by_dislike, dislike
from mapdsl.diagrams.layout.course import Alignment, Corridor, Course, Manner, bows_of
from mapdsl.diagrams.layout.sheet import EndKey, Sheet, TrainSize

_ROUNDS = 8
_AROUND = 3.0
"""Corridors that cannot come as close as this to each other do not look at each other."""
_SQUARE = 80.0
_CROWD = 60.0
"""Where so many corridors lie in a square, nobody can be out of all others' way: each takes what is best for it alone.
Published boards come to a third of it."""
_CLASH = 0.7
"""What two courses cost each other that are in each other's way."""
_GAIN = 1.0
"""What a change must save at least."""
_FURTHER = 6.0
"""What every corridor but the first must save that a chain changes. The fewer it changes, the steadier the board."""
_LOYALTY = 40.0
"""What it costs a corridor to leave its known course."""
_PASSES, _PASSES_AGAIN = 12, 3
"""How often all clashes are looked at, at most. Where courses are known the others have been before."""
_AS_GOOD = 10.0
"""What a corridor whose ends have moved pays for going on in the manner that it had."""
_HEAVIER = 2.0
"""How many times more a clash counts each time that it stays."""
_TRIED = 6
"""With how many candidates a corridor tries to give way."""
_CHAIN = 8
"""How many corridors give way to each other, at most."""
_EFFORT = 16_000
"""How often costs are asked for in the chains that one corridor begins, at most."""
_LOOKS, _LOOKS_EACH = 3_000_000, 3_000
"""At how many others all corridors look together, at most, and how many more for each. Boards on which all fit take
less than half of it; where much cannot fit, more would make a picture no better and last for minutes."""
_DETOUR = 80.0
"""Candidates that cost so much more at first are not tried."""


def route(corridors: Sequence[Corridor], sheet: Sheet, trains: TrainSize, known: Mapping[str, Course]) -> list[Course]:
    """In the order of the corridors; known courses are found by the corridor's id."""
    router = _Router(corridors, sheet, trains, known)
    router.settle()
    router.solve_clashes()
    return [chooser.choice.course for chooser in router.choosers]


@dataclass(slots=True)
class _Candidate:
    """A course that a corridor may take."""

    number: int
    index: int
    """Of the corridor."""
    course: Course
    alone: float
    """What it costs without any other."""
    near: list[int]
    """The corridors that can come into its way."""
    beside: dict[int, float] = field(default_factory=dict)
    """What it and another cost each other, by the other's number, as far as anybody asked."""


@dataclass(slots=True)
class _Chooser:
    """A corridor with what it can choose from."""

    index: int
    corridor: Corridor
    cities: list[tuple[XY, bool]]
    """Those near it, and whether it ends there."""
    area: Bounds
    """Where its courses may lie."""
    before: Course | None
    """A known course, if its manner can still be had."""
    known: Manner | None
    """Its manner, if the very same course can."""
    courses: Iterator[tuple[float, Course]]
    """Those that nobody asked for yet, with what their manners cost at least."""
    neighbours: list[int] = field(default_factory=list)
    candidates: list[_Candidate] = field(default_factory=list)
    choice: _Candidate = field(init=False)
    next_course: tuple[float, Course] | None = None
    """The best of those that nobody asked for, if it is known; most corridors that keep theirs never look."""


class _Router:
    def __init__(
        self, corridors: Sequence[Corridor], sheet: Sheet, trains: TrainSize, known: Mapping[str, Course]
    ) -> None:
        self.sheet = sheet
        self.choosers: list[_Chooser] = []
        self.count = 0
        self.asked = 0
        """How often costs were asked for."""
        self.looks = _LOOKS + _LOOKS_EACH * len(corridors)
        """How many are left for all together."""
        self.efforts = [0] * len(corridors)
        """How often that was for chains that a corridor began."""
        self.weights: dict[tuple[int, int], float] = {}
        """How many times more the clash of two corridors counts; the lower index is first."""
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
            courses = courses_by_dislike(corridor, trains, bows)
            self.choosers.append(_Chooser(index, corridor, near, box, before, manner, courses))
        self._introduce()
        self.chosen = [0] * len(self.choosers)
        """The number of the present choice of every corridor."""
        for chooser in self.choosers:
            self._choose(self._first(chooser, trains))

    def _introduce(self) -> None:
        """Makes neighbours of those that can come into each other's way, but not in a crowd."""
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
        """Lets all that clash choose again until nobody gains by it."""
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
        """Who has no known course to keep first; then who needs most room."""
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
        """What all choices cost; two that clash pay both."""
        return math.fsum(
            chooser.choice.alone
            + math.fsum(_between(chooser.choice, self.choosers[other].choice) for other in chooser.choice.near)
            for chooser in self.choosers
        )

    def _clashes(self) -> list[tuple[int, int]]:
        """The pairs that are in each other's way, the worst first."""
        found = [
            (-_between(chooser.choice, self.choosers[other].choice), chooser.index, other)
            for chooser in self.choosers
            for other in self._opponents(chooser.choice)
            if chooser.index < other
        ]
        return [(index, other) for _, index, other in sorted(found)]

    def _solve(self, index: int, other: int) -> None:
        """Makes the chain of changes that saves most, beginning with either of two that clash."""
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
        """Those with which a corridor may try to give way."""
        chooser = self.choosers[index]
        most = self._cost(chooser.choice) + _DETOUR
        found = [
            (self._cost(candidate, most), candidate.number, candidate)
            for candidate in self._candidates(chooser)
            if candidate.alone < most and candidate is not chooser.choice
        ]
        return [candidate for _, _, candidate in sorted(found, key=lambda way: way[:2])[:_TRIED]]

    def _chain(self, index: int, candidate: _Candidate) -> tuple[float, dict[int, _Candidate]]:
        """Changes to a candidate, then lets those choose again that it clashes with, and so on; what that saves, and
        the choices before."""
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
        """Lets a corridor choose again if it clashes; what that saves."""
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
        """What a corridor starts with: its known course; as good as that, its known manner; else what is best alone."""
        before = chooser.before
        if before is None:
            return next(self._candidates(chooser))
        manner = before.manner
        is_same = chooser.known and before.corridor == chooser.corridor
        option = before if is_same else Course(Alignment(chooser.corridor, trains, manner), manner)
        as_before = self._candidate(chooser, dislike(chooser.corridor.chord, manner), option)
        if chooser.known:
            return as_before
        best = next(self._candidates(chooser))
        return as_before if as_before.alone <= best.alone + _AS_GOOD else best

    def _candidates(self, chooser: _Chooser) -> Iterator[_Candidate]:
        """All of a corridor, the best alone first; a course is made when nothing better is left."""
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
        """Those with whose present choice a candidate clashes."""
        choosers = self.choosers
        return [other for other in candidate.near if _between(candidate, choosers[other].choice) > _CLASH]

    def _cost(self, candidate: _Candidate, most: float = math.inf) -> float:
        """What a candidate costs alone and beside the present choices of those near it; a part of it, if that is more
        than `most` already."""
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
    """What two candidates cost each other. Asked so often that `meet` is written out."""
    a, b = candidate.course.bounds, other.course.bounds
    if b[0] > a[2] or b[2] < a[0] or b[1] > a[3] or b[3] < a[1]:
        return 0.0
    cost = candidate.beside.get(other.number)
    if cost is None:
        one, two = (candidate, other) if candidate.number < other.number else (other, candidate)
        cost = candidate.beside[other.number] = other.beside[candidate.number] = between(one.course, two.course)
    return cost
