"""Full Moon's tasks for learners: found by a worker, then remembered; so is what was tried."""

from datetime import UTC, date, datetime, timedelta
from typing import Final

from lunaria.catalogue.full_moon.answers import Answers
from lunaria.catalogue.full_moon.tasks import JudgedMove, PosedExercise, PosedPuzzle, WonRow
from lunaria.catalogue.routes import NotFound, WorkerLost

FIRST_DAY: Final = date(2026, 1, 1)


class Puzzles:
    def __init__(self, answers: Answers) -> None:
        self._answers = answers

    async def of_day(self, day: date, owner: str) -> PosedPuzzle:
        """Raises `NotFound` before the first day, and for a day that has come nowhere on earth
        yet."""
        latest = (datetime.now(UTC) + timedelta(hours=14)).date()
        if not FIRST_DAY <= day <= latest:
            raise NotFound("there is no puzzle of this day")
        return await self._answers.ask(PosedPuzzle, owner, "daily-puzzle", day.isoformat())

    async def collected(self, theme: str, strength: int, number: int, owner: str) -> PosedExercise:
        return await self._answers.ask(
            PosedExercise, owner, "collected-exercise", theme, strength, number
        )

    async def won_row(self, length: str, number: int, owner: str) -> WonRow:
        return await self._answers.ask(WonRow, owner, "won-row", length, number)

    async def judge(self, position: str, moves: list[str], owner: str) -> JudgedMove:
        """What the last of the moves, all of them allowed, is worth."""
        try:
            return await self._answers.ask(JudgedMove, owner, "judge-move", position, [*moves])
        except WorkerLost:
            return JudgedMove(None)
