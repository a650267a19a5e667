"""The view: what a seat may see, as plain data, made by naming each thing that lies open to it."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.bits import listed
from rooftree.games.dice_manor.rules import score
from rooftree.games.dice_manor.rules.advertising import advertiser, dice_of, face_of
from rooftree.games.dice_manor.rules.blueprints import EMPTY, bidder, dice_bid
from rooftree.games.dice_manor.rules.build import covered_cells, door_cells
from rooftree.games.dice_manor.rules.chapters import CHAPTERS
from rooftree.games.dice_manor.rules.division import REWARDS
from rooftree.games.dice_manor.rules.tours import dice_walked, open_slots, routes
from rooftree.games.dice_manor.table.actions import tile_of
from rooftree.games.dice_manor.table.box import MAGIC, TYPES, Box
from rooftree.games.dice_manor.table.dice import count, total
from rooftree.games.dice_manor.table.geometry import Cell
from rooftree.games.dice_manor.table.manor import Manor
from rooftree.games.dice_manor.table.notation import slot_name
from rooftree.games.dice_manor.table.state import (
    BIDDING,
    BUILDING,
    MOST_SEATS,
    ROUNDS,
    Designer,
    DiceManorState,
)
from rooftree.games.dice_manor.table.view_types import (
    BeforeSeatView,
    DiceManorView,
    MajorityView,
    OfferView,
    PathView,
    RoomView,
    SpaceView,
    TileView,
)


def view(state: DiceManorState, viewer: int, names: Sequence[str]) -> DiceManorView:
    """Describe the whole table from one seat; `state` is already hidden from it."""
    ranks, points = score.ranks(state), score.all_points(state)
    return {
        "viewer": viewer,
        "names": list(names),
        "rival": int(state.seats) if state.box.has_rival and state.seats == 2 else None,
        "round": min(int(state.round), ROUNDS),
        "phase": phase_of(state),
        "acting": [int(seat) for seat in listed(state.acting)],
        "first": int(state.first),
        "spaces": [space_view(state, space) for space in range(1, TYPES + 1)],
        "adverts": [
            {"seat": int(advertiser(bid)), "face": int(face_of(bid)), "dice": int(dice_of(bid))}
            for bid in state.adverts
        ],
        "track": [int(value) for value in state.box.track],
        "majorities": majorities(state),
        "designers": [
            {
                **designer_view(state, seat, names[seat]),
                "place": int(ranks[seat]),
                "points": int(points[seat]),
            }
            for seat in range(state.seats)
        ],
        "offers": build_choices(state, viewer),
        "hints": walk_hints(state, viewer),
        "built": built_now(state, viewer),
    }


def foreseen(before: DiceManorState, seat: int, after: DiceManorState) -> DiceManorState:
    """Show only one's own part where an action ends a phase that all play at the same time."""
    if not before.began or (after.began and after.chapter == before.chapter):
        return after
    own = before.copy()
    own.designers[seat] = finished(before, seat, after)
    return own


def finished(before: DiceManorState, seat: int, after: DiceManorState) -> Designer:
    """Return a designer at the end of a phase, without what the next phase brings."""
    if before.chapter != BUILDING:
        return after.designers[seat]
    own = before.designers[seat].copy()
    own.manor, own.tiles = after.designers[seat].manor, after.designers[seat].tiles
    return own


def phase_of(state: DiceManorState) -> str:
    """Name the phase."""
    if state.acting == 0:
        return "over"
    return {BIDDING: "bid", BUILDING: "build"}.get(int(state.chapter), "opening")


def tile_view(box: Box, tile: int) -> TileView:
    """Describe a tile."""
    one = box.tiles[tile]
    colours = [colour_name(box, int(colour)) for colour in one.colours]
    return {"id": one.name, "type": box.type_names[one.type], "colours": colours}


def colour_name(box: Box, colour: int) -> str:
    """Name a room's colour; the Entrance has none."""
    if colour < box.colours:
        return box.colour_names[colour]
    return "magic" if colour == MAGIC else "entrance"


def space_view(state: DiceManorState, space: int) -> SpaceView:
    """Describe a Blueprint space."""
    rows = [state.bids[space * MOST_SEATS + row] for row in range(MOST_SEATS)]
    tile = int(state.offers[space])
    return {
        "space": space,
        "type": state.box.type_names[space],
        "tile": tile_view(state.box, tile) if tile else None,
        "bids": [
            {"seat": int(bidder(bid)), "dice": int(dice_bid(bid))} for bid in rows if bid != EMPTY
        ],
        "stack": len(listed(state.stacks[space])),
    }


