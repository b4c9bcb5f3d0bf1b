"""What a condition asks for, whatever its places are called and in whatever order it says so.

Comes in: a condition. Goes out: a condition that is equal for all that ask for the same in other words of this sort:
the same ones that the digest of the rules takes for equal.
"""

from __future__ import annotations

from collections.abc import Mapping

from mapdsl.rules import conditions
from mapdsl.rules.conditions import Condition, Fact, NameSort


def meaning(condition: Condition | None, facts: Mapping[str, Fact], places: Mapping[str, str]) -> Condition | None:
    """`places` are new names of places; a name that is none of them stays. `facts` are those that can be asked for."""
    match condition:
        case conditions.All(of) | conditions.Any(of):
            parts = (meaning(each, facts, places) for each in of)
            return type(condition)(tuple(sorted((part for part in parts if part), key=repr)))
        case conditions.Not(inner):
            meant = meaning(inner, facts, places)
            return conditions.Not(meant) if meant else None
        case conditions.Is(fact, name) if facts[fact].sort is NameSort.PLACE:
            return conditions.Is(fact, places.get(name, name))
        case conditions.Among(fact, values) if facts[fact].sort:
            return conditions.Among(fact, tuple(sorted(values, key=str)))
    return condition
