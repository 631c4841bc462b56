"""The parts of a running server, put together and taken apart in order."""

import asyncio
import time
from dataclasses import dataclass, field

from sqlalchemy import Engine

from lunaria.server.journal.writer import Journal
from lunaria.server.limits import Buckets, Limits
from lunaria.server.logs import log
from lunaria.server.metrics import Metrics
from lunaria.server.puzzles import Puzzles
from lunaria.server.service.analyses import Analyses
from lunaria.server.service.hosts import Hosts
from lunaria.server.service.rematches import Rematches
from lunaria.server.service.services import Services
from lunaria.server.towers.worlds import Worlds
from lunaria.server.workers.analysis import ANALYSED_GAMES
from lunaria.server.workers.bots import Bots
from lunaria.server.workers.players import TABLE_GAMES
from lunaria.server.workers.pool import WorkerPool


@dataclass(frozen=True, slots=True)
class Config:
    """``origins`` are other sites whose pages may connect."""

    engine: Engine
    workers: int = 2
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()
    world_workers: int = 1
    """Processes that carry the towers of Catch the Moon; each is one core's work at most."""
    settling_speed: float = 1.0
    """Of towers that people watch, against real time."""
    warms_up: bool = True
    """Workers load their compiled code at the start, not when a bot is first to move."""


class Server:
    """To be made and used inside the event loop."""

    def __init__(self, config: Config) -> None:
        self.metrics = Metrics()
        self.limits = config.limits
        self._warms_up = config.warms_up
        self._bot_pool = WorkerPool(config.workers, self.metrics)
        self._analysis_pool = WorkerPool(1, self.metrics)
        engine = config.engine
        self.services = Services(
            engine=engine,
            journal=Journal(engine, asyncio.get_running_loop(), self.metrics.committed),
            bots=Bots(self._bot_pool, self.metrics),
            worlds=Worlds(config.world_workers, self.metrics, config.settling_speed),
            metrics=self.metrics,
            limits=config.limits,
            now=time.time,
        )
        self.hosts = Hosts(self.services)
        self.puzzles = Puzzles(self._bot_pool)
        self.rematches = Rematches(self.hosts, self.services)
        self.analyses = Analyses(self._analysis_pool, config.limits)
        self.new_tables = Buckets(config.limits.tables_per_address)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.services.worlds.start()
        self._tasks = [
            asyncio.create_task(self.hosts.resume_all()),
            asyncio.create_task(self.hosts.sweep()),
        ]
        if self._warms_up:
            self._tasks.append(asyncio.create_task(self._warm_up()))
        log("started")

    async def _warm_up(self) -> None:
        await self._bot_pool.warm_up(TABLE_GAMES)
        await self._analysis_pool.warm_up(ANALYSED_GAMES)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.hosts.close()
        await self.services.worlds.close()
        await self.analyses.close()
        await self.puzzles.close()
        await self._bot_pool.close()
        await self._analysis_pool.close()
        await asyncio.to_thread(self.services.journal.close)
        self.services.engine.dispose()
        log("stopped")

    def worker_pids(self) -> list[int]:
        return [*self._bot_pool.pids(), *self.services.worlds.pids()]
