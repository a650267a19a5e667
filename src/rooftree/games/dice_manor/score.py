"""END OF THE GAME: colours, diversity, leftover tokens, largest manor, winner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit, count, has, listed
from rooftree.engine.contract import Line, ranks_of
from rooftree.games.dice_manor.box import COLOURS, MAGIC
from rooftree.games.dice_manor.dice import total
from rooftree.games.dice_manor.manor import Manor
from rooftree.games.dice_manor.state import Table

MOST: Final = 12
SECOND: Final = 6
TIED_FOR_MOST: Final = 8
TIED_FOR_SECOND: Final = 4
TOKENS_A_POINT: Final = 2


def counts(manor: Manor, room: i64) -> bool:
    """The Entrance is no room to count; a Dining tile may count as one room."""
    if room == 0:
        return False
    is_second_half = manor.room_tiles[room] == manor.room_tiles[room - 1]
    return not is_second_half or manor.box.dining_counts_as == 2


def rooms_in(manor: Manor) -> i64:
    """The rooms of a manor."""
    found: i64 = 0
    for room in range(manor.rooms()):
        if counts(manor, room):
            found += 1
    return found


def colour_of(manor: Manor, room: i64) -> i64:
    """The colour of a room."""
    return manor.box.tiles[manor.room_tiles[room]].colour


def rooms_of(manor: Manor, colour: i64) -> i64:
    """Rooms of a colour; a Magic room is one more for each colour behind its doors."""
    found: i64 = 0
    for room in range(manor.rooms()):
        own = colour_of(manor, room)
        if counts(manor, room) and (own == colour or (own == MAGIC and joins(manor, room, colour))):
            found += 1
    return found


def joins(manor: Manor, room: i64, colour: i64) -> bool:
    """Whether a room of this colour lies behind a door of this room."""
    behind: i64 = 0
    for other in listed(manor.links[room]):
        behind |= bit(colour_of(manor, other))
    return has(behind, colour)


def types_in(manor: Manor) -> i64:
    """How many different types of room there are; the Entrance is none."""
    types: i64 = 0
    for tile in manor.tiles:
        types |= bit(manor.box.tiles[tile].type)
    return count(types >> 1)


def awards(numbers: list[i64]) -> list[i64]:
    """12 and 6 for most and second most; 8 each for a shared first, 4 each for a shared second."""
    best = highest_below(numbers, 1000)
    second = highest_below(numbers, best)
    leaders = numbers.count(best)
    seconds = numbers.count(second)
    found: list[i64] = []
    for number in numbers:
        if number == 0:
            found.append(0)
        elif number == best:
            found.append(MOST if leaders == 1 else TIED_FOR_MOST)
        elif number == second and leaders == 1:
            found.append(SECOND if seconds == 1 else TIED_FOR_SECOND)
        else:
            found.append(0)
    return found


def highest_below(numbers: list[i64], limit: i64) -> i64:
    """The highest of some numbers that is below a limit; 0 if there is none."""
    found: i64 = 0
    for number in numbers:
        if found < number < limit:
            found = number
    return found


def colour_awards(table: Table, colour: i64) -> list[i64]:
    """What each seat gets for a colour."""
    return awards([rooms_of(designer.manor, colour) for designer in table.designers])


def size_awards(table: Table) -> list[i64]:
    """What each seat gets for the size of its manor."""
    return awards([rooms_in(designer.manor) for designer in table.designers])


def diversity(table: Table, seat: i64) -> i64:
    """What a seat gets for its types of room."""
    return table.box.diversity[types_in(table.designers[seat].manor)]


def leftover(table: Table, seat: i64) -> i64:
    """One Prestige for two tokens, rounded down."""
    return table.designers[seat].tokens // TOKENS_A_POINT


def all_points(table: Table) -> list[i64]:
    """Prestige so far and the bonuses as they would be now, for every seat."""
    found = size_awards(table)
    for colour in range(COLOURS):
        prizes = colour_awards(table, colour)
        for seat in range(table.seats):
            found[seat] += prizes[seat]
    for seat in range(table.seats):
        prestige = table.designers[seat].prestige()
        found[seat] += prestige + diversity(table, seat) + leftover(table, seat)
    return found


def ranks(table: Table) -> list[i64]:
    """Most Prestige; ties: most rooms, then fewest Unhappy Guests, then shared."""
    merits = all_points(table)
    for seat in range(table.seats):
        designer = table.designers[seat]
        order = rooms_in(designer.manor) * 16 + 15 - total(designer.guests)
        merits[seat] = merits[seat] * 4096 + order
    return ranks_of(merits)


def lines(table: Table, seat: i64) -> list[Line]:
    """Where the points of a seat come from."""
    own = table.designers[seat]
    prizes = [colour_awards(table, colour)[seat] for colour in range(COLOURS)]
    rooms = rooms_in(own.manor)
    stands = [i64(len(own.visits))] if own.from_welcome else [i64(0)]
    return [
        Line("tours", own.from_tours, []),
        Line("advertising", own.from_adverts, [own.house]),
        Line("collect", own.from_dice, []),
        Line("grand-opening", own.from_opening, []),
        Line("welcome", own.from_welcome, stands),
        Line("colour-majority", sum_of(prizes), prizes),
        Line("diversity", diversity(table, seat), [types_in(own.manor)]),
        Line("leftover", leftover(table, seat), [own.tokens]),
        Line("largest-manor", size_awards(table)[seat], [rooms]),
    ]


def sum_of(numbers: list[i64]) -> i64:
    """Together."""
    found: i64 = 0
    for number in numbers:
        found += number
    return found
