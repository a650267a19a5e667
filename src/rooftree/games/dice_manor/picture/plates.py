"""Positions for the drawings of the rules page: manors with dice, tokens and Advertising."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.bits import has
from rooftree.engine.chance import Seeded
from rooftree.games.dice_manor.rules.advertising import advertise
from rooftree.games.dice_manor.rules.blueprints import bid
from rooftree.games.dice_manor.rules.build import placement_of, placements
from rooftree.games.dice_manor.rules.collect import collect
from rooftree.games.dice_manor.rules.grand_opening import WELCOME
from rooftree.games.dice_manor.rules.setup import set_up
from rooftree.games.dice_manor.rules.tours import open_slots, pay_paths, slot_numbered, walk
from rooftree.games.dice_manor.table.actions import onto_of
from rooftree.games.dice_manor.table.box import MOST_DOORS, MOST_SLOTS, Box
from rooftree.games.dice_manor.table.dice import one
from rooftree.games.dice_manor.table.manor import Manor, extended, first_manor
from rooftree.games.dice_manor.table.state import OPENING, Designer, DiceManorState


def laid(box: Box, lay: Mapping[str, Any]) -> DiceManorState:
    """Lay out `manors` by seat; the first seat has `tokens` and leads `tours`."""
    manors = lay.get("manors", [""])
    state = set_up(box, max(2, len(manors)), Seeded(0))
    for designer, written in zip(state.designers, manors, strict=False):
        designer.manor = manor_of(box, written)
        designer.hand = 0
    own = state.designers[0]
    own.tokens, own.hand = lay.get("tokens", 0), hand_of(lay.get("roll", ""))
    if lay.get("opening"):
        state.chapter = OPENING
    for tour in lay.get("tours", []):
        lead(state, own, tour)
    for space, seat, dice in lay.get("bids", []):
        bid(state, space, seat, dice)
    if "adverts" in lay:
        advertise_all(state, lay["adverts"])
    return settled(state, lay)


def hand_of(roll: str) -> int:
    """Read a roll: `1144456`."""
    return sum(int(one(int(face))) for face in roll)


def manor_of(box: Box, written: str) -> Manor:
    """Build `OF01>EN00 BA01>OF01`: each tile at the first place where it joins the named one."""
    names = [tile.name for tile in box.tiles]
    manor = first_manor(box)
    for word in written.split():
        tile, onto = (names.index(name) for name in word.split(">"))
        fits = [a for a in placements(manor, tile) if onto_of(a) // MOST_DOORS == onto]
        x, y, turn = placement_of(manor, fits[0])
        manor = extended(manor, tile, x, y, turn)
    return manor


def lead(state: DiceManorState, own: Designer, tour: str) -> None:
    """Walk `4: EN00 OF02`: dice of one number; the paths stay drawn after they are paid."""
    number, _, slots = tour.partition(":")
    own.chosen = int(number)
    for name in slots.split():
        slot = slot_numbered(own, slot_code(own.manor.box, name))
        if not has(open_slots(own, own.chosen), slot):
            raise ValueError(f"a {number} cannot go to {name}")
        walk(state, own, slot)
    paths, own.chosen = own.paths, 0
    pay_paths(state, own)
    own.paths = paths


def slot_code(box: Box, name: str) -> int:
    """Find a slot: `LB01.1` is the second of that tile."""
    tile, _, number = name.partition(".")
    return [one.name for one in box.tiles].index(tile) * MOST_SLOTS + int(number or 0)


def advertise_all(state: DiceManorState, adverts: Mapping[str, Any]) -> None:
    """Advertise `bids = ["222", "33"]` by seat, with the houses and bonus dice where they are."""
    for seat, (house, near, far) in enumerate(adverts["tracks"]):
        designer = state.designers[seat]
        designer.house, designer.near_die, designer.far_die = house, near, far
    for seat, faces in enumerate(adverts["bids"]):
        advertise(state, seat, int(faces[0]), len(faces))


def settled(state: DiceManorState, lay: Mapping[str, Any]) -> DiceManorState:
    """Count what the end of the phase pays, while all lies as it was; `collected`: afterwards."""
    own = state.designers[0]
    after = state.copy()
    if lay.get("collect") or lay.get("collected"):
        collect(after)
        own.from_adverts = after.designers[0].from_adverts
        own.from_dice = after.designers[0].from_dice
    if lay.get("opening"):
        own.from_welcome = WELCOME * len(own.visits)
    return after if lay.get("collected") else state
