"""Chances that a placement holds in Catch the Moon, by trying it; runs in a worker."""

from collections.abc import Iterator

from lunaria.bots.catch_the_moon.analysis import PlacementValue, analyse_tower
from lunaria.catalogue.analysis import ActionValue, AnalysisRequest, Findings, PositionValue
from lunaria.games.catch_the_moon import CATCH_THE_MOON, PLACE
from lunaria.worlds.catch_the_moon.world import World


def warm_up() -> None:
    """Loads the physics engine."""
    World.set_up()


def analyse(request: AnalysisRequest) -> Iterator[Findings | None]:
    """The surest placement first; the position is worth what it is."""
    state = CATCH_THE_MOON.state_from_json(request.state)
    yield None
    for tower in analyse_tower(state, request.world, request.seconds):
        values = [_value(placement) for placement in tower.placements]
        yield Findings(tower.done, values, PositionValue(games=tower.tries, holds=tower.holds))


def _value(placement: PlacementValue) -> ActionValue:
    spot = placement.spot
    return ActionValue(
        str(PLACE),
        games=placement.tries,
        holds=placement.holds,
        detail=None if spot is None else spot.to_json(),
    )
