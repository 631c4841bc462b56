"""What runs in a child process: its two pipes, and nothing of the server."""

import os
import subprocess
import sys

import pytest

from lunaria.processes.framing import FrameBuffer, Ping, Pong, packed
from lunaria.processes.parent_link import ParentLink
from lunaria.processes.tasks import Call, Choose, Chosen, decode_reply, decode_task
from tests.support.processes.fake_games import PATH

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def spoken(script: str) -> str:
    found = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env=ENVIRONMENT,
    )
    return found.stdout.strip()


@pytest.mark.parametrize("side", ["task_worker", "world_loop"])
def test_a_child_imports_nothing_of_the_server_and_no_physics_engine(side: str) -> None:
    script = f"import sys, lunaria.processes.{side}; print(*sys.modules)"
    modules = spoken(script).split()
    assert f"lunaria.processes.{side}" in modules
    foreign = {"mujoco", "numba", "fastapi", "asyncio.events", "lunaria.server", "lunaria.table"}
    assert not foreign & set(modules)


def test_a_child_ends_when_its_input_ends() -> None:
    for role in (["tasks"], ["worlds", "1.0"]):
        command = [sys.executable, "-m", "lunaria.processes.child", *role, PATH]
        subprocess.run(
            command, input=packed(Ping()), capture_output=True, check=True, env=ENVIRONMENT
        )


def test_what_a_child_prints_is_not_taken_for_a_message() -> None:
    command = [sys.executable, "-m", "lunaria.processes.child", "tasks", PATH]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdin.write(packed(Choose("pebbles", "loud", [5, 0], "seed")))
        child.stdin.flush()
        buffer = FrameBuffer()
        heard: list[object] = []
        while not heard or not isinstance(heard[-1], Chosen):
            heard += [
                decode_reply(frame) for frame in buffer.feed(os.read(child.stdout.fileno(), 9999))
            ]
        child.stdin.close()
        assert heard[-1] == Chosen("1")
        assert b"thinking aloud" in child.stderr.read()


def test_a_message_that_nobody_reads_can_be_dropped() -> None:
    source, target = os.pipe()
    link = ParentLink(source, target, decode_task)
    try:
        for _ in range(100_000):
            link.send_if_read(Call("pebbles", "sum", [1] * 200))
        link_is_full = os.read(source, 1 << 20)
        assert len(link_is_full) <= 1 << 16
        link.send(Pong())
        rest = link_is_full + os.read(source, 1 << 20)
        frames = list(FrameBuffer().feed(rest))
        assert frames[-1] == packed(Pong())[4:]
    finally:
        os.close(source)
        os.close(target)
