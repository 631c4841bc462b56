"""A tournament plays what is missing, and the same games wherever it is played."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lunaria.arena.batch import GameResult
from lunaria.arena.contestants import Contestant, contestants
from lunaria.arena.plan import Tournament
from lunaria.arena.sequential import DifferenceTest
from lunaria.arena.store import GameStore, stored_games
from lunaria.arena.tournament import Course, play_tournament
from lunaria.bots.full_moon import GreedyBot
from lunaria.core import MalformedInput
from lunaria.core.batches import LocalRunner

BOTS = ("random", "greedy")
PLAN = Tournament("full-moon", tuple(Contestant(name, name) for name in BOTS))


class Own(GreedyBot):
    """A class of somebody's own."""


def own() -> GreedyBot:
    return Own("own")


class Counting(LocalRunner):
    """Notes the games it was given."""

    games: list[int]

    def run(
        self, work: Callable[[Any], Any], jobs: Iterable[Any], seconds: float | None = None
    ) -> Iterator[tuple[Any, Any]]:
        object.__setattr__(self, "games", [])
        for job, result in super().run(work, jobs, seconds):
            self.games.extend(game.number for game in job.games)
            yield job, result


def played(path: Path, games: int, runner: LocalRunner | None = None, per_batch: int = 1) -> Any:
    with GameStore(path, PLAN.to_json()) as store:
        return play_tournament(PLAN, store, runner or LocalRunner(1), Course(games, per_batch))


def told(results: list[GameResult]) -> list[Any]:
    return [(game.number, game.seats, game.winners, game.actions) for game in results]


def test_games_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    played(tmp_path / "games", 4)
    runner = Counting(1)
    results = played(tmp_path / "games", 10, runner)
    assert runner.games == [4, 5, 6, 7, 8, 9]
    assert [game.number for game in results] == list(range(10))


def test_two_processes_play_the_games_of_one(tmp_path: Path) -> None:
    one = played(tmp_path / "one", 12)
    two = played(tmp_path / "two", 12, LocalRunner(2), per_batch=3)
    assert told(one) == told(two)
    games = dict(sorted((result.number, game) for result, game in stored_games(tmp_path / "two")))
    assert games == {result.number: game for result, game in stored_games(tmp_path / "one")}


def test_seats_meet_the_same_dice(tmp_path: Path) -> None:
    played(tmp_path / "games", 4)
    starts = [game["record"]["start"] for _, game in stored_games(tmp_path / "games")]  # type: ignore[index, call-overload]
    assert starts[0] == starts[1] != starts[2] == starts[3]


def test_a_tournament_stops_when_a_difference_is_sure(tmp_path: Path) -> None:
    test = DifferenceTest(0, 1)
    with GameStore(tmp_path / "games", PLAN.to_json()) as store:
        results = play_tournament(PLAN, store, LocalRunner(1), Course(1000, 2, test))
    assert test.is_decided
    assert test.mean < 0
    assert len(results) == 2 * test.groups < 1000
    again = DifferenceTest(0, 1)
    with GameStore(tmp_path / "games", PLAN.to_json()) as store:
        runner = Counting(1)
        assert play_tournament(PLAN, store, runner, Course(1000, 2, again)) == results
    assert again.groups == test.groups
    assert not hasattr(runner, "games")


def test_bots_are_levels_and_classes() -> None:
    found = contestants("full-moon", ["random", f"{__name__}:own"])
    assert [bot.name for bot in found] == ["random", "own"]


@pytest.mark.parametrize(
    "bots", [["random"], ["random", "random"], ["random", "nobody"], ["random", "a.b:C"]]
)
def test_what_is_no_field_of_bots_is_refused(bots: list[str]) -> None:
    with pytest.raises(MalformedInput):
        contestants("full-moon", bots)
