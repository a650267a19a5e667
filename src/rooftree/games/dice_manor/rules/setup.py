"""SETUP: six stacks, one tile of each revealed, seven dice and two tokens for everybody."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import count, first, nth, without
from rooftree.engine.chance import Chance
from rooftree.games.dice_manor.rules.turns import TOPIC_SEATS, begin_bid, topic_of
from rooftree.games.dice_manor.table.box import TYPES, Box
from rooftree.games.dice_manor.table.manor import first_manor
from rooftree.games.dice_manor.table.state import Designer, DiceManorState, no_bids

FIRST_DICE: Final = 7
FIRST_TOKENS: Final = 2


def set_up(box: Box, seats: i64, chance: Chance) -> DiceManorState:
    """Set the table up until the first choice; seat 0 has the First Player marker."""
    designers = [new_designer(box) for _ in range(seats)]
    state = DiceManorState(box, designers, no_bids(), vec[i64]())
    for type in range(1, TYPES + 1):
        state.stacks[type] = first(box.first_of[type + 1] - box.first_of[type])
    refresh(state, chance)
    begin_bid(state, chance)
    return state


def new_designer(box: Box) -> Designer:
    """Give an Entrance, seven dice and two tokens; two more dice wait at the end of the track."""
    designer = Designer(first_manor(box), vec[i64](), vec[i64]())
    designer.dice = FIRST_DICE
    designer.tokens = FIRST_TOKENS
    designer.far_die = box.last_space()
    designer.near_die = box.last_space() - 1
    return designer


def refresh(state: DiceManorState, chance: Chance) -> None:
    """Put one tile from each stack under its Blueprint space."""
    chance.topic(topic_of(state, TOPIC_SEATS - 1, 0, 0))
    for type in range(1, TYPES + 1):
        state.offers[type] = drawn(state, type, chance)


def drawn(state: DiceManorState, type: i64, chance: Chance) -> i64:
    """Take any tile that is still face down; a stack lasts for all four rounds."""
    stack = state.stacks[type]
    number = nth(stack, chance.below(count(stack)))
    state.stacks[type] = without(stack, number)
    return state.box.first_of[type] + number
