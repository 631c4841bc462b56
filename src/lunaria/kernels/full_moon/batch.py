"""Many games at once, a step of each a call: no Python for a single game."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lunaria.kernels.dice import Stream, below, streams
from lunaria.kernels.full_moon.episodes import (
    ACTIONS,
    CELLS,
    ON,
    PLANES,
    PLIES,
    SIDE,
    STATUS,
    WON,
    Codes,
    Row,
    deal,
    new_codes,
    new_row,
    observe,
    play,
    play_at_random,
)
from lunaria.kernels.jit import borrowing
from lunaria.kernels.stepping import NOBODY, Results, empty_results

BEGINNING: Final = 1
"""The next step begins a new game, whatever the action."""


class Batch(NamedTuple):
    """The games; and by game the seat that is asked, and whether its next step begins anew."""

    rows: NDArray[np.int64]
    dice: NDArray[np.uint64]
    seats: NDArray[np.int64]
    flags: NDArray[np.int64]
    codes: Codes
    most_plies: int
    opponent: int


def new_batch(count: int, most_plies: int, opponent: int, seed: int) -> Batch:
    """Games that begin with the first step."""
    return Batch(
        np.tile(new_row(most_plies), (count, 1)),
        streams(seed, count),
        np.zeros(count, np.int64),
        np.full(count, BEGINNING, np.int64),
        new_codes(),
        most_plies,
        opponent,
    )


def new_results(count: int) -> Results:
    return empty_results(count, PLANES * CELLS, ACTIONS, np.int8)


@borrowing
def begin(row: Row, dice: Stream, codes: Codes, opponent: int) -> int:
    """A new game; the seat that is asked, 0 without an opponent."""
    deal(row, dice)
    if opponent == NOBODY:
        return 0
    seat = below(dice, 2)
    if seat == 1:
        play_at_random(row, codes, dice)
    return seat


@borrowing
def step(batch: Batch, actions: NDArray[np.int64], results: Results) -> None:
    """A step of every game. Without an opponent a reward is that of the player who moved."""
    for game in range(batch.rows.shape[0]):
        row = batch.rows[game]
        reward, is_over, is_cut, is_illegal = 0.0, False, False, False
        if batch.flags[game] == BEGINNING:
            batch.seats[game] = begin(row, batch.dice[game], batch.codes, batch.opponent)
            batch.flags[game] = 0
        else:
            mover = row[SIDE]
            if play(row, batch.codes, actions[game]):
                if batch.opponent and row[STATUS] == ON and row[PLIES] < batch.most_plies:
                    play_at_random(row, batch.codes, batch.dice[game])
                is_over = row[STATUS] != ON
                is_cut = not is_over and row[PLIES] >= batch.most_plies
                if row[STATUS] == WON:
                    reward = 1.0 if row[SIDE] != mover else -1.0
            else:
                reward, is_over, is_illegal = -1.0, True, True
            if is_over or is_cut:
                batch.flags[game] = BEGINNING
        seat = batch.seats[game] if batch.opponent else row[SIDE]
        observe(row, batch.codes, seat, results.seen[game], results.masks[game])
        results.rewards[game] = reward
        results.terminated[game] = is_over
        results.truncated[game] = is_cut
        results.illegal[game] = is_illegal
        results.to_move[game] = row[SIDE]
