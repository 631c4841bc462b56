"""What the HTTP side tells of the set-ups of Catch the Moon, those with names and all others."""

from math import cos, radians, sin
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from lunaria.games.catch_the_moon.setups import HOLDER_HALF_MM, SETUPS, SOCKETS
from lunaria.worlds.catch_the_moon.kit import named_kit
from tests.support.server.databases import ON_SQLITE

pytestmark = ON_SQLITE

FREE = "-30,10@45 40,-20@90"
CROWDED = "0,0@0 0,13@0"
WALLS_OF_A_HOLDER = 4
ADDRESS = "/api/catch-the-moon/setups/"


def told(http: httpx.Client, setup: str) -> Any:
    answer = http.get(f"{ADDRESS}{quote(setup)}")
    assert answer.status_code == 200
    assert "max-age" in answer.headers["cache-control"]
    return answer.json()


@pytest.mark.rule("CTM-03")
@pytest.mark.parametrize("setup", [*SETUPS, FREE, CROWDED])
def test_the_base_of_any_set_up_is_told_as_it_is_simulated(http: httpx.Client, setup: str) -> None:
    kit, info = named_kit(setup), told(http, setup)
    assert [tuple(box["centre_mm"]) for box in info["base"]] == [
        box.centre_mm for box in kit.base.boxes
    ]
    assert [box["yaw_deg"] for box in info["base"]] == [box.yaw_deg for box in kit.base.boxes]
    assert [one["ladder"] for one in info["standing"]] == [1, 2]
    for one in info["standing"]:
        socket = kit.base.sockets[kit.sockets[one["ladder"]]]
        assert one["position_mm"] == [socket.x_mm, socket.y_mm, 76.0]
        assert (one["place"]["x_mm"], one["place"]["y_mm"]) == (socket.x_mm, socket.y_mm)
        assert one["place"]["turn_deg"] == socket.yaw_deg % 180


def test_a_holder_stands_around_each_ladder_that_was_placed_by_hand(http: httpx.Client) -> None:
    info = told(http, FREE)
    slab, *walls = info["base"]
    assert slab["half_mm"] == [95, 65, 8]
    assert tuple(info["holder_half_mm"]) == HOLDER_HALF_MM
    for standing, first in zip(info["standing"], (0, WALLS_OF_A_HOLDER), strict=True):
        place, around = standing["place"], walls[first : first + WALLS_OF_A_HOLDER]
        turn = radians(place["turn_deg"])
        reached = [
            abs((x - place["x_mm"]) * cos(turn) + (y - place["y_mm"]) * sin(turn)) + half
            for (x, y, _), (half, _, _) in ((box["centre_mm"], box["half_mm"]) for box in around)
        ]
        assert max(reached) == pytest.approx(HOLDER_HALF_MM[0])


def test_an_empty_holder_makes_room_for_a_ladder_in_its_way(http: httpx.Client) -> None:
    holders = (len(told(http, FREE)["base"]) - 1) / WALLS_OF_A_HOLDER
    assert holders < len(SOCKETS) + 2
    assert len(told(http, "parallel")["base"]) == 1 + WALLS_OF_A_HOLDER * len(SOCKETS)


def test_a_name_and_its_places_mean_the_same(http: httpx.Client) -> None:
    places = [one["place"] for one in told(http, "fan")["standing"]]
    written = " ".join(f"{one['x_mm']},{one['y_mm']}@{one['turn_deg']}" for one in places)
    assert written == "-44,47@20 44,47@160"
    assert [one["place"] for one in told(http, written)["standing"]] == places


@pytest.mark.rule("CTM-03")
@pytest.mark.parametrize(
    ("setup", "flaw", "ladders", "message"),
    [
        ("72,0@0 0,20@0", "sticks-out", [1], "72,0@0 is not a place on the base"),
        ("0,0@0 0,59@0", "sticks-out", [2], "0,59@0 is not a place on the base"),
        ("0,0@0 0,12@0", "too-near", [1, 2], "too near to each other"),
    ],
)
def test_places_that_the_base_does_not_allow_are_refused_by_the_rule(
    http: httpx.Client, setup: str, flaw: str, ladders: list[int], message: str
) -> None:
    answer = http.get(f"{ADDRESS}{quote(setup)}")
    assert answer.status_code == 400
    assert answer.json()["rule"] == "CTM-03"
    assert message in answer.json()["message"]
    assert "max-age" not in answer.headers.get("cache-control", "")
    refusal = http.get(f"{ADDRESS}{quote(setup)}/refusal")
    assert refusal.status_code == 200
    assert (refusal.json()["flaw"], refusal.json()["ladders"]) == (flaw, ladders)
    assert refusal.json()["rule"] == "CTM-03"
    assert message in refusal.json()["message"]


@pytest.mark.parametrize("setup", ["gate", FREE])
def test_nothing_is_said_against_a_set_up_that_is_allowed(http: httpx.Client, setup: str) -> None:
    answer = http.get(f"{ADDRESS}{quote(setup)}/refusal")
    assert (answer.status_code, answer.json()) == (200, None)
    assert "max-age" in answer.headers["cache-control"]


@pytest.mark.parametrize("suffix", ["", "/refusal"])
@pytest.mark.parametrize("setup", ["chess", "0,0@0", "0,0@180 0,20@0", "1.5,0@0 0,20@0", "٣,0@0"])
def test_what_is_no_set_up_is_malformed(http: httpx.Client, setup: str, suffix: str) -> None:
    answer = http.get(f"{ADDRESS}{quote(setup)}{suffix}")
    assert answer.status_code == 400
    assert answer.json()["rule"] is None
    assert "is not a set-up: there is parallel, gate" in answer.json()["message"]


@pytest.mark.parametrize("suffix", ["", "/refusal"])
def test_a_set_up_is_never_long(http: httpx.Client, suffix: str) -> None:
    longest = "-99,-99@179 -99,-99@179"
    assert http.get(f"{ADDRESS}{quote(longest)}{suffix}").status_code in {200, 400}
    assert http.get(f"{ADDRESS}{'0' * 41}{suffix}").status_code == 422
