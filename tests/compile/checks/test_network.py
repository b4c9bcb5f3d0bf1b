"""Paths in the networks of the shipped boards, and the outcomes that conditions can have."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from mapdsl.api import compile_path
from mapdsl.compile.checks.condition_values import imagine_things, outcomes
from mapdsl.compile.checks.network import Network
from mapdsl.rules.terms.conditions import All, Among, Any, Compare, Condition, Is, Not, Operator, Within
from tests.compile.checks.test_official_boards import BOARDS


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_network_path_has_the_computed_length(path: Path) -> None:
    board = compile_path(path).board
    assert board is not None
    network = Network(board)
    shortest = {}
    for track in board.tracks:
        ends = frozenset(end.place for end in track.value.ends)
        shortest[ends] = min(track.value.length, shortest.get(ends, 99))
    ends_only = {each.value.id for each in board.places if each.value.kind == "country" and not each.value.through}
    pairs = [(each.value.start, target.place) for each in board.tickets for target in each.value.targets]
    lengths = network.lengths(pairs)
    assert lengths.keys() == set(pairs)
    for (start, goal), length in lengths.items():
        way = network.way(start, goal)
        assert (way[0], way[-1]) == (start, goal)
        assert sum(shortest[frozenset(step)] for step in pairwise(way)) == length
        assert ends_only.isdisjoint(way[1:-1])


LONG, SHORT = Compare("length", Operator.MORE, 5), Compare("length", Operator.LESS, 3)


@pytest.mark.parametrize(
    ("condition", "values"),
    [
        (All((LONG, SHORT)), {False}),
        (Any((LONG, SHORT)), {True, False}),
        (Any((LONG, Not(LONG))), {True}),
        (All((Is("ferry"), Is("tunnel"))), {False}),
        (All((Is("ferry"), Compare("kind", Operator.EQUAL, "ferry"))), {True, False}),
        (All((Within("length", 2, 4), Among("length", (5, 6)))), {False}),
        (All((Is("touches", "Wales"), Not(Is("touches", "Wales")))), {False}),
        (All((Is("touches", "Wales"), Is("touches", "England"))), {True, False}),
        (All((Among("colour", ("red", "blue")), Compare("colour", Operator.UNEQUAL, "red"))), {True, False}),
    ],
)
def test_outcomes_of_conditions(condition: Condition, values: set[bool]) -> None:
    assert outcomes(condition, imagine_things(condition)) == values
