"""All rule kinds, in the order of the reference."""

from __future__ import annotations

from mapdsl.rules.kinds.card_rules import CardDeck, Discount, DrawCards, Locomotives, PayWith, StartHand, Substitute
from mapdsl.rules.kinds.claim_rules import Claims, Demand, Doubles, Trains, Tunnels
from mapdsl.rules.kinds.rule_kind import Carrier, Combine, RuleKind
from mapdsl.rules.kinds.score_rules import Award, OwnMeasure, RoutePoints, Tally, TieBreak
from mapdsl.rules.kinds.ticket_rules import Borrow, DealTickets, ScoreTickets, TicketDraw, TicketPool
from mapdsl.rules.kinds.turn_rules import Forbid, LastRound, On, RuleText, TurnAction
from mapdsl.rules.terms.conditions import Subject

KINDS: tuple[RuleKind, ...] = (
    RuleKind(Trains, "trains 45", carrier=Carrier.BOARD),
    RuleKind(CardDeck, "card-deck each 12 locomotives 14", carrier=Carrier.BOARD),
    RuleKind(StartHand, "start-hand cards 4 locomotives 1", carrier=Carrier.BOARD),
    RuleKind(DrawCards, "draw-cards 2 face-up 5 sweep 3 face-up-locomotive whole-draw"),
    RuleKind(
        Locomotives, "locomotives wild when tunnel", combine=Combine.OFFER, subject=Subject.TRACK, carrier=Carrier.BOARD
    ),
    RuleKind(Substitute, "substitute 3 when ferry", combine=Combine.OFFER, subject=Subject.TRACK),
    RuleKind(Discount, "discount 1 at-least 1", combine=Combine.EVENT, subject=Subject.TRACK),
    RuleKind(RoutePoints, "route-points 1:1, 2:2, 3:4, 4:7, 5:10, 6:15", carrier=Carrier.BOARD),
    RuleKind(Doubles, "doubles open 1 when players < 4", subject=Subject.TRACK, carrier=Carrier.BOARD),
    RuleKind(DealTickets, "deal-tickets long:1, short:3 keep 2 refused out-of-game", carrier=Carrier.BOARD),
    RuleKind(TicketDraw, "draw-tickets 3 keep 1 refused under-deck", carrier=Carrier.BOARD),
    RuleKind(
        TicketPool, "ticket-pool when set = base", combine=Combine.EVENT, subject=Subject.TICKET, carrier=Carrier.BOARD
    ),
    RuleKind(
        ScoreTickets,
        "score-tickets as-failed when not connects Wales",
        may_depend_on_play=True,
        subject=Subject.TICKET,
        carrier=Carrier.BOARD,
    ),
    RuleKind(OwnMeasure, "measure tunnels counts routes when tunnel", carrier=Carrier.BOARD),
    RuleKind(Award, "award longest-path points 10", may_depend_on_play=True),
    RuleKind(Tally, "tally looped-tickets table 5, 10, 20, 30, 40", may_depend_on_play=True),
    RuleKind(TieBreak, "tie-break completed-tickets, fewest routes, longest-path", carrier=Carrier.BOARD),
    RuleKind(Tunnels, "tunnels reveal 3", carrier=Carrier.BOARD),
    RuleKind(Claims, "claims taken when ferry", combine=Combine.OFFER),
    RuleKind(Borrow, "borrow station", combine=Combine.OFFER, subject=Subject.TRACK, carrier=Carrier.BOARD),
    RuleKind(On, "on claim may take PRR when tagged PRR", combine=Combine.EVENT, may_depend_on_play=True),
    RuleKind(
        TurnAction,
        "action build does place station on city price 1, 2, 3",
        combine=Combine.OFFER,
        may_depend_on_play=True,
    ),
    RuleKind(Forbid, "forbid claim when claimed > 0 and not joins-own", combine=Combine.EVENT, may_depend_on_play=True),
    RuleKind(
        Demand,
        "demand 2 coin to owner when tagged toll-2",
        combine=Combine.EVENT,
        may_depend_on_play=True,
        subject=Subject.TRACK,
        carrier=Carrier.BOARD,
    ),
    RuleKind(
        PayWith,
        "pay-with coin spaces 2 when ferry",
        combine=Combine.OFFER,
        subject=Subject.TRACK,
        carrier=Carrier.BOARD,
    ),
    RuleKind(
        LastRound,
        "last-round turns 1 when trains-left <= 2",
        combine=Combine.EVENT,
        may_depend_on_play=True,
        condition_is_trigger=True,
        carrier=Carrier.BOARD,
    ),
    RuleKind(
        RuleText,
        'rule-text "The player who arrives last in Rome begins the next round."',
        combine=Combine.EVENT,
        is_played=False,
    ),
)

KINDS_BY_NAME: dict[str, RuleKind] = {kind.name: kind for kind in KINDS}
KINDS_BY_ROW: dict[type, RuleKind] = {kind.row: kind for kind in KINDS}
