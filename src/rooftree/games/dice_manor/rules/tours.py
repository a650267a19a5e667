"""LOCATION: MANOR TOURS. Dice walk through connected rooms; each path pays by its length.

The paths of a turn are a row of numbers, `end * 16 + dice`: the slot where a path ends and how
many dice it has. The path that was walked last comes last.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, has, lowest
from rooftree.engine.contract import Reason
from rooftree.games.dice_manor.rules.division import (
    ENTRANCE_SLOT,
    REWARDS,
    best_row,
    dice_around,
    paths_of,
)
from rooftree.games.dice_manor.rules.inspiration import gain_token
from rooftree.games.dice_manor.table.actions import visit
from rooftree.games.dice_manor.table.manor import Manor
from rooftree.games.dice_manor.table.state import OPENING, Designer, DiceManorState

NEW: Final = -1  # no path: a new one begins
LONGEST_BY_ITSELF: Final = 7  # dice that never earn more as two paths than as one


def open_slots(designer: Designer, number: i64) -> i64:
    """Find the slots for a die: first the Entrance, then free, matching ones near a die."""
    if designer.filled == 0:
        return bit(ENTRANCE_SLOT)
    return designer.manor.accepts[number] & designer.reach & ~designer.filled


def visits(designer: Designer, number: i64) -> list[i64]:
    """List where a die of this number may stand."""
    found: list[i64] = []
    slots = open_slots(designer, number)
    while slots:
        found.append(visit(designer.manor.slot_codes[lowest(slots)]))
        slots = beyond(slots)
    return found


def why_no_visit(designer: Designer, code: i64) -> Reason | None:
    """Explain why a die of the chosen number may not stand in a slot of the own manor."""
    if code not in designer.manor.slot_codes:
        return None
    slot, number = slot_numbered(designer, code), designer.chosen
    if designer.filled == 0:
        return Reason("entrance-first", "tours")
    if has(designer.filled, slot):
        return Reason("slot-taken", "tours")
    if not has(designer.manor.accepts[number], slot):
        return Reason("slot-number", "tours", {"number": number})
    return Reason("slot-far", "ruling-8")


def slot_numbered(designer: Designer, code: i64) -> i64:
    """Find the slot of a manor that lies at this place of this tile."""
    slot: i64 = 0
    while designer.manor.slot_codes[slot] != code:
        slot += 1
    return slot


def end_of(path: i64) -> i64:
    """Read the slot of a path's last die."""
    return path // 16


def dice_on(path: i64) -> i64:
    """Read the number of dice on a path."""
    return path % 16


def path_continued(manor: Manor, paths: vec[i64], slot: i64) -> i64:
    """Find the path whose last room is the slot's room or next to it, the latest first."""
    n: i64 = len(paths) - 1
    while n >= 0 and not has(manor.near[end_of(paths[n])], slot):
        n -= 1
    return n


def walked(manor: Manor, paths: vec[i64], before: i64, toured: i64, slot: i64) -> vec[i64]:
    """Make the paths after one more die; the old row is not changed, since copies share it."""
    if manor.box.tours_at_best:
        return divided(manor, paths, before, toured, slot)
    continued = path_continued(manor, paths, slot)
    dice: i64 = 1
    found = vec[i64](capacity=len(paths) + 1)
    for n in range(len(paths)):
        if n == continued:
            dice += dice_on(paths[n])
        elif not manor.box.tours_by_clicks:
            found = append(found, paths[n])
    return append(found, slot * 16 + dice)


def divided(manor: Manor, paths: vec[i64], before: i64, toured: i64, slot: i64) -> vec[i64]:
    """Divide the dice of the turn as it pays best; a path that only grows needs no search."""
    if len(paths) == 0:
        return vec[i64]([slot * 16 + 1])
    if len(paths) == 1 and has(manor.near[end_of(paths[0])], slot):
        dice = dice_on(paths[0]) + 1
        if dice <= LONGEST_BY_ITSELF:
            return vec[i64]([slot * 16 + dice])
    return paths_of(best_row(manor, before, toured | bit(slot)))


def walk(state: DiceManorState, designer: Designer, slot: i64) -> None:
    """Place a die in the manor; by the oldest reading, leaving a path ends and pays it."""
    manor = designer.manor
    if manor.box.tours_by_clicks and path_continued(manor, designer.paths, slot) == NEW:
        pay_paths(state, designer)
    designer.paths = walked(manor, designer.paths, designer.before(), designer.toured, slot)
    designer.toured |= bit(slot)
    designer.stand(slot, designer.chosen)


def pay_paths(state: DiceManorState, designer: Designer) -> None:
    """Reward every path of the turn: a token for a single die, Prestige for more."""
    for path in designer.paths:
        if dice_on(path) == 1:
            gain_token(state, designer)
        elif state.chapter == OPENING:
            designer.from_opening += REWARDS[dice_on(path)]
        else:
            designer.from_tours += REWARDS[dice_on(path)]
    designer.paths = vec[i64]()
    designer.toured = 0


def dice_walked(designer: Designer, slot: i64) -> i64:
    """Count the dice of the path on which a die in this slot would stand."""
    if designer.manor.box.tours_at_best:
        row = best_row(designer.manor, designer.before(), designer.toured | bit(slot))
        return dice_around(row, slot)
    return dice_on(walked(designer.manor, designer.paths, 0, 0, slot)[-1])


def routes(designer: Designer) -> list[list[i64]]:
    """List the slots of each path of this turn from its first die to its last."""
    if designer.manor.box.tours_at_best:
        return routes_at_best(designer)
    dice: i64 = 0
    for path in designer.paths:
        dice += dice_on(path)
    found: list[list[i64]] = []
    paths = vec[i64]()
    for n in range(len(designer.visits) - dice, len(designer.visits)):
        slot = designer.visits[n] // 8
        continued = path_continued(designer.manor, paths, slot)
        route: list[i64] = [] if continued == NEW else found.pop(continued)
        found.append([*route, slot])
        paths = walked(designer.manor, paths, 0, 0, slot)
    return found


def routes_at_best(designer: Designer) -> list[list[i64]]:
    """List the same for the division that pays best."""
    found: list[list[i64]] = []
    for entry in best_row(designer.manor, designer.before(), designer.toured):
        if entry % 2:
            found.append([])
        found[-1].append(entry // 2)
    return found
