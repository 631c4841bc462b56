"""Where children run: the port through which a supervisor starts one, and children of this machine
behind it."""

import asyncio
import os
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Protocol

from lunaria.catalogue import plugin_paths

MOST_PRINTED_BYTES: Final = 1 << 12
"""Of what a child wrote to its standard error, so many last bytes are kept until it ends."""
READ_BYTES: Final = 1 << 16
READ_PAUSE_SECONDS: Final = 0.05
"""After so many bytes of standard error: a child that floods it waits, this process does not."""
DRAIN_SECONDS: Final = 2.0
"""For the rest of the standard error of a child that is gone."""


class NotLaunched(OSError):
    """There is no child; the text says why."""


class Child(Protocol):
    """A child that was started, as its supervisor has it."""

    @property
    def reader(self) -> StreamReader: ...
    @property
    def writer(self) -> StreamWriter: ...
    @property
    def pid(self) -> int: ...
    @property
    def node(self) -> str | None:
        """The machine that it runs on; None for this one."""

    @property
    def printed(self) -> str:
        """The end of what it wrote to its standard error, complete once it was stopped."""

    async def stop(self) -> None:
        """Kills it. When this returns, nothing more is read from it or written to it."""


class Launcher(Protocol):
    async def launch(self, arguments: Sequence[str]) -> Child:
        """Starts `lunaria.processes.child` with these arguments, the role first. It knows the same
        games as this process. Raises `OSError`, a `NotLaunched` where there is more to say."""

    async def close(self) -> None:
        """To be called when all children are stopped."""


class LocalLauncher:
    """Starts children on this machine and speaks to them over pipes."""

    async def launch(self, arguments: Sequence[str]) -> Child:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "lunaria.processes.child", *arguments, *plugin_paths()),
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        return LocalChild(process)

    async def close(self) -> None:
        pass


class LocalChild:
    """A process with three pipes."""

    node: Final = None

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.reader = process.stdout
        self.writer = process.stdin
        self.pid = process.pid
        self._process = process
        self._printed = b""
        self._is_stopping = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(process.stderr))

    @property
    def printed(self) -> str:
        return self._printed.decode(errors="replace").strip()

    async def stop(self) -> None:
        self.writer.close()
        with suppress(ProcessLookupError):
            self._process.kill()
        self._is_stopping.set()
        await self._process.wait()
        await self.reader.read()
        await asyncio.wait({self._listening}, timeout=DRAIN_SECONDS)
        self._listening.cancel()

    async def _listen(self, errors: StreamReader) -> None:
        while data := await errors.read(READ_BYTES):
            self._printed = (self._printed + data)[-MOST_PRINTED_BYTES:]
            with suppress(TimeoutError):
                async with asyncio.timeout(READ_PAUSE_SECONDS):
                    await self._is_stopping.wait()
