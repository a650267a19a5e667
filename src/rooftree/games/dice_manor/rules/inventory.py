"""Every tile and every die, wherever they lie: nothing is ever lost."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import count
from rooftree.games.dice_manor.rules.advertising import advertiser, dice_of
from rooftree.games.dice_manor.rules.blueprints import dice_on
from rooftree.games.dice_manor.table.box import TYPES
from rooftree.games.dice_manor.table.dice import total
from rooftree.games.dice_manor.table.state import BUILDING, Designer, DiceManorState


def inventory_of(state: DiceManorState) -> list[i64]:
    """Count the room tiles, then the dice of each seat."""
    found: list[i64] = [tiles(state)]
    for seat in range(state.seats):
        found.append(dice(state, seat))
    return found


def tiles(state: DiceManorState) -> i64:
    """Count tiles in stacks, under them, on offer, won and built."""
    found: i64 = len(state.under)
    for type in range(1, TYPES + 1):
        found += count(state.stacks[type])
        if state.offers[type]:
            found += 1
    for designer in state.designers:
        found += len(designer.tiles) + len(designer.manor.tiles) - 1
    return found


def dice(state: DiceManorState, seat: i64) -> i64:
    """Count dice on track, in hand, on the board and in the manor; all are in hand in Build."""
    own = state.designers[seat]
    waiting = waiting_dice(own)
    if state.chapter == BUILDING:
        return waiting + own.dice
    placed = own.to_place + len(own.visits) + total(own.guests)
    for space in range(1, TYPES + 1):
        placed += dice_on(state, space, seat)
    for bid in state.adverts:
        if advertiser(bid) == seat:
            placed += dice_of(bid)
    return waiting + total(own.hand) + placed


def waiting_dice(own: Designer) -> i64:
    """Count the bonus dice that are not claimed yet."""
    found: i64 = 0
    if own.near_die:
        found += 1
    if own.far_die:
        found += 1
    return found
