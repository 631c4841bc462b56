"""How strong is a network of Catch 22: games of the champion against `expert`, in compiled code.

    python bench/catch_22_champion.py --games 1000 --network DIR/champion.network

Each line is one board and number of players, with `expert` in all other seats. The seats are
rotated, and the same seed gives the same games on any number of cores. `--settings` names other
look-aheads, as `finalists=8,cube_choices=8`; several may be given and get the same dice. With
`--opponent club --settings is_learned=0,finalists=0,weighs_stars=0` an `expert` sits among `club`.
"""

import argparse
import time
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from lunaria.bots.catch_22.levels import Level, settings_of
from lunaria.bots.catch_22.policies import policy_of
from lunaria.core.batches import LocalRunner
from lunaria.core.shares import wilson
from lunaria.games.catch_22 import BOARDS, Board, shipped_board
from lunaria.games.catch_22.board_check import load_board
from lunaria.kernels.catch_22.features import Numbers
from lunaria.kernels.catch_22.matches import LENGTH, WINNER, play_games
from lunaria.kernels.catch_22.network_file import NETWORK_FILE, read_network
from lunaria.kernels.catch_22.weights import table_with

UNSEEN = Path(__file__).with_name("boards")
CASES = (
    *((board, 2) for board in (*BOARDS, "wheel", "terraces", "hamlet")),
    ("standard", 4),
    ("standard", 6),
)
"""Boards and numbers of players."""
TURN_LIMIT = 1000


@dataclass(frozen=True, slots=True)
class Job:
    """One game, with one seat for the champion."""

    board: str
    players: int
    network: str
    settings: str
    seat: int
    seed: int


def play(job: Job, opponent: str) -> tuple[int, int, float]:
    """Was the game won, how many turns did it take, and how many seconds of a core?"""
    began = time.thread_time()
    policies = [policy_of(settings_of(opponent), job.players)] * job.players
    policies[job.seat] = policy_of(settings_from(job.settings), job.players)
    weights = table_with(network(job.network))
    found = play_games(board_of(job.board), policies, weights, 1, job.seed, TURN_LIMIT)
    won = int(found[0, WINNER] == job.seat)
    return won, int(found[0, LENGTH]), time.thread_time() - began


@cache
def board_of(name: str) -> Board:
    if name in BOARDS:
        return shipped_board(name)
    return load_board((UNSEEN / f"{name}.board").read_text(encoding="utf-8"))


@cache
def network(path: str) -> Numbers:
    return read_network(Path(path))


def settings_from(text: str) -> Level:
    """The champion's, but for those that the text names."""
    changes: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        changes[name] = int(value)
    return replace(settings_of("champion"), **changes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--network", action="append")
    parser.add_argument("--settings", action="append")
    parser.add_argument("--case", action="append", help="BOARD,PLAYERS; all of them")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, help="stop after so long")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opponent", default="expert")
    parser.add_argument("--cores", type=int)
    asked = parser.parse_args()
    cases = [(case.split(",")[0], int(case.split(",")[1])) for case in asked.case or ()] or CASES
    kinds = [
        (board, players, path, settings)
        for path in asked.network or [str(NETWORK_FILE)]
        for settings in asked.settings or [""]
        for board, players in cases
    ]
    jobs = [
        Job(*kind, seat, seed=asked.seed * 1_000_000 + number)
        for number in range(asked.games)
        for kind in kinds
        for seat in range(kind[1])
        if number * kind[1] < asked.games
    ]
    found: dict[tuple[str, int, str, str], list[float]] = {kind: [0, 0, 0, 0] for kind in kinds}
    runner = LocalRunner(asked.cores, in_threads=True)
    work = partial(play, opponent=asked.opponent)
    for job, counted in runner.run(work, jobs, asked.seconds):
        line = found[job.board, job.players, job.network, job.settings]
        for place, more in enumerate((1, *counted)):
            line[place] += more
    print("| board | players | wins | 95 % interval | games | shares | turns | ms a turn | |")
    for (board, players, name, settings), (games, won, turns, seconds) in found.items():
        if not games:
            continue
        low, high = wilson(int(won), int(games))
        print(
            f"| {board} | {players} | {won / games:.1%} | {low:.1%} to {high:.1%} | {games:.0f} "
            f"| {won / games * players:.2f} | {turns / games:.0f} "
            f"| {1000 * seconds / max(turns, 1):.1f} | {name} {settings} |"
        )


if __name__ == "__main__":
    main()
