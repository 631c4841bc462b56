"""Unguessable links. Whoever holds one may act on it; only its hash is kept."""

from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe


def new_table_id() -> str:
    """Public, and still not to be guessed: 72 bits."""
    return token_urlsafe(9)


def new_token() -> str:
    """The secret part of a link: 192 bits."""
    return token_urlsafe(24)


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def matches(token: str, token_hash: str) -> bool:
    return compare_digest(hash_of(token), token_hash)
