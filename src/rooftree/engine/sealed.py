"""Sealed chance for live tables: not even the host can choose the dice after the start."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from rooftree.engine.chance import Chance


class Sealed(Chance):
    """Numbers from HMAC-SHA256 of a seed and a counter.

    A table shows the commitment before the first move and the seed at the end.
    """

    def __init__(self, seed: bytes | None = None, counter: int = 0) -> None:
        self.seed = secrets.token_bytes(32) if seed is None else seed
        self.counter = counter

    def below(self, n: int) -> int:
        number = sealed_number(self.seed, self.counter, n)
        self.counter += 1
        return number

    @property
    def commitment(self) -> str:
        """The hash of the seed, shown before the first move."""
        return commitment_of(self.seed)


def sealed_number(seed: bytes, counter: int, n: int) -> int:
    """Compute the counter-th number below n; 128 bits make the bias unmeasurable."""
    digest = hmac.new(seed, counter.to_bytes(8, "big"), hashlib.sha256).digest()
    return int.from_bytes(digest[:16], "big") * n >> 128


def commitment_of(seed: bytes) -> str:
    """Hash the seed with SHA-256: this fixes it without giving it away."""
    return hashlib.sha256(seed).hexdigest()
