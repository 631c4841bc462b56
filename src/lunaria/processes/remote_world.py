"""A world in another process, as its table has it (`lunaria.core.world.World`).

Before it is loaded and after it was lost it ignores what it is told. An observation that it was
asked for is then never told.
"""

from collections.abc import Callable
from itertools import count
from typing import Any, Final, Protocol

from lunaria.core import Game
from lunaria.core.world import Observation, WorldListener
from lunaria.processes.world_messages import (
    AtRest,
    CarriedOut,
    CarryOut,
    Follow,
    Frame,
    FromWorlds,
    Load,
    Observe,
    Observed,
    Reported,
    Steer,
    ToWorlds,
    Watch,
    WorldLost,
)


class WorldHost(Protocol):
    """A process that runs worlds (`lunaria.processes.world_processes.WorldProcess`)."""

    def add(self, world: "RemoteWorld") -> int:
        """The number of a world that is to be loaded."""

    def remove(self, number: int) -> None: ...
    def send(self, message: ToWorlds) -> None: ...
    def leave(self) -> None:
        """A table needs no world any more."""


class RemoteWorld:
    def __init__(self, host: WorldHost, game: Game[Any, Any], listener: WorldListener) -> None:
        self._host = host
        self._game = game
        self._listener = listener
        self._number: int | None = None
        self._observers: dict[int, Callable[[Observation], None]] = {}
        self._observations = count()
        self._is_closed = False

    # --- what the table asks

    is_inert: Final = False

    @property
    def is_loaded(self) -> bool:
        return self._number is not None

    def load(self, state: Any, saved: bytes | None, *, is_exact: bool = True) -> None:
        """Waits for a process that is just being started, with what the world is told meanwhile."""
        if self._is_closed:
            return
        self.unload()
        self._number = self._host.add(self)
        given = self._game.state_to_json(state)
        self._host.send(Load(self._number, self._game.name, given, saved, is_exact))

    def follow(self, ply: int, state: Any, *, is_bot: bool) -> None:
        if self._number is not None:
            given = self._game.state_to_json(state)
            self._host.send(Follow(self._number, ply, given, is_bot))

    def watch(self, is_watched: bool) -> None:
        if self._number is not None:
            self._host.send(Watch(self._number, is_watched))

    def steer(self, target: bytes) -> None:
        if self._number is not None:
            self._host.send(Steer(self._number, target))

    def carry_out(self, ply: int, plan: bytes | None = None) -> None:
        if self._number is not None:
            self._host.send(CarryOut(self._number, ply, plan))

    def observe(self, then: Callable[[Observation], None], *, with_hand: bool = False) -> None:
        if self._number is not None:
            asked = next(self._observations)
            self._observers[asked] = then
            self._host.send(Observe(self._number, asked, with_hand))

    def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            self.unload()
            self._host.leave()

    # --- what the process says of the present load

    def on_message(self, message: FromWorlds) -> None:
        match message:
            case Frame(_, data):
                self._listener.on_frame(data)
            case AtRest(_, ply):
                self._listener.on_rest(ply)
            case CarriedOut(_, ply, saved):
                self._listener.on_carried_out(ply, saved)
            case Reported(_, ply, action, saved, motion):
                self._listener.on_report(ply, action, saved, motion)
            case Observed(_, asked, saved, held) if asked in self._observers:
                self._observers.pop(asked)(Observation(saved, held))
            case WorldLost(number, reason):
                self.on_lost(number, reason)

    def on_lost(self, number: int, reason: str) -> None:
        """The listener may load the world again at once."""
        if number == self._number:
            self.unload()
            self._listener.on_lost(reason)

    def unload(self) -> None:
        self._observers.clear()
        number, self._number = self._number, None
        if number is not None:
            self._host.remove(number)
