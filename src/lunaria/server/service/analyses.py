"""Analyses that were asked for: waiting, running, finished; any of them can be cancelled."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from enum import StrEnum
from secrets import token_urlsafe

from lunaria.catalogue.analysis import ActionValue, Findings, PositionValue
from lunaria.catalogue.routes import WorkerLost
from lunaria.processes.pool import TaskPool
from lunaria.processes.tasks import Analyse
from lunaria.server.limits import Limits
from lunaria.server.service.fair_play import PositionSource
from lunaria.table import NotAllowed, RefusalCode

REMEMBERED = 256
SPARE_SECONDS = 10.0
"""What an analysis may overrun its time by before its worker is killed."""


class Status(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    FINISHED = "finished"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass(slots=True)
class Analysis:
    """``source`` is the position, by which it is found out whether it may still be told."""

    id: str
    address: str
    source: PositionSource
    status: Status = Status.WAITING
    done: float = 0.0
    values: list[ActionValue] = field(default_factory=list)
    position: PositionValue | None = None
    task: asyncio.Task[None] | None = None

    @property
    def is_under_way(self) -> bool:
        return self.status in {Status.WAITING, Status.RUNNING}


class Analyses:
    def __init__(self, pool: TaskPool, limits: Limits, node_name: str = "") -> None:
        """An analysis is known to this process alone: its id begins with the node's name."""
        self._node_name = node_name
        self._pool = pool
        self._limits = limits
        self._analyses: OrderedDict[str, Analysis] = OrderedDict()

    def begin(
        self,
        address: str,
        source: PositionSource,
        seconds: float,
        world: bytes | None = None,
    ) -> Analysis:
        """``world`` is the saved world that belongs to the position."""
        self.must_have_room(address)
        analysis = Analysis(f"{self._node_name}{token_urlsafe(12)}", address, source)
        self._analyses[analysis.id] = analysis
        state = source.plugin.rules.state_to_json(source.state)
        analysis.task = asyncio.create_task(
            self._run(analysis, Analyse(source.plugin.name, state, seconds, world))
        )
        while len(self._analyses) > REMEMBERED:
            oldest = next(iter(self._analyses))
            self.cancel(oldest)
            del self._analyses[oldest]
        return analysis

    def must_have_room(self, address: str) -> None:
        """Raises if too many are under way, of all or of one who asks."""
        under_way = [one for one in self._analyses.values() if one.is_under_way]
        own = sum(one.address == address for one in under_way)
        limits = self._limits
        if own >= limits.analyses_per_address or len(under_way) >= limits.analyses_waiting:
            raise NotAllowed(RefusalCode.RATE, "too many analyses are under way")

    def find(self, analysis_id: str) -> Analysis | None:
        return self._analyses.get(analysis_id)

    def cancel(self, analysis_id: str) -> Analysis | None:
        analysis = self._analyses.get(analysis_id)
        if analysis is not None and analysis.is_under_way and analysis.task is not None:
            analysis.status = Status.CANCELLED
            analysis.task.cancel()
        return analysis

    async def close(self) -> None:
        tasks = [one.task for one in self._analyses.values() if one.task is not None]
        for analysis_id in tuple(self._analyses):
            self.cancel(analysis_id)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, analysis: Analysis, task: Analyse) -> None:
        def note(findings: Findings) -> None:
            analysis.done, analysis.values = findings.done, findings.values
            analysis.position = findings.position

        def on_progress(findings: Findings) -> None:
            analysis.status = Status.RUNNING
            note(findings)

        try:
            reply = await self._pool.run(
                task, task.seconds + SPARE_SECONDS, on_progress, analysis.address
            )
        except WorkerLost:
            analysis.status = Status.FAILED
            return
        note(reply.findings)
        analysis.status, analysis.done = Status.FINISHED, 1.0
