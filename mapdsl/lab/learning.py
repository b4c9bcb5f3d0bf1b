"""A game as an environment of PettingZoo, for programs that learn to play.

Comes in: rule tables, what players see. Goes out: observations as numbers, each with a name; masks of legal moves;
rewards at the end. Needs the extra `rl`. Must not know: any board, any rule kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from mapdsl.engine import Engine, Pending, Seen, State
from mapdsl.rules.tables import RuleTables

Numbers: TypeAlias = NDArray[np.float32]
Observation: TypeAlias = dict[str, NDArray[Any]]

DECISIONS: tuple[type[Pending], ...] = tuple(Pending.__subclasses__())
"""Every sort, in the order in which they are declared."""


class Fields(NamedTuple):
    """A part of an observation: what its numbers are called, and where they come from."""

    names: tuple[str, ...]
    read: Callable[[Seen], Iterable[float]]


class GameEnvironment(AECEnv):  # type: ignore[misc]
    """One game after the other, its players taking turns as agents `player_0`, `player_1`, ...

    An observation has `observation`, numbers from -1 to 1 of what the player sees, and `action_mask`, the legal moves;
    an action is the number of a move (`Engine.moves`). At the end winners are rewarded with 1, the others with -1, and
    nobody where all share the first place. The seed of `reset` is that of the game; without one the next game follows.
    """

    metadata: dict[str, Any] = {"name": "mapdsl", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, tables: RuleTables, players: int = 2, variants: Iterable[str] = ()) -> None:
        super().__init__()
        self.engine = Engine(tables, players, tuple(variants))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.render_mode = None
        self._start = self.engine.new_game()
        self._parts = _fields_of(self.engine, self._start)
        self.fields: tuple[str, ...] = tuple(name for part in self._parts for name in part.names)
        """What each number of an observation is."""
        seen = Dict(
            {
                "observation": Box(-1.0, 1.0, (len(self.fields),), np.float32),
                "action_mask": Box(0, 1, (self.engine.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(self.engine.size) for agent in self.possible_agents}
        self._seed = -1
        self._state = self._start
        self.seen: list[Seen] = []
        """By seat: the game as that player sees it."""

    @property
    def seat(self) -> int:
        """Who decides."""
        return self._state.seat

    @property
    def is_over(self) -> bool:
        return bool(self._state.ended)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    # ---- playing ----------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self._seed = self._seed + 1 if seed is None else seed
        self._state = self.engine.new_game(self._seed)
        self.seen = [Seen(self._state, seat) for seat in range(self.engine.players)]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.seat]

    def step(self, action: int | None) -> None:
        """Plays a move. Raises `InvalidActionError` for one that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._state.push(int(action))
        if self._state.ended:
            self.rewards = self._rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self._state.seat]
        self._accumulate_rewards()

    def _rewards(self) -> dict[str, float]:
        outcome = self._state.outcome()
        assert outcome is not None
        winners = outcome.winners
        if len(winners) == self.engine.players:
            return dict.fromkeys(self.agents, 0.0)
        return {agent: 1.0 if seat in winners else -1.0 for seat, agent in enumerate(self.possible_agents)}

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        seen = self.seen[seat]
        is_own_turn = self._state.seat == seat and not self._state.ended
        return {
            "observation": self.observed(seen),
            "action_mask": _bits_of(seen.legal_mask() if is_own_turn else 0, self.engine.size).astype(np.int8),
        }

    def observed(self, seen: Seen) -> Numbers:
        """What a player sees, by `fields`."""
        numbers: Numbers = np.concatenate([np.asarray(part.read(seen), np.float32) for part in self._parts])
        return numbers.clip(-1.0, 1.0)

    def render(self) -> None:
        """A game is looked at with `mapdsl replay --tell`."""

    def close(self) -> None:
        """Nothing is open."""


# ---- what is observed -----------------------------------------------------------------------------------------------


