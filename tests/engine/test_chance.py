"""Chance of four kinds."""

from __future__ import annotations

from collections import Counter

import pytest

from rooftree.engine.chance import Recorded, Recording, Sampled, Seeded, shuffled
from rooftree.engine.sealed import Sealed, commitment_of, sealed_number


def drawn(chance: object, n: int, times: int) -> list[int]:
    return [int(chance.below(n)) for _ in range(times)]  # type: ignore[attr-defined]


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert drawn(Seeded(7), 1000, 50) == drawn(Seeded(7), 1000, 50)
    assert drawn(Seeded(7), 1000, 50) != drawn(Seeded(8), 1000, 50)


def test_large_seeds_differ_beyond_their_low_32_bits() -> None:
    assert drawn(Seeded(5), 1000, 50) != drawn(Seeded(5 + (1 << 32)), 1000, 50)


@pytest.mark.parametrize("n", [2, 6, 7, 32])
def test_every_number_is_about_equally_likely(n: int) -> None:
    times = 6000
    for chance in (Seeded(3), Sampled(4), Sealed(b"x" * 32)):
        counts = Counter(drawn(chance, n, times))
        assert set(counts) == set(range(n))
        deviation = sum((count - times / n) ** 2 / (times / n) for count in counts.values())
        assert deviation < n + 8 * (2 * n) ** 0.5


def test_recorded_numbers_come_back_in_order() -> None:
    recorded = Recorded([3, 0, 5])
    assert drawn(recorded, 6, 3) == [3, 0, 5]
    assert recorded.is_used_up()


def test_a_record_that_is_too_short_says_so() -> None:
    with pytest.raises(ValueError, match="one more is needed"):
        Recorded([]).below(6)


def test_a_recorded_number_that_cannot_be_says_so() -> None:
    with pytest.raises(ValueError, match="number below 6"):
        Recorded([6]).below(6)


def test_recording_passes_on_and_remembers() -> None:
    recording = Recording(Seeded(3))
    assert drawn(recording, 6, 5) == drawn(Seeded(3), 6, 5)
    assert [int(n) for n in recording.numbers] == drawn(Seeded(3), 6, 5)
    assert [int(n) for n in recording.limits] == [6] * 5


def test_sealed_numbers_follow_from_seed_and_counter_alone() -> None:
    sealed = Sealed(b"secret")
    numbers = drawn(sealed, 100, 10)
    assert numbers == [sealed_number(b"secret", n, 100) for n in range(10)]
    assert sealed.counter == 10


def test_the_commitment_fixes_the_seed_without_giving_it_away() -> None:
    first, second = Sealed(), Sealed()
    assert first.commitment != second.commitment
    assert first.commitment == commitment_of(first.seed)
    assert first.seed.hex() not in first.commitment


def test_a_shuffle_keeps_every_item_and_reaches_every_order() -> None:
    orders = {tuple(int(n) for n in shuffled([0, 1, 2], Seeded(seed))) for seed in range(80)}
    assert len(orders) == 6
