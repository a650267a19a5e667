"""Actions as numbers, notation and JSON; states as numbers."""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from rooftree.engine.playout import play_out
from rooftree.games.california.table.actions import (
    ALL,
    ATTIC,
    BUY,
    buy,
    is_on_credit,
    place_of,
    shop_of,
    tile_of,
)
from rooftree.games.california.table.box import FIRST_PIECE, TILES
from rooftree.games.california.table.notation import construct, describe, notation
from tests.games.california.position import lay_out, rules_with


def test_a_purchase_is_one_number_and_back() -> None:
    seen = set()
    for shop in (0, 1):
        for tile in range(TILES):
            for place in range(ATTIC + 1):
                for credit in (0, 1):
                    action = buy(shop, tile, place, credit)
                    back = shop_of(action), tile_of(action), place_of(action), is_on_credit(action)
                    assert back == (shop, tile, place, bool(credit))
                    seen.add(int(action))
    assert seen == set(range(BUY, ALL))


def test_notation_and_json_form_are_different_for_every_action() -> None:
    box = rules_with().box
    in_box = [
        action
        for action in range(ALL)
        if action < 3 + box.kinds or (action >= BUY and tile_of(action) < FIRST_PIECE + box.kinds)
    ]
    assert len({notation(box, action) for action in in_box}) == len(in_box)
    for action in in_box:
        kind, fields = describe(box, action)
        assert construct(box, kind, fields) == action


def test_numbers_restore_the_table() -> None:
    rules = rules_with()
    for seats in (2, 3, 4, 5):
        state, chance = rules.new(seats, Seeded(seats)), Seeded(9)
        for _ in range(40):
            seat = 0
            while not state.acting >> seat & 1:
                seat += 1
            rules.apply(state, seat, rules.random_action(state, seat, chance), chance)
            if not state.acting:
                break
        numbers = rules.numbers(state)
        again = rules.restore(numbers)
        assert rules.numbers(again) == numbers
        assert again.mansions[0].plan is state.mansions[0].plan


def test_a_copy_is_independent() -> None:
    position = lay_out()
    before = position.rules.numbers(position.state)
    twin = position.rules.copy(position.state)
    play_out(position.rules, twin, Seeded(3))
    assert position.rules.numbers(position.state) == before
