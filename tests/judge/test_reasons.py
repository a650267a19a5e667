"""Reasons: score lines above their error."""

from __future__ import annotations

from collections import Counter

from rooftree.engine.discovery import load
from rooftree.judge.reasons import above_error, sentence, titles_of
from rooftree.judge.verdict import Candidate, Reason, Verdict

PAIR = (Candidate(1, 0.5, 9.0, 0.0, 0.0), Candidate(2, 0.4, 8.0, 0.1, 0.01))


def test_a_gain_within_its_error_is_no_reason() -> None:
    rows = [Counter({(0, "wood"): 2, (0, "gold"): 5 if n % 2 else -5}) for n in range(8)]
    assert [(one.rule, one.gain) for one in above_error(rows)] == [("wood", 2.0)]


def test_what_others_lose_is_a_reason_too_but_the_sentence_says_own_points() -> None:
    game = load("blueprints")
    reasons = (Reason(1, "gold", -3.0, 0.1), Reason(0, "wood", 2.5, 0.1))
    title = titles_of(game, "en").get("wood", "wood")
    assert sentence(game, Verdict(0, PAIR, reasons=reasons), "en") == f"{title} +2.5"
    assert sentence(game, Verdict(0, PAIR), "en") == ""
