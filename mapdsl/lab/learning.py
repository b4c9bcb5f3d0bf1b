"""A game as an environment of PettingZoo, for programs that learn to play.

Comes in: rule tables, what players see. Goes out: observations, masks of legal moves, rewards and the final scores.
Needs the extra `rl`. Must not know: any board, any rule kind.
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
from mapdsl.lab.observations import Numbers, Observer, bits_of
from mapdsl.rules.tables import RuleTables

Observation: TypeAlias = dict[str, NDArray[Any]]

SEED_BITS = 48
"""Of the seed of a first game that nobody chose."""


class GameEnvironment(AECEnv):  # type: ignore[misc]
    """One game after the other, its players taking turns as agents `player_0`, `player_1`, ...

    An observation has `observation`, numbers from -1 to 1 of what the player sees, and `action_mask`, the legal moves;
    an action is the number of a move (`Engine.moves`). At the end winners are rewarded with 1, the others with -1, and
    nobody where all share the first place; `outcome` has the final scores. The seed of `reset` is that of the game;
    without one the next game follows, at first one that chance chooses (`game_seed`).
    """

    metadata: dict[str, Any] = {"name": "mapdsl", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, tables: RuleTables, players: int = 2, variants: Iterable[str] = ()) -> None:
        super().__init__()
        self.engine = Engine(tables, players, tuple(variants))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.render_mode = None
        self._observer = Observer(self.engine)
        self.fields = self._observer.fields
        """What each number of an observation is."""
        seen = Dict(
            {
                "observation": Box(-1.0, 1.0, (len(self.fields),), np.float32),
                "action_mask": Box(0, 1, (self.engine.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(self.engine.size) for agent in self.possible_agents}
        self.game_seed = randbits(SEED_BITS)
        """The seed of the game."""
        self._state = self.engine.new_game(self.game_seed)
        self.seen: list[Seen] = []
        """By seat: the game as that player sees it."""

    @property
    def seat(self) -> int:
        """Who decides."""
        return self._state.seat

    @property
    def is_over(self) -> bool:
        return bool(self._state.ended)

    @property
    def outcome(self) -> Outcome | None:
        """Final scores line by line, ranking and winners; None while the game goes on."""
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
            self._end()
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self._state.seat]
        self._accumulate_rewards()

    def _end(self) -> None:
        """Rewards the winners, and adds points and place to the information for each player."""
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
        """What a player sees, by `fields`."""
        return self._observer.observed(seen)

    def render(self) -> None:
        """A game is looked at with `mapdsl replay --tell`."""

    def close(self) -> None:
        """Nothing is open."""
