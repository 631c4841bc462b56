"""How long a bot of Catch the Moon thinks about a move, alone and beside other processes that think
as much. On towers of games of ``skilled`` players, for every face of the die, by the clock on the
wall: that is what a person waits.

    PYTHONPATH=src python bench/catch_the_moon_moves.py --busy 1
    PYTHONPATH=src python bench/catch_the_moon_moves.py --level skilled --ladders 12 20 --towers 5
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.synchronize import Semaphore
from typing import Final, NamedTuple
from unittest.mock import patch

from lunaria.bots.catch_the_moon.builder import Builder, make_builder
from lunaria.bots.catch_the_moon.whole_game import TowerGame, play_out
from lunaria.core import JsonObject, Randomness
from lunaria.core.world import Observation
from lunaria.games.catch_the_moon import Face, State
from lunaria.worlds.catch_the_moon.paths import HandPlan

PLAYERS: Final = 6


class Moment(NamedTuple):
    """A ladder is in the hand."""

    state: State
    seen: Observation


Towers = dict[int, list[Moment]]
"""By about how many ladders they have."""


class EnoughTowers(Exception):
    """The rest of the game is not needed."""


def main() -> None:
    asked = _arguments()
    towers = _towers(asked.seed, asked.ladders, asked.towers)
    print("| ladders | busy beside it | moves | seconds, median | longest |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for others in range(asked.busy + 1):
        with _busy(others, towers, asked.level):
            for count, moments in towers.items():
                seconds = sorted(_think(moments, asked.level))
                middle, longest = seconds[len(seconds) // 2], seconds[-1]
                told = f"{len(seconds)} | {middle:.1f} | {longest:.1f}"
                print(f"| {count} | {others} | {told} |", flush=True)


def _think(moments: Sequence[Moment], level: str) -> Iterator[float]:
    builder = make_builder(level)
    for state, seen in moments:
        for face in Face:
            began = time.perf_counter()
            builder.hand_plan(replace(state, die=face), seen, Randomness(f"moves/{face}"))
            yield time.perf_counter() - began


@contextmanager
def _busy(others: int, towers: Towers, level: str) -> Iterator[None]:
    """So many processes think about the same moves, over and over."""
    spawn = get_context("spawn")
    ready = spawn.Semaphore(0)
    moments = [moment for found in towers.values() for moment in found]
    processes = [
        spawn.Process(target=_think_on, args=(moments, level, ready), daemon=True)
        for _ in range(others)
    ]
    for process in processes:
        process.start()
    for _ in processes:
        ready.acquire()
    try:
        yield
    finally:
        for process in processes:
            process.terminate()
            process.join()


def _think_on(moments: Sequence[Moment], level: str, ready: Semaphore) -> None:
    ready.release()
    while True:
        for _ in _think(moments, level):
            pass


def _towers(seed: str, counts: Sequence[int], most: int) -> Towers:
    found: Towers = {count: [] for count in counts}
    hand_plan = Builder.hand_plan

    def keep(builder: Builder, state: State, seen: Observation, randomness: Randomness) -> HandPlan:
        for count, moments in found.items():
            if abs(len(state.structure) - count) <= 1 and len(moments) < most:
                moments.append(Moment(state, seen))
                break
        if all(len(moments) == most for moments in found.values()):
            raise EnoughTowers
        return hand_plan(builder, state, seen, randomness)

    options: JsonObject = {"players": PLAYERS, "setup": "parallel"}
    number = 0
    with patch.object(Builder, "hand_plan", keep):
        while any(len(moments) < most for moments in found.values()):
            with suppress(EnoughTowers):
                game = TowerGame.begin(options, f"{seed}/{number}")
                play_out(game, ("skilled",) * PLAYERS)
            number += 1
    return found


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--level", default="master")
    parser.add_argument("--ladders", type=int, nargs="+", default=[8, 14, 20])
    parser.add_argument("--towers", type=int, default=2, help="Of each size.")
    parser.add_argument("--busy", type=int, default=0, help="Up to so many processes beside it.")
    parser.add_argument("--seed", default="moves")
    return parser.parse_args()


if __name__ == "__main__":
    main()
