"""Messages of one client are taken no faster than the limit."""

from dataclasses import replace

from lunaria.server.limits import BURST_SECONDS, Limits
from lunaria.server.transport.socket import MessageReader
from tests.support.server.world_tables import Scene, at_a_table

PING = b'{"type":"ping"}'
RATE = 16.0
NOW = 1794779928.5


def test_pings_are_answered_with_the_time_and_no_faster_than_the_rate(sqlite_url: str) -> None:
    at = 1000.0

    async def scenario(here: Scene) -> None:
        nonlocal at
        limits = replace(Limits(), messages_per_socket=RATE)
        services = replace(here.services, limits=limits, now=lambda: NOW)
        reader = MessageReader(here.host, here.connection, services, clock=lambda: at)
        here.line.told.clear()
        burst = round(RATE * BURST_SECONDS)
        assert [reader.take(True, PING) for _ in range(burst)] == [0.0] * burst
        assert [reader.take(True, PING) for _ in range(2)] == [1 / RATE] * 2, "not taken"
        at += 1 / RATE
        assert reader.take(True, PING) == 0.0
        assert here.line.told == [{"type": "pong", "at": NOW}] * (burst + 1)

    at_a_table(sqlite_url, scenario)
