"""A child process: ``python -m lunaria.processes.child tasks PLUGIN...``, or ``worlds SPEED
PLUGIN...`` with the speed at which things settle.

It reads messages from its standard input and ends when that ends, whatever it is doing: a parent
that is killed leaves no child behind. Its standard output is for messages alone; all that is
printed goes to the standard error, of which the parent keeps the end. It knows exactly the games
whose plug-ins it is given.
"""

import faulthandler
import os
import signal
import sys
from collections.abc import Callable

from lunaria.processes.framing import Broken, packed
from lunaria.processes.parent_link import ParentLink


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when a child ends
    faulthandler.enable()  # a crash of compiled code is printed, too
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
