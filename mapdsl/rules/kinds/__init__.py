"""All rule kinds, in the order of the reference."""

from __future__ import annotations

from mapdsl.rules.kinds.card_rules import CardDeck, Discount, DrawCards, Locomotives, PayWith, StartHand, Substitute
from mapdsl.rules.kinds.claim_rules import Claims, Demand, Doubles, Trains, Tunnels
from mapdsl.rules.kinds.kind import Carrier, Combine, Kind
from mapdsl.rules.kinds.score_rules import Award, OwnMeasure, RoutePoints, Tally, TieBreak
from mapdsl.rules.kinds.ticket_rules import Borrow, DealTickets, ScoreTickets, TicketDraw, TicketPool
from mapdsl.rules.kinds.turn_rules import Forbid, LastRound, On, RuleText, TurnAction
from mapdsl.rules.terms.conditions import Subject

KINDS: tuple[Kind, ...] = (
    Kind(Trains, "trains 45", carrier=Carrier.BOARD),
    Kind(CardDeck, "card-deck each 12 locomotives 14", carrier=Carrier.BOARD),
    Kind(StartHand, "start-hand cards 4 locomotives 1", carrier=Carrier.BOARD),
    Kind(DrawCards, "draw-cards 2 face-up 5 sweep 3 face-up-locomotive whole-draw"),
    Kind(
        Locomotives, "locomotives wild when tunnel", combine=Combine.OFFER, subject=Subject.TRACK, carrier=Carrier.BOARD
    ),
    Kind(Substitute, "substitute 3 when ferry", combine=Combine.OFFER, subject=Subject.TRACK),
    Kind(Discount, "discount 1 at-least 1", combine=Combine.EVENT, subject=Subject.TRACK),
    Kind(RoutePoints, "route-points 1:1, 2:2, 3:4, 4:7, 5:10, 6:15", carrier=Carrier.BOARD),
    Kind(Doubles, "doubles open 1 when players < 4", subject=Subject.TRACK, carrier=Carrier.BOARD),
    Kind(DealTickets, "deal-tickets long:1, short:3 keep 2 refused out-of-game", carrier=Carrier.BOARD),
    Kind(TicketDraw, "draw-tickets 3 keep 1 refused under-deck", carrier=Carrier.BOARD),
    Kind(
        TicketPool, "ticket-pool when set = base", combine=Combine.EVENT, subject=Subject.TICKET, carrier=Carrier.BOARD
    ),
    Kind(
        ScoreTickets,
        "score-tickets as-failed when not connects Wales",
        in_play=True,
        subject=Subject.TICKET,
        carrier=Carrier.BOARD,
    ),
    Kind(OwnMeasure, "measure tunnels counts routes when tunnel", carrier=Carrier.BOARD),
    Kind(Award, "award longest-path points 10", in_play=True),
    Kind(Tally, "tally looped-tickets table 5, 10, 20, 30, 40", in_play=True),
    Kind(TieBreak, "tie-break completed-tickets, fewest routes, longest-path", carrier=Carrier.BOARD),
    Kind(Tunnels, "tunnels reveal 3", carrier=Carrier.BOARD),
    Kind(Claims, "claims taken when ferry", combine=Combine.OFFER),
    Kind(Borrow, "borrow station", combine=Combine.OFFER, subject=Subject.TRACK, carrier=Carrier.BOARD),
    Kind(On, "on claim may take PRR when tagged PRR", combine=Combine.EVENT, in_play=True),
    Kind(TurnAction, "action build does place station on city price 1, 2, 3", combine=Combine.OFFER, in_play=True),
    Kind(Forbid, "forbid claim when claimed > 0 and not joins-own", combine=Combine.EVENT, in_play=True),
    Kind(
        Demand,
        "demand 2 coin to owner when tagged toll-2",
        combine=Combine.EVENT,
        in_play=True,
        subject=Subject.TRACK,
        carrier=Carrier.BOARD,
    ),
    Kind(
        PayWith,
        "pay-with coin spaces 2 when ferry",
        combine=Combine.OFFER,
        subject=Subject.TRACK,
        carrier=Carrier.BOARD,
    ),
    Kind(
        LastRound,
        "last-round turns 1 when trains-left <= 2",
        combine=Combine.EVENT,
        in_play=True,
        is_when=True,
        carrier=Carrier.BOARD,
    ),
    Kind(
        RuleText,
        'rule-text "The player who arrives last in Rome begins the next round."',
        combine=Combine.EVENT,
        is_played=False,
    ),
)

KINDS_BY_NAME: dict[str, Kind] = {kind.name: kind for kind in KINDS}
KINDS_BY_ROW: dict[type, Kind] = {kind.row: kind for kind in KINDS}
