"""Reasons: score lines above their error."""

from __future__ import annotations

from collections import Counter

from rooftree.judge.reasons import above_error


def test_a_gain_within_its_error_is_no_reason() -> None:
    rows = [Counter({(0, "wood"): 2, (0, "gold"): 5 if n % 2 else -5}) for n in range(8)]
    assert [(one.rule, one.gain) for one in above_error(rows)] == [("wood", 2.0)]
