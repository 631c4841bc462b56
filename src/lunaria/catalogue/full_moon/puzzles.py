"""Full Moon's puzzle of each day: found once by a worker, then remembered; so is what was tried."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Final

import msgspec

from lunaria.catalogue.full_moon.puzzle_tasks import JudgedMove, PosedPuzzle
from lunaria.catalogue.routes import NotFound, RouteServices, WorkerLost
from lunaria.games.full_moon import FULL_MOON

FIRST_DAY: Final = date(2026, 1, 1)
SECONDS: Final = 60.0
MOST_JUDGED: Final = 1000


class Puzzles:
    def __init__(self, services: RouteServices) -> None:
        self._services = services
        self._posed: dict[date, PosedPuzzle] = {}
        self._finding: dict[date, asyncio.Task[PosedPuzzle]] = {}
        self._judged: dict[tuple[str, ...], JudgedMove] = {}

    async def of_day(self, day: date, owner: str) -> PosedPuzzle:
        """Raises `NotFound` before the first day, and for a day that has come nowhere on earth
        yet. Found once for all who ask, also if the one who asked first does not wait for it: to
        stop the worker would cost more than to let it go on."""
        latest = (datetime.now(UTC) + timedelta(hours=14)).date()
        if not FIRST_DAY <= day <= latest:
            raise NotFound("there is no puzzle of this day")
        if day in self._posed:
            return self._posed[day]
        finding = self._finding.get(day)
        if finding is None:
            finding = self._finding[day] = asyncio.create_task(self._find(day, owner))
            finding.add_done_callback(lambda found: self._note(day, found))
        return await asyncio.shield(finding)

    async def judge(self, position: str, moves: list[str], owner: str) -> JudgedMove:
        """Whether the last of the moves, all of them allowed, still wins."""
        key = (position, *moves)
        judged = self._judged.get(key)
        if judged is None:
            judged = await self._ask(position, moves, owner)
            if len(self._judged) >= MOST_JUDGED:
                self._judged.clear()
            self._judged[key] = judged
        return judged

    async def _find(self, day: date, owner: str) -> PosedPuzzle:
        arguments = [day.isoformat()]
        answer = await self._services.ask(FULL_MOON.name, "daily-puzzle", arguments, SECONDS, owner)
        return msgspec.convert(answer, PosedPuzzle)

    def _note(self, day: date, finding: asyncio.Task[PosedPuzzle]) -> None:
        del self._finding[day]
        if not finding.cancelled() and finding.exception() is None:
            self._posed[day] = finding.result()

    async def _ask(self, position: str, moves: list[str], owner: str) -> JudgedMove:
        arguments = [position, moves]
        try:
            answer = await self._services.ask(
                FULL_MOON.name, "judge-move", arguments, SECONDS, owner
            )
        except WorkerLost:
            return JudgedMove(None)
        return msgspec.convert(answer, JudgedMove)
