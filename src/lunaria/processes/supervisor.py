"""Keeping a child process running: the one way to start, watch, replace and stop one."""

import asyncio
import os
import sys
from asyncio import StreamReader
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from lunaria.catalogue import plugin_paths
from lunaria.processes.framing import (
    Broken,
    FromAnyChild,
    Message,
    Ping,
    Pong,
    Started,
    packed,
    read_frame,
)

PING_SECONDS: Final = 2.0
HUNG_SECONDS: Final = 20.0
"""A child that says nothing for so long, though it is pinged, is killed."""
START_SECONDS: Final = 240.0
"""What a child may take to start; the first time on a machine, it may compile."""
AGAIN_SECONDS: Final = 0.5
"""Before another child is started after one that could not."""
MOST_DOUBLINGS: Final = 6
"""Of that pause, while one start after the other fails: at most half a minute."""
MOST_WAITING_BYTES: Final = 1 << 16
"""A message that can be dropped is not sent to a child that has so much to read."""
MOST_PRINTED_BYTES: Final = 1 << 12
"""Of what a child wrote to its standard error, so many last bytes are kept until it ends."""

M = TypeVar("M")
M_contra = TypeVar("M_contra", contravariant=True)


class Observer:
    """Is told what happens to processes, and ignores it; to be overridden in part."""

    def on_replaced(self, role: str, pid: int | None, reason: str, printed: str) -> None:
        """A child crashed, hung, overran its time or could not start; another takes its place.
        ``printed`` is the end of what it wrote to its standard error, such as a traceback."""

    def on_failed_task(self, reason: str) -> None:
        """A worker could not do a task, and goes on."""

    def on_broken_world(self, reason: str) -> None:
        """A world broke and was dropped; the others in its process go on."""

    def on_bot_seconds(self, seconds: float) -> None:
        """How long a bot took for an action or a plan, waiting for a worker included."""


class Owner(Protocol[M_contra]):
    """Has a supervised child do its work."""

    def on_started(self) -> None:
        """A child is there and takes messages, for the first time or again."""

    def on_message(self, message: M_contra, /) -> None: ...

    def on_lost(self, reason: str) -> None:
        """The child is gone with all that it was doing. Another is started."""


def guarded(tell: Callable[..., None], *told: Any) -> None:
    """Someone who fails over one message does not keep others from theirs."""
    try:
        tell(*told)
    except Exception as error:
        asyncio.get_running_loop().call_exception_handler(
            {"message": "what a process said was not handled", "exception": error}
        )


@dataclass(frozen=True, slots=True)
class _End:
    """Why a child has to end."""

    reason: str
    is_fault: bool = True
    is_own_wish: bool = False
    """The owner gave it up."""


@dataclass(frozen=True, slots=True)
class _Life:
    """One child from start to end."""

    end: _End
    pid: int | None = None
    had_started: bool = False
    printed: str = ""


