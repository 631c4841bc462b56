"""What the environments of board games share: a game as numbered actions, masks and arrays."""

import secrets
from typing import Any, Protocol

import msgspec
import numpy as np
from gymnasium.spaces import Box, Dict, Space
from numpy.typing import NDArray

from lunaria.catalogue import find_plugin
from lunaria.core import MalformedInput, Randomness

Array = NDArray[Any]
Observation = dict[str, Array]

MOST_CYCLES = 1_000_000
"""No episode may be allowed to last longer."""


class Episode(Protocol):
    """One game as an environment knows it: actions and observations are numbers and arrays. Chance
    is inside, and draws by the seed."""

    @property
    def game(self) -> str:
        """The name of the game in the catalogue."""

    @property
    def players(self) -> int: ...

    @property
    def action_space(self) -> Space[Any]: ...

    @property
    def observation_space(self) -> Space[Any]: ...

    @property
    def state_space(self) -> Box:
        """Of what `view` gives."""

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
        """A new game, or one from a given state; without a seed chance goes on as it is."""

    def play(self, action: Any) -> bool:
        """False if the rules forbid the action; then nothing is changed."""

    def play_bot(self, level: str, seed: int) -> None:
        """The seat that acts is played by a bot, which draws by this seed."""

    def rewards(self) -> list[float]:
        """What the last action brought each seat."""

    def observe(self, seat: int) -> Any:
        """What a seat sees, with the mask of its actions where some may be forbidden."""

    def view(self, seat: int) -> Array:
        """What a seat sees, without a mask."""

    def render(self, mode: str | None) -> str | Array | None: ...

    def save(self) -> bytes:
        """All of it, exactly."""

    def restore(self, saved: bytes) -> None: ...


def masked(box: Box, actions: int) -> Dict:
    """The space of observations with a mask."""
    return Dict({"observation": box, "action_mask": Box(0, 1, (actions,), np.int8)})


def checked_cycles(max_cycles: int) -> int:
    if type(max_cycles) is not int or not 1 <= max_cycles <= MOST_CYCLES:
        raise MalformedInput(f"max_cycles is a number from 1 to {MOST_CYCLES}, not {max_cycles!r}")
    return max_cycles


def bot_choice(episode: Episode, level: str, seed: int) -> Any:
    """What a bot of the level does here. It is made anew for each decision: what a bot remembers is
    no part of a saved episode."""
    bot = find_plugin(episode.game).bot(level)
    return bot.choose(episode.state, Randomness(str(seed)))


def fresh_seed() -> int:
    return secrets.randbits(63)


class Saved(msgspec.Struct, array_like=True):
    """An episode as bytes: its arrays, exactly."""

    game: str
    parts: list[bytes]


def pack_arrays(game: str, *arrays: Array) -> bytes:
    return msgspec.msgpack.encode(Saved(game, [array.tobytes() for array in arrays]))


def load_arrays(saved: bytes, game: str, *arrays: Array) -> None:
    """Into arrays of the same kind and size; what does not fit is malformed."""
    try:
        read = msgspec.msgpack.decode(saved, type=Saved)
    except msgspec.MsgspecError as error:
        raise MalformedInput("these bytes are not a saved episode") from error
    sizes = [array.nbytes for array in arrays]
    if read.game != game or [len(part) for part in read.parts] != sizes:
        raise MalformedInput("the saved episode is not of this environment")
    for array, part in zip(arrays, read.parts, strict=True):
        array[...] = np.frombuffer(part, array.dtype).reshape(array.shape)
