"""What the network sees of a position: more numbers of about 0 to 1 than `features` has.

A player's numbers do not say where on which board it stands, but how far away things are on real
ways around the cubes, what its rolls can do, and who can land on it before its own next turn.
"""

from typing import Final

from lunaria.games.catch_22 import TOKENS_TO_WIN
from lunaria.kernels.catch_22.distances import decayed, nearest, rolls_home
from lunaria.kernels.catch_22.features import (
    FEATURES,
    HITS,
    NUMBER_COUNT,
    WEALTH,
    Numbers,
    add_chases,
    add_seat,
)
from lunaria.kernels.catch_22.layout import (
    GOLD,
    HANDS,
    MOST_SEATS,
    PAWNS,
    PLAYERS,
    SEAT,
    TOKENS,
    Row,
)
from lunaria.kernels.catch_22.reach import is_ready
from lunaria.kernels.catch_22.scratch import FOUND, STEPS, Scratch
from lunaria.kernels.catch_22.survey import recall_landings, survey
from lunaria.kernels.catch_22.tables import (
    AGAIN,
    DISTANCES,
    FAR,
    JACKPOT_AT,
    JACKPOT_SQUARES,
    JACKPOTS,
    NUMBERS,
    REMOVERS,
    ROLL_COUNT,
    SHOTS,
    SQUARES,
    STAR_STEPS,
    STARS,
    SWITCHES,
    WORDS,
    Tables,
)
from lunaria.kernels.jit import borrowing, lowest_one

WIN_NOW: Final = FEATURES
"""The chance to win with a roll now, one further roll of the same turn included."""
HOME_ROLLS: Final = FEATURES + 1
"""With which part of the rolls a star is entered, with 22 tokens or without."""
HOME_NEAR: Final = FEATURES + 2
HOME_FAR: Final = FEATURES + 3
TOKENS_LOW: Final = FEATURES + 4
"""Tokens as four pieces of a line: up to 6, 12, 18 and 22."""
GOLD_NEAR: Final = FEATURES + 8
"""Gold within 6 steps, within 12 and within 20."""
GAIN_ROLLS: Final = FEATURES + 11
GAIN_READY: Final = FEATURES + 12
THREAT: Final = FEATURES + 13
"""The chance to be landed on before the next own roll, by a first or a second roll."""
THREAT_WEALTH: Final = FEATURES + 14
SHOT_WEALTH: Final = FEATURES + 15
"""The most that can be expected from landing on another in a roll, or on one with 22 tokens."""
SHOT_READY: Final = FEATURES + 16
SWITCH_ROLLS: Final = FEATURES + 17
SWITCH_HOME: Final = FEATURES + 18
"""The same where an opponent stands nearer to a star, by how much that is worth."""
REMOVER: Final = FEATURES + 19
MOBILITY: Final = FEATURES + 20
REGION: Final = FEATURES + 21
DETOUR: Final = FEATURES + 22
HAS_CUBES: Final = FEATURES + 23
GOLD_LEFT: Final = FEATURES + 24
OTHER_NEAR: Final = FEATURES + 25
RICHEST_NEAR: Final = FEATURES + 26
RICHEST_STEPS: Final = FEATURES + 27
NEXT_MOVER: Final = FEATURES + 28
TRAITS: Final = FEATURES + 29
"""How many numbers each player has."""

BLOCKS: Final = NUMBER_COUNT
"""In the numbers: the traits, seat by seat."""
SECOND_HITS: Final = BLOCKS + MOST_SEATS * TRAITS
"""The chance that seat i lands on seat j in one turn of two rolls at the most."""
_SECONDS: Final = SECOND_HITS + MOST_SEATS * MOST_SEATS
TRAIT_END: Final = _SECONDS + MOST_SEATS

_TWO_ROLLS: Final = 12
_REGION: Final = 30.0


@borrowing
def find_traits(board: Tables, row: Row, scratch: Scratch, numbers: Numbers) -> None:
    """Write the traits of all players to BLOCKS."""
    players, all_homes, left = row[PLAYERS], 0.0, 0
    for jackpot in range(board[JACKPOTS]):
        if row[GOLD] >> jackpot & 1:
            left += board[board[NUMBERS] + jackpot]
    for seat in range(players):
        at = BLOCKS + seat * TRAITS
        for trait in range(FEATURES, TRAITS):
            numbers[at + trait] = 0.0
        surveyed = scratch[survey(board, row, seat, scratch) :]
        gain = _look_two_rolls_ahead(board, row, seat, scratch, surveyed, numbers)
        all_homes += add_seat(board, row, seat, surveyed, numbers, gain)
        _add_ways(board, row, seat, surveyed, numbers)
        _add_wealth(row, seat, numbers)
        numbers[at + GOLD_LEFT] = left / (2.0 * TOKENS_TO_WIN)
    add_chases(row, numbers, all_homes)
    for seat in range(players):
        _add_threats(row, seat, numbers)
        for feature in range(FEATURES):
            numbers[BLOCKS + seat * TRAITS + feature] = numbers[seat * FEATURES + feature]


