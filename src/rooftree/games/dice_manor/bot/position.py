"""What a position promises: points now, and what everything on the table will still earn.

The weights follow, rounded, a fit to the final points of some thousand seats in games of the greedy
bot with itself, each seat compared with its own table, at the beginning of every round.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import count
from rooftree.games.dice_manor.bot.holdings import Holdings
from rooftree.games.dice_manor.bot.majorities import chances_to_lead, hope
from rooftree.games.dice_manor.table.dice import total
from rooftree.games.dice_manor.table.state import BIDDING, OPENING, ROUNDS, Designer, DiceManorState

UNSURE: Final = 0.3  # rooms by which majorities may still change at the end
UNSURE_ROUND: Final = 0.9  # and for each round to come
TYPES: Final = 0.5  # of what the types of room earn now: the others will catch up
TOKEN: Final = 0.5
TOKEN_ROUND: Final = 0.25  # more for each round in which it can be spent
DIE: Final = 7.0  # a bonus die; claimed earlier it helps no more in the end
STEP: Final = 1.3  # of the marker, for each round to come: later steps pay more
STEPS: Final = 0.8  # and for its square: who is ahead stays ahead
SLOT: Final = 3.5  # a slot that a guest will find in the Grand Opening
SLOT_ROUND: Final = 0.8  # less for each round in which the others will win more of them
CHANCES: Final = [chances_to_lead(UNSURE + UNSURE_ROUND * float(n)) for n in range(ROUNDS + 1)]
GUESTS: Final = 9  # no more dice than that will look for a slot
ROUND: Final = 9.0  # what a round earns besides, whoever plays it


def promised(state: DiceManorState, seat: i64, points: i64) -> float:
    """Estimate the final points of a seat from those it would have if the game ended now."""
    own = state.designers[seat]
    if state.acting == 0:
        return float(points)
    if state.chapter == OPENING:
        free: i64 = len(own.manor.slot_rooms) - len(own.visits)
        dice = total(own.hand) + own.to_place
        return float(points) + SLOT * float(min(dice, free))
    return bids_promise(Holdings(state), seat, rounds_to_come(state))


def rounds_to_come(state: DiceManorState) -> i64:
    """Count the Bid phases that are not over."""
    if state.chapter == BIDDING:
        return ROUNDS - state.round + 1
    return ROUNDS - state.round


def bids_promise(holdings: Holdings, seat: i64, to_come: i64) -> float:
    """Estimate the final points of a seat while bids are still to come."""
    rounds = float(to_come)
    own = holdings.state.designers[seat]
    found = float(own.prestige()) + ROUND * rounds
    for award in range(holdings.size + 1):
        found += hope(holdings.rooms[award], seat, CHANCES[to_come])
    types = count(holdings.types[seat] >> 1)
    found += TYPES * float(holdings.state.box.diversity[types])
    found += (TOKEN + TOKEN_ROUND * rounds) * float(own.tokens) + DIE * float(own.dice)
    found += (STEP + STEPS * rounds) * rounds * float(own.house)
    return found + (SLOT - SLOT_ROUND * rounds) * float(min(slots(own), GUESTS))


def slots(own: Designer) -> i64:
    """Count the slots of the manor and of the tiles to be built."""
    found: i64 = len(own.manor.slot_rooms)
    for tile in own.tiles:
        found += len(own.manor.box.tiles[tile].slot_rooms)
    return found
