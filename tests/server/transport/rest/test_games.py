"""What the HTTP side tells of single games: rows, puzzles, boards."""

import httpx

from tests.support.server.client import create
from tests.support.server.databases import ON_SQLITE

pytestmark = ON_SQLITE

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"


def test_the_atlas_tells_who_wins_a_row(http: httpx.Client) -> None:
    answer = http.get(f"/api/full-moon/rows/{ROW}")
    assert answer.json() == {"row": ROW, "winner": 0, "distance": 13}
    escaped = ROW.replace("/", "%2F")
    assert http.get(f"/api/full-moon/rows/{escaped}").json() == answer.json()
    assert http.get("/api/full-moon/rows/b3/r1").status_code == 400


def test_a_puzzle_is_played_on_with_any_move_that_still_wins(http: httpx.Client) -> None:
    day = "/api/full-moon/puzzles/2026-11-16"
    puzzle = http.get(day).json()

    def tried(*moves: str) -> httpx.Response:
        return http.post(f"{day}/tries", json={"moves": moves})

    wrong = next(move for move in puzzle["legal"] if move != puzzle["solution"])
    slipped = tried(wrong).json()
    assert slipped["plies"] <= 0
    assert slipped["steps"] == []
    assert slipped["legal"] == puzzle["legal"]

    found = tried(puzzle["solution"]).json()
    assert found["plies"] == 3
    assert found["steps"][0]["action"] == puzzle["solution"]
    assert found["steps"][1]["turn"] == puzzle["turn"]
    assert found["solution"] in found["legal"]
    so_far = [step["action"] for step in found["steps"]]
    won = tried(*so_far, found["solution"]).json()
    assert (won["plies"], won["solution"], won["legal"]) == (1, None, [])
    assert [step["turn"] for step in won["steps"]] == [None]

    assert tried(puzzle["solution"], so_far[1]).status_code == 400
    assert tried(next(iter(puzzle["refused"]))).status_code == 409
    assert tried("nonsense").status_code == 400


def test_a_row_is_walked_through_with_what_each_move_is_worth(http: httpx.Client) -> None:
    start = http.get("/api/full-moon/explorer", params={"row": ROW}).json()
    assert (start["plies"], start["turn"], start["played"]) == (13, 0, [])
    assert len(start["line"]) == 13
    assert start["line"][-1]["turn"] is None
    best = start["line"][0]["action"]
    assert {"action": best, "plies": 13} in start["moves"]

    params = {"row": ROW, "moves": best}
    after = http.get("/api/full-moon/explorer", params=params).json()
    assert (after["plies"], after["turn"]) == (-12, 1)
    assert after["played"] == start["line"][:1]
    assert after["line"] == start["line"][1:]

    whole = ".".join(step["action"] for step in start["line"])
    over = http.get("/api/full-moon/explorer", params={"row": ROW, "moves": whole}).json()
    assert (over["turn"], over["plies"], over["moves"], over["line"]) == (None, None, [], [])


def test_a_walk_follows_the_rules(http: httpx.Client) -> None:
    def status(row: str, moves: str) -> int:
        answer = http.get("/api/full-moon/explorer", params={"row": row, "moves": moves})
        return answer.status_code

    assert status(ROW, "r2R1N") == 409
    assert status(ROW, "nonsense") == 400
    assert status("b3/r1", "") == 400
    assert status(ROW, "pass." * 200) == 422


def test_a_number_has_its_puzzle_and_its_row(http: httpx.Client) -> None:
    puzzle = http.get("/api/full-moon/collection/draw/3/4").json()
    assert puzzle == http.get("/api/full-moon/collection/draw/3/4").json()
    assert "draw" in puzzle["themes"]
    held = {"position": puzzle["position"], "moves": [puzzle["solution"]], "aim": "draw"}
    tried = http.post("/api/full-moon/tries", json=held).json()
    assert (tried["plies"], len(tried["steps"]), tried["solution"]) == (0, 1, None)
    lost = next(move for move in puzzle["legal"] if move != puzzle["solution"])
    tried = http.post("/api/full-moon/tries", json={**held, "moves": [lost]}).json()
    assert tried["plies"] < 0
    assert tried["steps"] == []
    assert http.get("/api/full-moon/collection/draw/6/4").status_code == 422
    assert http.get("/api/full-moon/collection/love/3/4").status_code == 422

    row = http.get("/api/full-moon/won-rows/long/4").json()
    params = {"row": row["row"], "moves": ".".join(row["moves"])}
    here = http.get("/api/full-moon/explorer", params=params).json()
    assert here["plies"] == row["plies"] >= 15


def test_every_day_has_its_puzzle(http: httpx.Client) -> None:
    puzzle = http.get("/api/full-moon/puzzles/2026-11-16").json()
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
    fixed = http.get(f"/api/tables/{table}/positions").json()["fixed"]
    assert http.post("/api/catch-22/boards", json={"text": fixed["board"]}).json() == board
    assert http.get("/api/catch-22/boards/chess").status_code == 404
    broken = http.post("/api/catch-22/boards", json={"text": "map\nooo"})
    assert broken.status_code == 400
    assert broken.json()["why"] == "malformed"
