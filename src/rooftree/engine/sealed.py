"""Sealed chance for live tables: not even the host can choose the dice after the start."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from rooftree.engine.chance import Chance

NO_TOPIC = -1


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


class Dealt(Sealed):
    """The sealed chance of a deal that several tables play: equal topics get equal numbers.

    A game that names no topics draws as from `Sealed`. A number within a topic follows from seed,
    topic and its place there, so that no decision shifts the numbers of another topic.
    """

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        super().__init__(seed, counter)
        self.key = NO_TOPIC
        self.asked = 0  # questions about this topic so far

    def topic(self, key: int) -> None:
        self.key, self.asked = int(key), 0

    def below(self, n: int) -> int:
        if self.key == NO_TOPIC:
            return super().below(n)
        number = dealt_number(self.seed, self.key, self.asked, n)
        self.asked += 1
        self.counter += 1  # it counts all numbers, as a match file does
        return number


def dealt_number(seed: bytes, topic: int, place: int, n: int) -> int:
    """Compute the number below n at a place of a topic."""
    message = b"topic" + topic.to_bytes(8, "big") + place.to_bytes(8, "big")
    digest = hmac.new(seed, message, hashlib.sha256).digest()
    return int.from_bytes(digest[:16], "big") * n >> 128


def sealed_number(seed: bytes, counter: int, n: int) -> int:
    """Compute the counter-th number below n; 128 bits make the bias unmeasurable."""
    digest = hmac.new(seed, counter.to_bytes(8, "big"), hashlib.sha256).digest()
    return int.from_bytes(digest[:16], "big") * n >> 128


def commitment_of(seed: bytes) -> str:
    """Hash the seed with SHA-256: this fixes it without giving it away."""
    return hashlib.sha256(seed).hexdigest()
