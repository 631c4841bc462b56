"""Full Moon's puzzle of each day: found once by a worker, then remembered."""

import asyncio
from datetime import UTC, date, datetime, timedelta

from lunaria.server.workers.pool import WorkerPool
from lunaria.server.workers.tasks import Pose, Posed

FIRST_DAY = date(2026, 1, 1)
SECONDS = 60.0


class Puzzles:
    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._found: dict[date, asyncio.Task[Posed]] = {}

    async def of_day(self, day: date) -> Posed | None:
        """None before the first day, and for a day that has come nowhere on earth yet."""
        latest = (datetime.now(UTC) + timedelta(hours=14)).date()
        if not FIRST_DAY <= day <= latest:
            return None
        finding = self._found.get(day)
        if finding is None:
            finding = self._found[day] = asyncio.create_task(self._find(day))
        try:
            return await asyncio.shield(finding)
        except Exception:
            self._found.pop(day, None)
            raise

    async def close(self) -> None:
        for finding in self._found.values():
            finding.cancel()
        await asyncio.gather(*self._found.values(), return_exceptions=True)

    async def _find(self, day: date) -> Posed:
        reply = await self._pool.run(Pose(day.isoformat()), SECONDS)
        assert isinstance(reply, Posed)
        return reply
