"""The HTTP side: games, rules, tables, finished games, analyses."""

import asyncio
import json
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from bench.server.running import serving
from lunaria.catalogue import plugins
from lunaria.cli import main
from lunaria.server.service.fair_play import FairPlay
from lunaria.server.service.readers import Readers
from lunaria.server.service.server import Server
from lunaria.server.transport.rest.models import FromFile, NewTable
from lunaria.server.transport.rest.new_tables import origin_of
from lunaria.table import GameFile
from tests.support.server.client import (
    ADA,
    BEN,
    OPEN,
    Player,
    bot,
    create,
    http_client,
    http_until,
    tokens,
    wait_for_end,
)
from tests.support.server.databases import ON_SQLITE
from tests.support.table.games import played, seated

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"


def finished(http: httpx.Client) -> str:
    table = create(str(http.base_url), is_public=True, options={"row": ROW})
    with Player(str(http.base_url), table["table"], tokens(table)) as both:
        for turn in range(4):
            both.act(turn % 2)
        both.ask("resign", seat=0)
    name: str = table["table"]
    return name


@ON_SQLITE
def test_every_game_is_listed_with_its_bots(http: httpx.Client) -> None:
    found = {game["name"]: game for game in http.get("/api/games").json()}
    assert set(found) == {"full-moon", "catch-22", "catch-the-moon"}
    full_moon = found["full-moon"]
    assert "champion" in full_moon["levels"]
    assert full_moon["newcomer_level"] in full_moon["levels"]
    assert full_moon["ratings"].keys() == set(full_moon["levels"])
    assert full_moon["ratings"]["random"] == {"elo": 0, "margin": 0}
    assert found["full-moon"]["has_analysis"]


@ON_SQLITE
@pytest.mark.parametrize(("lang", "word"), [("en", "wolf"), ("fr", "loup"), ("de", "Wolf")])
def test_the_rulebook_is_read_in_each_language(http: httpx.Client, lang: str, word: str) -> None:
    rules = http.get("/api/games/full-moon/rules", params={"lang": lang}).json()
    assert len(rules) == 17
    assert any(word in text for rule in rules for text in rule["texts"])
    assert http.get("/api/games/chess/rules").status_code == 404


def test_a_public_table_is_in_the_lobby_until_it_is_full(http: httpx.Client) -> None:
    table = create(str(http.base_url), seats=[ADA, OPEN], is_public=True)["table"]
    assert table in [found["table"] for found in http.get("/api/tables").json()]
    seat = http.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    assert seat.status_code == 201
    assert seat.json()["seat"] == 1
    assert table not in [found["table"] for found in http.get("/api/tables").json()]
    assert http.post(f"/api/tables/{table}/join", json={"name": "Cleo"}).status_code == 409


def test_the_colours_of_those_who_sit_down_are_told_to_all(http: httpx.Client) -> None:
    made = create(str(http.base_url), seats=[{**ADA, "colour": "moss"}, OPEN], is_public=True)
    name = made["table"]
    join = f"/api/tables/{name}/join"
    assert http.post(join, json={"name": "Eve", "colour": "#f00"}).status_code == 422
    assert http.post(join, json={"name": "Ben", "colour": "teal"}).status_code == 201
    assert [seat["colour"] for seat in http.get(f"/api/tables/{name}").json()["seats"]] == [
        "moss",
        "teal",
    ]
    with Player(str(http.base_url), name, []) as spectator:
        seats = spectator.welcome["table"]["seats"]
        assert [seat["occupant"]["colour"] for seat in seats] == ["moss", "teal"]


