"""The processes that carry worlds, as the event loop sees them. One that crashes or hangs is
replaced, and whoever had a world there is told."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from itertools import count
from typing import Final, Protocol

import msgspec

from lunaria.server.logs import log
from lunaria.server.metrics import Metrics
from lunaria.server.towers.messages import (
    LENGTH,
    LONGEST,
    Aim,
    Drop,
    FromCarrier,
    Ping,
    Pong,
    Ready,
    ToCarrier,
    decode_from_carrier,
    packed,
)

PING_SECONDS: Final = 2.0
HUNG_SECONDS: Final = 20.0
"""A process that says nothing for so long is killed; judging a collapse may take seconds."""
AGAIN_SECONDS: Final = 0.5
MOST_WAITING_BYTES: Final = 1 << 16
"""A target of the hand is not sent to a process that does not read."""


class Listener(Protocol):
    """Whoever has a world in a process."""

    def hear(self, message: FromCarrier) -> None: ...

    def lose(self) -> None:
        """The process is gone, and the world with it."""


class WorldProcess:
    _numbers = count(1)

    def __init__(self, metrics: Metrics, settling_speed: float = 1.0) -> None:
        self._metrics = metrics
        self._settling_speed = settling_speed
        self._process: Process | None = None
        self._listeners: dict[int, Listener] = {}
        self._ready = asyncio.Event()
        self._heard_at = 0.0
        self._task: asyncio.Task[None] | None = None
        self.towers = 0
        """Of tables in memory; their worlds may not be loaded yet."""

    @property
    def is_ready(self) -> bool:
        return self._ready.is_set()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def ready(self) -> None:
        await self._ready.wait()

    def new_site(self, listener: Listener) -> int:
        number = next(self._numbers)
        self._listeners[number] = listener
        return number

    def drop(self, site: int) -> None:
        if self._listeners.pop(site, None) is not None:
            self.send(Drop(site))

    def send(self, message: ToCarrier) -> None:
        process = self._process
        if process is None or process.stdin is None or not self._ready.is_set():
            return
        waiting = process.stdin.transport.get_write_buffer_size()
        if isinstance(message, Aim) and waiting > MOST_WAITING_BYTES:
            return
        process.stdin.write(packed(message))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._live()
            except (OSError, EOFError, msgspec.MsgspecError) as error:
                self._metrics.replaced_workers.inc()
                log("worlds lost", reason=type(error).__name__, worlds=len(self._listeners))
            finally:
                await self._end()
            listeners, self._listeners = self._listeners, {}
            for listener in listeners.values():
                listener.lose()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _live(self) -> None:
        process = self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "lunaria.server.towers.carrying", str(self._settling_speed)),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LONGEST,
        )
        assert process.stdout is not None
        watching: asyncio.Task[None] | None = None
        try:
            while True:
                (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                message = decode_from_carrier(await process.stdout.readexactly(length))
                self._heard_at = asyncio.get_running_loop().time()
                if isinstance(message, Ready):
                    self._ready.set()
                    watching = asyncio.create_task(self._watch(process))
                elif not isinstance(message, Pong):
                    listener = self._listeners.get(message.site)
                    if listener is not None:
                        listener.hear(message)
        finally:
            if watching is not None:
                watching.cancel()

    async def _watch(self, process: Process) -> None:
        """Kills the process when it hangs; reading from it then ends."""
        loop = asyncio.get_running_loop()
        for number in count():
            self.send(Ping(number))
            await asyncio.sleep(PING_SECONDS)
            if loop.time() - self._heard_at > HUNG_SECONDS:
                process.kill()

    async def _end(self) -> None:
        self._ready.clear()
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Worlds:
    """A bounded number of processes; a tower goes where the fewest are."""

    def __init__(self, size: int, metrics: Metrics, settling_speed: float = 1.0) -> None:
        self._processes = [WorldProcess(metrics, settling_speed) for _ in range(size)]

    def start(self) -> None:
        for process in self._processes:
            process.start()

    def emptiest(self) -> WorldProcess:
        return min(self._processes, key=lambda process: process.towers)

    def pids(self) -> list[int]:
        return [process.pid for process in self._processes if process.pid is not None]

    async def close(self) -> None:
        await asyncio.gather(*(process.close() for process in self._processes))
