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
    from mapdsl.diagnostics.core import Diagnostic
    from mapdsl.engine import (
        Act,
        Action,
        ActPaid,
        AnswerTunnel,
        Chance,
        ChanceError,
        Choose,
        ChooseDeed,
        ChoosePaid,
        ChooseTickets,
        ClaimMore,
        ClaimTrack,
        Code,
        DeclineTunnel,
        Distance,
        DraftTicket,
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
        Moves,
        NameMix,
        NetworkTables,
        Outcome,
        Paid,
        Pass,
        Payment,
        PayTunnel,
        Pending,
        Player,
        PlayerMaker,
        Quote,
        Recorded,
        Recording,
        Refusal,
        Score,
        ScoreLine,
        SeatView,
        Seeded,
        Seen,
        Skip,
        State,
        StateError,
        TicketEnds,
        UnplayableTablesError,
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
    from mapdsl.engine.replays import Replay, ReplayError, ReplayRow, read_replay
    from mapdsl.lab.adviser import Advice, Adviser, Reason
    from mapdsl.lab.bots import bot_called
    from mapdsl.lab.game_rows import GameRow
    from mapdsl.lab.intervals import Mean, Proportion
    from mapdsl.lab.simulation import PlayerFigures, SeatScores, Simulation, simulate
    from mapdsl.rules.tables import End, Piece, Place, Region, Rule, RuleTables, Target, Ticket, Track, Variant

__version__ = "0.1.0"

__all__ = [
    "Act",
    "ActPaid",
    "Action",
    "Advice",
    "Adviser",
    "AnswerTunnel",
    "Chance",
    "ChanceError",
    "Choose",
    "ChooseDeed",
    "ChoosePaid",
    "ChooseTickets",
    "ClaimMore",
    "ClaimTrack",
    "Code",
    "Compilation",
    "CompileError",
    "DeclineTunnel",
    "Diagnostic",
    "Distance",
    "DraftTicket",
    "DrawBlind",
    "DrawFaceUp",
    "DrawMore",
    "DrawTickets",
    "End",
    "EndTurn",
    "Engine",
    "EngineError",
    "Event",
    "Game",
    "GameRow",
    "IllegalActionError",
    "InvalidActionError",
    "KeepTickets",
    "Mean",
    "MismatchError",
    "Moves",
    "NameMix",
    "NetworkTables",
    "Outcome",
    "Paid",
    "Pass",
    "PayTunnel",
    "Payment",
    "Pending",
    "Piece",
    "Place",
    "Player",
    "PlayerFigures",
    "PlayerMaker",
    "Proportion",
    "Quote",
    "Reason",
    "Recorded",
    "Recording",
    "Refusal",
    "Region",
    "Replay",
    "ReplayError",
    "ReplayRow",
    "Rule",
    "RuleTables",
    "Score",
    "ScoreLine",
    "SeatScores",
    "SeatView",
    "Seeded",
    "Seen",
    "Simulation",
    "Skip",
    "State",
    "StateError",
    "Target",
    "Ticket",
    "TicketEnds",
    "Track",
    "UnplayableTablesError",
    "Variant",
    "View",
    "__version__",
    "action_of",
    "bot_called",
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
    "mapdsl.engine.replays": ("Replay", "ReplayError", "ReplayRow", "read_replay"),
    "mapdsl.diagnostics.core": ("Diagnostic",),
    "mapdsl.lab.adviser": ("Advice", "Adviser", "Reason"),
    "mapdsl.lab.bots": ("bot_called",),
    "mapdsl.lab.game_rows": ("GameRow",),
    "mapdsl.lab.intervals": ("Mean", "Proportion"),
    "mapdsl.lab.simulation": ("PlayerFigures", "SeatScores", "Simulation", "simulate"),
    "mapdsl.rules.tables": (
        "End",
        "Piece",
        "Place",
        "Region",
        "Rule",
        "RuleTables",
        "Target",
        "Ticket",
        "Track",
        "Variant",
    ),
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