def test_a_private_table_is_joined_by_its_link_only(http: httpx.Client) -> None:
    table = create(str(http.base_url), seats=[ADA, OPEN])
    name, invite = table["table"], table["invite"]
    assert name not in [found["table"] for found in http.get("/api/tables").json()]
    wrong = http.post(f"/api/tables/{name}/join", json={"name": "Eve", "invite": "guess"})
    assert wrong.status_code == 403
    seat = http.post(
        f"/api/tables/{name}/join", json={"name": "Ben", "invite": invite, "salt": "mine"}
    ).json()
    with Player(str(http.base_url), name, [seat["token"]]) as ben:
        assert ben.welcome["seats"] == [1]
        assert ben.welcome["table"]["salts"] == ["", "mine"]
        assert ben.position is not None


def test_finished_games_are_listed_exported_and_verified(
    http: httpx.Client, tmp_path: Path
) -> None:
    table = finished(http)
    listed = {found["table"]: found for found in http.get("/api/finished").json()}
    assert (listed[table]["winners"], listed[table]["reason"]) == ([1], "resigned")
    assert {**listed[table], "help": "on"} == http.get(f"/api/tables/{table}").json()
    path = tmp_path / "game.json"
    path.write_bytes(http.get(f"/api/tables/{table}/export").content)
    assert main(["verify", str(path)]) == 0


def test_a_game_goes_on_from_any_point_of_another(http: httpx.Client) -> None:
    original = finished(http)
    url = str(http.base_url)
    fork = create(url, go_on_from={"type": "table", "table": original, "ply": 3})
    with Player(url, fork["table"], tokens(fork)) as both:
        assert both.welcome["table"]["inherited"] == 3
        assert both.position is not None
        assert (both.position["ply"], both.position["turn"]) == (3, 1)
        both.act(1)
    file = http.get(f"/api/tables/{original}/export").json()
    imported = create(url, go_on_from={"type": "file", "file": file})
    with Player(url, imported["table"], tokens(imported)) as both:
        assert both.position is not None
        assert both.position["ply"] == 4


@ON_SQLITE
@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"game": "chess"}, 400),
        ({"game": "catch-the-moon", "options": {"players": 3}}, 400),
        ({"game": None}, 400),
        ({"options": {"row": "b1"}}, 400),
        ({"seats": [ADA]}, 400),
        ({"seats": [ADA, bot("genius")]}, 400),
        ({"seats": [ADA, {"type": "person", "name": "\u202e"}]}, 400),
        ({"stand_in": "nobody"}, 400),
        ({"clock": {"type": "bank", "seconds": -1}}, 422),
        ({"surprise": 1}, 422),
        ({"go_on_from": {"type": "file", "file": {}}}, 400),
        ({"game": None, "go_on_from": {"type": "table", "table": "nowhere", "ply": 0}}, 404),
    ],
)
def test_what_cannot_be_a_table_is_refused(
    http: httpx.Client, changes: dict[str, Any], status: int
) -> None:
    body = {"game": "full-moon", "seats": [ADA, BEN], **changes}
    assert http.post("/api/tables", json=body).status_code == status


@ON_SQLITE
@pytest.mark.parametrize(
    ("method", "path", "body", "status", "why"),
    [
        ("GET", "/api/nowhere", None, 404, "unknown"),
        ("GET", "/api/tables/nowhere", None, 404, "unknown"),
        ("DELETE", "/api/tables", None, 405, "malformed"),
        ("POST", "/api/tables", {"game": "chess", "seats": [ADA]}, 400, "malformed"),
        ("POST", "/api/tables", {"game": "full-moon", "seats": []}, 422, "malformed"),
        ("POST", "/api/tables/nowhere/join", {"name": ""}, 422, "malformed"),
    ],
)
def test_every_error_has_one_shape(
    http: httpx.Client, method: str, path: str, body: Any, status: int, why: str
) -> None:
    answer = http.request(method, path, json=body)
    told = answer.json()
    assert (answer.status_code, told["why"]) == (status, why)
    assert set(told) == {"why", "message", "rule", "fields"}
    assert bool(told["fields"]) == (status == 422)
    if told["fields"]:
        assert told["fields"][0]["at"][0] == "body"
        assert told["fields"][0]["message"] in told["message"]


