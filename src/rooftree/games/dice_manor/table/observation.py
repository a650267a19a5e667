"""What a designer may know, as named rows of bounded numbers; Build in two decisions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.observation import (
    NamedRow,
    distance,
    first_seat,
    in_order,
    members,
    one,
    padded,
    seat_set,
)
from rooftree.games.dice_manor.table import actions as act
from rooftree.games.dice_manor.table.box import MOST_SLOTS, MOST_TILES, TYPES
from rooftree.games.dice_manor.table.dice import FACES, count
from rooftree.games.dice_manor.table.geometry import TURNS
from rooftree.games.dice_manor.table.manor import Manor
from rooftree.games.dice_manor.table.state import MOST_SEATS, ROUNDS, STAR, Designer, DiceManorState

BUILT: Final = ROUNDS * TYPES + 1  # tiles of one manor: every tile of every round, the Entrance
FAR: Final = 64  # cells from the Entrance, in any direction
DICE: Final = 9  # of one seat
MOST_PRESTIGE: Final = 255
SLOTS: Final = BUILT * MOST_SLOTS

ACTION_FIELDS: Final = (
    ("kind", 0, len(act.KINDS) - 1),
    ("number", 0, FACES),
    ("slot", -1, MOST_TILES * MOST_SLOTS - 1),
    ("door", -1, act.DOOR_CODES - 1),
    ("onto", -1, act.DOOR_CODES - 1),
)
STEPS: Final = (act.BUILD + act.DOOR_CODES, act.DOOR_CODES)  # numbers of first and second steps


def split(action: i64) -> tuple[i64, i64]:
    """Split a Build into the new tile's door and the manor's; -1 where one decision is enough."""
    if action < act.BUILD:
        return action, -1
    return act.BUILD + act.door_of(action), act.onto_of(action)


def action_row(action: i64) -> list[i64]:
    """Describe an action: its kind, and its number, slot or doors."""
    kind: i64 = 0
    while kind + 1 < len(act.KINDS) and action >= act.KINDS[kind + 1][1]:
        kind += 1
    if action < act.REROLL:
        return [kind, act.number_of(action), -1, -1, -1]
    if action < act.VISIT:
        return [kind, 0, -1, -1, -1]
    if action < act.BUILD:
        return [kind, 0, act.slot_of(action), -1, -1]
    return [kind, 0, -1, act.door_of(action), act.onto_of(action)]


def fields(hidden: DiceManorState, seat: i64) -> list[NamedRow]:
    """List everything that a seat may know; seats in order from its own."""
    seats = hidden.seats
    found = [
        one("chapter", hidden.chapter, 0, 2),
        seat_set("to_act", hidden.acting, seat, seats),
        one("round", hidden.round, 1, STAR),
        one("first", distance(hidden.first, seat, seats), 0, seats - 1),
        NamedRow("offers", list(hidden.offers), 0, MOST_TILES - 1),
        members("face_down", face_down(hidden), MOST_TILES),
        padded("under", hidden.under, MOST_TILES, 0, MOST_TILES - 1),
    ]
    add_bids(found, hidden.bids, seat, seats)
    add_adverts(found, hidden.adverts, seat, seats)
    for other in in_order(seat, seats):
        add_designer(found, hidden.designers[other])
    # Of the others a hidden state holds no more than how they stood when the phase began.
    is_private: i64 = 1 if hidden.began else 0
    found.append(one("is_simultaneous", is_private, 0, 1))
    if hidden.began:
        add_designer(found, hidden.began[first_seat(seat)])
    else:
        add_designer(found, hidden.designers[first_seat(seat)])
    return found


def face_down(hidden: DiceManorState) -> i64:
    """Collect the tiles of all stacks; a stack counts from the first tile of its type."""
    found: i64 = 0
    for type in range(1, TYPES + 1):
        found |= hidden.stacks[type] << hidden.box.first_of[type]
    return found


def bidder(number: i64, seat: i64, seats: i64) -> i64:
    """Find whose bid it is: the distance to that seat; `seats` stands for the rival firm."""
    return number if number >= seats else distance(number, seat, seats)


def add_bids(found: list[NamedRow], bids: vec[i64], seat: i64, seats: i64) -> None:
    """Add the bids under the Blueprint spaces: whose, and how many dice."""
    whose: list[i64] = []
    dice: list[i64] = []
    for bid in bids:
        whose.append(bidder(bid // 16 - 1, seat, seats))
        dice.append(bid % 16)
    found.append(NamedRow("bidders", whose, -1, seats))
    found.append(NamedRow("bids", dice, 0, DICE))


def add_adverts(found: list[NamedRow], adverts: vec[i64], seat: i64, seats: i64) -> None:
    """Add the bids for Advertising: whose, the number, and how many dice."""
    whose: list[i64] = [-1] * (MOST_SEATS + 1)
    numbers: list[i64] = [0] * (MOST_SEATS + 1)
    dice: list[i64] = [0] * (MOST_SEATS + 1)
    for n in range(len(adverts)):
        bid = adverts[n]
        whose[n] = bidder(bid // 128, seat, seats)
        numbers[n] = bid // 16 % 8
        dice[n] = bid % 16
    found.append(NamedRow("advertisers", whose, -1, seats))
    found.append(NamedRow("advert_numbers", numbers, 0, FACES))
    found.append(NamedRow("advert_dice", dice, 0, DICE))


def add_designer(found: list[NamedRow], designer: Designer) -> None:
    """Add a seat: its manor, its dice, and where its Prestige came from."""
    add_manor(found, designer.manor)
    found.append(padded("tiles", designer.tiles, BUILT - 1, 0, MOST_TILES - 1))
    found.append(padded("visits", designer.visits, DICE, 0, SLOTS * 8 + FACES))
    for name, dice in (
        ("hand", designer.hand),
        ("marked", designer.marked),
        ("guests", designer.guests),
    ):
        found.append(NamedRow(name, [count(dice, face) for face in range(FACES + 1)], 0, DICE))
    found.append(one("tokens", designer.tokens, 0, MOST_PRESTIGE))
    found.append(NamedRow("dice", [designer.dice, designer.to_place], 0, DICE))
    found.append(one("chosen", designer.chosen, 0, FACES))
    found.append(padded("paths", designer.paths, DICE, 0, SLOTS * 16 + DICE))
    track = [designer.house, designer.near_die, designer.far_die]
    found.append(NamedRow("track", track, 0, MOST_PRESTIGE))
    prestige = [designer.from_tours, designer.from_adverts, designer.from_dice]
    prestige += [designer.from_opening, designer.from_welcome]
    found.append(NamedRow("prestige", prestige, 0, MOST_PRESTIGE))


def add_manor(found: list[NamedRow], manor: Manor) -> None:
    """Add the rooms in the order they were built: tile, place and turn."""
    found.append(padded("manor", manor.tiles, BUILT, 0, MOST_TILES - 1))
    found.append(padded("xs", manor.xs, BUILT, -FAR, FAR))
    found.append(padded("ys", manor.ys, BUILT, -FAR, FAR))
    found.append(padded("turns", manor.turns, BUILT, 0, TURNS - 1))
