"""Bots and analyses of the real games in worker processes, and what the server tells of them."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from lunaria.catalogue import find_plugin, plugins
from lunaria.catalogue.analysis import Findings
from lunaria.core import Randomness
from lunaria.games import full_moon
from lunaria.games.full_moon import FULL_MOON
from lunaria.processes.launcher import LocalLauncher
from lunaria.processes.pool import TaskPool
from lunaria.processes.tasks import Analyse, Choose, Chosen
from lunaria.server.limits import Limits
from lunaria.server.metrics import Metrics
from lunaria.server.service.analyses import Analyses, Status
from lunaria.server.service.fair_play import PositionSource
from lunaria.server.service.server import ProcessObserver
from tests.support.patience import PATIENCE_S
from tests.support.processes.observing import until

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"
STATE = full_moon.parse_row(ROW)
HARD = full_moon.play(STATE, "r1R1N")


def run(scenario: Callable[[TaskPool, Metrics], Awaitable[None]], size: int = 1) -> None:
    async def main() -> None:
        metrics = Metrics()
        pool = TaskPool(size, ProcessObserver(metrics))
        try:
            await scenario(pool, metrics)
        finally:
            await pool.close()

    asyncio.run(main())


def choose(level: str) -> Choose:
    return Choose("full-moon", level, FULL_MOON.state_to_json(STATE), "seed")


def test_a_worker_plays_as_the_bot_would_here() -> None:
    async def scenario(pool: TaskPool, _: Metrics) -> None:
        expected = find_plugin("full-moon").bot("greedy").choose(STATE, Randomness("seed"))
        assert await pool.run(choose("greedy"), PATIENCE_S) == Chosen(str(expected))

    run(scenario)


def test_every_game_is_warmed_up_in_every_worker_and_moves_come_in_between() -> None:
    async def scenario(pool: TaskPool, metrics: Metrics) -> None:
        warming = asyncio.create_task(pool.warm_up(plugins()))
        replies = await asyncio.gather(*(pool.run(choose("casual"), PATIENCE_S) for _ in range(8)))
        assert all(isinstance(reply, Chosen) for reply in replies)
        await warming
        assert len(pool.pids()) == 2
        assert b"lunaria_replaced_workers_total 0.0" in metrics.exposition()

    run(scenario, size=2)


def test_replaced_workers_are_counted() -> None:
    async def scenario(pool: TaskPool, metrics: Metrics) -> None:
        await pool.run(choose("random"), PATIENCE_S)
        for pid in pool.pids():
            os.kill(pid, signal.SIGKILL)
        await until(lambda: b"lunaria_replaced_workers_total 1.0" in metrics.exposition())
        assert isinstance(await pool.run(choose("random"), PATIENCE_S), Chosen)

    run(scenario)


def test_an_analysis_tells_its_progress() -> None:
    async def scenario(pool: TaskPool, _: Metrics) -> None:
        told: list[Findings] = []
        task = Analyse("full-moon", FULL_MOON.state_to_json(HARD), 0.3)
        found = (await pool.run(task, PATIENCE_S, told.append)).findings
        assert {value.action for value in found.values} == {
            str(move) for move in full_moon.legal_actions(HARD)
        }
        assert [one.done for one in told] == sorted(one.done for one in told)

    run(scenario)


def test_an_analysis_fails_when_no_worker_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    async def launch_none(*_: object) -> Any:
        raise BlockingIOError

    async def scenario(pool: TaskPool, _: Metrics) -> None:
        monkeypatch.setattr(LocalLauncher, "launch", launch_none)
        analyses = Analyses(pool, Limits())
        analysis = analyses.begin("here", PositionSource(find_plugin("full-moon"), STATE), 1.0)
        assert analysis.task is not None
        await asyncio.wait([analysis.task])
        assert analysis.status is Status.FAILED

    run(scenario)
