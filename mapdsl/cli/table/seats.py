"""Players at the table, who are people or programs, as given in options such as `you,planner` or `anna,ben,random`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mapdsl.base.records import Record
from mapdsl.cli.inputs import fail
from mapdsl.cli.table.table_text import YOU
from mapdsl.engine import Player, Seen
from mapdsl.engine.records.recording import Game
from mapdsl.lab.players.adviser import Advice, Adviser
from mapdsl.lab.players.bots import BOTS

ADVISER = list(BOTS)[-1]
"""Program that gives hints to people. It is the strongest of the programs."""


class Seats(Record):
    """Players by seat, as given by the user: each is the name of a program or of a person."""

    given: tuple[str, ...]

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self.given)) if self.is_person(seat)]

    def is_person(self, seat: int) -> bool:
        return self.given[seat] not in BOTS

    @property
    def names(self) -> tuple[str, ...]:
        """Displayed player names. Programs that occur more than once are numbered."""
        return tuple(
            (YOU if given == "you" else given)
            if self.is_person(seat)
            else given.capitalize() + f" {self.given[: seat + 1].count(given)}" * (self.given.count(given) > 1)
            for seat, given in enumerate(self.given)
        )


def read_seats(text: str) -> Seats:
    """Parse names separated by commas, or a player count. With a player count, the first player is a person."""
    if text.strip().isascii() and text.strip().isdigit():
        return seats_for(int(text.strip()[:3]))
    return Seats(tuple(" ".join(part.split()) for part in text.split(",")))


def seats_for(players: int) -> Seats:
    """Return seats for a number of players: one person, and programs in the remaining seats."""
    return Seats(("you", *["random"] * (players - 1))[:players])


def make_programs(game: Game, seats: Seats) -> dict[int, Player]:
    """Return the programs at the table by seat.

    The programs repeat all their past decisions, so that a resumed game continues exactly as it would have without the
    interruption.
    """
    given = enumerate(seats.given)
    players = {seat: BOTS[name](game.engine, seat, game.seed or 0) for seat, name in given if name in BOTS}
    _play_along(game, players)
    return players


def advise(game: Game) -> Advice:
    """Return the adviser's recommendation for the current player."""
    seat, adviser = game.state.seat, Adviser(game.engine)
    _play_along(game, {seat: adviser})
    return adviser.advise(Seen(game.state, seat))


def _play_along(game: Game, players: Mapping[int, Player]) -> None:
    """Show each player the positions of all its past decisions, from the start of the game."""
    for state in game.again():
        if state.seat in players:
            players[state.seat](Seen(state, state.seat))


def check_seat_count(given: Sequence[str], least: int, most: int, about: str = "") -> None:
    """End the run with a message if the board does not allow the given number of players."""
    if not all(given):
        fail(f"{about}a player has no name; write for example --players you,random")
    if not least <= len(given) <= most:
        range_of = f"{least}" if least == most else f"{least} to {most}"
        example = ",".join(seats_for(least).given)
        fail(f"{about}the board is for {range_of} players, not {len(given)}; write for example --players {example}")
    people = [name for name in given if name not in BOTS]
    if len(set(people)) < len(people):
        fail(f"{about}two people have the same name")
