"""The parts of a running server, put together and taken apart in order."""

import asyncio
import logging
import signal
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field

from sqlalchemy import Engine

from lunaria.catalogue import plugins
from lunaria.processes.bots import Bots
from lunaria.processes.launcher import Launcher, LocalLauncher
from lunaria.processes.places import FairPlaces
from lunaria.processes.pool import TaskPool
from lunaria.processes.ray_launcher import RayLauncher
from lunaria.processes.supervisor import Observer, Replaced
from lunaria.processes.world_processes import WorldProcesses
from lunaria.server.journal.writer import Errand, Journal
from lunaria.server.limits import Buckets, Limits
from lunaria.server.logs import log
from lunaria.server.metrics import Metrics
from lunaria.server.service.analyses import Analyses
from lunaria.server.service.expiry import Expiry
from lunaria.server.service.fair_play import FairPlay
from lunaria.server.service.game_tasks import GameTasks
from lunaria.server.service.health import Health
from lunaria.server.service.host_registry import HostRegistry, resolve
from lunaria.server.service.moderation import Moderation
from lunaria.server.service.node import ClusterNode, LoneNode
from lunaria.server.service.readers import Readers
from lunaria.server.service.rematches import Rematches
from lunaria.server.service.reviews import Reviews
from lunaria.server.service.services import Services


@dataclass(frozen=True, slots=True)
class Config:
    """``origins`` are other sites whose pages may connect; ``host_names`` are the names of this
    one."""

    engine: Engine
    workers: int = 2
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()
    host_names: tuple[str, ...] = ()
    world_workers: int = 1
    """Processes that simulate worlds; each is one core's work at most."""
    settling_speed: float = 1.0
    """Of worlds that people watch, against real time."""
    warms_up: bool = True
    """Workers load their compiled code at the start, not when a bot is first to move."""
    ray: str | None = None
    """The address of a Ray cluster, where bots, analyses and worlds then run."""
    expire_days: float | None = None
    """Tables at which nothing has happened for so long are removed."""
    bound: tuple[str, int] | None = None
    """The address and port at which it listens, once it does."""
    node_address: str | None = None
    """HOST:PORT where other servers on the same PostgreSQL database reach this one."""
    node_name: str | None = None
    """By which the parent of this process knows it in the database."""


def steady_time() -> Callable[[], float]:
    """Seconds since 1970 as they were at the start, and from then on by the monotonic clock: a step
    of the wall clock takes nobody's thinking time."""
    offset = time.time() - time.monotonic()
    return lambda: offset + time.monotonic()


def _end_without_journal(reason: BaseException) -> None:
    """Nothing can be confirmed any more: what supervises this process starts another."""
    log("the journal has ended", logging.CRITICAL, reason=f"{type(reason).__name__}: {reason}")
    signal.raise_signal(signal.SIGTERM)