@borrowing
def _look_two_rolls_ahead(
    board: Tables, row: Row, seat: int, scratch: Scratch, surveyed: Scratch, numbers: Numbers
) -> float:
    """Fill the seat's lines of HITS and SECOND_HITS and what its rolls can do; return the gold it
    can expect from a roll. Second rolls are looked up as if there were no cubes."""
    players, pawn, tokens = row[PLAYERS], row[PAWNS + seat], row[TOKENS + seat]
    at, seconds = BLOCKS + seat * TRAITS, SECOND_HITS + seat * MOST_SEATS
    distances, near = board[DISTANCES] + pawn * board[SQUARES], 0
    for other in range(players):
        numbers[HITS + seat * MOST_SEATS + other] = 0.0
        numbers[seconds + other] = 0.0
        if other != seat and board[distances + row[PAWNS + other]] <= _TWO_ROLLS:
            near |= 1 << other
    first_home = ROLL_COUNT - rolls_home(board, surveyed)
    gain, winning = 0, 0.0
    for roll in range(1, ROLL_COUNT):
        recall_landings(board, seat, roll, scratch)
        hit, best = _hit(board, row, seat, near, scratch, numbers)
        missed = near & ~hit
        gold, second_home = _go_on(board, row, tokens, missed, scratch, numbers)
        best = max(best, gold)
        gain += best
        for other in range(players):
            if missed >> other & 1:
                numbers[seconds + other] += numbers[_SECONDS + other] / 36.0
        if tokens >= TOKENS_TO_WIN and roll >= first_home:
            winning += 1.0 / 6.0
        else:
            winning += second_home / 36.0
        if best:
            numbers[at + GAIN_ROLLS] += 1.0 / 6.0
            if tokens < TOKENS_TO_WIN <= tokens + best:
                numbers[at + GAIN_READY] += 1.0 / 6.0
        met, switch = 0, 0
        for word in range(board[WORDS]):
            met |= scratch[FOUND + word]
            switch |= scratch[FOUND + word] & board[board[SWITCHES] + word]
        if met or hit:
            numbers[at + MOBILITY] += 1.0 / 6.0
        if switch:
            numbers[at + SWITCH_ROLLS] += 1.0 / 6.0
    numbers[at + WIN_NOW] = winning
    return gain / 6.0


@borrowing
def _gold_at(board: Tables, row: Row, square: int) -> int:
    jackpot = board[board[JACKPOT_AT] + square]
    if jackpot >= 0 and row[GOLD] >> jackpot & 1:
        return int(board[board[NUMBERS] + jackpot])
    return 0


@borrowing
def _hit(
    board: Tables, row: Row, seat: int, near: int, scratch: Scratch, numbers: Numbers
) -> tuple[int, int]:
    """Count on whom one can land and take their squares from FOUND, for the turn ends there; tell
    who they are, and the most gold that lies under one of them."""
    hit, best = 0, 0
    for other in range(row[PLAYERS]):
        place = row[PAWNS + other]
        if near >> other & 1 and scratch[FOUND + (place >> 6)] >> (place & 63) & 1:
            hit |= 1 << other
            numbers[HITS + seat * MOST_SEATS + other] += 1.0
            numbers[SECOND_HITS + seat * MOST_SEATS + other] += 1.0 / 6.0
            best = max(best, _gold_at(board, row, place))
    for other in range(row[PLAYERS]):
        if hit >> other & 1:
            place = row[PAWNS + other]
            scratch[FOUND + (place >> 6)] &= ~(1 << (place & 63))
    return hit, best


@borrowing
def _go_on(
    board: Tables, row: Row, tokens: int, missed: int, scratch: Scratch, numbers: Numbers
) -> tuple[int, int]:
    """From the squares of FOUND that give another roll: the most gold, with how many rolls a star
    is entered, and, in the numbers, with how many one lands on those who were missed."""
    best, second_home = 0, 0
    for other in range(row[PLAYERS]):
        numbers[_SECONDS + other] = 0.0
    for word in range(board[WORDS]):
        again = scratch[FOUND + word] & board[board[AGAIN] + word]
        while again:
            square = word << 6 | lowest_one(again)
            again &= again - 1
            gold = _gold_at(board, row, square)
            best = max(best, gold)
            if tokens + gold >= TOKENS_TO_WIN:
                steps = board[board[STAR_STEPS] + square]
                second_home = max(second_home, ROLL_COUNT - steps)
            if missed:
                shots = board[SHOTS] + square * board[SQUARES]
                for other in range(row[PLAYERS]):
                    if missed >> other & 1:
                        shot = float(board[shots + row[PAWNS + other]])
                        numbers[_SECONDS + other] = max(numbers[_SECONDS + other], shot)
    return best, second_home


