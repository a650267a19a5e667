"""Advice: the best few actions and why."""

from __future__ import annotations

import pytest

from rooftree.bots.advice import Advice, explain, reasons, sentence, titles_of
from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load
from rooftree.engine.match import Match

MORE_WOOD = Advice(1, 50, 0.5, 9.0, {"wood": 6.0, "gold": 3.0, "glass": 0.0})
MORE_GLASS = Advice(2, 30, 0.4, 7.5, {"wood": 3.5, "gold": 3.05, "glass": 1.0})


def test_the_reason_is_what_the_first_brings_more_than_the_second() -> None:
    assert reasons([MORE_WOOD, MORE_GLASS]) == [("wood", 2.5)]
    assert reasons([MORE_WOOD]) == []


def test_the_sentence_uses_the_headings_of_the_rules() -> None:
    game = load("blueprints")
    assert sentence(game, [MORE_WOOD, MORE_GLASS], "en") == (
        f"{titles_of(game, 'en').get('wood', 'wood')} +2.5"
    )


def test_the_best_few_come_first_with_points_that_are_the_sum_of_their_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rooftree.bots.advice.budget_of", lambda level, evaluation: (40, 5.0))
    match = Match(load("blueprints"), 3, seed=4)
    (seat,) = match.actors()
    best = explain(match.game, match.rules, match.hidden(seat), seat, Seeded(1), best=2)
    assert len(best) == 2
    assert best[0].visits >= best[1].visits > 0
    for advice in best:
        assert advice.action in match.actions(seat)
        assert 0.0 <= advice.win <= 1.0
        assert sum(advice.lines.values()) == pytest.approx(advice.points)


def test_an_action_asked_for_as_well_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rooftree.bots.advice.budget_of", lambda level, evaluation: (40, 5.0))
    match = Match(load("blueprints"), 3, seed=4)
    (seat,) = match.actors()
    asked = (match.game, match.rules, match.hidden(seat), seat)
    every = [one.action for one in explain(*asked, Seeded(1), best=100)]
    found = [one.action for one in explain(*asked, Seeded(1), best=2, also=every[-1])]
    assert found == [*every[:2], every[-1]]
    assert [one.action for one in explain(*asked, Seeded(1), best=2, also=every[1])] == every[:2]
