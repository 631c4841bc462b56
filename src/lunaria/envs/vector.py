"""Thousands of games at once as Gymnasium's VectorEnv, over the compiled rules.

One call steps every game in compiled code. A game that ended begins anew with the next step, whose
action is not looked at (`AutoresetMode.NEXT_STEP`). Without an opponent the actions are those of
whoever is to move, what is seen is what that player sees, and a reward belongs to the player who
moved; ``infos["to_move"]`` tells the seat.
"""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from lunaria.core import MalformedInput, needs, quoted
from lunaria.envs import catch_22_episode, full_moon_episode
from lunaria.envs.episode import Array, Observation, checked_cycles, fresh_seed
from lunaria.games.catch_22 import State as Catch22State
from lunaria.games.catch_22 import find_board
from lunaria.games.full_moon import State as FullMoonState

with needs("solver"):
    from lunaria.kernels.catch_22 import batch as catch_22
    from lunaria.kernels.catch_22 import unpack
    from lunaria.kernels.full_moon import batch as full_moon
    from lunaria.kernels.full_moon import episodes
    from lunaria.kernels.stepping import NOBODY, RANDOM, Results

__all__ = ["Catch22VectorEnv", "FullMoonVectorEnv"]

MOST_ENVS: Final = 1 << 20
OPPONENTS: Final[dict[str | None, int]] = {None: NOBODY, "random": RANDOM}

VectorStep = tuple[Observation, Array, Array, Array, dict[str, Any]]


class _BatchEnv(VectorEnv[Observation, Array, Array]):
    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def _describe(self, num_envs: int, box: Box, actions: int) -> None:
        self.num_envs = num_envs
        mask = Box(0, 1, (actions,), np.int8)
        self.single_observation_space = Dict({"observation": box, "action_mask": mask})
        self.single_action_space = Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._shape = (num_envs, *box.shape)
        self._no_actions = np.zeros(num_envs, np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._restart(fresh_seed() if seed is None else seed)
        seen, _, _, _, infos = self.step(self._no_actions)
        return seen, infos

    def step(self, actions: Array) -> VectorStep:
        results = self._advance(np.ascontiguousarray(actions, np.int64))
        seen, masks, rewards, terminated, truncated, illegal, to_move = results
        observation = {"observation": seen.reshape(self._shape), "action_mask": masks}
        infos = {"to_move": to_move, "illegal": illegal}
        return observation, rewards, terminated, truncated, infos

    def _restart(self, seed: int) -> None:
        raise NotImplementedError

    def _advance(self, actions: Array) -> Any:
        raise NotImplementedError


class FullMoonVectorEnv(_BatchEnv):
    """``opponent``: None, or ``"random"``; then the agent's seat is drawn for each game."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        opponent: str | None = None,
        max_cycles: int = full_moon_episode.MAX_CYCLES,
    ) -> None:
        self._opponent = _checked(num_envs, opponent)
        self._cycles = checked_cycles(max_cycles)
        box = Box(0, 1, full_moon_episode.SHAPE, np.int8)
        self._describe(num_envs, box, episodes.ACTIONS)
        self._restart(fresh_seed())

    def state_of(self, game: int) -> FullMoonState:
        """One of the games, as the reference rules have it."""
        return episodes.state_of(self._batch.rows[game])

    def _restart(self, seed: int) -> None:
        self._batch = full_moon.new_batch(self.num_envs, self._cycles, self._opponent, seed)

    def _advance(self, actions: Array) -> Results:
        results = full_moon.new_results(self.num_envs)
        full_moon.step(self._batch, actions, results)
        return results


class Catch22VectorEnv(_BatchEnv):
    """``opponent``: None, or ``"random"`` for all other seats; then the agent's seat is drawn for
    each game."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        players: int = 2,
        board: str = "standard",
        opponent: str | None = None,
        max_cycles: int = catch_22_episode.MAX_CYCLES,
    ) -> None:
        self._opponent = _checked(num_envs, opponent)
        self._cycles = checked_cycles(max_cycles)
        self.board, self._players = find_board(board), players
        self.num_envs = num_envs
        self._restart(fresh_seed())
        sizes = self._batch.sizes
        box = Box(0, catch_22_episode.HIGHEST, (sizes.observation,), np.uint8)
        self._describe(num_envs, box, sizes.actions)

    def state_of(self, game: int) -> Catch22State:
        """One of the games, as the reference rules have it."""
        return unpack(self.board, self._batch.rows[game])

    def _restart(self, seed: int) -> None:
        self._batch = catch_22.new_batch(
            self.board, self._players, self.num_envs, self._cycles, self._opponent, seed
        )

    def _advance(self, actions: Array) -> Results:
        results = catch_22.new_results(self._batch)
        catch_22.step(self._batch, actions, results)
        return results


def _checked(num_envs: int, opponent: str | None) -> int:
    if not 1 <= num_envs <= MOST_ENVS:
        raise MalformedInput(f"num_envs is from 1 to {MOST_ENVS}, not {num_envs!r}")
    if opponent not in OPPONENTS:
        raise MalformedInput(f"{quoted(opponent)} is not an opponent: there is None and 'random'")
    return OPPONENTS[opponent]
