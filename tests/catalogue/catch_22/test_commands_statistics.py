"""Statistics of Catch 22 from the command line."""

import json
from pathlib import Path

import pytest

from lunaria.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(("catch-22", *arguments))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_statistics_are_told_for_each_number_of_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = run(capsys, "stats", "--games", "20", "--players", "2..3", "--level", "casual")
    assert code == 0
    assert "standard, 2 players (casual), 20 games" in out
    assert "standard, 3 players (casual), 20 games" in out
    for word in ("rounds", "wins by seat", "steals", "cubes placed", "tokens at end", "locked in"):
        assert word in out


def test_statistics_as_json_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("stats", "--games", "30", "--players", "4", "--level", "child", "--json")
    _, out, _ = run(capsys, *arguments)
    (value,) = json.loads(out)
    assert value["games"] == 30
    assert value["locked_in"] == 0
    assert value["states"] > 30 * value["turns"]["mean"]
    assert sum(seat["wins"] for seat in value["wins_by_seat"]) == 30 - value["stopped"]
    assert value["rounds"]["p5"] <= value["rounds"]["median"] <= value["rounds"]["p95"]
    assert run(capsys, *arguments)[1] == out


def test_plots_are_drawn_in_two_formats(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, _ = run(
        capsys,
        *("stats", "--games", "10", "--players", "2", "--level", "casual", "--board", "duel"),
        *("--out", str(tmp_path / "plots")),
    )
    assert code == 0
    files = sorted(file.name for file in (tmp_path / "plots").iterdir())
    assert files == ["catch_22_duel_2_casual.png", "catch_22_duel_2_casual.svg"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("stats", "--players", "7"),
        ("stats", "--players", "4..2"),
        ("stats", "--players", "many"),
        ("stats", "--level", "grandmaster"),
        ("stats", "--board", "nowhere.board"),
        ("stats", "--board", "duel", "--players", "2..6"),
        ("stats", "--games", "0"),
    ],
)
def test_malformed_input_is_one_line_and_exit_code_two(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("lunaria: ")
    assert err.count("\n") == 1
