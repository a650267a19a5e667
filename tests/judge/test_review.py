"""The review of a match, in JSON, in words and as a page."""

from __future__ import annotations

from typing import Any, cast
from xml.etree import ElementTree

import markupsafe
import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.errors import BadOption
from rooftree.engine.match import Match
from rooftree.engine.show.words import decimal
from rooftree.judge.luck import Value, chained, change_of, moments_of
from rooftree.judge.pages.page import page, style
from rooftree.judge.pages.plot import plot
from rooftree.judge.pages.review_words import ReviewWords, rounded
from rooftree.judge.pages.scale import NARROW, WIDE
from rooftree.judge.review import Review, put_together, review_of
from rooftree.judge.settings import JudgeSettings, settings_of
from rooftree.judge.values import Values
from rooftree.judge.verdict import GRADES
from tests.judge.conftest import Finished


class Even:
    """Stands for the values of a game where nobody is ever ahead: a page needs no others."""

    event = 0

    def of(self, state: Any) -> list[float]:
        return [1 / state.seats] * state.seats + [0.0] * state.seats

    def change(self, state: Any, seat: int, action: int) -> list[float]:
        return [0.0] * (2 * state.seats)


def test_a_review_is_the_same_for_everybody_and_goes_to_json_and_back(
    finished: Finished, quick: JudgeSettings
) -> None:
    match = finished("blueprints", 2, 6)
    steps: list[tuple[int, int]] = []
    first = review_of(match, 1, lambda done, of: steps.append((done, of)), quick)
    assert first == review_of(match, 1, settings=quick)
    assert Review.from_json(first.to_json()) == first
    assert steps[-1][0] == steps[-1][1]
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)
    assert {one.verdict.seat for one in first.decisions} == {1}
    assert {one.verdict.grade for one in first.mistakes(1)} <= set(GRADES)


def test_the_seats_of_one_match_share_luck_and_play(
    finished: Finished, quick: JudgeSettings
) -> None:
    match = finished("blueprints", 2, 6)
    every, one = review_of(match, settings=quick), review_of(match, 0, settings=quick)
    assert every.reviewed == (0, 1)
    assert every.wins == one.wins
    assert [d for d in every.decisions if d.verdict.seat == 0] == list(one.decisions)
    rate = one.error_rate(0)
    assert rate.decisions + rate.others == sum(record.seat == 0 for record in match.records)


def test_the_value_before_a_decision_is_that_of_its_best_action(
    finished: Finished, quick: JudgeSettings
) -> None:
    review = review_of(finished("blueprints", 2, 6), 0, settings=quick)
    agreed = [
        review.moments[one.record]
        for one in review.decisions
        if one.verdict.best.action == one.verdict.played
    ]
    assert all(moment.best == moment.mean for moment in agreed)
    assert len(review.chart()) == len(review.moments) + 1
    turns = review.turning_points()
    assert [turn.record for turn in turns] == sorted(turn.record for turn in turns)


class Blind(Even):
    """Stands for playouts that never see what one action of one record is worth."""

    def __init__(self, better: int) -> None:
        self.better = better

    def change(self, state: Any, seat: int, action: int) -> list[float]:
        return [0.4, -0.4, 0.0, 0.0] if action == self.better else [0.0] * 4


def test_the_plot_drops_where_the_better_action_was_missed(finished: Finished) -> None:
    match, missed, better = finished("blueprints", 2, 6), 4, -7
    values, changes = cast("Values[Any]", Blind(better)), []
    state: Any = match.at(0)
    for n, record in enumerate(match.records):
        asked = better if n == missed else None
        changes.append(change_of(match.rules, values, state, record, asked))
    moments = chained(match.records, Value.even(2), changes)
    review = put_together(match, (0,), [], moments)
    chart = [value.win[0] for value in review.chart()]
    assert chart[missed] == 0.9
    assert set(chart[:missed] + chart[missed + 1 :]) == {0.5}
    assert [turn.record for turn in review.turning_points() if turn.before != turn.after] == [
        missed
    ]
    for seat, account in enumerate(review.wins):  # and the parts still add up to the result
        assert abs(account.total - (moments[-1].after.win[seat] - 0.5)) < 1e-9


def test_there_is_no_review_before_the_end_or_of_a_seat_that_is_not_there(
    finished: Finished,
) -> None:
    with pytest.raises(BadOption, match="not over"):
        review_of(Match(load("blueprints"), 2, seed=1))
    with pytest.raises(BadOption, match="no seat 2"):
        review_of(finished("blueprints", 2, 6), 2)


@pytest.mark.parametrize("game", names())
def test_every_game_has_a_page_in_both_languages_with_plots_and_a_table(
    game: str, finished: Finished
) -> None:
    match = finished(game, load(game).seats[0], 3)
    moments = moments_of(match, cast("Values[Any]", Even()))
    review = put_together(match, (0,), [], moments)
    for language, heading in (("en", "Chance to win"), ("fr", "Chances de gagner")):
        written = page(match, review, language)
        assert heading in written
        doubt = ReviewWords(match, review, language).doubt()
        assert str(markupsafe.escape(doubt)) in written
        assert decimal(language, settings_of(match.game).luck_apart, ".0%") in doubt
        assert written.count("<tr data-moment=") == len(match.records)
        assert "http://" not in written.replace("http://www.w3.org/2000/svg", "")
    for width in (WIDE, NARROW):
        drawn = ElementTree.fromstring(plot(review, 0, ReviewWords(match, review, "en"), width))
        columns = drawn.findall(".//*[@class='moment']")
        assert len(columns) == len(match.records)


def test_printed_parts_add_up_to_the_printed_sum() -> None:
    assert rounded([15.4, -15.4, -69.9, 36.6]) == [15, -15, -70, 37]
    assert sum(rounded([0.5, 0.5, 0.5, 0.5])) == 2


def test_the_page_of_a_review_takes_the_colours_of_its_game_but_none_of_its_other_styles() -> None:
    found = style(load("dice_manor"))
    assert "--seat-0: var(--o)" in found
    assert ".tint-R" not in found


@pytest.mark.parametrize("name", names())
def test_a_review_counts_what_the_game_counts(name: str) -> None:
    match = Match(load(name), load(name).seats[0], seed=0)
    english, french = (ReviewWords(match, cast(Review, None), one) for one in ("en", "fr"))
    days = name == "california"
    assert english("plot.round", n=2) == ("Day 2" if days else "Round 2")
    assert french("plot.round", n=2) == ("Journée 2" if days else "Manche 2")
    assert english.chance != "luck"
