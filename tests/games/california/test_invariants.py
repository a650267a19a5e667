"""What holds in every position of every game."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Seeded

from .scene import Scene, rules_with

RULES = rules_with()


def attics_are_in_order(position: Scene) -> bool:
    """Stored furniture means that no room of its colour is empty, unless it is being chosen."""
    for mansion in position.table.mansions:
        for kind in mansion.attic:
            colour = position.box.colours[kind]
            if mansion.rooms[colour] & ~mansion.furnished and position.table.chapter == 0:
                return False
    return all(len(own.attic) <= 1 + own.extended for own in position.table.mansions)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_tiles_attics_guests_and_money_in_order_a8(seed: int) -> None:
    position = Scene(RULES, RULES.new(2 + seed % 4, Seeded(seed)), Seeded(seed))
    table = position.table
    while position.actors:
        seat = position.actors[0]
        action = RULES.random_action(table, seat, position.chance)
        assert table.bank >= 1
        RULES.apply(table, seat, action, position.chance)
        assert RULES.inventory(table) == list(RULES.box.tiles)
        assert attics_are_in_order(position)
        assert min(mansion.silver for mansion in table.mansions) >= 0
        won = [mansion.cards for mansion in table.mansions]
        assert sum(won) + table.open_cards == 0b111_1111_1111
    assert table.bank == 0 or table.day == 12 or len(table.mansions) == 2


@pytest.mark.parametrize("seed", range(6))
def test_random_loans_out_of_turn_never_change_whose_turn_it_is(seed: int) -> None:
    position = Scene(RULES, RULES.new(3, Seeded(seed)), Seeded(seed))
    while position.actors:
        actors = RULES.actors(position.table)
        seat = actors[position.chance.below(len(actors))]
        action = RULES.random_action(position.table, seat, position.chance)
        whose = position.actors
        RULES.apply(position.table, seat, action, position.chance)
        assert seat in whose or position.actors == whose
