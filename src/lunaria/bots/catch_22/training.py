"""A network that learns Catch 22 from games against itself, in slices of any length.

Training goes in rounds. The number of a round and the seed say which games it plays, on how many
processors does not matter, and a checkpoint between rounds holds all that the next one needs: what
was killed and goes on learns the same as what was never interrupted.
"""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from lunaria.bots.catch_22.board_generator import random_board
from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.core import Json, MalformedInput, Randomness, needs
from lunaria.core.batches import LocalRunner
from lunaria.core.files import replace_file
from lunaria.games.catch_22 import BOARDS, Board, shipped_board
from lunaria.kernels.catch_22.features import FEATURES, Numbers
from lunaria.kernels.catch_22.learning import (
    Lessons,
    Momentum,
    learn,
    new_momentum,
    play_lessons,
)
from lunaria.kernels.catch_22.matches import WINNER, play_games
from lunaria.kernels.catch_22.network import (
    BIAS,
    DIRECT,
    HIDDEN,
    IS_NETWORK,
    OUT,
    WEIGHT_COUNT,
    network_of,
)
from lunaria.kernels.catch_22.network_file import network_bytes
from lunaria.kernels.catch_22.policy import PLANNER, new_policy
from lunaria.kernels.catch_22.weights import LEARNED, shipped_weights, table_with

with needs("solver"):
    import numpy as np

CHECKPOINT: Final = "checkpoint.npz"
NETWORK: Final = "champion.network"
PROGRESS: Final = "progress.json"

RANDOM_BOARDS: Final = 48
TURN_LIMIT: Final = 500
TRACE: Final = 0.8
"""The lambda of the targets."""
PASSES: Final = 3
"""So often each round learns from its positions."""
PER_STEP: Final = 64
RATE: Final = 1e-3
RATE_HALVES: Final = 120
"""After so many rounds the steps are half as long, down to `LEAST_RATE`."""
LEAST_RATE: Final = 5e-5
KEEP: Final = 0.97
"""The network that is shipped is a mean over rounds; so much of it stays in each."""
ROUNDS_TO_EXAM: Final = 20
EXAM_GAMES: Final = 20
"""On each shipped board, from each seat."""
CHECKPOINT_SECONDS: Final = 60.0

Tell = Callable[[dict[str, Json]], None]


@dataclass(frozen=True, slots=True)
class Lesson:
    """Games of one job."""

    players: int
    games: int
    board: int
    """Below 0 for a shipped one, else the number of a random one."""
    seed: int


@dataclass(frozen=True, slots=True)
class Plan:
    """How many games of how many players a round has; part of what a seed means."""

    jobs: tuple[tuple[int, int], ...] = (*[(2, 16)] * 6, (3, 8), (4, 8), (5, 3), (6, 4))


@dataclass
class Learner:
    """All that a checkpoint holds."""

    seed: int
    weights: Numbers
    mean: Numbers
    """Of the weights over rounds."""
    momentum: Momentum
    rounds: int = 0
    games: int = 0
    seconds: float = 0.0
    progress: list[dict[str, Json]] = field(default_factory=list)


def new_learner(seed: int) -> Learner:
    """Begins with the hand-made estimate, beside which hidden units of no weight learn the rest."""
    weights, generator = np.zeros(WEIGHT_COUNT), np.random.default_rng(seed)
    weights[0] = IS_NETWORK
    lines = shipped_weights().reshape(-1, FEATURES)
    for players in (2, 4, 6):
        network = network_of(players)
        weights[network : network + BIAS] = generator.normal(0.0, 0.15, BIAS)
        weights[network + OUT : network + DIRECT] = generator.normal(0.0, 0.02, HIDDEN)
        weights[network + DIRECT : network + DIRECT + FEATURES] = lines[players]
    return Learner(seed, weights, weights.copy(), new_momentum())


def train(
    out: Path,
    *,
    seed: int,
    minutes: float,
    cores: int | None = None,
    rounds: int | None = None,
    plan: Plan = Plan(),  # noqa: B008
    tell: Tell = lambda _: None,
) -> Learner:
    """Go on with what the folder has, or begin; ends after so many minutes or at so many rounds."""
    out.mkdir(parents=True, exist_ok=True)
    path = out / CHECKPOINT
    learner = read_checkpoint(path) if path.exists() else new_learner(seed)
    if learner.seed != seed:
        raise MalformedInput(f"the training in this folder has the seed {learner.seed}")
    runner = LocalRunner(cores, in_threads=True)
    began = saved = time.monotonic()
    end, before = began + 60.0 * minutes, learner.seconds
    while time.monotonic() < end and (rounds is None or learner.rounds < rounds):
        line = _round(learner, plan, runner)
        learner.seconds = before + time.monotonic() - began
        learner.progress.append(line | {"seconds": round(learner.seconds, 1)})
        tell(learner.progress[-1])
        if time.monotonic() - saved > CHECKPOINT_SECONDS:
            save(learner, out)
            saved = time.monotonic()
    save(learner, out)
    return learner


