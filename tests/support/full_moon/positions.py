"""Random positions of every layer, drawn through the tablebase's addresses."""

import random

from hypothesis import strategies as st

from lunaria.games.full_moon import State
from lunaria.solver.full_moon.addresses import Spot, spot_at, state_at
from lunaria.solver.full_moon.layout import layout


@st.composite
def spots(draw: st.DrawFn, lowest: int = 4, highest: int = 12) -> Spot:
    columns = draw(st.integers(lowest, highest))
    return spot_at(columns, draw(st.integers(0, layout(columns).size_bytes - 1)))


def random_states(columns: int, count: int, seed: int) -> list[State]:
    chance = random.Random(seed)
    size = layout(columns).size_bytes
    return [state_at(spot_at(columns, chance.randrange(size))) for _ in range(count)]
