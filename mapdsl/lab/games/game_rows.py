"""Plays a game between bots and returns its result as one row."""

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
"""Bots in order of their seats, each as a name and a function that makes players."""


def seatings(seated: Sequence[Seated]) -> tuple[tuple[Seated, ...], ...]:
    """Return the rotations of a seating and of the reversed seating, without duplicates.

    For up to three players, these are all seatings. Four or five players have 24 or 120 seatings; in the selection
    returned, every player has each seat equally often, and each neighbour equally often on either side.
    """
    rounds = (seated, tuple(reversed(seated)))
    return tuple(dict.fromkeys((*order[first:], *order[:first]) for order in rounds for first in range(len(order))))


class GameRow(Record):
    """Result of a game. The same rules, seed and bots give the same game on every machine."""

    board: str
    variants: tuple[str, ...]
    seed: int
    bots: tuple[str, ...]
    """Names of the bots, indexed by seat."""
    ended: str
    turns: int
    actions: int
    points: tuple[int, ...]
    """Final points of the players, indexed by seat."""
    places: tuple[int, ...]
    """Ranks of the players, indexed by seat; 1 for every winner."""
    gaps: dict[str, int]

    @property
    def shares(self) -> tuple[float, ...]:
        """Shares of the win, indexed by seat. Tied winners share the win equally."""
        winners = self.places.count(1)
        return tuple((place == 1) / winners for place in self.places)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def cells(self) -> dict[str, str | int]:
        """Return the values of the row, keyed by column name. Columns for single seats are numbered from 1."""
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
    """Play a game and return its row, with a replay if `recorded`. Raises `ValueError` if a player makes an illegal
    move.

    `notice` receives the state before every move and at the end.
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
    ranking = outcome.ranking  # tied players share the better rank
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
"""Games of a deal, one for each seating."""


def play_deal(engine: Engine, seatings: Iterable[Seating], seed: int, *, recorded: bool) -> Played:
    return [play_row(engine, seating, seed, recorded=recorded) for seating in seatings]


def _player(name: str, make: PlayerMaker, engine: Engine, seat: int, seed: int) -> Player:
    """Make the player for a seat. Raises `ValueError` if the bot does not return a function."""
    player = make(engine, seat, seed)
    if not callable(player):
        raise ValueError(f"{name} must return a player, a function that picks a move, not {player!r:.60}")
    return player
