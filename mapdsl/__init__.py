"""mapdsl: a language, a compiler and an engine for route-claiming board games.

    from mapdsl import Engine, load

    engine = Engine(load("maps/islands.board"), players=3)
    state = engine.new_game(seed=7)
    state.legal_actions()

Everything in `__all__` is public: its names and meanings change only with the version. What a name stands for is
imported when it is first used, so that `import mapdsl` costs next to nothing. docs/python-api.md shows it in use.
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers take it for true; importing `typing` would be most of the cost
if TYPE_CHECKING:
    from mapdsl.api import Compilation, CompileError, compile_path, compile_text, load
    from mapdsl.engine import (
        Act,
        Action,
        ActPaid,
        AnswerTunnel,
        Choose,
        ChoosePaid,
        ChooseTickets,
        ClaimMore,
        ClaimTrack,
        Code,
        DeclineTunnel,
        Distance,
        DrawBlind,
        DrawFaceUp,
        DrawMore,
        DrawTickets,
        EndTurn,
        Engine,
        EngineError,
        Event,
        IllegalActionError,
        InvalidActionError,
        KeepTickets,
        Outcome,
        Paid,
        Pass,
        Payment,
        PayTunnel,
        Pending,
        Quote,
        Recorded,
        Refusal,
        Seeded,
        Skip,
        State,
        View,
        action_of,
        cheapest,
        distance,
        move_of,
        networks,
        open_tracks,
        perft,
        play_game,
        quote,
        random_game,
        random_player,
        seen_by,
    )
    from mapdsl.engine.recording import Game, MismatchError, play_again, resume
    from mapdsl.engine.replays import Replay, ReplayError, read_replay
    from mapdsl.engine.simulation import Simulation, simulate
    from mapdsl.rules.tables import RuleTables

__version__ = "0.1.0"

__all__ = [
    "Act",
    "ActPaid",
    "Action",
    "AnswerTunnel",
    "Choose",
    "ChoosePaid",
    "ChooseTickets",
    "ClaimMore",
    "ClaimTrack",
    "Code",
    "Compilation",
    "CompileError",
    "DeclineTunnel",
    "Distance",
    "DrawBlind",
    "DrawFaceUp",
    "DrawMore",
    "DrawTickets",
    "EndTurn",
    "Engine",
    "EngineError",
    "Event",
    "Game",
    "IllegalActionError",
    "InvalidActionError",
    "KeepTickets",
    "MismatchError",
    "Outcome",
    "Paid",
    "Pass",
    "PayTunnel",
    "Payment",
    "Pending",
    "Quote",
    "Recorded",
    "Refusal",
    "Replay",
    "ReplayError",
    "RuleTables",
    "Seeded",
    "Simulation",
    "Skip",
    "State",
    "View",
    "__version__",
    "action_of",
    "cheapest",
    "compile_path",
    "compile_text",
    "distance",
    "load",
    "move_of",
    "networks",
    "open_tracks",
    "perft",
    "play_again",
    "play_game",
    "quote",
    "random_game",
    "random_player",
    "read_replay",
    "resume",
    "seen_by",
    "simulate",
]

_ELSEWHERE = {
    "mapdsl.api": ("Compilation", "CompileError", "compile_path", "compile_text", "load"),
    "mapdsl.engine.recording": ("Game", "MismatchError", "play_again", "resume"),
    "mapdsl.engine.replays": ("Replay", "ReplayError", "read_replay"),
    "mapdsl.engine.simulation": ("Simulation", "simulate"),
    "mapdsl.rules.tables": ("RuleTables",),
}
"""Where public names come from, those of `mapdsl.engine` aside."""


def __getattr__(name: str) -> object:
    """Imports what a public name stands for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    module = next((each for each, names in _ELSEWHERE.items() if name in names), "mapdsl.engine")
    value = globals()[name] = getattr(import_module(module), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
