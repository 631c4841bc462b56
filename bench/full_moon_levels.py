"""What each level of Full Moon makes of rows that are won or drawn, against play without an error.

    python bench/full_moon_levels.py --rows 100

In each row the level takes the side that wins with best play, or South where nobody does, and plays
until the game ends or the result is thrown away; the opponent plays by exact values. Printed are
the share of results kept, and the regret of a decision: 1 for half a win thrown away.
"""

import argparse

from lunaria.bots.full_moon import LEVELS, make_bot
from lunaria.bots.full_moon.choice import choose_by_value
from lunaria.bots.full_moon.levels import FullMoonBot
from lunaria.core import Randomness
from lunaria.envs.ground_truth import result
from lunaria.games.full_moon import FULL_MOON, SOUTH, outcome, play
from lunaria.solver.full_moon.atlas import row_value
from lunaria.solver.full_moon.oracle import Oracle

MOST_PLIES = 200
"""A drawn game that goes on so long is kept."""


def play_row(bot: FullMoonBot, number: int, oracle: Oracle) -> tuple[int, int]:
    """How many decisions the bot made, and how much of the result the last of them lost."""
    randomness = Randomness(f"level/{number}")
    state = FULL_MOON.initial({}, randomness)
    value = row_value(state)
    seat = int(SOUTH) if value >= 0 else 1 - int(SOUTH)
    theory, decisions = abs(result(value)), 0
    for _ in range(MOST_PLIES):
        values = {move: verdict.value or 0 for move, verdict in oracle.verdicts(state).items()}
        if state.to_move == seat:
            decisions += 1
            move = bot.choose(state, randomness)
            lost = theory - result(values[move])
            if lost > 0:
                return decisions, lost
        else:
            move = choose_by_value(state, {**values}, randomness)
        state = play(state, move)
        if outcome(state) is not None:
            break
    return decisions, 0


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("--rows", type=int, default=100)
    parser.add_argument("--level", action="append", choices=LEVELS)
    asked = parser.parse_args()
    oracle = Oracle()
    for level in asked.level or LEVELS:
        bot = make_bot(level)
        played = [play_row(bot, number, oracle) for number in range(asked.rows)]
        decisions, lost = (sum(column) for column in zip(*played, strict=True))
        kept = sum(not thrown for _, thrown in played) / asked.rows
        print(f"{level:<10} kept {kept:5.0%}  regret {lost / decisions:.3f}", flush=True)


if __name__ == "__main__":
    main()
