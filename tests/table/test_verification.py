"""Draws that nobody can bend: committed before, revealed after, checkable by anyone."""

import json
from pathlib import Path
from typing import Any

import pytest

from lunaria.cli import main
from lunaria.core import MalformedInput, Seat, dump_json
from lunaria.table import GameFile, Settings, Start, add_salt, person, start, verify
from lunaria.table.commitment import commitment_to, seed_of
from tests.support.table.games import SECRET, find_game, finished, open_table, played


@pytest.mark.parametrize("game", ["full-moon", "catch-22"])
def test_an_honest_game_passes(game: str) -> None:
    checks = verify(GameFile.of(finished(game)))
    assert all(check.holds for check in checks)
    assert [check.subject for check in checks][:3] == [
        "the commitment",
        "the seed",
        "the set-up",
    ]


def test_the_commitment_is_shown_before_anyone_adds_salt_and_every_salt_counts() -> None:
    rows = set()
    for salts in (("", ""), ("a", ""), ("", "a"), ("b", "")):
        people = {Seat(0): person("Ada"), Seat(1): person("Ben")}
        settings = Settings(game="full-moon", start=Start.ASKED)
        change = open_table(settings, SECRET, 0.0, {**people})
        assert change.table.commitment == commitment_to(SECRET)
        table = change.table
        for seat, salt in enumerate(salts):
            if salt:
                table = add_salt(table, Seat(seat), salt, 0.0).table
        table = start(table, 0.0).table
        assert table.record is not None
        assert table.record.seed == seed_of(SECRET, salts)
        rows.add(str(table.state))
    assert len(rows) == 4


def exported() -> dict[str, Any]:
    value = json.loads(dump_json(GameFile.of(finished("catch-22")).to_json()))
    assert isinstance(value, dict)
    return value


def failing(value: dict[str, Any]) -> list[str]:
    return [
        check.subject for check in verify(GameFile.from_json(value, find_game)) if not check.holds
    ]


def test_the_altered_draw_is_named() -> None:
    value = exported()
    actions = value["record"]["actions"]
    last_die = max(number for number, text in enumerate(actions) if text.startswith("die"))
    for pips in range(1, 7):
        if actions[last_die] == f"die {pips}":
            continue
        forged = {**value, "record": {**value["record"], "actions": [*actions[:last_die]]}}
        forged["record"]["actions"].append(f"die {pips}")
        assert failing(forged) == [f"chance at action {last_die + 1}"]


def test_another_secret_salt_or_row_is_noticed() -> None:
    value = exported()
    assert failing({**value, "secret": "forged"})[:2] == ["the commitment", "the seed"]
    assert failing({**value, "salts": ["a", "b"]})[0] == "the seed"
    full_moon = json.loads(dump_json(GameFile.of(played(finished(), 0)).to_json()))
    full_moon["record"]["start"]["position"] = "b1/b2/b3/r1/r2/r3/w1/w2/w3/g1/g2/g3 S -"
    full_moon["record"]["actions"] = []
    assert "the set-up" in failing(full_moon)


def test_the_command_says_which_draw_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(dump_json(GameFile.of(finished("catch-22")).to_json()))
    assert main(["verify", str(path)]) == 0
    assert "FAILS" not in capsys.readouterr().out
    assert main(["verify", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert all(check["holds"] for check in told.pop("checks"))
    assert told == {"is_fork": False, "inherited": 0, "reports": 0}
    value = exported()
    value["ending"] = {"winners": [0], "reason": "C22-20"}
    path.write_text(json.dumps(value))
    assert main(["verify", str(path)]) == 1
    assert "FAILS  the ending" in capsys.readouterr().out
    path.write_text("{}")
    assert main(["verify", str(path)]) == 2
    assert main(["verify", str(tmp_path / "nowhere.json")]) == 2


def test_only_a_fork_leaves_draws_to_another_game() -> None:
    value = exported()
    with pytest.raises(MalformedInput, match="inherited"):
        GameFile.from_json({**value, "inherited": len(value["record"]["actions"])}, find_game)


def test_an_ending_by_a_rule_is_checked_before_the_end_too() -> None:
    value = exported()
    value["record"]["actions"].pop()
    value["ending"] = {"winners": [1], "reason": "C22-20"}
    assert failing(value) == ["the ending"]


@pytest.mark.parametrize("change", [{"secret": "\ud800"}, {"salts": ["\ud800", ""]}])
def test_half_a_character_is_malformed(change: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**exported(), **change}))
    assert main(["verify", str(path)]) == 2
