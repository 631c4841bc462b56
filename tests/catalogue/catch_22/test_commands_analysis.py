"""Winning chances on the command line."""

import json
from pathlib import Path

import pytest

from lunaria.catalogue import find_game
from lunaria.cli import main
from lunaria.core import dump_json
from lunaria.table import GameFile
from tests.support.table.games import finished


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["catch-22", "analyse", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(dump_json(GameFile.of(finished("catch-22", {"board": "duel"})).to_json()))
    return path


def test_chances_are_told_after_any_action_of_an_exported_game(
    capsys: pytest.CaptureFixture[str], exported: Path
) -> None:
    arguments = (str(exported), "--ply", "5", "--seconds", "0.3")
    code, out, _ = run(capsys, *arguments, "--json")
    assert code == 0
    found = json.loads(out)
    assert found["ply"] == 5
    assert all(sum(one["chances"]) <= 1.001 for one in (found, *found["actions"]))
    code, out, _ = run(capsys, *arguments)
    assert out.startswith("after 5 actions, ")
    assert len(out.splitlines()) == 1 + len(found["actions"])


def test_a_game_saved_in_the_terminal_by_an_earlier_version_is_read_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, exported: Path
) -> None:
    record = GameFile.from_json(json.loads(exported.read_bytes()), find_game).record
    path = tmp_path / "saved.json"
    saved = {"players": ["person", "random"], "record": record.shortened(7).to_json()}
    path.write_text(json.dumps(saved), encoding="utf-8")
    code, out, _ = run(capsys, str(path), "--seconds", "0.2")
    assert code == 0
    assert out.startswith("after 7 actions, ")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["{}", "--ply", "99999"], "the game has"),
        (["{}"], "the game is over there"),
        (["{}", "--ply", "3", "--level", "genius"], "is not a level"),
        (["nowhere.json"], "cannot read"),
    ],
)
def test_what_cannot_be_analysed_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], exported: Path, arguments: list[str], problem: str
) -> None:
    code, out, err = run(capsys, *(part.format(exported) for part in arguments))
    assert (code, out) == (2, "")
    assert problem in err
    assert len(err.splitlines()) == 1


def test_a_game_of_something_else_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(dump_json(GameFile.of(finished("full-moon")).to_json()))
    code, _, err = run(capsys, str(path))
    assert code == 2
    assert "a record of 'full-moon', not of catch-22" in err
