"""Small sets: the members are the bits of one number (0 to 61)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PRIME: Final = 67  # the powers of two up to 2**65 leave different remainders
LOWEST: Final = bytes(
    [next((n for n in range(62) if 2**n % PRIME == rest), 0) for rest in range(PRIME)]
)

SMALL: Final = 1 << 12
COUNTS: Final = bytes([number.bit_count() for number in range(SMALL)])
SIXTEEN: Final = 0xFFFF  # the numbers that `nth` jumps over at once
WORTH_COUNTING: Final = 4  # members to pass; fewer are passed one by one


def bit(n: i64) -> i64:
    """Make the set that holds only n."""
    return shifted(1, n)


def shifted(number: i64, n: i64) -> i64:
    """Shift a number; a literal `1 << n` would become a C int and lose bits from 31 on."""
    return number << n


def first(n: i64) -> i64:
    """Make the set of the n smallest numbers, 0 to n - 1."""
    return bit(n) - 1


def has(members: i64, n: i64) -> bool:
    """Tell whether n is in the set."""
    return members >> n & 1 != 0


def without(members: i64, n: i64) -> i64:
    """Take n out of the set, if it is in."""
    return members & ~bit(n)


def count(members: i64) -> i64:
    """Count the members of a set: small numbers by a table, else in pairs of bits, fours, bytes."""
    if 0 <= members < SMALL:
        return COUNTS[members]
    pairs = members - (members >> 1 & 0x1555_5555_5555_5555)
    fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
    return (fours + (fours >> 4) & 0x0F0F_0F0F_0F0F_0F0F) % 255  # the sum of all bytes


def lowest(members: i64) -> i64:
    """Find the smallest member of a set that is not empty."""
    return LOWEST[(members & -members) % PRIME]


def beyond(members: i64) -> i64:
    """Take the smallest member out of a set."""
    return members & members - 1


def nth(members: i64, n: i64) -> i64:
    """Find the member that has n smaller ones."""
    passed: i64 = 0
    while n >= WORTH_COUNTING:
        here = count(members & SIXTEEN)
        if here > n:
            break
        n -= here
        members >>= 16
        passed += 16
    while n > 0:
        members = beyond(members)
        n -= 1
    return passed + lowest(members)


def listed(members: i64) -> list[i64]:
    """List the members in rising order."""
    found: list[i64] = []
    while members:
        found.append(lowest(members))
        members = beyond(members)
    return found
