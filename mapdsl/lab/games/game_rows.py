"""A game between programs, and what is kept of it: one row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from msgspec.structs import asdict

from mapdsl.base.records import Record
from mapdsl.engine import Engine, InvalidActionError, Player, PlayerMaker, Seen, State
from mapdsl.engine.records.recording import Game
from mapdsl.engine.records.replays import Replay

Seated = TypeVar("Seated")
Seating = tuple[tuple[str, PlayerMaker], ...]
"""Who sits where: by seat a name and what makes the player."""


def seatings(seated: Sequence[Seated]) -> tuple[tuple[Seated, ...], ...]:
    """Return the order and its reverse, each from every seat on, without repetitions.

    For up to three players these are all seatings. Of four or five, which have 24 and 120, each player has every seat
    as often, and plays as often after a neighbour as before it.
    """
    rounds = (seated, tuple(reversed(seated)))
    return tuple(dict.fromkeys((*order[first:], *order[:first]) for order in rounds for first in range(len(order))))


class GameRow(Record):
    """What a game came to. With the same rules, seed and bots it is the same game everywhere."""

    board: str
    variants: tuple[str, ...]
    seed: int
    bots: tuple[str, ...]
    """By seat: who played."""
    ended: str
    turns: int
    actions: int
    points: tuple[int, ...]
    """By seat."""
    places: tuple[int, ...]
    """By seat: 1 for the winner, or for all of them."""
    gaps: dict[str, int]

    @property
    def shares(self) -> tuple[float, ...]:
        """By seat: the part of the win."""
        winners = self.places.count(1)
        return tuple((place == 1) / winners for place in self.places)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def cells(self) -> dict[str, str | int]:
        """For a table: columns of every seat are numbered from 1."""
        row: dict[str, str | int] = {"board": self.board, "variants": ", ".join(self.variants), "seed": self.seed}
        row |= {"ended": self.ended, "turns": self.turns, "actions": self.actions}
        for seat, bot in enumerate(self.bots):
            own: dict[str, str | int] = {"bot": bot, "points": self.points[seat], "place": self.places[seat]}
            row |= {f"{name}_{seat + 1}": value for name, value in own.items()}
        return row


def play_row(
    engine: Engine,
    seating: Seating,
    seed: int,
    *,
    recorded: bool = False,
    notice: Callable[[State], None] | None = None,
) -> tuple[GameRow, Replay | None]:
    """Plays a game, and keeps its record too if that is wanted. Raises `ValueError` for a player's illegal move.

    `notice` gets the state before every move and at the end.
    """
    players = [_player(*player, engine, seat, seed) for seat, player in enumerate(seating)]
    names = tuple(name for name, _ in seating)
    game = Game(engine, seed, by=names) if recorded else None
    state = engine.new_game(seed) if game is None else game.state
    seen = [Seen(state, seat) for seat in range(engine.players)]
    actions = 0
    while not state.ended:
        if notice is not None:
            notice(state)
        seat = state.seat
        move = players[seat](seen[seat])
        try:
            state.push(move) if game is None else game.push(move)
        except InvalidActionError as error:
            raise ValueError(f"{names[seat]}, player {seat + 1} of the game with seed {seed}: {error}") from None
        actions += 1
    if notice is not None:
        notice(state)
    outcome = state.outcome()
    assert outcome is not None
    ranking = outcome.ranking  # those who share a place have the better one
    places = {seat: 1 + sum(map(len, ranking[:nth])) for nth, place in enumerate(ranking) for seat in place}
    row = GameRow(
        board=engine.tables.id,
        variants=engine.variants,
        seed=seed,
        bots=names,
        ended=state.ended,
        turns=state.turn,
        actions=actions,
        points=tuple(score.points for score in outcome.scores),
        places=tuple(places[seat] for seat in range(engine.players)),
        gaps=dict(sorted(state.gaps.items())),
    )
    return row, game.replay() if game is not None else None


Played = list[tuple[GameRow, Replay | None]]
"""The games of a deal, one for each seating."""


def play_deal(engine: Engine, seatings: Iterable[Seating], seed: int, *, recorded: bool) -> Played:
    return [play_row(engine, seating, seed, recorded=recorded) for seating in seatings]


def _player(name: str, make: PlayerMaker, engine: Engine, seat: int, seed: int) -> Player:
    """Who plays at a seat. Raises `ValueError` where the bot makes nobody."""
    player = make(engine, seat, seed)
    if not callable(player):
        raise ValueError(f"{name} is to make a player, a function of what a seat sees, and made {player!r:.60}")
    return player
