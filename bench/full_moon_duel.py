"""Does the perfect bot ever throw away what the tablebase promises it?

Plays it against another level from random rows, on both sides in turn, and looks the position up
before each of its moves: from a won position it must win, from a drawn one it must not lose.

    python bench/full_moon_duel.py --tablebase DIR --games 1000 --against expert
"""

import argparse
import json
from collections import Counter
from functools import partial
from pathlib import Path

from lunaria.bots.full_moon import make_bot
from lunaria.core import Randomness, Seat
from lunaria.core.batches import LocalRunner
from lunaria.games import full_moon
from lunaria.games.full_moon import FULL_MOON
from lunaria.solver.full_moon.atlas import row_value
from lunaria.solver.full_moon.tablebase import Tablebase


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


def play_game(folder: Path, against: str, number: int) -> tuple[str, str, int]:
    """What the first position promised the perfect bot, what came out, and the plies played."""
    perfect, other = make_bot("champion", folder), make_bot(against)
    tablebase = Tablebase(folder)
    seat = Seat(number % 2)
    randomness = Randomness(f"duel/{number}")
    state = FULL_MOON.initial({}, randomness)
    value = row_value(state)
    promised = sign(value if seat == full_moon.SOUTH else -value)
    first_promise, plies = promised, 0
    while (ended := full_moon.outcome(state)) is None:
        if state.to_move == seat:
            known = row_value(state) if plies == 0 else tablebase.value(state)
            if known is None:
                raise SystemExit("the tablebase does not reach all positions: solve 12 columns")
            promised = max(promised, sign(known))
            state = full_moon.play(state, perfect.choose(state, randomness))
        else:
            state = full_moon.play(state, other.choose(state, randomness))
        plies += 1
    result = 0 if ended.is_draw else 1 if seat in ended.winners else -1
    if result < promised:
        raise SystemExit(f"game {number}: promised {promised}, got {result}")
    words = {1: "win", 0: "draw", -1: "loss"}
    return words[first_promise], words[result], plies


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tablebase", type=Path, required=True)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--against", default="expert")
    arguments = parser.parse_args()
    duel = partial(play_game, arguments.tablebase, arguments.against)
    games = LocalRunner().run(duel, range(arguments.games))
    counted = Counter(f"{promised} -> {result}" for _, (promised, result, _) in games)
    print(json.dumps({"games": arguments.games, "against": arguments.against, **counted}, indent=1))


if __name__ == "__main__":
    main()
