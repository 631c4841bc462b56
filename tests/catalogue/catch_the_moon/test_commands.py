"""The command line of Catch the Moon: statistics, pictures, playing."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from lunaria.bots.catch_the_moon import shots
from lunaria.cli import main
from lunaria.core.batches import LocalRunner

pytestmark = pytest.mark.usefixtures("unhurried")

STATS = ("catch-the-moon", "stats", "--players", "2", "--level", "clumsy", "--jobs", "1")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_statistics_of_a_few_games_are_kept_drawn_and_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = str(tmp_path)
    code, told, _ = run(capsys, *STATS, "--games", "1", "--out", out, "--json")
    assert code == 0
    found = json.loads(told)
    assert (found["games"], found["flaws"], found["stuck"]) == (1, 0, 0)
    assert found["levels"]["clumsy"]["tears"]["of"] == found["placements"] > 5
    names = {path.name for path in tmp_path.iterdir()}
    assert {"games.jsonl", "statistics.json"} < names
    assert {"catch_the_moon_competitive_kosmos_clumsy.svg"} < names
    code, told, _ = run(capsys, *STATS, "--games", "1", "--out", out)
    assert code == 0
    assert "0 flaws, 0 stuck games" in told


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "1"),
        ("--players", "7"),
        ("--players", "4..2"),
        ("--mode", "solo", "--players", "2"),
        ("--level", "godlike"),
        ("--setup", "nowhere"),
        ("--mode", "solo", "--players", "1", "--edition", "bombyx"),
    ],
)
def test_statistics_that_cannot_be_are_told_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    code, out, err = run(capsys, *STATS, "--games", "1", *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("lunaria: ")
    assert err.count("\n") == 1


def test_a_tower_of_bots_is_painted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In both formats, of one game."""
    monkeypatch.setattr(shots, "film_game", played_once(shots.film_game))
    level = ("--level", "clumsy", "--players", "2", "--edition", "bombyx", "--width", "120")
    for suffix in ("png", "gif"):
        file = tmp_path / f"tower.{suffix}"
        code, out, _ = run(
            capsys, "catch-the-moon", "watch", "--seed", "3", "--png", str(file), *level
        )
        assert code == 0
        assert out.endswith(f"{file}\n")
        assert file.stat().st_size > 3000


def played_once(film_game: Callable[..., shots.Film]) -> Callable[..., shots.Film]:
    """The same game again for the same request."""
    films: dict[str, shots.Film] = {}

    def film(*asked: object) -> shots.Film:
        if repr(asked) not in films:
            films[repr(asked)] = film_game(*asked)
        return films[repr(asked)]

    return film


def test_a_picture_in_no_known_format_is_refused_before_anything_is_built(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, _, err = run(capsys, "catch-the-moon", "watch", "--png", str(tmp_path / "tower.bmp"))
    assert code == 2
    assert ".png or .gif" in err


def test_bots_play_a_game_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ("--seat", "clumsy", "--seat", "clumsy", "--hand", "clumsy")
    code, out, _ = run(capsys, "play", "catch-the-moon", *seats, "--seed", "5", "--lang", "de")
    assert code == 0
    assert "gewinnt" in out


def test_an_unknown_player_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "play", "catch-the-moon", "--seat", "nobody")
    assert code == 2
    assert "nobody" in err


def test_no_game_over_in_time_is_no_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LocalRunner, "run", lambda *_: iter(()))
    code, _, _ = run(capsys, *STATS, "--games", "1", "--out", str(tmp_path))
    assert code == 0
