"""Verification: are the dice of a finished match those that it committed to?"""

from __future__ import annotations

from typing import Any

from rooftree.engine.chance import Chance, Recorded
from rooftree.engine.errors import DamagedMatch
from rooftree.engine.match import Match, Seal
from rooftree.engine.sealed import Dealt, Sealed, commitment_of


class Checking(Chance):
    """Gives recorded numbers back and compares each with the sealed one."""

    def __init__(self, numbers: list[int], sealed: Sealed) -> None:
        self.recorded = Recorded(numbers)
        self.sealed = sealed

    def below(self, n: int) -> int:
        number = int(self.recorded.below(n))
        if number != self.sealed.below(n):
            raise ValueError("a number differs from the sealed one")
        return number

    def topic(self, key: int) -> None:
        self.sealed.topic(key)


def verify(match: Match) -> list[str]:
    """Check a match; return sentences about what fits, raise DamagedMatch where it does not."""
    said = [f"{len(match.records)} records replay, every state hash fits"]
    if match.is_over:
        said.append("the result follows from the records")
    else:
        said.append("unfinished: the match is not over, and there is no result")
    if match.seals:
        said += verify_seals(match)
    return said


def verify_seals(match: Match) -> list[str]:
    """Check the seals one after the other in a single replay, however many there are."""
    ends = [*(seal.start for seal in match.seals[1:]), len(match.records)]
    state = match.at(match.seals[0].start)
    return [
        verify_seal(match, state, seal, end) for seal, end in zip(match.seals, ends, strict=True)
    ]


def verify_seal(match: Match, state: Any, seal: Seal, end: int) -> str:
    """Check that a seed fits its commitment and gave every number from its start to `end`.

    The state is that at the seal's start and is moved on to `end`.
    """
    if not seal.seed:
        for record in match.records[seal.start : end]:
            match.rules.apply(state, record.seat, record.action, Recorded(list(record.chance)))
        return f"the seed behind {seal.commitment[:12]}… was never revealed: not checked"
    seed = bytes.fromhex(seal.seed)
    if commitment_of(seed) != seal.commitment:
        raise DamagedMatch("the revealed seed does not fit the commitment")
    kind = Dealt if seal.dealt else Sealed
    n = -1  # the set-up
    try:
        if seal.start == 0:
            match.rules.new(match.setup.seats, Checking(list(match.opening), kind(seed, 0)))
        for n in range(seal.start, end):
            record = match.records[n]
            chance = Checking(list(record.chance), kind(seed, record.counter))
            match.rules.apply(state, record.seat, record.action, chance)
    except ValueError as error:
        where = "the set-up" if n < 0 else f"record {n}"
        raise DamagedMatch(f"{where}: {error}") from None
    return f"every number from record {seal.start} on is that of the committed seed"
