"""A scorer that learns from towers of its own, in slices of any length.

Training goes in rounds. The number of a round and the seed say which games it plays, on how many
processors does not matter. What they teach is kept, a file a round, and each round learns from all
of it; a checkpoint between rounds holds what else the next one needs. What was killed and goes on
learns the same as what was never interrupted.
"""

import json
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from lunaria.bots.catch_the_moon.learning import (
    Learner,
    Lessons,
    ScorerLearner,
    hold_loss,
    rest_loss,
)
from lunaria.bots.catch_the_moon.scorer import scorer_bytes
from lunaria.bots.catch_the_moon.student import lesson_of, play_lesson
from lunaria.core import Json, MalformedInput, needs
from lunaria.core.batches import LocalRunner
from lunaria.core.files import replace_file

with needs("physics"):
    import numpy as np

CHECKPOINT: Final = "checkpoint.npz"
SCORER: Final = "scorer.network"
PROGRESS: Final = "progress.json"

GAMES: Final = 16
"""Of each round."""
PASSES: Final = 30
"""So often each round learns from all that was kept."""

Tell = Callable[[dict[str, Json]], None]


class Training:
    """All that a folder holds."""

    def __init__(self, out: Path, seed: int) -> None:
        self.out, self.seed = out, seed
        self.learner = ScorerLearner.new(np.random.default_rng(seed))
        self.rounds = 0
        self.seconds = 0.0
        self.progress: list[dict[str, Json]] = []
        out.mkdir(parents=True, exist_ok=True)
        if (out / CHECKPOINT).exists():
            self._read(out / CHECKPOINT)

    def lessons(self, number: int) -> Path:
        """The file of what a round taught."""
        return self.out / f"lessons-{number:04}.npz"

    def kept_lessons(self) -> Lessons:
        return Lessons.together([read_lessons(self.lessons(n)) for n in range(self.rounds)])

    def _read(self, path: Path) -> None:
        with np.load(path) as saved:
            told = json.loads(saved["told"].tobytes())
            if told["seed"] != self.seed:
                raise MalformedInput(f"the training in this folder has the seed {told['seed']}")
            for name, learner in self._learners().items():
                if saved[name].shape != (3, len(learner.numbers)):
                    raise MalformedInput(f"{path.name} is of a network of another shape")
                learner.numbers, learner.first, learner.second = saved[name].copy()
                learner.steps = told["steps"][name]
        self.rounds, self.seconds = told["rounds"], told["seconds"]
        self.progress = told["progress"]

    def save(self) -> None:
        """Each file is replaced as a whole: a kill at any moment leaves one that can be read."""
        learners = self._learners()
        told: dict[str, Any] = {
            "seed": self.seed,
            "rounds": self.rounds,
            "seconds": self.seconds,
            "progress": self.progress,
            "steps": {name: learner.steps for name, learner in learners.items()},
        }
        arrays: dict[str, Any] = {
            name: np.stack([learner.numbers, learner.first, learner.second])
            for name, learner in learners.items()
        }
        arrays["told"] = np.frombuffer(json.dumps(told).encode(), np.uint8)
        replace_file(self.out / CHECKPOINT, _npz(arrays))
        about: dict[str, Json] = {"seed": self.seed, "rounds": self.rounds}
        replace_file(self.out / SCORER, scorer_bytes(self.learner.scorer, about))
        replace_file(self.out / PROGRESS, json.dumps(self.progress, indent=0).encode() + b"\n")

    def _learners(self) -> dict[str, Learner]:
        return {"rest": self.learner.rest, "hold": self.learner.hold}


def train(
    out: Path,
    *,
    seed: int,
    minutes: float,
    cores: int | None = None,
    rounds: int | None = None,
    games: int = GAMES,
    passes: int = PASSES,
    tell: Tell = lambda _: None,
) -> Training:
    """Go on with what the folder has, or begin; ends after so many minutes or at so many rounds."""
    training = Training(out, seed)
    kept, runner = training.kept_lessons(), LocalRunner(cores)
    began, before = time.monotonic(), training.seconds
    while time.monotonic() < began + 60.0 * minutes and (
        rounds is None or training.rounds < rounds
    ):
        taught = _taught(training, runner, games)
        line = _exam(training, taught)
        kept = Lessons.together([kept, taught])
        generator = np.random.default_rng([seed, training.rounds])
        training.learner.learn(kept, generator, passes)
        training.rounds += 1
        training.seconds = before + time.monotonic() - began
        line |= {"round": training.rounds, "seconds": round(training.seconds, 1)}
        training.progress.append(line)
        training.save()
        tell(line)
    training.save()
    return training


def _taught(training: Training, runner: LocalRunner, games: int) -> Lessons:
    """By the next round, which may have been played before a kill."""
    path = training.lessons(training.rounds)
    if path.exists():
        return read_lessons(path)
    numbers = range(training.rounds * games, (training.rounds + 1) * games)
    jobs = [lesson_of(training.seed, number) for number in numbers]
    found = dict(runner.run(play_lesson, jobs))
    taught = Lessons.together([found[job] for job in jobs])
    replace_file(path, _npz(taught._asdict()))
    return taught


def _exam(training: Training, taught: Lessons) -> dict[str, Json]:
    """How surprised the networks are by lessons that they have not learned from yet."""
    line: dict[str, Json] = {"probes": len(taught.ends), "tries": len(taught.held)}
    if training.rounds:
        line["loss of probes"] = round(rest_loss(training.learner.scorer, taught), 4)
        line["loss of tries"] = round(hold_loss(training.learner.scorer, taught), 4)
    line["held"] = round(float(taught.held.mean()), 4) if len(taught.held) else 0.0
    return line


def read_lessons(path: Path) -> Lessons:
    with np.load(path) as saved:
        return Lessons(*[saved[name] for name in Lessons._fields])


def _npz(arrays: dict[str, Any]) -> bytes:
    stream = BytesIO()
    np.savez_compressed(stream, **arrays)
    return stream.getvalue()
