"""A child process: ``python -m lunaria.processes.child tasks PLUGIN...``, or ``worlds SPEED
PLUGIN...`` with the speed at which things settle, or ``ray ADDRESS`` to speak to a Ray cluster.

It reads messages from its standard input and ends when that ends, whatever it is doing: a parent
that is killed leaves no child behind. Its standard output is for messages alone; all that is
printed goes to the standard error, of which the parent keeps the end. It knows exactly the games
whose plug-ins it is given.
"""

import faulthandler
import io
import os
import signal
import sys

from lunaria.processes.roles import run_role


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when a child ends
    target = os.dup(1)
    os.dup2(2, 1)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # what is printed is known if it crashes
    faulthandler.enable()  # a crash of compiled code is printed, too
    match sys.argv[1:]:
        case ["ray", address, *_]:
            from lunaria.processes.ray_driver import run_driver

            run_driver(address, 0, target)
        case arguments:
            run_role(arguments, 0, target)


if __name__ == "__main__":
    main()
