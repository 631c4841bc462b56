"""A child process: ``python -m lunaria.processes.child tasks PLUGIN...``, or ``worlds SPEED
PLUGIN...`` with the speed at which things settle.

It reads messages from its standard input and ends when that ends, whatever it is doing: a parent
that is killed leaves no child behind. Its standard output is for messages alone; whatever prints,
prints to the standard error. It knows exactly the games whose plug-ins it is given.
"""

import os
import select
import signal
import sys
from collections.abc import Callable
from threading import Lock, Thread
from typing import Final, Generic, TypeVar

from lunaria.processes.framing import Broken, FrameBuffer, Message, packed

_READ_BYTES: Final = 1 << 16

M = TypeVar("M")


class ParentLink(Generic[M]):
    """The two pipes to the parent: messages in, messages out."""

    def __init__(self, source: int, target: int, decode: Callable[[bytes], M]) -> None:
        self._source = source
        self._target = target
        self._decode = decode
        self._writing = Lock()

    def listen(self, deliver: Callable[[M], None]) -> None:
        """Has a thread deliver what comes, and end the process when there will be no more."""
        Thread(target=self._listen, args=(deliver,), daemon=True).start()

    def send(self, message: Message) -> None:
        left = memoryview(packed(message))
        with self._writing:
            while left:
                left = left[os.write(self._target, left) :]

    def send_if_read(self, message: Message) -> None:
        """Drops the message if the parent has not read what was sent before."""
        if select.select([], [self._target], [], 0)[1]:
            self.send(message)

    def _listen(self, deliver: Callable[[M], None]) -> None:
        buffer = FrameBuffer()
        status = 1
        try:
            while data := os.read(self._source, _READ_BYTES):
                for frame in buffer.feed(data):
                    deliver(self._decode(frame))
            status = 0
        finally:
            os._exit(status)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when a child ends
    target = os.dup(1)
    os.dup2(2, 1)
    try:
        run = _prepared(sys.argv[1:], target)
    except Exception as error:
        os.write(target, packed(Broken(f"{type(error).__name__}: {error}")))
        raise
    run()


def _prepared(arguments: list[str], target: int) -> Callable[[], None]:
    match arguments:
        case ["tasks", *paths]:
            from lunaria.processes.task_worker import TaskWorker
            from lunaria.processes.tasks import decode_task

            _know(paths)
            return TaskWorker(ParentLink(0, target, decode_task)).run
        case ["worlds", settling_speed, *paths]:
            from lunaria.processes.world_loop import WorldLoop
            from lunaria.processes.world_messages import decode_to_worlds

            _know(paths)
            return WorldLoop(ParentLink(0, target, decode_to_worlds), float(settling_speed)).run
        case _:
            raise ValueError(f"no role: {arguments}")


def _know(paths: list[str]) -> None:
    from lunaria.catalogue import plugins, set_plugin_paths

    set_plugin_paths(paths)
    plugins()


if __name__ == "__main__":
    main()
