"""END OF THE GAME: colours, diversity, leftover tokens, largest manor, winner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit, count, has, listed
from rooftree.engine.contract import Line, ranks_of
from rooftree.games.dice_manor.table.box import MAGIC
from rooftree.games.dice_manor.table.dice import total
from rooftree.games.dice_manor.table.manor import Manor
from rooftree.games.dice_manor.table.state import DiceManorState

MOST: Final = 12
SECOND: Final = 6
TIED_FOR_MOST: Final = 8
TIED_FOR_SECOND: Final = 4
TOKENS_A_POINT: Final = 2


def counts(manor: Manor, room: i64) -> bool:
    """Tell whether a room counts: the Entrance never, half of a Dining tile by option."""
    if room == 0:
        return False
    return not is_second_half(manor, room) or manor.box.dining_counts_as == 2


def is_second_half(manor: Manor, room: i64) -> bool:
    """Tell whether a room lies on the same tile as the room before it."""
    return room > 0 and manor.room_tiles[room] == manor.room_tiles[room - 1]


def rooms_in(manor: Manor) -> i64:
    """Count the rooms of a manor."""
    found: i64 = 0
    for room in range(manor.rooms()):
        if counts(manor, room):
            found += 1
    return found


def colour_of(manor: Manor, room: i64) -> i64:
    """Read the colour of a room."""
    return manor.room_colours[room]


def rooms_of(manor: Manor, colour: i64) -> i64:
    """Count rooms of a colour; a Magic room is one of each colour behind its doors."""
    found: i64 = 0
    for room in range(manor.rooms()):
        own = colour_of(manor, room)
        is_counted = counts(manor, room) or has_own_colour(manor, room)
        if is_counted and (own == colour or (own == MAGIC and joins(manor, room, colour))):
            found += 1
    return found


def has_own_colour(manor: Manor, room: i64) -> bool:
    """Tell whether a second half is coloured otherwise than the first: it counts for its colour."""
    return is_second_half(manor, room) and colour_of(manor, room) != colour_of(manor, room - 1)


def joins(manor: Manor, room: i64, colour: i64) -> bool:
    """Tell whether a room of this colour lies behind a door of this room."""
    behind: i64 = 0
    for other in listed(manor.links[room]):
        behind |= bit(colour_of(manor, other))
    return has(behind, colour)


def types_in(manor: Manor) -> i64:
    """Count the different types of room; the Entrance is none."""
    types: i64 = 0
    for tile in manor.tiles:
        types |= bit(manor.box.tiles[tile].type)
    return count(types >> 1)


def awards(numbers: list[i64]) -> list[i64]:
    """Award 12 and 6 for most and second most; 8 each for a shared first, 4 for a shared second."""
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
    """Find the highest of some numbers that is below a limit; 0 if there is none."""
    found: i64 = 0
    for number in numbers:
        if found < number < limit:
            found = number
    return found


def colour_awards(state: DiceManorState, colour: i64) -> list[i64]:
    """Award each seat for a colour."""
    return awards([rooms_of(designer.manor, colour) for designer in state.designers])


def size_awards(state: DiceManorState) -> list[i64]:
    """Award each seat for the size of its manor."""
    return awards([rooms_in(designer.manor) for designer in state.designers])


def diversity(state: DiceManorState, seat: i64) -> i64:
    """Read what a seat gets for its types of room."""
    return state.box.diversity[types_in(state.designers[seat].manor)]


def leftover(state: DiceManorState, seat: i64) -> i64:
    """Count one Prestige for two tokens, rounded down."""
    return state.designers[seat].tokens // TOKENS_A_POINT


def all_points(state: DiceManorState) -> list[i64]:
    """Add up Prestige so far and the bonuses as they would be now, for every seat."""
    found = size_awards(state)
    for colour in range(state.box.colours):
        prizes = colour_awards(state, colour)
        for seat in range(state.seats):
            found[seat] += prizes[seat]
    for seat in range(state.seats):
        prestige = state.designers[seat].prestige()
        found[seat] += prestige + diversity(state, seat) + leftover(state, seat)
    return found


def ranks(state: DiceManorState) -> list[i64]:
    """Rank by Prestige; ties go to the most rooms, then the fewest Unhappy Guests, then shared."""
    merits = all_points(state)
    for seat in range(state.seats):
        designer = state.designers[seat]
        order = rooms_in(designer.manor) * 16 + 15 - total(designer.guests)
        merits[seat] = merits[seat] * 4096 + order
    return ranks_of(merits)


def tie_breaks(state: DiceManorState, seat: i64) -> list[Line]:
    """List what decides between equal Prestige: the most rooms, then the fewest Unhappy Guests."""
    designer = state.designers[seat]
    rooms, guests = rooms_in(designer.manor), total(designer.guests)
    return [Line("most-rooms", rooms, [rooms]), Line("guests", -guests, [guests])]


def lines(state: DiceManorState, seat: i64) -> list[Line]:
    """List where the points of a seat come from."""
    own = state.designers[seat]
    prizes = [colour_awards(state, colour)[seat] for colour in range(state.box.colours)]
    rooms = rooms_in(own.manor)
    stands = [i64(len(own.visits))] if own.from_welcome else [i64(0)]
    return [
        Line("tours", own.from_tours, []),
        Line("advertising", own.from_adverts, [own.house]),
        Line("collect", own.from_dice, []),
        Line("grand-opening", own.from_opening, []),
        Line("welcome", own.from_welcome, stands),
        Line("colour-majority", sum_of(prizes), prizes),
        Line("diversity", diversity(state, seat), [types_in(own.manor)]),
        Line("leftover", leftover(state, seat), [own.tokens]),
        Line("largest-manor", size_awards(state)[seat], [rooms]),
    ]


def sum_of(numbers: list[i64]) -> i64:
    """Add up some numbers."""
    found: i64 = 0
    for number in numbers:
        found += number
    return found
