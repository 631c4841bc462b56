"""The world of a game that has none: always at rest."""

from collections.abc import Callable
from typing import Any

from lunaria.core.world import Observation, WorldListener


class NoWorld:
    def __init__(self, listener: WorldListener) -> None:
        self._listener = listener

    def load(self, state: Any, saved: bytes | None, *, is_exact: bool = True) -> None:
        pass

    def follow(self, ply: int, state: Any, *, is_bot: bool) -> None:
        self._listener.on_rest(ply)

    def watch(self, is_watched: bool) -> None:
        pass

    def steer(self, target: bytes) -> None:
        pass

    def carry_out(self, ply: int, plan: bytes | None = None) -> None:
        raise AssertionError("a game without a world has no physical action")

    def observe(self, then: Callable[[Observation], None]) -> None:
        then(Observation(b""))

    def close(self) -> None:
        pass
