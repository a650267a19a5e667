"""Club evenings: the movement, matchpoints and the table of results."""

from __future__ import annotations

from collections import Counter

import pytest

from rooftree.deals.evening import round_matchpoints, standings, written
from rooftree.deals.movement import pairs_in, seating, spot_of, tables_for
from rooftree.deals.results import DealResult, lines_beside, matchpoints, place_among, share_below


@pytest.mark.parametrize("tables", [1, 2, 3, 4, 5, 7])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_round_seats_everybody_once(tables: int, seats: int) -> None:
    for n in range(2 * tables):
        found = [player for table in seating(n, tables, seats) for player in table]
        assert sorted(found) == list(range(tables * seats))


@pytest.mark.parametrize(("tables", "seats"), [(3, 3), (5, 3), (5, 4), (7, 4)])
def test_nobody_meets_twice_before_everybody_was_met(tables: int, seats: int) -> None:
    met: set[frozenset[int]] = set()
    for n in range(tables):
        for table in seating(n, tables, seats):
            pairs = {frozenset((a, b)) for a in table for b in table if a < b}
            assert not met & pairs
            met |= pairs


@pytest.mark.parametrize(("tables", "seats"), [(4, 2), (8, 2), (2, 3), (3, 3), (4, 3)])
def test_everybody_sits_everywhere_and_nobody_is_compared_with_the_same_few(
    tables: int, seats: int
) -> None:
    everybody, rounds = range(tables * seats), 8
    sat = {(n, spot_of(n, round, tables, seats).seat) for n in everybody for round in range(rounds)}
    assert len(sat) == tables * seats * seats
    compared = Counter(pair for n in range(rounds) for pair in pairs_in(n, tables, seats))
    others = {own: {*found} - {own} for own in everybody for found in [
        [one for pair in compared if own in pair for one in pair]
    ]}  # fmt: skip
    assert min(len(found) for found in others.values()) >= 0.7 * (len(everybody) - 1)


def test_a_seat_has_a_name() -> None:
    assert spot_of(5, 0, 4, 3).name == "2B"


def test_tables_are_as_many_as_are_needed() -> None:
    assert [tables_for(n, 3) for n in (1, 3, 4, 12)] == [1, 1, 2, 4]


def test_matchpoints_count_whom_one_beats_and_half_of_equals() -> None:
    assert matchpoints([40, 39, 39, 30]) == [3, 1.5, 1.5, 0]
    assert matchpoints([7, 7, 7]) == [1, 1, 1]
    assert [written(n) for n in (0, 0.5, 2.5, 3)] == ["0", "½", "2½", "3"]


def test_one_is_compared_with_those_at_the_same_seat_only() -> None:
    points = {(0, 0): 1, (1, 0): 2, (0, 1): 50, (1, 1): 40}
    assert round_matchpoints(points, 2, 2) == {(0, 0): 0, (1, 0): 1, (0, 1): 1, (1, 1): 0}


def test_equal_sums_share_a_place_and_bots_are_out_of_competition() -> None:
    # players 0 and 1 sit first, 2 and 3 second
    rounds = [{(0, 0): 9, (1, 0): 9, (0, 1): 5, (1, 1): 4}]
    rows = standings(["Ada", "Ben", "Cleo", None], rounds, 2, 2)
    assert [(row.name, row.place, row.sum) for row in rows] == [
        ("Cleo", 1, 1),
        ("Ada", 2, 0.5),
        ("Ben", 2, 0.5),
        ("", 0, 0),
    ]


def test_a_late_joiner_counts_from_then_on() -> None:
    rounds = [{(0, 0): 9, (1, 0): 1}, {(0, 0): 1, (1, 0): 9}]
    rows = {row.name: row for row in standings(["Ada", "Ben"], rounds, 2, 1, joined={1: 1})}
    assert (rows["Ada"].sum, rows["Ada"].most) == (1, 2)
    assert (rows["Ben"].sum, rows["Ben"].most) == (1, 1) or rows["Ben"].sum == 0
    assert rows["Ben"].rounds[0] is None


def test_carried_points_are_added() -> None:
    rows = standings(["Ada", "Ben"], [{(0, 0): 9, (1, 0): 1}], 2, 1, carried={1: 3.0})
    assert {row.name: row.sum for row in rows} == {"Ada": 1, "Ben": 3}


def test_ahead_of_means_strictly_better() -> None:
    assert share_below(41, [40, 41, 42, 30]) == 0.5
    assert share_below(41, []) is None
    assert place_among(41, [40, 41, 42]) == 2


def test_score_lines_stand_beside_the_mean_of_the_field() -> None:
    own = DealResult(5, 0, {"roof": 5, "rooms": 0})
    found = lines_beside(
        own, [DealResult(3, 1, {"roof": 2, "decor": 1}), DealResult(1, 2, {"roof": 1})]
    )
    assert [(one.rule, one.points, one.field) for one in found] == [
        ("roof", 5, 1.5),
        ("decor", 0, 0.5),
    ]
