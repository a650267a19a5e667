"""Reasons: score lines above their error."""

from __future__ import annotations

from collections import Counter

from rooftree.judge.reasons import above_error, speaking_for
from rooftree.judge.verdict import Candidate, RuleGain, Verdict


def test_a_gain_within_its_error_is_no_reason() -> None:
    rows = [Counter({(0, "wood"): 2, (0, "gold"): 5 if n % 2 else -5}) for n in range(8)]
    assert [(one.rule, one.gain) for one in above_error(rows)] == [("wood", 2.0)]


def said(*gains: tuple[int, str, float]) -> list[str]:
    """List what speaks for the better action of seat 0."""
    reasons = tuple(RuleGain(seat, rule, gain, 0.1) for seat, rule, gain in gains)
    best = Candidate(0, win=0.5, points=9.0, behind=0.0, error=0.0)
    return [one.rule for one in speaking_for(Verdict(0, (best,), reasons=reasons))]


def test_what_a_rival_loses_by_one_rule_and_wins_by_another_is_no_reason() -> None:
    assert said((1, "materials", 0.4), (1, "skyscraper", -0.4)) == []
    assert said((1, "materials", 0.4), (1, "skyscraper", -0.9)) == ["skyscraper"]
    assert said((0, "wood", 0.3), (1, "stone", -0.3), (2, "stone", 0.3)) == ["wood", "stone"]
