"""Whether this process has run a compiler: what that took, it keeps to its end."""

from collections.abc import Callable
from typing import Final

CHECKS: Final = list[Callable[[], bool]]()
"""Of every piece of machine code that is kept for later processes: whether it was compiled here."""


def has_compiled() -> bool:
    """A process that starts now would load what this one has compiled."""
    return any(check() for check in CHECKS)
