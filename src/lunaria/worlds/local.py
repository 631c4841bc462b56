"""A world in this process. Its time passes when `run` is called, as fast as it can be computed."""

from collections.abc import Callable
from typing import Any, Final

from lunaria.core.world import Observation, SteppedWorld, WorldKind, WorldListener


class LocalWorld:
    def __init__(self, kind: WorldKind, listener: WorldListener) -> None:
        self._kind = kind
        self._listener = listener
        self._world: SteppedWorld | None = None

    is_inert: Final = False

    @property
    def is_loaded(self) -> bool:
        return self._world is not None

    def load(self, state: Any, saved: bytes | None, *, is_exact: bool = True) -> None:
        self._world = self._kind.make(state, saved, self._listener, is_exact=is_exact)
        self._world.watch(False)

    def follow(self, ply: int, state: Any, *, is_bot: bool) -> None:
        self._loaded.follow(ply, state, is_bot=is_bot)

    def watch(self, is_watched: bool) -> None:
        self._loaded.watch(is_watched)

    def steer(self, target: bytes) -> None:
        self._loaded.steer(target)

    def carry_out(self, ply: int, plan: bytes | None = None) -> None:
        self._loaded.carry_out(ply, plan)

    def observe(self, then: Callable[[Observation], None], *, with_hand: bool = False) -> None:
        then(self._loaded.observation(with_hand=with_hand)())

    def unload(self) -> None:
        self._world = None

    def close(self) -> None:
        self.unload()

    def run(self) -> None:
        """Until nothing happens any more without somebody's doing."""
        while self._world is not None and self._world.is_awake:
            self._world.tick()

    @property
    def _loaded(self) -> SteppedWorld:
        assert self._world is not None, "a world is loaded before it is used"
        return self._world
