"""What things may be worth in the end: tiles, bonus dice, tokens. Numbers chosen by matches."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import count, has
from rooftree.games.dice_manor.bot.holdings import NOBODY, UNKNOWN, Holdings
from rooftree.games.dice_manor.bot.majorities import chances_now, standing
from rooftree.games.dice_manor.table.box import MAGIC, Tile
from rooftree.games.dice_manor.table.manor import Manor
from rooftree.games.dice_manor.table.state import ROUNDS, STAR, DiceManorState

TOKEN: Final = 2.02  # while there are rolls to come
FEW_TOKENS: Final = 6.27  # with so many a further one is only half as useful
LAST_TOKEN: Final = 0.87
AWARD: Final = 0.29  # the majorities that a room may win
ROOM: Final = 1.13  # a room by itself: doors, neighbours, the tie-break
TYPE: Final = 1.11  # of what the types still missing would earn on average
MAGIC_REACH: Final = 3.21  # colours that a Magic room will join
NARROW_SLOT: Final = 3.4  # a slot for one number
WIDE_SLOT: Final = 2.85  # for two
OPEN_SLOT: Final = 4.39  # for any
MATCHING: Final = 0.19  # for each slot of the same number that the manor has
SPARE_SLOT: Final = 0.27  # a slot when there are as many as dice already
DIE_A_ROUND: Final = 2.36  # a bonus die, for each round it is rolled
DIE_AT_OPENING: Final = 4.28


def token_worth(state: DiceManorState, seat: i64) -> float:
    """Rate tokens: a better roll or half a point each; the first few are the most useful."""
    if state.round == STAR:
        return LAST_TOKEN
    tokens = float(state.designers[seat].tokens)
    return LAST_TOKEN + (TOKEN - LAST_TOKEN) * FEW_TOKENS / (FEW_TOKENS + tokens)


def tile_worth(holdings: Holdings, seat: i64, number: i64) -> float:
    """Rate a tile: rooms for colours and size, a type for diversity, slots for tours to come."""
    state = holdings.state
    tile = state.box.tiles[number]
    owner = holdings.leader(tile.type) if state.offers[tile.type] == number else NOBODY
    worth = ROOM * float(tile.rooms) + slots_worth(state, seat, tile)
    if not has(holdings.types[seat], tile.type):
        worth += type_worth(state, count(holdings.types[seat] >> 1))
    first, last = tile.colours[0], tile.colours[tile.rooms - 1]
    if first == last:
        worth += colour_worth(holdings, first, seat, owner, tile.rooms)
    else:
        worth += colour_worth(holdings, first, seat, owner, 1)
        worth += colour_worth(holdings, last, seat, owner, 1)
    return worth + award_worth(holdings, holdings.size, seat, owner, tile.rooms)


def colour_worth(holdings: Holdings, colour: i64, seat: i64, owner: i64, rooms: i64) -> float:
    """Rate rooms of one colour; a Magic room may join some of all colours."""
    if colour != MAGIC:
        return award_worth(holdings, colour, seat, owner, rooms)
    if holdings.magic[seat] == UNKNOWN:
        holdings.magic[seat] = magic_worth(holdings, seat)
    return holdings.magic[seat]


def magic_worth(holdings: Holdings, seat: i64) -> float:
    """Rate a Magic room, whichever tile it is on."""
    found = 0.0
    for colour in range(holdings.size):
        share = MAGIC_REACH / float(holdings.size)
        found += share * award_worth(holdings, colour, seat, NOBODY, 1)
    return found


def award_worth(holdings: Holdings, award: i64, seat: i64, owner: i64, more: i64) -> float:
    """Rate how much better an award looks with more rooms, which a rival would have otherwise."""
    rooms = holdings.rooms[award][:]
    chances = chances_now(holdings.state)
    if owner == seat:
        rooms[seat] -= more
    before = standing(rooms, seat, chances)
    if owner != NOBODY and owner != seat:
        rooms[owner] -= more
    rooms[seat] += more
    return AWARD * (standing(rooms, seat, chances) - before)


def type_worth(state: DiceManorState, types: i64) -> float:
    """Rate a new type of room: what it earns now, and early on what all of them may earn."""
    diversity = state.box.diversity
    missing: i64 = len(diversity) - 1 - types
    if missing <= 0:
        return 0.0
    now = float(diversity[types + 1] - diversity[types])
    later = float(diversity[types + missing] - diversity[types]) / float(missing)
    near_end = float(state.round) / float(ROUNDS)
    return near_end * now + (1.0 - near_end) * TYPE * later


def slots_worth(state: DiceManorState, seat: i64, tile: Tile) -> float:
    """Rate slots: the more numbers a slot takes, the more guests will stand there."""
    own = state.designers[seat]
    found = 0.0
    for faces in tile.slot_faces:
        numbers = count(faces)
        found += NARROW_SLOT if numbers == 1 else WIDE_SLOT if numbers == 2 else OPEN_SLOT
        found += MATCHING * matches(own.manor, faces)
    if len(own.manor.slot_rooms) > own.dice:
        found *= SPARE_SLOT
    return found


def matches(manor: Manor, faces: i64) -> float:
    """Count the slots of the manor, at best, that take the number of a new slot."""
    best: i64 = 0
    for number in range(1, 7):
        if has(faces, number):
            best = max(best, count(manor.accepts[number] >> 1))
    return float(min(best, 3))


def bonus_die_worth(state: DiceManorState) -> float:
    """Rate one die more in every round to come and in the Grand Opening."""
    return DIE_A_ROUND * float(ROUNDS - state.round) + DIE_AT_OPENING
