"""How fast Catch 22 is: random games in plain Python and compiled, and a decision of each level.

Run ``python bench/catch_22.py``; one core, about a minute. Times are processor time, so that other
work on the machine disturbs them little. A turn is one player's turn; random players take any
legal action, each equally likely, cubes and offers included, exactly as `RandomBot` does.
"""

import time
from typing import Final

from lunaria.bots.catch_22 import LEVELS
from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.bots.random_bot import RandomBot
from lunaria.core import CHANCE, Randomness
from lunaria.games.catch_22 import (
    CATCH_22,
    Board,
    after,
    legal_actions,
    shipped_board,
    start,
    to_act,
)
from lunaria.kernels.catch_22 import play_random_games, turns_played
from lunaria.kernels.catch_22.matches import LENGTH, play_games
from lunaria.kernels.catch_22.weights import shipped_weights

CASES: Final = (("duel", 2), ("standard", 2), ("standard", 4), ("standard", 6), ("maze", 4))
TURN_LIMIT: Final = 1000
PLAIN_TURNS: Final = 400
COMPILED_GAMES: Final = 5000
LEVEL_GAMES: Final = {"random": 2000, "child": 2000, "casual": 2000, "club": 100, "expert": 10}


def plain_turns_per_second(board: Board, players: int) -> float:
    bot, randomness = RandomBot(CATCH_22), Randomness("bench")
    turns, begun = 0, time.process_time()
    while turns < PLAIN_TURNS:
        state = start(board, players, PLAIN_TURNS - turns)
        while legal_actions(state):
            if to_act(state) is CHANCE:
                action = CATCH_22.draw(state, randomness)
            else:
                action = bot.choose(state, randomness)
            state = after(state, action)
        turns += max(1, state.turns)
    return turns / (time.process_time() - begun)


def compiled_turns_per_second(board: Board, players: int) -> float:
    play_random_games(board, players, 2, 1, TURN_LIMIT)
    begun = time.process_time()
    rows = play_random_games(board, players, COMPILED_GAMES, 1, TURN_LIMIT)
    return turns_played(rows) / (time.process_time() - begun)


def bench_random_games() -> None:
    print(f"{'random games':<18}{'plain turns/s':>16}{'compiled turns/s':>20}{'ratio':>10}")
    for name, players in CASES:
        board = shipped_board(name)
        plain = plain_turns_per_second(board, players)
        fast = compiled_turns_per_second(board, players)
        print(f"{f'{name}, {players}':<18}{plain:>16,.0f}{fast:>20,.0f}{fast / plain:>10,.0f}")


def bench_levels() -> None:
    """Whole turns among equals: all decisions of a turn together."""
    print(f"{'level':<18}{'2 players, ms/turn':>20}{'6 players, ms/turn':>20}")
    board = shipped_board("standard")
    for level in LEVELS:
        policy, times = policy_of_level(level), []
        for players in (2, 6):
            play_games(board, [policy] * players, shipped_weights(), 1, 1, 10)
            begun = time.process_time()
            games = LEVEL_GAMES[level]
            summaries = play_games(
                board, [policy] * players, shipped_weights(), games, 1, TURN_LIMIT
            )
            seconds = time.process_time() - begun
            times.append(1000 * seconds / int(summaries[:, LENGTH].sum()))
        print(f"{level:<18}" + "".join(f"{milliseconds:>20,.4f}" for milliseconds in times))


if __name__ == "__main__":
    bench_random_games()
    print()
    bench_levels()
