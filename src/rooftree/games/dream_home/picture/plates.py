"""Positions for the drawings of the rules page: one home, with its cards and its roof."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.bits import bit, first
from rooftree.games.dream_home.table.box import FACE_DOWN, Box
from rooftree.games.dream_home.table.state import (
    TAKE_PAIR,
    DreamHomeState,
    Home,
    empty_home,
    new_state,
)

FLOORS = {"upper": range(7, 12), "ground": range(2, 7), "basement": range(2)}
SEATS = 2  # the second home stays empty


def laid(box: Box, lay: Mapping[str, Any]) -> DreamHomeState:
    """Lay out a home: its floors, `hand`, `roof`, `garden`; `over` turns the roofs over.

    `columns` are the pairs of the board, as `LIV01:red` (a room and its resource), `.` for none.
    """
    home = empty_home()
    for floor, spaces in FLOORS.items():
        for space, card in zip(spaces, lay.get(floor, "").split(), strict=False):
            lay_card(home, box, space, card)
    used: set[int] = set()
    home.hand = resources(box, lay.get("hand", ""), used)
    home.roof = resources(box, lay.get("roof", ""), used)
    for token in lay.get("garden", "").split():
        home.garden |= bit(box.tokens.index(token))
    state = new_state(box, [home, *(empty_home() for _ in range(SEATS - 1))])
    lay_columns(state, lay.get("columns", ""), used)
    state.chapter, state.acting = TAKE_PAIR, 1
    if lay.get("over"):
        state.acting, state.done = 0, first(SEATS)
    return state


def lay_card(home: Home, box: Box, space: int, written: str) -> None:
    """Lay `LIV01` face up, `(LIV01)` face down, `LIV01+piano` with a token, `.` not at all.

    `#` is scaffolding.
    """
    name, _, token = written.partition("+")
    if name == "#":
        home.scaffolds |= bit(space)
    elif name != ".":
        down = FACE_DOWN if name.startswith("(") else 0
        home.rooms[space] = box.cards.index(name.strip("()")) + down
        home.built |= bit(space)
    if token:
        home.tokens[space] = box.tokens.index(token)


def lay_columns(state: DreamHomeState, written: str, used: set[int]) -> None:
    """Lay the pairs of the board, from the left."""
    for column, pair in enumerate(written.split()):
        room, _, resource = pair.partition(":")
        if room != ".":
            state.offers[column] = state.box.cards.index(room)
        if resource:
            one = resources(state.box, resource, used)
            state.tickets[column] = one.bit_length() - 1


def resources(box: Box, names: str, used: set[int]) -> int:
    """Find resource cards with these names that lie nowhere yet."""
    found = 0
    for name in names.split():
        alike = [n for n, known in enumerate(box.resources) if known == name and n not in used]
        card = alike[0]
        used.add(card)
        found |= 1 << card
    return found
