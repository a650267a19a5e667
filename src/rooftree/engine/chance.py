"""Chance: every random event of a game asks one question, `below(n)`."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Chance:
    """A source of random numbers; each subclass draws them from somewhere else."""

    def below(self, n: i64) -> i64:
        """Draw a whole number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def topic(self, key: i64) -> None:
        """Hear what the next questions are about; only `Dealt` chance asks for it.

        A game whose questions come in an order that depends on play names each group of them by
        a number of its own, from 0, that comes once in a match.
        """


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Seeded(Chance):
    """Numbers for simulations: the same seed gives the same ones, compiled or not."""

    def __init__(self, seed: i64) -> None:
        self.word: i64 = seed & 0xFFFFFFFF  # 32 bits: no product passes 2**62, so both forms agree
        self.stride: i64 = (0x9E3779B9 + ((seed >> 32) << 1)) & 0xFFFFFFFF | 1

    def below(self, n: i64) -> i64:
        x = self.word + self.stride & 0xFFFFFFFF
        self.word = x
        x = (x ^ x >> 16) * 0x21F0AAAD & 0xFFFFFFFF
        x = (x ^ x >> 15) * 0x735A2D97 & 0xFFFFFFFF
        return (x ^ x >> 15) * n >> 32


@mypyc_attr(acyclic=True)
class Sampled(Seeded):
    """Numbers for imagined futures and for bots; never those of the table."""


class Recorded(Chance):
    """Numbers of a match file, given back in order; impossible ones are refused."""

    def __init__(self, numbers: list[i64]) -> None:
        self.numbers = numbers
        self.next: i64 = 0

    def below(self, n: i64) -> i64:
        if self.next >= len(self.numbers):
            raise ValueError(f"the record holds {len(self.numbers)} numbers, one more is needed")
        number = self.numbers[self.next]
        if number < 0 or number >= n:
            raise ValueError(f"the record says {number} where a number below {n} is needed")
        self.next += 1
        return number

    def is_used_up(self) -> bool:
        """Tell whether every recorded number was drawn."""
        return self.next == len(self.numbers)


class Recording(Chance):
    """Draws from another chance and remembers each number with its limit."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.numbers: list[i64] = []
        self.limits: list[i64] = []

    def below(self, n: i64) -> i64:
        number = self.source.below(n)
        self.numbers.append(number)
        self.limits.append(n)
        return number

    def topic(self, key: i64) -> None:
        self.source.topic(key)


def shuffled(items: list[i64], chance: Chance) -> list[i64]:
    """Shuffle a copy of the items; each order is equally likely."""
    mixed = items[:]
    for last in range(len(mixed) - 1, 0, -1):
        other = chance.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