@borrowing
def _add_ways(board: Tables, row: Row, seat: int, scratch: Scratch, numbers: Numbers) -> None:
    """What lies how far away, by STEPS."""
    at, pawn = BLOCKS + seat * TRAITS, row[PAWNS + seat]
    home = nearest(board, STARS, scratch)
    numbers[at + HOME_ROLLS] = rolls_home(board, scratch) / 6.0
    numbers[at + HOME_NEAR] = min(max((12.0 - home) / 6.0, 0.0), 1.0)
    numbers[at + HOME_FAR] = min(max((20.0 - home) / 8.0, 0.0), 1.0)
    numbers[at + DETOUR] = min((home - board[board[STAR_STEPS] + pawn]) / 6.0, 2.0)
    for jackpot in range(board[JACKPOTS]):
        if row[GOLD] >> jackpot & 1:
            steps = scratch[STEPS + board[board[JACKPOT_SQUARES] + jackpot]]
            worth = board[board[NUMBERS] + jackpot] / TOKENS_TO_WIN
            if steps <= 6:
                numbers[at + GOLD_NEAR] += worth
            elif steps <= 12:
                numbers[at + GOLD_NEAR + 1] += worth
            elif steps <= 20:
                numbers[at + GOLD_NEAR + 2] += worth
    numbers[at + REMOVER] = decayed(nearest(board, REMOVERS, scratch))
    region, all_steps = 0, scratch[STEPS : STEPS + board[SQUARES]]
    for steps in all_steps:
        region += 1 if steps <= 6 else 0
    numbers[at + REGION] = region / _REGION
    closest, most, richest, best_home = FAR, 0, FAR, home
    for other in range(row[PLAYERS]):
        if other != seat:
            place = row[PAWNS + other]
            steps = scratch[STEPS + place]
            closest = min(closest, steps)
            if row[TOKENS + other] > most:
                most, richest = row[TOKENS + other], steps
            best_home = min(best_home, board[board[STAR_STEPS] + place])
    numbers[at + OTHER_NEAR] = max(0.0, 1.0 - closest / 18.0)
    numbers[at + RICHEST_STEPS] = max(0.0, 1.0 - richest / 18.0)
    numbers[at + RICHEST_NEAR] = min(most, TOKENS_TO_WIN) / TOKENS_TO_WIN * decayed(richest)
    nearer = decayed(best_home) - decayed(home)
    wealth = min(row[TOKENS + seat], TOKENS_TO_WIN) / TOKENS_TO_WIN
    numbers[at + SWITCH_HOME] = numbers[at + SWITCH_ROLLS] * nearer * wealth


@borrowing
def _add_wealth(row: Row, seat: int, numbers: Numbers) -> None:
    at, tokens = BLOCKS + seat * TRAITS, float(row[TOKENS + seat])
    for piece in range(4):
        length = 6.0 if piece < 3 else 4.0
        numbers[at + TOKENS_LOW + piece] = min(max((tokens - 6.0 * piece) / length, 0.0), 1.0)
    numbers[at + HAS_CUBES] = 1.0 if row[HANDS + seat] else 0.0
    following = (row[SEAT] + 1) % row[PLAYERS]
    numbers[at + NEXT_MOVER] = 1.0 if seat == following else 0.0


@borrowing
def _add_threats(row: Row, seat: int, numbers: Numbers) -> None:
    """Who lands on whom, a second roll of the same turn included."""
    players, mover, at = row[PLAYERS], row[SEAT], BLOCKS + seat * TRAITS
    own_turn, safe = (seat - mover + players) % players, 1.0
    for other in range(players):
        if other == seat:
            continue
        if (other - mover + players) % players < own_turn:
            safe *= 1.0 - numbers[SECOND_HITS + other * MOST_SEATS + seat]
        chance = numbers[SECOND_HITS + seat * MOST_SEATS + other]
        riches = numbers[other * FEATURES + WEALTH]
        numbers[at + SHOT_WEALTH] = max(numbers[at + SHOT_WEALTH], riches * chance)
        if is_ready(row, other):
            numbers[at + SHOT_READY] = max(numbers[at + SHOT_READY], chance)
    numbers[at + THREAT] = 1.0 - safe
    numbers[at + THREAT_WEALTH] = numbers[seat * FEATURES + WEALTH] * (1.0 - safe)
