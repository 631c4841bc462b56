"""Messages of one client are taken no faster than the limit."""

import json
from dataclasses import replace
from itertools import chain, repeat

import pytest

from lunaria.server.limits import BURST_SECONDS, Bucket, Buckets, Limits
from lunaria.server.service.connections import Connection
from lunaria.server.transport.socket import MessageReader
from tests.support.processes.observing import until
from tests.support.server.world_tables import Line, Scene, at_a_table

PING = b'{"type":"ping"}'
RATE = 16.0
NOW = 1794779928.5
SHARE_MS = 125.0


def test_pings_are_answered_with_the_time_and_no_faster_than_the_rate(sqlite_url: str) -> None:
    at = 1000.0

    async def scenario(here: Scene) -> None:
        nonlocal at
        limits = replace(Limits(), messages_per_socket=RATE)
        loop_time = Buckets(SHARE_MS, clock=lambda: at)
        services = replace(here.services, limits=limits, now=lambda: NOW, loop_time=loop_time)
        reader = MessageReader(here.host, here.connection, services, clock=lambda: at)
        here.line.told.clear()
        burst = round(RATE * BURST_SECONDS)
        assert [reader.take(True, PING) for _ in range(burst)] == [0.0] * burst
        assert [reader.take(True, PING) for _ in range(2)] == [1 / RATE] * 2, "not taken"
        at += 1 / RATE
        assert reader.take(True, PING) == 0.0
        assert here.line.told == [{"type": "pong", "at": NOW}] * (burst + 1)

    at_a_table(sqlite_url, scenario)


def test_one_address_has_only_its_share_of_the_loop_whatever_it_asks_for(sqlite_url: str) -> None:
    """Over all of its sockets; whoever comes from elsewhere does not wait for it."""
    at, taken = 1000.0, 0.5

    async def scenario(here: Scene) -> None:
        loop_time = Buckets(SHARE_MS, clock=lambda: at)
        services = replace(here.services, loop_time=loop_time)

        def reader(block: str, seconds: float) -> MessageReader:
            """Each of its messages takes so long."""
            connection = Connection(Line(), Limits())
            connection.block = block
            worked = iter((7.0, 7.0 + seconds))
            return MessageReader(
                *(here.host, connection, services, lambda: at), worked=lambda: next(worked)
            )

        assert reader("a", taken).take(True, PING) == 0.0
        wait = reader("a", 0.0).take(True, PING)
        assert wait == 1 / SHARE_MS, "all of the burst is spent, until there is a millisecond"
        assert reader("b", 0.0).take(True, PING) == 0.0
        assert loop_time.of("a").take(at + 2 * wait, 0.0) == 0.0

    at_a_table(sqlite_url, scenario)


def test_what_it_takes_to_tell_everyone_is_charged_to_who_asked(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(here: Scene) -> None:
        here.connection.loop_time = paid = Bucket(SHARE_MS, 0.0)
        clock = chain([0.0, 0.5], repeat(0.0))
        monkeypatch.setattr("lunaria.server.service.table_host.thread_time", lambda: next(clock))
        before = here.host.confirmed
        services = replace(here.services, loop_time=Buckets(SHARE_MS, clock=lambda: 0.0))
        reader = MessageReader(here.host, here.connection, services, clock=lambda: 0.0)
        say = {"type": "say", "id": "a", "seat": 0, "text": "hello"}
        assert reader.take(True, json.dumps(say).encode()) == 0.0
        await until(lambda: here.host.confirmed is not before)
        assert paid.take(0.0, 0.0) > 0, "the burst is spent"

    at_a_table(sqlite_url, scenario)
