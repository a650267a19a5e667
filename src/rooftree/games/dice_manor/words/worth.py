"""Worth: what a room, Advertising or a bonus die would bring a seat now, also out of its turn."""

from __future__ import annotations

from rooftree.games.dice_manor.rules.advertising import NONE, place_of
from rooftree.games.dice_manor.rules.blueprints import EMPTY, bidder, dice_bid, dice_on
from rooftree.games.dice_manor.rules.build import placement_of, placements
from rooftree.games.dice_manor.rules.collect import FIRST_STEPS, SECOND_STEPS, advance
from rooftree.games.dice_manor.rules.score import colour_awards, diversity, size_awards
from rooftree.games.dice_manor.table.manor import extended
from rooftree.games.dice_manor.table.state import MOST_SEATS, DiceManorState

STEPS = (FIRST_STEPS, SECOND_STEPS)  # of the marker, by the place of the bid


def room_gain(state: DiceManorState, seat: int, tile: int) -> int:
    """Count what a tile would add to the final count of a seat that built it now at its best."""
    twin, own = state.copy(), state.designers[seat]
    before = counted(twin, seat)
    gains: list[int] = []
    for action in placements(own.manor, tile):
        x, y, turn = placement_of(own.manor, action)
        twin.designers[seat].manor = extended(own.manor, tile, x, y, turn)
        gains.append(counted(twin, seat) - before)
    return max(gains, default=0)


def counted(state: DiceManorState, seat: int) -> int:
    """Add up what the rooms of a seat would bring at the end, as everything stands now."""
    colours = sum(int(colour_awards(state, n)[seat]) for n in range(len(state.box.colour_names)))
    return colours + int(size_awards(state)[seat]) + int(diversity(state, seat))


def advertising_gain(state: DiceManorState, seat: int, place: int) -> int:
    """Count the Prestige that a place in Advertising would pay a seat at Collect."""
    if not 0 <= place < len(STEPS):
        return 0
    twin = state.copy()
    own = twin.designers[seat]
    before = int(own.from_adverts)
    advance(twin, own, STEPS[place])
    return int(own.from_adverts) - before


def advertising_place(state: DiceManorState, seat: int) -> int | None:
    """Find where the bid of a seat stands in Advertising, 0 for the first; None without one."""
    place = int(place_of(state, seat))
    return None if place == NONE else place


def bids_on(state: DiceManorState, space: int, seat: int) -> tuple[int, int, bool]:
    """Count the dice of the best bid on a space and those of a seat; tell whether it leads."""
    best = state.bids[space * MOST_SEATS]
    if best == EMPTY:
        return 0, 0, False
    return int(dice_bid(best)), int(dice_on(state, space, seat)), int(bidder(best)) == seat
