"""Where a ladder that cost a tear could have stood instead."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lunaria.bots.catch_the_moon.advice import Spot, advise
from lunaria.core.world import Observation
from lunaria.games.catch_the_moon import Phase, State

LEAST_HOLDS: Final = 0.5
"""A place that is called better held in half of the tries at least."""
MOST_TEARS: Final = 8
"""There are seven in the box."""

_SECONDS: Final = 6.0
"""For each search, which its counts end earlier on most machines."""
_SEED: Final = "lunaria coach"


@dataclass(frozen=True, slots=True)
class LostTear:
    """A tear that ``seat`` took for the ladder that it held after ``ply`` actions."""

    ply: int
    seat: int


def lost_tears(states: Sequence[State], seats: Sequence[int], first: int = 0) -> list[LostTear]:
    """Those of the seats, for a ladder that was in the hand after ``first`` actions or later."""
    held: dict[int, int] = {}
    found = []
    for ply, state in enumerate(states):
        if ply > 0:
            for seat in seats:
                is_charged = state.tears[seat] > states[ply - 1].tears[seat]
                if is_charged and held.get(seat, -1) >= first:
                    found.append(LostTear(held[seat], seat))
        if state.phase is Phase.HOLD:
            held[int(state.seat)] = ply
    return found[:MOST_TEARS]


def better_spot(state: State, saved: bytes) -> Spot | None:
    """The surest place that satisfies the die, if there is a good one."""
    spots = advise(state, Observation(saved, None), _SEED, _SECONDS)
    fitting = [spot for spot in spots if spot.fits and spot.holds >= LEAST_HOLDS]
    return max(fitting, key=lambda spot: spot.holds, default=None)
