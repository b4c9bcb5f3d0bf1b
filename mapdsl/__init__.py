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
    from mapdsl.api import Compilation as Compilation
    from mapdsl.api import CompileError as CompileError
    from mapdsl.api import compile_path as compile_path
    from mapdsl.api import compile_text as compile_text
    from mapdsl.api import load as load
    from mapdsl.diagnostics.core import Diagnostic as Diagnostic
    from mapdsl.engine import Act as Act
    from mapdsl.engine import Action as Action
    from mapdsl.engine import ActPaid as ActPaid
    from mapdsl.engine import AnswerTunnel as AnswerTunnel
    from mapdsl.engine import Chance as Chance
    from mapdsl.engine import ChanceError as ChanceError
    from mapdsl.engine import Choose as Choose
    from mapdsl.engine import ChooseDeed as ChooseDeed
    from mapdsl.engine import ChoosePaid as ChoosePaid
    from mapdsl.engine import ChooseTickets as ChooseTickets
    from mapdsl.engine import ClaimMore as ClaimMore
    from mapdsl.engine import ClaimTrack as ClaimTrack
    from mapdsl.engine import Code as Code
    from mapdsl.engine import DeclineTunnel as DeclineTunnel
    from mapdsl.engine import Distance as Distance
    from mapdsl.engine import DraftTicket as DraftTicket
    from mapdsl.engine import DrawBlind as DrawBlind
    from mapdsl.engine import DrawFaceUp as DrawFaceUp
    from mapdsl.engine import DrawMore as DrawMore
    from mapdsl.engine import DrawTickets as DrawTickets
    from mapdsl.engine import EndTurn as EndTurn
    from mapdsl.engine import Engine as Engine
    from mapdsl.engine import EngineError as EngineError
    from mapdsl.engine import Event as Event
    from mapdsl.engine import IllegalActionError as IllegalActionError
    from mapdsl.engine import InvalidActionError as InvalidActionError
    from mapdsl.engine import KeepTickets as KeepTickets
    from mapdsl.engine import Moves as Moves
    from mapdsl.engine import NameMix as NameMix
    from mapdsl.engine import NetworkTables as NetworkTables
    from mapdsl.engine import Outcome as Outcome
    from mapdsl.engine import Paid as Paid
    from mapdsl.engine import Pass as Pass
    from mapdsl.engine import Payment as Payment
    from mapdsl.engine import PayTunnel as PayTunnel
    from mapdsl.engine import Pending as Pending
    from mapdsl.engine import Player as Player
    from mapdsl.engine import PlayerMaker as PlayerMaker
    from mapdsl.engine import Quote as Quote
    from mapdsl.engine import Recorded as Recorded
    from mapdsl.engine import Recording as Recording
    from mapdsl.engine import Refusal as Refusal
    from mapdsl.engine import Score as Score
    from mapdsl.engine import ScoreLine as ScoreLine
    from mapdsl.engine import SeatView as SeatView
    from mapdsl.engine import Seeded as Seeded
    from mapdsl.engine import Seen as Seen
    from mapdsl.engine import Skip as Skip
    from mapdsl.engine import State as State
    from mapdsl.engine import StateError as StateError
    from mapdsl.engine import TicketEnds as TicketEnds
    from mapdsl.engine import UnplayableTablesError as UnplayableTablesError
    from mapdsl.engine import View as View
    from mapdsl.engine import action_of as action_of
    from mapdsl.engine import cheapest as cheapest
    from mapdsl.engine import distance as distance
    from mapdsl.engine import move_of as move_of
    from mapdsl.engine import networks as networks
    from mapdsl.engine import open_tracks as open_tracks
    from mapdsl.engine import perft as perft
    from mapdsl.engine import play_game as play_game
    from mapdsl.engine import quote as quote
    from mapdsl.engine import random_game as random_game
    from mapdsl.engine import random_player as random_player
    from mapdsl.engine import seen_by as seen_by
    from mapdsl.engine.recording import Game as Game
    from mapdsl.engine.recording import MismatchError as MismatchError
    from mapdsl.engine.recording import play_again as play_again
    from mapdsl.engine.recording import resume as resume
    from mapdsl.engine.replays import Replay as Replay
    from mapdsl.engine.replays import ReplayError as ReplayError
    from mapdsl.engine.replays import ReplayRow as ReplayRow
    from mapdsl.engine.replays import read_replay as read_replay
    from mapdsl.lab.adviser import Advice as Advice
    from mapdsl.lab.adviser import Adviser as Adviser
    from mapdsl.lab.adviser import Reason as Reason
    from mapdsl.lab.bots import bot_called as bot_called
    from mapdsl.lab.game_rows import GameRow as GameRow
    from mapdsl.lab.intervals import Mean as Mean
    from mapdsl.lab.intervals import Proportion as Proportion
    from mapdsl.lab.simulation import PlayerFigures as PlayerFigures
    from mapdsl.lab.simulation import SeatScores as SeatScores
    from mapdsl.lab.simulation import Simulation as Simulation
    from mapdsl.lab.simulation import simulate as simulate
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
        "Act", "Action", "ActPaid", "AnswerTunnel", "Chance", "ChanceError", "Choose", "ChooseDeed", "ChoosePaid",
        "ChooseTickets", "ClaimMore", "ClaimTrack", "Code", "DeclineTunnel", "Distance", "DraftTicket", "DrawBlind",
        "DrawFaceUp", "DrawMore", "DrawTickets", "EndTurn", "Engine", "EngineError", "Event", "IllegalActionError",
        "InvalidActionError", "KeepTickets", "Moves", "NameMix", "NetworkTables", "Outcome", "Paid", "Pass",
        "Payment", "PayTunnel", "Pending", "Player", "PlayerMaker", "Quote", "Recorded", "Recording", "Refusal",
        "Score", "ScoreLine", "SeatView", "Seeded", "Seen", "Skip", "State", "StateError", "TicketEnds",
        "UnplayableTablesError", "View", "action_of", "cheapest", "distance", "move_of", "networks", "open_tracks",
        "perft", "play_game", "quote", "random_game", "random_player", "seen_by",
    ),
    "mapdsl.engine.recording": ("Game", "MismatchError", "play_again", "resume"),
    "mapdsl.engine.replays": ("Replay", "ReplayError", "ReplayRow", "read_replay"),
    "mapdsl.lab.adviser": ("Advice", "Adviser", "Reason"),
    "mapdsl.lab.bots": ("bot_called",),
    "mapdsl.lab.game_rows": ("GameRow",),
    "mapdsl.lab.intervals": ("Mean", "Proportion"),
    "mapdsl.lab.simulation": ("PlayerFigures", "SeatScores", "Simulation", "simulate"),
    "mapdsl.rules.tables": (
        "End", "Piece", "Place", "Region", "Rule", "RuleTables", "Target", "Ticket", "Track", "Variant",
    ),
}  # fmt: skip
"""Public names by the module that they are imported from."""

__all__ = sorted(["__version__", *(name for names in _PUBLIC.values() for name in names)])


def __getattr__(name: str) -> object:
    """Imports what a public name stands for."""
    module = next((each for each, names in _PUBLIC.items() if name in names), None)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(module), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
