"""Many games between levels, on several cores, with the same result on any number of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.core import needs
from lunaria.core.batches import LocalRunner, Progress
from lunaria.games.catch_22 import Board
from lunaria.kernels.catch_22.matches import SUMMARY_LENGTH, play_games
from lunaria.kernels.catch_22.weights import weight_table

with needs("solver"):
    import numpy as np
    from numpy.typing import NDArray

CHUNK: Final = 25
"""Games that one core plays at a stretch; part of what a seed means."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Games to play: who sits where, how many, and from which seed."""

    board: Board
    levels: tuple[str, ...]
    """Seat by seat."""
    games: int
    seed: int
    turn_limit: int
    is_watched: bool = False
    """Search every state for players who are locked in."""


def play_batches(
    batches: Sequence[Batch], workers: int | None = None, progress: Progress = lambda _: None
) -> list[NDArray[np.int64]]:
    """The summaries of each batch's games, in the columns of `lunaria.kernels.catch_22.matches`."""
    results = [np.zeros((batch.games, SUMMARY_LENGTH), np.int64) for batch in batches]
    chunks = (
        (number, first)
        for number, batch in enumerate(batches)
        for first in range(0, batch.games, CHUNK)
    )

    def play(chunk: tuple[int, int]) -> NDArray[np.int64]:
        number, first = chunk
        return _play_chunk(batches[number], first)

    for (number, first), played in LocalRunner(workers, in_threads=True).run(play, chunks):
        results[number][first : first + len(played)] = played
        progress(len(played))
    return results


def _play_chunk(batch: Batch, first: int) -> NDArray[np.int64]:
    policies = [policy_of_level(level, len(batch.levels)) for level in batch.levels]
    games = min(CHUNK, batch.games - first)
    seed = np.random.SeedSequence([batch.seed, first]).generate_state(1)[0]
    return play_games(
        batch.board,
        policies,
        weight_table(),
        games,
        int(seed),
        batch.turn_limit,
        batch.is_watched,
    )
