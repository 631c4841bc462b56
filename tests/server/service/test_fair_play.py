"""Which games with help off are known: of one address so many, and its own give way first."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from lunaria.catalogue import find_plugin
from lunaria.server.service import fair_play as service
from lunaria.server.service.fair_play import FairPlay, PositionSource
from lunaria.server.service.readers import Readers
from lunaria.table import NotAllowed
from tests.support.table.games import finished, seated

MOST = 3


def run(
    scenario: Callable[[FairPlay], Coroutine[None, None, None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_OF_ADDRESS", MOST)
    readers = Readers()
    try:
        asyncio.run(scenario(FairPlay(readers, lambda: 0.0)))
    finally:
        readers.close()


async def is_known(fair_play: FairPlay, table_id: str) -> bool:
    source = PositionSource(find_plugin("full-moon"), None, table_id)
    try:
        await fair_play.must_be_open(source)
    except NotAllowed:
        return True
    return False


def test_nobody_makes_others_forgotten_by_opening_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(fair_play: FairPlay) -> None:
        game = seated()
        fair_play.note("honest", game, "b")
        fair_play.note("restored", game)
        for number in range(3 * MOST):
            fair_play.note(f"flood {number}", game, "a")
        assert await is_known(fair_play, "honest")
        assert await is_known(fair_play, "restored"), "of nobody who is known any more"
        known = [await is_known(fair_play, f"flood {number}") for number in range(3 * MOST)]
        assert known == [False] * 2 * MOST + [True] * MOST, "the newest of its own"

    run(scenario, monkeypatch)


def test_a_game_that_is_over_makes_room_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(fair_play: FairPlay) -> None:
        game = seated()
        for number in range(MOST):
            fair_play.note(f"{number}", game, "a")
        fair_play.note("1", finished(), "a")
        fair_play.note("another", game, "a")
        assert not await is_known(fair_play, "1")
        assert [await is_known(fair_play, name) for name in ("0", "2", "another")] == [True] * MOST

    run(scenario, monkeypatch)
