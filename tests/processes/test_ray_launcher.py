"""Children that something else places, and that connect back: used, replaced and removed like
children with pipes. `test_ray_cluster` does it with Ray itself."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from lunaria.catalogue.routes import WorkerLost
from lunaria.core import MalformedInput
from lunaria.core.extras import MissingExtra
from lunaria.processes import ray_launcher
from lunaria.processes import supervisor as supervisors
from lunaria.processes.pool import TaskPool
from lunaria.processes.ray_launcher import RayLauncher
from lunaria.processes.supervisor import Replaced
from lunaria.processes.tasks import Call
from lunaria.processes.world_processes import WorldProcesses
from tests.support.patience import PATIENCE_S
from tests.support.processes.fake_driver import NODE, use_fake_driver
from tests.support.processes.fake_games import PEBBLES, START
from tests.support.processes.observing import Recorder, until, wait_for_end
from tests.support.processes.world_listener import Table

PID = Call("pebbles", "pid", [])
BLOCK = Call("pebbles", "block", [])


@pytest.fixture(autouse=True)
def fake_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    use_fake_driver(monkeypatch)


@asynccontextmanager
async def launching(address: str) -> AsyncIterator[tuple[RayLauncher, Recorder]]:
    recorder = Recorder()
    launcher = RayLauncher(address, recorder)
    try:
        yield launcher, recorder
    finally:
        await launcher.close()


def run(scenario: Callable[[TaskPool, RayLauncher, Recorder], Awaitable[None]], place: str) -> None:
    async def main() -> None:
        async with launching(place) as (launcher, recorder):
            pool = TaskPool(1, recorder, launcher)
            try:
                await scenario(pool, launcher, recorder)
            finally:
                await pool.close()

    asyncio.run(main())


def test_a_child_elsewhere_works_and_ends_when_it_is_not_needed() -> None:
    pids: list[int] = []

    async def scenario(pool: TaskPool, _: RayLauncher, recorder: Recorder) -> None:
        pids.append((await pool.run(PID, PATIENCE_S)).value)
        assert pool.pids() == pids
        assert (await pool.run(Call("pebbles", "sum", [1, 2]), PATIENCE_S)).value == 3
        assert not recorder.replaced

    run(scenario, "here")
    assert wait_for_end(pids[0])


def test_a_child_elsewhere_that_dies_is_replaced() -> None:
    async def scenario(pool: TaskPool, _: RayLauncher, recorder: Recorder) -> None:
        first = (await pool.run(PID, PATIENCE_S)).value
        asking = asyncio.create_task(pool.run(BLOCK, PATIENCE_S))
        await until(lambda: not pool._idle)
        os.kill(first, signal.SIGKILL)
        with pytest.raises(WorkerLost, match=r"ended|ConnectionResetError"):
            await asking
        assert (await pool.run(PID, PATIENCE_S)).value != first
        (replaced,) = recorder.replaced
        assert (replaced.role, replaced.pid, replaced.node) == ("tasks", first, NODE)

    run(scenario, "here")


def test_a_child_elsewhere_that_hangs_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(pool: TaskPool, _: RayLauncher, recorder: Recorder) -> None:
        first = (await pool.run(PID, PATIENCE_S)).value
        monkeypatch.setattr(supervisors, "HUNG_SECONDS", 1.0)
        monkeypatch.setattr(supervisors, "PING_SECONDS", 0.05)
        os.kill(first, signal.SIGSTOP)
        await recorder.until_replaced()
        assert recorder.reasons == ["hung"]
        assert await asyncio.to_thread(wait_for_end, first), "its driver has killed it"

    run(scenario, "here")


def test_worlds_elsewhere_are_loaded_again_when_their_process_is_lost() -> None:
    async def scenario() -> None:
        async with launching("here") as (launcher, recorder):
            worlds = WorldProcesses(1, recorder, launcher=launcher)
            try:
                table = Table(loads_again=True)
                table.world = world = worlds.new_world(PEBBLES, table)
                world.load(START, None)
                await table.hears("frame")
                os.kill(worlds.pids()[0], signal.SIGKILL)
                await table.hears("lost")
                await table.hears("rest", 9)
            finally:
                await worlds.close()

    asyncio.run(scenario())


def test_what_cannot_be_placed_says_why() -> None:
    async def scenario(pool: TaskPool, _: RayLauncher, recorder: Recorder) -> None:
        with pytest.raises(WorkerLost, match="not started: no room"):
            await pool.run(PID, PATIENCE_S)
        assert recorder.replaced[0] == Replaced("tasks", "not started: no room")

    run(scenario, "nowhere")


def test_a_child_that_does_not_come_in_time_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(pool: TaskPool, launcher: RayLauncher, _: Recorder) -> None:
        launcher._driver.start()
        await launcher._driver.started()
        monkeypatch.setattr(ray_launcher, "PLACE_SECONDS", 0.1)
        with pytest.raises(WorkerLost, match="no place on the Ray cluster within 0 seconds"):
            await pool.run(PID, PATIENCE_S)
        assert not launcher._endings

    run(scenario, "silent")


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_launcher, "PLACE_SECONDS", 0.0)

    async def scenario(pool: TaskPool, _: RayLauncher, __: Recorder) -> None:
        with pytest.raises(WorkerLost, match="no Ray cluster within 0 seconds"):
            await pool.run(PID, PATIENCE_S)

    run(scenario, "here")


def test_what_a_lost_driver_was_placing_is_placed_by_the_next() -> None:
    async def scenario(pool: TaskPool, launcher: RayLauncher, recorder: Recorder) -> None:
        asking = asyncio.create_task(pool.run(PID, PATIENCE_S))
        await until(lambda: bool(launcher._endings))
        first, driver = dict(launcher._endings), launcher._driver.pid
        assert driver is not None
        os.kill(driver, signal.SIGKILL)
        await until(lambda: bool(launcher._endings.keys() - first.keys()))
        assert launcher._driver.pid != driver
        assert [replaced.role for replaced in recorder.replaced] == ["ray"]
        asking.cancel()
        await asyncio.wait({asking})

    run(scenario, "silent")


def test_a_place_on_a_machine_that_was_just_lost_is_tried_again() -> None:
    async def scenario(pool: TaskPool, _: RayLauncher, recorder: Recorder) -> None:
        assert (await pool.run(Call("pebbles", "sum", [1, 2]), PATIENCE_S)).value == 3
        assert not recorder.replaced

    run(scenario, "lossy")


@pytest.mark.parametrize("address", ["", "nonsense", "http://a:1", "a:b", "a: 1", "ray://a"])
def test_what_is_no_address_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with pytest.raises(MalformedInput, match="is not the address of a Ray cluster"):
        RayLauncher(address)


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr("lunaria.core.extras.find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match=r"pip install \"lunaria\[ray\]\""):
        RayLauncher("auto")
