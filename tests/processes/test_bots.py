"""A bot always has an action, and advice does not keep bots waiting."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest

from lunaria.core import Randomness
from lunaria.core.world import Observation
from lunaria.processes import supervisor as supervisors
from lunaria.processes.bots import MOST_ASKING_ADVICE, Bots
from lunaria.processes.launcher import LocalLauncher
from lunaria.processes.places import HOUSE
from lunaria.processes.pool import TaskPool
from lunaria.processes.tasks import Advise, Advised, Chosen
from tests.support.processes.fake_games import PEBBLES, START
from tests.support.processes.observing import Recorder

SEEN = Observation(b"saved", b"held")


def run(scenario: Callable[[Bots, Recorder], Awaitable[None]], seconds: float = 60.0) -> None:
    async def main() -> None:
        recorder = Recorder()
        pool = TaskPool(1, recorder)
        try:
            await scenario(Bots(pool, recorder, seconds), recorder)
        finally:
            await pool.close()

    asyncio.run(main())


def test_a_bot_draws_from_the_randomness_it_is_given() -> None:
    async def scenario(bots: Bots, recorder: Recorder) -> None:
        expected = str(Randomness("x").choice(PEBBLES.legal_actions(START)))
        assert await bots.choose(PEBBLES, "drawing", START, Randomness("x")) == expected
        assert recorder.timed == 1

    run(scenario)


@pytest.mark.parametrize("level", ["crashing", "failing", "illegal", "malformed", "nobody"])
def test_a_bot_that_fails_twice_takes_a_random_action(level: str) -> None:
    async def scenario(bots: Bots, recorder: Recorder) -> None:
        action = await bots.choose(PEBBLES, level, START, Randomness("x"))
        assert PEBBLES.parse_action(action) in PEBBLES.legal_actions(START)
        assert recorder.timed == 1
        assert len(recorder.replaced) == (2 if level == "crashing" else 0)

    run(scenario)


def test_a_bot_that_overruns_its_time_takes_a_random_action() -> None:
    async def scenario(bots: Bots, recorder: Recorder) -> None:
        action = await bots.choose(PEBBLES, "endless", START, Randomness("x"))
        assert PEBBLES.parse_action(action) in PEBBLES.legal_actions(START)
        assert recorder.reasons[0] == "overran its time"

    run(scenario, seconds=0.0)


def test_a_bot_answers_when_no_worker_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    async def launch_none(*_: object) -> Any:
        raise BlockingIOError

    monkeypatch.setattr(supervisors, "AGAIN_SECONDS", 0.0)

    async def scenario(bots: Bots, _: Recorder) -> None:
        monkeypatch.setattr(LocalLauncher, "launch", launch_none)
        action = await bots.choose(PEBBLES, "one", START, Randomness("x"))
        assert PEBBLES.parse_action(action) in PEBBLES.legal_actions(START)
        assert await bots.plan(PEBBLES, "one", START, SEEN, Randomness("x")) is None
        assert await bots.advise(PEBBLES, START, SEEN, "seed", 0.1) == []

    run(scenario)


def test_a_bot_plans_or_has_no_plan() -> None:
    async def scenario(bots: Bots, recorder: Recorder) -> None:
        plan = await bots.plan(PEBBLES, "one", START, SEEN, Randomness("x"))
        assert plan == b"one/saved/held/x"
        assert await bots.plan(PEBBLES, "failing", START, SEEN, Randomness("x")) is None
        assert recorder.timed == 2

    run(scenario)


def test_an_adviser_tells_a_person_what_to_do() -> None:
    async def scenario(bots: Bots, _: Recorder) -> None:
        told = await bots.advise(PEBBLES, START, SEEN, "seed", 0.5)
        assert told == [{"pebbles": 5, "saved": 5, "seconds": 0.5}]

    run(scenario)


def test_a_trial_tells_what_would_come_of_it_or_nothing() -> None:
    async def scenario(bots: Bots, _: Recorder) -> None:
        ask = (PEBBLES, START, SEEN)
        told = await bots.foresee(*ask, 2, lambda: True)
        assert told == {"pebbles": 5, "saved": 5, "trial": 2}
        assert await bots.foresee(*ask, 13, lambda: True) is None, "a worker that failed"
        assert await bots.foresee(*ask, 2, lambda: False) is None, "nobody wants it any more"

    run(scenario)


class GatedPool:
    """Two workers, who give advice when they are let."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(2)
        self.gate = asyncio.Event()
        self.advised = 0

    async def run(self, task: object, _seconds: float, owner: str) -> object:
        assert owner == HOUSE
        async with self._places:
            if not isinstance(task, Advise):
                return Chosen("1")
            self.advised += 1
            await self.gate.wait()
            return Advised([])


def test_bots_do_not_wait_for_those_who_ask_for_advice() -> None:
    async def main() -> None:
        pool = GatedPool()
        bots = Bots(cast(TaskPool, pool), Recorder())
        asks = []
        for asking in range(MOST_ASKING_ADVICE + 2):
            assert bots.is_crowded is (asking >= MOST_ASKING_ADVICE)
            ask = bots.advise(PEBBLES, START, SEEN, "seed", 1.0)
            asks.append(asyncio.create_task(ask))
            await asyncio.sleep(0)
        assert await bots.choose(PEBBLES, "one", START, Randomness("x")) == "1"
        assert pool.advised == 1, "one after the other"
        pool.gate.set()
        await asyncio.gather(*asks)
        assert pool.advised == len(asks)
        assert not bots.is_crowded

    asyncio.run(main())
