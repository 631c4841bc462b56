"""Several server processes on one port: started, watched, replaced and stopped by one parent.

They share the listening socket, so that a connection waits for whichever of them is free, and one
that ends loses nobody who waits. Each runs the command that the parent was given, and ends when the
parent does. The parent is the first to know when one of them has ended, and frees its tables.
"""

import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from threading import Event, Thread
from types import FrameType
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from lunaria.core import LunariaError
from lunaria.server.journal.leases import remove_nodes_of
from lunaria.server.logs import log, log_to_stderr
from lunaria.server.service.node import new_node_name

COMMAND: Final = "import sys; from lunaria.cli import main; sys.exit(main(sys.argv[1:]))"
LOOK_SECONDS: Final = 0.1
PAUSE_SECONDS: Final = 1.0
"""Before a process is replaced that did not even get ready."""
STOP_SECONDS: Final = 30.0


class CannotStart(LunariaError):
    pass


class _Child:
    def __init__(self, command: Sequence[str], listener: socket.socket, number: int) -> None:
        self.number = number
        self.name = new_node_name()
        self.is_ready = False
        self.process = subprocess.Popen(
            [
                *command,
                *("--listener", str(listener.fileno()), "--number", str(number)),
                *("--node-name", self.name),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=[listener.fileno()],
        )
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """What it announces, and then its end."""
        assert self.process.stdout is not None
        with self.process.stdout as announced:
            for _ in announced:
                self.is_ready = True

    def close(self) -> None:
        """After its end."""
        assert self.process.stdin is not None
        self.process.stdin.close()


class ProcessGroup:
    def __init__(
        self, arguments: Sequence[str], listener: socket.socket, count: int, engine: Engine
    ) -> None:
        """``arguments`` are those of the command ``lunaria``; ``engine`` is that of their
        database."""
        self._engine = engine
        self._command = [sys.executable, "-c", COMMAND, *arguments]
        self._listener = listener
        self._stopping = Event()
        self._freeing: Thread | None = None
        """The newest of those that free tables: a database may keep them waiting."""
        self._children = [self._start(number) for number in range(count)]

    def run(self, announce: Callable[[], None]) -> None:
        """Until it is told to stop; ``announce`` is called when all of them answer. Raises
        `CannotStart`."""
        log_to_stderr()
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self._stop)
        try:
            self._wait_until_ready()
            if not self._stopping.is_set():
                announce()
            while not self._stopping.wait(LOOK_SECONDS):
                self._children = [self._watched(child) for child in self._children]
        finally:
            self._end_all()

    def _wait_until_ready(self) -> None:
        while not all(child.is_ready for child in self._children):
            if self._stopping.wait(LOOK_SECONDS):
                return
            if any(child.process.poll() is not None for child in self._children):
                raise CannotStart("a server process could not start")

    def _watched(self, child: _Child) -> _Child:
        code = child.process.poll()
        if code is None:
            return child
        log("server process replaced", logging.WARNING, number=child.number, code=code)
        self._freeing = Thread(target=self._free_tables, args=(child.name,), daemon=True)
        self._freeing.start()
        child.close()
        if not child.is_ready:
            time.sleep(PAUSE_SECONDS)
        return self._start(child.number)

    def _free_tables(self, name: str) -> None:
        """Of a process that has ended: the others need not wait for the end of its lease."""
        try:
            remove_nodes_of(self._engine, name)
        except SQLAlchemyError as error:
            log("its tables wait for its lease", logging.WARNING, reason=type(error).__name__)

    def _start(self, number: int) -> _Child:
        return _Child(self._command, self._listener, number)

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._stopping.set()

    def _end_all(self) -> None:
        """They hand their tables over at the same time: to processes of other machines, if there
        are some."""
        for child in self._children:
            child.process.terminate()
        deadline = time.monotonic() + STOP_SECONDS
        for child in self._children:
            try:
                child.process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.process.kill()
                child.process.wait()
            child.close()


def end_with_parent() -> None:
    """In a process of a group: the parent holds the other end of its standard input."""

    def watch() -> None:
        os.read(sys.stdin.fileno(), 1)
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=watch, daemon=True).start()


def share_of(total: int, count: int, number: int) -> int:
    """How many of the machine's workers one of so many processes has; at least one."""
    return max(1, total // count + (number < total % count))
