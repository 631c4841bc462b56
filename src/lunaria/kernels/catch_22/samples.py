"""Positions from games of compiled players with who won in the end, to fit the weights to."""

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import Board, start
from lunaria.kernels.catch_22.conversion import pack
from lunaria.kernels.catch_22.features import FEATURES, Numbers, find_features
from lunaria.kernels.catch_22.layout import PHASE, PLAN, SEAT, TURNS, WON, Row
from lunaria.kernels.catch_22.lookahead import Lines, copy_row, new_desk
from lunaria.kernels.catch_22.matches import decide
from lunaria.kernels.catch_22.policy import Policy
from lunaria.kernels.catch_22.tables import Tables, tables_of
from lunaria.kernels.catch_22.transition import play
from lunaria.kernels.dice import below, streams
from lunaria.kernels.jit import borrowing


def sample_games(
    board: Board,
    policies: list[Policy],
    weights: Numbers,
    games: int,
    seed: int,
    turn_limit: int,
    per_game: int,
) -> tuple[Numbers, NDArray[np.int64]]:
    """Features (position, seat, feature) and winners; beginnings of turns drawn at random.

    Games that the turn limit ends are left out.
    """
    players = len(policies)
    first = pack(start(board, players, turn_limit))
    features = np.zeros((games, per_game, players, FEATURES))
    winners = np.full((games, per_game), -1)
    desk = new_desk(board)
    _sample_batch(
        tables_of(board),
        first,
        np.array(policies),
        np.atleast_2d(weights),
        desk.rows,
        desk.scratches,
        desk.numbers,
        streams(seed, games),
        features,
        winners,
    )
    is_known = winners >= 0
    return features[is_known], winners[is_known]


@borrowing
def _sample_batch(
    board: Tables,
    first: Row,
    policies: Lines,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    dice: NDArray[np.uint64],
    features: Numbers,
    winners: Lines,
) -> None:
    per_game, players = features.shape[1], features.shape[2]
    for game in range(features.shape[0]):
        row, stream = rows[0], dice[game]
        copy_row(first, row)
        turns_seen = 0
        while row[PHASE] < WON:
            if row[PHASE] == PLAN and row[TURNS] == turns_seen:
                turns_seen += 1
                place = turns_seen - 1
                if place >= per_game:
                    place = below(stream, turns_seen)
                if place < per_game:
                    find_features(board, row, scratches[1], numbers)
                    for seat in range(players):
                        for feature in range(FEATURES):
                            found = numbers[seat * FEATURES + feature]
                            features[game, place, seat, feature] = found
            play(board, row, decide(board, policies, weights, rows, scratches, numbers, stream))
        if row[PHASE] == WON:
            for place in range(min(per_game, turns_seen)):
                winners[game, place] = row[SEAT]
