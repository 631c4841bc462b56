"""Bots think in processes of their own; one that is lost is replaced, and the game goes on."""

import asyncio
import errno
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest

from lunaria.core import Randomness
from lunaria.games import full_moon
from lunaria.games.full_moon import FULL_MOON
from lunaria.server.limits import Limits
from lunaria.server.metrics import Metrics
from lunaria.server.service.analyses import Analyses, Status
from lunaria.server.workers import pool as pools
from lunaria.server.workers.bots import Bots
from lunaria.server.workers.players import TABLE_GAMES, check_level, levels_of, make_bot
from lunaria.server.workers.pool import WorkerLost, WorkerPool
from lunaria.server.workers.tasks import (
    Analyse,
    Analysed,
    Choose,
    Chosen,
    Progress,
    Suggest,
    Suggested,
)
from server.client import ADA, Player, bot, create, tokens
from server.running import RunningServer

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"
STATE = full_moon.parse_row(ROW)
HARD = full_moon.play(STATE, "r1R1N")


def run(scenario: Callable[[WorkerPool, Metrics], Awaitable[None]], size: int = 1) -> None:
    async def main() -> None:
        metrics = Metrics()
        pool = WorkerPool(size, metrics)
        try:
            await scenario(pool, metrics)
        finally:
            await pool.close()

    asyncio.run(main())


def choose(level: str, state: full_moon.State = STATE) -> Choose:
    return Choose("full-moon", level, FULL_MOON.state_to_json(state), "seed")


def test_a_worker_plays_as_the_bot_would_here() -> None:
    async def scenario(pool: WorkerPool, _: Metrics) -> None:
        reply = await pool.run(choose("greedy"), 60)
        expected = make_bot("full-moon", "greedy").choose(STATE, Randomness("seed"))
        assert reply == Chosen(str(expected))

    run(scenario)


def test_every_worker_is_warmed_up_and_moves_come_in_between() -> None:
    async def scenario(pool: WorkerPool, metrics: Metrics) -> None:
        warming = asyncio.create_task(pool.warm_up(TABLE_GAMES))
        replies = await asyncio.gather(*(pool.run(choose("casual"), 60) for _ in range(8)))
        assert all(isinstance(reply, Chosen) for reply in replies)
        await warming
        assert len(pool.pids()) == 2
        assert metrics.replaced_workers._value.get() == 0
        began = time.perf_counter()
        await pool.run(choose("perfect"), 60)
        assert time.perf_counter() - began < 6, "nothing is left to load"

    run(scenario, size=2)


def test_workers_are_bounded_and_used_again() -> None:
    async def scenario(pool: WorkerPool, _: Metrics) -> None:
        await asyncio.gather(*(pool.run(choose("random"), 60) for _ in range(20)))
        assert len(pool.pids()) == 2

    run(scenario, size=2)


def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    async def scenario(pool: WorkerPool, _: Metrics) -> None:
        thinking = asyncio.create_task(pool.run(choose("club", HARD), 60))
        gaps, last = [], time.monotonic()
        while not thinking.done():
            await asyncio.sleep(0.005)
            gaps.append(time.monotonic() - last)
            last = time.monotonic()
        assert len(gaps) > 20
        assert max(gaps) < 1.0

    run(scenario)


def test_a_worker_that_overruns_or_crashes_is_replaced() -> None:
    async def scenario(pool: WorkerPool, metrics: Metrics) -> None:
        await pool.run(choose("random"), 60)
        (first,) = pool.pids()
        os.kill(first, signal.SIGKILL)
        with pytest.raises(WorkerLost):
            await pool.run(choose("random"), 60)
        assert isinstance(await pool.run(choose("random"), 60), Chosen)
        with pytest.raises(WorkerLost):
            await pool.run(Analyse("full-moon", FULL_MOON.state_to_json(HARD), 50), 0.0)
        assert isinstance(await pool.run(choose("random"), 60), Chosen)
        assert b"lunaria_replaced_workers_total 2.0" in metrics.exposition()

    run(scenario)


def test_a_bot_always_answers() -> None:
    async def scenario(pool: WorkerPool, metrics: Metrics) -> None:
        hasty = Bots(pool, metrics, seconds=0.001)
        action = await hasty.choose(FULL_MOON, "perfect", STATE, Randomness("x"))
        assert action in full_moon.legal_moves(STATE)
        unknown = Bots(pool, metrics)
        action = await unknown.choose(FULL_MOON, "nobody", STATE, Randomness("x"))
        assert action in full_moon.legal_moves(STATE)

    run(scenario)


