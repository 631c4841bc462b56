"""Asking a bot for its move; whatever happens to the workers, there is always an answer."""

import asyncio
import time
from typing import Any

from lunaria.bots.random_bot import RandomBot
from lunaria.core import Game, Randomness
from lunaria.server.metrics import Metrics
from lunaria.server.protocol import Spot
from lunaria.server.workers.pool import WorkerLost, WorkerPool
from lunaria.server.workers.tasks import (
    Choose,
    Chosen,
    Plan,
    Planned,
    Suggest,
    Suggested,
)

MOVE_SECONDS = 30.0
SPARE_SECONDS = 5.0
TRIES = 2
MOST_SUGGESTIONS = 4
"""Asked for at a time."""


class Bots:
    def __init__(self, pool: WorkerPool, metrics: Metrics, seconds: float = MOVE_SECONDS) -> None:
        self._pool = pool
        self._metrics = metrics
        self._seconds = seconds
        self._suggesting = asyncio.Semaphore(1)
        """One after the other, of all tables: moves need workers too."""
        self._suggestions = 0

    async def choose(
        self, game: Game[Any, Any], level: str, state: Any, randomness: Randomness
    ) -> str:
        """A legal action in notation. A bot that fails twice makes a random move."""
        started = time.perf_counter()
        task = Choose(game.name, level, game.state_to_json(state), randomness.seed)
        try:
            for _ in range(TRIES):
                try:
                    reply = await self._pool.run(task, self._seconds)
                except WorkerLost:
                    continue
                if isinstance(reply, Chosen) and _is_legal(game, state, reply.action):
                    return reply.action
            return game.format_action(RandomBot(game).choose(state, randomness))
        finally:
            self._metrics.bot_seconds.observe(time.perf_counter() - started)

    async def plan(self, task: Plan) -> Planned | None:
        """How a bot places the ladder in its hand; None if it cannot say."""
        started = time.perf_counter()
        try:
            for _ in range(TRIES):
                try:
                    reply = await self._pool.run(task, self._seconds)
                except WorkerLost:
                    continue
                if isinstance(reply, Planned):
                    return reply
            return None
        finally:
            self._metrics.bot_seconds.observe(time.perf_counter() - started)

    @property
    def is_crowded(self) -> bool:
        """So many ask for suggestions that another would be long in coming."""
        return self._suggestions >= MOST_SUGGESTIONS

    async def suggest(self, task: Suggest) -> list[Spot]:
        """Places for the ladder in a person's hand; none if they cannot be found in time."""
        self._suggestions += 1
        try:
            async with self._suggesting:
                reply = await self._pool.run(task, 2 * task.seconds + SPARE_SECONDS)
        except WorkerLost:
            return []
        finally:
            self._suggestions -= 1
        return reply.spots if isinstance(reply, Suggested) else []


def _is_legal(game: Game[Any, Any], state: Any, action: str) -> bool:
    return game.parse_action(action) in game.legal_actions(state)
