"""What the environments of Gymnasium share: one agent, and bots on the other seats."""

import json
from typing import Any, Final

import gymnasium
import msgspec

from lunaria.catalogue import find_plugin
from lunaria.core import MalformedInput
from lunaria.envs.episode import Array, Episode
from lunaria.envs.rendering import MODES, checked_mode

Step = tuple[Any, float, bool, bool, dict[str, Any]]

SEED_BOUND: Final = 1 << 62
ILLEGAL_REWARD: Final = -1.0
MOST_BEGINNINGS: Final = 100
"""Games that bots end before the agent has a turn are begun anew so often at most."""


class _Saved(msgspec.Struct, array_like=True):
    episode: bytes
    seat: int
    is_done: bool
    generator: str


class SingleAgentEnv(gymnasium.Env[Any, Any]):
    """An episode, in which the agent has one seat. An action that the mask forbids loses."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(self, episode: Episode, render_mode: str | None) -> None:
        self.episode = episode
        self.render_mode = checked_mode(render_mode)
        self.observation_space = episode.observation_space
        self.action_space = episode.action_space
        self.seat = 0
        self._is_done = True

    def step(self, action: Any) -> Step:
        if self._is_done:
            raise gymnasium.error.ResetNeeded("the episode is over: call reset")
        if not self.episode.play(action):
            self._is_done = True
            return self._seen(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": True}
        reward = self._go_on()
        is_over, is_cut = self._is_over(), self.episode.is_cut
        self._is_done = is_over or is_cut
        return self._seen(), reward, is_over, is_cut, self._info()

    def action_masks(self) -> Array:
        """Which actions are allowed, as sb3-contrib's MaskablePPO asks for it."""
        mask: Array = self._seen()["action_mask"]
        return mask.astype(bool)

    def render(self) -> Any:
        return self.episode.render(self.render_mode)

    def save(self) -> bytes:
        """The whole environment, exactly: what follows is the same."""
        generator = json.dumps(self.np_random.bit_generator.state)
        saved = _Saved(self.episode.save(), self.seat, self._is_done, generator)
        return msgspec.msgpack.encode(saved)

    def restore(self, saved: bytes) -> None:
        try:
            read = msgspec.msgpack.decode(saved, type=_Saved)
            generator = json.loads(read.generator)
        except (msgspec.MsgspecError, ValueError) as error:
            raise MalformedInput("these bytes are not a saved environment") from error
        self.episode.restore(read.episode)
        self.np_random.bit_generator.state = generator
        self.seat, self._is_done = read.seat, read.is_done

    def _go_on(self) -> float:
        """What happens after the agent's action, and the reward of both together."""
        raise NotImplementedError

    def _is_over(self) -> bool:
        return self.episode.is_over

    def _info(self) -> dict[str, Any]:
        return {}

    def _seen(self) -> Any:
        return self.episode.observe(self.seat)

    def _number(self) -> int:
        return int(self.np_random.integers(SEED_BOUND))


class BotsEnv(SingleAgentEnv):
    """The agent takes ``seat``, or one that is drawn for each game; bots of a level the others."""

    def __init__(
        self, episode: Episode, bot: str, seat: int | None, render_mode: str | None
    ) -> None:
        super().__init__(episode, render_mode)
        self._bot = find_plugin(episode.game).check_level(bot)
        if seat is not None and seat not in range(episode.players):
            raise MalformedInput(f"seat is from 0 to {episode.players - 1}, not {seat!r}")
        self._fixed_seat = seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self._is_done = False
        for _ in range(MOST_BEGINNINGS):
            self.episode.reset(self._number(), (options or {}).get("state"))
            drawn = int(self.np_random.integers(self.episode.players))
            self.seat = drawn if self._fixed_seat is None else self._fixed_seat
            self._let_bots_play()
            if not (self.episode.is_over or self.episode.is_cut):
                return self._seen(), self._info()
        raise MalformedInput("from this state the bots end every game before the agent's turn")

    def _go_on(self) -> float:
        return self.episode.rewards()[self.seat] + self._let_bots_play()

    def _let_bots_play(self) -> float:
        episode, reward = self.episode, 0.0
        while not (episode.is_over or episode.is_cut) and episode.seat != self.seat:
            episode.play_bot(self._bot, self._number())
            reward += episode.rewards()[self.seat]
        return reward

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat}
