"""The position as flat numbers: what is written is read again."""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from tests.games.dream_home.position import rules_with


def test_every_position_of_a_match_comes_back_from_its_numbers() -> None:
    rules = rules_with(free_order=True)
    chance = Seeded(4)
    table = rules.new(3, chance)
    while table.acting:
        numbers = rules.numbers(table)
        again = rules.restore(list(numbers))
        assert rules.numbers(again) == numbers
        (seat,) = rules.actors(table)
        assert rules.actions(again, seat) == rules.actions(table, seat)
        rules.apply(table, seat, rules.random_action(table, seat, chance), chance)
