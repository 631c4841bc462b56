"""What the C library keeps of memory that was freed."""

import ctypes
import sys
from typing import Final

_TRIM_THRESHOLD: Final = -1
_MMAP_THRESHOLD: Final = -3
_ARENA_MAX: Final = -8
"""Numbers of parameters in glibc's ``malloc.h``."""

LARGE_BYTES: Final = 1 << 17
ARENAS: Final = 2


def return_freed_memory() -> None:
    """Has large blocks go back to the system as soon as they are freed, where the C library is
    glibc; to be called before threads are started.

    A tower is copied for every trial, and each copy is a block of megabytes. By default glibc takes
    the first block that is freed as a sign that more of this size will come, and from then on cuts
    them from heaps, one heap for each thread. What lies between two of them stays, and the process
    grows for hours.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(_MMAP_THRESHOLD, LARGE_BYTES)
        mallopt(_TRIM_THRESHOLD, LARGE_BYTES)
        mallopt(_ARENA_MAX, ARENAS)
