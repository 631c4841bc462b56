"""Chance that nobody can bend.

The table shows the hash of its secret before anyone adds a salt. Every chance action comes from the
secret and the salts together, so neither the host nor a player can choose it. When the secret is
revealed, anyone can compute the actions again. The set-up uses the seed itself, a later chance
action the seed and its number, and a bot's own choices a stream that tells nothing of either.
"""

from enum import IntEnum
from hashlib import sha256
from secrets import token_hex
from typing import Any

from lunaria.core import Game, MalformedInput, Randomness, dump_json, quoted

LONGEST_SALT = 64


def new_secret() -> str:
    return token_hex(32)


def commitment_to(secret: str) -> str:
    """What is shown of the secret before it may be known."""
    return sha256(f"lunaria commitment {secret}".encode()).hexdigest()


def seed_of(secret: str, salts: tuple[str, ...]) -> str:
    """``salts`` has one entry for each seat, empty where none was added."""
    return sha256(dump_json(["lunaria seed", secret, list(salts)])).hexdigest()


def setup_stream(seed: str) -> Randomness:
    return Randomness(seed)


class ChanceNumbering(IntEnum):
    """What numbers the chance actions of a game."""

    BY_PLY = 1
    """The number of actions before it. Games of earlier versions use it; a player who takes back
    and does something else first gets another roll."""
    BY_COUNT = 2
    """The number of chance actions before it: taking back never changes a roll."""


def chance_stream(seed: str, number: int) -> Randomness:
    """For the chance action with this number."""
    return Randomness(f"{seed}/{number}")


def sampled(game: Game[Any, Any], state: Any, randomness: Randomness) -> Any | None:
    """The action that chance takes. None where a physical world decides: what it reports is
    recorded."""
    try:
        return game.sample_chance(state, randomness)
    except LookupError:
        return None


def bot_stream(seed: str, ply: int) -> Randomness:
    """For a bot, which must not learn the seed."""
    return Randomness(sha256(f"lunaria bot {seed}/{ply}".encode()).hexdigest())


def must_be_text(text: str) -> None:
    """JSON can write halves of characters, of which there is no hash."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise MalformedInput(f"{quoted(text)} is no text") from None


def checked_salt(salt: str) -> str:
    if not 0 < len(salt) <= LONGEST_SALT or not salt.isprintable():
        raise MalformedInput(f"{quoted(salt)} is not a salt of 1 to {LONGEST_SALT} characters")
    return salt
