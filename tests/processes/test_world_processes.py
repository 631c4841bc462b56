"""Worlds in other processes: shared out, watched, and told as lost when their process is."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from lunaria.core.world import Observation, World
from lunaria.processes import supervisor as supervisors
from lunaria.processes.launcher import LocalLauncher
from lunaria.processes.remote_world import RemoteWorld
from lunaria.processes.supervisor import Replaced
from lunaria.processes.world_processes import WorldProcesses
from tests.support.patience import PATIENCE_S
from tests.support.processes.fake_games import PEBBLES, START
from tests.support.processes.observing import Recorder, until
from tests.support.processes.world_listener import Table


def run(scenario: Callable[[WorldProcesses, Recorder], Awaitable[None]], size: int = 1) -> None:
    async def main() -> None:
        recorder = Recorder()
        worlds = WorldProcesses(size, recorder)
        try:
            await scenario(worlds, recorder)
        finally:
            await worlds.close()

    asyncio.run(main())


def new_table(worlds: WorldProcesses, **options: bool) -> tuple[Table, RemoteWorld]:
    table = Table(**options)
    table.world = worlds.new_world(PEBBLES, table)
    return table, table.world


async def loaded(worlds: WorldProcesses, **options: bool) -> tuple[Table, RemoteWorld]:
    table, world = new_table(worlds, **options)
    world.load(START, None)
    await table.hears("frame")
    return table, world


async def observed(world: World) -> Observation:
    answer: asyncio.Future[Observation] = asyncio.get_running_loop().create_future()
    world.observe(answer.set_result)
    async with asyncio.timeout(PATIENCE_S):
        return await answer


def test_a_world_elsewhere_does_what_a_world_does() -> None:
    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        table, world = new_table(worlds)
        world.load(START, b"\x02", is_exact=False)
        world.follow(0, START, is_bot=False)
        assert await table.hears("report") == ("report", 0, "fallen", b"\0", b"motion")
        world.follow(1, START, is_bot=True)
        await table.hears("rest", 1)
        world.carry_out(1, b"plan")
        assert await table.hears("carried out") == ("carried out", 1, b"\0")
        world.watch(False)
        assert await observed(world) == Observation(b"\0", None)
        world.steer(b"3")
        await table.hears("report", 1)
        world.close()

    run(scenario)


def test_what_a_world_is_told_while_its_process_starts_is_not_lost() -> None:
    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        table, world = new_table(worlds)
        dropped, other = new_table(worlds)
        world.load(START, b"\x02")
        world.follow(4, START, is_bot=False)
        other.load(START, None)
        other.close()
        await table.hears("report", 4)
        assert dropped.told == []

    run(scenario)


def test_a_world_waits_for_its_process_however_often_that_cannot_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisors, "AGAIN_SECONDS", 0.0)
    launch, failures = LocalLauncher.launch, [BlockingIOError() for _ in range(10)]

    async def launch_later(launcher: LocalLauncher, arguments: Sequence[str]) -> Any:
        if failures:
            raise failures.pop()
        return await launch(launcher, arguments)

    async def scenario(worlds: WorldProcesses, recorder: Recorder) -> None:
        monkeypatch.setattr(LocalLauncher, "launch", launch_later)
        table, _ = await loaded(worlds)
        assert len(recorder.replaced) == 10
        assert table.told == []

    run(scenario)


def test_worlds_are_shared_out_before_they_are_loaded() -> None:
    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        opened = [new_table(worlds)[1] for _ in range(4)]
        assert [process.worlds for process in worlds._processes] == [2, 2]
        opened[0].close()
        opened[0].close()
        assert [process.worlds for process in worlds._processes] == [1, 2]
        new_table(worlds)
        assert [process.worlds for process in worlds._processes] == [2, 2]

    run(scenario, size=2)


def test_every_table_is_told_when_a_process_dies_and_gets_its_world_again() -> None:
    async def scenario(worlds: WorldProcesses, recorder: Recorder) -> None:
        first, _ = await loaded(worlds, loads_again=True)
        second, _ = await loaded(worlds)
        (pid,) = worlds.pids()
        os.kill(pid, signal.SIGKILL)
        await first.hears("lost", "ended")
        await second.hears("lost", "ended")
        await first.hears("rest", 9)
        assert worlds.pids() != [pid]
        assert recorder.replaced == [Replaced("worlds", "ended", pid)]
        assert recorder.broken == []

    run(scenario)


def test_a_table_that_fails_does_not_keep_the_others_from_being_told() -> None:
    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        problems: list[str] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: problems.append(str(context["exception"]))
        )
        tables = [(await loaded(worlds))[0] for _ in range(3)]
        for table in tables:
            table.has_broken_ears = True
        os.kill(worlds.pids()[0], signal.SIGKILL)
        for table in tables:
            await table.hears("lost")
        assert problems == ["not heard"] * 3
        await loaded(worlds)

    run(scenario)


def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisors, "PING_SECONDS", 0.05)
    monkeypatch.setattr(supervisors, "HUNG_SECONDS", 1.0)

    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        table, _world = await loaded(worlds, loads_again=True)
        os.kill(worlds.pids()[0], signal.SIGSTOP)
        await table.hears("lost", "hung")
        await table.hears("rest", 9)

    run(scenario)


def test_a_world_that_breaks_is_lost_alone() -> None:
    async def scenario(worlds: WorldProcesses, recorder: Recorder) -> None:
        table, world = await loaded(worlds)
        other_table, other = await loaded(worlds)
        world.steer(b"break")
        await table.hears("lost", "RuntimeError: broken")
        world.load(START, b"nonsense")
        await table.hears("lost", "MalformedInput: no stone")
        other.follow(1, START, is_bot=False)
        await other_table.hears("rest", 1)
        assert len(recorder.broken) == 2
        assert not recorder.replaced

    run(scenario)


def test_a_world_that_takes_its_process_along_can_be_loaded_again() -> None:
    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        table, world = await loaded(worlds, loads_again=True)
        world.steer(b"crash")
        await table.hears("lost", "ended")
        await table.hears("rest", 9)

    run(scenario)


def test_what_the_world_of_an_earlier_load_said_is_not_heard() -> None:
    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        table, world = await loaded(worlds)
        told: list[Observation] = []
        world.follow(1, START, is_bot=False)
        world.observe(told.append)
        world.load(START, None)
        world.follow(2, START, is_bot=False)
        assert await observed(world) == Observation(b"\0", None)
        assert told == []
        assert ("rest", 1) not in table.told
        assert ("rest", 2) in table.told

    run(scenario)


def test_a_world_that_is_not_there_ignores_what_it_is_told() -> None:
    def tell(world: RemoteWorld, told: list[Observation]) -> None:
        world.follow(1, START, is_bot=False)
        world.watch(True)
        world.steer(b"1")
        world.carry_out(1)
        world.observe(told.append)

    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        told: list[Observation] = []
        table, world = new_table(worlds)
        tell(world, told)
        world.load(START, None)
        await table.hears("frame")
        world.observe(told.append)
        os.kill(worlds.pids()[0], signal.SIGKILL)
        await table.hears("lost")
        tell(world, told)
        world.close()
        world.load(START, None)
        tell(world, told)
        other_table, other = await loaded(worlds)
        other.follow(1, START, is_bot=False)
        await other_table.hears("rest", 1)
        assert told in ([], [Observation(b"\0", None)]), "only what was asked before it was lost"
        assert table.told == []

    run(scenario)


def test_a_world_that_is_unloaded_falls_silent_and_can_be_loaded_again() -> None:
    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        table, world = new_table(worlds)
        assert not world.is_loaded
        world.load(START, b"\x63")
        await table.hears("frame")
        assert world.is_loaded
        world.unload()
        assert not world.is_loaded
        table.told.clear()
        other_table, other = await loaded(worlds)
        other.follow(1, START, is_bot=False)
        await other_table.hears("rest", 1)
        assert table.told == []
        world.load(START, None)
        await table.hears("frame")

    run(scenario)


def test_targets_are_not_queued_for_a_process_that_does_not_read() -> None:
    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        table, world = await loaded(worlds)
        (pid,) = worlds.pids()
        os.kill(pid, signal.SIGSTOP)
        child = worlds._processes[0].child._child
        assert child is not None
        for _step in range(5_000):
            world.steer(b"0" * 100)
        assert child.writer.transport.get_write_buffer_size() < 1 << 17
        world.follow(3, START, is_bot=False)
        os.kill(pid, signal.SIGCONT)
        await table.hears("rest", 3)

    run(scenario)


def test_a_world_that_is_loaded_while_its_process_dies_waits_for_the_next() -> None:
    async def scenario(worlds: WorldProcesses, _: Recorder) -> None:
        first, _world = await loaded(worlds)
        child = worlds._processes[0].child
        os.kill(worlds.pids()[0], signal.SIGKILL)
        await until(lambda: not child.is_started)
        late_table, late = new_table(worlds)
        late.load(START, None)
        late.follow(2, START, is_bot=False)
        await first.hears("lost")
        await late_table.hears("rest", 2)
        assert ("lost", "ended") not in late_table.told

    run(scenario)
