"""One turn planned: what each number would earn, and how tokens could make it earn more."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.games.dice_manor.bot.advertising import advert_values
from rooftree.games.dice_manor.bot.bids import bid_values
from rooftree.games.dice_manor.bot.holdings import Holdings
from rooftree.games.dice_manor.bot.tours import IMPOSSIBLE, tour_values
from rooftree.games.dice_manor.bot.worth import token_worth
from rooftree.games.dice_manor.rules.advertising import may_advertise
from rooftree.games.dice_manor.rules.grand_opening import WELCOME
from rooftree.games.dice_manor.table.dice import FACES, count, total
from rooftree.games.dice_manor.table.state import OPENING, Designer, DiceManorState

STANDING: Final = 1.0  # a die in the manor at Collect
USUAL: Final = 2.56  # what a die earns on a usual turn
GROUP: Final = 0.081  # and for every pair of dice, twice
GUEST: Final = 3.16  # a die that will find a slot in the Grand Opening
AT_ONCE: Final = 3  # tokens; more are hardly ever spent on one turn of bidding
FARTHEST: Final = 3  # steps from one number to the opposite one


def die_worth(state: DiceManorState) -> float:
    """Rate a die for standing in the manor."""
    return float(WELCOME) if state.chapter == OPENING else STANDING


def best_division(first: vec[float], second: vec[float], dice: i64) -> float:
    """Find the best sum of two rows of values for this many dice together."""
    best = IMPOSSIBLE
    fewest: i64 = dice - len(second) + 1
    most: i64 = len(first) - 1
    if fewest < 0:
        fewest = 0
    if dice < most:
        most = dice
    for n in range(fewest, most + 1):
        value = first[n] + second[dice - n]
        if value > best:
            best = value
    return best


def divided(first: vec[float], second: vec[float], most: i64) -> vec[float]:
    """Find for 0, 1, 2 ... dice the best division among two locations."""
    found = vec[float]([0.0] * (most + 1))
    for dice in range(most + 1):
        found[dice] = best_division(first, second, dice)
    return found


def board_values(holdings: Holdings, seat: i64, number: i64, dice: i64) -> vec[float]:
    """Compute what 0, 1, 2 ... dice earn on the Project board."""
    bids = bid_values(holdings, seat, number, dice)
    if not may_advertise(holdings.state, seat, number):
        return bids
    return divided(bids, advert_values(holdings.state, seat, number, dice), dice)


class TurnPlan:
    """What every number would earn this turn, with 0, 1, 2 ... dice of it."""

    def __init__(self, state: DiceManorState, seat: i64) -> None:
        self.own = state.designers[seat]
        self.token = token_worth(state, seat)
        self.values = [vec[float]()]  # by number, from 1
        holdings = Holdings(state)
        for number in range(1, FACES + 1):
            most = most_dice(self.own.hand, number, self.to_spend(state))
            self.values.append(number_values(holdings, seat, number, most))

    def to_spend(self, state: DiceManorState) -> i64:
        """Count the tokens to consider this turn; in the Grand Opening nothing is saved."""
        return self.own.tokens if state.chapter == OPENING else min(self.own.tokens, AT_ONCE)

    def chosen(self, number: i64) -> float:
        """Rate a number chosen as it was rolled."""
        return self.values[number][count(self.own.hand, number)]

    def best(self, hand: i64, tokens: i64) -> float:
        """Rate the best number, with this many tokens to spend on it first."""
        best = IMPOSSIBLE
        for number in range(1, FACES + 1):
            best = max(best, self.best_with(number, hand, tokens))
        return best

    def best_with(self, number: i64, hand: i64, tokens: i64) -> float:
        """Rate a number to which the nearest dice step over, one after the other, while it pays."""
        best = IMPOSSIBLE
        values = self.values[number]
        dice = count(hand, number)
        spent: i64 = 0
        if dice:
            best = values[dice]
        for away in range(1, FARTHEST + 1):
            for _die in range(dice_away(hand, number, away)):
                spent += away
                dice += 1
                if spent > tokens or dice >= len(values):
                    return best
                value = values[dice] - self.token * float(spent)
                if value > best:
                    best = value
        return best


def dice_away(hand: i64, number: i64, away: i64) -> i64:
    """Count the dice at this many steps from a number; 6 and 1 are neighbours."""
    above = count(hand, (number + away - 1) % FACES + 1)
    if away == FARTHEST:
        return above
    return above + count(hand, (number - away + FACES - 1) % FACES + 1)


def most_dice(hand: i64, number: i64, tokens: i64) -> i64:
    """Count the dice that could show a number if all tokens were spent on it."""
    dice = count(hand, number)
    for away in range(1, FARTHEST + 1):
        for _die in range(dice_away(hand, number, away)):
            tokens -= away
            if tokens < 0:
                return dice
            dice += 1
    return dice


def number_values(holdings: Holdings, seat: i64, number: i64, most: i64) -> vec[float]:
    """Rate 0, 1, 2 ... dice of a number this turn, against what dice usually earn."""
    state = holdings.state
    own = state.designers[seat]
    tours = tour_values(own, number, most, die_worth(state), token_worth(state, seat))
    if state.chapter == OPENING:
        return opening_values(own, tours)
    board = board_values(holdings, seat, number, most)
    found = vec[float]([0.0] * (most + 1))
    hand = total(own.hand)
    usual = later_worth(hand)
    for dice in range(most + 1):
        later = later_worth(hand - dice) - usual
        found[dice] = best_division(board, tours, dice) + later
    return found


def later_worth(dice: i64) -> float:
    """Estimate what dice earn on turns to come: many make larger groups than few."""
    return USUAL * float(dice) + GROUP * float(dice * dice)


def opening_values(own: Designer, tours: vec[float]) -> vec[float]:
    """Rate dice in the Grand Opening: those without a slot are Unhappy Guests."""
    free: i64 = len(own.manor.slot_rooms) - len(own.visits)
    dice = total(own.hand)
    usual = guests_worth(dice, free)
    placed: i64 = 0
    found = vec[float]([0.0] * len(tours))
    for n in range(len(tours)):
        if tours[n] > IMPOSSIBLE:
            placed = n
        found[n] = tours[placed] + guests_worth(dice - n, free - placed) - usual
    return found


def guests_worth(dice: i64, free: i64) -> float:
    """Estimate what dice earn in the Grand Opening; no more than there are slots."""
    return GUEST * float(min(dice, free))
