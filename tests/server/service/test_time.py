"""The time of the server does not follow the wall clock's steps."""

import time

import pytest

from lunaria.server.service.server import steady_time

START = 1_794_779_928.5


@pytest.mark.parametrize("step", [-86_400.0, 3_600.0])
def test_a_step_of_the_wall_clock_takes_nobody_s_thinking_time(
    monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    passed, stepped = 0.0, 0.0
    monkeypatch.setattr(time, "monotonic", lambda: 1_000.0 + passed)
    monkeypatch.setattr(time, "time", lambda: START + passed + stepped)
    now = steady_time()
    assert now() == START
    stepped, passed = step, 2.0
    assert now() == START + 2.0
    assert steady_time()() == START + 2.0 + step, "a start takes the clock as it is"
