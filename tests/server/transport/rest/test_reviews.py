"""Looking back at finished games: once for everybody, and never at a running one."""

import httpx

from tests.support.server.client import (
    ADA,
    BEN,
    Message,
    Player,
    bot,
    create,
    http_until,
    tokens,
)
from tests.support.server.databases import ON_SQLITE


def resigned(url: str, plies: int, *seats: Message) -> str:
    """Where a game is looked back at that seat 0 gave up."""
    table = create(url, seats=seats or (ADA, BEN))
    with Player(url, table["table"], tokens(table)) as people:
        for turn in range(plies):
            people.act(turn % 2)
        people.ask("resign", seat=0)
    return f"/api/tables/{table['table']}/review"


@ON_SQLITE
def test_a_finished_game_is_looked_back_at_once_for_everybody(http: httpx.Client) -> None:
    path = resigned(str(http.base_url), 6)
    assert http.get(path).status_code == 404
    begun = http.post(path)
    assert begun.status_code == 202
    found = http_until(http, path, lambda told: told["status"] == "finished")
    assert found["done"] == 1
    assert [seat["seat"] for seat in found["seats"]] == [0, 1]
    assert sum(seat["decisions"] for seat in found["seats"]) == 6
    for point in found["points"]:
        assert point["before"]["plies"] is not None
        assert point["line"][0]["view"]["position"]
    again = http.post(path).json()
    assert again == found


@ON_SQLITE
def test_a_running_game_is_not_looked_back_at(http: httpx.Client) -> None:
    running = f"/api/tables/{create(str(http.base_url))['table']}/review"
    for refused in (http.post(running), http.get(running)):
        assert (refused.status_code, refused.json()["why"]) == (409, "not-over")
    assert http.post("/api/tables/nowhere/review").status_code == 404


@ON_SQLITE
def test_only_the_decisions_of_people_are_judged(http: httpx.Client) -> None:
    path = resigned(str(http.base_url), 1, ADA, bot())
    http.post(path)
    found = http_until(http, path, lambda told: told["status"] == "finished")
    assert [(seat["seat"], seat["decisions"]) for seat in found["seats"]] == [(0, 1)]
