"""The engine: plays any board from its rule tables, and nothing but the rule tables.

    from mapdsl.engine import Engine

    engine = Engine(tables, players=2, variants=())     # raises UnplayableTablesError
    state = engine.new_game(seed=7)                      # or chance=Recorded({...}), listener=events.append

    state.legal_actions()                                # frozen values; str() is their text form
    action = engine.parse_action("claim Gdańsk -- Olsztyn with 3 red")       # InvalidActionError if it is no action
    state.why_not(action)                                # None, or a Refusal: code, facts, words by str()
    state.apply(action)                                  # or its text; IllegalActionError (with .refusal) if refused

    state.seat, state.pending, state.ended               # who decides, from 0; the open decision as data; the reason
    state.outcome()                                      # None, or Outcome: scores line by line, ranking, winners
    state.view(seat)                                     # what a player may see, as a frozen View
    state.copy(); state == other; hash(state)            # a state is data: changed in place, copied cheaply, pickled
    engine.state_from_json(state.to_json()) == state     # at any moment of a game; names instead of numbers
    engine.problems(state)                               # what is lost or doubled in a state that was made up

For programs that play many games there are *moves*, the numbers of what a player can do (see `plan`):

    mask = state.legal_mask()                            # one bit for each legal move
    state.push(move)                                     # InvalidActionError for any other number
    action_of(state, move), move_of(state, action)       # the action that a legal move is, and back
    engine.size, engine.actions                          # how many moves there are; the classes of actions

    quote(state, ClaimTrack(track, Payment()))           # what it costs: the payment to come, the cards missing
    distance(state, seat, ticket)                        # trains and tracks that still complete a ticket
    cheapest(state), open_tracks(state, seat), networks(state, seat)
    random_game(engine, seed)                            # a whole game; play_game(state, players) for other players
    engine.moves, engine.network                         # what each move is, nodes and tracks: tables of numbers
    Seen(state, seat)                                    # what a player looks at: nothing hidden, and as fast
    state.imagine(seat, rng)                             # a state that a player could be in, to try things on
    perft(state, depth)                                  # the number of lines of play of so many moves

Chance: `Seeded(seed)`, `Recorded(orders)`, `Recording(chance)` (plays as the other does, `.recorded()` replays it). The
chance decides the orders of shuffles; purposes are `cards`, `tickets DECK` and `refused DECK`, each a stream of its
own. Orders are of the things as they are sorted before the shuffle, the last one on top.

To set up a position, change the JSON of a new game and read it back: decks are listed from the top, `seat` counts from
1, `problems` tells what does not add up.

Events (`events`) are frozen classes, made only when the state has a listener; `seen_by(event, seat)` hides what a
player does not see, `event_to_json` writes them. A copy of a state has no listener.

Must not know: the language, any board.
"""

from __future__ import annotations

from mapdsl.engine.chance import Chance, Recorded, Recording, Seeded
from mapdsl.engine.errors import (
    ChanceError,
    EngineError,
    IllegalActionError,
    InvalidActionError,
    StateError,
    UnplayableTablesError,
)
from mapdsl.engine.events import Event, event_to_json, seen_by
from mapdsl.engine.game_engine import Engine
from mapdsl.engine.gaps import Gap
from mapdsl.engine.lookup import Moves, NetworkTables
from mapdsl.engine.notation import action_of
from mapdsl.engine.numbered_board import TicketEnds, bits
from mapdsl.engine.outlook import Distance, Quote, cheapest, distance, networks, open_tracks, quote
from mapdsl.engine.pending import (
    AnswerTunnel,
    ChooseDeed,
    ChooseTickets,
    ClaimMore,
    DraftTicket,
    DrawMore,
    NameMix,
    Pending,
)
from mapdsl.engine.players import Player, PlayerMaker, perft, play_game, random_game, random_player
from mapdsl.engine.refusing import move_of
from mapdsl.engine.scoring import Outcome, Score, ScoreLine
from mapdsl.engine.seen import Seen
from mapdsl.engine.state import State
from mapdsl.engine.view import SeatView, View
from mapdsl.rules.actions import (
    Act,
    Action,
    ActPaid,
    Choose,
    ChoosePaid,
    ClaimTrack,
    DeclineTunnel,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    EndTurn,
    KeepTickets,
    Paid,
    Pass,
    Payment,
    PayTunnel,
    Skip,
)
from mapdsl.rules.refusals import Code, Refusal

__all__ = [
    "Act",
    "ActPaid",
    "Action",
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
    "DeclineTunnel",
    "Distance",
    "DraftTicket",
    "DrawBlind",
    "DrawFaceUp",
    "DrawMore",
    "DrawTickets",
    "EndTurn",
    "Engine",
    "EngineError",
    "Event",
    "Gap",
    "IllegalActionError",
    "InvalidActionError",
    "KeepTickets",
    "Moves",
    "NameMix",
    "NetworkTables",
    "Outcome",
    "Paid",
    "Pass",
    "PayTunnel",
    "Payment",
    "Pending",
    "Player",
    "PlayerMaker",
    "Quote",
    "Recorded",
    "Recording",
    "Refusal",
    "Score",
    "ScoreLine",
    "SeatView",
    "Seeded",
    "Seen",
    "Skip",
    "State",
    "StateError",
    "TicketEnds",
    "UnplayableTablesError",
    "View",
    "action_of",
    "bits",
    "cheapest",
    "distance",
    "event_to_json",
    "move_of",
    "networks",
    "open_tracks",
    "perft",
    "play_game",
    "quote",
    "random_game",
    "random_player",
    "seen_by",
]
