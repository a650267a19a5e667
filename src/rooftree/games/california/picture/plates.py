"""Positions for the drawings of the rules page: one mansion with guests, gifts and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import append

from rooftree.engine.bits import bit
from rooftree.engine.chance import Seeded
from rooftree.games.california.rules.bonus_cards import claim_cards
from rooftree.games.california.rules.neighbours import invite
from rooftree.games.california.rules.setup import set_up
from rooftree.games.california.table.box import LETTERS, Box
from rooftree.games.california.table.state import CaliforniaState, Mansion

SEATS = 3


def laid(box: Box, lay: Mapping[str, Any]) -> CaliforniaState:
    """Lay out a mansion; `guests` are there already, then those of `come` arrive in turn."""
    state = set_up(box, lay.get("seats", SEATS), Seeded(0))
    mansion = state.mansions[0]
    furnish(box, mansion, lay["floor"])
    for name in lay.get("attic", "").split():
        mansion.attic = append(mansion.attic, box.names.index(name))
    mansion.extended = int(lay.get("extended", False))
    mansion.silver, mansion.loan = lay.get("silver", mansion.silver), int(lay.get("loan", False))
    for letter in lay.get("guests", ""):
        state.guests[LETTERS.index(letter)] = 0
    for letter in lay.get("come", ""):
        invite(state, 0, LETTERS.index(letter))
    claim_cards(state, 0, state.open_cards)
    state.bank = lay.get("bank", state.bank)
    if lay.get("over"):
        state.acting = 0
    return state


def furnish(box: Box, mansion: Mansion, floor: str) -> None:
    """Lay four rows of four: `.` free, `M` a room, `M/piano` a furnished room."""
    for colour in range(len(LETTERS)):
        mansion.rooms[colour] = 0
    mansion.renovated = 0
    for space, cell in enumerate(floor.split()):
        letter, _, kind = cell.partition("/")
        if letter != ".":
            mansion.rooms[LETTERS.index(letter)] |= bit(space)
            mansion.renovated |= bit(space)
        if kind:
            mansion.pieces[box.names.index(kind)] |= bit(space)
            mansion.furnished |= bit(space)
