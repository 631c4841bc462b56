"""A scorer: two small networks that tell beforehand how a probe and a try will probably end."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from lunaria.bots.catch_the_moon.traits import TRAITS
from lunaria.core import Json, needs
from lunaria.core.number_file import number_file, read_number_file
from lunaria.games.catch_the_moon import Face
from lunaria.worlds.catch_the_moon.scene import Floats

with needs("physics"):
    import numpy as np

SCORER_FILE: Final = Path(__file__).with_name("scorer.network")
FORMAT: Final = "lunaria catch-the-moon scorer"
VERSION: Final = 1
"""Of the file and of what the traits mean; another version is refused."""

HIDDEN: Final = (64, 32)
SUPPORTS: Final = 3
"""Classes of ends: it comes to rest on one ladder, on two, or does anything else."""
REST_OUTPUTS: Final = SUPPORTS + 1
"""The classes, and how far above the top of the tower the ladder reaches at rest."""
FACES: Final = (Face.ONE, Face.TWO, Face.MOON)
HOLD_INPUTS: Final = TRAITS + len(FACES)
HOLD_OUTPUTS: Final = 1
RISE_MM: Final = 20.0
"""The unit of heights inside the network."""
MOST_DEVIATIONS: Final = 6.0
MOON_SPREAD_MM: Final = 8.0
"""How wrong an expected height usually is, for the chance that the ladder is the highest."""

REST_SIZES: Final = (TRAITS, *HIDDEN, REST_OUTPUTS)
HOLD_SIZES: Final = (HOLD_INPUTS, *HIDDEN, HOLD_OUTPUTS)

_ABOUT: Final[dict[str, Json]] = {
    "format": FORMAT,
    "version": VERSION,
    "rest": list(REST_SIZES),
    "hold": list(HOLD_SIZES),
}


class Layers(NamedTuple):
    """A network: what is taken off its inputs and what they are divided by, then its layers."""

    middle: Floats
    spread: Floats
    weights: tuple[Floats, ...]
    biases: tuple[Floats, ...]

    @property
    def arrays(self) -> tuple[Floats, ...]:
        return (self.middle, self.spread, *self.weights, *self.biases)

    def scaled(self, inputs: Floats) -> Floats:
        deviations = (inputs - self.middle) / self.spread
        return np.clip(deviations, -MOST_DEVIATIONS, MOST_DEVIATIONS)

    def outputs(self, inputs: Floats) -> Floats:
        """Summed in the same order on every machine and however many lines there are, which a
        library for matrices does not promise."""
        values = self.scaled(inputs)
        for number, (weights, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            values = np.einsum("ni,io->no", values, weights) + bias
            if number < len(self.weights) - 1:
                values = np.maximum(values, 0.0)
        return values


class Expected(NamedTuple):
    """Of each proposal: the chance that its probe does what the die asks, and how far it then
    reaches above the top of the tower."""

    fits: Floats
    rise_mm: Floats


@dataclass(frozen=True)
class Scorer:
    rest: Layers
    hold: Layers

    def expected(self, face: Face, seen: Floats) -> Expected:
        """Of proposals that are seen like this (`traits`)."""
        outputs = self.rest.outputs(seen)
        chances = softmax(outputs[:, :SUPPORTS])
        rise_mm = outputs[:, SUPPORTS] * RISE_MM
        if face is Face.ONE:
            return Expected(chances[:, 0], rise_mm)
        if face is Face.TWO:
            return Expected(chances[:, 1], rise_mm)
        is_highest = sigmoid(rise_mm / MOON_SPREAD_MM)
        return Expected((chances[:, 0] + chances[:, 1]) * is_highest, rise_mm)

    def holds(self, face: Face, seen: Floats) -> Floats:
        """The chance that a ladder placed where a probe came to rest stays there, and the tower
        with it."""
        return sigmoid(self.hold.outputs(with_face(face, seen))[:, 0])


def with_face(face: Face, seen: Floats) -> Floats:
    asked = np.zeros((len(seen), len(FACES)))
    asked[:, FACES.index(face)] = 1.0
    return np.concatenate([seen, asked], axis=1)


def softmax(outputs: Floats) -> Floats:
    powers = np.exp(outputs - outputs.max(axis=1, keepdims=True))
    chances: Floats = powers / powers.sum(axis=1, keepdims=True)
    return chances


def sigmoid(outputs: Floats) -> Floats:
    chances: Floats = 1.0 / (1.0 + np.exp(-np.clip(outputs, -40.0, 40.0)))
    return chances


def scorer_bytes(scorer: Scorer, training: dict[str, Json]) -> bytes:
    arrays = [*scorer.rest.arrays, *scorer.hold.arrays]
    numbers = b"".join(array.astype("<f4").tobytes() for array in arrays)
    return number_file(_ABOUT, numbers, training)


def read_scorer(path: Path) -> Scorer:
    """A file that is damaged or of another version is refused."""
    numbers = np.frombuffer(read_number_file(path, _ABOUT), "<f4").astype(float)
    rest = layers_of(REST_SIZES, numbers)
    return Scorer(rest, layers_of(HOLD_SIZES, numbers[_size(REST_SIZES) :]))


@cache
def shipped_scorer() -> Scorer:
    return read_scorer(SCORER_FILE)


def _size(sizes: Sequence[int]) -> int:
    return 2 * sizes[0] + sum((before + 1) * after for before, after in _pairs(sizes))


def _pairs(sizes: Sequence[int]) -> list[tuple[int, int]]:
    return list(itertools.pairwise(sizes))


def layers_of(sizes: Sequence[int], numbers: Floats) -> Layers:
    """From the beginning of an array that holds them one after the other."""
    shapes: list[tuple[int, ...]] = [(sizes[0],), (sizes[0],), *_pairs(sizes)]
    shapes += [(after,) for after in sizes[1:]]
    arrays, at = [], 0
    for shape in shapes:
        count = int(np.prod(shape))
        arrays.append(numbers[at : at + count].reshape(shape))
        at += count
    layers = len(sizes) - 1
    return Layers(arrays[0], arrays[1], tuple(arrays[2 : 2 + layers]), tuple(arrays[2 + layers :]))
