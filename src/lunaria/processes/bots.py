"""Asking bots and advisers. Whatever happens to the workers, a bot always has an action."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from lunaria.bots.random_bot import RandomBot
from lunaria.catalogue.routes import WorkerLost
from lunaria.core import Game, LunariaError, Randomness
from lunaria.core.world import Observation
from lunaria.processes.places import HOUSE
from lunaria.processes.pool import TaskPool
from lunaria.processes.supervisor import Observer
from lunaria.processes.tasks import Advise, Choose, Foresee, Plan, Result, Task

MOVE_SECONDS: Final = 30.0
SPARE_SECONDS: Final = 5.0
TRIES: Final = 2
MOST_ASKING_ADVICE: Final = 4
TRIAL_SECONDS: Final = 10.0

R = TypeVar("R", bound=Result)


class Bots:
    def __init__(
        self, pool: TaskPool, observer: Observer | None = None, seconds: float = MOVE_SECONDS
    ) -> None:
        self._pool = pool
        self._observer = observer or Observer()
        self._seconds = seconds
        self._advising = asyncio.Semaphore(1)
        """One after the other, of all tables: moves need workers too."""
        self._asking_advice = 0

    async def choose(
        self,
        game: Game[Any, Any],
        level: str,
        state: Any,
        randomness: Randomness,
        owner: str = HOUSE,
    ) -> str:
        """A legal action in notation. A bot that fails twice takes a random action. The workers are
        shared fairly among ``owner``s."""
        task = Choose(game.name, level, game.state_to_json(state), randomness.seed)
        with self._timed():
            for _ in range(TRIES):
                reply = await self._tried(task, owner)
                if reply is not None and _is_legal(game, state, reply.action):
                    return reply.action
            return game.format_action(RandomBot(game).choose(state, randomness))

    async def plan(
        self,
        game: Game[Any, Any],
        level: str,
        state: Any,
        seen: Observation,
        randomness: Randomness,
        owner: str = HOUSE,
    ) -> bytes | None:
        """How a bot carries the physical action out; None if it cannot say."""
        given = game.state_to_json(state)
        task = Plan(game.name, level, given, seen.saved, seen.held, randomness.seed)
        with self._timed():
            for _ in range(TRIES):
                reply = await self._tried(task, owner)
                if reply is not None:
                    return reply.plan
            return None

    @property
    def is_crowded(self) -> bool:
        """So many ask for advice that another would wait long for it."""
        return self._asking_advice >= MOST_ASKING_ADVICE

    async def advise(
        self,
        game: Game[Any, Any],
        state: Any,
        seen: Observation,
        seed: str,
        seconds: float,
        owner: str = HOUSE,
    ) -> list[Any]:
        """What a person could do with what is in the hand, the surest first; nothing if it cannot
        be found in time."""
        given = game.state_to_json(state)
        task = Advise(game.name, given, seen.saved, seen.held, seed, seconds)
        self._asking_advice += 1
        try:
            async with self._advising:
                found = await self._pool.run(task, 2 * seconds + SPARE_SECONDS, owner=owner)
                return found.options
        except WorkerLost:
            return []
        finally:
            self._asking_advice -= 1

    async def foresee(
        self,
        game: Game[Any, Any],
        state: Any,
        seen: Observation,
        trial: int,
        is_wanted: Callable[[], bool],
        owner: str = HOUSE,
    ) -> Any | None:
        """What would come of the physical action in a world that was observed with the hand. None
        if that is not wanted any more when its turn comes, or cannot be found out."""
        task = Foresee(game.name, game.state_to_json(state), seen.saved, seen.held, trial)
        self._asking_advice += 1
        try:
            async with self._advising:
                if not is_wanted():
                    return None
                return (await self._pool.run(task, TRIAL_SECONDS, owner=owner)).outlook
        except WorkerLost:
            return None
        finally:
            self._asking_advice -= 1

    async def _tried(self, task: Task[R], owner: str) -> R | None:
        try:
            return await self._pool.run(task, self._seconds, owner=owner)
        except WorkerLost:
            return None

    @contextmanager
    def _timed(self) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self._observer.on_bot_seconds(time.perf_counter() - began)


def _is_legal(game: Game[Any, Any], state: Any, action: str) -> bool:
    try:
        return game.parse_action(action) in game.legal_actions(state)
    except LunariaError:
        return False
