"""PettingZoo environment of a game, for programs that learn to play.

This module needs the extra `rl`, and is independent of the board and of rule kinds.
"""

from __future__ import annotations

from collections.abc import Iterable
from secrets import randbits
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from mapdsl.engine import Engine, Outcome, Seen
from mapdsl.lab.observations import Numbers, ObservationEncoder, bits_of
from mapdsl.rules.tables import RuleTables

Observation: TypeAlias = dict[str, NDArray[Any]]

SEED_BITS = 48
"""Number of bits in the random seed of the first game, used if the caller gives no seed."""


class GameEnvironment(AECEnv):  # type: ignore[misc]
    """Environment that plays one game after another. The players are the agents `player_0`, `player_1`, ...

    An observation contains `observation`, numbers from -1 to 1 that encode what the player sees, and `action_mask`, the
    legal moves. An action is a move number (`Engine.moves`). At the end, winners get a reward of 1 and other players
    get -1; if all players share first place, every reward is 0. `outcome` contains the final scores. The seed passed to
    `reset` becomes the seed of the game. Without a seed, each game uses the seed of the previous game plus 1, and the
    first game uses a random seed (`game_seed`).
    """

    metadata: dict[str, Any] = {"name": "mapdsl", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, tables: RuleTables, players: int = 2, variants: Iterable[str] = ()) -> None:
        super().__init__()
        self.engine = Engine(tables, players, tuple(variants))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.render_mode = None
        self._observer = ObservationEncoder(self.engine)
        self.fields = self._observer.fields
        """Names of the numbers in an observation, in order."""
        seen = Dict(
            {
                "observation": Box(-1.0, 1.0, (len(self.fields),), np.float32),
                "action_mask": Box(0, 1, (self.engine.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(self.engine.size) for agent in self.possible_agents}
        self.game_seed = randbits(SEED_BITS)
        """Seed of the current game."""
        self._state = self.engine.new_game(self.game_seed)
        self.seen: list[Seen] = []
        """Views of the game, indexed by seat."""

    @property
    def seat(self) -> int:
        """Seat of the player who must decide."""
        return self._state.seat

    @property
    def is_over(self) -> bool:
        return bool(self._state.ended)

    @property
    def outcome(self) -> Outcome | None:
        """Final scores line by line, ranking and winners; `None` until the game is over."""
        return self._state.outcome()

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    # ---- playing ----------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self.game_seed = self.game_seed + 1 if seed is None else seed
        self._state = self.engine.new_game(self.game_seed)
        self.seen = [Seen(self._state, seat) for seat in range(self.engine.players)]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.seat]

    def step(self, action: int | None) -> None:
        """Play a move. Raises `InvalidActionError` if the move is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._state.push(int(action))
        if self._state.ended:
            self._end()
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self._state.seat]
        self._accumulate_rewards()

    def _end(self) -> None:
        """Set the rewards of all players, and add points and rank to their `infos`."""
        outcome = self._state.outcome()
        assert outcome is not None
        place = 1
        for seats in outcome.ranking:
            for seat in seats:
                agent = self.possible_agents[seat]
                self.infos[agent] = {"points": outcome.scores[seat].points, "place": place}
                if len(outcome.winners) < self.engine.players:
                    self.rewards[agent] = 1.0 if place == 1 else -1.0
            place += len(seats)

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        seen = self.seen[seat]
        is_own_turn = self._state.seat == seat and not self._state.ended
        return {
            "observation": self.observed(seen),
            "action_mask": bits_of(seen.legal_mask() if is_own_turn else 0, self.engine.size).view(np.int8),
        }

    def observed(self, seen: Seen) -> Numbers:
        """Encode a player's view as numbers, in the order of `fields`."""
        return self._observer.observed(seen)

    def render(self) -> None:
        """Do nothing. Use `mapdsl replay --tell` to look at a game."""

    def close(self) -> None:
        """Do nothing, because there are no resources to release."""
