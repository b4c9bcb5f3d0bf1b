"""mapdsl: a language, a compiler and an engine for route-claiming board games.

    from mapdsl import Engine, load

    engine = Engine(load("mymap.board"), players=3)
    state = engine.new_game(seed=7)
    state.legal_actions()

Every name in `__all__` is public: names and meanings change only with the version number. Names are imported on first
use, so `import mapdsl` is fast. docs/python-api.md shows how to use the package.
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers assume True; importing `typing` would take most of the import time
if TYPE_CHECKING:
    from mapdsl.api import Compilation as Compilation
    from mapdsl.api import CompileError as CompileError
    from mapdsl.api import compile_path as compile_path
    from mapdsl.api import compile_text as compile_text
    from mapdsl.api import load as load
    from mapdsl.diagnostics.core import Diagnostic as Diagnostic
    from mapdsl.engine import *  # noqa: F403 -- all its public names
    from mapdsl.engine.records.recording import Game as Game
    from mapdsl.engine.records.recording import MismatchError as MismatchError
    from mapdsl.engine.records.recording import play_again as play_again
    from mapdsl.engine.records.recording import resume as resume
    from mapdsl.engine.records.replays import Replay as Replay
    from mapdsl.engine.records.replays import ReplayError as ReplayError
    from mapdsl.engine.records.replays import ReplayRow as ReplayRow
    from mapdsl.engine.records.replays import read_replay as read_replay
    from mapdsl.lab.balance.intervals import Mean as Mean
    from mapdsl.lab.balance.intervals import Proportion as Proportion
    from mapdsl.lab.games.game_rows import GameRow as GameRow
    from mapdsl.lab.games.simulation import PlayerFigures as PlayerFigures
    from mapdsl.lab.games.simulation import SeatScores as SeatScores
    from mapdsl.lab.games.simulation import Simulation as Simulation
    from mapdsl.lab.games.simulation import simulate as simulate
    from mapdsl.lab.players.adviser import Advice as Advice
    from mapdsl.lab.players.adviser import Adviser as Adviser
    from mapdsl.lab.players.adviser import Reason as Reason
    from mapdsl.lab.players.bots import bot_called as bot_called
    from mapdsl.rules.tables import End as End
    from mapdsl.rules.tables import Piece as Piece
    from mapdsl.rules.tables import Place as Place
    from mapdsl.rules.tables import Region as Region
    from mapdsl.rules.tables import Rule as Rule
    from mapdsl.rules.tables import RuleTables as RuleTables
    from mapdsl.rules.tables import Target as Target
    from mapdsl.rules.tables import Ticket as Ticket
    from mapdsl.rules.tables import Track as Track
    from mapdsl.rules.tables import Variant as Variant

__version__ = "0.1.0"

_PUBLIC: dict[str, tuple[str, ...]] = {
    "mapdsl.api": ("Compilation", "CompileError", "compile_path", "compile_text", "load"),
    "mapdsl.diagnostics.core": ("Diagnostic",),
    "mapdsl.engine": (
        "Act", "Action", "ActPaid", "AnswerTunnel", "Chance", "ChanceError", "Choose", "ChooseEffect", "ChoosePaid",
        "ChooseTickets", "ClaimMore", "ClaimTrack", "Code", "DeclineTunnel", "Distance", "DraftTicket", "DrawBlind",
        "DrawFaceUp", "DrawMore", "DrawTickets", "EndTurn", "Engine", "EngineError", "Event", "IllegalActionError",
        "InvalidActionError", "KeepTickets", "Moves", "NameMix", "NetworkTables", "Outcome", "Paid", "Pass",
        "Payment", "PayTunnel", "Pending", "Player", "PlayerMaker", "Quote", "Recorded", "Recording", "Refusal",
        "Score", "ScoreLine", "SeatView", "Seeded", "Seen", "Skip", "State", "StateError", "TicketEnds",
        "UnplayableTablesError", "View", "action_of", "cheapest", "distance", "move_of", "networks", "open_tracks",
        "perft", "play_game", "quote", "random_game", "random_player", "seen_by",
    ),
    "mapdsl.engine.records.recording": ("Game", "MismatchError", "play_again", "resume"),
    "mapdsl.engine.records.replays": ("Replay", "ReplayError", "ReplayRow", "read_replay"),
    "mapdsl.lab.players.adviser": ("Advice", "Adviser", "Reason"),
    "mapdsl.lab.players.bots": ("bot_called",),
    "mapdsl.lab.games.game_rows": ("GameRow",),
    "mapdsl.lab.balance.intervals": ("Mean", "Proportion"),
    "mapdsl.lab.games.simulation": ("PlayerFigures", "SeatScores", "Simulation", "simulate"),
    "mapdsl.rules.tables": (
        "End", "Piece", "Place", "Region", "Rule", "RuleTables", "Target", "Ticket", "Track", "Variant",
    ),
}  # fmt: skip
"""Public names, grouped by the module from which they are imported."""

_RENAMED = {"ChooseDeed": "ChooseEffect"}
"""Deprecated public names, each mapped to its replacement."""

__all__ = sorted(["__version__", *(name for names in _PUBLIC.values() for name in names)])


def __getattr__(name: str) -> object:
    """Import a public name on first use, for `mapdsl.NAME`."""
    module = next((module for module, names in _PUBLIC.items() if name in names), None)
    if module is None and name in _RENAMED:
        from warnings import warn

        warn(f"mapdsl.{name} is now mapdsl.{_RENAMED[name]}", DeprecationWarning, stacklevel=2)
        return __getattr__(_RENAMED[name])
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(module), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
