"""What every table of a server shares."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Engine

from lunaria.server.journal.writer import Journal
from lunaria.server.limits import Limits
from lunaria.server.metrics import Metrics
from lunaria.server.towers.worlds import Worlds
from lunaria.server.workers.bots import Bots


@dataclass(frozen=True, slots=True)
class Services:
    """``now`` is the hour, in seconds since 1970."""

    engine: Engine
    journal: Journal
    bots: Bots
    worlds: Worlds
    metrics: Metrics
    limits: Limits
    now: Callable[[], float]
