"""How likely a bid is to stand in the end, given the dice that everybody still has."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.games.dice_manor.bot.holdings import Holdings
from rooftree.games.dice_manor.bot.worth import tile_worth, token_worth
from rooftree.games.dice_manor.rules.blueprints import dice_on, row_of
from rooftree.games.dice_manor.table.dice import total
from rooftree.games.dice_manor.table.state import DiceManorState

RISK: Final = 0.18  # that a rival adds a die, for each die it has yet to place
FALL: Final = 0.43  # of that risk, for each further die it would have to add
BEGUN: Final = 2.03  # times the risk, when it bids here already
CATCH_UP: Final = 0.22  # of one's own chance to overtake: other spaces want those dice, too


def unplaced(state: DiceManorState, seat: i64) -> float:
    """Count the dice that a seat has yet to place; the rival firm has none."""
    if seat >= state.seats:
        return 0.0
    own = state.designers[seat]
    return float(total(own.hand) + own.to_place)


def number_of_bidders(state: DiceManorState) -> i64:
    """List the seats, and the rival firm where it plays."""
    return state.seats + 1 if state.box.has_rival and state.seats == 2 else state.seats


def overtaking(need: i64, dice: float, has_begun: bool) -> float:
    """Estimate the chance that somebody with this many dice to place adds enough to a bid.

    The shape was counted in games of the greedy bot with itself: it rises with the dice that are
    more than needed, and falls to less than half with each further die needed.
    """
    chance = (BEGUN if has_begun else 1.0) * RISK * (dice - float(need) + 1.0)
    for _more in range(1, need):
        chance *= FALL
    return max(0.0, min(chance, 1.0))


def win_chance(state: DiceManorState, seat: i64, space: i64, dice: i64) -> float:
    """Estimate the chance that a bid of this many dice is the best in the end."""
    chance = 1.0
    row = row_of(state, space, seat)
    spare = unplaced(state, seat) - float(dice - dice_on(state, space, seat))
    for other in range(number_of_bidders(state)):
        if other != seat:
            theirs = dice_on(state, space, other)
            if dice > theirs or (dice == theirs and row_of(state, space, other) > row):
                left = unplaced(state, other)
                chance *= 1.0 - overtaking(dice - theirs + 1, left, theirs > 0)
            else:
                chance *= CATCH_UP * overtaking(theirs - dice + 1, spare, True)
    return chance


def bid_values(holdings: Holdings, seat: i64, space: i64, most: i64) -> vec[float]:
    """Rate 0, 1, 2 ... more dice on a space: the tile by chance, a token for losing it."""
    state = holdings.state
    worth = tile_worth(holdings, seat, state.offers[space])
    token = token_worth(state, seat)
    have = dice_on(state, space, seat)
    found = vec[float]([0.0] * (most + 1))
    for more in range(most + 1):
        if have + more > 0:
            chance = win_chance(state, seat, space, have + more)
            found[more] = token + chance * (worth - token)
    return gains(found)


def gains(values: vec[float]) -> vec[float]:
    """Tell what each value is above the first."""
    now = values[0]
    if now != 0.0:
        for n in range(len(values)):
            values[n] -= now
    return values
