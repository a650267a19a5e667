"""LOCATION: MANOR TOURS. Dice walk through connected rooms; each path pays by its length."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, has, lowest
from rooftree.games.dice_manor.actions import visit
from rooftree.games.dice_manor.inspiration import gain_token
from rooftree.games.dice_manor.state import NOWHERE, OPENING, Designer, Table

REWARDS: Final = bytes([0, 0, 2, 5, 9, 11, 13, 15, 17, 19])  # Prestige; one die earns a token
ENTRANCE_SLOT: Final = 0


def open_slots(designer: Designer, number: i64) -> i64:
    """The first die of a round goes on the Entrance; then any free, matching slot near a die."""
    if designer.filled == 0:
        return bit(ENTRANCE_SLOT)
    return designer.manor.accepts[number] & designer.reach & ~designer.filled


def visits(designer: Designer, number: i64) -> list[i64]:
    """Where a die of this number may stand."""
    found: list[i64] = []
    slots = open_slots(designer, number)
    while slots:
        found.append(visit(designer.manor.slot_codes[lowest(slots)]))
        slots = beyond(slots)
    return found


def slot_numbered(designer: Designer, code: i64) -> i64:
    """The slot of a manor that lies at this place of this tile."""
    slot: i64 = 0
    while designer.manor.slot_codes[slot] != code:
        slot += 1
    return slot


def walk(table: Table, designer: Designer, slot: i64) -> None:
    """A die beside the last one continues its path; any other begins a new path."""
    if designer.last != NOWHERE and has(designer.manor.near[designer.last], slot):
        designer.path += 1
    else:
        end_path(table, designer)
        designer.path = 1
    designer.last = slot
    designer.stand(slot, designer.chosen)


def end_path(table: Table, designer: Designer) -> None:
    """The reward of a path: a token for a single die, Prestige for more."""
    if designer.path == 1:
        gain_token(table, designer)
    elif table.chapter == OPENING:
        designer.from_opening += REWARDS[designer.path]
    else:
        designer.from_tours += REWARDS[designer.path]
    designer.path = 0
    designer.last = NOWHERE
