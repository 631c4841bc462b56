"""States of the reference rules as rows, and back."""

import numpy as np

from lunaria.core import Seat
from lunaria.games.catch_22 import Board, Offer, Phase, SquareSet, State, set_of, squares_in
from lunaria.kernels.catch_22.layout import (
    ANSWER,
    CONTENDERS,
    CUBES,
    DECLINED,
    EVERYONE,
    GOLD,
    HANDS,
    HELD,
    HOLDER,
    OPENING,
    OPENING_ROLLS,
    OWNER,
    PAWNS,
    PHASE,
    PIPS,
    PLAYERS,
    PRICE,
    ROLLED,
    SEAT,
    STAR,
    TOKENS,
    TURN_LIMIT,
    TURNS,
    Row,
    row_length,
)
from lunaria.kernels.catch_22.tables import WORDS, tables_of

_PHASES = tuple(Phase)
"""In the order of the numbers in `layout`."""


def pack(state: State) -> Row:
    board = state.board
    words = int(tables_of(board)[WORDS])
    row = np.zeros(row_length(words), np.int64)
    row[PHASE] = _PHASES.index(state.phase)
    row[SEAT], row[PLAYERS], row[PIPS] = state.seat, state.players, state.roll
    row[TURNS], row[TURN_LIMIT] = state.turns, state.turn_limit or 0
    if state.offer is not None:
        row[HOLDER], row[OWNER], row[PRICE] = state.offer
    row[CONTENDERS] = sum(1 << seat for seat in state.contenders)
    row[ROLLED] = len(state.opening_rolls)
    for contender, pips in zip(state.contenders, state.opening_rolls, strict=False):
        row[OPENING_ROLLS + contender] = pips
    row[GOLD] = sum(1 << jackpot for jackpot, left in enumerate(state.gold) if left)
    for seat, square in enumerate(state.pawns):
        row[PAWNS + seat] = board.squares.index(square)
    for holder, of_whom in state.declined:
        row[DECLINED + holder] += 1 << 4 * of_whom
    dense = {square: index for index, square in enumerate(board.squares)}
    for seat in range(state.players):
        row[TOKENS + seat], row[HANDS + seat] = state.tokens[seat], state.hands[seat]
        row[HELD + seat] = sum(count << 4 * owner for owner, count in enumerate(state.held[seat]))
        for square in squares_in(state.cubes[seat]):
            word, bit = divmod(dense[square], 64)
            for owner in (seat, EVERYONE):
                row[CUBES + owner * words + word] ^= np.int64(-1 << 63 if bit == 63 else 1 << bit)
    return row


def unpack(board: Board, row: Row) -> State:
    words = int(tables_of(board)[WORDS])
    players = int(row[PLAYERS])
    seats = range(players)
    placed = int(row[SEAT]) if row[PHASE] == STAR else players
    contenders = [Seat(seat) for seat in seats if row[CONTENDERS] >> seat & 1]
    return State(
        board=board,
        phase=_PHASES[row[PHASE]],
        seat=Seat(int(row[SEAT])),
        pawns=tuple(board.squares[row[PAWNS + seat]] for seat in range(placed)),
        tokens=tuple(int(row[TOKENS + seat]) for seat in seats),
        gold=tuple(
            number if row[GOLD] >> jackpot & 1 else 0
            for jackpot, number in enumerate(board.numbers.values())
        ),
        hands=tuple(int(row[HANDS + seat]) for seat in seats),
        cubes=tuple(_squares(board, row, seat, words) for seat in seats),
        held=tuple(
            tuple(int(row[HELD + holder] >> 4 * owner & 15) for owner in seats) for holder in seats
        ),
        roll=int(row[PIPS]),
        contenders=tuple(contenders) if row[PHASE] == OPENING else (),
        opening_rolls=tuple(
            int(row[OPENING_ROLLS + seat]) for seat in contenders[: int(row[ROLLED])]
        ),
        offer=(
            Offer(Seat(int(row[HOLDER])), Seat(int(row[OWNER])), int(row[PRICE]))
            if row[PHASE] == ANSWER
            else None
        ),
        declined=tuple(
            (Seat(holder), Seat(owner))
            for holder in seats
            for owner in seats
            for _ in range(int(row[DECLINED + holder] >> 4 * owner & 15))
        ),
        turns=int(row[TURNS]),
        turn_limit=int(row[TURN_LIMIT]) or None,
    )


def _squares(board: Board, row: Row, seat: int, words: int) -> SquareSet:
    return set_of(
        square
        for index, square in enumerate(board.squares)
        if row[CUBES + seat * words + index // 64] >> index % 64 & 1
    )
