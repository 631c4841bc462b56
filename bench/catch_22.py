"""How fast Catch 22 is: random games in plain Python and compiled, placings, and the levels.

Run ``python bench/catch_22.py``; one core, about a minute. Times are processor time, so that other
work on the machine disturbs them little. A turn is one player's turn; random players take any
legal action, each equally likely, cubes and offers included, exactly as `RandomBot` does.
"""

import time
from collections.abc import Iterator
from typing import Final

from lunaria.bots.catch_22 import LEVELS
from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.bots.random_bot import RandomBot
from lunaria.core import CHANCE, Randomness
from lunaria.games.catch_22 import (
    CATCH_22,
    CUBES,
    Board,
    Phase,
    State,
    after,
    legal_actions,
    placeable,
    shipped_board,
    squares_in,
    start,
    to_act,
)
from lunaria.games.catch_22.paths import MEMORY
from lunaria.kernels.catch_22 import play_random_games, turns_played
from lunaria.kernels.catch_22.matches import LENGTH, play_games
from lunaria.kernels.catch_22.weights import weight_table

CASES: Final = (("duel", 2), ("standard", 2), ("standard", 4), ("standard", 6), ("maze", 4))
TURN_LIMIT: Final = 1000
PLAIN_TURNS: Final = 400
FULL_BOARDS: Final = 200
COMPILED_GAMES: Final = 5000
LEVEL_GAMES: Final = {"random": 2000, "child": 2000, "casual": 2000, "club": 100, "expert": 10}


def states_of_random_game(state: State, randomness: Randomness) -> Iterator[State]:
    """All after the first one."""
    bot = RandomBot(CATCH_22)
    while legal_actions(state):
        if to_act(state) is CHANCE:
            action = CATCH_22.sample_chance(state, randomness)
        else:
            action = bot.choose(state, randomness)
        state = after(state, action)
        yield state


def plain_turns_per_second(board: Board, players: int) -> float:
    randomness = Randomness("bench")
    turns, begun = 0, time.process_time()
    while turns < PLAIN_TURNS:
        played = 0
        for state in states_of_random_game(start(board, players, PLAIN_TURNS - turns), randomness):
            played = state.turns
        turns += max(1, played)
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


def full_boards(board: Board) -> Iterator[State]:
    """Six players, of whose thirty cubes only the last is still in the hand of who is to place."""
    randomness, players = Randomness("bench"), 6
    while True:
        for state in states_of_random_game(start(board, players, PLAIN_TURNS), randomness):
            placed = sum(cubes.bit_count() for cubes in state.cubes)
            is_last_in_hand = placed == players * CUBES - 1 and state.hands[state.seat]
            if state.phase is Phase.PLAN and is_last_in_hand:
                yield state


def bench_placings() -> None:
    """All legal placings of one cube, with nothing remembered about the board's ways."""
    print(f"{'full board, 6':<18}{'placings':>16}{'mean ms':>20}{'most ms':>10}")
    for name in ("standard", "maze"):
        found, times = 0, []
        for _, state in zip(range(FULL_BOARDS), full_boards(shipped_board(name)), strict=False):
            MEMORY.clear()
            begun = time.process_time()
            found += len(list(squares_in(placeable(state))))
            times.append(1000 * (time.process_time() - begun))
        mean = sum(times) / FULL_BOARDS
        print(f"{name:<18}{found / FULL_BOARDS:>16,.1f}{mean:>20,.3f}{max(times):>10,.3f}")


def bench_levels() -> None:
    """Whole turns among equals: all decisions of a turn together."""
    print(f"{'level':<18}{'2 players, ms/turn':>20}{'6 players, ms/turn':>20}")
    board = shipped_board("standard")
    for level in LEVELS:
        times = []
        for players in (2, 6):
            policy = policy_of_level(level, players)
            play_games(board, [policy] * players, weight_table(), 1, 1, 10)
            begun = time.process_time()
            games = LEVEL_GAMES[level]
            summaries = play_games(board, [policy] * players, weight_table(), games, 1, TURN_LIMIT)
            seconds = time.process_time() - begun
            times.append(1000 * seconds / int(summaries[:, LENGTH].sum()))
        print(f"{level:<18}" + "".join(f"{milliseconds:>20,.4f}" for milliseconds in times))


if __name__ == "__main__":
    bench_random_games()
    print()
    bench_placings()
    print()
    bench_levels()
