"""A tournament under way: what is missing is played, kept as it comes in, and looked at."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from lunaria.arena.batch import Batch, GameResult, play_batch
from lunaria.arena.plan import PlannedGame, Tournament
from lunaria.arena.sequential import DifferenceTest, GroupOrder, difference
from lunaria.arena.store import GameStore
from lunaria.core.batches import BatchRunner

Tell = Callable[[list[GameResult]], None]
"""Told of games that are over, first of those that were played before."""


@dataclass(frozen=True)
class Course:
    """How a tournament is to go."""

    games: int
    per_batch: int = 1
    """Games that a process plays at a stretch."""
    until: DifferenceTest | None = None
    """Stops the tournament when it is decided."""


def play_tournament(
    tournament: Tournament,
    store: GameStore,
    runner: BatchRunner,
    course: Course,
    tell: Tell = lambda _: None,
) -> list[GameResult]:
    """All results, in the order of the plan. Games that the store has are not played again."""
    wanted = {planned.number for planned in tournament.games(course.games)}
    known = [store.results[number] for number in sorted(wanted & store.results.keys())]
    order = GroupOrder(tournament.players)
    tell(known)
    if not _is_decided(course.until, order, known):
        missing = (
            game for game in tournament.games(course.games) if game.number not in store.results
        )
        batches = _batches(tournament, missing, course.per_batch)
        for _, played in runner.run(play_batch, batches):
            store.add(played)
            new = [result for result, _ in played]
            tell(new)
            if _is_decided(course.until, order, new):
                break
    return [store.results[number] for number in sorted(wanted & store.results.keys())]


def _batches(
    tournament: Tournament, games: Iterator[PlannedGame], per_batch: int
) -> Iterator[Batch]:
    while batch := tuple(islice(games, per_batch)):
        yield Batch(tournament, batch)


def _is_decided(test: DifferenceTest | None, order: GroupOrder, results: list[GameResult]) -> bool:
    if test is None:
        return False
    for group in order.add(results):
        found = difference(group, test.one, test.other)
        if found is not None and not test.is_decided:
            test.see(found)
    return test.is_decided
