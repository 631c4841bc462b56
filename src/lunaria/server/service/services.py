"""What every table of a server shares."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Engine

from lunaria.processes.bots import Bots
from lunaria.processes.remote_world import WorldProcesses
from lunaria.server.journal.writer import Journal
from lunaria.server.limits import Limits
from lunaria.server.metrics import Metrics


@dataclass(frozen=True, slots=True)
class Services:
    """``now`` is the time, in seconds since 1970."""

    engine: Engine
    journal: Journal
    bots: Bots
    worlds: WorldProcesses
    metrics: Metrics
    limits: Limits
    now: Callable[[], float]
