"""A game as PettingZoo's AECEnv: agents in seat order, illegal actions lose."""

from copy import deepcopy
from typing import Any

from gymnasium.spaces import Box, Space

from lunaria.core import needs
from lunaria.envs.episode import Array, Episode
from lunaria.envs.rendering import checked_mode

with needs("envs"):
    from pettingzoo import AECEnv

ILLEGAL_REWARD = -1.0
"""Of the agent that took an action its mask forbids; it ends the game, and the others get 0."""


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """An episode with agents ``player_0``, ``player_1`` and so on; the seats of the game.

    ``reset(options={"state": ...})`` begins from a state of the reference rules.
    """

    def __init__(self, episode: Episode, render_mode: str | None) -> None:
        super().__init__()
        self.episode = episode
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(episode.players)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: deepcopy(episode.observation_space) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: deepcopy(episode.action_space) for agent in self.possible_agents
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    @property
    def state_space(self) -> Box:
        return self.episode.state_space

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.reset(seed, (options or {}).get("state"))
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._has_paid = False
        self.agent_selection = agents[self.episode.seat]

    def observe(self, agent: str) -> Any:
        return self.episode.observe(self._seats[agent])

    def state(self) -> Array:
        """The game as the first seat sees it; nothing is hidden."""
        return self.episode.view(0)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self._has_paid:
            self._clear_rewards()
            self._has_paid = False
        episode = self.episode
        if action is None or not episode.play(action):
            self._pay({agent: ILLEGAL_REWARD})
            self.infos[agent]["illegal"] = True
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            rewards = episode.rewards()
            if any(rewards):
                self._pay(dict(zip(self.agents, rewards, strict=True)))
            if episode.is_over:
                self.terminations = dict.fromkeys(self.agents, True)
            elif episode.is_cut:
                self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[episode.seat]
        if self.render_mode == "human":
            self.render()

    def _pay(self, rewards: dict[str, float]) -> None:
        """Most actions bring nobody anything, and cost no time here."""
        self.rewards.update(rewards)
        self._accumulate_rewards()
        self._has_paid = True

    def render(self) -> str | Array | None:
        return self.episode.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def save(self) -> bytes:
        """The game and its dice, exactly; `restore` goes on from there."""
        return self.episode.save()

    def restore(self, saved: bytes) -> None:
        self.reset()
        self.episode.restore(saved)
        self.agent_selection = self.possible_agents[self.episode.seat]
