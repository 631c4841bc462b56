"""How long the champion of Catch 22 thinks: a decision in games against `expert`, one core.

python bench/catch_22_decision_time.py --games 4
"""

import argparse
import time

from lunaria.bots.catch_22 import make_bot
from lunaria.bots.catch_22.levels import settings_of
from lunaria.bots.catch_22.lookahead_bot import LookAheadBot
from lunaria.core import Bot, Randomness, Seat
from lunaria.games.catch_22 import CATCH_22, Action, State, play, shipped_board, start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--board", default="standard")
    asked = parser.parse_args()
    print("| players | decisions | ms on average | 99 of 100 | at most |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for players in (2, 4, 6):
        taken = sorted(
            milliseconds
            for game in range(asked.games)
            for milliseconds in decisions(asked.board, players, game)
        )
        last = taken[len(taken) * 99 // 100]
        print(
            f"| {players} | {len(taken)} | {sum(taken) / len(taken):.1f} | {last:.0f} "
            f"| {taken[-1]:.0f} |"
        )


def decisions(board: str, players: int, game: int) -> list[float]:
    """The milliseconds of each decision of a champion on one seat; experts sit on the others."""
    champion = LookAheadBot("champion", settings_of("champion"))
    bots: list[Bot[State, Action]] = [make_bot("expert")] * players
    own = Seat(game % players)
    bots[own] = champion
    state = start(shipped_board(board), players, 1000)
    randomness, taken = Randomness(f"time {game}"), list[float]()
    champion.choose(state, randomness)  # what is compiled or loaded is not counted
    while (turn := CATCH_22.turn(state)) is not None:
        if not isinstance(turn, int):
            state = play(state, CATCH_22.sample_chance(state, randomness))
            continue
        began = time.perf_counter()
        action = bots[turn].choose(state, randomness)
        if turn == own:
            taken.append(1000 * (time.perf_counter() - began))
        state = play(state, action)
    return taken


if __name__ == "__main__":
    main()
