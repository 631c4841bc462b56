"""The board games against bots, for Gymnasium. The reward comes at the end of a game."""

from lunaria.envs.catch_22_episode import MAX_CYCLES as CATCH_22_CYCLES
from lunaria.envs.catch_22_episode import Catch22Episode
from lunaria.envs.full_moon_episode import MAX_CYCLES as FULL_MOON_CYCLES
from lunaria.envs.full_moon_episode import FullMoonEpisode
from lunaria.envs.single_agent import BotsEnv


class FullMoonVsBot(BotsEnv):
    """``bot``: a level of Full Moon's bots; ``row``: the wolves to start from, else shuffled."""

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


class Catch22VsBot(BotsEnv):
    """``bot``: a level of Catch 22's bots, for all other seats."""

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
