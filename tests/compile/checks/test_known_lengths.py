"""Cached distances stay correct after edits of the network."""

from __future__ import annotations

import random

import pytest

from mapdsl.api import compile_text
from mapdsl.compile.checks.known_lengths import known_lengths
from mapdsl.compile.checks.network import Network
from mapdsl.compile.statement_cache import StatementCache


def network_of(routes: dict[tuple[str, str], int], places: int) -> Network:
    kinds = ["country" if place % 5 == 0 else "city" for place in range(places)]
    lines = [f"{kind} P{place} at {place} {place * place}" for place, kind in enumerate(kinds)]
    lines += [f"route {one} -- {other} {length} red" for (one, other), length in routes.items()]
    board = compile_text('mapdsl 1\n\nboard x "X" {\n  players 2\n  ' + "\n  ".join(lines) + "\n}\n").board
    assert board is not None
    return Network(board)


@pytest.mark.parametrize("seed", range(6))
def test_known_lengths_agree_with_network_after_edits(seed: int) -> None:
    chance = random.Random(seed)
    names = [f"P{place}" for place in range(16)]
    routes = {tuple(sorted(chance.sample(names, 2))): chance.randint(1, 6) for _ in range(24)}
    memo, at_most = StatementCache(), 9
    for _ in range(12):
        network = network_of(routes, len(names))  # type: ignore[arg-type]
        pairs = [(one, other) for one, other in (chance.sample(names, 2) for _ in range(30))]
        assert known_lengths(network, pairs, at_most, memo, "x") == network.lengths(pairs, at_most=at_most)
        for edge in chance.sample(sorted(routes), chance.randint(1, 3)):
            if chance.random() < 0.4:
                del routes[edge]
            else:
                routes[edge] = chance.randint(1, 6)
        routes[tuple(sorted(chance.sample(names, 2)))] = chance.randint(1, 6)
