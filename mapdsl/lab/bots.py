"""The programs that come with the package, by name.

Comes in: a name. Goes out: a `PlayerMaker`. Must not know: who asks.
"""

from __future__ import annotations

from mapdsl.engine import Engine, Player, PlayerMaker, random_player
from mapdsl.lab.greedy import make_greedy
from mapdsl.lab.planner import make_planner


def make_random(engine: Engine, seat: int, seed: int) -> Player:
    return random_player(seed * engine.players + seat)


BOTS: dict[str, PlayerMaker] = {"random": make_random, "greedy": make_greedy, "planner": make_planner}
"""From the weakest to the strongest."""


def bot_called(name: str) -> PlayerMaker:
    """Raises `ValueError` for names that nobody has."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; bots are {', '.join(BOTS)}")
    return BOTS[name]
