"""Catch the Moon for Gymnasium: alone, together with bots, and against bots."""

from typing import Any

from lunaria.envs.single_agent import BotsEnv
from lunaria.envs.tower_episode import TowerEpisode

BOT = "child"


class _TowerEnv(BotsEnv):
    episode: TowerEpisode

    def _info(self) -> dict[str, Any]:
        state = self.episode.state
        return {
            "seat": self.seat,
            "height_mm": self.episode.height_mm,
            "ladders": len(state.structure),
            "tears": state.tears[self.seat],
        }


class CatchTheMoonSolo(_TowerEnv):
    """``options`` are those of `TowerEpisode`, such as ``actions="proposals"``."""

    def __init__(self, *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__(TowerEpisode("solo", 1, **options), BOT, 0, render_mode)


class CatchTheMoonCoop(_TowerEnv):
    """The agent builds with bots, who leave the scoring to it; all share the points."""

    def __init__(
        self,
        *,
        players: int = 2,
        bot: str = BOT,
        seat: int | None = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        episode = TowerEpisode("cooperative", players, **options)
        super().__init__(episode, bot, seat, render_mode)


class CatchTheMoonVsBot(_TowerEnv):
    def __init__(
        self,
        *,
        players: int = 2,
        bot: str = BOT,
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        episode = TowerEpisode("competitive", players, **options)
        super().__init__(episode, bot, seat, render_mode)
