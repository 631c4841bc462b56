"""A tournament from the command line: killed and gone on with, told, verified and replayed."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pyarrow import parquet

from lunaria.arena.store import stored_games
from lunaria.cli import main
from lunaria.cli.arena import GAMES_FILE
from tests.support.patience import PATIENCE_S

ARENA = ["arena", "full-moon", "random", "greedy", "--cores", "1", "--batch", "1"]


def entries(folder: Path) -> list[int]:
    path = folder / GAMES_FILE
    return [result.number for result, _ in stored_games(path)] if path.exists() else []


def test_a_tournament_that_is_killed_goes_on_and_plays_no_game_twice(tmp_path: Path) -> None:
    file = tmp_path / GAMES_FILE
    arguments = [*ARENA, "--games", "40", "--out", str(tmp_path)]
    command = "import sys\nfrom lunaria.cli import main\nsys.exit(main(sys.argv[1:]))"
    with subprocess.Popen([sys.executable, "-c", command, *arguments]) as process:
        end = time.monotonic() + PATIENCE_S
        while not (file.exists() and file.stat().st_size > 2000):
            assert process.poll() is None
            assert time.monotonic() < end
        process.send_signal(signal.SIGKILL)
    before = entries(tmp_path)
    assert 0 < len(before) < 40
    assert main(arguments) == 0
    assert entries(tmp_path)[: len(before)] == before
    assert sorted(entries(tmp_path)) == list(range(40))


def test_everything_about_a_tournament_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "pages" / "small.md"
    given = [*ARENA, "--games", "6", "--out", str(tmp_path), "--page", str(page)]
    assert main([*given, "--until", "random,greedy", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 6
    assert [rating["bot"] for rating in told["ratings"]] == ["greedy", "random"]
    assert told["until"]["groups"] == 3
    assert parquet.read_table(tmp_path / "games.parquet").num_rows == 6
    text = page.read_text(encoding="utf-8")
    assert "| `greedy` |" in text
    assert "lunaria arena full-moon random greedy" in text
    for image in ("ratings", "pairs", "course", "seats", "lengths"):
        assert f"](small/{image}.svg)" in text
        assert (page.parent / "small" / f"{image}.svg").exists()
    assert main(["verify", str(tmp_path)]) == 0
    assert "6 of 6 games hold" in capsys.readouterr().out
    assert main(["replay", str(tmp_path), "2"]) == 0
    assert "won (" in capsys.readouterr().out
    assert main(["replay", str(tmp_path), "2", "--out", str(tmp_path / "game.json")]) == 0
    assert main(["verify", str(tmp_path / "game.json")]) == 0
    assert main(["replay", str(tmp_path), "99"]) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        ["--until", "random"],
        ["--until", "random,nobody"],
        ["--option", "row"],
        ["--option", "nothing=1"],
        ["--players", "3"],
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, wrong: list[str]) -> None:
    assert main([*ARENA, "--out", str(tmp_path / "out"), *wrong]) == 2
    assert not (tmp_path / "out").exists()
