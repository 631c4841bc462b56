"""Full Moon for PettingZoo: `env`, `raw_env` and `parallel_env`, as its own games have them."""

from typing import Any, Final

from lunaria.core import needs
from lunaria.envs.aec import SeatsEnv
from lunaria.envs.full_moon_episode import MAX_CYCLES, FullMoonEpisode
from lunaria.envs.rendering import MODES

with needs("envs"):
    from gymnasium.utils import EzPickle
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

__all__ = ["env", "parallel_env", "raw_env"]


class raw_env(SeatsEnv, EzPickle):  # noqa: N801
    """``row``: the wolves to start from, as text; ``max_cycles``: plies until it is truncated."""

    metadata: Final = {
        "name": "full_moon_v0",
        "render_modes": list(MODES),
        "render_fps": 2,
        "is_parallelizable": True,
    }

    def __init__(
        self,
        *,
        row: str | None = None,
        max_cycles: int = MAX_CYCLES,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, row=row, max_cycles=max_cycles, render_mode=render_mode)
        super().__init__(FullMoonEpisode(row=row, max_cycles=max_cycles), render_mode)


env = raw_env
"""Nothing has to be wrapped: an illegal action loses, and every order of calls is checked."""


def parallel_env(**options: Any) -> Any:
    """All agents at once; only the action of the one whose turn it is counts."""
    return turn_based_aec_to_parallel(raw_env(**options))
