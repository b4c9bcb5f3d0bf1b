"""Lengths of the shortest paths of tickets. The lengths are updated incrementally if an edit has changed only a few
edges of the network."""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.compile.checks.network import Network
from mapdsl.compile.statement_cache import StatementCache
from mapdsl.rules.place_network import Pair

MAX_CHANGED = 6
"""Maximum number of changed edges for an incremental update. With more edges, recomputing all lengths takes about
the same time."""


def known_lengths(
    network: Network, pairs: Iterable[Pair], at_most: int, memo: StatementCache, name: str
) -> dict[Pair, int]:
    """Return the result of `PlaceNetwork.lengths`, reusing the lengths that `memo` keeps under `name` for the
    previous network."""
    made_of, known = memo.stored(name)
    before, limit = made_of or (None, 0)
    pairs = list(dict.fromkeys(pairs))
    found: dict[Pair, int | None] = {}
    if before is not None and limit == at_most and before.named_ends == network.named_ends:
        changed = {edge for edge, _ in before.named_edges.items() ^ network.named_edges.items()}
        if len(changed) <= MAX_CHANGED:
            found = _update(before, network, {pair: known[pair] for pair in pairs if pair in known}, changed, at_most)
    missing = [pair for pair in pairs if pair not in found]
    found |= network.distances(missing, at_most=at_most) if missing else {}
    memo.store(name, (network, at_most), found)
    return network.with_longer(found, at_most=at_most)


def _update(
    before: Network, after: Network, known: dict[Pair, int | None], changed: Iterable[Pair], at_most: int
) -> dict[Pair, int | None]:
    """Return the distances after some edges have changed. Pairs whose shortest path used a changed edge are left out.

    The distance of every other pair stays the same, unless a path over a changed edge is shorter.
    """
    found = dict(known)
    for edge in sorted(changed):
        if edge in before.named_edges:
            for pair, over in before.over(edge, known):
                if over == known[pair]:
                    found.pop(pair, None)
    for edge in sorted(changed):
        if edge in after.named_edges:
            for pair, over in after.over(edge, found):
                length = found[pair]
                if over <= at_most and (length is None or over < length):
                    found[pair] = over
    return found