def test_an_analysis_tells_its_progress() -> None:
    async def scenario(pool: WorkerPool, _: Metrics) -> None:
        told: list[Progress] = []
        task = Analyse("full-moon", FULL_MOON.state_to_json(HARD), 1.0)
        reply = await pool.run(task, 60, told.append)
        assert isinstance(reply, Analysed)
        assert {value.action for value in reply.values} == {
            str(move) for move in full_moon.legal_moves(HARD)
        }
        assert [one.done for one in told] == sorted(one.done for one in told)

    run(scenario)


def test_every_game_has_a_bot() -> None:
    assert levels_of("full-moon")[-1] == "perfect"
    assert check_level("catch-22", "casual") == "casual"
    assert levels_of("catch-the-moon")[-1] == "master"
    with pytest.raises(ValueError, match="not played at tables"):
        levels_of("tic-tac-toe")
    with pytest.raises(ValueError, match="not a level"):
        check_level("catch-22", "nobody")


def test_a_table_goes_on_when_its_worker_is_killed(tmp_path: Path) -> None:
    server = RunningServer(f"sqlite:///{tmp_path / 't.sqlite'}", tmp_path / "server.log")
    try:
        table = create(server.url, seats=[ADA, bot("greedy")], options={"row": ROW})
        with Player(server.url, table["table"], tokens(table)) as ada:
            ada.act(0)
            ada.wait_event("played", seconds=60)
            children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
            for pid in children.read_text().split():
                os.kill(int(pid), signal.SIGKILL)
            ada.act(0)
            assert ada.wait_event("played", seconds=60)["event"]["by_bot"]
    finally:
        server.stop()


def test_workers_that_died_unasked_are_not_asked() -> None:
    async def scenario(pool: WorkerPool, _: Metrics) -> None:
        await asyncio.gather(*(pool.run(choose("random"), 60) for _ in range(2)))
        for pid in pool.pids():
            os.kill(pid, signal.SIGKILL)
        await asyncio.sleep(0.5)
        assert isinstance(await pool.run(choose("random"), 60), Chosen)

    run(scenario, size=2)


def test_when_no_worker_can_be_started_there_is_an_answer_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def start_none() -> None:
        raise BlockingIOError(errno.EAGAIN, "no process left")

    async def scenario(pool: WorkerPool, metrics: Metrics) -> None:
        monkeypatch.setattr(pools, "_start", start_none)
        analyses = Analyses(pool, Limits())
        analysis = analyses.begin("here", "full-moon", FULL_MOON.state_to_json(STATE), 1.0)
        assert analysis.task is not None
        await asyncio.wait([analysis.task])
        assert analysis.status is Status.FAILED
        action = await Bots(pool, metrics).choose(FULL_MOON, "random", STATE, Randomness("x"))
        assert FULL_MOON.parse_action(action) in FULL_MOON.legal_actions(STATE)

    run(scenario)


def test_a_worker_that_is_starting_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    start, ask = pools._start, pools._ask
    moves: list[asyncio.Task[Any]] = []

    async def start_slowly() -> Any:
        worker = await start()
        await asyncio.sleep(0.5)
        return worker

    async def scenario(pool: WorkerPool, _: Metrics) -> None:
        async def ask_and_move(*asked: Any) -> Any:
            reply = await ask(*asked)
            if not moves:
                moves.append(asyncio.create_task(pool.run(choose("random"), 60)))
                await asyncio.sleep(0.01)
            return reply

        monkeypatch.setattr(pools, "_start", start_slowly)
        monkeypatch.setattr(pools, "_ask", ask_and_move)
        await pool.warm_up(["catch-the-moon"])
        await asyncio.gather(*moves)
        assert len(pool.pids()) == 2

    run(scenario, size=2)


class CountingPool:
    """Two workers who take a moment for anything."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(2)
        self.asked: list[object] = []

    async def run(self, task: object, _seconds: float) -> object:
        async with self._places:
            self.asked.append(task)
            await asyncio.sleep(0.01)
        return Suggested([]) if isinstance(task, Suggest) else Chosen("r1R1N")


def test_bots_do_not_wait_for_all_who_ask_for_places() -> None:
    async def main() -> None:
        pool = CountingPool()
        bots = Bots(cast(WorkerPool, pool), Metrics())
        task = Suggest({}, b"", None, "", 1.0)
        assert not bots.is_crowded
        asks = [asyncio.create_task(bots.suggest(task)) for _ in range(20)]
        await asyncio.sleep(0)
        assert bots.is_crowded
        await bots.choose(FULL_MOON, "random", STATE, Randomness("x"))
        assert sum(isinstance(asked, Suggest) for asked in pool.asked) <= 2
        await asyncio.gather(*asks)
        assert not bots.is_crowded

    asyncio.run(main())
