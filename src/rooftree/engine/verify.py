"""Verify: whether the dice of a finished match are those that were committed to at its start."""

from __future__ import annotations

from rooftree.engine.chance import Chance, Recorded
from rooftree.engine.errors import DamagedMatch
from rooftree.engine.match import Match, Seal
from rooftree.engine.sealed import commitment_of, sealed_number


class Checking(Chance):
    """Replays recorded numbers and compares each with the sealed one."""

    def __init__(self, numbers: list[int], seed: bytes, counter: int) -> None:
        self.recorded = Recorded(numbers)
        self.seed = seed
        self.counter = counter

    def below(self, n: int) -> int:
        number = int(self.recorded.below(n))
        if number != sealed_number(self.seed, self.counter, n):
            raise ValueError("a number differs from the sealed one")
        self.counter += 1
        return number


def verify(match: Match) -> list[str]:
    """What was checked, in sentences; raises DamagedMatch where something does not fit."""
    said = [f"{len(match.records)} records replay, every state hash fits"]
    if match.is_over:
        said.append("the result follows from the records")
    for n, seal in enumerate(match.seals):
        end = match.seals[n + 1].start if n + 1 < len(match.seals) else len(match.records)
        said.append(verify_seal(match, seal, end))
    return said


def verify_seal(match: Match, seal: Seal, end: int) -> str:
    """One seed: it fits its commitment, and every number from its first record to `end` is its."""
    if not seal.seed:
        return f"the seed behind {seal.commitment[:12]}… was never revealed: not checked"
    seed = bytes.fromhex(seal.seed)
    if commitment_of(seed) != seal.commitment:
        raise DamagedMatch("the revealed seed does not fit the commitment")
    n = -1  # the set-up
    try:
        if seal.start == 0:
            match.rules.new(match.setup.seats, Checking(list(match.opening), seed, 0))
        state = match.at(seal.start)
        for n in range(seal.start, end):
            record = match.records[n]
            chance = Checking(list(record.chance), seed, record.counter)
            match.rules.apply(state, record.seat, record.action, chance)
    except ValueError as error:
        where = "the set-up" if n < 0 else f"record {n}"
        raise DamagedMatch(f"{where}: {error}") from None
    return f"every number from record {seal.start} on is that of the committed seed"
