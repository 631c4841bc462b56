"""What happens in games among equals: how long they are, who wins, what is stolen and built."""

from dataclasses import dataclass

from lunaria.bots.catch_22.batches import Batch, play_batches
from lunaria.core import JsonObject, needs
from lunaria.core.batches import Progress
from lunaria.core.shares import wilson
from lunaria.games.catch_22 import Board
from lunaria.kernels.catch_22.matches import (
    BEGINNER,
    CUBES_LIFTED,
    CUBES_PLACED,
    FINAL_TOKENS,
    LENGTH,
    LOCKED_IN,
    RANSOMS,
    STATES,
    STEALS,
    STOLEN,
    SWITCHES,
    WINNER,
)

with needs("solver"):
    import numpy as np
    from numpy.typing import NDArray

Counts = NDArray[np.int64]
LONG_GAME = 1000
"""Turns that hardly any game should exceed."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """Of games on one board with one number of players, all of one level."""

    board: str
    level: str
    players: int
    turn_limit: int
    summaries: Counts
    """One line for each game, in the columns of `lunaria.kernels.catch_22.matches`."""

    @property
    def games(self) -> int:
        return len(self.summaries)

    @property
    def rounds(self) -> NDArray[np.float64]:
        return np.ceil(self.summaries[:, LENGTH] / self.players)

    @property
    def wins_by_seat(self) -> Counts:
        winners = self.summaries[:, WINNER]
        return np.bincount(winners[winners >= 0], minlength=self.players)

    @property
    def wins_by_turn_order(self) -> Counts:
        """The player who began, the next one, and so on."""
        winners, beginners = self.summaries[:, WINNER], self.summaries[:, BEGINNER]
        order = (winners - beginners) % self.players
        return np.bincount(order[winners >= 0], minlength=self.players)

    @property
    def stopped(self) -> int:
        return int((self.summaries[:, WINNER] < 0).sum())

    @property
    def long_games(self) -> int:
        return int((self.summaries[:, LENGTH] > LONG_GAME).sum())

    @property
    def states(self) -> int:
        """How many were searched for players who are locked in (C22-16)."""
        return int(self.summaries[:, STATES].sum())

    @property
    def locked_in(self) -> int:
        return int(self.summaries[:, LOCKED_IN].sum())

    @property
    def tokens_of_winners(self) -> Counts:
        won = self.summaries[self.summaries[:, WINNER] >= 0]
        return won[np.arange(len(won)), FINAL_TOKENS + won[:, WINNER]]

    @property
    def tokens_of_others(self) -> Counts:
        won = self.summaries[self.summaries[:, WINNER] >= 0]
        tokens = won[:, FINAL_TOKENS : FINAL_TOKENS + self.players]
        others: Counts = tokens[np.arange(self.players) != won[:, WINNER, None]]
        return others

    def column(self, column: int) -> Counts:
        return self.summaries[:, column]

    @property
    def largest_seat_share(self) -> float:
        """Of the seat that won most, as a multiple of an equal share."""
        decided = self.games - self.stopped
        return float(self.wins_by_seat.max() * self.players / decided) if decided else 0.0

    def to_json(self) -> JsonObject:
        decided = self.games - self.stopped
        return {
            "board": self.board,
            "level": self.level,
            "players": self.players,
            "games": self.games,
            "turn_limit": self.turn_limit,
            "stopped": self.stopped,
            "over_1000_turns": self.long_games,
            "states": self.states,
            "locked_in": self.locked_in,
            "rounds": _spread(self.rounds),
            "turns": _spread(self.column(LENGTH).astype(np.float64)),
            "wins_by_seat": [_share(int(wins), decided) for wins in self.wins_by_seat],
            "wins_by_turn_order": [_share(int(wins), decided) for wins in self.wins_by_turn_order],
            "largest_seat_share": round(self.largest_seat_share, 3),
            "steals": _mean(self.column(STEALS)),
            "tokens_stolen": _mean(self.column(STOLEN)),
            "cubes_placed": _mean(self.column(CUBES_PLACED)),
            "cubes_lifted": _mean(self.column(CUBES_LIFTED)),
            "ransoms": _mean(self.column(RANSOMS)),
            "switches": _mean(self.column(SWITCHES)),
            "tokens_of_winner": _mean(self.tokens_of_winners),
            "tokens_of_others": _mean(self.tokens_of_others),
        }


def measure(
    board: Board,
    level: str,
    players: int,
    games: int,
    seed: int,
    turn_limit: int,
    workers: int | None = None,
    progress: Progress = lambda _: None,
) -> Statistics:
    batch = Batch(board, (level,) * players, games, seed, turn_limit, is_watched=True)
    (summaries,) = play_batches([batch], workers, progress)
    return Statistics(board.name, level, players, turn_limit, summaries)


def _spread(values: NDArray[np.float64]) -> JsonObject:
    low, median, high = np.percentile(values, [5, 50, 95])
    return {
        "mean": round(float(values.mean()), 2),
        "p5": float(low),
        "median": float(median),
        "p95": float(high),
        "most": float(values.max()),
    }


def _share(wins: int, games: int) -> JsonObject:
    low, high = wilson(wins, games)
    share = wins / games if games else 0.0
    return {"wins": wins, "share": round(share, 4), "interval": [round(low, 4), round(high, 4)]}


def _mean(values: Counts) -> float:
    return round(float(values.mean()), 3) if len(values) else 0.0
