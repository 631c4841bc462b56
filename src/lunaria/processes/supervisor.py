"""Keeping a child process running: the one way to start, watch, replace and stop one."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

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
from lunaria.processes.launcher import Child, Launcher, LocalLauncher, NotLaunched

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

M = TypeVar("M")
M_contra = TypeVar("M_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Replaced:
    """A child that crashed, hung, overran its time or could not start."""

    role: str
    reason: str
    pid: int | None = None
    """None if there was no child."""
    node: str | None = None
    """The machine that it ran on; None for this one."""
    printed: str = ""
    """The end of what it wrote to its standard error, such as a traceback."""


class Observer:
    """Is told what happens to processes, and ignores it; to be overridden in part."""

    def on_started(self, role: str, pid: int, node: str | None) -> None:
        """A child takes messages; ``node`` is the machine that it runs on, None for this one."""

    def on_replaced(self, replaced: Replaced) -> None:
        """Another child takes its place."""

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
        launcher: Launcher | None = None,
    ) -> None:
        """Children run on this machine unless another ``launcher`` is given."""
        self._arguments = arguments
        self._decode = decode
        self._owner = owner
        self._observer = observer
        self._launcher = launcher or LocalLauncher()
        self._task: asyncio.Task[None] | None = None
        self._child: Child | None = None
        self._end: asyncio.Future[_End] | None = None
        self._started = asyncio.Event()
        self._silent_beats = 0
        self._may_be_silent = False

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
        return None if self._child is None else self._child.pid

    @property
    def node(self) -> str | None:
        """The machine on which the child runs; None for this one, and without a child."""
        return None if self._child is None else self._child.node

    async def started(self) -> None:
        """Waits for a child, however many fail to start."""
        await self._started.wait()

    def send(self, message: Message, *, is_dispensable: bool = False) -> None:
        """Without a child, the message is dropped; a dispensable one also if the child has more to
        read than it can."""
        child = self._child
        if child is None or not self.is_started:
            return
        waiting = child.writer.transport.get_write_buffer_size()
        if not is_dispensable or waiting <= MOST_WAITING_BYTES:
            child.writer.write(packed(message))

    def replace(self, fault: str | None = None) -> None:
        """Kills the child, for nothing else would stop what it is doing. ``fault`` is what it did
        wrong, if it did. The owner hears nothing more of this child."""
        self._finish(_End(fault or "given up", is_fault=fault is not None, is_own_wish=True))

    @contextmanager
    def may_be_silent(self) -> Iterator[None]:
        """While it has the child do something that keeps it from answering, such as compiling, its
        owner itself takes care that this ends."""
        self._may_be_silent = True
        try:
            yield
        finally:
            self._may_be_silent = False
            self._silent_beats = 0

    async def close(self) -> None:
        """Stops the child; no other is started."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # --- one child after the other

    async def _run(self) -> None:
        failures = 0
        while True:
            end, child, had_started = await self._live()
            if end.is_fault:
                guarded(self._observer.on_replaced, self._replaced(end, child))
            if not end.is_own_wish:
                guarded(self._owner.on_lost, end.reason)
            failures = 0 if had_started else failures + 1
            if failures:
                again = AGAIN_SECONDS * 2 ** min(failures - 1, MOST_DOUBLINGS)
                await asyncio.sleep(again)

    def _replaced(self, end: _End, child: Child | None) -> Replaced:
        role = self._arguments[0]
        if child is None:
            return Replaced(role, end.reason)
        return Replaced(role, end.reason, child.pid, child.node, child.printed)

    async def _live(self) -> tuple[_End, Child | None, bool]:
        """One child from start to end: why it ended, the child, and whether it had started."""
        try:
            child = await self._launcher.launch(self._arguments)
        except OSError as error:
            why = error if isinstance(error, NotLaunched) else type(error).__name__
            return _End(f"not started: {why}"), None, False
        self._child = child
        ended = self._end = asyncio.get_running_loop().create_future()
        has_started = asyncio.Event()
        tasks = (
            asyncio.create_task(self._read(child, ended, has_started)),
            asyncio.create_task(self._watch(has_started)),
        )
        try:
            return await ended, child, has_started.is_set()
        finally:
            self._started.clear()
            self._child = None
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await child.stop()

    async def _read(
        self, child: Child, ended: asyncio.Future[_End], has_started: asyncio.Event
    ) -> None:
        try:
            while not ended.done():
                message = self._decode(await read_frame(child.reader))
                self._silent_beats = 0
                match message:
                    case _ if ended.done():
                        return
                    case Started():
                        has_started.set()
                        self._started.set()
                        guarded(
                            self._observer.on_started, self._arguments[0], child.pid, child.node
                        )
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
        while self._may_be_silent or self._silent_beats * PING_SECONDS < HUNG_SECONDS:
            self._silent_beats += 1
            self.send(Ping())
            await asyncio.sleep(PING_SECONDS)
        self._finish(_End("hung"))

    def _finish(self, end: _End) -> None:
        self._started.clear()
        if self._end is not None and not self._end.done():
            self._end.set_result(end)
