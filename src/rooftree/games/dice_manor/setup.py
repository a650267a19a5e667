"""SETUP: six stacks, one tile of each revealed, seven dice and two tokens for everybody."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rooftree.engine.bits import count, first, nth, without
from rooftree.engine.chance import Chance
from rooftree.games.dice_manor.box import TYPES, Box
from rooftree.games.dice_manor.manor import first_manor
from rooftree.games.dice_manor.state import Designer, Table, no_bids
from rooftree.games.dice_manor.turns import begin_bid

FIRST_DICE: Final = 7
FIRST_TOKENS: Final = 2


def set_up(box: Box, seats: i64, chance: Chance) -> Table:
    """The table as it stands before the first choice; seat 0 has the First Player marker."""
    designers = [new_designer(box) for _ in range(seats)]
    table = Table(box, designers, no_bids(), vec[i64]())
    for type in range(1, TYPES + 1):
        table.stacks[type] = first(box.first_of[type + 1] - box.first_of[type])
    refresh(table, chance)
    begin_bid(table, chance)
    return table


def new_designer(box: Box) -> Designer:
    """An Entrance, seven dice, two tokens; two more dice wait at the end of the track."""
    designer = Designer(first_manor(box), vec[i64](), vec[i64]())
    designer.dice = FIRST_DICE
    designer.tokens = FIRST_TOKENS
    designer.far_die = box.last_space()
    designer.near_die = box.last_space() - 1
    return designer


def refresh(table: Table, chance: Chance) -> None:
    """One tile from each stack goes under its Blueprint space."""
    for type in range(1, TYPES + 1):
        table.offers[type] = drawn(table, type, chance)


def drawn(table: Table, type: i64, chance: Chance) -> i64:
    """Any tile that is still face down; when none is, the first that went under the stack."""
    stack = table.stacks[type]
    if stack == 0:
        return from_under(table, type)
    number = nth(stack, chance.below(count(stack)))
    table.stacks[type] = without(stack, number)
    return table.box.first_of[type] + number


def from_under(table: Table, type: i64) -> i64:
    """Only a small components file can come to this."""
    kept = vec[i64]()
    found: i64 = 0
    for tile in table.under:
        if found == 0 and table.box.tiles[tile].type == type:
            found = tile
        else:
            kept = append(kept, tile)
    table.under = kept
    return found
