"""ROOMS: what makes a room, where a card may lie, and where a token may stand."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, has, lowest
from rooftree.engine.contract import Reason
from rooftree.games.dream_home.table.box import (
    FACE_DOWN,
    NO_CARD,
    NO_TOKEN,
    NOTHING,
    SCAFFOLDING,
    Box,
)
from rooftree.games.dream_home.table.spaces import SPACES, TO_THE_LEFT, TO_THE_RIGHT
from rooftree.games.dream_home.table.state import DreamHomeState, Home


def kind_at(home: Home, box: Box, space: i64) -> i64:
    """Return the kind of room that lies face up on a space, or NOTHING."""
    return box.kind[home.rooms[space]]


def fits(home: Home, box: Box, kind: i64, space: i64, decor_finishes: bool) -> bool:
    """Tell whether a face-up card touches no finished room of its kind and makes none too large."""
    size: i64 = 1
    space_beside: i64 = TO_THE_LEFT[space]
    while kind_at(home, box, space_beside) == kind:
        if decor_finishes and home.tokens[space_beside] != NO_TOKEN:
            return False
        size += 1
        space_beside = TO_THE_LEFT[space_beside]
    space_beside = TO_THE_RIGHT[space]
    while kind_at(home, box, space_beside) == kind:
        if decor_finishes and home.tokens[space_beside] != NO_TOKEN:
            return False
        size += 1
        space_beside = TO_THE_RIGHT[space_beside]
    return size <= box.limit[kind]


def kinds_beside(home: Home, box: Box) -> vec[i64]:
    """Find for each kind of room the spaces with such a room on the left or on the right."""
    found = vec[i64]([0] * len(box.kinds))
    built = home.built
    while built:
        space = lowest(built)
        built = beyond(built)
        kind = kind_at(home, box, space)
        if kind != NOTHING:
            found[kind] |= bit(TO_THE_LEFT[space]) | bit(TO_THE_RIGHT[space])
    return found


def spaces_for(home: Home, box: Box, card: i64, designer: bool) -> i64:
    """Find the spaces where a room card may be placed face up."""
    return spaces_beside(kinds_beside(home, box), home, box, card, designer)


def spaces_beside(beside: vec[i64], home: Home, box: Box, card: i64, designer: bool) -> i64:
    """Find the same; `beside` is what `kinds_beside` found, once for several cards."""
    kind = box.kind[card]
    spaces = home.open_spaces() & box.floors[kind]
    return fitting(beside, home, box, kind, spaces, designer)


def fitting(beside: vec[i64], home: Home, box: Box, kind: i64, spaces: i64, designer: bool) -> i64:
    """Find those of some spaces where a card fits; only beside its own kind it may not."""
    joining = spaces & beside[kind]
    while joining:
        space = lowest(joining)
        joining = beyond(joining)
        if not fits(home, box, kind, space, not designer):
            spaces &= ~bit(space)
    return spaces


def why_no_space(home: Home, space: i64) -> Reason:
    """Explain why no card at all may be placed on a space."""
    return Reason("space-built" if has(home.built, space) else "support", "place-room")


def why_no_room(home: Home, box: Box, card: i64, space: i64) -> Reason:
    """Explain why floor or neighbours refuse a room card that lies face up."""
    kind = box.kind[card]
    of: dict[str, str | int] = {"room": box.kinds[kind], "limit": box.limit[kind]}
    if not has(box.floors[kind], space):
        return Reason("floor", "place-room", of)
    if fits(home, box, kind, space, False):
        return Reason("decorated", "finished", of)
    return Reason("too-large", "finished", of)


def why_not_placed(home: Home, box: Box, card: i64, space: i64) -> Reason:
    """Explain why a room card may not be placed face up on a space."""
    if has(home.open_spaces(), space):
        return why_no_room(home, box, card, space)
    return why_no_space(home, space)


def spaces_to_replace(beside: vec[i64], home: Home, box: Box, card: i64) -> i64:
    """Find the spaces whose own card may go away for a card; `beside` is `kinds_beside`."""
    kind = box.kind[card]
    spaces = home.built & box.floors[kind]
    return fitting(beside, home, box, kind, spaces, home.has_designer(box))


def lay(state: DreamHomeState, home: Home, card: i64, space: i64, down: bool) -> None:
    """Lay a card on a space; scaffolding there is discarded."""
    home.rooms[space] = card + FACE_DOWN if down else card
    home.built |= bit(space)
    if has(home.scaffolds, space):
        home.scaffolds &= ~bit(space)
        discard_from_hand(state, home, state.box.tools[SCAFFOLDING])


def discard_from_hand(state: DreamHomeState, home: Home, cards: i64) -> None:
    """Discard one of these resource cards from the hand."""
    card = bit(lowest(home.hand & cards))
    home.hand &= ~card
    state.resource_discards |= card


def room_around(home: Home, box: Box, space: i64) -> i64:
    """Find the spaces of the room to which a face-up card belongs."""
    kind = kind_at(home, box, space)
    found = bit(space)
    space_beside: i64 = TO_THE_LEFT[space]
    while kind_at(home, box, space_beside) == kind:
        found |= bit(space_beside)
        space_beside = TO_THE_LEFT[space_beside]
    space_beside = TO_THE_RIGHT[space]
    while kind_at(home, box, space_beside) == kind:
        found |= bit(space_beside)
        space_beside = TO_THE_RIGHT[space_beside]
    return found


def last_space(home: Home, box: Box, space: i64) -> i64:
    """Find the right end of the room to which a face-up card belongs."""
    kind = kind_at(home, box, space)
    while kind_at(home, box, TO_THE_RIGHT[space]) == kind:
        space += 1
    return space


def decorated(home: Home, room: i64) -> i64:
    """Find the spaces of a room with a token on them."""
    found: i64 = 0
    while room:
        if home.tokens[lowest(room)] != NO_TOKEN:
            found |= bit(lowest(room))
        room = beyond(room)
    return found


def finished_rooms(home: Home, box: Box) -> i64:
    """Count the rooms that cannot grow: full ones, and without a Designer decorated ones."""
    designer = home.has_designer(box)
    total: i64 = 0
    for space in range(SPACES):
        kind = kind_at(home, box, space)
        if kind != NOTHING and kind_at(home, box, TO_THE_LEFT[space]) != kind:
            room = room_around(home, box, space)
            if count(room) == box.limit[kind] or (decorated(home, room) and not designer):
                total += 1
    return total


def spaces_for_token(home: Home, box: Box, token: i64) -> i64:
    """Find the cards for a token: face up, of the right kind, in a room without decor."""
    found: i64 = 0
    spaces = home.built
    while spaces:
        space = lowest(spaces)
        spaces = beyond(spaces)
        kind = kind_at(home, box, space)
        suits = kind != NOTHING and has(box.suits[token], kind)
        if suits and decorated(home, room_around(home, box, space)) == 0:
            found |= bit(space)
    return found


def rival_tokens(home: Home, box: Box) -> i64:
    """Find the decorated spaces of a room that holds more than one token, if there is one."""
    for space in range(SPACES):
        if home.tokens[space] != NO_TOKEN:
            found = decorated(home, room_around(home, box, space))
            if beyond(found):
                return found
    return 0


def take_away(home: Home, space: i64) -> i64:
    """Remove the room card from a space; a token on it is lost."""
    card = home.rooms[space]
    home.rooms[space] = NO_CARD
    home.built &= ~bit(space)
    home.tokens[space] = NO_TOKEN
    return card - FACE_DOWN if card >= FACE_DOWN else card
