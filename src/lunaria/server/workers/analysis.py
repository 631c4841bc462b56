"""Values of positions, as each game offers them; runs inside a worker."""

from collections.abc import Iterator
from typing import Any, Final

from lunaria.core import MalformedInput, quoted
from lunaria.games.registry import find_game
from lunaria.server.workers.tasks import ActionValue, Analyse, Analysed, Progress, Ready

FIRST_SLICE_SECONDS: Final = 0.25

ANALYSED_GAMES: Final = ("full-moon",)


def analyse(task: Analyse) -> Iterator[Ready | Progress | Analysed]:
    state = find_game(task.game).state_from_json(task.state)
    match task.game:
        case "full-moon":
            yield from _full_moon(state, task.seconds)
        case _:
            raise MalformedInput(f"{quoted(task.game)} has no analysis")


def _full_moon(state: Any, seconds: float) -> Iterator[Ready | Progress | Analysed]:
    """Longer and longer searches, each on top of what the last one proved."""
    from lunaria.solver.full_moon.oracle import Oracle

    oracle = Oracle()
    yield Ready()
    spent, length = 0.0, FIRST_SLICE_SECONDS
    values: list[ActionValue] = []
    while spent < seconds:
        oracle.seconds = min(length, seconds - spent)
        values = [
            ActionValue(str(action), verdict.value, verdict.source)
            for action, verdict in oracle.verdicts(state).items()
        ]
        if all(value.plies is not None for value in values):
            break
        spent, length = spent + oracle.seconds, length * 2
        yield Progress(min(1.0, spent / seconds), values)
    yield Analysed(values)
