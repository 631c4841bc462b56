"""How long a test waits for what happens elsewhere."""

import time
from collections.abc import Callable

PATIENCE_S = 300.0
"""A guard against waiting for ever: a test that waits longer has failed. It is far longer than
anything takes on a slow and busy machine, so no other result depends on it."""


def wait_until(is_so: Callable[[], bool], otherwise: str = "it did not happen") -> None:
    """For what another process does, and tells nobody of."""
    deadline = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < deadline, otherwise
        time.sleep(0.01)
