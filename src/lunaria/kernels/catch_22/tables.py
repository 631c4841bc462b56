"""What the compiled rules look up about a board, worked out once.

All tables lie one after another in a single array, for each array that a compiled function is given
costs it time. The array begins with the places of the tables.
"""

import math
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import ROLLS, Board, Kind, Square, SquareSet, paths, set_of, squares_in
from lunaria.games.catch_22.regions import way_to_remover
from lunaria.games.catch_22.squares import NO_SQUARES

Tables = NDArray[np.int64]

PLAIN_SQUARE: Final = 0
STAR_SQUARE: Final = 1
ROLL_AGAIN_SQUARE: Final = 2
SWITCH_SQUARE: Final = 3
REMOVE_SQUARE: Final = 4
JACKPOT_SQUARE: Final = 5

_KINDS: Final = {
    Kind.PLAIN: PLAIN_SQUARE,
    Kind.STAR: STAR_SQUARE,
    Kind.ROLL_AGAIN: ROLL_AGAIN_SQUARE,
    Kind.SWITCH_PLACES: SWITCH_SQUARE,
    Kind.REMOVE_CUBE: REMOVE_SQUARE,
    Kind.JACKPOT: JACKPOT_SQUARE,
}

ROLL_COUNT: Final = len(ROLLS) + 1
"""Tables by roll have a place for 0, which nobody rolls."""

USUAL_WORDS: Final = 3
"""No board has fewer; what has exactly so many, up to 192 squares, takes the fast lane."""

FAR: Final = 1000
"""The distance between squares that no way connects."""

# Numbers at the beginning of the array.
SQUARES: Final = 0
WORDS: Final = 1
JACKPOTS: Final = 2

# Where each table begins.
KINDS: Final = 3
"""By square: what it shows."""
JACKPOT_SQUARES: Final = 4
"""By jackpot, in the order of the state's gold."""
JACKPOT_AT: Final = 5
"""By square: the number of its jackpot, or -1."""
NUMBERS: Final = 6
"""By jackpot: its tokens at the start."""
STARS: Final = 7
"""A set of squares, as is the next."""
PLAIN: Final = 8
NEAR: Final = 9
"""By square, a set: all that a way of at most six squares can enter."""
FIRST_PATH: Final = 10
"""By square and roll: the number of its first path; one entry more."""
LANDINGS: Final = 11
"""By path."""
ENTERED: Final = 12
"""By path, a set: the landing included, the start not."""
FREE_LANDINGS: Final = 13
"""By square and roll, a set: the landings while nothing blocks."""
FIRST_NEIGHBOUR: Final = 14
"""By square: the number of its first neighbour; one entry more."""
NEIGHBOURS: Final = 15
DISTANCES: Final = 16
"""From square to square, with no cubes."""
FIRST_WAY_OUT: Final = 17
"""By square: the number of its first way out; one entry more."""
WAYS_OUT: Final = 18
"""By way out, a set: what a short way to a remove-cube square enters, the start not included. Two
ways out of one square have no square for cubes in common."""
AGAIN: Final = 19
"""A set: where another roll follows, jackpots and roll-again squares; as is the next."""
SWITCHES: Final = 20
REMOVERS: Final = 21
SHOTS: Final = 22
"""From square to square: with how many rolls one lands there, with no cubes."""
STAR_STEPS: Final = 23
"""By square: the distance to the nearest star, with no cubes."""
_HEADER: Final = 24


