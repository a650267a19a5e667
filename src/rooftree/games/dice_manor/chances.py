"""How likely a bid is to stand in the end, given the dice that everybody still has."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from rooftree.games.dice_manor.advertising import NONE, dice_of, face_of, place_of
from rooftree.games.dice_manor.blueprints import dice_on, row_of
from rooftree.games.dice_manor.dice import total
from rooftree.games.dice_manor.state import Table
from rooftree.games.dice_manor.worth import bonus_die_worth, tile_worth, token_worth

SHARE_OF_RIVALS: Final = 0.2  # of their unplaced dice, those that will come to one space
OWN_SHARE: Final = 0.10
ADVERT_SHARE: Final = 0.2
DOUBT: Final = 0.08  # variance that is always there


def unplaced(table: Table, seat: i64) -> float:
    """Dice a seat has yet to place; the rival firm has none."""
    if seat >= table.seats:
        return 0.0
    own = table.designers[seat]
    return float(total(own.hand) + own.to_place)


def ahead(lead: float, mine: float, theirs: float) -> float:
    """The chance to stay ahead by dice when so many more are expected on either side."""
    spread = sqrt(mine + theirs + DOUBT)
    return 1.0 / (1.0 + exp(-1.7 * (lead + mine - theirs) / spread))


def bidders(table: Table) -> i64:
    """Seats, and the rival firm where it plays."""
    return table.seats + 1 if table.box.has_rival and table.seats == 2 else table.seats


def win_chance(table: Table, seat: i64, space: i64, dice: i64, spare: i64) -> float:
    """The chance that a bid of so many dice is the best in the end."""
    chance = 1.0
    mine = OWN_SHARE * float(spare)
    row = row_of(table, space, seat)
    for other in range(bidders(table)):
        if other != seat:
            theirs = dice_on(table, space, other)
            is_above = theirs > 0 and row_of(table, space, other) < row
            lead = float(dice - theirs) + (-0.5 if is_above else 0.5)
            expected = SHARE_OF_RIVALS * unplaced(table, other)
            chance *= ahead(lead, mine, expected)
    return chance


def bid_values(table: Table, seat: i64, space: i64, most: i64, spare: i64) -> list[float]:
    """What 0, 1, 2 ... more dice on a space add: the tile by chance, a token for losing it."""
    worth = tile_worth(table, seat, table.offers[space])
    token = token_worth(table)
    have = dice_on(table, space, seat)
    found: list[float] = []
    for more in range(most + 1):
        value = 0.0
        if have + more > 0:
            chance = win_chance(table, seat, space, have + more, spare + most - more)
            value = chance * worth + (1.0 - chance) * token
        found.append(value)
    now = found[0]
    return [value - now for value in found]


def advert_values(table: Table, seat: i64, number: i64, most: i64, spare: i64) -> list[float]:
    """What 0, 1, 2 ... more dice on Advertising add: Prestige by place, and bonus dice."""
    place = place_of(table, seat)
    have = 0 if place == NONE else dice_of(table.adverts[place])
    found: list[float] = []
    for more in range(most + 1):
        value = 0.0
        if have + more > 0:
            value = advert_value(table, seat, number, have + more, spare + most - more)
        found.append(value)
    now = found[0]
    return [value - now for value in found]


def advert_value(table: Table, seat: i64, number: i64, dice: i64, spare: i64) -> float:
    """The expected worth of a bid of so many dice."""
    first = 1.0
    none_but_one = 0.0  # the chance that exactly one is ahead
    mine = OWN_SHARE * float(spare)
    for other in range(bidders(table)):
        if other != seat:
            chance = ahead(
                advert_lead(table, other, number, dice), mine, advert_threat(table, other)
            )
            none_but_one = none_but_one * chance + first * (1.0 - chance)
            first *= chance
    third = 1.0 - first - none_but_one
    steps = 2.0 * first + none_but_one
    pays = first * (pay(table, seat, 1) + pay(table, seat, 2)) + none_but_one * pay(table, seat, 1)
    moves = (steps + float(dice)) * step_worth(table, seat)
    return pays + third * token_worth(table) + moves


def advert_lead(table: Table, other: i64, number: i64, dice: i64) -> float:
    """Dice count whole, numbers decide between equals."""
    place = place_of(table, other)
    if place == NONE:
        return float(dice) + 0.3
    bid = table.adverts[place]
    return float(dice - dice_of(bid)) + 0.15 * (float(number - face_of(bid)) - 0.1)


def advert_threat(table: Table, other: i64) -> float:
    """Dice another seat may still bring; only one number counts once it has begun."""
    share = ADVERT_SHARE if place_of(table, other) == NONE else SHARE_OF_RIVALS
    return share * unplaced(table, other)


def pay(table: Table, seat: i64, steps: i64) -> float:
    """The Prestige on a space ahead of the marker."""
    space = table.designers[seat].house + steps
    return float(table.box.track[space - 1]) if space <= table.box.last_space() else 0.0


def step_worth(table: Table, seat: i64) -> float:
    """One step of marker or bonus die towards each other."""
    own = table.designers[seat]
    die = own.near_die if own.near_die else own.far_die
    if die == 0:
        return 0.0
    return bonus_die_worth(table) / float(max(die - own.house, 3))
