"""When to spend a raindrop: the expected final score of the cooperative game, counted backward.

The model is small: a turn goes wrong with the level's own chance, and costs a raindrop and a part
of what the structure is worth; else the structure gains a few points. Only the best scoring counts.
"""

from functools import cache
from typing import Final

from lunaria.core import needs
from lunaria.games.catch_the_moon import State, best_score, points

with needs("physics"):
    import numpy as np
    from numpy.typing import NDArray

MOST_POINTS: Final = 80
"""More than a structure is ever worth."""

GAINS: Final = {0: 0.35, 1: 0.30, 2: 0.20, 3: 0.15}
"""How often a successful placement adds so many points: a guess, not measured."""

KEPT_AFTER_MISTAKE: Final = 0.7
"""The share of its points that a structure keeps when something goes wrong: a guess too."""

Values = NDArray[np.float64]
"""By what the structure is worth and by the best scoring so far."""


def worth(state: State) -> int:
    """The points that a scoring would bring now."""
    return 0 if state.report is None else points(state.report, state.lid_mm)


def should_score(state: State, slip: float) -> bool:
    """Whether spending a raindrop now promises a better final score than going on."""
    now, best = min(worth(state), MOST_POINTS), min(best_score(state), MOST_POINTS)
    if now <= best:
        return False
    ladders, drops = len(state.supply), state.pool
    going_on = _going_on(ladders, drops, slip)[now, best]
    return bool(_values(ladders, drops - 1, slip)[now, now] >= going_on)


def expected_score(state: State, slip: float, chance: float, points_then: int) -> float:
    """Of a placement that holds with this chance, after which the structure is worth so much."""
    best = min(best_score(state), MOST_POINTS)
    ladders = len(state.supply)
    then, now = min(points_then, MOST_POINTS), min(worth(state), MOST_POINTS)
    good = _values(ladders, state.pool, slip)[then, best]
    bad = _values(ladders, state.pool - 1, slip)[_kept(now), best]
    return float(chance * good + (1 - chance) * bad)


@cache
def _values(ladders: int, drops: int, slip: float) -> Values:
    """With so many ladders in the supply and raindrops left, before the next decision."""
    best = np.broadcast_to(np.arange(MOST_POINTS + 1.0), (MOST_POINTS + 1, MOST_POINTS + 1))
    if ladders <= 0 or drops <= 0:
        return best
    after_scoring = _values(ladders, drops - 1, slip)
    now = np.arange(MOST_POINTS + 1)
    scored = after_scoring[now[:, None], np.maximum(now[:, None], now[None, :])]
    better: Values = np.maximum(_going_on(ladders, drops, slip), scored)
    return better


@cache
def _going_on(ladders: int, drops: int, slip: float) -> Values:
    good = _values(ladders - 1, drops, slip)
    bad = _values(ladders - 1, drops - 1, slip)
    now = np.arange(MOST_POINTS + 1)
    gained = sum(
        (share * good[np.minimum(now + gain, MOST_POINTS)] for gain, share in GAINS.items()),
        np.zeros_like(good),
    )
    kept = np.array([_kept(value) for value in now.tolist()])
    expected: Values = (1 - slip) * gained + slip * bad[kept]
    return expected


def _kept(value: int) -> int:
    return int(KEPT_AFTER_MISTAKE * value)
