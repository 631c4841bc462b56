"""What the HTTP side tells of single games: rows, puzzles, boards."""

from collections.abc import Iterator

import httpx
import pytest

from server.client import create
from server.running import RunningServer

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"


@pytest.fixture
def http(server: RunningServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=30) as client:
        yield client


def test_the_atlas_tells_who_wins_a_row(http: httpx.Client) -> None:
    answer = http.get(f"/api/full-moon/rows/{ROW}")
    assert answer.json() == {"row": ROW, "winner": 0, "distance": 13}
    escaped = ROW.replace("/", "%2F")
    assert http.get(f"/api/full-moon/rows/{escaped}").json() == answer.json()
    assert http.get("/api/full-moon/rows/b3/r1").status_code == 400


def test_every_day_has_its_puzzle(http: httpx.Client) -> None:
    puzzle = http.get("/api/full-moon/puzzles/2026-11-16", timeout=300).json()
    assert (puzzle["plies"], puzzle["rating"]) == (3, 2)
    assert puzzle["turn"] == puzzle["winner"]
    assert puzzle["solution"] in puzzle["legal"]
    assert puzzle["line"][0]["action"] == puzzle["solution"]
    assert len(puzzle["line"]) == 3
    assert puzzle["line"][-1]["turn"] is None
    assert http.get("/api/full-moon/puzzles/2026-11-16").json() == puzzle
    assert http.get("/api/full-moon/puzzles/2999-01-01").status_code == 404
    assert http.get("/api/full-moon/puzzles/yesterday").status_code == 422


def test_a_board_is_told_square_by_square(http: httpx.Client) -> None:
    assert http.get("/api/catch-22/boards").json() == ["standard", "duel", "maze"]
    board = http.get("/api/catch-22/boards/duel").json()
    kinds = {square["kind"] for square in board["squares"]}
    assert kinds == {"plain", "star", "roll_again", "switch_places", "remove_cube", "jackpot"}
    gold = [square["gold"] for square in board["squares"] if square["kind"] == "jackpot"]
    assert all(gold)
    assert all(0 <= square["column"] < board["width"] for square in board["squares"])
    table = create(str(http.base_url), "catch-22", options={"board": "duel"})["table"]
    view = http.get(f"/api/tables/{table}/positions").json()["positions"][0]["view"]
    assert http.post("/api/catch-22/boards", json={"text": view["board"]}).json() == board
    assert http.get("/api/catch-22/boards/chess").status_code == 404
    broken = http.post("/api/catch-22/boards", json={"text": "map\nooo"})
    assert broken.status_code == 400
    assert broken.json()["why"] == "malformed"
