"""Many games at once, a step of each a call: no Python for a single game."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import Board, start
from lunaria.kernels.catch_22.conversion import pack
from lunaria.kernels.catch_22.episodes import (
    Sizes,
    actor,
    begin,
    is_over,
    observe,
    play,
    roll_dice,
    sizes_of,
    winner,
)
from lunaria.kernels.catch_22.layout import Row
from lunaria.kernels.catch_22.random_games import random_action
from lunaria.kernels.catch_22.scratch import Scratch, new_scratch
from lunaria.kernels.catch_22.tables import Tables, tables_of
from lunaria.kernels.catch_22.transition import play as play_code
from lunaria.kernels.dice import Stream, below, streams
from lunaria.kernels.jit import borrowing
from lunaria.kernels.stepping import Results, empty_results

BEGINNING: Final = -1
"""Instead of a count of decisions: the next step begins a new game, whatever the action."""


class Batch(NamedTuple):
    """The games; and by game the seat that is asked, and how many decisions were made."""

    board: Tables
    sizes: Sizes
    first: Row
    rows: NDArray[np.int64]
    dice: NDArray[np.uint64]
    seats: NDArray[np.int64]
    decisions: NDArray[np.int64]
    scratch: Scratch
    most_decisions: int
    opponent: int


def new_batch(
    board: Board, players: int, count: int, most_decisions: int, opponent: int, seed: int
) -> Batch:
    """Games that begin with the first step."""
    first = pack(start(board, players))
    return Batch(
        tables_of(board),
        sizes_of(board, players),
        first,
        np.tile(first, (count, 1)),
        streams(seed, count),
        np.zeros(count, np.int64),
        np.full(count, BEGINNING, np.int64),
        new_scratch(board),
        most_decisions,
        opponent,
    )


def new_results(batch: Batch) -> Results:
    sizes = batch.sizes
    return empty_results(len(batch.rows), sizes.observation, sizes.actions, np.uint8)


@borrowing
def go_on(
    board: Tables, row: Row, dice: Stream, scratch: Scratch, seat: int, opponent: int
) -> None:
    """The dice roll, and opponents act, until a seat that is asked has to decide."""
    roll_dice(board, row, dice)
    while opponent and not is_over(row) and actor(row) != seat:
        play_code(board, row, random_action(board, row, dice, scratch))
        roll_dice(board, row, dice)


@borrowing
def step(batch: Batch, actions: NDArray[np.int64], results: Results) -> None:
    """A step of every game. Without opponents a reward is that of the player who acted."""
    board, sizes, scratch = batch.board, batch.sizes, batch.scratch
    for game in range(batch.rows.shape[0]):
        row, dice = batch.rows[game], batch.dice[game]
        reward, is_won, is_cut, is_illegal = 0.0, False, False, False
        if batch.decisions[game] == BEGINNING:
            begin(row, batch.first)
            batch.decisions[game] = 0
            batch.seats[game] = below(dice, sizes.players) if batch.opponent else 0
            go_on(board, row, dice, scratch, batch.seats[game], batch.opponent)
        else:
            mover = actor(row)
            if play(board, sizes, row, scratch, actions[game]):
                batch.decisions[game] += 1
                go_on(board, row, dice, scratch, batch.seats[game], batch.opponent)
                is_won = is_over(row)
                is_cut = not is_won and batch.decisions[game] >= batch.most_decisions
                if is_won:
                    reward = 1.0 if winner(row) == mover else -1.0 / (sizes.players - 1)
            else:
                reward, is_won, is_illegal = -1.0, True, True
            if is_won or is_cut:
                batch.decisions[game] = BEGINNING
        seat = batch.seats[game] if batch.opponent else actor(row)
        observe(board, sizes, row, scratch, seat, results.seen[game], results.masks[game])
        results.rewards[game] = reward
        results.terminated[game] = is_won
        results.truncated[game] = is_cut
        results.illegal[game] = is_illegal
        results.to_move[game] = actor(row)
