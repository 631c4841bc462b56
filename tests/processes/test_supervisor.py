"""A child is started, watched, replaced and stopped in one way, and never outlives its parent."""

import asyncio
import os
import select
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from lunaria.catalogue import set_plugin_paths
from lunaria.processes import supervisor as supervisors
from lunaria.processes.framing import Started, packed
from lunaria.processes.launcher import Child, LocalChild, LocalLauncher
from lunaria.processes.supervisor import Replaced, Supervisor
from lunaria.processes.tasks import Answer, Call, Reply, decode_reply
from tests.support.patience import PATIENCE_S
from tests.support.processes.fake_games import PATH
from tests.support.processes.observing import Recorder, until, wait_for_end


class Owner:
    def __init__(self) -> None:
        self.heard: asyncio.Queue[Reply] = asyncio.Queue()
        self.lost: asyncio.Queue[str] = asyncio.Queue()
        self.starts = 0
        self.failures = 0

    def on_started(self) -> None:
        self.starts += 1

    def on_message(self, message: Reply) -> None:
        if self.failures:
            self.failures -= 1
            raise RuntimeError("not this one")
        self.heard.put_nowait(message)

    def on_lost(self, reason: str) -> None:
        self.lost.put_nowait(reason)

    async def answer(self) -> Answer:
        async with asyncio.timeout(PATIENCE_S):
            while not isinstance(message := await self.heard.get(), Answer):
                pass
        return message


@asynccontextmanager
async def supervised() -> AsyncIterator[tuple[Supervisor[Reply], Owner, Recorder]]:
    owner, recorder = Owner(), Recorder()
    supervisor = Supervisor[Reply](("tasks",), decode_reply, owner, recorder)
    supervisor.start()
    try:
        yield supervisor, owner, recorder
    finally:
        await supervisor.close()


async def child_of(supervisor: Supervisor[Reply]) -> int:
    async with asyncio.timeout(PATIENCE_S):
        await supervisor.started()
    assert supervisor.pid is not None
    return supervisor.pid


def test_a_child_that_is_killed_is_replaced_and_its_owner_is_told() -> None:
    async def scenario() -> None:
        async with supervised() as (supervisor, owner, recorder):
            first = await child_of(supervisor)
            os.kill(first, signal.SIGKILL)
            async with asyncio.timeout(PATIENCE_S):
                assert await owner.lost.get() == "ended"
            assert await child_of(supervisor) != first
            assert owner.starts == 2
            assert recorder.replaced == [Replaced("tasks", "ended", first)]
            supervisor.send(Call("pebbles", "sum", [1, 2]))
            assert (await owner.answer()).value == 3

    asyncio.run(scenario())


def test_a_child_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisors, "PING_SECONDS", 0.05)
    monkeypatch.setattr(supervisors, "HUNG_SECONDS", 1.0)

    async def scenario() -> None:
        async with supervised() as (supervisor, owner, recorder):
            first = await child_of(supervisor)
            os.kill(first, signal.SIGSTOP)
            async with asyncio.timeout(PATIENCE_S):
                assert await owner.lost.get() == "hung"
            assert await child_of(supervisor) != first
            assert recorder.reasons == ["hung"]

    asyncio.run(scenario())


def test_a_child_answers_pings_while_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisors, "PING_SECONDS", 0.05)
    monkeypatch.setattr(supervisors, "HUNG_SECONDS", PATIENCE_S)
    pongs: list[object] = []

    def decode(frame: bytes) -> object:
        pongs.append(frame)
        return decode_reply(frame)

    async def scenario() -> None:
        async with supervised() as (supervisor, _, recorder):
            supervisor._decode = decode  # type: ignore[assignment]
            await child_of(supervisor)
            supervisor.send(Call("pebbles", "block", []))
            heard = len(pongs) + 10
            await until(lambda: len(pongs) >= heard)
            assert not recorder.replaced

    asyncio.run(scenario())


def test_an_owner_hears_nothing_more_of_a_child_that_it_gave_up() -> None:
    async def scenario() -> None:
        async with supervised() as (supervisor, owner, recorder):
            first = await child_of(supervisor)
            supervisor.send(Call("pebbles", "sum", [1, 2]))
            supervisor.replace()
            assert not supervisor.is_started
            assert await child_of(supervisor) != first
            supervisor.send(Call("pebbles", "sum", [3, 4]))
            assert (await owner.answer()).value == 7
            assert owner.lost.empty()
            assert not recorder.replaced, "it did nothing wrong"

    asyncio.run(scenario())


