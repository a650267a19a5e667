"""Measures, on games that are written down by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load, names
from rooftree.engine.match import opened
from rooftree.studies.deal import SharedDeal
from rooftree.studies.leads import LeadStory
from rooftree.studies.measures.holding import held_by_winners
from rooftree.studies.measures.judged import luck_share
from rooftree.studies.measures.scoring import lines_of
from rooftree.studies.measures.seating import seats_of
from rooftree.studies.played import Judged, Lead, StudyGame
from rooftree.studies.playing import play
from rooftree.studies.study import StudyRow
from rooftree.studies.study_file import study_of

TWO = StudyRow("", "box", 2, ("greedy", "greedy"), 100)


def game(n: int, winner: int = 0, held: list[list[str]] | None = None) -> StudyGame:
    wins = [1.0 - winner, float(winner)]
    return StudyGame(
        row=0,
        n=n,
        players=[0, 1],
        wins=wins,
        points=[10 + n % 3, 10],
        lines=[{"roof": 4}, {"roof": 1, "garden": 6}],
        kinds=[{}, {}],
        held=held or [[], []],
        decisions=20,
        choices=10,
        legal=40,
        lead=Lead(2, 0.5, 1.0),
    )


def test_the_lead_changes_when_another_leads_alone_and_settles_with_the_winner() -> None:
    story = LeadStory()
    for points in ([1, 0], [1, 1], [1, 2], [3, 2], [3, 3], [5, 3]):
        story.note(points)
    told = story.told([1.0, 0.0])
    assert told.changes == 2  # 0, then 1, then 0 again; equality is nobody's lead
    assert told.settled == pytest.approx(5 / 6, abs=0.001)  # the last tie was the fifth of six
    assert told.behind == pytest.approx(1 / 6, abs=0.001)


def test_who_led_from_the_beginning_settled_it_at_once() -> None:
    story = LeadStory()
    story.note([2, 0])
    assert story.told([1.0, 0.0]) == Lead(0, 0.0, 0.0)


def test_seats_share_all_victories() -> None:
    found = seats_of(TWO, [game(n, winner=n % 4 == 0) for n in range(40)])
    assert [seat.share.mean for seat in found] == [0.75, 0.25]
    assert found[0].points.mean == pytest.approx(11, abs=0.05)


def test_a_rule_that_a_seat_does_not_have_gives_it_nothing() -> None:
    roof, garden = lines_of([game(n, winner=1) for n in range(10)])
    assert (roof.rule, roof.points.mean, roof.won.mean) == ("roof", 2.5, -1.5)
    assert (garden.points.mean, garden.won.mean) == (3.0, 3.0)
    assert garden.spread == {0: 10, 6: 10}
    assert garden.spread_of_winners == {6: 10}


def test_a_card_that_goes_with_victories_stands_out_and_one_by_chance_does_not() -> None:
    games = []
    for n in range(200):
        winner = n % 2
        strong: list[list[str]] = [["even"] if n % 4 < 2 else [], ["even"] if n % 8 < 4 else []]
        strong[winner if n % 10 else 1 - winner].append("strong")
        games.append(game(n, winner, strong))
    found = {one.name: one for one in held_by_winners(TWO, games)}
    assert found["strong"].stands_out
    assert found["strong"].share.mean == pytest.approx(0.9)
    assert not found["even"].stands_out
    assert found["even"].share.holds(0.5)
    assert found["strong"].homes == 200


def test_a_card_of_the_better_seat_is_not_praised_for_the_seat() -> None:
    """Seat 1 always wins and always has it: that is said by the seats, not by the card."""
    games = [game(n, 0, [["chair"], []]) for n in range(100)]
    assert not any(one.stands_out for one in held_by_winners(TWO, games))


def test_what_almost_nobody_had_is_not_tested() -> None:
    games = [game(n, n % 2, [["rare"] if n == 3 else [], []]) for n in range(100)]
    assert held_by_winners(TWO, games) == []


def test_luck_is_the_part_of_the_lead_that_follows_it() -> None:
    def looked(n: int, luck: float) -> tuple[StudyGame, Judged]:
        points = replace(game(n), points=[10 + n % 7, 10 + n % 5])
        return points, Judged([luck * points.lead_of(0), luck * points.lead_of(1)], 0.5)

    assert luck_share([looked(n, 0.5) for n in range(30)]).mean == pytest.approx(1)
    noise = [looked(n, 1.0 if n % 2 else -1.0) for n in range(1, 71)]
    assert luck_share(noise).mean < 0.2


def test_equal_topics_draw_equal_numbers_whatever_came_before() -> None:
    one, other = SharedDeal(5), SharedDeal(5)
    one.below(6)
    for chance in (one, other):
        chance.topic(3)
    assert [one.below(100) for _ in range(8)] == [other.below(100) for _ in range(8)]
    plain, same = SharedDeal(5), Seeded(5)
    assert [plain.below(100) for _ in range(8)] == [same.below(100) for _ in range(8)]
    topics = set()
    for key in range(200):
        one.topic(key)
        topics.add(tuple(one.below(1000) for _ in range(3)))
    assert len(topics) == 200


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_studied_and_its_sums_agree(name: str) -> None:
    study = study_of({"game": name, "seats": 2, "bots": "uniform", "games": 2})
    for n in range(2):
        found = play(study, 0, n)
        assert sum(found.wins) == pytest.approx(1)
        assert [sum(lines.values()) for lines in found.lines] == found.points
        assert sum(sum(kinds.values()) for kinds in found.kinds) == found.decisions
        assert play(study, 0, n) == found


@pytest.mark.parametrize("name", ["blueprints", "california", "dice_manor", "dream_home"])
def test_what_seats_hold_has_a_name_that_people_know(name: str) -> None:
    study = study_of({"game": name, "seats": 2, "bots": "greedy", "games": 1})
    row, found = study.rows[0], play(study, 0, 0)
    show = opened(load(name), row.options, row.components)[2]
    held = {one for some in found.held for one in some}
    assert len(held) >= 4
    for one in held if name != "blueprints" else ():  # its cards have numbers alone
        assert show.brief_word(one, "fr") != one or show.words.knows(f"word.{one}")
