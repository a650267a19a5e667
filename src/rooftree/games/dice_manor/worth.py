"""What things may be worth in the end: tiles, bonus dice, tokens. Numbers chosen by matches."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit, count, has
from rooftree.games.dice_manor.box import COLOURS, Tile
from rooftree.games.dice_manor.score import awards, rooms_in, rooms_of, types_in
from rooftree.games.dice_manor.state import ROUNDS, STAR, Table

TOKEN: Final = 1.4  # while there are rolls to come
LAST_TOKEN: Final = 0.5
ROOM: Final = 3.2  # one room more, far from the end: colour and size together
NEW_TYPE: Final = 2.0
MAGIC_ROOM: Final = 4.5
NARROW_SLOT: Final = 2.6  # a slot for one number
WIDE_SLOT: Final = 3.6  # for two
OPEN_SLOT: Final = 5.0  # for any
DIE_A_ROUND: Final = 1.6  # a bonus die, for each round it is rolled
DIE_AT_OPENING: Final = 3.0


def token_worth(table: Table) -> float:
    """A token is a better roll, or half a point."""
    return LAST_TOKEN if table.round == STAR else TOKEN


def tile_worth(table: Table, seat: i64, number: i64) -> float:
    """Rooms for colours and size, a type for diversity, slots for tours to come."""
    tile = table.box.tiles[number]
    near_end = float(table.round) / float(ROUNDS)
    early = MAGIC_ROOM if tile.colour >= COLOURS else ROOM * float(tile.rooms)
    if is_new_type(table, seat, tile):
        early += NEW_TYPE
    late = late_worth(table, seat, tile)
    return slots_worth(tile) + near_end * late + (1.0 - near_end) * early


def slots_worth(tile: Tile) -> float:
    """The more numbers a slot takes, the more guests will stand there."""
    found = 0.0
    for faces in tile.slot_faces:
        numbers = count(faces)
        found += NARROW_SLOT if numbers == 1 else WIDE_SLOT if numbers == 2 else OPEN_SLOT
    return found


def is_new_type(table: Table, seat: i64, tile: Tile) -> bool:
    """Whether the manor and the tiles to be built have no such room yet."""
    known: i64 = 0
    designer = table.designers[seat]
    for built in designer.manor.tiles:
        known |= bit(table.box.tiles[built].type)
    for won in designer.tiles:
        known |= bit(table.box.tiles[won].type)
    return not has(known, tile.type)


def late_worth(table: Table, seat: i64, tile: Tile) -> float:
    """What the tile would change if the game ended with this round."""
    gain = award_gain([rooms_in(other.manor) for other in table.designers], seat, tile.rooms)
    if tile.colour < COLOURS:
        rooms = [rooms_of(other.manor, tile.colour) for other in table.designers]
        gain += award_gain(rooms, seat, tile.rooms)
    else:
        gain += MAGIC_ROOM
    types = types_in(table.designers[seat].manor)
    if is_new_type(table, seat, tile) and types < len(table.box.diversity) - 1:
        gain += float(table.box.diversity[types + 1] - table.box.diversity[types])
    return gain


def award_gain(numbers: list[i64], seat: i64, more: i64) -> float:
    """How much better one's own award and how much worse the others' would be."""
    before = awards(numbers)
    numbers[seat] += more
    after = awards(numbers)
    gain = float(after[seat] - before[seat])
    for other in range(len(numbers)):
        if other != seat:
            gain += 0.3 * float(before[other] - after[other])
    return gain + 0.8 * float(more)


def bonus_die_worth(table: Table) -> float:
    """A die more in every round to come and in the Grand Opening."""
    return DIE_A_ROUND * float(ROUNDS - table.round) + DIE_AT_OPENING