def test_a_child_that_cannot_start_says_why() -> None:
    async def scenario() -> None:
        set_plugin_paths(["tests.support.processes.nowhere:PLUGIN"])
        async with supervised() as (supervisor, owner, recorder):
            async with asyncio.timeout(PATIENCE_S):
                reason = await owner.lost.get()
            assert "is not a plug-in" in reason
            assert recorder.reasons == [reason]
            assert "Traceback" in recorder.replaced[0].printed
            set_plugin_paths([PATH])
            await child_of(supervisor)

    asyncio.run(scenario())


def test_another_start_is_tried_when_there_is_no_process_to_be_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisors, "AGAIN_SECONDS", 0.0)
    launch, failures = LocalLauncher.launch, [BlockingIOError(), BlockingIOError()]

    async def launch_later(launcher: LocalLauncher, arguments: Sequence[str]) -> Child:
        if failures:
            raise failures.pop()
        return await launch(launcher, arguments)

    async def scenario() -> None:
        monkeypatch.setattr(LocalLauncher, "launch", launch_later)
        async with supervised() as (supervisor, _, recorder):
            await child_of(supervisor)
            assert recorder.reasons == ["not started: BlockingIOError"] * 2

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (b"\xff" * 8, "FrameTooLong"),
        (b"\x01\0\0\0\xc1", "DecodeError"),
        (packed(Started()), "ended"),
    ],
)
def test_a_child_that_talks_nonsense_is_replaced(
    said: bytes, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    launch, sayings = LocalLauncher.launch, [said]

    async def launch_talker(launcher: LocalLauncher, arguments: Sequence[str]) -> Child:
        if not sayings:
            return await launch(launcher, arguments)
        script = f"import os; os.write(1, {sayings.pop()!r})"
        return LocalChild(
            await asyncio.create_subprocess_exec(
                sys.executable, "-c", script, stdin=PIPE, stdout=PIPE, stderr=PIPE
            )
        )

    async def scenario() -> None:
        monkeypatch.setattr(LocalLauncher, "launch", launch_talker)
        async with supervised() as (supervisor, owner, recorder):
            async with asyncio.timeout(PATIENCE_S):
                assert await owner.lost.get() == reason
            await child_of(supervisor)
            assert recorder.reasons == [reason]

    asyncio.run(scenario())


def test_an_owner_that_fails_over_one_message_gets_the_next() -> None:
    async def scenario() -> None:
        problems: list[object] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: problems.append(context["exception"])
        )
        async with supervised() as (supervisor, owner, recorder):
            await child_of(supervisor)
            owner.failures = 1
            supervisor.send(Call("pebbles", "sum", [1, 2]))
            assert (await owner.answer()).value == 3
            assert [str(problem) for problem in problems] == ["not this one"]
            assert not recorder.replaced

    asyncio.run(scenario())


def test_a_child_is_gone_when_its_supervisor_is_closed() -> None:
    async def scenario() -> int:
        async with supervised() as (supervisor, owner, _):
            pid = await child_of(supervisor)
        assert supervisor.pid is None
        assert owner.lost.empty()
        return pid

    assert wait_for_end(asyncio.run(scenario()))


PARENT = f"""
import asyncio, sys
from lunaria.catalogue import set_plugin_paths
from lunaria.processes.pool import TaskPool
from lunaria.processes.tasks import Call
from lunaria.processes.world_processes import WorldProcesses
from tests.support.processes.fake_games import PEBBLES, START

set_plugin_paths([{PATH!r}])

class Listener:
    def __getattr__(self, name):
        return lambda *said: None

async def main():
    pool, worlds = TaskPool(1), WorldProcesses(1)
    world = worlds.new_world(PEBBLES, Listener())
    world.load(START, None)
    await pool.run(Call("pebbles", "pid", []), 60)
    asyncio.create_task(pool.run(Call("pebbles", "block", []), 60))
    world.observe(lambda seen: print(*pool.pids(), *worlds.pids(), flush=True))
    await asyncio.Event().wait()

asyncio.run(main())
"""


def test_a_parent_that_is_killed_leaves_no_child_behind() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True, env=environment
    ) as parent:
        assert parent.stdout is not None
        readable, _, _ = select.select([parent.stdout], [], [], PATIENCE_S)
        children = [int(pid) for pid in parent.stdout.readline().split()] if readable else []
        parent.kill()
    assert len(children) == 2
    assert all(map(wait_for_end, children))
