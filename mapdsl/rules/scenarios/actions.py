"""What players do in a scenario: one class for each action, declared once.

An action stands after `do`, after `refuse`, and after `expect ... can`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from mapdsl.rules.scenarios.forms import Declaration, Drawn, Form, Payment, Takes, TicketName

VERBS = ("do", "refuse", "can")


class Claim(Declaration):
    """Claims a track; of a tunnel this is the attempt.

    Of parallel tracks the one in the colour of the payment is meant, or the one that is named. Cards that
    substitute for locomotives are paid `as locomotive`: `with 2 red, 4 blue as locomotive`.
    """

    FORM: ClassVar[Form] = Form("claim", "claim A -- B red with 2 red, 1 locomotive", VERBS)
    track: Annotated[str, Takes.TRACK]
    payment: Annotated[Payment, Takes.PAYMENT]


class Draw(Declaration):
    """Draws cards: from the row by their colour or slot, or blind; `red, blind` is two draws, one after the other.

    `3 blind` draws so many blind cards at once, where a technology lets a player do so.
    """

    FORM: ClassVar[Form] = Form("draw", "draw red, blind", VERBS)
    drawn: Annotated[Drawn, Takes.DRAWN]


class DrawTickets(Declaration):
    """Draws tickets to choose from."""

    FORM: ClassVar[Form] = Form("draw-tickets", "draw-tickets", VERBS)


class Keep(Declaration):
    """Keeps these of the tickets on offer, and refuses the others."""

    FORM: ClassVar[Form] = Form("keep", "keep A -- B", VERBS)
    tickets: Annotated[tuple[TicketName, ...], Takes.TICKETS]


class Buy(Declaration):
    """Buys a technology, before the turn's action."""

    FORM: ClassVar[Form] = Form("buy", "buy Propellers with 2 locomotives", VERBS)
    technology: Annotated[str, Takes.TECHNOLOGY]
    payment: Annotated[Payment, Takes.PAYMENT]


class Build(Declaration):
    """Builds a station in a city."""

    FORM: ClassVar[Form] = Form("build", "build A with 1 red", VERBS)
    city: Annotated[str, Takes.CITY]
    payment: Annotated[Payment, Takes.PAYMENT]


class Pay(Declaration):
    """Pays what the cards turned up for a tunnel have added."""

    FORM: ClassVar[Form] = Form("pay", "pay 1 red", VERBS)
    payment: Annotated[Payment, Takes.EXTRA]


class Decline(Declaration):
    """Gives a tunnel up and takes the cards back."""

    FORM: ClassVar[Form] = Form("decline", "decline", VERBS)


class Stop(Declaration):
    """Makes no further claim, although one more would be allowed."""

    FORM: ClassVar[Form] = Form("stop", "stop", VERBS)


class Pass(Declaration):
    """Does nothing; only for a player who can do nothing else."""

    FORM: ClassVar[Form] = Form("pass", "pass", VERBS)


Action = Claim | Draw | DrawTickets | Keep | Buy | Build | Pay | Decline | Stop | Pass

ACTIONS: tuple[type[Action], ...] = (Claim, Draw, DrawTickets, Keep, Buy, Build, Pay, Decline, Stop, Pass)
"""In the order of the reference."""

ACTIONS_BY_WORD: dict[str, type[Action]] = {each.FORM.word: each for each in ACTIONS}