def _round(learner: Learner, plan: Plan, runner: LocalRunner) -> dict[str, Json]:
    lessons = _lessons(learner, plan)
    work = partial(_play, weights=learner.weights.copy())
    found = dict(runner.run(work, lessons))
    generator = np.random.default_rng([learner.seed, learner.rounds])
    rate = max(LEAST_RATE, RATE * 0.5 ** (learner.rounds / RATE_HALVES))
    by_players: dict[int, list[Lessons]] = {}
    for lesson in lessons:
        by_players.setdefault(lesson.players, []).append(found[lesson])
    line: dict[str, Json] = {}
    for players, parts in by_players.items():
        together = _together(parts)
        kept = len(together.blocks)
        for _ in range(PASSES):
            order = generator.permutation(kept)
            learn(together, learner.weights, learner.momentum, order, PER_STEP, rate)
        line[f"loss of {players}"] = round(-together.log_chance, 4)
        line[f"turns of {players}"] = round(together.turns / together.games, 1)
        if together.stopped:
            line[f"stopped of {players}"] = together.stopped
        learner.games += together.games
    learner.rounds += 1
    learner.mean = KEEP * learner.mean + (1.0 - KEEP) * learner.weights
    line |= {"round": learner.rounds, "games": learner.games}
    if learner.rounds % ROUNDS_TO_EXAM == 0:
        line["wins against expert"] = round(_exam(learner, runner), 4)
    return line


def _lessons(learner: Learner, plan: Plan) -> list[Lesson]:
    """Half of the games on shipped boards, where so many can play on them."""
    drawn = Randomness(f"train {learner.seed} {learner.rounds}")
    lessons = list[Lesson]()
    for players, games in plan.jobs:
        fits = [
            -1 - number
            for number, name in enumerate(BOARDS)
            if players in shipped_board(name).player_counts
        ]
        is_shipped = drawn.below(2) == 0
        board = fits[drawn.below(len(fits))] if is_shipped else drawn.below(RANDOM_BOARDS)
        lessons.append(Lesson(players, games, board, drawn.below(1 << 60)))
    return lessons


def _play(lesson: Lesson, weights: Numbers) -> Lessons:
    cubes = 2 if lesson.players == 2 else 1
    policy = new_policy(PLANNER, careless=1, extra_rolls=1, cube_choices=cubes, bargains=True)
    return play_lessons(
        _board(lesson.board),
        policy,
        weights,
        lesson.players,
        lesson.games,
        lesson.seed,
        TURN_LIMIT,
        TRACE,
    )


def _board(number: int) -> Board:
    if number < 0:
        return shipped_board(BOARDS[-1 - number])
    return random_board(Randomness(f"training board {number}"), f"training-{number}")


def _together(parts: Sequence[Lessons]) -> Lessons:
    kept = [len(part.blocks) for part in parts]
    return Lessons(
        np.concatenate([part.blocks for part in parts]),
        np.concatenate([part.targets for part in parts]),
        float(np.average([part.log_chance for part in parts], weights=np.maximum(kept, 1))),
        sum(part.games for part in parts),
        sum(part.turns for part in parts),
        sum(part.stopped for part in parts),
    )


def _exam(learner: Learner, runner: LocalRunner) -> float:
    """The share of games of two that the mean network wins from `expert`, looking as far ahead."""
    weights = table_with(learner.mean)
    own = new_policy(PLANNER, extra_rolls=1, cube_choices=4, bargains=True, weights=LEARNED)
    jobs = [(name, seat) for name in BOARDS for seat in (0, 1)]

    def play(job: tuple[str, int]) -> int:
        name, seat = job
        policies = [policy_of_level("expert")] * 2
        policies[seat] = own
        seed = learner.rounds
        played = play_games(shipped_board(name), policies, weights, EXAM_GAMES, seed, TURN_LIMIT)
        return int((played[:, WINNER] == seat).sum())

    won = sum(wins for _, wins in runner.run(play, jobs))
    return won / (EXAM_GAMES * len(jobs))


def save(learner: Learner, out: Path) -> None:
    """Each file is replaced as a whole: a kill at any moment leaves one that can be read."""
    from io import BytesIO

    told: dict[str, Any] = {
        "seed": learner.seed,
        "rounds": learner.rounds,
        "games": learner.games,
        "seconds": learner.seconds,
        "progress": learner.progress,
    }
    stream = BytesIO()
    np.savez(
        stream,
        weights=learner.weights,
        mean=learner.mean,
        first=learner.momentum.first,
        second=learner.momentum.second,
        steps=learner.momentum.steps,
        told=np.frombuffer(json.dumps(told).encode(), np.uint8),
    )
    replace_file(out / CHECKPOINT, stream.getvalue())
    training: dict[str, Json] = {
        "seed": learner.seed,
        "rounds": learner.rounds,
        "games": learner.games,
    }
    replace_file(out / NETWORK, network_bytes(learner.mean, training))
    replace_file(out / PROGRESS, json.dumps(learner.progress, indent=0).encode() + b"\n")


def read_checkpoint(path: Path) -> Learner:
    with np.load(path) as saved:
        told = json.loads(saved["told"].tobytes())
        if saved["weights"].shape != (WEIGHT_COUNT,):
            raise MalformedInput(f"{path.name} is a checkpoint of a network of another shape")
        return Learner(
            told["seed"],
            saved["weights"],
            saved["mean"],
            Momentum(saved["first"], saved["second"], saved["steps"]),
            told["rounds"],
            told["games"],
            told["seconds"],
            told["progress"],
        )
