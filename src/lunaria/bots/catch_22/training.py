"""A network that learns Catch 22 from games against itself, in slices of any length.

Training goes in rounds. The number of a round and the seed say which games it plays, on how many
processors does not matter, and a checkpoint between rounds holds all that the next one needs: what
was killed and goes on learns the same as what was never interrupted.
"""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

from lunaria.bots.catch_22.board_generator import random_board
from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.core import Json, MalformedInput, Randomness, needs
from lunaria.core.batches import LocalRunner
from lunaria.core.files import replace_file
from lunaria.games.catch_22 import (
    BOARDS,
    Board,
    ChooseStar,
    State,
    after,
    shipped_board,
    squares_in,
    start,
)
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
    NETWORK_SIZE,
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

RANDOM_BOARDS: Final = 4
"""New ones, drawn for each round."""
TURN_LIMIT: Final = 500
TRACE: Final = 0.8
"""The lambda of the targets among two; among more it is as much for as many rounds of turns."""
PER_STEP: Final = 64
LEAST_RATE: Final = 5e-5
MEMORY: Final = 5
"""The network that is shipped is a mean over about the last one in so many of the rounds."""
ROUNDS_TO_EXAM: Final = 20
EXAMS: Final = {2: "wins against expert", 6: "wins among six"}
"""What the progress calls them, by number of players."""
EXAM_GAMES: Final = 20
"""On each shipped board, from each seat."""
CHECKPOINT_SECONDS: Final = 60.0

Tell = Callable[[dict[str, Json]], None]


@dataclass(frozen=True, slots=True)
class Lesson:
    """Games of one job."""

    players: int
    games: int
    learner: int
    """The only seat that the network plays, among experts; -1 where it plays all seats."""
    board: str
    """The name of a shipped one, or what a random one is drawn from."""
    seed: int
    has_drawn_stars: bool
    """The players start from stars that are drawn, not chosen."""


@dataclass(frozen=True, slots=True)
class Course:
    """Rounds of one kind."""

    jobs: tuple[tuple[int, int], ...]
    """Of each job of a round, how many players and how many games it has."""
    kinds: int
    """In one of so many games the network plays all seats, in the others one among experts."""
    passes: int
    """So often each round learns from its positions."""
    rate: float
    """How long the steps of the first round are."""
    halves: int
    """After so many rounds they are half as long, down to `LEAST_RATE`."""
    examined: int
    """The number of players of its exams."""


FIRST: Final = Course(
    jobs=(*[(6, 2)] * 8, *[(5, 2)] * 3, *[(4, 4)] * 12, *[(3, 5)] * 4, *[(2, 8)] * 30),
    kinds=2,
    passes=2,
    rate=1e-3,
    halves=20,
    examined=2,
)
FIVE_AND_SIX: Final = Course(
    jobs=(*[(6, 2)] * 24, *[(5, 2)] * 8),
    kinds=8,
    passes=4,
    rate=3e-4,
    halves=10,
    examined=6,
)
"""Of games that take so long, the first course has few."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Part of what a seed means."""

    first: Course = FIRST
    first_rounds: int = 53
    then: Course = FIVE_AND_SIX

    def course(self, rounds: int) -> tuple[Course, int]:
        """The course of the round after so many, and how many rounds of it there were."""
        left = rounds - self.first_rounds
        return (self.first, rounds) if left < 0 else (self.then, left)


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
    course, rounds = plan.course(learner.rounds)
    lessons = _lessons(learner, course)
    found = dict(runner.run(partial(_play, weights=table_with(learner.weights)), lessons))
    by_players: dict[int, list[Lessons]] = {}
    for lesson in lessons:
        by_players.setdefault(lesson.players, []).append(found[lesson])
    joined = {players: _together(parts) for players, parts in sorted(by_players.items())}
    by_network: dict[int, list[Lessons]] = {}
    for players, together in joined.items():
        by_network.setdefault(network_of(players), []).append(together)
    rate = max(LEAST_RATE, course.rate * 0.5 ** (rounds / course.halves))
    learning = partial(_learn, learner, by_network, course.passes, rate)
    for _ in runner.run(learning, by_network):
        pass
    line: dict[str, Json] = {}
    for players, together in joined.items():
        line[f"loss of {players}"] = round(-together.log_chance, 4)
        line[f"turns of {players}"] = round(together.turns / together.games, 1)
        if together.stopped:
            line[f"stopped of {players}"] = together.stopped
        learner.games += together.games
    learner.rounds += 1
    kept = max(0.0, 1.0 - MEMORY / learner.rounds)
    for network in by_network:
        part = slice(network, network + NETWORK_SIZE)
        learner.mean[part] = kept * learner.mean[part] + (1.0 - kept) * learner.weights[part]
    line |= {"round": learner.rounds, "games": learner.games}
    if learner.rounds % ROUNDS_TO_EXAM == 0:
        line[EXAMS[course.examined]] = round(_exam(learner, runner, course.examined), 4)
    return line


