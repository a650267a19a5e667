"""What a bid for Advertising is worth: Prestige by place, and bonus dice that come nearer."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.games.dice_manor.bot.bids import gains, number_of_bidders, unplaced
from rooftree.games.dice_manor.bot.worth import bonus_die_worth, token_worth
from rooftree.games.dice_manor.rules.advertising import NONE, dice_of, face_of, place_of
from rooftree.games.dice_manor.table.state import ROUNDS, DiceManorState

ADVERT_SHARE: Final = 0.52  # of their unplaced dice, those that others will bring
MORE_SHARE: Final = 0.22  # the same for those who have begun: only one number counts
BY_NUMBER: Final = 0.18  # of a die: what each step of the number counts between equals
SURENESS: Final = 1.77  # how steeply chances rise with a lead, in deviations
DOUBT: Final = 0.079  # variance that is always there
PROGRESS: Final = 0.93  # of a bonus die, for coming all but near enough to it
FARTHER: Final = 0.3  # a step of the marker, for each round to come: later steps pay more


def advert_values(state: DiceManorState, seat: i64, number: i64, most: i64) -> vec[float]:
    """Rate 0, 1, 2 ... more dice on Advertising: Prestige by place, and bonus dice."""
    place = place_of(state, seat)
    have: i64 = 0
    if place != NONE:
        have = dice_of(state.adverts[place])
    found = vec[float]([0.0] * (most + 1))
    for more in range(most + 1):
        if have + more > 0:
            found[more] = advert_value(state, seat, number, have + more)
    return gains(found)


def advert_value(state: DiceManorState, seat: i64, number: i64, dice: i64) -> float:
    """Estimate the worth of a bid of `dice` dice."""
    first = 1.0
    second = 0.0
    for other in range(number_of_bidders(state)):
        if other != seat:
            lead = advert_lead(state, other, number, dice)
            chance = ahead(lead, advert_threat(state, other))
            second = second * chance + first * (1.0 - chance)
            first *= chance
    third = 1.0 - first - second
    pays = first * (pay(state, seat, 1) + pay(state, seat, 2)) + second * pay(state, seat, 1)
    steps = 2.0 * first + second
    pays += steps * FARTHER * float(ROUNDS - state.round)
    return pays + third * token_worth(state, seat) + dice_worth(state, seat, steps + float(dice))


def ahead(lead: float, threat: float) -> float:
    """Estimate the chance to stay ahead when a rival may bring that many more dice."""
    return 1.0 / (1.0 + exp(-SURENESS * (lead - threat) / sqrt(threat + DOUBT)))


def advert_lead(state: DiceManorState, other: i64, number: i64, dice: i64) -> float:
    """Compute the lead over another bid: dice count whole, numbers decide between equals."""
    place = place_of(state, other)
    if place == NONE:
        return float(dice) + 0.3
    bid = state.adverts[place]
    return float(dice - dice_of(bid)) + BY_NUMBER * (float(number - face_of(bid)) - 0.1)


def advert_threat(state: DiceManorState, other: i64) -> float:
    """Estimate how many dice another seat may still bring."""
    share = ADVERT_SHARE if place_of(state, other) == NONE else MORE_SHARE
    return share * unplaced(state, other)


def pay(state: DiceManorState, seat: i64, steps: i64) -> float:
    """Read the Prestige of a space ahead of the marker."""
    space = state.designers[seat].house + steps
    return float(state.box.track[space - 1]) if space <= state.box.last_space() else 0.0


def dice_worth(state: DiceManorState, seat: i64, moves: float) -> float:
    """Rate the bonus dice that these moves of marker and dice meet or bring nearer."""
    own = state.designers[seat]
    worth = bonus_die_worth(state)
    later = PROGRESS * worth if state.round < ROUNDS else 0.0
    found = 0.0
    for die in (own.near_die, own.far_die):
        if die and moves > 0.0:
            gap = float(die - own.house)
            found += worth * met(moves, gap) + later * (1.0 - met(moves, gap)) * moves / gap
            moves -= gap
    return found


def met(moves: float, gap: float) -> float:
    """Estimate how sure these moves close a gap; part of them are only likely."""
    return max(0.0, min(1.0, moves - gap + 1.0))
