"""The position as flat numbers: what is written is read again."""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from tests.games.dream_home.position import rules_with


def test_every_position_of_a_match_comes_back_from_its_numbers() -> None:
    rules = rules_with(free_order=True)
    chance = Seeded(4)
    state = rules.new(3, chance)
    while state.acting:
        numbers = rules.numbers(state)
        again = rules.restore(list(numbers))
        assert rules.numbers(again) == numbers
        (seat,) = rules.actors(state)
        assert rules.actions(again, seat) == rules.actions(state, seat)
        rules.apply(state, seat, rules.random_action(state, seat, chance), chance)
