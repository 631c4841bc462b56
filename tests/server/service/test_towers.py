"""Catch the Moon at tables: a world in a process, hands over the socket, motion on disk."""

import functools
import os
import signal
from collections.abc import Iterator
from math import dist, nan
from operator import mul
from pathlib import Path
from typing import Any

import pytest

from bench.server.running import RunningServer, serving
from lunaria.catalogue import find_game
from lunaria.cli import main
from lunaria.table import GameFile, verify
from lunaria.worlds.catch_the_moon.frame_codec import HAND
from tests.support.server.builder import HASTY, UPRIGHT, Builder, Frame, motion_of
from tests.support.server.client import (
    ADA,
    BEN,
    Message,
    bot,
    create,
    get,
    http_client,
    http_until,
    post,
    tokens,
)

GAME = "catch-the-moon"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server on whose tables ladders settle faster than in a room."""
    folder = tmp_path_factory.mktemp("hasty")
    running = RunningServer(f"sqlite:///{folder / 't.sqlite'}", folder / "server.log", *HASTY)
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


def world_process_of(server: RunningServer) -> int:
    """The process that runs the server's worlds."""
    pid = server.process.pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        if b"worlds" in Path(f"/proc/{child}/cmdline").read_bytes():
            return int(child)
    raise AssertionError("no process runs worlds")


def test_a_whole_game_alone(hasty: RunningServer) -> None:
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        while ada.wait_phase("turn", "over") != "over":
            ada.draw_ladder()
            ada.drop_ladder()
    exported = get(f"{hasty.url}/api/tables/{table['table']}/export").json()
    file = GameFile.from_json(exported, find_game)
    assert file.ending is not None
    checks = verify(file)
    assert all(check.holds for check in checks)
    actions = exported["record"]["actions"]
    draws = [action for action in actions if action.startswith(("die", "ladder"))]
    assert sum("chance at" in check.subject for check in checks) == len(draws)
    for ply, action in enumerate(actions, start=1):
        answer = get(f"{hasty.url}/api/tables/{table['table']}/motion/{ply}")
        assert answer.status_code == (200 if action.startswith("settled") else 404)


def test_a_whole_game_against_a_bot(hasty: RunningServer) -> None:
    options = {"edition": "bombyx", "players": 2, "first_player": 0}
    table = create(hasty.url, GAME, [ADA, bot("clumsy")], options=options)
    built = 0
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        while ada.wait_phase("turn", "over") != "over":
            if ada.is_mine(0):
                ada.draw_ladder()
                ada.drop_ladder()
            else:
                ada.wait_until(lambda: ada.is_mine(0) or ada.phase == "over")
                built += 1
        assert any(Frame.of(data).held for data in ada.frames)
    assert built
    log = get(f"{hasty.url}/api/tables/{table['table']}/export").json()
    assert log["ending"] is not None


def test_the_ladder_follows_the_hand_and_both_see_it(hasty: RunningServer) -> None:
    options = {"edition": "bombyx", "players": 2, "first_player": 0}
    table = create(hasty.url, GAME, [ADA, BEN], options=options)
    first, second = tokens(table)
    url, name = hasty.url, table["table"]
    with Builder(url, name, [first]) as ada, Builder(url, name, [second]) as ben:
        held = ada.draw_ladder()
        start = ada.frame.entries[held].position_mm
        ben.wait_phase("hold")
        goal = (start[0], start[1] - 40, start[2] + 60)
        ada.aim(0, goal, (1.4, 1.4, 0, 0))
        ada.wait_until(lambda: dist(ada.frame.entries[held].position_mm, goal) < 0.5)
        ben.wait_until(lambda: bool(ben.frames) and ben.frame.held == held)
        ben.wait_until(lambda: dist(ben.frame.entries[held].position_mm, goal) < 0.5)
        assert ada.frame.entries[held].turn == pytest.approx(UPRIGHT, abs=1e-3)
        ada.wait_until(lambda: not ada.frame.is_moving)
        assert ada.do("settled {}")["why"] == "malformed"
        report = f'settled {{"at_rest":true,"extents":[[1,0,1],[2,0,1],[{held},0,1]]'
        text = f'{report},"fallen":[],"figures":[],"holding_up":[],"on_base":[],"on_table":[],'
        answer = ada.do(f'{text}"touching":[]}}')
        assert (answer["type"], answer["why"]) == ("refusal", "chance")


