"""Flat numbers: they write states as one list, for hashes, storage and worker processes."""

from __future__ import annotations

import hashlib
import struct

from librt.vecs import append, vec
from mypy_extensions import i64


def put_row(numbers: list[i64], row: vec[i64]) -> None:
    """Append the length of a row, then the row."""
    numbers.append(len(row))
    for number in row:
        numbers.append(number)


class Reader:
    """Reads a flat list from the front."""

    def __init__(self, numbers: list[i64]) -> None:
        self.numbers = numbers
        self.next: i64 = 0

    def one(self) -> i64:
        """Read the next number."""
        number = self.numbers[self.next]
        self.next += 1
        return number

    def row(self, spare: i64) -> vec[i64]:
        """Read the next row, with room for `spare` more numbers."""
        length = self.one()
        row = vec[i64](capacity=length + spare)
        for _number in range(length):
            row = append(row, self.one())
        return row


def packed(numbers: list[i64]) -> bytes:
    """Pack numbers into four bytes each, the same on every machine."""
    return struct.pack(f"<{len(numbers)}i", *numbers)


def unpacked(data: bytes) -> list[i64]:
    """Unpack what `packed` packed."""
    return list(struct.unpack(f"<{len(data) // 4}i", data))


def fingerprint(numbers: list[i64]) -> str:
    """Hash a position into 16 hexadecimal digits."""
    return hashlib.blake2b(packed(numbers), digest_size=8).hexdigest()
