"""Small sets and flat numbers, against plain Python."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rooftree.engine import bits
from rooftree.engine.numbers import fingerprint, packed, unpacked

SETS = st.sets(st.integers(0, 61))


def as_bits(members: set[int]) -> int:
    return sum(1 << n for n in members)


@given(SETS)
def test_listing_gives_the_members_in_order(members: set[int]) -> None:
    assert [int(n) for n in bits.listed(as_bits(members))] == sorted(members)
    assert bits.count(as_bits(members)) == len(members)


@given(SETS.filter(bool))
def test_lowest_beyond_and_nth_walk_through_a_set(members: set[int]) -> None:
    low, *rest = sorted(members)
    assert bits.lowest(as_bits(members)) == low
    assert bits.beyond(as_bits(members)) == as_bits(set(rest))
    for n, member in enumerate(sorted(members)):
        assert bits.nth(as_bits(members), n) == member


@pytest.mark.parametrize("n", range(62))
def test_a_set_of_one_keeps_its_bit_beyond_31(n: int) -> None:
    assert bits.bit(n) == 2**n
    assert bits.first(n) == 2**n - 1


@given(SETS, st.integers(0, 61))
def test_membership_and_removal(members: set[int], n: int) -> None:
    assert bits.has(as_bits(members), n) == (n in members)
    assert bits.without(as_bits(members), n) == as_bits(members - {n})


@given(st.lists(st.integers(-(2**31), 2**31 - 1)))
def test_numbers_survive_packing(numbers: list[int]) -> None:
    assert [int(n) for n in unpacked(packed(numbers))] == numbers


def test_a_fingerprint_tells_positions_apart() -> None:
    assert fingerprint([1, 2, 3]) != fingerprint([1, 3, 2])
    assert len(fingerprint([1])) == 16
