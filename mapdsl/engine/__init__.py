"""Game engine that plays any board from its rule tables alone.

    from mapdsl.engine import Engine

    engine = Engine(tables, players=2, variants=())     # raises UnplayableTablesError
    state = engine.new_game(seed=7)                      # or chance=Recorded({...}), listener=events.append

    state.legal_actions()                                # frozen values; str() is their text form
    action = engine.parse_action("claim Gdańsk -- Olsztyn with 3 red")       # raises InvalidActionError
    state.why_not(action)                                # None, or a Refusal: code and details; str() gives the message
    state.apply(action)                                  # accepts text, too; raises IllegalActionError with .refusal

    state.seat, state.pending, state.ended               # seat that decides, open decision, why the game ended
    state.outcome()                                      # None, or Outcome: scores line by line, ranking, winners
    state.view(seat)                                     # what a player may see, as a frozen View
    state.copy(); state == other; hash(state)            # states are changed in place, cheap to copy, picklable
    engine.state_from_json(state.to_json()) == state     # at any moment of a game; JSON has names instead of numbers
    engine.problems(state)                               # what is missing or duplicated in a hand-made state

Programs that play many games use *moves*: numbers that identify everything a player can do (see `plan`).

    mask = state.legal_mask()                            # one bit for each legal move
    state.push(move)                                     # raises InvalidActionError for any other number
    action_of(state, move), move_of(state, action)       # the action of a legal move, and the move of an action
    engine.size, engine.actions                          # number of moves; classes of actions

    quote(state, ClaimTrack(track, Payment()))           # price: the payment that would be made, missing cards
    distance(state, seat, ticket)                        # trains and tracks still needed to complete a ticket
    cheapest(state), open_tracks(state, seat), networks(state, seat)
    random_game(engine, seed)                            # a whole game; play_game(state, players) for other players
    engine.moves, engine.network                         # lookup tables of moves, nodes and tracks
    Seen(state, seat)                                    # the state without hidden information, as fast to read
    state.imagine(seat, rng)                             # a state consistent with what the player knows, for search
    perft(state, depth)                                  # number of sequences of `depth` moves

Sources of chance: `Seeded(seed)`, `Recorded(orders)`, and `Recording(chance)`, which draws from another source and
whose `.recorded()` replays the orders. The source decides the order of every shuffle. Shuffle purposes are `cards`,
`tickets DECK` and `refused DECK`, and each has its own stream. An order permutes the sorted items; the last item ends
up on top.

To set up a position, change the JSON of a new game and read it back. Decks are listed from the top, `seat` counts from
1, and `problems` lists missing and duplicated items.

Events (`events`) are instances of frozen classes, created only when the state has a listener. `seen_by(event, seat)`
hides what a player does not see, and `event_to_json` converts an event to JSON values. A copy of a state has no
listener.
"""

from __future__ import annotations

from mapdsl.base.graphs import bits as bits
from mapdsl.engine.chance import Chance as Chance
from mapdsl.engine.chance import Recorded as Recorded
from mapdsl.engine.chance import Recording as Recording
from mapdsl.engine.chance import Seeded as Seeded
from mapdsl.engine.errors import ChanceError as ChanceError
from mapdsl.engine.errors import EngineError as EngineError
from mapdsl.engine.errors import IllegalActionError as IllegalActionError
from mapdsl.engine.errors import InvalidActionError as InvalidActionError
from mapdsl.engine.errors import StateError as StateError
from mapdsl.engine.errors import UnplayableTablesError as UnplayableTablesError
from mapdsl.engine.events import Event as Event
from mapdsl.engine.events import event_to_json as event_to_json
from mapdsl.engine.events import seen_by as seen_by
from mapdsl.engine.game_engine import Engine as Engine
from mapdsl.engine.lookup import Moves as Moves
from mapdsl.engine.lookup import NetworkTables as NetworkTables
from mapdsl.engine.network.numbered_board import TicketEnds as TicketEnds
from mapdsl.engine.notation import action_of as action_of
from mapdsl.engine.payment.legality import move_of as move_of
from mapdsl.engine.pending import AnswerTunnel as AnswerTunnel
from mapdsl.engine.pending import ChooseEffect as ChooseEffect
from mapdsl.engine.pending import ChooseTickets as ChooseTickets
from mapdsl.engine.pending import ClaimMore as ClaimMore
from mapdsl.engine.pending import DraftTicket as DraftTicket
from mapdsl.engine.pending import DrawMore as DrawMore
from mapdsl.engine.pending import NameMix as NameMix
from mapdsl.engine.pending import Pending as Pending
from mapdsl.engine.players import Player as Player
from mapdsl.engine.players import PlayerMaker as PlayerMaker
from mapdsl.engine.players import perft as perft
from mapdsl.engine.players import play_game as play_game
from mapdsl.engine.players import random_game as random_game
from mapdsl.engine.players import random_player as random_player
from mapdsl.engine.scores.scoring import Outcome as Outcome
from mapdsl.engine.scores.scoring import Score as Score
from mapdsl.engine.scores.scoring import ScoreLine as ScoreLine
from mapdsl.engine.state import State as State
from mapdsl.engine.views.forecast import Distance as Distance
from mapdsl.engine.views.forecast import Quote as Quote
from mapdsl.engine.views.forecast import cheapest as cheapest
from mapdsl.engine.views.forecast import distance as distance
from mapdsl.engine.views.forecast import networks as networks
from mapdsl.engine.views.forecast import open_tracks as open_tracks
from mapdsl.engine.views.forecast import quote as quote
from mapdsl.engine.views.gaps import RulebookGap as RulebookGap
from mapdsl.engine.views.seen import Seen as Seen
from mapdsl.engine.views.view import SeatView as SeatView
from mapdsl.engine.views.view import View as View
from mapdsl.rules.actions import Act as Act
from mapdsl.rules.actions import Action as Action
from mapdsl.rules.actions import ActPaid as ActPaid
from mapdsl.rules.actions import Choose as Choose
from mapdsl.rules.actions import ChoosePaid as ChoosePaid
from mapdsl.rules.actions import ClaimTrack as ClaimTrack
from mapdsl.rules.actions import DeclineTunnel as DeclineTunnel
from mapdsl.rules.actions import DrawBlind as DrawBlind
from mapdsl.rules.actions import DrawFaceUp as DrawFaceUp
from mapdsl.rules.actions import DrawTickets as DrawTickets
from mapdsl.rules.actions import EndTurn as EndTurn
from mapdsl.rules.actions import KeepTickets as KeepTickets
from mapdsl.rules.actions import Paid as Paid
from mapdsl.rules.actions import Pass as Pass
from mapdsl.rules.actions import Payment as Payment
from mapdsl.rules.actions import PayTunnel as PayTunnel
from mapdsl.rules.actions import Skip as Skip
from mapdsl.rules.refusals import Code as Code
from mapdsl.rules.refusals import Refusal as Refusal
