"""The view: what a seat may see, as plain data, made by naming each thing that lies open to it."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.bits import listed
from rooftree.engine.contract import Line
from rooftree.engine.show import View
from rooftree.games.dice_manor import score
from rooftree.games.dice_manor.actions import tile_of
from rooftree.games.dice_manor.advertising import advertiser, dice_of, face_of
from rooftree.games.dice_manor.blueprints import EMPTY, bidder, dice_bid
from rooftree.games.dice_manor.box import COLOURS, MOST_SLOTS, TYPES
from rooftree.games.dice_manor.components import COLOUR_NAMES
from rooftree.games.dice_manor.dice import count, total
from rooftree.games.dice_manor.game import DiceManorRules
from rooftree.games.dice_manor.manor import Manor
from rooftree.games.dice_manor.picks import Cell, covered_cells, door_cells
from rooftree.games.dice_manor.state import (
    BIDDING,
    BUILDING,
    MOST_SEATS,
    NOWHERE,
    ROUNDS,
    Designer,
    Table,
)
from rooftree.games.dice_manor.tours import REWARDS, open_slots

TYPE_NAMES = (
    "entrance",
    "office",
    "bathroom",
    "small_bedroom",
    "large_bedroom",
    "dining",
    "library",
)


def table_view(rules: DiceManorRules, table: Table, viewer: int, names: Sequence[str]) -> View:
    """The whole table from one seat; `table` is already hidden from it."""
    ranks = score.ranks(table)
    points = score.all_points(table)
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
                **designer_view(table, seat, names[seat]),
                "place": int(ranks[seat]),
                "points": int(points[seat]),
                "lines": [line_view(line) for line in rules.lines(table, seat)],
            }
            for seat in range(table.seats)
        ],
        "offers": build_choices(rules, table, viewer),
        "hints": walk_hints(table, viewer),
    }


def phase_of(table: Table) -> str:
    """The phase by name."""
    if table.acting == 0:
        return "over"
    return {BIDDING: "bid", BUILDING: "build"}.get(int(table.chapter), "opening")


def tile_view(table: Table, tile: int) -> View:
    """A tile as it is printed."""
    one = table.box.tiles[tile]
    return {"id": one.name, "type": TYPE_NAMES[one.type], "colour": colour_name(int(one.colour))}


def colour_name(colour: int) -> str:
    """The name of a room's colour; the Entrance has none."""
    return COLOUR_NAMES[colour] if colour < len(COLOUR_NAMES) else "entrance"


def space_view(table: Table, space: int) -> View:
    """A Blueprint space: its tile, the bids from the best down, what is left in the stack."""
    rows = [table.bids[space * MOST_SEATS + row] for row in range(MOST_SEATS)]
    return {
        "space": space,
        "type": TYPE_NAMES[space],
        "tile": tile_view(table, int(table.offers[space])) if table.offers[space] else None,
        "bids": [
            {"seat": int(bidder(bid)), "dice": int(dice_bid(bid))} for bid in rows if bid != EMPTY
        ],
        "stack": len(listed(table.stacks[space])),
    }


def designer_view(table: Table, seat: int, name: str) -> View:
    """A seat: what stands before it on the table."""
    own = table.designers[seat]
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
        "tiles": [tile_view(table, int(tile)) for tile in own.tiles],
        "won": won_view(table, seat),
        "guests": faces_of(int(own.guests)),
        "rooms": manor_view(table, own.manor),
        "visits": [
            {"slot": slot_id(own.manor, int(visit) // 8), "face": int(visit) % 8}
            for visit in own.visits
        ],
        "path": path_view(own),
    }


def won_view(table: Table, seat: int) -> list[View]:
    """While building: the tiles a seat had to build when the phase began."""
    if table.chapter != BUILDING or not table.began:
        return []
    return [tile_view(table, int(tile)) for tile in table.began[seat].tiles]


def faces_of(dice: int) -> list[int]:
    """Dice as a row of numbers; 0 for one that shows nothing."""
    return [face for face in range(7) for _ in range(count(dice, face))]


def manor_view(table: Table, manor: Manor) -> list[View]:
    """The tiles of a manor, the Entrance first."""
    return [
        {
            **tile_view(table, int(tile)),
            "x": int(manor.xs[n]),
            "y": int(manor.ys[n]),
            "turn": int(manor.turns[n]),
        }
        for n, tile in enumerate(manor.tiles)
    ]


def slot_id(manor: Manor, slot: int) -> str:
    """A slot by tile and number: `LB01-1`."""
    code = int(manor.slot_codes[slot])
    return f"{manor.box.tiles[code // MOST_SLOTS].name}-{code % MOST_SLOTS}"


def path_view(own: Designer) -> View:
    """The path being walked: its slots in order, and what it would pay now."""
    length = int(own.path)
    visits = list(own.visits)[len(own.visits) - length :]
    slots = [slot_id(own.manor, int(visit) // 8) for visit in visits]
    start = arrival(own, int(visits[0]) // 8) if slots else None
    return {"slots": slots, "from": start, "reward": REWARDS[length]}


def arrival(own: Designer, slot: int) -> str | None:
    """The slot beside which a path began; none for the Entrance."""
    earlier = list(own.visits)[: len(own.visits) - int(own.path)]
    near = own.manor.near[slot]
    beside = [int(visit) // 8 for visit in earlier if near >> (int(visit) // 8) & 1]
    return slot_id(own.manor, beside[-1]) if beside else None


def walk_hints(table: Table, viewer: int) -> dict[str, list[int]]:
    """For each slot the viewer may visit now: how long its path would be, and what it pays."""
    if viewer < 0 or not table.is_acting(viewer) or table.chapter == BUILDING:
        return {}
    own = table.designers[viewer]
    if own.chosen == 0:
        return {}
    found: dict[str, list[int]] = {}
    for slot in listed(open_slots(own, own.chosen)):
        goes_on = own.last != NOWHERE and own.manor.near[own.last] >> slot & 1
        length = int(own.path) + 1 if goes_on else 1
        found[slot_id(own.manor, int(slot))] = [length, REWARDS[length]]
    return found


def build_choices(rules: DiceManorRules, table: Table, viewer: int) -> list[View]:
    """The viewer's tiles while building, and the cells before doors where each may be joined."""
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
    """Left, top, right and bottom of some cells."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return [min(xs), min(ys), max(xs), max(ys)]


def majorities(table: Table) -> list[View]:
    """Rooms by colour, rooms in all and types, with what each would pay now."""
    manors = [designer.manor for designer in table.designers]
    found = [
        majority(
            COLOUR_NAMES[colour],
            [int(score.rooms_of(manor, colour)) for manor in manors],
            [int(prize) for prize in score.colour_awards(table, colour)],
        )
        for colour in range(COLOURS)
    ]
    rooms = [int(score.rooms_in(manor)) for manor in manors]
    types = [int(score.types_in(manor)) for manor in manors]
    seats = range(len(manors))
    sizes = [int(prize) for prize in score.size_awards(table)]
    kinds = [int(score.diversity(table, seat)) for seat in seats]
    return [*found, majority("rooms", rooms, sizes), majority("types", types, kinds)]


def majority(name: str, counts: list[int], prizes: list[int]) -> View:
    """One line of the live majorities."""
    pairs = zip(counts, prizes, strict=True)
    return {"name": name, "seats": [{"count": count, "prize": prize} for count, prize in pairs]}


def line_view(line: Line) -> View:
    """A score line as plain data."""
    return {"rule": line.rule, "points": int(line.points), "of": [int(n) for n in line.of]}
