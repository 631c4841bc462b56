"""What the environments of board games share: a game as numbered actions, masks and arrays."""

import secrets
from typing import Any, Protocol

import msgspec
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from lunaria.core import MalformedInput

Array = NDArray[Any]
Observation = dict[str, Array]

MOST_CYCLES = 1_000_000
"""No episode may be allowed to last longer."""


class Episode(Protocol):
    """One game that is played by numbers. The dice are inside, and roll by its seed."""

    @property
    def game(self) -> str:
        """The name of the game in the catalogue."""

    @property
    def players(self) -> int: ...

    @property
    def actions(self) -> int:
        """How many actions there are, allowed somewhere."""

    @property
    def box(self) -> Box:
        """The space of what a seat sees, without the mask."""

    @property
    def seat(self) -> int:
        """Who acts; meaningless once the episode is over."""

    @property
    def is_over(self) -> bool:
        """By the rules."""

    @property
    def is_cut(self) -> bool:
        """By the limit on its length."""

    @property
    def state(self) -> Any:
        """As the reference rules have it."""

    def reset(self, seed: int | None, start: Any = None) -> None:
        """A new game, or one from a given state; without a seed the dice go on as they are."""

    def play(self, action: int) -> bool:
        """False if the rules forbid the action; then nothing is changed."""

    def observe(self, seat: int) -> Observation: ...

    def mask(self) -> Array:
        """Of the seat that acts."""

    def returns(self) -> list[float]:
        """What the game brought each seat; zeros while it goes on."""

    def number_of(self, action: Any) -> int:
        """Of an action of the reference rules, for the seat that acts."""

    def action_of(self, number: int) -> Any: ...

    def save(self) -> bytes: ...

    def restore(self, saved: bytes) -> None: ...


def observation_space(episode: Episode) -> Dict:
    mask = Box(0, 1, (episode.actions,), np.int8)
    return Dict({"observation": episode.box, "action_mask": mask})


def action_space(episode: Episode) -> Discrete:
    return Discrete(episode.actions)


def checked_cycles(max_cycles: int) -> int:
    if type(max_cycles) is not int or not 1 <= max_cycles <= MOST_CYCLES:
        raise MalformedInput(f"max_cycles is a number from 1 to {MOST_CYCLES}, not {max_cycles!r}")
    return max_cycles


def fresh_seed() -> int:
    return secrets.randbits(63)


class Saved(msgspec.Struct, array_like=True):
    """An episode as bytes: its arrays, exactly."""

    game: str
    parts: list[bytes]


def pack_arrays(game: str, *arrays: Array) -> bytes:
    return msgspec.msgpack.encode(Saved(game, [array.tobytes() for array in arrays]))


def load_arrays(saved: bytes, game: str, *arrays: Array) -> None:
    """Into arrays of the same kind and size; what does not fit is malformed, and changes nothing."""
    try:
        read = msgspec.msgpack.decode(saved, type=Saved)
    except msgspec.MsgspecError as error:
        raise MalformedInput("these bytes are not a saved episode") from error
    sizes = [array.nbytes for array in arrays]
    if read.game != game or [len(part) for part in read.parts] != sizes:
        raise MalformedInput("the saved episode is not of this environment")
    for array, part in zip(arrays, read.parts, strict=True):
        array[...] = np.frombuffer(part, array.dtype).reshape(array.shape)
