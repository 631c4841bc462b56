"""Is anybody ever locked in (C22-16)? Every state of many games is searched for it.

    python bench/catch_22_locked_in.py

plays 10,000 games of random players and 2,000 of experts on each board, as many with each number
of players, and counts the players who can take no step or reach no remove-cube square.
"""

import argparse
from typing import Final

from lunaria.bots.catch_22 import LEVELS
from lunaria.bots.catch_22.batches import Batch, play_batches
from lunaria.games.catch_22 import BOARDS, shipped_board
from lunaria.kernels.catch_22.matches import LENGTH, LOCKED_IN, STATES, WINNER

TURN_LIMIT: Final = 2000


def watched(name: str, level: str, games: int, seed: int, workers: int | None) -> str:
    board = shipped_board(name)
    counts = board.player_counts
    each = -(-games // len(counts))
    batches = [
        Batch(board, (level,) * players, each, seed, TURN_LIMIT, is_watched=True)
        for players in counts
    ]
    results = play_batches(batches, workers)
    totals = [
        sum(int(result[:, column].sum()) for result in results)
        for column in (LENGTH, STATES, LOCKED_IN)
    ]
    stopped = sum(int((result[:, WINNER] < 0).sum()) for result in results)
    return (
        f"{name:<10}{level:<8}{f'{counts[0]} to {counts[-1]}':>8}{each * len(counts):>8,}"
        + "".join(f"{total:>14,}" for total in totals)
        + f"{stopped:>9}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=10_000, help="games of random players")
    parser.add_argument("--games", type=int, default=2_000, help="games of the level")
    parser.add_argument("--level", default="expert", choices=LEVELS)
    parser.add_argument("--board", nargs="*", default=list(BOARDS), choices=BOARDS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None, help="cores to use")
    given = parser.parse_args()
    print(
        f"{'board':<10}{'level':<8}{'players':>8}{'games':>8}{'turns':>14}{'states':>14}"
        f"{'locked in':>14}{'stopped':>9}"
    )
    for level, games in (("random", given.random), (given.level, given.games)):
        for name in given.board:
            print(watched(name, level, games, given.seed, given.workers), flush=True)


if __name__ == "__main__":
    main()
