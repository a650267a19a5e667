"""Days: their deals follow from the secret and nothing else; fields fit into their time."""

from __future__ import annotations

import json
from collections import Counter

from rooftree.deals import day, field
from rooftree.deals.results import field_document, field_from
from rooftree.engine.sealed import commitment_of

SECRET = bytes(range(32))


def test_days_are_utc() -> None:
    midnight = day.closes_at("2026-11-19")
    assert day.day_of(midnight - 1) == "2026-11-19"
    assert day.day_of(midnight) == "2026-11-20"
    assert day.opens_at("2026-11-20") == midnight
    assert day.day_after("2028-02-28") == "2028-02-29"


def test_seeds_differ_by_secret_day_game_and_instance() -> None:
    seeds = {
        day.seed_for(secret, date, game, instance)
        for secret in (SECRET, bytes(32))
        for date in ("2026-11-19", "2026-11-20")
        for game in ("blueprints", "california")
        for instance in day.INSTANCES
    }
    assert len(seeds) == 32


def test_the_same_day_is_the_same_deal() -> None:
    made = day.deal_of_day(SECRET, "2026-11-19", "dream_home", "A")
    assert made == day.deal_of_day(SECRET, "2026-11-19", "dream_home", "A")
    assert made.commitment == commitment_of(made.seed)
    assert made.seats == 3
    assert made.seat not in made.rivals


def test_browsers_spread_over_the_instances() -> None:
    found = Counter(day.instance_for("2026-11-19", "blueprints", str(n)) for n in range(400))
    assert set(found) == set(day.INSTANCES)
    assert min(found.values()) > 50
    assert day.instance_for("x", "y", "z") == day.instance_for("x", "y", "z")


class Clock:
    """A clock on which each look costs a second."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 1.0
        return self.time


def test_a_field_ends_when_its_time_is_spent() -> None:
    made = day.deal_of_day(SECRET, "2026-11-19", "blueprints", "A")
    made = field.without_search(made)
    found = list(field.games_of(made, 3.0, most=8, clock=Clock()))
    assert len(found) == 3  # of a second each


def test_a_level_that_would_take_too_long_is_left_out() -> None:
    plan = field.FieldPlan(20.0, most=14)
    levels = []
    while (following := plan.following()) is not None:
        levels.append(following[1])
        plan.spend(following[1], 1.0)
    assert levels == ["hard"] * 12  # the expert may need thirty times as long
    plan = field.FieldPlan(1000.0, most=14)
    levels = []
    while (following := plan.following()) is not None:
        levels.append(following[1])
        plan.spend(following[1], 1.0)
    assert levels.count("expert") == 2


def test_a_field_can_be_stored_and_replayed() -> None:
    made = field.without_search(day.deal_of_day(SECRET, "2026-11-19", "dream_home", "A"))
    games = [field.play_one(made, "greedy", explores, 1) for explores in (False, True)]
    back = field_from(json.loads(json.dumps(field_document(games))))
    assert back == games
    match = made.match({made.seat: "greedy"})
    for seat, action in back[0].played:
        match.play(action, seat=seat)
    assert match.is_over
    assert int(match.standings()[made.seat].points) == back[0].result.points