@ON_SQLITE
@pytest.mark.parametrize(
    ("game", "seats"), [("catch-22", [ADA, BEN, OPEN, bot()]), ("catch-the-moon", [ADA])]
)
def test_the_number_of_players_is_that_of_the_seats(
    http: httpx.Client, game: str, seats: list[Any]
) -> None:
    url = str(http.base_url)
    table = create(url, game, seats)["table"]
    assert len(http.get(f"/api/tables/{table}").json()["seats"]) == len(seats)
    too_many = http.post("/api/tables", json={"game": game, "seats": [ADA] * 7})
    assert too_many.status_code == 400


def test_a_table_that_is_refused_costs_none_and_too_many_are_told_when_to_come_again(
    tmp_path: Path,
) -> None:
    with (
        serving(tmp_path, "--limit", "tables_per_address=0.001") as server,
        http_client(server.url) as http,
    ):
        for _ in range(3):
            refused = http.post("/api/tables", json={"game": "chess", "seats": [ADA]})
            assert refused.status_code == 400
        create(server.url)
        limited = http.post("/api/tables", json={"game": "full-moon", "seats": [ADA, BEN]})
        assert (limited.status_code, limited.json()["why"]) == (429, "rate")
        assert 900 <= int(limited.headers["retry-after"]) <= 1000


@ON_SQLITE
def test_what_is_shown_of_a_position_can_be_analysed(http: httpx.Client) -> None:
    url = str(http.base_url)
    table = create(url, seats=[ADA, BEN])["table"]
    shown = http.get(f"/api/tables/{table}/positions").json()
    state = {**(shown["fixed"] or {}), **shown["positions"][0]["view"]}
    path = begin_analysis(http, {"type": "state", "game": "full-moon", "state": state}, 0.1)
    assert http_until(http, path, lambda told: told["status"] == "finished")["values"]


@ON_SQLITE
def test_the_schema_of_every_game_is_published(http: httpx.Client) -> None:
    for game in plugins():
        schema = http.get(f"/api/games/{game}/schema.json").json()
        assert {"view", "fixed_view", "state"} <= schema["properties"].keys()
    assert http.get("/api/games/chess/schema.json").status_code == 404


def begin_analysis(http: httpx.Client, of: dict[str, Any], seconds: float) -> str:
    """Its address."""
    begun = http.post("/api/analyses", json={"of": of, "seconds": seconds})
    assert begun.status_code == 202
    return f"/api/analyses/{begun.json()['id']}"


@ON_SQLITE
def test_an_analysis_tells_the_worth_of_every_action(http: httpx.Client) -> None:
    state = {"position": f"{ROW} S -", "earlier": []}
    path = begin_analysis(http, {"type": "state", "game": "full-moon", "state": state}, 0.3)
    found = http_until(http, path, lambda told: told["status"] == "finished")
    assert found["done"] == 1
    assert len(found["values"]) > 4
    assert (found["position"]["plies"], found["position"]["source"]) == (13, "atlas")


@ON_SQLITE
def test_an_analysis_of_catch_22_tells_chances_by_seat_and_by_action(http: httpx.Client) -> None:
    url = str(http.base_url)
    table = create(url, "catch-22", options={"board": "duel"})
    with Player(url, table["table"], tokens(table)) as both:
        for turn in range(2):
            both.act(turn % 2)
        while both.position is None or both.position["turn"] == "chance":
            both.receive()
        ply, legal = both.legal()
    path = begin_analysis(http, {"type": "table", "table": table["table"], "ply": ply}, 60)
    first = http_until(http, path, lambda told: told["status"] == "running")
    later = http_until(http, path, lambda told: told["done"] > first["done"])
    http.delete(path)
    for found in (first, later):
        assert {value["action"] for value in found["values"]} == set(legal)
        for worth in (found["position"], *found["values"]):
            assert sum(worth["chances"]) == pytest.approx(1.0, abs=0.001)
            assert worth["games"] >= 4
    assert later["position"]["games"] > first["position"]["games"]


