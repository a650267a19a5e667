"""What learners are shown of every found game: bounded, complete, and no more than a seat knows."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from rooftree.adapters.description import described
from rooftree.adapters.encodings import WHOLE, encoding_of
from rooftree.adapters.observer import Observer
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import WATCHER, Rules
from rooftree.engine.discovery import load, names
from rooftree.engine.errors import BadOption
from rooftree.engine.match import opened
from rooftree.engine.observation import flattened
from rooftree.engine.playout import random_actor
from tests.toy import BRICKS

STATES = int(os.environ.get("ROOFTREE_OBSERVATIONS", "150"))  # `make soak` looks at 100,000
SEATED = [(name, seats) for name in names() for seats in load(name).seats]


def rules_of(name: str) -> Rules[Any]:
    game = load(name)
    return opened(game, tuple(game.read_options({}).items()), None)[1]


def observer_of(name: str, seats: int) -> Observer:
    rules = rules_of(name)
    return Observer(load(name), rules, seats, encoding_of("flat", load(name), rules), "numbers")


def positions(name: str, seats: int) -> Iterator[Any]:
    """Yield the first STATES positions of random matches, the ends among them."""
    rules, found, seed = rules_of(name), 0, 0
    while found < STATES:
        seed += 1
        chance = Seeded(seed)
        state = rules.new(seats, chance)
        while found < STATES:
            yield state
            found += 1
            if not state.acting:
                break
            seat = random_actor(state.acting, chance)
            rules.apply(state, seat, rules.random_action(state, seat, chance), chance)


def neighbours(rules: Rules[Any], state: Any) -> Iterator[Any]:
    """Yield positions that hardly differ: after some actions, and with other luck."""
    yield state
    for seat in rules.actors(state):
        for n, action in enumerate(rules.actions(state, seat)[:4]):
            after = rules.copy(state)
            rules.apply(after, seat, action, Sampled(n // 2))
            yield after


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_every_number_lies_within_its_bounds_and_rows_have_one_length(
    name: str, seats: int
) -> None:
    observer = observer_of(name, seats)
    for state in positions(name, seats):
        for seat in range(WATCHER, seats):
            fields = observer.fields(state, seat, WHOLE)
            for field in fields:
                assert field.low <= min(field.values), (field, seat)
                assert max(field.values) <= field.high, (field, seat)
            assert sum(len(field.values) for field in fields) == observer.length


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_two_different_hidden_states_never_look_alike(name: str, seats: int) -> None:
    observer, rules = observer_of(name, seats), rules_of(name)
    known: dict[tuple[int, int], int] = {}
    for position in positions(name, seats):
        for state in neighbours(rules, position):
            for seat in range(seats):
                numbers = hash(tuple(rules.numbers(rules.hide(state, seat))))
                row = hash(tuple(flattened(observer.fields(state, seat, WHOLE))))
                assert known.setdefault((seat, row), numbers) == numbers


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(name: str, seats: int) -> None:
    observer, rules = observer_of(name, seats), rules_of(name)
    for n, state in enumerate(positions(name, seats)):
        for seat in range(seats):
            world = rules.imagine(rules.hide(state, seat), seat, Sampled(n))
            seen = flattened(observer.fields(state, seat, WHOLE))
            assert flattened(observer.fields(world, seat, WHOLE)) == seen


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_features_tell_legal_actions_apart_within_their_bounds(name: str, seats: int) -> None:
    rules, description = rules_of(name), described(load(name))
    for state in positions(name, seats):
        for seat in rules.actors(state):
            actions = rules.actions(state, seat)
            rows = {tuple(int(n) for n in description.action_row(action)) for action in actions}
            assert len(rows) == len(actions)
            for row in rows:
                for value, (field, low, high) in zip(row, description.action_fields, strict=True):
                    assert low <= value <= high, (field, row)


def test_one_s_own_seat_comes_first() -> None:
    """A seat sees its own silver at the same place, wherever it sits."""
    rules, observer = rules_of("california"), observer_of("california", 3)
    state = rules.new(3, Seeded(1))
    state.mansions[0].silver, state.mansions[1].silver, state.mansions[2].silver = 10, 11, 12
    for seat in range(3):
        purses = [f.values[0] for f in observer.fields(state, seat, WHOLE) if f.name == "silver"]
        assert purses == [10 + (seat + n) % 3 for n in range(3)]


def test_a_game_without_observations_is_refused_in_words() -> None:
    with pytest.raises(BadOption, match=r"has no table/observation\.py"):
        described(BRICKS)
