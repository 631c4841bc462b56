"""What a child printed last is known when it has ended, however much it printed."""

import asyncio

import pytest

from lunaria.processes import launcher
from lunaria.processes.framing import packed
from lunaria.processes.launcher import MOST_PRINTED_BYTES, LocalLauncher
from lunaria.processes.pool import TaskPool
from lunaria.processes.tasks import Call
from tests.support.patience import PATIENCE_S
from tests.support.processes.observing import Recorder, until

FLOOD = "more\n" * (1 << 18)


def test_the_end_of_what_a_crashed_child_printed_is_told() -> None:
    async def scenario() -> None:
        recorder = Recorder()
        pool = TaskPool(1, recorder)
        try:
            task = Call("pebbles", "crash", [f"early{FLOOD}late"])
            asking = asyncio.create_task(pool.run(task, PATIENCE_S))
            await recorder.until_replaced()
            await asyncio.wait({asking})
        finally:
            await pool.close()
        (replaced,) = recorder.replaced
        assert replaced.reason == "ended"
        assert "early" not in replaced.printed
        assert "late" in replaced.printed
        assert "Fatal Python error: Aborted" in replaced.printed
        assert "fake_games.py" in replaced.printed, "the stack at the crash"
        assert len(replaced.printed) <= MOST_PRINTED_BYTES

    asyncio.run(scenario())


def test_a_child_that_floods_its_standard_error_waits_for_us(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(launcher, "READ_PAUSE_SECONDS", PATIENCE_S)

    async def scenario() -> None:
        child = await LocalLauncher().launch(["tasks"])
        try:
            child.writer.write(packed(Call("pebbles", "crash", [f"{FLOOD}late"])))
            await until(lambda: "more" in child.printed)
        finally:
            await child.stop()
        assert "more" in child.printed
        assert "late" not in child.printed

    asyncio.run(scenario())
