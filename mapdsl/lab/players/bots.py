"""Built-in bots, identified by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from sysconfig import get_path
from traceback import extract_tb

from mapdsl.base.records import Record
from mapdsl.engine import Engine, Player, PlayerMaker, Seen, random_player
from mapdsl.lab.players.greedy import make_greedy
from mapdsl.lab.players.hungry import Hungry
from mapdsl.lab.players.planner import Planner
from mapdsl.lab.players.restrictions import restrict
from mapdsl.lab.players.styles import LongRoute, OneStep, PathStyle


def _of(kind: Callable[[Engine], Player]) -> PlayerMaker:
    """Return a maker for a class of players that need neither a seat nor a seed."""
    return lambda engine, _seat, _seed: kind(engine)


BOTS: dict[str, PlayerMaker] = {
    "random": lambda engine, seat, seed: random_player(seed * engine.players + seat),
    "greedy": make_greedy,
    "path": _of(PathStyle),
    "hungry": _of(Hungry),
    "one-step": _of(OneStep),
    "long-route": _of(LongRoute),
    "planner": _of(Planner),
}
"""Functions that make players of the built-in bots, from the weakest to the strongest bot."""

WITHOUT = " without "
PACKAGE = Path(__file__).parents[2]


class NamedBot(Record):
    """Function that makes players of a bot identified by name. Only the name is sent to other processes, which look
    up the bot themselves."""

    name: str

    def __call__(self, engine: Engine, seat: int, seed: int) -> Player:
        return _maker_of(self.name)(engine, seat, seed)


def bot_called(name: str) -> PlayerMaker:
    """Return a built-in bot, or the bot at `package.module:function`. A restriction may follow the name, as in `planner
    without wild-cards`.

    Raises `ValueError` for unknown names.
    """
    _maker_of(name)
    return NamedBot(name)


@lru_cache
def _maker_of(name: str) -> PlayerMaker:
    player, without, thing = name.partition(WITHOUT)
    if without:
        return restrict(_maker_of(player), thing)
    if ":" in name:
        return _import(name)
    if name not in BOTS:
        raise ValueError(
            f"there is no bot {name!r:.60}; bots are {', '.join(BOTS)}, or name yours as `module:function`"
        )
    return BOTS[name]


def _import(name: str) -> PlayerMaker:
    module, _, function = name.partition(":")
    try:
        make: PlayerMaker = getattr(import_module(module), function)
    except Exception as error:
        told = error if isinstance(error, ImportError | AttributeError) else _describe_exception(error)
        raise ValueError(f"there is no bot {name!r}: {told}") from error
    if not callable(make):
        raise ValueError(f"{name!r} is not a function that makes players")

    def make_guarded(engine: Engine, seat: int, seed: int) -> Player:
        """Make a player whose exceptions name the bot and the game."""
        where = f"{name}, player {seat + 1} of the game with seed {seed}"
        try:
            play = make(engine, seat, seed)
        except Exception as error:
            raise ValueError(f"{where}: {_describe_exception(error)}") from error
        if not callable(play):
            raise ValueError(f"{where}: a player must be a function, not {play!r}")

        def pick(seen: Seen) -> int:
            try:
                return play(seen)
            except Exception as error:
                raise ValueError(f"{where}: {_describe_exception(error)}") from error

        return pick

    return make_guarded


def _describe_exception(error: Exception) -> str:
    """Describe an exception, including the last line of its traceback that is outside mapdsl and the standard
    library."""
    words = f"{type(error).__name__}: {error}"
    others = (str(PACKAGE), get_path("stdlib"), "<")
    own = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith(others)]
    return f"{words} ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else words
