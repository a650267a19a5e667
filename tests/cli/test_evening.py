"""`rooftree evening`: bots at the same deals."""

from __future__ import annotations

import json

from tests.cli.conftest import Command

FEW = ("evening", "blueprints", "--seats", "2", "--rounds", "3", "--workers", "1")
BOTS = ("--bots", "greedy,greedy,uniform")


def test_an_evening_is_the_same_again_and_adds_up(rooftree: Command) -> None:
    first = rooftree(*FEW, *BOTS, "--json")
    assert first.out == rooftree(*FEW, *BOTS, "--json").out
    found = json.loads(first.out)
    assert (found["tables"], found["rounds"]) == (2, 3)
    rows = found["players"]
    assert [row["level"] for row in rows if row["place"] is None] == ["hard"]
    for row in rows:
        assert row["matchpoints"] == sum(one["matchpoints"] for one in row["rounds"])
        assert row["most"] == 3
    assert sum(row["matchpoints"] for row in rows) == 3 * 2  # of each pair in a seat, one a round
    assert len({row["rounds"][0]["spot"] for row in rows}) == 4
    other = rooftree(*FEW, *BOTS, "--json", "--seed", "5").out
    assert other != first.out


def test_people_get_places_sums_and_who_fills_a_seat(rooftree: Command) -> None:
    seen = rooftree(*FEW, *BOTS).out
    assert "greedy 1" in seen
    assert "(hard, fills a seat)" in seen
    assert "round 3" in seen


def test_a_bot_that_is_none_is_named(rooftree: Command) -> None:
    assert "'grandmaster'" in rooftree(*FEW, "--bots", "grandmaster").err
