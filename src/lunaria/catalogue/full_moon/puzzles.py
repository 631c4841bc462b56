"""Full Moon's puzzle of each day: found once by a worker, then remembered; so is what was tried."""

import asyncio
from collections import defaultdict
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
        self._finding: defaultdict[date, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._judged: dict[tuple[str, ...], JudgedMove] = {}
        self._judging = asyncio.Lock()
        """One after the other: the bots need workers too."""

    async def of_day(self, day: date) -> PosedPuzzle:
        """Raises `NotFound` before the first day, and for a day that has come nowhere on earth
        yet."""
        latest = (datetime.now(UTC) + timedelta(hours=14)).date()
        if not FIRST_DAY <= day <= latest:
            raise NotFound("there is no puzzle of this day")
        async with self._finding[day]:
            if day not in self._posed:
                answer = await self._services.ask(
                    FULL_MOON.name, "daily-puzzle", [day.isoformat()], SECONDS
                )
                self._posed[day] = msgspec.convert(answer, PosedPuzzle)
        return self._posed[day]

    async def judge(self, position: str, moves: list[str]) -> JudgedMove:
        """Whether the last of the moves, all of them allowed, still wins."""
        key = (position, *moves)
        async with self._judging:
            judged = self._judged.get(key)
            if judged is None:
                judged = await self._ask(position, moves)
                if len(self._judged) >= MOST_JUDGED:
                    self._judged.clear()
                self._judged[key] = judged
        return judged

    async def _ask(self, position: str, moves: list[str]) -> JudgedMove:
        try:
            answer = await self._services.ask(
                FULL_MOON.name, "judge-move", [position, moves], SECONDS
            )
        except WorkerLost:
            return JudgedMove(None)
        return msgspec.convert(answer, JudgedMove)
