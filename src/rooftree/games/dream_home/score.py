"""GAME END AND SCORING: rooms, decor, home functionality, roof."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, lowest
from rooftree.engine.contract import Line
from rooftree.games.dream_home.box import (
    ARCHITECT,
    FACE_DOWN,
    GROUND,
    INTERIOR_DESIGNER,
    NO_TOKEN,
    NOTHING,
    SPACES,
    TO_THE_LEFT,
    TO_THE_RIGHT,
    UPPER,
    Box,
)
from rooftree.games.dream_home.roof import score_roof, score_windows
from rooftree.games.dream_home.rooms import kind_at, room_around
from rooftree.games.dream_home.state import Home, Table

FUNCTIONALITY: Final = 3
SIZES: Final = 4  # the points of a kind of room stand in rows of four: none, one, two, three cards


def score(table: Table, seat: i64) -> i64:
    """The points of a home so far; a roof counts once it can be seen."""
    home = table.homes[seat]
    box = table.box
    points = score_rooms(home, box) + score_decor(home, box) + score_functionality(home, box)
    if table.shows_roof(seat):
        points += score_roof(box, home.roof) + score_windows(box, home.roof)
    return points


def score_rooms(home: Home, box: Box) -> i64:
    """Each room by its size; some unique rooms by their neighbour."""
    points: i64 = 0
    for space in range(SPACES):
        points += score_room(home, box, space)
    return points


def score_room(home: Home, box: Box, space: i64) -> i64:
    """The points of the room that begins on a space; 0 where none begins."""
    kind = kind_at(home, box, space)
    if kind == NOTHING or kind_at(home, box, TO_THE_LEFT[space]) == kind:
        return 0
    if box.wanted[kind] != NOTHING and is_beside(home, box, space, box.wanted[kind]):
        return box.raised[kind]
    return box.points[kind * SIZES + count(room_around(home, box, space))]


def is_beside(home: Home, box: Box, space: i64, kind: i64) -> bool:
    """Whether a room of this kind lies left or right of a space, on the same floor."""
    left: i64 = TO_THE_LEFT[space]
    right: i64 = TO_THE_RIGHT[space]
    return kind_at(home, box, left) == kind or kind_at(home, box, right) == kind


def score_decor(home: Home, box: Box) -> i64:
    """The value of each token, and 1 more for each with an Interior Designer."""
    points = count_decor(home) * count(home.hand & box.helpers[INTERIOR_DESIGNER])
    for token in home.tokens:
        if token != NO_TOKEN:
            points += box.worth[token]
    outside = home.garden
    while outside:
        points += box.worth[lowest(outside)]
        outside = beyond(outside)
    return points


def count_decor(home: Home) -> i64:
    """How many tokens a home has, inside and outside."""
    total = count(home.garden)
    for token in home.tokens:
        if token != NO_TOKEN:
            total += 1
    return total


def score_functionality(home: Home, box: Box) -> i64:
    """3 points for each of two bonuses; an Architect adds to them and to empty rooms."""
    each = FUNCTIONALITY + architects(home, box)
    points = architects(home, box) * count_empty(home)
    if has_two_bathrooms(home, box):
        points += each
    if has_main_rooms(home, box):
        points += each
    return points


def architects(home: Home, box: Box) -> i64:
    """How many Architects work for this home."""
    return count(home.hand & box.helpers[ARCHITECT])


def count_empty(home: Home) -> i64:
    """How many room cards lie face down."""
    total: i64 = 0
    for card in home.rooms:
        if card >= FACE_DOWN:
            total += 1
    return total


def kinds_on(home: Home, box: Box, start: i64, end: i64) -> i64:
    """The set of kinds of room on some spaces."""
    found: i64 = 0
    for space in range(start, end):
        kind = kind_at(home, box, space)
        if kind != NOTHING:
            found |= bit(kind)
    return found


def has_two_bathrooms(home: Home, box: Box) -> bool:
    """A bathroom on each of the top two floors."""
    ground = kinds_on(home, box, GROUND, UPPER)
    return ground & kinds_on(home, box, UPPER, SPACES) & bit(box.bathroom) != 0


def has_main_rooms(home: Home, box: Box) -> bool:
    """A bathroom, a kitchen and a bedroom."""
    needed = bit(box.bathroom) | bit(box.kitchen) | bit(box.bedroom)
    return kinds_on(home, box, 0, SPACES) & needed == needed


def count_rooms(home: Home, box: Box) -> i64:
    """How many rooms the face-up cards make."""
    total: i64 = 0
    for space in range(SPACES):
        kind = kind_at(home, box, space)
        if kind != NOTHING and kind_at(home, box, TO_THE_LEFT[space]) != kind:
            total += 1
    return total


def count_kids(home: Home, box: Box) -> i64:
    """The children in the pictures of the rooms that lie face up."""
    total: i64 = 0
    for space in range(SPACES):
        if kind_at(home, box, space) != NOTHING:
            total += box.kids[home.rooms[space]]
    return total


def lines(table: Table, seat: i64) -> list[Line]:
    """The score sheet: where the points of a home come from."""
    home = table.homes[seat]
    box = table.box
    sheet = [
        Line("rooms", score_rooms(home, box), [count_rooms(home, box), count_empty(home)]),
        Line("decor", score_decor(home, box), [count_decor(home)]),
    ]
    each = FUNCTIONALITY + architects(home, box)
    if has_two_bathrooms(home, box):
        sheet.append(Line("two-bathrooms", each, []))
    if has_main_rooms(home, box):
        sheet.append(Line("main-rooms", each, []))
    if architects(home, box) and count_empty(home):
        empty = count_empty(home)
        sheet.append(Line("architect", architects(home, box) * empty, [empty]))
    if table.shows_roof(seat):
        sheet.append(Line("roof", score_roof(box, home.roof), [count(home.roof)]))
        sheet.append(Line("windows", score_windows(box, home.roof), []))
    return sheet
