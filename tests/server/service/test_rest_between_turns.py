"""Nobody begins a turn while the world still moves."""

import pytest

from lunaria.server.service import table_world
from tests.support.processes.observing import until
from tests.support.server.world_tables import FIRST_TURN, START, Scene, at_a_table


def test_a_roll_waits_until_it_is_known_what_fell(sqlite_url: str) -> None:
    async def scenario(here: Scene) -> None:
        roll = await here.first_turn()
        here.host.requests.handle(here.connection, roll)
        assert here.host.table.ply == FIRST_TURN, "it waits"
        here.host.world.on_rest(FIRST_TURN)
        await until(lambda: here.host.confirmed.ply > FIRST_TURN)
        assert not here.line.refusals()

    at_a_table(sqlite_url, scenario)


def test_a_roll_that_waits_is_made_after_what_fell_meanwhile(sqlite_url: str) -> None:
    async def scenario(here: Scene) -> None:
        roll = await here.first_turn()
        here.host.requests.handle(here.connection, roll)
        here.host.world.on_report(FIRST_TURN, START, b"", b"")
        here.host.world.on_rest(FIRST_TURN + 1)
        await until(lambda: here.host.confirmed.ply > FIRST_TURN + 1)
        assert here.host.confirmed.movers[FIRST_TURN + 1] == roll.seat
        assert not here.line.refusals()

    at_a_table(sqlite_url, scenario)


def test_a_roll_that_waits_is_not_made_on_what_another_decided_meanwhile(sqlite_url: str) -> None:
    async def scenario(here: Scene) -> None:
        roll = await here.first_turn()
        before = here.host.table
        here.host.world.on_rest(FIRST_TURN)
        here.host.requests.handle(here.connection, roll)
        await until(lambda: here.host.confirmed.ply > FIRST_TURN)
        assert before.is_only_reported_since(before)
        assert not here.host.table.is_only_reported_since(before)

    at_a_table(sqlite_url, scenario)


def test_a_world_that_never_comes_to_rest_is_no_reason_to_wait_for_ever(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_world, "LOAD_SECONDS", 0.1)

    async def scenario(here: Scene) -> None:
        roll = await here.first_turn()
        here.host.requests.handle(here.connection, roll)
        await until(lambda: bool(here.line.refusals()))
        assert [(refusal["id"], refusal["why"]) for refusal in here.line.refusals()] == [
            ("a", "stale")
        ]
        assert here.host.table.ply == FIRST_TURN

    at_a_table(sqlite_url, scenario)
