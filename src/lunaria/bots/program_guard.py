"""Runs a program under limits, and ends it when its parent does, however that ends.

``python program_guard.py LIFELINE BYTES COMMAND...``: ``LIFELINE`` is the number of a pipe whose
other end the parent holds; ``BYTES`` is the most memory that the program may have. It runs in a
process group of its own, which is killed as a whole. Nothing of Lunaria is imported.
"""

import os
import resource
import signal
import subprocess
import sys
from threading import Thread


def main() -> int:
    lifeline, most_bytes, *command = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_DATA, (int(most_bytes), int(most_bytes)))
    program = subprocess.Popen(command)
    os.close(0)
    os.close(1)
    Thread(target=_end_with_parent, args=(int(lifeline),), daemon=True).start()
    return program.wait()


def _end_with_parent(lifeline: int) -> None:
    os.read(lifeline, 1)  # nothing is written: it returns when the parent is gone
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