class Supervisor(Generic[M]):
    """Keeps one child running from `start` to `close`.

    A child that ends, hangs or says what cannot be understood is killed, its owner is told, and
    another takes its place. ``arguments`` are those of `lunaria.processes.child`, the role first.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        decode: Callable[[bytes], M | FromAnyChild],
        owner: Owner[M],
        observer: Observer,
    ) -> None:
        self._arguments = arguments
        self._decode = decode
        self._owner = owner
        self._observer = observer
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._end: asyncio.Future[_End] | None = None
        self._started = asyncio.Event()
        self._silent_beats = 0

    def start(self) -> None:
        """Does nothing if it has been started before."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    @property
    def is_started(self) -> bool:
        """A child is there and takes messages."""
        return self._started.is_set()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def started(self) -> None:
        """Waits for a child, however many fail to start."""
        await self._started.wait()

    def send(self, message: Message, *, is_dispensable: bool = False) -> None:
        """Without a child, the message is dropped; a dispensable one also if the child has more to
        read than it can."""
        process = self._process
        if process is None or process.stdin is None or not self.is_started:
            return
        waiting = process.stdin.transport.get_write_buffer_size()
        if not is_dispensable or waiting <= MOST_WAITING_BYTES:
            process.stdin.write(packed(message))

    def replace(self, fault: str | None = None) -> None:
        """Kills the child, for nothing else would stop what it is doing. ``fault`` is what it did
        wrong, if it did. The owner hears nothing more of this child."""
        self._finish(_End(fault or "given up", is_fault=fault is not None, is_own_wish=True))

    async def close(self) -> None:
        """Stops the child; no other is started."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # --- one child after the other

    async def _run(self) -> None:
        failures = 0
        while True:
            life = await self._live()
            end = life.end
            if end.is_fault:
                told = (self._arguments[0], life.pid, end.reason, life.printed)
                guarded(self._observer.on_replaced, *told)
            if not end.is_own_wish:
                guarded(self._owner.on_lost, end.reason)
            failures = 0 if life.had_started else failures + 1
            if failures:
                again = AGAIN_SECONDS * 2 ** min(failures - 1, MOST_DOUBLINGS)
                await asyncio.sleep(again)

    async def _live(self) -> _Life:
        try:
            process = await _spawn(self._arguments)
        except OSError as error:
            return _Life(_End(f"not started: {type(error).__name__}"))
        self._process = process
        ended = self._end = asyncio.get_running_loop().create_future()
        has_started = asyncio.Event()
        tasks = (
            asyncio.create_task(self._read(process, ended, has_started)),
            asyncio.create_task(self._watch(has_started)),
        )
        assert process.stderr is not None
        printed = asyncio.create_task(_last_printed(process.stderr))
        try:
            end = await ended
        finally:
            self._started.clear()
            self._process = None
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await _stop(process)
            await printed
        return _Life(end, process.pid, has_started.is_set(), printed.result())

    async def _read(
        self, process: Process, ended: asyncio.Future[_End], has_started: asyncio.Event
    ) -> None:
        assert process.stdout is not None
        try:
            while not ended.done():
                message = self._decode(await read_frame(process.stdout))
                self._silent_beats = 0
                match message:
                    case _ if ended.done():
                        return
                    case Started():
                        has_started.set()
                        self._started.set()
                        guarded(self._owner.on_started)
                    case Broken(reason):
                        self._finish(_End(reason))
                    case Pong():
                        pass
                    case _:
                        guarded(self._owner.on_message, message)
        except EOFError:
            self._finish(_End("ended"))
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            self._finish(_End(type(error).__name__))

    async def _watch(self, has_started: asyncio.Event) -> None:
        """Counts beats rather than time: while this process stands still, no child hangs."""
        try:
            async with asyncio.timeout(START_SECONDS):
                await has_started.wait()
        except TimeoutError:
            self._finish(_End("did not start in time"))
            return
        self._silent_beats = 0
        while self._silent_beats * PING_SECONDS < HUNG_SECONDS:
            self._silent_beats += 1
            self.send(Ping())
            await asyncio.sleep(PING_SECONDS)
        self._finish(_End("hung"))

    def _finish(self, end: _End) -> None:
        self._started.clear()
        if self._end is not None and not self._end.done():
            self._end.set_result(end)


async def _spawn(arguments: Sequence[str]) -> Process:
    """A child that finds the same modules and knows the same games as this process."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "lunaria.processes.child", *arguments, *plugin_paths()),
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


async def _last_printed(stream: StreamReader) -> str:
    """The end of what comes, once there is no more."""
    printed = b""
    while data := await stream.read(MOST_PRINTED_BYTES):
        printed = (printed + data)[-MOST_PRINTED_BYTES:]
    return printed.decode(errors="replace").strip()


async def _stop(process: Process) -> None:
    """When this returns, the process and its pipes are gone."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.close()
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
    await process.stdout.read()
