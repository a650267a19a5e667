"""Keys: the secrets that browsers and links carry, and the codes of tables."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from zlib import crc32

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look alike
CODE_LENGTH = 6


def new_key() -> str:
    """Make a key of 128 random bits, for a browser or a personal link."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """Make the code of a table, short enough to be read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Tell whether a text could be the code of a table."""
    return len(text) == CODE_LENGTH and set(text) <= set(LETTERS)


def home_of(code: str, processes: int) -> int:
    """Return the process at which the viewers of a table meet."""
    return crc32(code.encode()) % processes


def hashed(key: str) -> str:
    """Return the hash of a key; only the hash is stored."""
    return hashlib.sha256(key.encode()).hexdigest()


def watch_key(secret: bytes, code: str) -> str:
    """Derive the spectators' key of a table from the server's secret, so it is not stored."""
    return hmac.new(secret, f"watch {code}".encode(), hashlib.sha256).hexdigest()[:32]


def origin_key(secret: bytes, address: str) -> str:
    """Return a keyed hash of an address, by which its tables are counted."""
    return hmac.new(secret, f"origin {address}".encode(), hashlib.sha256).hexdigest()[:32]
