"""Actions as numbers, notation and JSON; states as numbers."""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from rooftree.engine.playout import play_out
from rooftree.games.california.actions import (
    ALL,
    ATTIC,
    BUY,
    buy,
    is_on_credit,
    place_of,
    shop_of,
    tile_of,
)
from rooftree.games.california.box import FIRST_PIECE, TILES
from rooftree.games.california.notation import construct, describe, notation

from .scene import Scene, rules_with, scene


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
        table, chance = rules.new(seats, Seeded(seats)), Seeded(9)
        for _ in range(40):
            seat = 0
            while not table.acting >> seat & 1:
                seat += 1
            rules.apply(table, seat, rules.random_action(table, seat, chance), chance)
            if not table.acting:
                break
        numbers = rules.numbers(table)
        again = rules.restore(numbers)
        assert rules.numbers(again) == numbers
        assert again.mansions[0].plan is table.mansions[0].plan


def test_a_copy_is_independent() -> None:
    position = scene()
    before = position.rules.numbers(position.table)
    twin = position.rules.copy(position.table)
    play_out(position.rules, twin, Seeded(3))
    assert position.rules.numbers(position.table) == before


def test_random_games_keep_their_tiles_and_their_attics_in_order_a8() -> None:
    rules = rules_with()
    for seed in range(12):
        position = Scene(rules, rules.new(2 + seed % 4, Seeded(seed)), Seeded(seed))
        everything = position.tiles()
        assert everything == list(rules.box.tiles)
        while position.actors:
            seat = position.actors[0]
            assert position.table.bank >= 1
            action = rules.random_action(position.table, seat, position.chance)
            rules.apply(position.table, seat, action, position.chance)
            assert position.tiles() == everything
            check_attics(position)
        assert 1 <= position.table.day <= 12


def check_attics(position: Scene) -> None:
    """Stored furniture means that no room of its colour is empty, unless it is being chosen."""
    if position.table.chapter:
        return
    for mansion in position.table.mansions:
        for kind in mansion.attic:
            colour = position.box.colours[kind]
            assert mansion.rooms[colour] & ~mansion.furnished == 0
        assert len(mansion.attic) <= 1 + mansion.extended