class ProcessObserver(Observer):
    """Tells metrics and log what happens to the processes."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def on_started(self, role: str, pid: int, node: str | None) -> None:
        if node is not None:
            log("process placed", role=role, pid=pid, node=node)

    def on_replaced(self, replaced: Replaced) -> None:
        self._metrics.replaced_workers.inc()
        log("process replaced", **asdict(replaced))

    def on_failed_task(self, reason: str) -> None:
        log("task failed", reason=reason)

    def on_broken_world(self, reason: str) -> None:
        self._metrics.broken_worlds.inc()
        log("world broke", reason=reason)

    def on_bot_seconds(self, seconds: float) -> None:
        self._metrics.bot_seconds.observe(seconds)


class Server:
    """To be made and used inside the event loop."""

    def __init__(self, config: Config) -> None:
        self.metrics = metrics = Metrics()
        self.limits = config.limits
        self._warms_up = config.warms_up
        observer = ProcessObserver(metrics)
        self._launcher: Launcher = (
            LocalLauncher() if config.ray is None else RayLauncher(config.ray, observer)
        )
        self._bot_pool = TaskPool(config.workers, observer, self._launcher)
        self._analysis_pool = TaskPool(1, observer, self._launcher)
        self._review_pool = TaskPool(1, observer, self._launcher)
        engine = config.engine
        metrics.watch_queue("bots", lambda: self._bot_pool.waiting)
        metrics.watch_queue("analyses", lambda: self._analysis_pool.waiting)
        readers, now = Readers(), steady_time()
        self.fair_play = FairPlay(readers, now)
        metrics.watch_queue("reviews", lambda: self._review_pool.waiting)
        self.services = Services(
            engine=engine,
            journal=Journal(
                engine, asyncio.get_running_loop(), metrics.committed, _end_without_journal
            ),
            bots=Bots(self._bot_pool, observer),
            worlds=WorldProcesses(
                config.world_workers, observer, config.settling_speed, self._launcher
            ),
            metrics=metrics,
            limits=config.limits,
            now=now,
            readers=readers,
            fair_play=self.fair_play,
            loop_time=Buckets(config.limits.loop_ms_per_address),
            world_places=FairPlaces(config.limits.worlds, config.limits.worlds_per_address),
        )
        metrics.watch_queue("worlds", lambda: self.services.world_places.waiting)
        metrics.watch_queue("journal", lambda: self.services.journal.waiting)
        self.cluster = self._cluster_node(config)
        node = self._node = self.cluster or LoneNode(engine)
        self.hosts = HostRegistry(self.services, node)
        self.rematches = Rematches(self.hosts, self.services)
        self.analyses = Analyses(self._analysis_pool, config.limits, node.name)
        self.reviews = Reviews(self._review_pool, config.limits)
        self.game_tasks = GameTasks(self._bot_pool, config.limits)
        metrics.watch_queue("tasks", lambda: self.game_tasks.waiting)
        self.requests = Buckets(config.limits.requests_per_address)
        self.new_tables = Buckets(config.limits.tables_per_address)
        self.health = Health(self.services.journal)
        self._moderation = Moderation(
            engine, self.services.restrictions, self.hosts.drop, self.services.now
        )
        self._expire_days = config.expire_days
        self._tasks: list[asyncio.Task[None]] = []

    def _cluster_node(self, config: Config) -> ClusterNode | None:
        services, address = self.services, config.node_address
        if address is None or services.engine.dialect.name != "postgresql":
            return None
        return ClusterNode(
            services.engine, services.journal, services.metrics, address, config.node_name
        )

    async def start(self) -> None:
        await self._moderation.start()
        if self.cluster is not None:
            self.cluster.on_lost = self.hosts.drop_all
            self.cluster.on_change = self._resume
            await self.cluster.start()
        self.services.worlds.start()
        self._tasks = [
            asyncio.create_task(self._watch_loop()),
            asyncio.create_task(self._moderation.run()),
            asyncio.create_task(self.hosts.resume_all()),
            asyncio.create_task(self.hosts.sweep()),
        ]
        if self._warms_up:
            self._tasks.append(asyncio.create_task(self._warm_up()))
        if self._expire_days is not None:
            expiry = Expiry(self.hosts, self._node, self.services, self._expire_days * 24 * 3600)
            self._tasks.append(asyncio.create_task(expiry.run()))
        log("started")

    def _resume(self) -> None:
        """Of a node that has gone, the tables whose clock runs."""
        if self._tasks:
            self._tasks.append(asyncio.create_task(self.hosts.resume_all()))
            self._tasks = [task for task in self._tasks if not task.done()]

    async def hand_over(self) -> None:
        """Decides nothing more. When it returns, all that was decided is on disk, and the tables
        are free for other servers on the same database; sockets are still open."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.hosts.freeze()
        if self.cluster is not None:
            flushed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            nothing = Errand(lambda _: None, lambda _: resolve(flushed, None))
            self.services.journal.run(nothing)
            await flushed
            await self.cluster.leave()

    async def stop(self) -> None:
        """After `hand_over`."""
        self.hosts.close()
        await self.services.worlds.close()
        await self.analyses.close()
        await self.reviews.close()
        await self._bot_pool.close()
        await self._analysis_pool.close()
        await self._review_pool.close()
        await self._launcher.close()
        await self.fair_play.settled()
        self.services.readers.close()
        await asyncio.to_thread(self.services.journal.close)
        self.services.engine.dispose()
        log("stopped")

    def worker_pids(self) -> list[int]:
        return [*self._bot_pool.pids(), *self.services.worlds.pids()]

    async def _watch_loop(self) -> None:
        """Notes how late it wakes up: everything else waits as long."""
        while True:
            due = time.monotonic() + 1.0
            await asyncio.sleep(1.0)
            self.metrics.loop_delay_seconds.observe(max(0.0, time.monotonic() - due))

    async def _warm_up(self) -> None:
        await self._bot_pool.warm_up(plugins())
        analysed = [name for name, plugin in plugins().items() if plugin.analyse is not None]
        await self._analysis_pool.warm_up(analysed)
