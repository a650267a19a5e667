"""Intervals and corrections, on numbers whose truth is known."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Sampled
from rooftree.studies.statistics import (
    Estimate,
    estimate,
    jackknife,
    more_games,
    ratio,
    reach,
    standing_out,
)

REPEATED = 400
FINE = 1 << 30


class Dice:
    """Random numbers of several kinds, always the same."""

    def __init__(self, seed: int) -> None:
        self.chance = Sampled(seed)

    def even(self) -> float:
        """Draw a number from 0 to 1."""
        return self.chance.below(FINE) / FINE

    def gauss(self, mean: float, spread: float) -> float:
        """Draw a number that is nearly normal: a sum of twelve."""
        return mean + spread * (sum(self.even() for _ in range(12)) - 6)


def test_student_reaches_farther_with_few_numbers() -> None:
    for count, known in [(5, 2.776), (11, 2.228), (31, 2.042), (1001, 1.962)]:
        assert reach(count) == pytest.approx(known, abs=0.01)


@pytest.mark.parametrize("count", [8, 60])
def test_intervals_hold_the_truth_as_often_as_they_say(count: int) -> None:
    dice, held = Dice(1), 0
    for _ in range(REPEATED):
        held += estimate([dice.gauss(3, 2) for _ in range(count)]).holds(3)
    assert 0.92 <= held / REPEATED <= 0.98


def test_intervals_hold_where_the_things_of_a_deal_are_alike() -> None:
    """Each deal has a few things that share its luck: counted one by one they would seem surer."""
    dice, held, naive = Dice(2), 0, 0
    for _ in range(REPEATED):
        deals = [[luck := dice.gauss(0, 1)] * dice.chance.below(5) for _ in range(60)]
        sums, counts = [sum(deal) for deal in deals], [len(deal) for deal in deals]
        held += ratio(sums, counts).holds(0)
        naive += estimate([one for deal in deals for one in deal]).holds(0)
    assert luck is not None
    assert 0.92 <= held / REPEATED <= 0.98
    assert naive / REPEATED < 0.85


def test_the_jackknife_holds_a_share_of_variance() -> None:
    dice, held = Dice(3), 0
    for _ in range(REPEATED):
        cases = []
        for _ in range(60):
            luck = dice.gauss(0, 1)
            lead = luck + dice.gauss(0, 1)
            cases.append((lead * lead, lead * luck, luck * luck))
        held += jackknife(cases, lambda m: m[1] ** 2 / (m[0] * m[2])).holds(0.5)
    assert 0.9 <= held / REPEATED <= 0.98


def test_of_many_things_without_an_effect_almost_none_stands_out() -> None:
    """Where nothing is true, some mark appears in about one study of twenty."""
    dice, studies = Dice(4), 0
    for _ in range(REPEATED):
        studies += any(standing_out([dice.even() for _ in range(30)]))
    assert 0.02 <= studies / REPEATED <= 0.09


def test_what_is_true_stands_out_among_much_that_is_not() -> None:
    ps = [0.0001, 0.0002, *(0.05 + n / 40 for n in range(30))]
    assert standing_out(ps) == [True, True, *[False] * 30]
    assert standing_out([0.04, 0.045, 0.049]) == [True] * 3  # all below the line of the last
    assert standing_out([]) == []


def test_a_narrower_interval_needs_games_in_proportion_to_its_square() -> None:
    assert more_games(Estimate(0.5, 0.02, 2400), 0.01) == 7200
    assert more_games(Estimate(0.5, 0.02, 2400), 0.02) == 0
    assert more_games(Estimate(0.5, 0.0213, 1000), 0.02) == 200  # rounded up
