"""Unguessable links. Anybody who holds one may act on it; only its hash is kept."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest
from secrets import token_bytes, token_urlsafe
from struct import pack


def new_table_id(now: float) -> str:
    """Public, and still not to be guessed: the time, and 64 random bits."""
    return urlsafe_b64encode(pack(">I8s", int(now), token_bytes(8))).decode()


def new_token() -> str:
    """The secret part of a link: 192 bits."""
    return token_urlsafe(24)


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def matches(token: str, token_hash: str) -> bool:
    return compare_digest(hash_of(token), token_hash)
