"""Batches of games: spread, kept, continued, checked and counted."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lunaria.bots.catch_the_moon import batches
from lunaria.bots.catch_the_moon.batches import play_many, read_summaries, tasks_for
from lunaria.bots.catch_the_moon.levels import STRENGTHS
from lunaria.bots.catch_the_moon.statistics import share_of, statistics_of
from lunaria.bots.catch_the_moon.summaries import Summary, Task, Turn
from lunaria.core import MalformedInput, dump_json, load_json

TASKS = tasks_for(
    6, [2, 3], "mixed", mode="competitive", edition="kosmos", setups=["parallel", "gate"], seed=1
)


def summary(task: Task) -> Summary:
    """Two placements, the second a mistake."""
    turns = [Turn(task.levels[0], 1, 2, "one"), Turn(task.levels[1], 2, 3, "two", ("CTM-14",))]
    return Summary(
        task, turns, 9, 150.0, 4, 3, (0, 1), (0,), "CTM-22", figures=("swing",), seconds=1.5
    )


def test_tasks_are_spread_over_players_set_ups_and_levels() -> None:
    assert [len(task.levels) for task in TASKS] == [2, 3, 2, 3, 2, 3]
    assert {task.setup for task in TASKS} == {"parallel", "gate"}
    assert len({task.seed for task in TASKS}) == 6
    assert {level for task in TASKS for level in task.levels} >= set(STRENGTHS[:4])


def test_a_batch_goes_on_where_it_was_interrupted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played: list[str] = []

    def play_one(task: Task) -> Summary:
        played.append(task.seed)
        return summary(task)

    monkeypatch.setattr(batches, "play_one", play_one)
    kept = tmp_path / "games.jsonl"
    told: list[int] = []
    first = play_many(TASKS[:2], 1, told.append, kept)
    with kept.open("ab") as file:
        file.write(b'{"task": {"cut off')
    second = play_many(TASKS, 1, told.append, kept)
    assert played == [task.seed for task in TASKS]
    assert second[:2] == first
    assert [one.task for one in second] == TASKS
    assert sum(told) == 2 + 6
    assert len(read_summaries(kept)) == len(TASKS)


def test_a_batch_whose_time_is_over_tells_of_what_is_finished(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batches, "play_one", summary)
    assert play_many(TASKS, 1, seconds=0.0) in ([], [summary(TASKS[0])])


def test_a_file_that_keeps_something_else_is_malformed(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b'{"other": 1}\n')
    with pytest.raises(MalformedInput, match="does not keep games"):
        read_summaries(file)


def test_a_summary_comes_back_from_json() -> None:
    one = summary(TASKS[1])
    assert Summary.from_json(load_json(dump_json(one.to_json()))) == one


def test_statistics_count_tears_by_level_heights_and_flaws() -> None:
    summaries = [summary(task) for task in TASKS]
    summaries[0] = replace(summaries[0], flaws=["action 3: ladder 4 is nowhere"], is_stuck=True)
    found = statistics_of(summaries, 8, "competitive", "kosmos", "mixed")
    assert (found["games_asked"], found["games"], found["placements"]) == (8, 6, 12)
    assert (found["flaws"], found["stuck"]) == (1, 1)
    assert found["flaws_told"] == [f"{TASKS[0].seed}: action 3: ladder 4 is nowhere"]
    levels = found["levels"]
    assert isinstance(levels, dict)
    tears = [level["tears"] for level in levels.values() if isinstance(level, dict)]
    assert sum(share["count"] for share in tears if isinstance(share, dict)) == 6  # type: ignore[misc]
    assert found["figures"] == {"swing": 6}
    assert load_json(dump_json(found)) == found


def test_a_share_has_an_interval_around_it() -> None:
    share = share_of(10, 100)
    assert share["share"] == 0.1
    assert share["interval"] == pytest.approx([0.055, 0.174], abs=0.002)
    assert share_of(0, 0)["interval"] == [0.0, 1.0]


def test_statistics_tell_how_long_each_level_thought() -> None:
    one = summary(TASKS[0])
    level = TASKS[0].levels[0]
    one.turns = [replace(one.turns[0], thought_s=0.5 * n, standing=n) for n in range(1, 41)]
    told: Any = statistics_of([one], 1, "competitive", "kosmos", "mixed")
    assert told["levels"][level]["thought_s"] == {"of": 40, "median": 10.0, "most": 19.0}
    assert told["levels"][level]["thought_s_tall"] == {"of": 23, "median": 14.5, "most": 19.5}
