"""``lunaria train`` and the picture of a training."""

from pathlib import Path
from typing import Any

import pytest

from lunaria.catalogue import find_plugin, plugins
from lunaria.catalogue.catch_22.training import CURVES, draw_curves
from lunaria.cli import main


def test_a_game_without_a_bot_that_learns_says_which_have_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    without = next(name for name, plugin in plugins().items() if plugin.train is None)
    assert main(["train", without, "--out", str(tmp_path)]) == 2
    assert "catch-22" in capsys.readouterr().err


def test_the_command_trains_the_game_s_bot(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def train(out: Path, *, tell: Any, **settings: Any) -> None:
        asked.append((out, settings))
        tell({"round": 1, "games": 8})

    monkeypatch.setitem(find_plugin("catch-22").__dict__, "train", train)
    assert main(["train", "catch-22", "--out", str(tmp_path), "--seed", "3", "--minutes", "5"]) == 0
    assert asked == [(tmp_path, {"seed": 3, "minutes": 5.0, "rounds": None, "cores": None})]
    assert capsys.readouterr().out == "round 1, games 8\n"


def test_the_curves_show_loss_and_wins(tmp_path: Path) -> None:
    progress: list[dict[str, Any]] = [
        {"round": 1, "loss of 2": 0.6},
        {"round": 2, "loss of 2": 0.5, "wins against expert": 0.55},
        {"round": 3, "loss of 6": 1.7, "wins among six": 0.3},
    ]
    draw_curves(progress, tmp_path / CURVES)
    drawn = (tmp_path / CURVES).read_bytes()
    for text in (b"shares won among experts", b"2 players", b"6 players"):
        assert text in drawn