def _bits_of(mask: int, count: int) -> NDArray[np.uint8]:
    packed = np.frombuffer(mask.to_bytes(count // 8 + 1, "little"), np.uint8)
    return np.unpackbits(packed, count=count, bitorder="little")


def _mark(count: int, numbers: Iterable[int]) -> Numbers:
    """1 for each of some numbers."""
    found = np.zeros(count, np.float32)
    for number in numbers:
        if number >= 0:
            found[number] = 1
    return found


def _fields_of(engine: Engine, start: State) -> tuple[Fields, ...]:
    """All that a player sees. Counts are parts of what there can be at most; others follow in the order of play."""
    cards = engine.cards
    counts = np.array(engine.card_counts, np.float32)
    tracks = [track.id for track in engine.tables.tracks]
    tickets = [ticket.id for ticket in engine.tickets]
    places = [place.id for place in engine.tables.places]
    pieces = [piece.id for piece in engine.pieces]
    players = engine.players
    trains = max(1, *start.trains)
    points = max(1, sum(engine.network.points))
    bank = np.maximum(1, np.array(start.bank, np.float32))
    seats = ["own", *(f"next {nth}" for nth in range(1, players))]

    def turn(values: Iterable[Any], seen: Seen) -> list[Any]:
        """By seat, the viewer's first."""
        listed = list(values)
        return listed[seen.viewer :] + listed[: seen.viewer]

    def row(seen: Seen) -> Numbers:
        lying = (slot * len(cards) + card if card >= 0 else -1 for slot, card in enumerate(seen.row))
        return _mark(len(start.row) * len(cards), lying)

    def owned(seen: Seen) -> Numbers:
        return np.concatenate([_bits_of(mask, len(tracks)) for mask in turn(seen.owned, seen)])

    def standing(seen: Seen) -> Numbers:
        size = len(places) + len(tracks)
        own = (spot for _, spot, owner in seen.placed if owner == seen.viewer)
        others = (size + spot for _, spot, owner in seen.placed if owner != seen.viewer)
        return _mark(2 * size, (*own, *others))

    parts = [
        Fields(tuple(f"hand {card}" for card in cards), lambda seen: np.array(seen.hand) / counts),
        Fields(tuple(f"row {slot + 1} {card}" for slot in range(len(start.row)) for card in cards), row),
        Fields(tuple(f"discards {card}" for card in cards), lambda seen: np.array(seen.discards) / counts),
        Fields(("deck",), lambda seen: [seen.deck / counts.sum()]),
        Fields(("ticket decks",), lambda seen: [sum(seen.ticket_decks) / max(1, len(tickets))]),
        Fields(tuple(f"ticket {name}" for name in tickets), lambda seen: _mark(len(tickets), seen.tickets)),
        Fields(tuple(f"offered {name}" for name in tickets), lambda seen: _mark(len(tickets), seen.offered)),
        Fields(_each(seats, "trains"), lambda seen: np.array(turn(seen.trains, seen)) / trains),
        Fields(_each(seats, "points"), lambda seen: np.array(turn(seen.points, seen)) / points),
        Fields(_each(seats, "cards"), lambda seen: np.array(turn(seen.hands, seen)) / counts.sum()),
        Fields(_each(seats, "tickets"), lambda seen: np.array(turn(seen.ticket_counts, seen)) / max(1, len(tickets))),
        Fields(tuple(f"{seat} {track}" for seat in seats for track in tracks), owned),
        Fields(tuple(f"free {track}" for track in tracks), lambda seen: _bits_of(seen.free, len(tracks))),
        Fields(_each(seats, "decides"), lambda seen: turn((seat == seen.seat for seat in range(players)), seen)),
        Fields(
            tuple(f"decision {decision.NAME}" for decision in DECISIONS),
            lambda seen: [isinstance(seen.pending, decision) for decision in DECISIONS],
        ),
        Fields(("last turns",), lambda seen: [0 if seen.turns_left is None else 1 / (1 + seen.turns_left)]),
    ]
    if pieces:
        spots = [*places, *tracks]
        parts += [
            Fields(tuple(f"has {piece}" for piece in pieces), lambda seen: np.array(seen.kept) / bank),
            Fields(tuple(f"bank {piece}" for piece in pieces), lambda seen: np.array(seen.bank) / bank),
            Fields(tuple(f"{whose} at {spot}" for whose in ("own piece", "piece") for spot in spots), standing),
        ]
    return tuple(parts)


def _each(seats: Iterable[str], what: str) -> tuple[str, ...]:
    return tuple(f"{seat} {what}" for seat in seats)
