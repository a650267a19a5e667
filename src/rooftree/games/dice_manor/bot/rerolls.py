"""A token for a new roll: which dice to keep, and what it may bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.games.dice_manor.bot.tours import IMPOSSIBLE
from rooftree.games.dice_manor.bot.turn import GUEST, TurnPlan
from rooftree.games.dice_manor.rules.inspiration import highest
from rooftree.games.dice_manor.table.actions import MARK, REROLL, number_of
from rooftree.games.dice_manor.table.dice import FACES, count, total
from rooftree.games.dice_manor.table.state import OPENING, Designer, DiceManorState

FRESH_ROLL: Final = 0.16  # how much better than usual the best number of a new roll is
KEEP_NONE: Final = 0


class Reroll:
    """The best number to keep while all other dice are thrown again."""

    def __init__(self, state: DiceManorState, plan: TurnPlan) -> None:
        self.own = plan.own
        self.keeps: i64 = KEEP_NONE
        self.worth = fresh_worth(state, plan.own)
        for number in range(1, FACES + 1):
            worth = hoped(plan, number)
            if worth > self.worth:
                self.keeps, self.worth = number, worth
        self.worth -= plan.token

    def rating(self, action: i64) -> float:
        """Mark every die but those to keep, lowest first, then roll."""
        next = self.next_mark()
        if action == REROLL:
            return 1.0 if next == 0 else 0.0
        is_next = number_of(action) == next
        if self.own.marked:
            return 0.5 if is_next else 0.0
        return self.worth if is_next else IMPOSSIBLE

    def next_mark(self) -> i64:
        """Find the lowest number with a die that is still to be marked; 0 when all are."""
        start: i64 = 1
        if self.own.marked:
            start = highest(self.own.marked)
        for number in range(start, FACES + 1):
            unmarked = count(self.own.hand, number) > count(self.own.marked, number)
            if number != self.keeps and unmarked:
                return number
        return 0


def is_reroll(action: i64) -> bool:
    """Tell whether an action marks dice or throws them."""
    return MARK <= action <= REROLL


def hoped(plan: TurnPlan, number: i64) -> float:
    """Estimate what a number earns when all other dice are rolled again."""
    kept = count(plan.own.hand, number)
    others = total(plan.own.hand) - kept
    if kept == 0 or others == 0:
        return IMPOSSIBLE
    values = plan.values[number]
    likely = all_miss(1, others)
    worth = 0.0
    for more in range(others + 1):
        worth += likely * values[min(kept + more, len(values) - 1)]
        likely *= float(others - more) / float((more + 1) * (FACES - 1))
    return worth


def fresh_worth(state: DiceManorState, own: Designer) -> float:
    """Rate a roll of all dice, which is worth it if nothing fits."""
    if state.chapter != OPENING:
        return FRESH_ROLL
    miss = all_miss(fitting_numbers(own), total(own.hand))
    return (1.0 - miss) * FRESH_ROLL - miss * GUEST


def all_miss(numbers: i64, dice: i64) -> float:
    """Compute the chance that no die shows one of these numbers."""
    chance = 1.0
    for _die in range(dice):
        chance *= 1.0 - float(numbers) / float(FACES)
    return chance


def fitting_numbers(own: Designer) -> i64:
    """Count the numbers that find a slot now."""
    found: i64 = 0
    for number in range(1, FACES + 1):
        if own.filled == 0 or own.manor.accepts[number] & own.reach & ~own.filled:
            found += 1
    return found
