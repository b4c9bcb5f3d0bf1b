"""What is dealt and drawn of the tickets, which of them are in a game, and what they score."""

from __future__ import annotations

from typing import Annotated, Literal

from mapdsl.base.records import doc
from mapdsl.rules.terms.arguments import ANY_DECK, CountsByDeck, NameOf, Role, Row, TicketsOfDeck
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.words import ArgumentError

Refused = Literal["under-deck", "out-of-game", "shuffled-in"]


class TicketOffer(Row):
    """Tickets by deck, of which a player keeps some."""

    counts: Annotated[tuple[TicketsOfDeck, ...], doc("tickets, by deck", min_length=1), CountsByDeck(), Role.FIRST]
    keep: Annotated[int, doc("least number to keep", ge=0, le=99)] = 1
    refused: Annotated[Refused, doc("what becomes of refused tickets")] = "under-deck"

    @property
    def mixed(self) -> int:
        """How many tickets are of any deck."""
        return sum(count.count for count in self.counts if count.deck == ANY_DECK)

    @property
    def keeps_all(self) -> bool:
        """Whether no ticket can be refused."""
        return self.keep >= sum(count.count for count in self.counts)


class DealTickets(TicketOffer, tag="deal-tickets"):
    """The tickets dealt at the start.

    Each player gets so many and keeps at least some of them; refused ones of all players are shuffled together
    before they go under their deck. Of `any:4` tickets each player says before how many of each deck they are to be.
    `drafted`: each player takes one of the tickets and passes the rest to the left, until all are taken; then each
    keeps as many of the own ones.
    """

    keep: Annotated[int, doc("least number to keep", ge=0, le=99)] = 2
    drafted: Annotated[bool, doc("the tickets go round before anybody keeps any")] = False


class TicketDraw(TicketOffer, tag="draw-tickets"):
    """The tickets drawn in play.

    A turn may be spent on drawing so many tickets and keeping at least some; with fewer left, the draw is what is
    there. Of `any:4` tickets the player says before how many of each deck they are to be.
    """


class TicketPool(Row, tag="ticket-pool"):
    """Which tickets are in the game.

    Without such a rule all are.
    """


class ScoreTickets(Row, tag="score-tickets"):
    """What tickets score at the end.

    A completed ticket scores its value, of several targets that of the best one reached. A failed one costs its
    value, of several targets the lowest. A ticket for which the condition holds counts half, rounded down, whether it
    is completed or failed; or nothing; or as failed, even if its ends are joined. Of several rows that hold for a
    ticket the last one counts; one for which none holds counts as first said. What the condition asks of measures is
    what they are without such rules.
    """

    worth: Annotated[Literal["value", "half", "nothing", "as-failed"], doc("what these tickets count"), Role.FIRST] = (
        "value"
    )
    failed: Annotated[Literal["lose", "nothing"], doc("what a failed ticket does")] = "lose"

    def misfit(self) -> ArgumentError | None:
        return ArgumentError("failed-of-worth") if self.worth != "value" and self.failed != "lose" else None

    @property
    def is_usual(self) -> bool:
        """Whether tickets count as they do where nothing is said."""
        return self.worth == "value" and self.failed == "lose"


class Borrow(Row, tag="borrow"):
    """Tracks of other players that tickets can use.

    At the end a ticket that the own tracks leave open may lead over tracks of others, which then serve everybody; with
    a rent the owner gets so many points from the player for each of them. A way is taken if it is worth its rent, the
    cheapest for each ticket by itself; a track of two owners is rented from the one who comes first in turn. A ticket
    with stops has to do without. Of several rows that hold for a track the lowest rent is paid. With a piece each that
    stands in a city lets the player who placed it use one track of another player into that city, the same for all
    tickets, chosen to the player's best.
    """

    piece: Annotated[
        str, NameOf(NameSort.PIECE), doc("the piece that lends a track, if one does"), Role.FIRST, Role.KEY
    ] = ""
    rent: Annotated[int, doc("points for each track, each time it is used", ge=0, le=99)] = 0

    def misfit(self) -> ArgumentError | None:
        return ArgumentError("rent-of-piece") if self.piece and self.rent else None
