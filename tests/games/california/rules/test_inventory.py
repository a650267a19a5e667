"""What holds in every position of every game."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Seeded
from tests.games.california.position import Position, rules_with

RULES = rules_with()


def attics_are_in_order(position: Position) -> bool:
    """Tell whether no room is empty while furniture of its colour is stored, unless one chooses."""
    for mansion in position.state.mansions:
        for kind in mansion.attic:
            colour = position.box.colours[kind]
            if mansion.rooms[colour] & ~mansion.furnished and position.state.chapter == 0:
                return False
    return all(len(own.attic) <= 1 + own.extended for own in position.state.mansions)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_tiles_attics_guests_and_money_in_order_a8(seed: int) -> None:
    position = Position(RULES, RULES.new(2 + seed % 4, Seeded(seed)), Seeded(seed))
    state = position.state
    while position.actors:
        seat = position.actors[0]
        action = RULES.random_action(state, seat, position.chance)
        assert state.bank >= 1
        RULES.apply(state, seat, action, position.chance)
        assert RULES.inventory(state) == list(RULES.box.tiles)
        assert attics_are_in_order(position)
        assert min(mansion.silver for mansion in state.mansions) >= 0
        won = [mansion.cards for mansion in state.mansions]
        assert sum(won) + state.open_cards == 0b111_1111_1111
    assert state.bank == 0 or state.day == 12 or len(state.mansions) == 2


@pytest.mark.parametrize("seed", range(6))
def test_random_loans_out_of_turn_never_change_whose_turn_it_is(seed: int) -> None:
    position = Position(RULES, RULES.new(3, Seeded(seed)), Seeded(seed))
    while position.actors:
        actors = RULES.actors(position.state)
        seat = actors[position.chance.below(len(actors))]
        action = RULES.random_action(position.state, seat, position.chance)
        whose = position.actors
        RULES.apply(position.state, seat, action, position.chance)
        assert seat in whose or position.actors == whose
