"""Catch 22 for PettingZoo, for two to six agents, bargaining included."""

from typing import Any, Final

from lunaria.core import needs
from lunaria.envs.aec import SeatsEnv
from lunaria.envs.catch_22_episode import MAX_CYCLES, Catch22Episode
from lunaria.envs.rendering import MODES

with needs("envs"):
    from gymnasium.utils import EzPickle
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

__all__ = ["env", "parallel_env", "raw_env"]


class raw_env(SeatsEnv, EzPickle):  # noqa: N801
    """``board``: a shipped one by its name, or another as text; ``max_cycles``: decisions of all
    agents until it is truncated."""

    metadata: Final = {
        "name": "catch_22_v0",
        "render_modes": list(MODES),
        "render_fps": 2,
        "is_parallelizable": True,
    }

    def __init__(
        self,
        *,
        players: int = 2,
        board: str = "standard",
        max_cycles: int = MAX_CYCLES,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self, players=players, board=board, max_cycles=max_cycles, render_mode=render_mode
        )
        episode = Catch22Episode(players, board=board, max_cycles=max_cycles)
        super().__init__(episode, render_mode)


env = raw_env
"""Nothing has to be wrapped: an illegal action loses, and every order of calls is checked."""


def parallel_env(**options: Any) -> Any:
    """All agents at once; only the action of the one whose turn it is counts."""
    return turn_based_aec_to_parallel(raw_env(**options))
