"""Chances to win in Catch 22, by games that bots play on; runs in a worker."""

from collections.abc import Iterator
from typing import Final

from lunaria.bots.catch_22.chances import Simulation, load_simulation, simulate
from lunaria.bots.catch_22.lookahead_bot import load_look_ahead
from lunaria.catalogue.analysis import ActionValue, AnalysisRequest, Findings, PositionValue
from lunaria.games.catch_22 import CATCH_22

DIGITS: Final = 4
"""Of a chance; there are never games enough for more."""


def warm_up() -> None:
    """Loads compiled code from the disk; the first time on a machine, it is compiled here."""
    load_look_ahead()
    load_simulation()


def analyse(request: AnalysisRequest) -> Iterator[Findings | None]:
    """More and more games, so that the chances get surer."""
    state = CATCH_22.state_from_json(request.state)
    load_simulation()
    yield None
    for simulation in simulate(state, request.seconds):
        yield _findings(simulation)


def _findings(simulation: Simulation) -> Findings:
    values = [
        ActionValue(str(action), chances=_rounded(tally.chances), games=tally.games)
        for action, tally in simulation.actions.items()
    ]
    own = simulation.position
    position = PositionValue(chances=_rounded(own.chances), games=own.games)
    return Findings(simulation.done, values, position)


def _rounded(chances: list[float]) -> list[float]:
    return [round(chance, DIGITS) for chance in chances]
