"""The view: what a seat may see, as plain data, made by naming each thing that lies open to it."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.bits import listed
from rooftree.games.dice_manor.rules import score
from rooftree.games.dice_manor.rules.advertising import advertiser, dice_of, face_of
from rooftree.games.dice_manor.rules.blueprints import EMPTY, bidder, dice_bid
from rooftree.games.dice_manor.rules.build import covered_cells, door_cells
from rooftree.games.dice_manor.rules.chapters import DiceManorRules
from rooftree.games.dice_manor.rules.tours import REWARDS, dice_on, open_slots, routes, walked
from rooftree.games.dice_manor.table.actions import tile_of
from rooftree.games.dice_manor.table.box import MAGIC, MOST_SLOTS, TYPES, Box
from rooftree.games.dice_manor.table.dice import count, total
from rooftree.games.dice_manor.table.manor import Manor
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
    Cell,
    DiceManorView,
    MajorityView,
    OfferView,
    PathView,
    RoomView,
    SpaceView,
    TileView,
)


def table_view(
    rules: DiceManorRules, table: DiceManorState, viewer: int, names: Sequence[str]
) -> DiceManorView:
    """Describe the whole table from one seat; `table` is already hidden from it."""
    ranks, points = score.ranks(table), score.all_points(table)
    return {
        "viewer": viewer,
        "names": list(names),
        "rival": int(table.seats) if table.box.has_rival and table.seats == 2 else None,
        "round": min(int(table.round), ROUNDS),
        "phase": phase_of(table),
        "acting": [int(seat) for seat in listed(table.acting)],
        "first": int(table.first),
        "spaces": [space_view(table, space) for space in range(1, TYPES + 1)],
        "adverts": [
            {"seat": int(advertiser(bid)), "face": int(face_of(bid)), "dice": int(dice_of(bid))}
            for bid in table.adverts
        ],
        "track": [int(value) for value in table.box.track],
        "majorities": majorities(table),
        "designers": [
            {
                **designer_view(rules, table, seat, names[seat]),
                "place": int(ranks[seat]),
                "points": int(points[seat]),
            }
            for seat in range(table.seats)
        ],
        "offers": build_choices(rules, table, viewer),
        "hints": walk_hints(table, viewer),
        "built": built_now(table, viewer),
    }


def phase_of(table: DiceManorState) -> str:
    """Name the phase."""
    if table.acting == 0:
        return "over"
    return {BIDDING: "bid", BUILDING: "build"}.get(int(table.chapter), "opening")


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


def space_view(table: DiceManorState, space: int) -> SpaceView:
    """Describe a Blueprint space."""
    rows = [table.bids[space * MOST_SEATS + row] for row in range(MOST_SEATS)]
    tile = int(table.offers[space])
    return {
        "space": space,
        "type": table.box.type_names[space],
        "tile": tile_view(table.box, tile) if tile else None,
        "bids": [
            {"seat": int(bidder(bid)), "dice": int(dice_bid(bid))} for bid in rows if bid != EMPTY
        ],
        "stack": len(listed(table.stacks[space])),
    }


def designer_view(
    rules: DiceManorRules, table: DiceManorState, seat: int, name: str
) -> BeforeSeatView:
    """Describe a seat without its place and points, which are counted for all at once."""
    own = table.designers[seat]
    lines = rules.lines(table, seat)
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
        "tiles": [tile_view(table.box, int(tile)) for tile in own.tiles],
        "won": won_view(table, seat),
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


def won_view(table: DiceManorState, seat: int) -> list[TileView]:
    """List, while building, the tiles a seat had to build when the phase began."""
    if table.chapter != BUILDING or not table.began:
        return []
    return [tile_view(table.box, int(tile)) for tile in table.began[seat].tiles]


def built_now(table: DiceManorState, viewer: int) -> list[str]:
    """List the tiles that the viewer has built in this Build phase, in order."""
    if viewer < 0 or table.chapter != BUILDING or not table.began:
        return []
    before = len(table.began[viewer].manor.tiles)
    tiles = list(table.designers[viewer].manor.tiles)[before:]
    return [table.box.tiles[tile].name for tile in tiles]


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
    """Name a slot by tile and number: `LB01-1`."""
    code = int(manor.slot_codes[slot])
    return f"{manor.box.tiles[code // MOST_SLOTS].name}-{code % MOST_SLOTS}"


def paths_view(own: Designer) -> list[PathView]:
    """List the paths of this turn: their slots in order, and what each pays if it ends there."""
    found: list[PathView] = []
    for route in routes(own):
        slots = [slot_id(own.manor, int(slot)) for slot in route]
        start = arrival(own, int(route[0]))
        found.append({"slots": slots, "from": start, "reward": REWARDS[len(route)]})
    return found


def arrival(own: Designer, slot: int) -> str | None:
    """Name the latest slot beside which a path began; none for the Entrance."""
    standing = [int(visit) // 8 for visit in own.visits]
    near = own.manor.near[slot]
    beside = [other for other in standing[: standing.index(slot)] if near >> other & 1]
    return slot_id(own.manor, beside[-1]) if beside else None


def walk_hints(table: DiceManorState, viewer: int) -> dict[str, list[int]]:
    """Tell for each slot the viewer may visit how long its path would be, and what it pays."""
    if viewer < 0 or not table.is_acting(viewer) or table.chapter == BUILDING:
        return {}
    own = table.designers[viewer]
    if own.chosen == 0:
        return {}
    found: dict[str, list[int]] = {}
    for slot in listed(open_slots(own, own.chosen)):
        length = int(dice_on(walked(own.manor, own.paths, slot)[-1]))
        found[slot_id(own.manor, int(slot))] = [length, REWARDS[length]]
    return found


def build_choices(rules: DiceManorRules, table: DiceManorState, viewer: int) -> list[OfferView]:
    """List the viewer's tiles while building, and the cells where each may be joined."""
    if viewer < 0 or table.chapter != BUILDING or not table.is_acting(viewer):
        return []
    manor = table.designers[viewer].manor
    joined: dict[str, set[Cell]] = {}
    covered: dict[str, set[Cell]] = {}
    for action in rules.actions(table, viewer):
        tile = table.box.tiles[tile_of(action)].name
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


def majorities(table: DiceManorState) -> list[MajorityView]:
    """List rooms by colour, rooms in all and types, with what each would pay now."""
    manors = [designer.manor for designer in table.designers]
    found = [
        majority(
            name,
            [int(score.rooms_of(manor, colour)) for manor in manors],
            [int(prize) for prize in score.colour_awards(table, colour)],
        )
        for colour, name in enumerate(table.box.colour_names)
    ]
    rooms = [int(score.rooms_in(manor)) for manor in manors]
    types = [int(score.types_in(manor)) for manor in manors]
    sizes = [int(prize) for prize in score.size_awards(table)]
    kinds = [int(score.diversity(table, seat)) for seat in range(len(manors))]
    return [*found, majority("rooms", rooms, sizes), majority("types", types, kinds)]


def majority(name: str, counts: list[int], prizes: list[int]) -> MajorityView:
    """Make one line of the live majorities."""
    pairs = zip(counts, prizes, strict=True)
    return {"name": name, "seats": [{"count": count, "prize": prize} for count, prize in pairs]}
