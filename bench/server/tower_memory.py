"""Does a process that builds towers keep its memory?

    python -m bench.server.tower_memory --games 25
    python -m bench.server.tower_memory --games 25 --as-the-library-does

Two clumsy bots build one tower after the other, in this process, as a server's workers and worlds
do. After each the resident memory is told, and of the C library's memory what is in use and what
lies between. The line that is fitted to the second half says how much a game adds.
"""

import argparse
import ctypes
import gc
import os
import statistics
import sys

from bench.server.attacks import memory_mb
from lunaria.arena import play_game
from lunaria.processes.allocator import return_freed_memory


class MallocInfo(ctypes.Structure):
    """``struct mallinfo2`` of glibc."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Does a process that builds towers grow?")
    parser.add_argument("--games", type=int, default=25)
    parser.add_argument("--as-the-library-does", action="store_true", help="change nothing in it")
    given = parser.parse_args()
    if not given.as_the_library_does:
        return_freed_memory()
    library = ctypes.CDLL(None)
    library.mallinfo2.restype = MallocInfo
    resident: list[float] = []
    for number in range(given.games):
        play_game("catch-the-moon", ["clumsy", "clumsy"], seed=str(number))
        gc.collect()
        resident.append(memory_mb(os.getpid()))
        told = library.mallinfo2()
        used, between = (told.uordblks + told.hblkhd) / 1e6, told.fordblks / 1e6
        print(
            f"after {number + 1} games: {resident[-1]:.1f} MB, {used:.0f} in use,"
            f" {between:.0f} between, {len(gc.get_objects())} objects",
            flush=True,
        )
    late = resident[len(resident) // 2 :]
    slope = statistics.linear_regression(range(len(late)), late).slope
    print(f"{slope:+.2f} MB a game in the second half")
    return 0


if __name__ == "__main__":
    sys.exit(main())