@lru_cache(maxsize=8)
def tables_of(board: Board) -> Tables:
    squares = board.squares
    dense = {square: index for index, square in enumerate(squares)}
    words = max(USUAL_WORDS, (len(squares) + 63) // 64)

    def packed(members: int) -> list[int]:
        bits = sum(1 << dense[square] for square in squares_in(SquareSet(members)))
        return [_signed(bits >> 64 * word & (1 << 64) - 1) for word in range(words)]

    first_path, landings, entered = [0], list[int](), list[int]()
    free_landings, near = list[int](), list[int]()
    for square in squares:
        around = 0
        for roll in range(ROLL_COUNT):
            found = paths(board, square, roll) if roll else ()
            reached = 0
            for path in found:
                landings.append(dense[path.landing])
                entered += packed(path.entered)
                reached |= 1 << path.landing
                around |= path.entered
            first_path.append(len(landings))
            free_landings += packed(reached)
        near += packed(around)
    neighbours = [[dense[other] for other in board.neighbours[square]] for square in squares]
    ways_out = [_ways_out(board, square) for square in squares]
    jackpot_numbers = {square: number for number, square in enumerate(board.jackpots)}
    parts = {
        KINDS: [_KINDS[board.kinds[square]] for square in squares],
        JACKPOT_SQUARES: [dense[square] for square in board.jackpots],
        JACKPOT_AT: [jackpot_numbers.get(square, -1) for square in squares],
        NUMBERS: list(board.numbers.values()),
        STARS: packed(board.stars),
        PLAIN: packed(board.plain),
        NEAR: near,
        FIRST_PATH: first_path,
        LANDINGS: landings,
        ENTERED: entered,
        FREE_LANDINGS: free_landings,
        FIRST_NEIGHBOUR: np.cumsum([0, *map(len, neighbours)]).tolist(),
        NEIGHBOURS: [other for found in neighbours for other in found],
        DISTANCES: _distances(neighbours),
        FIRST_WAY_OUT: np.cumsum([0, *map(len, ways_out)]).tolist(),
        WAYS_OUT: [word for ways in ways_out for way in ways for word in packed(way)],
    }
    parts |= {
        AGAIN: packed(set_of(_all(board, Kind.JACKPOT)) | set_of(_all(board, Kind.ROLL_AGAIN))),
        SWITCHES: packed(set_of(_all(board, Kind.SWITCH_PLACES))),
        REMOVERS: packed(board.removers),
        SHOTS: _shots(len(squares), first_path, landings),
        STAR_STEPS: _nearest(parts[DISTANCES], [dense[star] for star in squares_in(board.stars)]),
    }
    header = np.zeros(_HEADER, np.int64)
    header[[SQUARES, WORDS, JACKPOTS]] = len(squares), words, len(board.jackpots)
    place = _HEADER
    for name, part in parts.items():
        header[name] = place
        place += len(part)
    return np.concatenate([header, *(np.array(part, np.int64) for part in parts.values())])


def most_actions(board: Board) -> int:
    """No state has more legal actions: roll, a cube on each square, two offers to everyone."""
    return 1 + len(board.squares) + 10 * (board.gold + 1)


def _ways_out(board: Board, start: Square) -> list[SquareSet]:
    found, taken = list[SquareSet](), NO_SQUARES
    while way := SquareSet(way_to_remover(board, start, taken) & ~(1 << start)):
        found.append(way)
        if not way & board.plain:
            break
        taken = SquareSet(taken | way & board.plain)
    return found


def _all(board: Board, kind: Kind) -> list[Square]:
    return [square for square, shown in board.kinds.items() if shown is kind]


def _shots(squares: int, first_path: list[int], landings: list[int]) -> list[int]:
    found = [0] * squares * squares
    for start in range(squares):
        for roll in ROLLS:
            entry = start * ROLL_COUNT + roll
            for landing in set(landings[first_path[entry] : first_path[entry + 1]]):
                found[start * squares + landing] += 1
    return found


def _nearest(distances: list[int], goals: list[int]) -> list[int]:
    squares = math.isqrt(len(distances))
    return [min(distances[start * squares + goal] for goal in goals) for start in range(squares)]


def _signed(word: int) -> int:
    return word - (1 << 64) if word >> 63 else word


def _distances(neighbours: list[list[int]]) -> list[int]:
    found = list[int]()
    for start in range(len(neighbours)):
        steps = [FAR] * len(neighbours)
        steps[start] = 0
        queue = [start]
        for square in queue:
            for following in neighbours[square]:
                if steps[following] == FAR:
                    steps[following] = steps[square] + 1
                    queue.append(following)
        found += steps
    return found