def _learn(
    learner: Learner,
    by_network: dict[int, list[Lessons]],
    passes: int,
    rate: float,
    network: int,
) -> None:
    """Networks share no weights, so that each may learn in a thread of its own."""
    generator = np.random.default_rng([learner.seed, learner.rounds, network])
    for _ in range(passes):
        for together in by_network[network]:
            order = generator.permutation(len(together.blocks))
            learn(together, learner.weights, learner.momentum, order, PER_STEP, rate)


def _lessons(learner: Learner, course: Course) -> list[Lesson]:
    """Half of the games on shipped boards, where so many can play on them."""
    drawn = Randomness(f"train {learner.seed} {learner.rounds}")
    lessons = list[Lesson]()
    for players, games in course.jobs:
        fits = [name for name in BOARDS if players in shipped_board(name).player_counts]
        board = fits[drawn.below(len(fits))]
        if drawn.below(2):
            number = drawn.below(RANDOM_BOARDS)
            board = f"training board {learner.seed} {learner.rounds} {number}"
        learns_alone = drawn.below(course.kinds) < course.kinds - 1
        seat = drawn.below(players) if learns_alone else -1
        seed, has_drawn_stars = drawn.below(1 << 60), drawn.below(2) == 0
        lessons.append(Lesson(players, games, seat, board, seed, has_drawn_stars))
    return lessons


def _play(lesson: Lesson, weights: Numbers) -> Lessons:
    players = lesson.players
    own = new_policy(
        PLANNER,
        careless=1,
        extra_rolls=1,
        cube_choices=2 if players == 2 else 1,
        bargains=True,
        weights=LEARNED,
    )
    policies = [own] * players
    if lesson.learner >= 0:
        policies = [policy_of_level("expert", players)] * players
        policies[lesson.learner] = own
    trace = TRACE ** (2 / players)
    return play_lessons(_beginning(lesson), policies, weights, lesson.games, lesson.seed, trace)


def _beginning(lesson: Lesson) -> State:
    state = start(_board(lesson.board), lesson.players, TURN_LIMIT)
    if lesson.has_drawn_stars:
        drawn, stars = Randomness(f"stars {lesson.seed}"), list(squares_in(state.board.stars))
        for _ in range(lesson.players):
            state = after(state, ChooseStar(stars[drawn.below(len(stars))]))
    return state


@lru_cache(maxsize=2 * RANDOM_BOARDS)
def _board(name: str) -> Board:
    return shipped_board(name) if name in BOARDS else random_board(Randomness(name), "training")


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


def _exam(learner: Learner, runner: LocalRunner, players: int) -> float:
    """Which part of its games the mean network wins among experts, looking as far ahead."""
    weights = table_with(learner.mean)
    own = new_policy(PLANNER, extra_rolls=1, cube_choices=4, bargains=True, weights=LEARNED)
    fits = [name for name in BOARDS if players in shipped_board(name).player_counts]
    jobs = [(name, seat) for name in fits for seat in range(players)]

    def play(job: tuple[str, int]) -> int:
        name, seat = job
        policies = [policy_of_level("expert", players)] * players
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
