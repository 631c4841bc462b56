"""Jobs on a Ray cluster: each is a task, which Ray places, and places again when a node is lost.

Ray takes this process over (it replaces signal handlers, and waits for minutes where no cluster
answers), which a command may allow that plays a tournament and nothing else.
"""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Final, TypeVar

from lunaria import __version__
from lunaria.catalogue import plugin_paths, set_plugin_paths
from lunaria.core import LunariaError, needs
from lunaria.core.batches import AHEAD, MOST_TRIES, JobLost

J = TypeVar("J")
R = TypeVar("R")

CPUS: Final = 1
"""Of each task, as Ray counts them."""


class OtherVersion(LunariaError):
    """A node of the cluster has another Lunaria."""


class RayRunner:
    """The cluster at an address, such as ``auto``, ``HOST:PORT`` or ``ray://HOST:PORT``."""

    def __init__(self, address: str) -> None:
        with needs("ray"):
            import ray
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)

    def close(self) -> None:
        import ray

        ray.shutdown()

    def run(
        self, work: Callable[[J], R], jobs: Iterable[J], seconds: float | None = None
    ) -> Iterator[tuple[J, R]]:
        import ray

        end = None if seconds is None else time.monotonic() + seconds
        # The object store has the plug-ins and the version once, not once a task.
        told = ray.put((__version__, plugin_paths()))
        task = ray.remote(num_cpus=CPUS, max_retries=MOST_TRIES, scheduling_strategy="SPREAD")(_do)
        waiting, running = iter(jobs), dict[Any, tuple[J, int]]()
        try:
            while True:
                room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
                for job in islice(waiting, max(0, room - len(running))):
                    running[task.remote(told, work, job)] = (job, 1)
                if not running:
                    return
                left = None if end is None else max(0.0, end - time.monotonic())
                ready, _ = ray.wait(list(running), num_returns=1, timeout=left)
                if not ready:
                    return
                job, tries = running.pop(ready[0])
                try:
                    result: R = ray.get(ready[0])
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                except ray.exceptions.RayError as error:
                    if tries == MOST_TRIES:
                        raise JobLost(f"the cluster lost {job}: {error}") from error
                    running[task.remote(told, work, job)] = (job, tries + 1)
                else:
                    yield job, result
        finally:
            for reference in running:
                ray.cancel(reference, force=True)


def _do(told: tuple[str, tuple[str, ...]], work: Callable[[Any], Any], job: Any) -> Any:
    version, paths = told
    if version != __version__:
        raise OtherVersion(f"a node of the cluster has Lunaria {__version__}, not {version}")
    if plugin_paths() != paths:
        set_plugin_paths(paths)
    return work(job)
