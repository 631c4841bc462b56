"""Looking at games again, and meeting for another one."""

import asyncio
from typing import Any

import httpx

from lunaria.table import GameFile
from tests.support.patience import PATIENCE_S
from tests.support.server.client import ADA, BEN, OPEN, ROW, Player, bot, create, tokens
from tests.support.table.games import played, seated


def resigned(url: str, plies: int = 4, **more: Any) -> Any:
    """A game that seat 0 gave up: what the server answered when it was made."""
    table = create(url, **more)
    with Player(url, table["table"], tokens(table)) as both:
        for turn in range(plies):
            both.act(turn % 2)
        both.ask("resign", seat=0)
    return table


def test_every_position_of_a_game_is_shown_as_it_was(http: httpx.Client) -> None:
    url = str(http.base_url)
    table = create(url)
    seen = []
    with Player(url, table["table"], tokens(table)) as both:
        seen.append(both.position)
        for turn in range(4):
            both.act(turn % 2)
            seen.append(both.position)
        path = f"/api/tables/{table['table']}/positions"
        found = http.get(path).json()
        assert found == {"plies": 4, "fixed": None, "positions": seen}
        both.ask("resign", seat=0)
    last = http.get(path).json()["positions"][-1]
    assert last == {**found["positions"][-1], "turn": None}
    some = http.get(path, params={"first": 1, "last": 2}).json()
    assert some == {"plies": 4, "fixed": None, "positions": seen[1:3]}
    assert http.get(path, params={"first": 9}).json() == {
        "plies": 4,
        "fixed": None,
        "positions": [],
    }


def long_game(url: str) -> tuple[str, int]:
    """A table with a game of more than 200 actions, the same in every run, and their number."""
    game = played(seated("catch-22"), 150)
    file = GameFile.of(game).to_json()
    made = create(url, seats=[ADA, BEN], go_on_from={"type": "file", "file": file})
    return made["table"], game.ply


def test_positions_come_two_hundred_at_a_time(http: httpx.Client) -> None:
    table, plies = long_game(str(http.base_url))
    path = f"/api/tables/{table}"
    assert http.get(path).json()["plies"] == plies > 200
    first = http.get(f"{path}/positions").json()
    assert [one["ply"] for one in first["positions"]] == list(range(200))
    rest = http.get(f"{path}/positions", params={"first": 200}).json()
    assert [one["ply"] for one in rest["positions"]][:3] == [200, 201, 202]
    assert first["plies"] == plies
    assert {one["turn"] for one in first["positions"]} == {0, 1, "chance"}


def test_the_log_of_a_long_game_is_told_in_parts(http: httpx.Client) -> None:
    url = str(http.base_url)
    table, _ = long_game(url)
    actions = http.get(f"/api/tables/{table}/export").json()["record"]["actions"]
    told = http.get(f"/api/tables/{table}/log").json()
    assert told["plies"] == len(actions) > 200
    assert [entry["action"] for entry in told["log"]] == actions
    assert {entry["seat"] for entry in told["log"]} == {0, 1, None}
    with Player(url, table) as watching:
        start, log = watching.welcome["table"]["log_start"], watching.welcome["table"]["log"]
    assert (start, log) == (len(actions) - 200, told["log"][-200:])
    some = http.get(f"/api/tables/{table}/log", params={"first": 3, "last": 5}).json()
    assert some == {"plies": len(actions), "log": told["log"][3:6]}
    assert http.get(f"/api/tables/{table}/log", params={"first": 9999}).json()["log"] == []


def test_a_game_that_has_not_begun_has_no_positions(http: httpx.Client) -> None:
    table = create(str(http.base_url), seats=[ADA, OPEN])["table"]
    assert http.get(f"/api/tables/{table}/positions").status_code == 409
    assert http.get("/api/tables/nowhere/positions").status_code == 404


