"""INSPIRATION TOKENS: change what was rolled before choosing a number."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Reason
from rooftree.games.dice_manor.rules.turns import topic_of
from rooftree.games.dice_manor.table.actions import (
    BID,
    CHOOSE,
    LOWER,
    MARK,
    RAISE,
    REROLL,
    choose,
    lower_die,
    mark,
    number_of,
    raise_die,
)
from rooftree.games.dice_manor.table.dice import FACES, count, one, rolled, step, total
from rooftree.games.dice_manor.table.state import Designer, DiceManorState


def choices(designer: Designer) -> list[i64]:
    """List the numbers that were rolled, and the uses of a token."""
    if designer.marked:
        return more_marks(designer)
    found: list[i64] = []
    for number in range(1, FACES + 1):
        if count(designer.hand, number):
            found.append(choose(number))
    if designer.tokens:
        for number in range(1, FACES + 1):
            if count(designer.hand, number):
                found.append(raise_die(number))
                found.append(lower_die(number))
                found.append(mark(number))
    return found


def more_marks(designer: Designer) -> list[i64]:
    """List what may follow a mark; in rising order, so that each set of dice is named one way."""
    found: list[i64] = [REROLL]
    for number in range(highest(designer.marked), FACES + 1):
        if count(designer.hand, number) > count(designer.marked, number):
            found.append(mark(number))
    return found


def why_no_choice(designer: Designer, action: i64) -> Reason:
    """Explain why a number cannot be chosen or a token not spent, before a number is chosen."""
    if action >= BID:
        return Reason("number-first", "bid")
    if designer.marked:
        return Reason("reroll-first", "inspiration")
    if action == REROLL:
        return Reason("mark-first", "inspiration")
    if count(designer.hand, number_of(action)) == 0:
        return Reason("no-such-die", "bid", {"number": number_of(action)})
    return Reason("no-token", "inspiration")


def why_not_now(designer: Designer, action: i64) -> Reason | None:
    """Explain what must be chosen first, or that it is chosen; None for a place of a die."""
    if designer.chosen == 0:
        return why_no_choice(designer, action)
    return why_too_late(designer) if action < BID else None


def why_too_late(designer: Designer) -> Reason:
    """Explain why neither numbers nor tokens help once a number is chosen."""
    of: dict[str, str | int] = {"number": designer.chosen, "left": designer.to_place}
    return Reason("number-chosen", "bid", of)


def highest(dice: i64) -> i64:
    """Find the highest number among some dice."""
    number: i64 = FACES
    while count(dice, number) == 0:
        number -= 1
    return number


def is_spending(action: i64) -> bool:
    """Tell whether an action belongs to the use of a token."""
    return CHOOSE + FACES <= action <= REROLL


def spend(state: DiceManorState, seat: i64, action: i64, chance: Chance) -> None:
    """Step one die up or down, or reroll the marked dice; either costs one token."""
    designer = state.designers[seat]
    if action >= MARK and action != REROLL:
        designer.marked += one(number_of(action))
        return
    designer.tokens -= 1
    if action == REROLL:
        kept = designer.hand - designer.marked
        chance.topic(topic_of(state, seat, total(designer.hand), designer.tokens + 1))
        designer.hand = kept + rolled(total(designer.marked), chance)
        designer.marked = 0
    else:
        number = number_of(action)
        designer.hand += one(step(number, RAISE <= action < LOWER)) - one(number)


def choose_or_spend(state: DiceManorState, seat: i64, action: i64, chance: Chance) -> None:
    """Choose a number for the dice of this turn, or change the roll with a token."""
    if is_spending(action):
        spend(state, seat, action, chance)
    else:
        take_up(state.designers[seat], number_of(action))


def take_up(designer: Designer, number: i64) -> None:
    """Choose a number: all its dice must be placed this turn."""
    designer.chosen = number
    designer.to_place = count(designer.hand, number)
    designer.hand -= designer.to_place * one(number)


def gain_token(state: DiceManorState, designer: Designer) -> None:
    """Give one token from the supply, which by default never runs out."""
    if state.box.token_supply == 0 or held(state) < state.box.token_supply:
        designer.tokens += 1


def held(state: DiceManorState) -> i64:
    """Count the tokens that all designers hold."""
    tokens: i64 = 0
    for designer in state.designers:
        tokens += designer.tokens
    return tokens