def test_hands_that_mean_nothing_are_told_so(hasty: RunningServer) -> None:
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        held = ada.draw_ladder()
        start = ada.frame.entries[held].position_mm
        for data in (
            b"",
            b"\x02",
            bytes(HAND.size),
            bytes(5000),
            HAND.pack(2, 0, 0, nan, 0, 0, 1, 0, 0, 0),
            HAND.pack(2, 0, 0, 0, 0, float("inf"), 1, 0, 0, 0),
            HAND.pack(2, 0, 0, 0, 0, 1e30, 1, 0, 0, 0),
            HAND.pack(2, 0, 0, 0, 0, 300, 0, 0, 0, 0),
            HAND.pack(1, 0, 0, 0, 0, 300, 1, 0, 0, 0),
        ):
            ada.socket.send(data)
            assert ada.wait("problem")["why"] == "malformed"
        assert dist(ada.frame.entries[held].position_mm, start) < 1
        ada.aim(0, (90_000, 0, 300))
        ada.wait_until(lambda: ada.frame.entries[held].position_mm[0] > 590)
        assert ada.frame.entries[held].position_mm[0] < 601


def test_touching_the_table_ends_the_turn(hasty: RunningServer) -> None:
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        held = ada.draw_ladder()
        tears = ada.view["tears"][0]
        x, y, _ = ada.frame.entries[held].position_mm
        ada.aim(0, (x, y, 20))
        ada.wait_phase("turn")
        assert ada.view["tears"][0] == tears + 1
        assert held in ada.view["ladders"]["gone"]
        ada.wait_until(lambda: held not in ada.frame.entries)
        assert ada.draw_ladder() != held


@pytest.mark.parametrize(
    ("database_url", "is_placed"),
    [("sqlite", False), ("postgresql", True)],
    indirect=["database_url"],
)
def test_a_server_killed_in_mid_turn_goes_on(
    database_url: str, tmp_path: Path, is_placed: bool
) -> None:
    """Also between letting go and the report of what came of it."""
    log = tmp_path / "server.log"
    speed = "0.2" if is_placed else "20"
    server = RunningServer(database_url, log, "--no-warm-up", "--settling-speed", speed)
    table = create(server.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(server.url, table["table"], tokens(table)) as ada:
        held = ada.draw_ladder()
        x, y, z = ada.frame.entries[held].position_mm
        ada.aim(0, (x, y, z + 50))
        ada.wait_until(lambda: ada.frame.entries[held].position_mm[2] > z + 49)
        if is_placed:
            assert ada.do("place")["type"] == "update"
            assert ada.phase == "settle"
        version, tower = ada.version, ada.frame.entries
        server.kill()
    again = RunningServer(database_url, log, *HASTY, port=server.port)
    try:
        with Builder(again.url, table["table"], tokens(table), after=version) as ada:
            assert ada.welcome["version"] >= version
            if is_placed:
                ada.wait_phase("turn")
                assert ada.view["tears"] == [1]
                assert held in ada.view["ladders"]["gone"]
            else:
                assert ada.phase == "hold"
                ada.wait_until(lambda: bool(ada.frames) and ada.frame.held == held)
                for ladder in (1, 2):
                    assert ada.frame.entries[ladder].position_mm == tower[ladder].position_mm
                assert ada.drop_ladder() == "turn"
    finally:
        again.stop()
    assert "Traceback" not in log.read_text()


def test_a_killed_worker_is_replaced_and_its_table_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, *HASTY) as server:
        goes_on_without_its_worker(server)
        assert "lunaria_replaced_workers_total 2.0" in get(f"{server.url}/metrics").text


