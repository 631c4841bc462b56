"""The coach on the command line, and from Python."""

import json
from pathlib import Path
from typing import Any

import pytest

import lunaria
from lunaria.cli.command_line import run
from lunaria.core import MalformedInput, Randomness
from lunaria.games.full_moon import parse_action


class Scripted:
    name = "scripted"

    def __init__(self, *actions: str) -> None:
        self._actions = iter(actions)

    def choose(self, state: Any, randomness: Randomness) -> Any:
        return parse_action(next(self._actions))


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """South gives its win away at once, North gives nothing away."""
    bots = [Scripted("w1R1N", "b2L1N"), Scripted("r3L2S", "g1L1")]
    played = lunaria.play_game("full-moon", bots, seed="r51")
    path = tmp_path_factory.mktemp("games") / "game.json"
    path.write_text(json.dumps(played.to_json()), encoding="utf-8")
    return path


def test_the_mistakes_of_a_game_file_are_told(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["coach", str(game)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [
        "South: mistakes 1, decisions 2",
        "  turn 1, w1R1N: won in 11 before, lost in 14 after",
    ]
    assert lines[2].startswith("    better: ")
    assert lines[3:] == ["North: mistakes 0, decisions 2"]
    assert run(["coach", str(game), "--lang", "fr"]) == 0
    assert "perdu en 14" in capsys.readouterr().out


def test_the_command_and_the_library_tell_the_same(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["coach", str(game), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    found = lunaria.review(json.loads(game.read_text(encoding="utf-8")))
    assert [point["ply"] for point in told["points"]] == [point.ply for point in found.points]
    (point,) = found.points
    assert isinstance(point, lunaria.TurningPoint)
    assert (point.before.plies, point.after.plies) == (11, -14)


def test_a_running_game_is_not_looked_back_at(game: Path, tmp_path: Path) -> None:
    file = json.loads(game.read_text(encoding="utf-8"))
    running = {**file, "ending": None, "secret": None}
    with pytest.raises(MalformedInput, match="not over"):
        lunaria.review(running)
    path = tmp_path / "running.json"
    path.write_text(json.dumps(running), encoding="utf-8")
    assert run(["coach", str(path)]) == 2
