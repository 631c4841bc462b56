"""Full Moon's puzzle of each day: found once by a worker, then remembered; so is what was tried."""

import asyncio
from datetime import UTC, date, datetime, timedelta

from lunaria.server.workers.pool import WorkerLost, WorkerPool
from lunaria.server.workers.tasks import Judge, Judged, Pose, Posed

FIRST_DAY = date(2026, 1, 1)
SECONDS = 60.0
MOST_JUDGED = 1000


class Puzzles:
    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._found: dict[date, asyncio.Task[Posed]] = {}
        self._judged: dict[tuple[str, ...], Judged] = {}
        self._judging = asyncio.Lock()
        """One after the other: the bots need workers too."""

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

    async def judge(self, position: str, moves: list[str]) -> Judged:
        """Whether the last of the moves, all of them allowed, still wins."""
        key = (position, *moves)
        async with self._judging:
            judged = self._judged.get(key)
            if judged is None:
                judged = await self._ask(Judge(position, moves))
                if len(self._judged) >= MOST_JUDGED:
                    self._judged.clear()
                self._judged[key] = judged
        return judged

    async def close(self) -> None:
        for finding in self._found.values():
            finding.cancel()
        await asyncio.gather(*self._found.values(), return_exceptions=True)

    async def _find(self, day: date) -> Posed:
        reply = await self._pool.run(Pose(day.isoformat()), SECONDS)
        assert isinstance(reply, Posed)
        return reply

    async def _ask(self, task: Judge) -> Judged:
        try:
            reply = await self._pool.run(task, SECONDS)
        except WorkerLost:
            return Judged(None)
        assert isinstance(reply, Judged)
        return reply
