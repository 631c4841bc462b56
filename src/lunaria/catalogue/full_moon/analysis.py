"""Exact values of positions of Full Moon, by longer and longer searches; runs in a worker."""

from collections.abc import Iterator
from typing import Final

from lunaria.bots.full_moon import make_bot
from lunaria.catalogue.analysis import ActionValue, AnalysisRequest, Findings, PositionValue
from lunaria.games.full_moon import FULL_MOON
from lunaria.solver.full_moon.oracle import Oracle

FIRST_SLICE_SECONDS: Final = 0.25


def warm_up() -> None:
    """Loads compiled code from the disk; the first time on a machine, it is compiled here."""
    make_bot("champion")


def analyse(request: AnalysisRequest) -> Iterator[Findings | None]:
    """Each search builds on what the last one proved."""
    state = FULL_MOON.state_from_json(request.state)
    oracle = Oracle()
    yield None
    spent, length = 0.0, FIRST_SLICE_SECONDS
    while True:
        oracle.seconds = min(length, request.seconds - spent)
        examined = oracle.examine(state)
        values = [
            ActionValue(str(action), verdict.value, verdict.source)
            for action, verdict in examined.moves.items()
        ]
        position = PositionValue(examined.verdict.value, examined.verdict.source)
        spent, length = spent + oracle.seconds, length * 2
        if spent >= request.seconds or all(value.plies is not None for value in values):
            yield Findings(1.0, values, position)
            return
        yield Findings(spent / request.seconds, values, position)
