"""COMPONENTS: reads components.toml, checks it, and makes the box of a match."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.engine.options import Value
from rooftree.games.dice_manor import box as boxes
from rooftree.games.dice_manor.box import Box, Shape, Tile

PROVENANCES = ("rulebook", "review", "derived", "reconstructed")
COLOUR_NAMES = ("red", "green", "blue", "yellow", "magic")
SIDE_NAMES = "NESW"
STACK_AT_LEAST = 4  # one tile of each type is revealed in each of four rounds
TRACK_AT_LEAST = 3
TRACKS = {"2-10": range(2, 11), "3-10": range(3, 11)}  # other readings of the rulebook's example
Cell = tuple[int, int]


def load(options: Mapping[str, Value], text: str | None) -> Box:
    """The box for these options: ours, or an owner's file given as text."""
    source = text or files(__package__).joinpath("components.toml").read_text("utf-8")
    try:
        table = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"the file is not TOML: {error}") from error
    tiles = sorted((read_tile(entry) for entry in entries(table)), key=lambda tile: tile.type)
    check_stacks(tiles, table.get("types", {}))
    check_provenance(table.get("pieces", {}), "pieces")
    track = read_numbers(table, "advertising", TRACK_AT_LEAST)
    diversity = read_numbers(table, "diversity", boxes.TYPES + 1)
    if len(diversity) > boxes.TYPES + 1:
        raise BadComponents("diversity: values needs seven numbers, for 0 to 6 types")
    if options["advertising_track"] != "box":
        track = list(TRACKS[str(options["advertising_track"])])
    if options["diversity"] != "box":
        diversity = list(range(boxes.TYPES + 1))
    return with_options(Box([read_entrance(table), *tiles], track, diversity), options)


def with_options(box: Box, options: Mapping[str, Value]) -> Box:
    """What this table has chosen to play."""
    box.dining_counts_as = int(options["dining_counts_as"])
    box.token_supply = 0 if options["token_supply"] == "unlimited" else int(options["token_supply"])
    box.rolls_at_end = options["roll_timing"] == "end"
    box.hides_rolls = box.rolls_at_end and options["roll_visibility"] == "hidden"
    box.opens_one_by_one = bool(options["individual_openings"]) or box.token_supply > 0
    box.has_rival = options["two_players"] == "rival firm"
    return box


def entries(table: Mapping[str, Any]) -> list[Any]:
    """The tile entries; too few or too many are refused."""
    found = table.get("tiles")
    if not isinstance(found, list):
        raise BadComponents("tiles: there is no list of [[tiles]]")
    if len(found) >= boxes.MOST_TILES:
        raise BadComponents(f"tiles: at most {boxes.MOST_TILES - 1} are possible, not {len(found)}")
    names = [str(entry.get("id")) for entry in found]
    for name in names:
        if names.count(name) > 1:
            raise BadComponents(f"tile {name}: two entries have this id")
    return found


def read_numbers(table: Mapping[str, Any], name: str, at_least: int) -> list[int]:
    """A printed row of Prestige."""
    part = table.get(name, {})
    values = part.get("values")
    if not isinstance(values, list) or len(values) < at_least:
        raise BadComponents(f"{name}: values needs at least {at_least} numbers")
    if any(type(value) is not int or not 0 <= value <= 99 for value in values):
        raise BadComponents(f"{name}: values are whole numbers from 0 to 99")
    check_provenance(part, name)
    return list(values)


def check_provenance(entry: Mapping[str, Any], name: str) -> None:
    """Every entry says how we know it."""
    if entry.get("provenance") not in PROVENANCES:
        raise BadComponents(f"{name}: provenance is one of {', '.join(PROVENANCES)}")


def read_entrance(table: Mapping[str, Any]) -> Tile:
    """The Entrance holds a die of any number; its front door is no door between rooms."""
    part = table.get("entrance", {})
    doors = str(part.get("doors", ""))
    check_provenance(part, "entrance")
    if "S" in doors:
        raise BadComponents("entrance: side S is its front door and cannot be in doors")
    entry = {"rooms": ["00"], "slots": ["*"], "doors": doors}
    return shaped(Tile("EN00", 0, boxes.NO_COLOUR, 1), entry)


def read_tile(entry: Mapping[str, Any]) -> Tile:
    """One room tile with its four turns."""
    name = str(entry.get("id", "without id"))
    if entry.get("type") not in range(1, boxes.TYPES + 1):
        raise BadComponents(f"tile {name}: type is a number from 1 to {boxes.TYPES}")
    if entry.get("colour") not in COLOUR_NAMES:
        raise BadComponents(f"tile {name}: colour is one of {', '.join(COLOUR_NAMES)}")
    check_provenance(entry, f"tile {name}")
    rooms = entry.get("rooms", [])
    if len(rooms) not in (1, 2) or len(entry.get("slots", [])) != len(rooms):
        raise BadComponents(f"tile {name}: one or two rooms, each with its slots")
    return shaped(Tile(name, entry["type"], COLOUR_NAMES.index(entry["colour"]), len(rooms)), entry)


