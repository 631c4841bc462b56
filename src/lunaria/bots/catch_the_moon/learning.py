"""How the networks of a scorer learn from what became of probes and tries."""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from lunaria.bots.catch_the_moon.scorer import (
    FACES,
    HOLD_SIZES,
    REST_SIZES,
    RISE_MM,
    SUPPORTS,
    Layers,
    Scorer,
    layers_of,
    sigmoid,
    softmax,
)
from lunaria.bots.catch_the_moon.traits import TRAITS
from lunaria.core import needs
from lunaria.worlds.catch_the_moon.scene import Floats

with needs("physics"):
    import numpy as np
    from numpy.typing import NDArray

PER_STEP: Final = 256
LEAST_SPREAD: Final = 1e-3
FIRST_DECAY: Final = 0.9
SECOND_DECAY: Final = 0.999
TINY: Final = 1e-8
REST_SHRINK: Final = 0.5
HOLD_SHRINK: Final = 2.0
"""By how much of itself a weight shrinks in a step, as a share of the rate. There are ten times as
many probes as tries to learn from."""
RATE: Final = 1e-3
"""Of the first pass; the last one's is near 0."""

Slope = Callable[[Floats, NDArray[np.int64]], Floats]
"""Of the loss, by what a network gave for these lines."""


class Lessons(NamedTuple):
    """What probes and tries taught; a line for each."""

    seen: NDArray[np.float32]
    """Of each proposal, its traits."""
    ends: NDArray[np.int64]
    """0 at rest on one ladder, 1 on two, 2 anything else."""
    rises_mm: NDArray[np.float32]
    """How far the ladder then reached above the top; 0 where it was lost."""
    tried: NDArray[np.float32]
    """Of each try, the traits of the place and the face of the die."""
    held: NDArray[np.float32]
    """1 where it held."""

    @classmethod
    def none(cls) -> Self:
        return cls(
            np.zeros((0, TRAITS), np.float32),
            np.zeros(0, np.int64),
            np.zeros(0, np.float32),
            np.zeros((0, TRAITS + len(FACES)), np.float32),
            np.zeros(0, np.float32),
        )

    @classmethod
    def together(cls, parts: Sequence["Lessons"]) -> Self:
        columns = zip(cls.none(), *parts, strict=True)
        return cls(*[np.concatenate(column) for column in columns])


@dataclass
class Learner:
    """A network that learns by Adam, all of its numbers in one array."""

    sizes: tuple[int, ...]
    numbers: Floats
    first: Floats
    second: Floats
    shrink: float
    steps: int = 0

    @classmethod
    def new(cls, sizes: tuple[int, ...], generator: np.random.Generator, shrink: float) -> Self:
        parts = [np.zeros(sizes[0]), np.zeros(sizes[0])]
        for before, after in itertools.pairwise(sizes):
            parts.append(generator.normal(0.0, np.sqrt(2 / before), before * after))
        parts += [np.zeros(size) for size in sizes[1:]]
        numbers = np.concatenate(parts)
        return cls(sizes, numbers, np.zeros_like(numbers), np.zeros_like(numbers), shrink)

    @property
    def layers(self) -> Layers:
        """Views of the numbers."""
        return layers_of(self.sizes, self.numbers)

    def get_used_to(self, inputs: NDArray[np.float32]) -> None:
        """From the first lessons it takes what is usual, and keeps that."""
        if not self.steps and len(inputs):
            self.layers.middle[:] = inputs.mean(axis=0)
            self.layers.spread[:] = inputs.std(axis=0) + LEAST_SPREAD

    def learn(
        self, inputs: NDArray[np.float32], slope: Slope, order: NDArray[np.int64], rate: float
    ) -> None:
        """From these lines, in this order."""
        for start in range(0, len(order), PER_STEP):
            lines = order[start : start + PER_STEP]
            self._step(inputs[lines].astype(float), slope, lines, rate)

    def _step(self, inputs: Floats, slope: Slope, lines: NDArray[np.int64], rate: float) -> None:
        layers = self.layers
        values = [layers.scaled(inputs)]
        last = len(layers.weights) - 1
        for number, (weights, bias) in enumerate(zip(layers.weights, layers.biases, strict=True)):
            sums = values[-1] @ weights + bias
            values.append(sums if number == last else np.maximum(sums, 0.0))
        change = np.zeros_like(self.numbers)
        changes = layers_of(self.sizes, change)
        back = slope(values[-1], lines) / len(lines)
        for number in range(last, -1, -1):
            changes.weights[number][:] = values[number].T @ back
            changes.biases[number][:] = back.sum(axis=0)
            back = (back @ layers.weights[number].T) * (values[number] > 0)
        self.steps += 1
        self.first = FIRST_DECAY * self.first + (1 - FIRST_DECAY) * change
        self.second = SECOND_DECAY * self.second + (1 - SECOND_DECAY) * change * change
        mean = self.first / (1 - FIRST_DECAY**self.steps)
        size = np.sqrt(self.second / (1 - SECOND_DECAY**self.steps)) + TINY
        learnt = slice(2 * self.sizes[0], None)
        self.numbers[learnt] -= rate * (mean / size + self.shrink * self.numbers)[learnt]


