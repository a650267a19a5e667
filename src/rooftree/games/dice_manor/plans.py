"""One turn planned: how the dice of a number are best divided among the three locations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.games.dice_manor.advertising import may_advertise
from rooftree.games.dice_manor.chances import advert_values, bid_values
from rooftree.games.dice_manor.dice import count, total
from rooftree.games.dice_manor.grand_opening import WELCOME
from rooftree.games.dice_manor.state import OPENING, Designer, Table
from rooftree.games.dice_manor.tour_plans import IMPOSSIBLE, tour_values
from rooftree.games.dice_manor.worth import token_worth

STANDING: Final = 1.0  # a die in the manor at Collect
USUAL: Final = 3.2  # what a die earns on a usual turn
USUAL_AT_OPENING: Final = 2.7


def die_worth(table: Table) -> float:
    """What a die in the manor earns by standing there."""
    return float(WELCOME) if table.chapter == OPENING else STANDING


def best_division(first: list[float], second: list[float], dice: i64) -> float:
    """The best sum of two rows of values for so many dice together."""
    best = IMPOSSIBLE
    for n in range(dice + 1):
        if n < len(first) and dice - n < len(second):
            best = max(best, first[n] + second[dice - n])
    return best


def divided(first: list[float], second: list[float], most: i64) -> list[float]:
    """For 0, 1, 2 ... dice the best division among two locations."""
    return [best_division(first, second, dice) for dice in range(most + 1)]


def board_values(table: Table, seat: i64, number: i64, dice: i64, spare: i64) -> list[float]:
    """What 0, 1, 2 ... dice earn on the Project board."""
    bids = bid_values(table, seat, number, dice, spare)
    if not may_advertise(table, seat, number):
        return bids
    return divided(bids, advert_values(table, seat, number, dice, spare), dice)


def turn_value(table: Table, seat: i64, number: i64, dice: i64) -> float:
    """What so many dice of a number earn this turn, against what dice usually earn."""
    own = table.designers[seat]
    spare = total(own.hand) - dice
    tours = tour_values(own, number, dice, die_worth(table), token_worth(table))
    if table.chapter == OPENING:
        return opening_value(tours, dice)
    board = board_values(table, seat, number, dice, spare)
    return best_division(board, tours, dice) - USUAL * float(dice)


def opening_value(tours: list[float], dice: i64) -> float:
    """As many as find a slot must be placed; the others are Unhappy Guests."""
    placed = dice
    while tours[placed] <= IMPOSSIBLE:
        placed -= 1
    return tours[placed] - USUAL_AT_OPENING * float(dice)


def best_choice(table: Table, seat: i64) -> float:
    """The best number to choose now."""
    best = IMPOSSIBLE
    own = table.designers[seat]
    for number in range(1, 7):
        dice = count(own.hand, number)
        if dice:
            best = max(best, turn_value(table, seat, number, dice))
    return best


def fitting_numbers(own: Designer) -> i64:
    """How many numbers find a slot now."""
    found: i64 = 0
    for number in range(1, 7):
        if own.filled == 0 or own.manor.accepts[number] & own.reach & ~own.filled:
            found += 1
    return found
