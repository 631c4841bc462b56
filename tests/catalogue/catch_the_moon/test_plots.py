"""Plots of statistics and of a training."""

from pathlib import Path
from typing import Any

import pytest

from lunaria.bots.catch_the_moon.levels import LEVELS
from lunaria.bots.catch_the_moon.statistics import statistics_of
from lunaria.bots.catch_the_moon.summaries import Summary, Task, Turn
from lunaria.catalogue.catch_the_moon.plots import draw_levels, draw_plots
from lunaria.catalogue.catch_the_moon.training import draw_curves

pytest.importorskip("matplotlib")


def test_every_level_can_be_drawn(tmp_path: Path) -> None:
    task = Task("drawn", "kosmos", "competitive", "parallel", tuple(LEVELS))
    turns = [Turn(level, number + 1, 2, "one") for number, level in enumerate(LEVELS)]
    found: Any = statistics_of([Summary(task, turns)], 1, "competitive", "kosmos", "mixed")
    assert set(found["levels"]) == set(LEVELS)
    assert [path.suffix for path in draw_plots(found, tmp_path, ["svg"])] == [".svg"]


def test_levels_are_drawn_side_by_side_weakest_first(tmp_path: Path) -> None:
    batches = []
    for level in ("master", "clumsy"):
        task = Task("drawn", "kosmos", "competitive", "parallel", (level, level))
        played = [Summary(task, [Turn(level, 1, 2, "one")], highest_mm=200.0)]
        batches.append(statistics_of(played, 1, "competitive", "kosmos", level))
    picture = draw_levels(batches, tmp_path / "levels.svg").read_text()
    assert 0 < picture.index("<!-- clumsy -->") < picture.index("<!-- master -->")


def test_a_training_is_drawn_from_its_first_round_on(tmp_path: Path) -> None:
    first: dict[str, Any] = {"round": 1, "probes": 10, "tries": 2}
    second = {**first, "round": 2, "loss of probes": 0.9, "loss of tries": 0.6}
    for progress in ([], [first], [first, second]):
        draw_curves(progress, tmp_path / "curves.svg")
        assert (tmp_path / "curves.svg").read_text().startswith("<?xml")
