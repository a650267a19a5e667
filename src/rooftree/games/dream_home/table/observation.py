"""What a home owner may know, as named rows of bounded numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.observation import NamedRow, distance, in_order, members, one, seat_set
from rooftree.games.dream_home.table import actions as act
from rooftree.games.dream_home.table.box import (
    COLUMNS,
    FACE_DOWN,
    NO_CARD,
    RESOURCE_CARDS,
    ROOM_CARDS,
    ROUNDS,
)
from rooftree.games.dream_home.table.spaces import SPACES
from rooftree.games.dream_home.table.state import NEXT_TURN, DreamHomeState, Home

LAST_CARD: Final = FACE_DOWN + ROOM_CARDS - 1  # the last room card, face down

ACTION_FIELDS: Final = (
    ("kind", 0, len(act.KINDS) - 1),
    ("column", -1, COLUMNS - 1),
    ("space", -1, SPACES),
    ("face_down", 0, 1),
    ("card", -1, ROOM_CARDS - 1),
    ("other", -1, SPACES - 1),  # of two columns, two spaces, or window and colour of a roof
)


def action_row(action: i64) -> list[i64]:
    """Describe an action: its kind and whatever it speaks of."""
    kind: i64 = 0
    while kind + 1 < len(act.KINDS) and action >= act.KINDS[kind + 1][1]:
        kind += 1
    if action >= act.ADD_ROOF:
        return [kind, -1, -1, 0, -1, action - act.ADD_ROOF]
    if action >= act.SWITCH:
        a, b = act.pair_of(action - act.SWITCH)
        return [kind, -1, a, 0, -1, b]
    if action >= act.SUPPLY:
        return [kind, -1, act.space_of(action), 0, act.card_of(action), -1]
    if action == act.PASS:
        return [kind, -1, -1, 0, -1, -1]
    if action >= act.MIX:
        a, b = act.pair_of(action - act.MIX)
        return [kind, a, -1, 0, -1, b]
    return [kind, *column_and_space(action), -1, -1]


def column_and_space(action: i64) -> list[i64]:
    """Find column, space and face of an action that speaks of at least one of them."""
    if act.DISCARD_COLUMN <= action < act.HAMMER:
        return [act.column_of(action), -1, 0]
    space = act.space_of(action)
    if act.PLACE <= action < act.DISCARD_COLUMN:
        return [-1, space, 1 if action < act.PUT_ON and act.is_down(action) else 0]
    whole = action < act.RESOURCE_FIRST or act.HAMMER <= action < act.DRILL_IN
    return [act.column_of(action), space, 1 if whole and act.is_down(action) else 0]


def fields(hidden: DreamHomeState, seat: i64) -> list[NamedRow]:
    """List everything that a seat may know; seats in order from its own."""
    seats = hidden.seats
    found = [
        one("chapter", hidden.chapter, 0, NEXT_TURN),
        seat_set("to_act", hidden.acting, seat, seats),
        one("round", hidden.round, 1, ROUNDS + 1),
        one("first", distance(hidden.first, seat, seats), 0, seats - 1),
        one("marker", distance(hidden.marker, seat, seats), 0, seats - 1),
        one("turn", hidden.turn, 0, seats),
        seat_set("asked", hidden.asked, seat, seats),
        seat_set("skipping", hidden.skipping, seat, seats),
        one("resume", hidden.resume, 0, NEXT_TURN),
        one("card", hidden.card, 0, LAST_CARD),
        one("resource", hidden.resource, -1, RESOURCE_CARDS - 1),
        seat_set("done", hidden.done, seat, seats),
        NamedRow("offers", list(hidden.offers), 0, NO_CARD),
        NamedRow("tickets", list(hidden.tickets), -1, RESOURCE_CARDS - 1),
        members("room_deck", hidden.room_deck, ROOM_CARDS),
        members("resource_deck", hidden.resource_deck, RESOURCE_CARDS),
        members("room_discards", hidden.room_discards, ROOM_CARDS),
        members("resource_discards", hidden.resource_discards, RESOURCE_CARDS),
        members("put_away", hidden.put_away, ROOM_CARDS),
    ]
    for other in in_order(seat, seats):
        add_home(found, hidden.homes[other], len(hidden.box.tokens))
    return found


def add_home(found: list[NamedRow], home: Home, tokens: i64) -> None:
    """Add a seat: what lies on each space, its cards and its roof stack."""
    found.append(NamedRow("rooms", list(home.rooms)[:SPACES], 0, LAST_CARD))
    found.append(NamedRow("tokens", list(home.tokens), -1, tokens - 1))
    found.append(members("scaffolds", home.scaffolds, SPACES))
    found.append(members("garden", home.garden, tokens))
    found.append(members("hand", home.hand, RESOURCE_CARDS))
    found.append(members("used", home.used, RESOURCE_CARDS))
    found.append(members("roof", home.roof, RESOURCE_CARDS))
