"""SET-UP and GET READY: what happens before the first die is taken."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.dice import DICE_OF_EACH, MATERIALS, POOL_SIZE, die
from rooftree.games.blueprints.table.state import BUILD, BlueprintsState, Builder, empty_building

FULL_BAG: Final = vec[i64]([DICE_OF_EACH] * MATERIALS)


def set_up(box: Box, seats: i64, chance: Chance) -> BlueprintsState:
    """Set the table up: all dice in the bag, all cards in the deck; a random seat begins."""
    builders = [Builder(empty_building(box, 0), vec[i64]()) for _ in range(seats)]
    deck = vec[i64](list(range(len(box.cards))))
    state = BlueprintsState(box, builders, FULL_BAG, FULL_BAG, deck)
    state.first = chance.below(seats)  # ruling 17: nobody can check who last saw a building site
    get_ready(state, chance)
    return state


def get_ready(state: BlueprintsState, chance: Chance) -> None:
    """Begin a round: two materials in demand, a card for everybody, a rolled pool."""
    state.bag = FULL_BAG[:]
    state.dice_left = DICE_OF_EACH * MATERIALS
    choose_demand(state, chance)
    for builder in state.builders:
        builder.building = empty_building(state.box, deal(state, chance))
        if len(builder.removed):
            builder.removed = vec[i64]()
    state.pool = vec[i64](capacity=10)
    for _die in range(POOL_SIZE[state.seats]):
        refill(state, chance)
    state.out = vec[i64]()
    state.turn = 0
    state.chapter = BUILD
    state.acting = bit(state.first)


def choose_demand(state: BlueprintsState, chance: Chance) -> None:
    """Draw two dice of different colours; a second of the same colour goes back."""
    state.first_demand = draw(state, chance)
    state.second_demand = draw(state, chance)
    while state.second_demand == state.first_demand:
        state.bag[state.second_demand] += 1
        state.dice_left += 1
        state.second_demand = draw(state, chance)


def deal(state: BlueprintsState, chance: Chance) -> i64:
    """Deal a random card; used cards never come back."""
    state.deck, card = pop(state.deck, chance.below(len(state.deck)))
    return card


def draw(state: BlueprintsState, chance: Chance) -> i64:
    """Draw a die blindly from the bag and return its material."""
    nth = chance.below(state.dice_left)
    material: i64 = 0
    while nth >= state.bag[material]:
        nth -= state.bag[material]
        material += 1
    state.bag[material] -= 1
    state.dice_left -= 1
    return material


def refill(state: BlueprintsState, chance: Chance) -> None:
    """Draw a die, roll it, add it to the pool, while the bag lasts."""
    if state.dice_left:
        state.pool = append(state.pool, die(draw(state, chance), chance.below(6) + 1))
