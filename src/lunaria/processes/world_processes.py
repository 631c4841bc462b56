"""The processes that run worlds. One that crashes or hangs is replaced, and every table that had a
world there is told."""

import asyncio
from itertools import count
from typing import Any

from lunaria.core import Game
from lunaria.core.world import WorldListener
from lunaria.processes.launcher import Launcher
from lunaria.processes.remote_world import RemoteWorld
from lunaria.processes.supervisor import Observer, Supervisor, guarded
from lunaria.processes.world_messages import (
    Drop,
    FromWorlds,
    Load,
    Steer,
    ToWorlds,
    WorldLost,
    decode_from_worlds,
)


class WorldProcesses:
    """A bounded number of processes; a world goes where the fewest are."""

    def __init__(
        self,
        size: int,
        observer: Observer | None = None,
        settling_speed: float = 1.0,
        launcher: Launcher | None = None,
    ) -> None:
        """``settling_speed`` is that of worlds in which things settle, against real time."""
        chosen = observer or Observer()
        self._processes = [WorldProcess(chosen, settling_speed, launcher) for _ in range(size)]

    def start(self) -> None:
        """Has every process load its engines; else a process starts with its first world."""
        for process in self._processes:
            process.child.start()

    def new_world(self, game: Game[Any, Any], listener: WorldListener) -> RemoteWorld:
        """To be loaded, and closed when the table needs it no more."""
        process = min(self._processes, key=lambda process: process.worlds)
        process.child.start()
        process.worlds += 1
        return RemoteWorld(process, game, listener)

    def pids(self) -> list[int]:
        return [pid for process in self._processes if (pid := process.child.pid) is not None]

    async def close(self) -> None:
        await asyncio.gather(*(process.child.close() for process in self._processes))


class WorldProcess:
    _numbers = count(1)

    def __init__(
        self, observer: Observer, settling_speed: float, launcher: Launcher | None
    ) -> None:
        arguments = ("worlds", str(settling_speed))
        self.child = Supervisor[FromWorlds](arguments, decode_from_worlds, self, observer, launcher)
        self.worlds = 0
        """Of tables; they may not be loaded yet."""
        self._observer = observer
        self._loaded: dict[int, RemoteWorld] = {}
        self._waiting: list[ToWorlds] = []
        """For a child that is being started."""

    # --- for worlds

    def add(self, world: RemoteWorld) -> int:
        number = next(self._numbers)
        self._loaded[number] = world
        return number

    def remove(self, number: int) -> None:
        if self._loaded.pop(number, None) is None:
            return
        if self.child.is_started:
            self.child.send(Drop(number))
        else:
            self._waiting = [message for message in self._waiting if message.world != number]

    def send(self, message: ToWorlds) -> None:
        is_steering = isinstance(message, Steer)
        if self.child.is_started:
            self.child.send(message, is_dispensable=is_steering)
        elif not is_steering:
            self._waiting.append(message)

    def leave(self) -> None:
        self.worlds -= 1

    # --- for the supervisor

    def on_started(self) -> None:
        waiting, self._waiting = self._waiting, []
        for message in waiting:
            self.child.send(message)

    def on_message(self, message: FromWorlds) -> None:
        world = self._loaded.get(message.world)
        if world is None:
            return
        if isinstance(message, WorldLost):
            self._observer.on_broken_world(message.reason)
        world.on_message(message)

    def on_lost(self, reason: str) -> None:
        """Worlds that wait for the next child go on waiting."""
        waiting = {message.world for message in self._waiting if isinstance(message, Load)}
        lost = {number: self._loaded.pop(number) for number in self._loaded.keys() - waiting}
        self._waiting = [message for message in self._waiting if message.world in waiting]
        for number, world in lost.items():
            guarded(world.on_lost, number, reason)
