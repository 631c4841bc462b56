"""Whether two bots differ, asked after every group of games and answered as soon as it is known.

A group is the same game with the same dice on all seats, and its difference is what the one bot's
seats won on average less what the other's did, from -1 to 1. If the bots were equal, the mean would
be 0, whatever games they had before. Somebody who bets a share of a fortune on one of them wins, in
the long run, only if they differ: the fortune is a martingale otherwise, and by Ville's inequality
it ever grows twentyfold with a chance of 5 % at most. So one may look as often as one likes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import exp, log, log1p
from typing import Final

from lunaria.arena.batch import GameResult

STAKES: Final = tuple(
    sign * share for share in (0.02, 0.05, 0.1, 0.2, 0.35, 0.6, 0.9) for sign in (1, -1)
)
"""Each is the share of an equal part of the fortune that is bet in every group."""
MOST_CHANCE_OF_ERROR: Final = 0.05


@dataclass
class DifferenceTest:
    """Of the contestants ``one`` and ``other``, given by number."""

    one: int
    other: int
    groups: int = 0
    total: float = 0.0
    is_decided: bool = False
    """It remains so."""
    _logs: list[float] = field(default_factory=lambda: [0.0] * len(STAKES))

    @property
    def mean(self) -> float:
        """The difference in points of a seat, over the groups so far."""
        return self.total / self.groups if self.groups else 0.0

    @property
    def fortune(self) -> float:
        """From 1 on; 20 and more decide."""
        return exp(self._log_fortune)

    def see(self, difference: float) -> None:
        self.groups += 1
        self.total += difference
        self._logs = [
            known + log1p(stake * difference)
            for known, stake in zip(self._logs, STAKES, strict=True)
        ]
        self.is_decided |= self._log_fortune >= -log(MOST_CHANCE_OF_ERROR)

    @property
    def _log_fortune(self) -> float:
        most = max(self._logs)
        return most + log(sum(exp(known - most) for known in self._logs) / len(STAKES))


@dataclass
class GroupOrder:
    """Groups are looked at in the order of the plan, not as they come in: short games come first,
    and may not be like the others."""

    players: int
    _parts: dict[int, list[GameResult]] = field(default_factory=dict)
    _next: int = 0

    def add(self, results: Iterable[GameResult]) -> Iterator[list[GameResult]]:
        """The groups that are complete now, and whose predecessors are."""
        for result in results:
            self._parts.setdefault(result.group, []).append(result)
        while len(self._parts.get(self._next, ())) == self.players:
            yield self._parts.pop(self._next)
            self._next += 1


def difference(group: Iterable[GameResult], one: int, other: int) -> float | None:
    """Of a group in which both are."""
    found: dict[int, list[float]] = {one: [], other: []}
    for result in group:
        for bot, points in zip(result.seats, result.points, strict=True):
            if bot in found:
                found[bot].append(points)
    if not (found[one] and found[other]):
        return None
    return sum(found[one]) / len(found[one]) - sum(found[other]) / len(found[other])