def designer_view(state: DiceManorState, seat: int, name: str) -> BeforeSeatView:
    """Describe a seat without its place and points, which are counted for all at once."""
    own = state.designers[seat]
    lines = score.lines(state, seat)
    return {
        "seat": seat,
        "name": name,
        "prestige": int(own.prestige()),
        "tokens": int(own.tokens),
        "dice": int(own.dice),
        "unplaced": int(total(own.hand)) + int(own.to_place),
        "hand": faces_of(int(own.hand)),
        "marked": faces_of(int(own.marked)),
        "chosen": int(own.chosen),
        "to_place": int(own.to_place),
        "house": int(own.house),
        "bonus": [int(die) for die in (own.near_die, own.far_die) if die],
        "tiles": [tile_view(state.box, int(tile)) for tile in own.tiles],
        "won": won_view(state, seat),
        "guests": faces_of(int(own.guests)),
        "rooms": rooms_view(own.manor),
        "visits": [
            {"slot": slot_id(own.manor, int(visit) // 8), "face": int(visit) % 8}
            for visit in own.visits
        ],
        "paths": paths_view(own),
        "lines": [
            {"rule": one.rule, "points": int(one.points), "of": [int(n) for n in one.of]}
            for one in lines
        ],
    }


def won_view(state: DiceManorState, seat: int) -> list[TileView]:
    """List, while building, the tiles a seat had to build when the phase began."""
    if state.chapter != BUILDING or not state.began:
        return []
    return [tile_view(state.box, int(tile)) for tile in state.began[seat].tiles]


def built_now(state: DiceManorState, viewer: int) -> list[str]:
    """List the tiles that the viewer has built in this Build phase, in order."""
    if viewer < 0 or state.chapter != BUILDING or not state.began:
        return []
    before = len(state.began[viewer].manor.tiles)
    tiles = list(state.designers[viewer].manor.tiles)[before:]
    return [state.box.tiles[tile].name for tile in tiles]


def faces_of(dice: int) -> list[int]:
    """Write dice as a row of numbers; 0 for one that shows nothing."""
    return [face for face in range(7) for _ in range(count(dice, face))]


def rooms_view(manor: Manor) -> list[RoomView]:
    """List the tiles of a manor, the Entrance first."""
    places = zip(manor.tiles, manor.xs, manor.ys, manor.turns, strict=True)
    return [
        {**tile_view(manor.box, int(tile)), "x": int(x), "y": int(y), "turn": int(turn)}
        for tile, x, y, turn in places
    ]


def slot_id(manor: Manor, slot: int) -> str:
    """Name a slot as its notation does: `LB01.2`, or `LB02` where a tile has one."""
    return slot_name(manor.box, int(manor.slot_codes[slot]))


def paths_view(own: Designer) -> list[PathView]:
    """List the paths of this turn: their slots in order, and what each pays if it ends there."""
    found: list[PathView] = []
    walks = routes(own)
    order = in_walking_order(own, walks)
    for route in walks:
        slots = [slot_id(own.manor, int(slot)) for slot in route]
        start = arrival(own, order, int(route[0]))
        found.append({"slots": slots, "from": start, "reward": REWARDS[len(route)]})
    return found


def in_walking_order(own: Designer, walks: Sequence[Sequence[int]]) -> list[int]:
    """List the slots with dice as they were walked: path by path, or as the dice were placed."""
    placed = [int(visit) // 8 for visit in own.visits]
    if not own.manor.box.tours_at_best:
        return placed
    toured = [int(slot) for route in walks for slot in route]
    return [slot for slot in placed if slot not in toured] + toured


def arrival(own: Designer, order: list[int], slot: int) -> str | None:
    """Name the latest slot beside which a path began; none for the Entrance."""
    near = own.manor.near[slot]
    beside = [other for other in order[: order.index(slot)] if near >> other & 1]
    return slot_id(own.manor, beside[-1]) if beside else None


def walk_hints(state: DiceManorState, viewer: int) -> dict[str, list[int]]:
    """Tell for each slot the viewer may visit how long its path would be, and what it pays."""
    if viewer < 0 or not state.is_acting(viewer) or state.chapter == BUILDING:
        return {}
    own = state.designers[viewer]
    if own.chosen == 0:
        return {}
    found: dict[str, list[int]] = {}
    for slot in listed(open_slots(own, own.chosen)):
        length = int(dice_walked(own, slot))
        found[slot_id(own.manor, int(slot))] = [length, REWARDS[length]]
    return found


def build_choices(state: DiceManorState, viewer: int) -> list[OfferView]:
    """List the viewer's tiles while building, and the cells where each may be joined."""
    if viewer < 0 or state.chapter != BUILDING or not state.is_acting(viewer):
        return []
    manor = state.designers[viewer].manor
    joined: dict[str, set[Cell]] = {}
    covered: dict[str, set[Cell]] = {}
    for action in CHAPTERS[BUILDING].actions(state, viewer):
        tile = state.box.tiles[tile_of(action)].name
        joined.setdefault(tile, set()).update(door_cells(manor, int(action)))
        covered.setdefault(tile, set()).update(covered_cells(manor, int(action)))
    return [
        {"id": tile, "cells": sorted(cells), "box": box_of(covered[tile])}
        for tile, cells in joined.items()
    ]


def box_of(cells: set[Cell]) -> list[int]:
    """Find left, top, right and bottom of some cells."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return [min(xs), min(ys), max(xs), max(ys)]


def majorities(state: DiceManorState) -> list[MajorityView]:
    """List rooms by colour, rooms in all and types, with what each would pay now."""
    manors = [designer.manor for designer in state.designers]
    found = [
        majority(
            name,
            [int(score.rooms_of(manor, colour)) for manor in manors],
            [int(prize) for prize in score.colour_awards(state, colour)],
        )
        for colour, name in enumerate(state.box.colour_names)
    ]
    rooms = [int(score.rooms_in(manor)) for manor in manors]
    types = [int(score.types_in(manor)) for manor in manors]
    sizes = [int(prize) for prize in score.size_awards(state)]
    kinds = [int(score.diversity(state, seat)) for seat in range(len(manors))]
    return [*found, majority("rooms", rooms, sizes), majority("types", types, kinds)]


def majority(name: str, counts: list[int], prizes: list[int]) -> MajorityView:
    """Make one line of the live majorities."""
    pairs = zip(counts, prizes, strict=True)
    return {"name": name, "seats": [{"count": count, "prize": prize} for count, prize in pairs]}
