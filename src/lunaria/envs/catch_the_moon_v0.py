"""Catch the Moon for PettingZoo: with physics, an action is a placement."""

from typing import Any, Final

from lunaria.core import needs
from lunaria.envs.aec import SeatsEnv
from lunaria.envs.rendering import MODES
from lunaria.envs.tower_episode import TowerEpisode

with needs("envs"):
    from gymnasium.utils import EzPickle
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

__all__ = ["env", "parallel_env", "raw_env"]


class raw_env(SeatsEnv, EzPickle):  # noqa: N801
    """``options`` are those of `TowerEpisode`."""

    metadata: Final = {
        "name": "catch_the_moon_v0",
        "render_modes": list(MODES),
        "render_fps": 2,
        "is_parallelizable": True,
    }

    def __init__(self, *, render_mode: str | None = None, **options: Any) -> None:
        EzPickle.__init__(self, render_mode=render_mode, **options)
        super().__init__(TowerEpisode(**options), render_mode)


env = raw_env
"""Nothing has to be wrapped: an illegal action loses, and every order of calls is checked."""


def parallel_env(**options: Any) -> Any:
    """All agents at once; only the action of the one whose turn it is counts."""
    return turn_based_aec_to_parallel(raw_env(**options))
