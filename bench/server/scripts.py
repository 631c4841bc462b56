"""Games of Full Moon written down beforehand, so that playing them costs a client nothing."""

import random
from dataclasses import dataclass

from lunaria.games import full_moon
from lunaria.games.full_moon import WOLVES


@dataclass(frozen=True)
class Script:
    row: str
    moves: list[str]


def long_game(seed: int, plies: int) -> Script:
    """A game of so many plies that is still going on; tries rows until one lasts."""
    dice = random.Random(seed)
    while True:
        wolves = list(WOLVES)
        dice.shuffle(wolves)
        row = "/".join(map(str, wolves))
        state = full_moon.parse_row(row)
        moves: list[str] = []
        while len(moves) < plies:
            actions = list(full_moon.legal_actions(state))
            dice.shuffle(actions)
            afterwards = ((action, full_moon.play(state, action)) for action in actions)
            going_on = (pair for pair in afterwards if full_moon.outcome(pair[1]) is None)
            chosen = next(going_on, None)
            if chosen is None:
                break
            state = chosen[1]
            moves.append(str(chosen[0]))
        if len(moves) == plies:
            return Script(row, moves)
