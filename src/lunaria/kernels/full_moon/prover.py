"""Questions put to the compiled search, which pauses whenever its nodes are used up."""

from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from lunaria.kernels.full_moon.candidates import OPEN, ORIGIN, YES
from lunaria.kernels.full_moon.position import Position
from lunaria.kernels.full_moon.proof import (
    NODES,
    advance,
    begin,
    begin_with_candidate,
    new_workspace,
)
from lunaria.kernels.full_moon.table import new_table
from lunaria.kernels.full_moon.warmup import load_search

_T = TypeVar("_T")

Steps: TypeAlias = Generator[None, None, _T]
"""Work with a result that pauses at each ``yield`` until the prover may spend more nodes."""

DEFAULT_MEGABYTES: Final = 16


class Prover:
    """A table of what is known, and the search that extends it.

    Every fact in the table holds for ever, so a prover is worth keeping for a whole game. Making
    one loads the compiled code. One thread at a time may use it.
    """

    def __init__(self, megabytes: int = DEFAULT_MEGABYTES) -> None:
        self._table = new_table(megabytes)
        self._work = new_workspace()
        self.node_limit = 0
        """The count of nodes at which work pauses."""
        load_search()

    @property
    def nodes(self) -> int:
        """How many moves were examined since the beginning."""
        return int(self._work.registers[NODES])

    def spend_node(self) -> Steps[None]:
        """Pause, for work in Python is slow, and count a node that the search itself does not."""
        yield
        self._work.registers[NODES] += 1

    def ask(self, position: Position, plies: int) -> Steps[bool]:
        """May the player to move win within the plies (odd), or not lose within them (even)?"""
        answer = begin(self._work, position.board, position.moon, plies)
        return (yield from self._answer(answer))

    def ask_candidate(self, candidate: NDArray[np.int64], plies: int) -> Steps[bool]:
        """The same of the position in a row of `Candidates`, wherever it comes from."""
        self._work.candidates[0] = candidate
        self._work.candidates[0, ORIGIN] = 0
        begin_with_candidate(self._work, plies)
        return (yield from self._answer(OPEN))

    def _answer(self, answer: int) -> Steps[bool]:
        while answer == OPEN:
            answer = advance(self._work, self._table, self.node_limit)
            if answer == OPEN:
                yield
        return answer == YES
