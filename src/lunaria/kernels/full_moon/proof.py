"""The search that answers one question, on a stack of its own so that it can stop and go on.

Depth first with the candidates that restrict the opponent most tried first; the table keeps every
answer. As each question has its plies, and no answer depends on how a board came about, repetition
of positions (FM-17) plays no part and every answer holds for ever.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lunaria.kernels.full_moon.board import Board
from lunaria.kernels.full_moon.candidates import (
    LEADS,
    NO,
    OPEN,
    YES,
    Candidates,
    board_in,
    bring_best_forward,
    column_in,
    consider,
    escapes,
    expand,
    passes_in,
    reach_in,
)
from lunaria.kernels.full_moon.key import key_of
from lunaria.kernels.full_moon.moves import MOST_MOVES
from lunaria.kernels.full_moon.reach import reach
from lunaria.kernels.full_moon.table import MOST_PLIES, Table, known, store
from lunaria.kernels.jit import compiled

_KEY, _FLAGS, _PLIES, _NEXT, _END = range(5)
"""The columns of `Workspace.frames`: the board's key, the leads tried, the plies of the question,
and the candidates still to be examined."""

_PLY, NODES = range(2)
"""The registers: the frame at work, and how many candidates were ever examined."""


class Workspace(NamedTuple):
    """All that the search is in the middle of."""

    registers: NDArray[np.int64]
    frames: NDArray[np.int64]
    candidates: Candidates


def new_workspace() -> Workspace:
    return Workspace(
        np.zeros(2, np.int64),
        np.zeros((MOST_PLIES + 1, 5), np.int64),
        np.zeros((MOST_PLIES * MOST_MOVES, 8), np.int64),
    )


@compiled
def begin(work: Workspace, board: Board, moon: int, plies: int) -> int:
    """Put the question to the position: the answer, or OPEN and `advance` works it out."""
    verdict = consider(board, reach(board), moon, plies + 1, 0, work.candidates, 0)
    begin_with_candidate(work, plies)
    return verdict if verdict == OPEN else YES - verdict


@compiled
def begin_with_candidate(work: Workspace, plies: int) -> None:
    """Put the question to the position in the first candidate, which no pass may follow."""
    work.registers[_PLY] = 0
    work.frames[0, _PLIES] = plies + 1
    work.frames[0, _NEXT] = 0
    work.frames[0, _END] = 1


@compiled
def advance(work: Workspace, table: Table, node_limit: int) -> int:
    """Search on until the answer is there, or OPEN when the nodes reach the limit.

    The frame at the bottom has one candidate, the position asked about, and belongs to the player
    who moved there; so its verdict is the opposite of the answer.
    """
    registers, frames, candidates = work
    ply = registers[_PLY]
    while True:
        row, end = frames[ply, _NEXT], frames[ply, _END]
        verdict = NO
        if row < end:
            if registers[NODES] >= node_limit:
                registers[_PLY] = ply
                return OPEN
            registers[NODES] += 1
            bring_best_forward(candidates, row, end)
            frames[ply, _NEXT] = row + 1
            answer = _examine(work, table, ply, row)
            if answer == OPEN:
                ply += 1
                continue
            verdict = _verdict(candidates, row, answer)
        while verdict != OPEN:
            if ply == 0:
                return YES - verdict
            row = frames[ply, _NEXT] - 1
            flags = 1 << 4 * column_in(candidates, row) if verdict == YES else frames[ply, _FLAGS]
            store(table, frames[ply, _KEY], flags, frames[ply, _PLIES], verdict == YES)
            ply -= 1
            verdict = _verdict(candidates, frames[ply, _NEXT] - 1, verdict)


@compiled
def _verdict(candidates: Candidates, row: int, answer: int) -> int:
    """YES if the answer that a candidate got settles the question of the player who moved there."""
    wanted = YES if passes_in(candidates, row) == 1 else NO
    return YES if answer == wanted else OPEN


@compiled
def _examine(work: Workspace, table: Table, ply: int, row: int) -> int:
    """The candidate's own answer to its question; OPEN makes it the next frame."""
    _, frames, candidates = work
    plies = frames[ply, _PLIES] - 1 - passes_in(candidates, row)
    board, reached, flags = (
        board_in(candidates, row),
        reach_in(candidates, row),
        candidates[row, LEADS],
    )
    if plies == 2:
        return YES if escapes(board, reached, flags) else NO
    key = key_of(board)
    answer, flags = known(table, key, flags, plies)
    if answer != OPEN:
        return answer
    end = frames[ply, _END]
    answer, result = expand(board, reached, flags, plies, candidates, end)
    if answer == YES:
        store(table, key, 1 << 4 * result, plies, True)
        return YES
    ply += 1
    frames[ply, _KEY] = key
    frames[ply, _FLAGS] = flags
    frames[ply, _PLIES] = plies
    frames[ply, _NEXT] = end
    frames[ply, _END] = result
    return OPEN