def goes_on_without_its_worker(server: RunningServer) -> None:
    table = create(server.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(server.url, table["table"], tokens(table)) as ada:
        held = ada.draw_ladder()
        version = ada.version
        os.kill(world_process_of(server), signal.SIGKILL)
        ada.frames.clear()
        ada.wait_until(lambda: bool(ada.frames) and ada.frame.held == held)
        assert ada.version == version
        assert ada.drop_ladder() == "turn"
        ada.draw_ladder()
        assert ada.do("place")["type"] == "update"
        os.kill(world_process_of(server), signal.SIGKILL)
        ada.wait_phase("turn")


def test_takebacks_and_forks_bring_the_tower_back(hasty: RunningServer) -> None:
    seats, options = [ADA], {"mode": "solo"}
    strict = create(hasty.url, GAME, seats, options=options, takebacks="free")
    with Builder(hasty.url, strict["table"], tokens(strict)) as ada:
        ada.draw_ladder()
        ada.drop_ladder()
        answer = ada.ask("takeback", seat=0)
        assert (answer["type"], answer["why"]) == ("refusal", "chance")
    table = create(
        hasty.url, GAME, seats, options=options, takebacks="free", takebacks_across_chance=True
    )
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        held = ada.draw_ladder()
        ada.drop_ladder()
        ply = ada.position["ply"] if ada.position else 0
        assert ada.ask("takeback", seat=0)["type"] == "update"
        assert ada.phase == "hold"
        ada.wait_until(lambda: ada.frame.held == held)
        assert ada.drop_ladder() == "turn"
        assert ada.position is not None
        assert ada.position["ply"] == ply
    fork = create(
        hasty.url, seats=seats, go_on_from={"type": "table", "table": table["table"], "ply": ply}
    )
    with Builder(hasty.url, fork["table"], tokens(fork)) as ada:
        ada.wait_until(lambda: bool(ada.frames) and len(ada.frame.entries) == 2)
        ada.draw_ladder()
        assert ada.drop_ladder() == "turn"
        later = ada.position["ply"] if ada.position else 0
    again = create(
        hasty.url, seats=seats, go_on_from={"type": "table", "table": fork["table"], "ply": later}
    )
    plies = (1, ply, later)
    recorded = {made: motion_of(hasty.url, fork["table"], made) for made in plies}
    assert all(len(recorded[made][1]) > 1 for made in (ply, later))
    assert {made: motion_of(hasty.url, again["table"], made) for made in plies} == recorded
    original, forked, forked_again = (
        get(f"{hasty.url}/api/tables/{made['table']}/export").json()["worlds"]
        for made in (table, fork, again)
    )
    assert forked == forked_again
    assert original == {known: world for known, world in forked.items() if int(known) <= ply}


def test_a_fork_keeps_its_tower_when_the_other_game_takes_turns_back(hasty: RunningServer) -> None:
    more = {"takebacks": "free", "takebacks_across_chance": True}
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"}, **more)
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        held = ada.draw_ladder()
        x, y, z = ada.frame.entries[held].position_mm
        ada.drop_ladder()
        assert ada.position is not None
        ply = ada.position["ply"]
        going_on = {"type": "table", "table": table["table"], "ply": ply}
        fork = create(hasty.url, seats=[ADA], go_on_from=going_on)["table"]
        _, recorded = motion_of(hasty.url, fork, ply)
        assert ada.ask("takeback", seat=0)["type"] == "update"
        ada.wait_until(lambda: ada.frame.held == held)
        ada.aim(0, (x, y, z + 40))
        ada.wait_until(lambda: ada.frame.entries[held].position_mm[2] > z + 39)
        ada.drop_ladder()
    _, another = motion_of(hasty.url, table["table"], ply)
    _, (known,) = motion_of(hasty.url, fork, ply)
    assert another != recorded
    for ladder, entry in recorded[-1].entries.items():
        assert known.entries[ladder].position_mm == pytest.approx(entry.position_mm, abs=0.06)
    assert motion_of(hasty.url, fork, 1) == motion_of(hasty.url, table["table"], 1)


def test_a_game_goes_on_from_a_file_that_says_how_the_tower_stood(hasty: RunningServer) -> None:
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        ada.draw_ladder()
        ada.drop_ladder()
        tower = ada.frame.entries
    file = get(f"{hasty.url}/api/tables/{table['table']}/export").json()
    fork = create(hasty.url, seats=[ADA], go_on_from={"type": "file", "file": file})
    with Builder(hasty.url, fork["table"], tokens(fork)) as ada:
        ada.wait_until(lambda: bool(ada.frames))
        for ladder, entry in ada.frame.entries.items():
            assert entry.position_mm == pytest.approx(tower[ladder].position_mm, abs=0.2)
        ada.draw_ladder()
        assert ada.drop_ladder() == "turn"
    actions = file["record"]["actions"]
    for ply in [ply for ply, action in enumerate(actions, 1) if action.startswith("settled")]:
        _, moving = motion_of(hasty.url, table["table"], ply)
        _, still = motion_of(hasty.url, fork["table"], ply)
        before, after = moving[-1], still[-1]
        assert after.entries.keys() == before.entries.keys()
        assert after.highest_mm == pytest.approx(before.highest_mm, abs=0.11)
        for ladder, entry in after.entries.items():
            assert entry.flags == before.entries[ladder].flags
            assert entry.position_mm == pytest.approx(before.entries[ladder].position_mm, abs=0.06)
    unknown = {**file, "worlds": {max(file["worlds"], key=int): list(file["worlds"].values())[-1]}}
    partly = create(hasty.url, seats=[ADA], go_on_from={"type": "file", "file": unknown})
    motion = f"{hasty.url}/api/tables/{partly['table']}/motion"
    assert [get(f"{motion}/{ply}").status_code for ply in (1, 2)] == [204, 404]
    without = {name: value for name, value in file.items() if name != "worlds"}
    odd = {**file, "worlds": {"01": file["worlds"]["1"], "9" * 5000: []}}
    lying = {**file, "worlds": {"1": [[1, 0, 0, 0, 0, 0, 0, 0]]}}
    missing = {**file, "worlds": {ply: rows[:1] for ply, rows in file["worlds"].items()}}
    for bad, message in (
        (without, "cannot be built from the log"),
        (odd, "cannot be built from the log"),
        (lying, "not the place of a ladder"),
        (missing, "where every ladder"),
    ):
        assert message in refusal_of(hasty, {"type": "file", "file": bad, "ply": 1})


def refusal_of(server: RunningServer, going_on: Message) -> str:
    """Why no table goes on from that."""
    body = {"seats": [ADA], "go_on_from": going_on}
    answer = post(f"{server.url}/api/tables", json=body)
    assert answer.status_code == 400
    message: str = answer.json()["message"]
    return message


def test_every_world_of_a_file_holds_its_tower(hasty: RunningServer) -> None:
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        ada.draw_ladder()
        ada.drop_ladder()
    file = get(f"{hasty.url}/api/tables/{table['table']}/export").json()
    first, *others = file["worlds"]["1"]
    for rows, message in (
        ([first], "where every ladder"),
        ([[first[0], 10**400, *first[2:]], *others], "not the place of a ladder"),
    ):
        wrong = {**file, "worlds": {**file["worlds"], "1": rows}}
        assert message in refusal_of(hasty, {"type": "file", "file": wrong})


def test_a_game_goes_on_from_a_file_in_which_a_ladder_falls(hasty: RunningServer) -> None:
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        held = ada.draw_ladder()
        ada.drop_ladder()
    file = get(f"{hasty.url}/api/tables/{table['table']}/export").json()
    ply = file["record"]["actions"].index("place") + 1
    (row,) = [row for row in file["worlds"][str(ply)] if row[0] == held]
    row[3] = 4900.0  # it takes a second to come down, and more to lie still
    fork = create(hasty.url, seats=[ADA], go_on_from={"type": "file", "file": file, "ply": ply})
    with Builder(hasty.url, fork["table"], tokens(fork)) as ada:
        ada.wait_phase("turn")
        assert held in ada.view["ladders"]["gone"]


def test_places_for_a_ladder_are_told_on_request(hasty: RunningServer) -> None:
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        ada.wait_phase("turn")
        assert ada.ask("advise", seat=0)["why"] == "not-your-turn"
        assert ada.ask("advise", seat=1)["why"] == "not-your-seat"
        held = ada.draw_ladder()
        ada.send(type="advise", id="where", seat=0)
        assert ada.ask("advise", seat=0)["why"] == "rate"
        answer = ada.wait("advice")
        assert answer["id"] == "where"
        best = answer["options"][0]
        assert best["holds"] == max(spot["holds"] for spot in answer["options"])
        for place in [*best["way"], [*best["position_mm"], *best["turn"]]]:
            ada.aim(0, place[:3], place[3:])
            ada.wait_until(functools.partial(ada.has_come_to, held, place))
        assert ada.do("place")["type"] == "update"
        ada.wait_phase("turn")


def test_what_would_come_of_letting_go_is_told_before_it_comes(hasty: RunningServer) -> None:
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        ada.wait_phase("turn")
        assert ada.ask("advise", seat=0, trial=0)["why"] == "not-your-turn"
        held = ada.draw_ladder()
        ada.wait_until(lambda: not ada.frame.is_moving)
        for trial in (0, 1):
            (outlook,) = ada.ask("advise", seat=0, trial=trial)["options"]
            assert outlook["fallen"] == [held]
            assert "CTM-14" in outlook["mistakes"]
        ada.send(type="advise", id="where", seat=0)
        assert ada.ask("advise", seat=0, trial=0)["type"] == "advice", "a trial is not in its way"
        ada.send(type="advise", id="odd", seat=0, trial=99)
        assert ada.wait("problem")["why"] == "malformed"
        ada.drop_ladder()
        assert held in ada.view["ladders"]["gone"]


@pytest.mark.parametrize("setup", ["parallel", "-30,10@45 40,-20@90"])
def test_what_is_needed_to_draw_is_told(hasty: RunningServer, setup: str) -> None:
    kit = get(f"{hasty.url}/api/catch-the-moon/ladders").json()
    assert [one["ladder"] for one in kit["ladders"]] == list(range(1, 31))
    assert {part["kind"] for one in kit["ladders"] for part in one["parts"]} == {
        *("rail", "rung", "stump"),
    }
    base = get(f"{hasty.url}/api/catch-the-moon/setups/{setup}").json()
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo", "setup": setup})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        ada.wait_phase("turn")
        ada.wait_until(lambda: bool(ada.frames))
        for standing in base["standing"]:
            entry = ada.frame.entries[standing["ladder"]]
            assert entry.position_mm == pytest.approx(standing["position_mm"], abs=0.2)
            likeness = sum(map(mul, entry.turn, standing["turn"]))
            assert abs(likeness) == pytest.approx(1, abs=1e-3)
        ada.draw_ladder()
        ada.drop_ladder()
    per_second, frames = motion_of(hasty.url, table["table"], 6)
    ticks = [frame.tick for frame in frames]
    assert per_second == 62
    assert ticks == sorted(ticks)
    assert len(ticks) > 30


def test_an_analysis_tells_whether_a_placement_holds(hasty: RunningServer) -> None:
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        ada.draw_ladder()
        ada.drop_ladder()

    def begun(ply: int, seconds: float) -> Any:
        of = {"type": "table", "table": table["table"], "ply": ply}
        return http.post("/api/analyses", json={"of": of, "seconds": seconds}).json()

    with http_client(hasty.url) as http:
        path = f"/api/analyses/{begun(4, 60)['id']}"
        hold = http_until(http, path, lambda told: told["status"] == "running")
        http.delete(path)
        assert hold["values"][0]["detail"]["position_mm"]
        assert 0 < hold["position"]["holds"] <= 1
        assert hold["position"]["games"] > 0
        path = f"/api/analyses/{begun(5, 0.1)['id']}"
        dropped = http_until(http, path, lambda told: told["status"] == "finished")
        assert dropped["position"]["holds"] == 0
        assert begun(1, 1.0)["message"] == "no ladder is in a hand there"


def test_checking_a_game_says_what_it_takes_as_recorded(
    hasty: RunningServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = create(hasty.url, GAME, [ADA], options={"mode": "solo"})
    with Builder(hasty.url, table["table"], tokens(table)) as ada:
        ada.draw_ladder()
        ada.drop_ladder()
        assert ada.ask("resign", seat=0)["type"] == "update"
    file = tmp_path / "game.json"
    file.write_bytes(get(f"{hasty.url}/api/tables/{table['table']}/export").content)
    assert main(["verify", str(file)]) == 0
    assert "3 reports of the world are taken as they were recorded" in capsys.readouterr().out


def test_a_bot_stands_in_for_whoever_left_with_a_ladder_in_hand(hasty: RunningServer) -> None:
    table = create(
        hasty.url,
        GAME,
        [ADA, BEN],
        options={"edition": "bombyx", "players": 2, "first_player": 0},
        grace_seconds=0,
        stand_in="clumsy",
    )
    first, second = tokens(table)
    with Builder(hasty.url, table["table"], [second]) as ben:
        with Builder(hasty.url, table["table"], [first]) as ada:
            held = ada.draw_ladder()
            x, y, z = ada.frame.entries[held].position_mm
            ada.aim(0, (x, y - 20, z + 30))
            ada.wait_until(lambda: ada.frame.entries[held].position_mm[2] > z + 29)
        ben.wait_until(lambda: ben.is_mine(1))
        assert held not in ben.view["ladders"]["hand"]
        with Builder(hasty.url, table["table"], [first], after=0) as ada:
            done = [event["event"]["type"] for event in ada.welcome["events"]]
            # It places the ladder, or something falls before that: a clumsy bot stands in.
            assert "played" in done[done.index("stood-in") :]
        ben.draw_ladder()
        assert ben.drop_ladder() in {"turn", "over"}
