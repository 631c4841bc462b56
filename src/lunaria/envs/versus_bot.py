"""A board game against bots, as Gymnasium's Env: one agent, the other seats are played inside."""

import json
from typing import Any, Final

import gymnasium
import msgspec

from lunaria.catalogue import find_plugin
from lunaria.core import MalformedInput, Randomness
from lunaria.envs.catch_22_episode import MAX_CYCLES as CATCH_22_CYCLES
from lunaria.envs.catch_22_episode import Catch22Episode
from lunaria.envs.episode import Array, Episode, Observation, action_space, observation_space
from lunaria.envs.full_moon_episode import MAX_CYCLES as FULL_MOON_CYCLES
from lunaria.envs.full_moon_episode import FullMoonEpisode
from lunaria.envs.rendering import MODES, Pixels, checked_mode, render

Step = tuple[Observation, float, bool, bool, dict[str, Any]]

SEED_BOUND: Final = 1 << 62
ILLEGAL_REWARD: Final = -1.0


class _Saved(msgspec.Struct, array_like=True):
    episode: bytes
    seat: int
    generator: str


class VersusBotEnv(gymnasium.Env[Observation, int]):
    """The agent takes ``seat``, or one that is drawn for each game. Rewards come at the end: what
    the game brought the agent's seat. An action that the mask forbids loses.

    A bot is made anew for every decision: what it remembers is no part of a saved environment.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self, episode: Episode, bot: str, seat: int | None, render_mode: str | None
    ) -> None:
        self.episode = episode
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space(episode)
        self.action_space = action_space(episode)
        self._plugin = find_plugin(episode.game)
        self._bot = self._plugin.check_level(bot)
        if seat is not None and seat not in range(episode.players):
            raise MalformedInput(f"seat is from 0 to {episode.players - 1}, not {seat!r}")
        self._fixed_seat = seat
        self.seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.episode.reset(self._number(), (options or {}).get("state"))
        drawn = int(self.np_random.integers(self.episode.players))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._let_bots_play()
        if self.episode.is_over or self.episode.is_cut:
            raise MalformedInput("the bots ended the game before the agent had a turn")
        return self.episode.observe(self.seat), self._info()

    def step(self, action: int) -> Step:
        if self.episode.is_over or self.episode.is_cut:
            raise gymnasium.error.ResetNeeded("the game is over: call reset")
        if not self.episode.play(int(action)):
            info = {**self._info(), "illegal": True}
            return self.episode.observe(self.seat), ILLEGAL_REWARD, True, False, info
        self._let_bots_play()
        episode = self.episode
        reward = episode.returns()[self.seat]
        seen = episode.observe(self.seat)
        return seen, reward, episode.is_over, episode.is_cut, self._info()

    def action_masks(self) -> Array:
        """Which actions are allowed, as sb3-contrib's MaskablePPO asks for it."""
        return self.episode.observe(self.seat)["action_mask"].astype(bool)

    def render(self) -> str | Pixels | None:  # type: ignore[override]
        return render(self.episode.game, self.episode.state, self.render_mode)

    def save(self) -> bytes:
        """The whole environment, exactly: the game, its dice, and what draws for the bots."""
        generator = json.dumps(self.np_random.bit_generator.state)
        return msgspec.msgpack.encode(_Saved(self.episode.save(), self.seat, generator))

    def restore(self, saved: bytes) -> None:
        try:
            read = msgspec.msgpack.decode(saved, type=_Saved)
            generator = json.loads(read.generator)
        except (msgspec.MsgspecError, ValueError) as error:
            raise MalformedInput("these bytes are not a saved environment") from error
        self.episode.restore(read.episode)
        self.np_random.bit_generator.state = generator
        self.seat = read.seat

    def _let_bots_play(self) -> None:
        episode = self.episode
        while not (episode.is_over or episode.is_cut) and episode.seat != self.seat:
            bot = self._plugin.bot(self._bot)
            action = bot.choose(episode.state, Randomness(str(self._number())))
            assert episode.play(episode.number_of(action)), "bots play by the rules"

    def _number(self) -> int:
        return int(self.np_random.integers(SEED_BOUND))

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat}


class FullMoonVsBot(VersusBotEnv):
    def __init__(
        self,
        *,
        bot: str = "greedy",
        seat: int | None = None,
        row: str | None = None,
        max_cycles: int = FULL_MOON_CYCLES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(FullMoonEpisode(row=row, max_cycles=max_cycles), bot, seat, render_mode)


class Catch22VsBot(VersusBotEnv):
    def __init__(
        self,
        *,
        players: int = 2,
        bot: str = "casual",
        seat: int | None = None,
        board: str = "standard",
        max_cycles: int = CATCH_22_CYCLES,
        render_mode: str | None = None,
    ) -> None:
        episode = Catch22Episode(players, board=board, max_cycles=max_cycles)
        super().__init__(episode, bot, seat, render_mode)
