"""SET-UP and GET READY: what happens before the first die is taken."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from rooftree.games.blueprints.box import Box
from rooftree.games.blueprints.dice import DICE_OF_EACH, MATERIALS, POOL_SIZE, die
from rooftree.games.blueprints.state import Builder, Table, empty_building

BUILD: Final = 0  # the chapters in which somebody decides, in the order of the game
DISCARDING: Final = 1
FULL_BAG: Final = vec[i64]([DICE_OF_EACH] * MATERIALS)


def set_up(box: Box, seats: i64, chance: Chance) -> Table:
    """All dice in the bag, all cards in the deck; a random seat begins."""
    builders = [Builder(empty_building(box, 0), vec[i64]()) for _ in range(seats)]
    deck = vec[i64](list(range(len(box.cards))))
    table = Table(box, builders, FULL_BAG, FULL_BAG, deck)
    table.first = chance.below(seats)  # ruling 17: nobody can check who last saw a building site
    get_ready(table, chance)
    return table


def get_ready(table: Table, chance: Chance) -> None:
    """Two in-demand materials, a card for everybody, a rolled pool."""
    table.bag = FULL_BAG[:]
    table.dice_left = DICE_OF_EACH * MATERIALS
    choose_demand(table, chance)
    for builder in table.builders:
        builder.building = empty_building(table.box, deal(table, chance))
        if len(builder.removed):
            builder.removed = vec[i64]()
    table.pool = vec[i64](capacity=10)
    for _ in range(POOL_SIZE[table.seats]):
        refill(table, chance)
    table.out = vec[i64]()
    table.turn = 0
    table.chapter = BUILD
    table.acting = bit(table.first)


def choose_demand(table: Table, chance: Chance) -> None:
    """Two dice of different colours leave the bag; a second of the same colour goes back."""
    table.first_demand = draw(table, chance)
    table.second_demand = draw(table, chance)
    while table.second_demand == table.first_demand:
        table.bag[table.second_demand] += 1
        table.dice_left += 1
        table.second_demand = draw(table, chance)


def deal(table: Table, chance: Chance) -> i64:
    """A random card; used cards never come back."""
    table.deck, card = pop(table.deck, chance.below(len(table.deck)))
    return card


def draw(table: Table, chance: Chance) -> i64:
    """The material of a die drawn blindly from the bag."""
    nth = chance.below(table.dice_left)
    material: i64 = 0
    while nth >= table.bag[material]:
        nth -= table.bag[material]
        material += 1
    table.bag[material] -= 1
    table.dice_left -= 1
    return material


def refill(table: Table, chance: Chance) -> None:
    """Draw a die, roll it, add it to the pool, while the bag lasts."""
    if table.dice_left:
        table.pool = append(table.pool, die(draw(table, chance), chance.below(6) + 1))