@ON_SQLITE
def test_an_analysis_can_be_cancelled_and_another_begun(http: httpx.Client) -> None:
    table = create(str(http.base_url), "catch-22", options={"board": "duel"})
    of = {"type": "table", "table": table["table"], "ply": 0}
    assert http.delete(begin_analysis(http, of, 60)).json()["status"] == "cancelled"
    again = begin_analysis(http, of, 0.2)
    http_until(http, again, lambda told: told["status"] == "finished")
    assert http.get("/api/analyses/none").status_code == 404


@ON_SQLITE
def test_what_has_no_analysis_says_so(http: httpx.Client) -> None:
    state = {"type": "state", "game": "full-moon", "state": {"position": "x", "earlier": []}}
    assert http.post("/api/analyses", json={"of": state}).status_code == 400
    over = {"position": "b1r1w1g1/r2/w2/g2/b2/b3/r3/w3/g3 N -", "earlier": []}
    ended = {"type": "state", "game": "full-moon", "state": over}
    assert http.post("/api/analyses", json={"of": ended}).status_code == 400
    missing = {"type": "table", "table": "nowhere", "ply": 0}
    assert http.post("/api/analyses", json={"of": missing}).status_code == 404


def test_the_pages_for_people_and_machines_answer(http: httpx.Client) -> None:
    assert http.get("/healthz").json()["status"] == "ok"
    assert "lunaria_events_total" in http.get("/metrics").text
    assert "POST /api/tables" in http.get("/api").text
    assert "Lunaria" in http.get("/").text
    assert "ToServer" in json.dumps(http.get("/api/protocol.json").json())


def test_the_lobby_lists_no_full_table(http: httpx.Client) -> None:
    url = str(http.base_url)
    more: dict[str, Any] = {"start": "asked", "is_public": True}
    full = create(url, seats=[{**ADA, "name": "null"}, BEN], **more)["table"]
    free = create(url, seats=[ADA, OPEN], **more)["table"]
    listed = {one["table"] for one in http.get("/api/tables").json()}
    assert free in listed
    assert full not in listed


def test_a_fork_that_is_over_at_once_is_listed_with_its_winners(http: httpx.Client) -> None:
    url = str(http.base_url)
    origin = create(url, seats=[bot(), bot()])["table"]
    wait_for_end(url, origin)
    info = http.get(f"/api/tables/{origin}").json()
    going_on = {"type": "table", "table": origin, "ply": info["plies"]}
    fork = create(url, seats=[bot(), bot()], is_public=True, go_on_from=going_on)["table"]
    found = {one["table"]: one for one in http.get("/api/finished").json()}[fork]
    assert (found["winners"], found["reason"]) == (info["winners"], info["reason"])


@ON_SQLITE
@pytest.mark.parametrize("wrong", ['"grace_seconds":NaN', r'"takebacks":"\ud800"', r'"\ud800":1'])
def test_what_json_cannot_tell_is_malformed(http: httpx.Client, wrong: str) -> None:
    body = f'{{"game":"full-moon","seats":[{{"type":"open"}},{{"type":"open"}}],{wrong}}}'
    answer = http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422


def test_a_file_is_replayed_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []
    file = GameFile.of(played(seated(), 2))

    def read(_: object, _find_game: object) -> GameFile:
        threads.append(threading.current_thread())
        return file

    monkeypatch.setattr(GameFile, "from_json", read)
    wish = SimpleNamespace(go_on_from=FromFile(type="file", file={}))
    readers = Readers()
    services = SimpleNamespace(readers=readers)
    server = SimpleNamespace(services=services, fair_play=FairPlay(readers, lambda: 0.0))
    found: Any = asyncio.run(origin_of(cast(Server, server), cast(NewTable, wish)))
    readers.close()
    assert found == (file, file.fork(2))
    assert threads[0] is not threading.main_thread()