@dataclass
class ScorerLearner:
    """Both networks of a scorer."""

    rest: Learner
    hold: Learner

    @classmethod
    def new(cls, generator: np.random.Generator) -> Self:
        return cls(
            Learner.new(REST_SIZES, generator, REST_SHRINK),
            Learner.new(HOLD_SIZES, generator, HOLD_SHRINK),
        )

    @property
    def scorer(self) -> Scorer:
        return Scorer(self.rest.layers, self.hold.layers)

    def learn(self, lessons: Lessons, generator: np.random.Generator, passes: int) -> None:
        """From all lessons so many times, each time in another order and in smaller steps."""
        self.rest.get_used_to(lessons.seen)
        self.hold.get_used_to(lessons.tried)
        for number in range(passes):
            rate = RATE * (1 + np.cos(np.pi * number / passes)) / 2
            order = generator.permutation(len(lessons.ends))
            self.rest.learn(lessons.seen, _rest_slope(lessons), order, rate)
            order = generator.permutation(len(lessons.held))
            self.hold.learn(lessons.tried, _hold_slope(lessons), order, rate)


def _rest_slope(lessons: Lessons) -> Slope:
    def slope(outputs: Floats, lines: NDArray[np.int64]) -> Floats:
        ends = lessons.ends[lines]
        found = np.zeros_like(outputs)
        found[:, :SUPPORTS] = softmax(outputs[:, :SUPPORTS])
        found[np.arange(len(lines)), ends] -= 1.0
        wrong = outputs[:, SUPPORTS] - lessons.rises_mm[lines] / RISE_MM
        found[:, SUPPORTS] = np.where(ends < 2, wrong, 0.0)
        return found

    return slope


def _hold_slope(lessons: Lessons) -> Slope:
    def slope(outputs: Floats, lines: NDArray[np.int64]) -> Floats:
        found: Floats = sigmoid(outputs) - lessons.held[lines, np.newaxis]
        return found

    return slope


def rest_loss(scorer: Scorer, lessons: Lessons) -> float:
    """The mean of minus the logarithm of the chance that was given to what happened."""
    chances = softmax(scorer.rest.outputs(lessons.seen.astype(float))[:, :SUPPORTS])
    given = chances[np.arange(len(lessons.ends)), lessons.ends]
    return float(-np.log(np.maximum(given, TINY)).mean())


def hold_loss(scorer: Scorer, lessons: Lessons) -> float:
    chances = sigmoid(scorer.hold.outputs(lessons.tried.astype(float))[:, 0])
    given = np.where(lessons.held > 0, chances, 1.0 - chances)
    return float(-np.log(np.maximum(given, TINY)).mean())