def shaped(tile: Tile, entry: Mapping[str, Any]) -> Tile:
    """The tile with its slots and shapes."""
    rooms = [[read_cell(cell, tile.name) for cell in room.split()] for room in entry["rooms"]]
    for room, slots in enumerate(entry["slots"]):
        for slot in slots.split():
            tile.add_slot(room, read_faces(slot, tile.name))
    if not 1 <= len(tile.slot_rooms) <= boxes.MOST_SLOTS:
        raise BadComponents(f"tile {tile.name}: one or two die slots in all")
    doors = [read_door(door, rooms, tile.name) for door in entry["doors"].split()]
    if not 1 <= len(doors) <= boxes.MOST_DOORS:
        raise BadComponents(f"tile {tile.name}: one to {boxes.MOST_DOORS} doors")
    looks: list[set[tuple[int, int, int, int]]] = []
    for turn in range(boxes.TURNS):
        shape = turned_shape(rooms, doors, turn)
        shape.is_new = look(shape) not in looks
        looks.append(look(shape))
        tile.shapes.append(shape)
    return tile


def read_cell(cell: str, name: str) -> Cell:
    """Two digits, x and y."""
    if len(cell) != 2 or not cell.isdigit():
        raise BadComponents(f"tile {name}: a cell is two digits, x and y, not {cell!r}")
    return int(cell[0]), int(cell[1])


def read_faces(slot: str, name: str) -> int:
    """The numbers a slot accepts, as a set: "4", "1/6", or "*" for any."""
    numbers = list("123456") if slot == "*" else slot.split("/")
    if any(number not in tuple("123456") for number in numbers):
        raise BadComponents(f"tile {name}: a slot is a number 1 to 6, two of them, or *: {slot!r}")
    return sum(1 << int(number) for number in set(numbers))


def read_door(door: str, rooms: list[list[Cell]], name: str) -> tuple[Cell, int]:
    """A cell and a side that leads out of the tile."""
    cell, side = read_cell(door[:2], name), SIDE_NAMES.find(door[2:] or "?")
    cells = [cell for room in rooms for cell in room]
    if cell not in cells or side < 0:
        raise BadComponents(f"tile {name}: door {door!r} is not a cell of it with a side N E S W")
    if (cell[0] + boxes.STEP_X[side], cell[1] + boxes.STEP_Y[side]) in cells:
        raise BadComponents(f"tile {name}: door {door!r} leads into the tile itself")
    return cell, side


def turned_shape(rooms: list[list[Cell]], doors: list[tuple[Cell, int]], turn: int) -> Shape:
    """The tile turned so many quarters clockwise about its cell 00."""
    shape = Shape(sum(len(room) for room in rooms), len(doors))
    for room, cells in enumerate(rooms):
        for cell in cells:
            sides = sum(1 << (side + turn) % 4 for at, side in doors if at == cell)
            shape.add_cell(*turned(cell, turn), sides, room)
    for cell, side in doors:
        shape.add_door(*turned(cell, turn), (side + turn) % 4)
    return shape


def turned(cell: Cell, turn: int) -> Cell:
    """A quarter turn clockwise takes (x, y) to (-y, x)."""
    x, y = cell
    for _ in range(turn):
        x, y = -y, x
    return x, y


def look(shape: Shape) -> set[tuple[int, int, int, int]]:
    """What can be seen of a turned tile wherever it lies."""
    left, top = min(shape.xs), min(shape.ys)
    cells = zip(shape.xs, shape.ys, shape.doors, shape.rooms, strict=True)
    return {(int(x - left), int(y - top), int(doors), int(room)) for x, y, doors, room in cells}


def check_stacks(tiles: list[Tile], types: Mapping[str, Any]) -> None:
    """Every type has a tile for each round, and as many as the file says itself."""
    check_provenance(types, "types")
    stated = types.get("tiles", [])
    for type in range(1, boxes.TYPES + 1):
        found = sum(tile.type == type for tile in tiles)
        if found < STACK_AT_LEAST:
            raise BadComponents(f"type {type}: {found} tiles, but {STACK_AT_LEAST} are revealed")
        if stated[type - 1 : type] != [found]:
            raise BadComponents(f"type {type}: {found} tiles, but types.tiles says {stated}")
