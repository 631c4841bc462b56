"""A worker: reads tasks from its standard input, a line each, until that ends."""

import os
import sys
from functools import cache
from typing import Any, BinaryIO

import msgspec

from lunaria.core import Bot, Randomness
from lunaria.games.registry import find_game
from lunaria.server.workers.analysis import analyse
from lunaria.server.workers.players import make_bot
from lunaria.server.workers.puzzles import judge_move, pose
from lunaria.server.workers.tasks import (
    Analyse,
    Choose,
    Chosen,
    Failed,
    Judge,
    Plan,
    Pose,
    Ready,
    Reply,
    Suggest,
    Warm,
    WarmUp,
    decode_task,
)
from lunaria.server.workers.warming import warm_up


def main() -> None:
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever prints, prints to the log
    for line in sys.stdin.buffer:
        try:
            _do(line, answers)
        except Exception as error:
            _answer(answers, Failed(f"{type(error).__name__}: {error}"))


def _do(line: bytes, answers: BinaryIO) -> None:
    match decode_task(line):
        case Choose(name, level, state, seed):
            game = find_game(name)
            bot = _bot(name, level)
            _answer(answers, Ready())
            action = bot.choose(game.state_from_json(state), Randomness(seed))
            _answer(answers, Chosen(game.format_action(action)))
        case Analyse() as task:
            for reply in analyse(task):
                _answer(answers, reply)
        case Pose(day):
            _answer(answers, pose(day))
        case Judge(position, moves):
            _answer(answers, judge_move(position, moves))
        case Plan() | Suggest() as task:
            _think_of_towers(task, answers)
        case WarmUp(game=name):
            warm_up(name)
            _answer(answers, Warm())


def _think_of_towers(task: Plan | Suggest, answers: BinaryIO) -> None:
    from lunaria.server.towers.planning import plan, suggest  # loads the physics engine

    _answer(answers, Ready())
    match task:
        case Plan():
            _answer(answers, plan(task))
        case Suggest():
            _answer(answers, suggest(task))


@cache
def _bot(game: str, level: str) -> Bot[Any, Any]:
    return make_bot(game, level)


def _answer(answers: BinaryIO, reply: Reply) -> None:
    answers.write(msgspec.json.encode(reply) + b"\n")


if __name__ == "__main__":
    main()
