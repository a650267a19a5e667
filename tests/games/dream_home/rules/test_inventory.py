"""INVENTORY: each of the 108 cards lies somewhere, once."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Seeded
from rooftree.games.dream_home.table.actions import add_roof, resource_first, supply
from tests.games.dream_home.position import BARE, Position, at, rules_with
from tests.games.dream_home.rules.test_helpers import ended


@pytest.mark.parametrize("seats", [2, 4])
def test_no_card_is_lost_or_doubled_in_a_match(seats: int) -> None:
    rules = rules_with()
    chance = Seeded(seats)
    state = rules.new(seats, chance)
    while state.acting:
        assert list(rules.inventory(state)) == [1] * 108
        (seat,) = rules.actors(state)
        rules.apply(state, seat, rules.random_action(state, seat, chance), chance)
    assert list(rules.inventory(state)) == [1] * 108


def counted(game: Position) -> list[int]:
    return [int(count) for count in game.rules.inventory(game.state)]


def test_cards_in_hand_count_until_they_are_put_down() -> None:
    game = Position(offers=". LIV03 . . KIT01", tickets=". scaffolding . . red")
    before = counted(game)
    game.play(resource_first(1, at("b4")))  # the room is in hand now, the scaffolding stands
    assert counted(game) == before


def test_used_helpers_face_down_rooms_and_what_a_supplier_removed_count() -> None:
    home = "PLA01 LIV01 LIV02 BAT01 DRE01 / BAT02 BED01 KIT01 PAN01 KIT02 / GAR01 (LIV09)"
    game = ended(home, BARE, hands=("supplier roofer",), discards="GAR03 red")
    before = counted(game)
    game.play(supply(game.box.cards.index("GAR03"), at("b5")), add_roof(0, 0))
    assert counted(game) == before
    assert game.state.put_away == 1 << game.box.cards.index("LIV09")
