"""Values of positions, as each game offers them; runs inside a worker."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from lunaria.core import MalformedInput, quoted
from lunaria.games.registry import find_game
from lunaria.server.workers.tasks import (
    ActionValue,
    Analyse,
    Analysed,
    PositionValue,
    Progress,
    Ready,
)

if TYPE_CHECKING:
    from lunaria.bots.catch_22.chances import Simulation

FIRST_SLICE_SECONDS: Final = 0.25
DIGITS: Final = 4
"""Of a chance; there are never games enough for more."""

ANALYSED_GAMES: Final = ("full-moon", "catch-22", "catch-the-moon")


def analyse(task: Analyse) -> Iterator[Ready | Progress | Analysed]:
    if task.game == "catch-the-moon":
        from lunaria.server.towers.analysing import analyse_tower  # loads the physics engine

        yield from analyse_tower(task.state, task.world, task.seconds)
        return
    state = find_game(task.game).state_from_json(task.state)
    match task.game:
        case "full-moon":
            yield from _full_moon(state, task.seconds)
        case "catch-22":
            yield from _catch_22(state, task.seconds)
        case _:
            raise MalformedInput(f"{quoted(task.game)} has no analysis")


def _full_moon(state: Any, seconds: float) -> Iterator[Ready | Progress | Analysed]:
    """Longer and longer searches, each on top of what the last one proved."""
    from lunaria.solver.full_moon.oracle import Oracle

    oracle = Oracle()
    yield Ready()
    spent, length = 0.0, FIRST_SLICE_SECONDS
    values: list[ActionValue] = []
    position = PositionValue()
    while spent < seconds:
        oracle.seconds = min(length, seconds - spent)
        examined = oracle.examine(state)
        values = [
            ActionValue(str(action), verdict.value, verdict.source)
            for action, verdict in examined.moves.items()
        ]
        position = PositionValue(examined.verdict.value, examined.verdict.source)
        if all(value.plies is not None for value in values):
            break
        spent, length = spent + oracle.seconds, length * 2
        yield Progress(min(1.0, spent / seconds), values, position)
    yield Analysed(values, position)


def _catch_22(state: Any, seconds: float) -> Iterator[Ready | Progress | Analysed]:
    """Games played on by bots, more and more of them."""
    from lunaria.bots.catch_22.chances import load_simulation, simulate

    load_simulation()
    yield Ready()
    for found in simulate(state, seconds):
        yield Progress(found.done, *_simulated(found))
    yield Analysed(*_simulated(found))


def _simulated(found: "Simulation") -> tuple[list[ActionValue], PositionValue]:
    def rounded(chances: list[float]) -> list[float]:
        return [round(chance, DIGITS) for chance in chances]

    values = [
        ActionValue(str(action), chances=rounded(tally.chances), games=tally.games)
        for action, tally in found.actions.items()
    ]
    own = found.position
    return values, PositionValue(chances=rounded(own.chances), games=own.games)
