"""Chance that nobody can bend.

The table shows the hash of its secret before anyone adds a salt; every draw comes from the secret
and the salts together, so neither the host nor a player can choose it; when the secret is revealed,
anyone can draw again. The set-up draws from the seed itself, a later draw from the seed and the
number of actions before it, and a bot's own choices from a stream that tells nothing of either.
"""

from hashlib import sha256
from secrets import token_hex

from lunaria.core import MalformedInput, Randomness, dump_json, quoted

LONGEST_SALT = 64


def new_secret() -> str:
    return token_hex(32)


def commitment_to(secret: str) -> str:
    """What is shown of the secret before it may be known."""
    return sha256(f"lunaria commitment {secret}".encode()).hexdigest()


def seed_of(secret: str, salts: tuple[str, ...]) -> str:
    """``salts`` has one entry for each seat, empty where none was added."""
    return sha256(dump_json(["lunaria seed", secret, list(salts)])).hexdigest()


def set_up_draw(seed: str) -> Randomness:
    return Randomness(seed)


def draw_after(seed: str, ply: int) -> Randomness:
    """The draw that follows ``ply`` actions."""
    return Randomness(f"{seed}/{ply}")


def bot_draw_after(seed: str, ply: int) -> Randomness:
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
