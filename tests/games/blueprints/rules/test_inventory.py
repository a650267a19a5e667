"""INVENTORY: no die and no card is ever lost."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.chance import Seeded
from tests.games.blueprints.position import dice, give, rules, table

GAME = rules()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_dice_of_each_material_and_24_cards_are_somewhere_at_any_time(seats: int) -> None:
    chance = Seeded(seats)
    made = GAME.new(seats, chance)
    while made.acting:
        assert [int(number) for number in GAME.inventory(made)] == [8, 8, 8, 8, 24]
        seat = int(GAME.actors(made)[0])
        GAME.apply(made, seat, GAME.random_action(made, seat, chance), chance)
    assert int(GAME.inventory(made)[4]) == 24


def test_dice_out_of_play_are_counted_by_their_material() -> None:
    made = table(2)
    before = [int(number) for number in GAME.inventory(made)]
    give(made, 0, "X1/31/1X", a2="S1")
    made.builders[1].removed = vec[i64]([3 * 24 + die for die in dice("R2")])
    made.out = vec[i64](dice("G1 G5"))
    after = [int(number) for number in GAME.inventory(made)]
    assert [now - then for now, then in zip(after, before, strict=True)] == [0, 1, 1, 2, 0]
