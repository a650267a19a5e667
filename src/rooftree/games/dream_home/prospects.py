"""What a home may still become: rooms that grow, bonuses that are missing, a roof.

The numbers were found by playing the greedy bot against itself; they are judgement, not rules.
How much of it comes true is a matter of the forecast.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, has, lowest
from rooftree.games.dream_home.box import (
    COLOURS,
    GROUND,
    NOTHING,
    SPACES,
    TO_THE_LEFT,
    TO_THE_RIGHT,
    TOP_FLOORS,
    UPPER,
    Box,
)
from rooftree.games.dream_home.roof import ROOF_SIZE, score_roof, score_windows
from rooftree.games.dream_home.rooms import decorated, kind_at, room_around
from rooftree.games.dream_home.score import (
    FUNCTIONALITY,
    SIZES,
    architects,
    kinds_on,
)
from rooftree.games.dream_home.state import Home

ORDINARY: Final = 1.4  # what a card in a free space above the ground is worth on average
CLAIM: Final = 2  # cards of its kind that a growing room takes from the hopes of others
SCARCE: Final = 1.6  # a kind of which so many cards are left comes one time in two
UNSUPPORTED: Final = 0.75  # how likely a space without anything below gets something
ROOFS_A_ROUND: Final = 0.55  # for who wants them
WINDOW: Final = 0.8
UNIFORM_GAIN: Final = 5.0
MIXED_ROOF: Final = 3.0


def likely(cards: i64) -> float:
    """How likely one gets a card of which so many are to come."""
    return float(cards) / (float(cards) + SCARCE) if cards > 0 else 0.0


def growth(home: Home, box: Box, left: vec[i64]) -> float:
    """Rooms that may still grow, and unique rooms that may get their neighbour."""
    found = 0.0
    designer = home.has_designer(box)
    coming = left[:]  # what one room hopes for, another cannot have
    for space in range(SPACES):
        kind = kind_at(home, box, space)
        if kind != NOTHING and kind_at(home, box, TO_THE_LEFT[space]) != kind:
            room = room_around(home, box, space)
            if box.wanted[kind] != NOTHING:
                found += neighbour_hope(home, box, coming, space, kind)
            elif designer or decorated(home, room) == 0:
                found += room_hope(home, box, coming, room, kind)
                coming[kind] = max(0, coming[kind] - CLAIM)
    return found


def room_hope(home: Home, box: Box, left: vec[i64], room: i64, kind: i64) -> float:
    """What one or two cards more would add, by how likely they come and fit."""
    size = count(room)
    if size >= box.limit[kind]:
        return 0.0
    access = best_access(home, room)
    likelihood = likely(left[kind]) * access
    row = kind * SIZES
    gain = float(box.points[row + size + 1] - box.points[row + size])
    found = (gain - ORDINARY) * likelihood if gain > ORDINARY else 0.0
    if size + 2 <= box.limit[kind]:
        second = float(box.points[row + size + 2] - box.points[row + size + 1]) - ORDINARY
        both = access_to_two(home, room)
        found += second * likelihood * likely(left[kind] - 1) * both
    return found


def ease(home: Home, space: i64) -> float:
    """How easily a space takes a card: now, later, or never."""
    if space >= SPACES or has(home.built, space):
        return 0.0
    return 1.0 if has(home.supported(), space) else UNSUPPORTED


def edges(room: i64) -> tuple[i64, i64]:
    """The first and the last space of a room."""
    first = lowest(room)
    last = first
    while room:
        last = lowest(room)
        room = beyond(room)
    return first, last


def best_access(home: Home, room: i64) -> float:
    """The better of the two sides."""
    first, last = edges(room)
    return max(ease(home, TO_THE_LEFT[first]), ease(home, TO_THE_RIGHT[last]))


def access_to_two(home: Home, room: i64) -> float:
    """Two more cards: one on each side, or both on one side."""
    first, last = edges(room)
    left: i64 = TO_THE_LEFT[first]
    right: i64 = TO_THE_RIGHT[last]
    found = min(ease(home, left), ease(home, right))
    if left < SPACES:
        found = max(found, min(ease(home, left), ease(home, TO_THE_LEFT[left])))
    if right < SPACES:
        found = max(found, min(ease(home, right), ease(home, TO_THE_RIGHT[right])))
    return found


def neighbour_hope(home: Home, box: Box, left: vec[i64], space: i64, kind: i64) -> float:
    """The neighbour that a unique room wants may still come."""
    wanted = box.wanted[kind]
    if kind_at(home, box, TO_THE_LEFT[space]) == wanted:
        return 0.0
    if kind_at(home, box, TO_THE_RIGHT[space]) == wanted:
        return 0.0
    gain = float(box.raised[kind] - box.points[kind * SIZES + 1])
    return gain * likely(left[wanted]) * best_access(home, bit(space)) * 0.8


def missing_bonuses(home: Home, box: Box, left: vec[i64]) -> float:
    """Functionality that may still be reached."""
    each = float(FUNCTIONALITY + architects(home, box))
    ground = kinds_on(home, box, GROUND, UPPER)
    upper = kinds_on(home, box, UPPER, SPACES)
    found = each * main_rooms_hope(home, box, left, ground | upper)
    bath = bit(box.bathroom)
    if ground & upper & bath:
        return found
    hope = likely(left[box.bathroom])
    if (ground | upper) & bath == 0:
        hope *= likely(left[box.bathroom] - 1) * 0.8
    missing_ground = ground & bath == 0 and count(~home.built & 0b11111_00) == 0
    missing_upper = upper & bath == 0 and count(~home.built & 0b11111_00000_00) == 0
    return found if missing_ground or missing_upper else found + each * hope * 0.9


def main_rooms_hope(home: Home, box: Box, left: vec[i64], kinds: i64) -> float:
    """How likely the missing ones of bathroom, kitchen and bedroom come; 0 if none is missing."""
    hope = 1.0
    missing: i64 = 0
    if kinds & bit(box.bathroom) == 0:
        hope *= likely(left[box.bathroom])
        missing += 1
    if kinds & bit(box.kitchen) == 0:
        hope *= likely(left[box.kitchen])
        missing += 1
    if kinds & bit(box.bedroom) == 0:
        hope *= likely(left[box.bedroom])
        missing += 1
    return hope * 0.95 if missing and missing <= count(TOP_FLOORS & ~home.built) else 0.0


def roof_hopes(home: Home, box: Box, roofs_left: i64, rounds: i64) -> float:
    """The roof as it is, or as it may become with the cards of the rounds to come."""
    stack = home.roof
    cards = count(stack)
    now = float(score_roof(box, stack))
    found = max(now, MIXED_ROOF * complete(ROOF_SIZE - cards, rounds))
    if now <= MIXED_ROOF:
        found += UNIFORM_GAIN * uniform_hope(box, stack, roofs_left, rounds)
    if rounds == 0:
        return now + float(score_windows(box, stack))
    windows = float(min(count(stack & box.windows), ROOF_SIZE))
    return found + windows * WINDOW * complete(ROOF_SIZE - cards, rounds)


def complete(needed: i64, rounds: i64) -> float:
    """How likely so many roof cards come in so many rounds."""
    if needed <= 0:
        return 1.0
    hope = (ROOFS_A_ROUND * float(rounds) - float(needed) + 1.0) / 2.0
    return max(0.0, min(1.0, hope))


def uniform_hope(box: Box, stack: i64, roofs_left: i64, rounds: i64) -> float:
    """How likely the most frequent colour becomes a roof of its own."""
    best = 0.0
    for colour in range(COLOURS):
        needed = ROOF_SIZE - count(stack & box.roofs[colour])
        to_come = count(roofs_left & box.roofs[colour])
        if 0 < needed <= min(to_come, rounds):
            hope = 1.0
            for n in range(needed):
                hope *= 0.75 * likely(to_come - n)
            best = max(best, hope * min(1.0, float(rounds) / float(3 * needed)))
    return best
