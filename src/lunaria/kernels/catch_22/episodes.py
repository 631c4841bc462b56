"""Whole games for environments: a fixed table of actions, masks, and observations as one array.

Actions and observations count seats from the one who acts or looks on: 0 is oneself, 1 the next to
the left, and so on. So one policy serves every seat.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lunaria.core import Seat
from lunaria.games.catch_22 import Action, Board, State
from lunaria.kernels.catch_22.codes import (
    DO_ACCEPT,
    DO_BUY,
    DO_CUBE,
    DO_DECLINE,
    DO_DIE,
    DO_FORGO,
    DO_LIFT,
    DO_MOVE,
    DO_ROLL,
    DO_SELL,
    DO_STAR,
    DO_SWITCH,
    FIRST_SHIFT,
    KIND_SHIFT,
    NO_SQUARE,
    NUMBER_MASK,
    action_of,
    code_of,
)
from lunaria.kernels.catch_22.layout import (
    ANSWER,
    CUBES,
    DECLINED,
    GOLD,
    HANDS,
    HELD,
    HOLDER,
    MOVE,
    OPENING,
    OPENING_ROLLS,
    OWNER,
    PAWNS,
    PHASE,
    PIPS,
    PRICE,
    ROLL,
    SEAT,
    STAR,
    STOPPED,
    TOKENS,
    WON,
    Row,
)
from lunaria.kernels.catch_22.legal_actions import list_actions
from lunaria.kernels.catch_22.scratch import ACTIONS, Scratch
from lunaria.kernels.catch_22.tables import JACKPOT_SQUARES, JACKPOTS, NUMBERS, WORDS, Tables
from lunaria.kernels.catch_22.transition import play as play_code
from lunaria.kernels.dice import Stream, below
from lunaria.kernels.jit import borrowing, lowest_one

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]

PHASES: Final = 10
PIPS_SHOWN: Final = 6

# The first actions of every table.
ROLL_ACTION: Final = 0
FORGO_ACTION: Final = 1
ACCEPT_ACTION: Final = 2
DECLINE_ACTION: Final = 3
LIFT_NONE_ACTION: Final = 4
FIRST_SWITCH: Final = 5


class Sizes(NamedTuple):
    """What the numbers of actions, and the places of an observation, follow from."""

    squares: int
    players: int
    prices: int
    """All the tokens of the board, and 0."""

    @property
    def actions(self) -> int:
        return FIRST_SWITCH + (self.players - 1) * (1 + 2 * self.prices) + 4 * self.squares

    @property
    def observation(self) -> int:
        return sum(length for _, length in self.sections)

    @property
    def sections(self) -> list[tuple[str, int]]:
        """The parts of an observation in their order."""
        players, squares = self.players, self.squares
        return [
            *((f"pawn of seat +{seat}", squares) for seat in range(players)),
            *((f"cubes of seat +{seat}", squares) for seat in range(players)),
            ("gold", squares),
            ("phase", PHASES),
            ("whose turn", players),
            ("who acts", players),
            ("roll", PIPS_SHOWN),
            ("tokens", players),
            ("cubes in hand", players),
            ("held, by holder and owner", players * players),
            ("declined, by holder and owner", players * players),
            ("holder of the offer", players),
            ("owner of the offer", players),
            ("price of the offer", 1),
            ("opening rolls", players),
        ]


def sizes_of(board: Board, players: int) -> Sizes:
    return Sizes(len(board.squares), players, board.gold + 1)


def action_number(state: State, seat: Seat, action: Action) -> int:
    """The number of an action for the seat that takes it."""
    code = code_of(state.board, action)
    return int(number_of(sizes_of(state.board, state.players), seat, code))


def action_at(state: State, seat: Seat, number: int) -> Action:
    """The action of that number; a move that wins does not have its mark."""
    code = int(code_at(sizes_of(state.board, state.players), seat, number))
    return action_of(state.board, code)


# --- compiled


@borrowing
def actor(row: Row) -> int:
    """The seat that is to act; meaningless while the die is cast or when the game is over."""
    if row[PHASE] == ANSWER:
        return int(row[OWNER] if row[SEAT] == row[HOLDER] else row[HOLDER])
    return int(row[SEAT])


@borrowing
def is_chance(row: Row) -> bool:
    return row[PHASE] in (ROLL, OPENING)


@borrowing
def is_over(row: Row) -> bool:
    return row[PHASE] in (WON, STOPPED)


@borrowing
def show(board: Tables, row: Row, pips: int) -> None:
    """The die shows this number."""
    play_code(board, row, DO_DIE << KIND_SHIFT | pips << FIRST_SHIFT)


@borrowing
def roll_dice(board: Tables, row: Row, dice: Stream) -> None:
    """Chance acts until a seat has to decide."""
    while is_chance(row):
        show(board, row, 1 + below(dice, 6))


@borrowing
def number_of(sizes: Sizes, seat: int, code: int) -> int:
    """Of a code that the seat may play."""
    kind, first = code >> KIND_SHIFT, code >> FIRST_SHIFT & NUMBER_MASK
    squares, others = FIRST_SWITCH + sizes.players - 1, sizes.players - 1
    offers = squares + 4 * sizes.squares
    if kind == DO_MOVE:
        return squares + 2 * sizes.squares + first
    if kind == DO_CUBE:
        return squares + sizes.squares + first
    if kind == DO_STAR:
        return squares + first
    if kind == DO_LIFT:
        return LIFT_NONE_ACTION if first == NO_SQUARE else squares + 3 * sizes.squares + first
    if kind == DO_ROLL:
        return ROLL_ACTION
    if kind == DO_FORGO:
        return FORGO_ACTION
    if kind == DO_ACCEPT:
        return ACCEPT_ACTION
    if kind == DO_DECLINE:
        return DECLINE_ACTION
    left = (first - seat - 1 + sizes.players) % sizes.players
    if kind == DO_SWITCH:
        return FIRST_SWITCH + left
    if kind == DO_SELL:
        left += others
    return offers + left * sizes.prices + (code & NUMBER_MASK)


@borrowing
def code_at(sizes: Sizes, seat: int, number: int) -> int:
    """The code of a number, without the mark of a move that wins."""
    squares, others = FIRST_SWITCH + sizes.players - 1, sizes.players - 1
    offers = squares + 4 * sizes.squares
    if number >= offers:
        left, price = divmod(number - offers, sizes.prices)
        kind = DO_BUY
        if left >= others:
            kind = DO_SELL
            left -= others
        other = (seat + 1 + left) % sizes.players
        return kind << KIND_SHIFT | other << FIRST_SHIFT | price
    if number >= squares:
        block, square = divmod(number - squares, sizes.squares)
        kind = (DO_STAR, DO_CUBE, DO_MOVE, DO_LIFT)[block]
        return kind << KIND_SHIFT | square << FIRST_SHIFT
    if number >= FIRST_SWITCH:
        other = (seat + 1 + number - FIRST_SWITCH) % sizes.players
        return DO_SWITCH << KIND_SHIFT | other << FIRST_SHIFT
    if number == LIFT_NONE_ACTION:
        return DO_LIFT << KIND_SHIFT | NO_SQUARE << FIRST_SHIFT
    return (DO_ROLL, DO_FORGO, DO_ACCEPT, DO_DECLINE)[number] << KIND_SHIFT


@borrowing
def write_mask(board: Tables, sizes: Sizes, row: Row, scratch: Scratch, mask: Mask) -> int:
    """1 for each allowed action and 0 for the others; how many are allowed."""
    for number in range(mask.shape[0]):
        mask[number] = 0
    if is_chance(row):
        return 0
    count = list_actions(board, row, scratch)
    seat = actor(row)
    for place in range(count):
        mask[number_of(sizes, seat, scratch[ACTIONS + place])] = 1
    return count


@borrowing
def play(board: Tables, sizes: Sizes, row: Row, scratch: Scratch, number: int) -> bool:
    """Plays the action of this number; False, and nothing is changed, if it is not allowed."""
    if is_chance(row) or is_over(row) or not number >= 0:
        return False
    seat = actor(row)
    count = list_actions(board, row, scratch)
    for place in range(count):
        code = scratch[ACTIONS + place]
        if number_of(sizes, seat, code) == number:
            play_code(board, row, code)
            return True
    return False


@borrowing
def write_observation(board: Tables, sizes: Sizes, row: Row, seat: int, seen: Bytes) -> None:
    """The game as a seat sees it, section after section (`Sizes.sections`)."""
    players, squares, words = sizes.players, sizes.squares, board[WORDS]
    for place in range(seen.shape[0]):
        seen[place] = 0
    placed = row[SEAT] if row[PHASE] == STAR else players
    for left in range(players):
        owner = (seat + left) % players
        if owner < placed:
            seen[left * squares + row[PAWNS + owner]] = 1
        for word in range(words):
            rest = row[CUBES + owner * words + word]
            while rest:
                seen[(players + left) * squares + (word << 6 | lowest_one(rest))] = 1
                rest &= rest - 1
    at = 2 * players * squares
    for jackpot in range(board[JACKPOTS]):
        if row[GOLD] >> jackpot & 1:
            seen[at + board[board[JACKPOT_SQUARES] + jackpot]] = board[board[NUMBERS] + jackpot]
    at += squares
    seen[at + row[PHASE]] = 1
    at += PHASES
    seen[at + (row[SEAT] - seat + players) % players] = 1
    at += players
    if not is_chance(row) and not is_over(row):
        seen[at + (actor(row) - seat + players) % players] = 1
    at += players
    if row[PHASE] == MOVE:
        seen[at + row[PIPS] - 1] = 1
    _write_counts(sizes, row, seat, seen, at + PIPS_SHOWN)


@borrowing
def _write_counts(sizes: Sizes, row: Row, seat: int, seen: Bytes, at: int) -> None:
    players = sizes.players
    for left in range(players):
        owner = (seat + left) % players
        seen[at + left] = row[TOKENS + owner]
        seen[at + players + left] = row[HANDS + owner]
        for other in range(players):
            shift = 4 * ((seat + other) % players)
            place = at + 2 * players + left * players + other
            seen[place] = row[HELD + owner] >> shift & 15
            seen[place + players * players] = row[DECLINED + owner] >> shift & 15
        if row[PHASE] == OPENING:
            last = at + 2 * players + 2 * players * players + 2 * players + 1
            seen[last + left] = row[OPENING_ROLLS + owner]
    at += 2 * players + 2 * players * players
    if row[PHASE] == ANSWER:
        seen[at + (row[HOLDER] - seat + players) % players] = 1
        seen[at + players + (row[OWNER] - seat + players) % players] = 1
        seen[at + 2 * players] = row[PRICE]


@borrowing
def observe(
    board: Tables, sizes: Sizes, row: Row, scratch: Scratch, seat: int, seen: Bytes, mask: Mask
) -> None:
    """Observation and mask of a seat; who is not to act has an empty mask."""
    write_observation(board, sizes, row, seat, seen)
    if seat == actor(row):
        write_mask(board, sizes, row, scratch, mask)
    else:
        for number in range(mask.shape[0]):
            mask[number] = 0


@borrowing
def begin(row: Row, first: Row) -> None:
    """The game as the stars are chosen."""
    for place in range(first.shape[0]):
        row[place] = first[place]


@borrowing
def winner(row: Row) -> int:
    """The seat that has won, or -1."""
    return int(row[SEAT]) if row[PHASE] == WON else -1
