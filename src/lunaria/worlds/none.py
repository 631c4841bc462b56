"""The world of a game that has none: always loaded, and always at rest."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from lunaria.core import Json, MalformedInput
from lunaria.core.world import Observation, RunLong, SteppedWorld, WorldListener

_NOTHING: Final = "there is nothing to hold at this table"


class NoWorld:
    is_inert: Final = True
    is_loaded: Final = True

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

    def observe(self, then: Callable[[Observation], None], *, with_hand: bool = False) -> None:
        then(Observation(b""))

    def unload(self) -> None:
        pass

    def close(self) -> None:
        pass


class NoPhysics:
    """The `WorldKind` of a game without physics: it has no physical actions and no reports."""

    tick_s: Final = 1.0

    def make(
        self,
        state: Any,
        saved: bytes | None,
        listener: WorldListener,
        *,
        is_exact: bool = True,
        settling_speed: float = 1.0,
        run_long: RunLong | None = None,
    ) -> SteppedWorld:
        raise MalformedInput(_NOTHING)

    def warm_up(self) -> None:
        pass

    def is_physical(self, action: str) -> bool:
        return False

    def is_report(self, action: str) -> bool:
        return False

    def is_steered(self, state: Any) -> bool:
        return False

    def awaits_rest(self, state: Any) -> bool:
        return False

    def steering_seat(self, target: bytes) -> int:
        raise MalformedInput(_NOTHING)

    def to_rows(self, saved: bytes) -> Json:
        raise MalformedInput(_NOTHING)

    def from_rows(self, state: Any, rows: Json) -> bytes:
        raise MalformedInput(_NOTHING)

    def still(self, saved: bytes, report: str) -> bytes:
        raise MalformedInput(_NOTHING)

    def plan(self, level: str, state: Any, seen: Observation, seed: str) -> bytes:
        raise MalformedInput(_NOTHING)

    def advise(self, state: Any, seen: Observation, seed: str, seconds: float) -> Sequence[Json]:
        raise MalformedInput(_NOTHING)

    def foresee(self, state: Any, seen: Observation, trial: int) -> Json:
        raise MalformedInput(_NOTHING)


NO_PHYSICS: Final = NoPhysics()
