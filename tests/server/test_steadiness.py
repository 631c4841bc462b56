"""Nobody begins a turn while the tower still moves."""

import asyncio

import pytest

from lunaria.server.towers.messages import Steady
from server.tower_tables import SITE, Sitting, at_a_table, seen


def test_a_roll_waits_until_it_is_known_what_fell(database_url: str) -> None:
    async def scenario(here: Sitting) -> None:
        roll = await here.first_turn()
        here.host.reception.request(here.connection, roll)
        await asyncio.sleep(0.05)
        assert here.host.table.ply == roll.ply, "it waits"
        here.tower.hear(Steady(SITE, roll.ply))
        await seen(lambda: here.host.confirmed.ply > roll.ply)
        assert not here.line.refusals()

    at_a_table(database_url, scenario)


def test_a_tower_that_never_comes_to_rest_is_no_reason_to_wait_for_ever(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lunaria.server.towers.tower.LOAD_SECONDS", 0.1)

    async def scenario(here: Sitting) -> None:
        roll = await here.first_turn()
        here.host.reception.request(here.connection, roll)
        await seen(lambda: bool(here.line.refusals()))
        assert [(refusal["id"], refusal["why"]) for refusal in here.line.refusals()] == [
            ("a", "stale")
        ]
        assert here.host.table.ply == roll.ply

    at_a_table(database_url, scenario)
