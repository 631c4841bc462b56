"""Proofs that a player need never lose.

A *stand* is a position with the defender to move. If in each stand of a set the defender has a
move after which every reply leads into the set again, or the game ends without a loss, then the
set can be held for ever. We build such a set and let a search of some plies choose the defender's
moves; how they were chosen does not matter for the proof. A fortress for each player is a draw.
"""

from struct import Struct
from typing import Final, TypeAlias

import numpy as np

from lunaria.kernels.full_moon.board import Board
from lunaria.kernels.full_moon.candidates import (
    BACK,
    LEADS,
    ORIGIN,
    PASSES,
    REPLIES,
    YES,
)
from lunaria.kernels.full_moon.moves import MOST_MOVES
from lunaria.kernels.full_moon.position import Position
from lunaria.kernels.full_moon.prover import Prover, Steps
from lunaria.kernels.full_moon.stands import LOST, attacks, defences, meet, stand_at

_FIELDS: Final = Struct("4q")
"""A row of `Stands`."""

Stand: TypeAlias = bytes
"""The row as bytes: the garbage collector need not look at thousands of them."""

_MOST_STANDS: Final = 1_000_000


class Fortress:
    """What one player, the defender, is known to hold for ever; it grows with every proof."""

    def __init__(self, prover: Prover) -> None:
        self._prover = prover
        self._held: set[Stand] = set()
        self._defences = np.zeros((MOST_MOVES, 8), np.int64)
        self._stands = np.zeros((MOST_MOVES, 4), np.int64)

    def holds_at(self, position: Position, plies: int) -> Steps[bool]:
        """Is it shown that the defender, who is to move, never loses?"""
        count = stand_at(position.board, position.moon, self._stands)
        return (yield from self._build(self._listed(count), plies))

    def holds_against(self, position: Position, plies: int) -> Steps[bool]:
        """Is it shown that the defender, whose opponent is to move, never loses?"""
        count = meet(position.board, position.moon, self._stands)
        return count != LOST and (yield from self._build(self._listed(count), plies))

    def _build(self, stands: list[Stand], plies: int) -> Steps[bool]:
        new: set[Stand] = set()
        to_do = stands
        while to_do:
            stand = to_do.pop()
            if stand in new or stand in self._held:
                continue
            if len(new) == _MOST_STANDS:
                return False
            new.add(stand)
            yield from self._prover.spend_node()
            following = yield from self._defended(stand, plies)
            if following is None:
                return False
            to_do += following
        self._held |= new
        return True

    def _defended(self, stand: Stand, plies: int) -> Steps[list[Stand] | None]:
        """The stands that may follow the defender's move; None when no move seems to hold."""
        front, middle, back, lead_flags = _FIELDS.unpack(stand)
        board = Board(front, middle, back)
        verdict, count = defences(board, lead_flags, plies, self._defences)
        if verdict == YES:
            return []
        rows = self._defences[:count]
        for row in rows[np.argsort(rows[:, REPLIES], kind="stable")]:
            front, middle, back = row[: BACK + 1].tolist()
            lead_flags = int(row[LEADS])
            passes = int(row[ORIGIN]) // PASSES
            is_yes = yield from self._prover.ask_candidate(row, plies - 1 - passes)
            if passes == 1:
                if is_yes:
                    return [_FIELDS.pack(front, middle, back, lead_flags)]
            elif not is_yes:
                count = attacks(Board(front, middle, back), lead_flags, self._stands)
                return None if count == LOST else self._listed(count)
        return None

    def _listed(self, count: int) -> list[Stand]:
        listed = self._stands[:count].tobytes()
        return [listed[at : at + _FIELDS.size] for at in range(0, len(listed), _FIELDS.size)]
