"""Rule kinds for tickets: dealing, drawing, the tickets in the game, and their points."""

from __future__ import annotations

from typing import Annotated, Literal

from mapdsl.base.records import doc
from mapdsl.rules.terms.arguments import ANY_DECK, CountsByDeck, NameOf, Role, RuleRow, TicketsOfDeck
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.words import ArgumentError

Refused = Literal["under-deck", "out-of-game", "shuffled-in"]


class TicketOffer(RuleRow):
    """Offer of tickets from one or more decks, from which a player keeps some."""

    counts: Annotated[tuple[TicketsOfDeck, ...], doc("tickets, by deck", min_length=1), CountsByDeck(), Role.FIRST]
    keep: Annotated[int, doc("least number to keep", ge=0, le=99)] = 1
    refused: Annotated[Refused, doc("what becomes of refused tickets")] = "under-deck"

    @property
    def mixed(self) -> int:
        """Number of tickets for which the player chooses the deck."""
        return sum(count.count for count in self.counts if count.deck == ANY_DECK)

    @property
    def keeps_all(self) -> bool:
        """True if the player must keep all tickets."""
        return self.keep >= sum(count.count for count in self.counts)


class DealTickets(TicketOffer, tag="deal-tickets"):
    """Tickets dealt at the start.

    Each player gets the given tickets and keeps at least `keep` of them. The refused tickets of all players are
    shuffled together before they go under their deck. With `any:4`, each player first states how many of the four
    tickets come from each deck. With `drafted`, each player takes one of the tickets and passes the rest to the left,
    until all are taken; then each player keeps at least `keep` of those taken.
    """

    keep: Annotated[int, doc("least number to keep", ge=0, le=99)] = 2
    drafted: Annotated[bool, doc("the tickets are drafted before players choose which to keep")] = False


class TicketDraw(TicketOffer, tag="draw-tickets"):
    """Tickets drawn during the game.

    A player may spend a turn drawing the given tickets and keeps at least `keep` of them. If fewer tickets are
    left, the player draws all of them. With `any:4`, the player first states how many of the four tickets come from
    each deck.
    """


class TicketPool(RuleRow, tag="ticket-pool"):
    """Tickets that are in the game.

    Without this rule, all tickets are.
    """


class ScoreTickets(RuleRow, tag="score-tickets"):
    """Points for tickets at the end.

    A completed ticket scores its value; with several targets, the value of the best one reached. A failed ticket costs
    its value; with several targets, the lowest. A ticket for which the condition holds counts half, rounded down,
    whether completed or failed; or nothing; or as failed, even if its ends are connected. If several rows hold for a
    ticket, the last one counts; if none holds, the ticket counts as usual. Measures in the condition are counted as if
    there were no such rules.
    """

    worth: Annotated[Literal["value", "half", "nothing", "as-failed"], doc("how these tickets count"), Role.FIRST] = (
        "value"
    )
    failed: Annotated[Literal["lose", "nothing"], doc("whether a failed ticket costs points")] = "lose"

    def problem(self) -> ArgumentError | None:
        return ArgumentError("failed-of-worth") if self.worth != "value" and self.failed != "lose" else None

    @property
    def is_usual(self) -> bool:
        """True if the rule leaves the points of tickets unchanged."""
        return self.worth == "value" and self.failed == "lose"


class Borrow(RuleRow, tag="borrow"):
    """Tracks of other players that tickets can use.

    At the end, a ticket that the player's own tracks do not complete may lead over tracks of other players; every
    player can use the tracks for which the rule holds. With a rent, the player gives that many points to the owner for
    each of them. A connection is used if it is worth its rent; each ticket takes the cheapest one on its own. A track
    with two owners is rented from the one who comes first in turn order. Tickets with stops cannot use such tracks. If
    several rows apply to a track, the lowest rent is paid. With a piece, each one in a city lets the player who placed
    it use one track of another player into that city: the same track for all tickets, chosen to the player's advantage.
    """

    piece: Annotated[
        str,
        NameOf(NameSort.PIECE),
        doc("the piece that lends a track; without it, no piece is needed"),
        Role.FIRST,
        Role.KEY,
    ] = ""
    rent: Annotated[int, doc("points for each track, each time it is used", ge=0, le=99)] = 0

    def problem(self) -> ArgumentError | None:
        return ArgumentError("rent-of-piece") if self.piece and self.rent else None
