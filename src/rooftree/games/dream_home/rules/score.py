"""GAME END AND SCORING: rooms, decor, home functionality, roof."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, lowest
from rooftree.engine.contract import Line, ranks_of
from rooftree.games.dream_home.rules.roof import roof_points, score_roof, score_windows
from rooftree.games.dream_home.rules.rooms import kind_at, last_space
from rooftree.games.dream_home.table.box import (
    ARCHITECT,
    FACE_DOWN,
    INTERIOR_DESIGNER,
    NO_TOKEN,
    NOTHING,
    Box,
)
from rooftree.games.dream_home.table.spaces import GROUND, SPACES, TO_THE_LEFT, TO_THE_RIGHT, UPPER
from rooftree.games.dream_home.table.state import DreamHomeState, Home

MOST_KIDS: Final = 10_000  # twelve cards of 99 children are fewer: a point outweighs them all
FUNCTIONALITY: Final = 3
SIZES: Final = 4  # the points of a kind of room stand in rows of four: none, one, two, three cards


def points(state: DreamHomeState, seat: i64) -> i64:
    """Count the points of a home so far; a roof counts once it can be seen."""
    home = state.homes[seat]
    box = state.box
    total = score_house(home, box)
    if state.shows_roofs():
        total += roof_points(box, home.roof)
    return total


def score_house(home: Home, box: Box) -> i64:
    """Score all but the roof."""
    return score_rooms(home, box) + score_decor(home, box) + score_functionality(home, box)


def score_rooms(home: Home, box: Box) -> i64:
    """Score each room by its size, some unique rooms by their neighbour."""
    points: i64 = 0
    for space in range(SPACES):
        points += score_room(home, box, space)
    return points


def score_room(home: Home, box: Box, space: i64) -> i64:
    """Score the room that begins on a space; 0 where none begins."""
    kind = kind_at(home, box, space)
    if kind == NOTHING or kind_at(home, box, TO_THE_LEFT[space]) == kind:
        return 0
    return score_cards(home, box, kind, space, last_space(home, box, space))


def score_cards(home: Home, box: Box, kind: i64, first: i64, last: i64) -> i64:
    """Score a room from its first space to its last."""
    if box.wanted[kind] != NOTHING and is_beside(home, box, first, box.wanted[kind]):
        return box.raised[kind]
    return box.points[kind * SIZES + last - first + 1]


def is_beside(home: Home, box: Box, space: i64, kind: i64) -> bool:
    """Tell whether a room of this kind lies left or right of a space, on the same floor."""
    left: i64 = TO_THE_LEFT[space]
    right: i64 = TO_THE_RIGHT[space]
    return kind_at(home, box, left) == kind or kind_at(home, box, right) == kind


def score_decor(home: Home, box: Box) -> i64:
    """Score the value of each token, and 1 more for each with an Interior Designer."""
    designers = count(home.hand & box.helpers[INTERIOR_DESIGNER])
    points: i64 = 0
    if designers:
        points = count_decor(home) * designers
    for token in home.tokens:
        if token != NO_TOKEN:
            points += box.worth[token]
    outside = home.garden
    while outside:
        points += box.worth[lowest(outside)]
        outside = beyond(outside)
    return points


def count_decor(home: Home) -> i64:
    """Count the tokens of a home, inside and outside."""
    total = count(home.garden)
    for token in home.tokens:
        if token != NO_TOKEN:
            total += 1
    return total


def score_functionality(home: Home, box: Box) -> i64:
    """Score home functionality: bonuses for rooms that a home needs."""
    kinds, on_both = kinds_on(home, box, 0, SPACES), kinds_on_both(home, box)
    return score_bonuses(home, box, kinds, on_both, count_empty(home))


def score_bonuses(home: Home, box: Box, kinds: i64, on_both: i64, empty: i64) -> i64:
    """Score 3 points for each of two bonuses; an Architect adds to them and to empty rooms."""
    extra = architects(home, box)
    points = extra * empty
    if has_two_bathrooms(box, on_both):
        points += FUNCTIONALITY + extra
    if has_main_rooms(box, kinds):
        points += FUNCTIONALITY + extra
    return points


def architects(home: Home, box: Box) -> i64:
    """Count the Architects of a home."""
    return count(home.hand & box.helpers[ARCHITECT])


def count_empty(home: Home) -> i64:
    """Count the room cards that lie face down."""
    total: i64 = 0
    for card in home.rooms:
        if card >= FACE_DOWN:
            total += 1
    return total


def kinds_on(home: Home, box: Box, start: i64, end: i64) -> i64:
    """Find the set of kinds of room on some spaces."""
    found: i64 = 0
    for space in range(start, end):
        kind = kind_at(home, box, space)
        if kind != NOTHING:
            found |= bit(kind)
    return found


def kinds_on_both(home: Home, box: Box) -> i64:
    """Find the set of kinds of room that are on each of the top two floors."""
    return kinds_on(home, box, GROUND, UPPER) & kinds_on(home, box, UPPER, SPACES)


def has_two_bathrooms(box: Box, on_both: i64) -> bool:
    """Tell whether a bathroom is on each of the top two floors."""
    return on_both & bit(box.bathroom) != 0


def has_main_rooms(box: Box, kinds: i64) -> bool:
    """Tell whether there are a bathroom, a kitchen and a bedroom."""
    needed = bit(box.bathroom) | bit(box.kitchen) | bit(box.bedroom)
    return kinds & needed == needed


def count_rooms(home: Home, box: Box) -> i64:
    """Count the rooms that the face-up cards make."""
    total: i64 = 0
    for space in range(SPACES):
        kind = kind_at(home, box, space)
        if kind != NOTHING and kind_at(home, box, TO_THE_LEFT[space]) != kind:
            total += 1
    return total


def count_kids(home: Home, box: Box) -> i64:
    """Count the children in the pictures of the rooms that lie face up."""
    total: i64 = 0
    for space in range(SPACES):
        if kind_at(home, box, space) != NOTHING:
            total += box.kids[home.rooms[space]]
    return total


def lines(state: DreamHomeState, seat: i64) -> list[Line]:
    """List where the points of a home come from."""
    home = state.homes[seat]
    box = state.box
    sheet = [
        Line("rooms", score_rooms(home, box), [count_rooms(home, box), count_empty(home)]),
        Line("decor", score_decor(home, box), [count_decor(home)]),
    ]
    each = FUNCTIONALITY + architects(home, box)
    if has_two_bathrooms(box, kinds_on_both(home, box)):
        sheet.append(Line("two-bathrooms", each, []))
    if has_main_rooms(box, kinds_on(home, box, 0, SPACES)):
        sheet.append(Line("main-rooms", each, []))
    if architects(home, box) and count_empty(home):
        empty = count_empty(home)
        sheet.append(Line("architect", architects(home, box) * empty, [empty]))
    if state.shows_roofs():
        sheet.append(Line("roof", score_roof(box, home.roof), [count(home.roof)]))
        sheet.append(Line("windows", score_windows(box, home.roof), []))
    return sheet


def ranks(state: DreamHomeState) -> list[i64]:
    """Rank by points, then by the children in the pictures; else the rank is shared."""
    merits: list[i64] = []
    for seat in range(state.seats):
        kids = count_kids(state.homes[seat], state.box)
        merits.append(points(state, seat) * MOST_KIDS + kids)
    return ranks_of(merits)


def tie_breaks(state: DreamHomeState, seat: i64) -> list[Line]:
    """Count the children in the pictures: they decide between equal points."""
    kids = count_kids(state.homes[seat], state.box)
    return [Line("children", kids, [kids])]
