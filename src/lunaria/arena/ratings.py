"""How strong bots are: ratings on the Elo scale, with intervals; pairs; seats.

A bot's chance to win at a table is taken to be its strength divided by those of all who sit there:
the model of Bradley and Terry for two, of Plackett and Luce for more. The library choix finds the
likeliest strengths. Intervals are of 95 %; games with the same dice count as one observation, for
they are alike (the sandwich estimate, with the dice as clusters).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from lunaria.arena.batch import GameResult
from lunaria.core import needs
from lunaria.core.shares import Z_95, wilson

with needs("arena"):
    import choix
    import numpy as np
    from numpy.typing import NDArray

Numbers = NDArray[np.float64]

ELO: Final = 400 / log(10)
PRIOR: Final = 0.5
"""So many games won and lost are added to each pair, so that a bot that never lost has a rating."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The weakest bot has 0, and ``margin`` is that of the distance to it."""

    bot: str
    elo: float
    margin: float
    games: int
    share: float
    """Of an equal share of the points: 1 is as many as everybody would have among equals."""


@dataclass(frozen=True, slots=True)
class Share:
    """Points of games, with the interval of the share."""

    points: float
    games: int

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.points, self.games)


def rate(names: Sequence[str], results: Iterable[GameResult]) -> list[Rating]:
    """In the order of the names."""
    played = sorted(results, key=lambda result: result.number)
    seats = np.array([result.seats for result in played], np.int64).reshape(len(played), -1)
    points = np.array([result.points for result in played]).reshape(seats.shape)
    dice = np.array([result.dice for result in played], np.int64)
    strengths = _strengths(len(names), seats, points)
    covariance = _covariance(len(names), seats, points, dice, strengths)
    weakest = int(np.argmin(strengths))
    found = []
    for bot, name in enumerate(names):
        variance = (
            covariance[bot, bot] + covariance[weakest, weakest] - 2 * covariance[bot, weakest]
        )
        is_there = seats == bot
        games = int(is_there.any(axis=1).sum())
        equal = float(is_there.sum()) / seats.shape[1] if games else 1.0
        found.append(
            Rating(
                name,
                float(ELO * (strengths[bot] - strengths[weakest])),
                float(ELO * Z_95 * np.sqrt(max(0.0, variance))),
                games,
                float(points[is_there].sum() / equal),
            )
        )
    return found


def _strengths(bots: int, seats: NDArray[np.int64], points: Numbers) -> Numbers:
    """Logarithms, with the mean 0."""
    if not len(seats):
        return np.zeros(bots)
    if seats.shape[1] == 2:
        wins = np.zeros((bots, bots))
        for turn in (0, 1):
            np.add.at(wins, (seats[:, turn], seats[:, 1 - turn]), points[:, turn])
        wins += PRIOR * (1 - np.eye(bots))
        two: Numbers = choix.ilsr_pairwise_dense(wins, max_iter=1000)
        return two
    data = []
    for at_table, won in zip(seats.tolist(), points.tolist(), strict=True):
        losers = tuple(bot for bot, share in zip(at_table, won, strict=True) if not share)
        winners = [bot for bot, share in zip(at_table, won, strict=True) if share]
        data += [(winner, losers) for winner in winners if losers]
    many: Numbers = choix.ilsr_top1(bots, data, alpha=PRIOR, max_iter=1000)
    return many


def _covariance(
    bots: int,
    seats: NDArray[np.int64],
    points: Numbers,
    dice: NDArray[np.int64],
    strengths: Numbers,
) -> Numbers:
    """The larger, bot by bot, of the sandwich estimate and of the model's own: common dice make
    games alike or make up for each other, and a bot that won all its games hardly varies."""
    if not len(seats):
        return np.full((bots, bots), np.inf)
    odds = np.exp(strengths)[seats]
    chances = odds / odds.sum(axis=1, keepdims=True)
    rows = np.arange(len(seats))[:, None]
    scores, expected = np.zeros((len(seats), bots)), np.zeros((len(seats), bots))
    np.add.at(scores, (rows, seats), points - chances)
    np.add.at(expected, (rows, seats), chances)
    information = np.diag(expected.sum(axis=0)) - expected.T @ expected
    pairs = 2 * PRIOR * (np.eye(bots) - 1 / bots) * bots / 4
    # Only differences of strengths have a meaning: nothing is known of their mean.
    bread: Numbers = np.asarray(np.linalg.inv(information + pairs + 1 / bots) - 1 / bots)
    _, cluster = np.unique(dice, return_inverse=True)
    clusters = int(cluster.max()) + 1
    sums = np.zeros((clusters, bots))
    np.add.at(sums, cluster, scores)
    if clusters < 2:
        return bread
    sandwich = bread @ (sums.T @ sums) @ bread * clusters / (clusters - 1)
    ratio = np.sqrt(np.maximum(1.0, np.diag(sandwich) / np.maximum(np.diag(bread), 1e-12)))
    larger: Numbers = bread * np.outer(ratio, ratio)
    return larger


def pair_shares(bots: int, results: Iterable[GameResult]) -> list[list[Share]]:
    """What the row's bot made of its games against the column's: one that did better than the other
    won, and as many points as the other are a draw."""
    points, games = np.zeros((bots, bots)), np.zeros((bots, bots), np.int64)
    for result in results:
        mean = _mean_points(result)
        for one, of_one in mean.items():
            for other, of_other in mean.items():
                if one != other:
                    games[one, other] += 1
                    points[one, other] += 0.5 + 0.5 * np.sign(of_one - of_other)
    return [
        [Share(float(points[one, other]), int(games[one, other])) for other in range(bots)]
        for one in range(bots)
    ]


def seat_shares(players: int, results: Iterable[GameResult]) -> list[Share]:
    """The points of each seat, whoever sat there."""
    by_game = [result.points for result in results]
    return [Share(sum(points[seat] for points in by_game), len(by_game)) for seat in range(players)]


def _mean_points(result: GameResult) -> dict[int, float]:
    """Of each bot, over its seats."""
    found: dict[int, list[float]] = {}
    for bot, points in zip(result.seats, result.points, strict=True):
        found.setdefault(bot, []).append(points)
    return {bot: sum(points) / len(points) for bot, points in found.items()}
