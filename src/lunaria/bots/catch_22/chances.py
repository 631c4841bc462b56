"""How likely each seat is to win, by simulation: of a position and after each of its actions.

The rest of the game is played by bots of one level. All actions meet the same dice, round after
round; what is clearly worse than the best for the seat that acts gets no more games, so that the
time goes to the close ones.
"""

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.core import Chance, Seat, needs
from lunaria.games.catch_22 import CATCH_22, Action, State, shipped_board, start
from lunaria.kernels.catch_22.layout import Row
from lunaria.kernels.catch_22.playouts import Playouts, position_to_play_on
from lunaria.kernels.catch_22.weights import weight_table

with needs("solver"):
    import numpy as np
    from numpy.typing import NDArray

LEVEL: Final = "casual"
"""Thousands of games a second, and sound play for gold and stars."""

MOST_GAMES: Final = 50_000
"""More of them from one position tell nothing new."""

_FIRST_GAMES: Final = 4
_ROUND_SECONDS: Final = 0.2
"""Progress is told, and the time looked at, about so often."""
_CLEARLY: Final = 4.0
"""Standard errors between two actions of which one is clearly worse."""


@dataclass(slots=True)
class Tally:
    """Games played on from one position, and how many of them each seat won."""

    row: Row = field(repr=False)
    wins: NDArray[np.int64]
    """The last place is for games that nobody won."""
    is_open: bool = True
    """Whether it gets more games."""

    @property
    def games(self) -> int:
        return int(self.wins.sum())

    @property
    def chances(self) -> list[float]:
        games = max(1, self.games)
        return [int(won) / games for won in self.wins[:-1]]

    def standard_error(self, seat: Seat) -> float:
        """Of the seat's chance; never 0, for the next game may be the first of its kind."""
        share = (int(self.wins[seat]) + 1) / (self.games + 2)
        return math.sqrt(share * (1 - share) / (self.games + 2))


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is known so far; ``done`` from 0 to 1."""

    done: float
    position: Tally
    actions: dict[Action, Tally]


def playouts_of(state: State, level: str = LEVEL) -> Playouts:
    """Who plays the rest of the game."""
    return Playouts(
        state.board, [policy_of_level(level, state.players)] * state.players, weight_table()
    )


def simulate(
    state: State,
    seconds: float,
    level: str = LEVEL,
    most_games: int = MOST_GAMES,
    seed: int = 0,
    clock: Callable[[], float] = time.perf_counter,
) -> Iterator[Simulation]:
    """Better and better estimates until the time is over, or as many games are played from each
    position as are asked for; the last one yielded is the best."""
    playouts = playouts_of(state, level)
    position = _tally(state)
    actions = {
        action: _tally(CATCH_22.apply(state, action)) for action in CATCH_22.legal_actions(state)
    }
    acting = CATCH_22.turn(state)
    began = clock()
    spent, games, number = 0.0, _FIRST_GAMES, 0
    while spent < seconds:
        open_ones = [one for one in (position, *actions.values()) if one.is_open]
        if not open_ones:
            break
        for one in open_ones:
            wanted = min(games, most_games - one.games)
            one.wins += playouts.winners(one.row, wanted, seed + number)
            one.is_open = one.games < most_games
        if acting is not None and not isinstance(acting, Chance):
            _close_worse(list(actions.values()), acting)
        last, spent = spent, clock() - began
        games = _next_games(games, spent - last)
        number += 1
        yield Simulation(min(1.0, spent / seconds), position, actions)
    yield Simulation(1.0, position, actions)


@cache
def load_simulation() -> None:
    """Compile, or load, what simulation uses, so that nobody's time pays for it."""
    for _ in simulate(start(shipped_board("duel"), 2), seconds=60.0, most_games=1):
        pass


def _tally(state: State) -> Tally:
    return Tally(position_to_play_on(state), np.zeros(state.players + 1, np.int64))


def _next_games(games: int, seconds: float) -> int:
    """More while rounds are short; fewer when they are long."""
    return max(1, min(2 * games, int(games * _ROUND_SECONDS / max(seconds, 1e-6))))


def _close_worse(tallies: list[Tally], seat: Seat) -> None:
    best = max(tallies, key=lambda one: one.chances[seat])
    for one in tallies:
        error = math.hypot(one.standard_error(seat), best.standard_error(seat))
        if best.chances[seat] - one.chances[seat] > _CLEARLY * error:
            one.is_open = False
