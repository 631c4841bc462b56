"""How strong the levels are: a round robin, and ratings with confidence intervals.

One player of a level meets the others of another level, on every seat in turn; with two players
that is a plain round robin. A player's chance is taken to be proportional to ``10 ** (rating /
400)``, as in Elo and Bradley-Terry ratings.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from lunaria.bots.catch_22.batches import Batch, Progress, play_batches
from lunaria.core import needs
from lunaria.games.catch_22 import Board
from lunaria.kernels.catch_22.matches import WINNER

with needs("solver"):
    import numpy as np
    from numpy.typing import NDArray

Z_95: Final = 1.959964
_ELO: Final = 400 / math.log(10)


@dataclass(frozen=True, slots=True)
class Pairing:
    """One ``higher`` against all others ``lower``; stopped games count for nobody."""

    higher: str
    lower: str
    wins: int
    losses: int
    stopped: int

    @property
    def decided(self) -> int:
        return self.wins + self.losses

    @property
    def share(self) -> float:
        return self.wins / self.decided if self.decided else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.decided)


@dataclass(frozen=True, slots=True)
class Rating:
    level: str
    elo: float
    """The weakest level has 0."""
    margin: float
    """Of the 95 % confidence interval of the distance to the weakest level."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z_95**2 / games
    centre = (share + square / 2) / (1 + square)
    half = Z_95 * math.sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return centre - half, centre + half


def play_round_robin(
    board: Board,
    levels: Sequence[str],
    players: int,
    games: int,
    seed: int,
    turn_limit: int,
    workers: int | None = None,
    progress: Progress = lambda _: None,
) -> list[Pairing]:
    """Each pair of levels plays at least so many games, the same number on every seat."""
    per_seat = -(-games // players)
    pairs = [(higher, lower) for lower, higher in combinations(levels, 2)]
    batches = [
        Batch(
            board,
            tuple(higher if other == seat else lower for other in range(players)),
            per_seat,
            seed + number * players + seat,
            turn_limit,
        )
        for number, (higher, lower) in enumerate(pairs)
        for seat in range(players)
    ]
    results = play_batches(batches, workers, progress)
    found = []
    for number, (higher, lower) in enumerate(pairs):
        wins = losses = stopped = 0
        for seat in range(players):
            winners = results[number * players + seat][:, WINNER]
            wins += int((winners == seat).sum())
            stopped += int((winners < 0).sum())
            losses += int(((winners != seat) & (winners >= 0)).sum())
        found.append(Pairing(higher, lower, wins, losses, stopped))
    return found


def rate(levels: Sequence[str], pairings: Sequence[Pairing], players: int) -> list[Rating]:
    """The ratings that make the results likeliest.

    Half a game won and half a game lost is added to each pairing, so that a level that never lost
    has a rating, too.
    """
    index = {level: number for number, level in enumerate(levels)}
    strengths = np.zeros(len(levels))
    for _ in range(200):
        gradient, curvature = _derivatives(index, pairings, players, strengths)
        step = np.linalg.solve(curvature[1:, 1:], gradient[1:])
        strengths[1:] += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-9:
            break
    _, curvature = _derivatives(index, pairings, players, strengths)
    errors = np.concatenate([[0.0], np.sqrt(np.diag(np.linalg.inv(curvature[1:, 1:])))])
    return [
        Rating(level, float(_ELO * strengths[number]), float(_ELO * Z_95 * errors[number]))
        for level, number in index.items()
    ]


def _derivatives(
    index: dict[str, int],
    pairings: Sequence[Pairing],
    players: int,
    strengths: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    gradient = np.zeros(len(index))
    curvature = np.zeros((len(index), len(index)))
    for pairing in pairings:
        high, low = index[pairing.higher], index[pairing.lower]
        odds = math.exp(strengths[high] - strengths[low]) / (players - 1)
        chance = odds / (1 + odds)
        wins, games = pairing.wins + 0.5, pairing.decided + 1.0
        gradient[high] += wins - games * chance
        gradient[low] -= wins - games * chance
        information = games * chance * (1 - chance)
        curvature[high, high] += information
        curvature[low, low] += information
        curvature[high, low] -= information
        curvature[low, high] -= information
    return gradient, curvature