def test_the_same_people_meet_at_one_new_table(http: httpx.Client) -> None:
    url = str(http.base_url)
    old = create(url, seats=[ADA, OPEN], is_public=True)
    name = old["table"]
    ben_token = http.post(f"/api/tables/{name}/join", json={"name": "Ben"}).json()["token"]
    (ada_token,) = tokens(old)
    path = f"/api/tables/{name}/rematch"
    with Player(url, name, [ada_token]) as ada, Player(url, name, [ben_token]) as ben:
        assert http.post(path, json={"tokens": [ada_token]}).status_code == 409
        ada.ask("resign", seat=0)
        asked = http.post(path, json={"tokens": [ada_token]})
        assert asked.status_code == 201
        new = asked.json()
        assert new["seats"] == [{"seat": 0, "token": ada_token}]
        told = ben.wait_event("rematched")["event"]
        assert told == {"type": "rematched", "seat": 0, "table": new["table"]}
    again = http.post(path, json={"tokens": [ben_token], "rotates_seats": True}).json()
    assert again == {**new, "seats": [{"seat": 1, "token": ben_token}]}
    with Player(url, name) as spectator:
        assert spectator.welcome["table"]["rematch"] == new["table"]
    with Player(url, new["table"], [ada_token]) as ada:
        table = ada.welcome["table"]
        assert table["settings"]["options"] == {"row": ROW}
        assert table["seats"][1]["is_away"]
        assert table["commitment"] == new["commitment"]
        with Player(url, new["table"], [ben_token]) as ben:
            assert ben.welcome["seats"] == [1]
            assert ada.wait_event("returned")["event"]["seat"] == 1
            ada.act(0)
            ben.wait_event("played")


def test_seats_may_move_on_and_bots_come_along(http: httpx.Client) -> None:
    url = str(http.base_url)
    old = resigned(url, plies=0, seats=[ADA, bot()])
    path = f"/api/tables/{old['table']}/rematch"
    new = http.post(path, json={"tokens": tokens(old), "rotates_seats": True}).json()
    assert new["seats"] == [{"seat": 1, "token": tokens(old)[0]}]
    seats = http.get(f"/api/tables/{new['table']}").json()["seats"]
    assert [seat["type"] for seat in seats] == ["bot", "person"]


def test_a_rematch_with_a_clock_waits_to_be_begun(http: httpx.Client) -> None:
    url = str(http.base_url)
    old = resigned(url, plies=0, clock={"type": "bank", "seconds": 60})
    path = f"/api/tables/{old['table']}/rematch"
    new = http.post(path, json={"tokens": tokens(old)}).json()
    with Player(url, new["table"], tokens(old)) as both:
        assert both.position is None
        both.ask("begin", seat=1)
        assert both.position is not None


def test_only_who_sat_there_asks_for_a_rematch(http: httpx.Client) -> None:
    old, other = (resigned(str(http.base_url), plies=0) for _ in range(2))
    path = f"/api/tables/{old['table']}/rematch"
    assert http.post(path, json={"tokens": tokens(other)}).status_code == 403
    assert http.post(path, json={"tokens": ["guess"]}).status_code == 403
    assert http.post(path, json={"tokens": []}).status_code == 422
    assert http.post("/api/tables/nowhere/rematch", json={"tokens": ["x"]}).status_code == 404


def test_who_asks_at_the_same_moment_meets_at_the_same_table(http: httpx.Client) -> None:
    old = resigned(str(http.base_url), plies=0)

    async def ask_all() -> list[str]:
        async with httpx.AsyncClient(base_url=str(http.base_url), timeout=PATIENCE_S) as client:
            path = f"/api/tables/{old['table']}/rematch"
            asked = [client.post(path, json={"tokens": [token]}) for token in tokens(old) * 4]
            return [answer.json()["table"] for answer in await asyncio.gather(*asked)]

    assert len(set(asyncio.run(ask_all()))) == 1
