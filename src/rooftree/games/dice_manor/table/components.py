"""COMPONENTS: reads components.toml, checks it, and makes the box of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.engine.options import OptionValue
from rooftree.engine.toml_text import read_toml
from rooftree.games.dice_manor.table import box as boxes
from rooftree.games.dice_manor.table.box import Box, Tile
from rooftree.games.dice_manor.table.groups import (
    read_colours,
    read_pieces,
    read_row,
    read_source,
    read_types,
)
from rooftree.games.dice_manor.table.shapes import shaped

STACK_AT_LEAST = 4  # one tile of each type is revealed in each of four rounds
TRACK_AT_LEAST = 3
TRACKS = {"2-10": range(2, 11), "3-10": range(3, 11)}  # other readings of the rulebook's example
MAGIC_NAME = "magic"


def load(options: Mapping[str, OptionValue], own: str) -> Box:
    """Make the box for these options from the text of a components file."""
    table = read_toml(own)
    colours = read_colours(table)
    found = [read_tile(entry, colours) for entry in entries(table)]
    tiles = sorted(found, key=lambda tile: tile.type)
    check_stacks(tiles, table.get("types", {}))
    track = read_row(table, "advertising", TRACK_AT_LEAST)
    diversity = read_row(table, "diversity", boxes.TYPES + 1)
    if len(diversity) > boxes.TYPES + 1:
        raise BadComponents("diversity: values needs seven numbers, for 0 to 6 types")
    if options["advertising_track"] != "box":
        track = list(TRACKS[str(options["advertising_track"])])
    if options["diversity"] != "box":
        diversity = list(range(boxes.TYPES + 1))
    box = Box([read_entrance(table), *tiles], track, diversity)
    box.type_names = ["entrance", *read_types(table)]
    box.colour_names = colours
    box.colours = len(colours)
    box.pieces = read_pieces(table)
    return with_options(box, options)


def with_options(box: Box, options: Mapping[str, OptionValue]) -> Box:
    """Set what this table has chosen to play."""
    box.dining_counts_as = int(options["dining_counts_as"])
    is_unlimited = options["token_supply"] == "unlimited"
    box.token_supply = 0 if is_unlimited else box.pieces["inspiration_tokens"]
    box.rolls_at_end = options["roll_timing"] == "end"
    box.hides_rolls = box.rolls_at_end and options["roll_visibility"] == "hidden"
    box.opens_one_by_one = bool(options["individual_openings"]) or box.token_supply > 0
    box.tours_at_best = options["tours"] == "best"
    box.tours_by_clicks = options["tours"] == "clicks"
    box.has_rival = options["two_players"] == "rival firm"
    return box


def entries(table: Mapping[str, Any]) -> list[Any]:
    """List the entries of tiles; refuse too many, and two with one id."""
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


def read_entrance(table: Mapping[str, Any]) -> Tile:
    """Read the Entrance: it holds a die of any number; its front door joins no rooms."""
    part = table.get("entrance", {})
    doors = str(part.get("doors", ""))
    read_source(part, "entrance")
    if "S" in doors:
        raise BadComponents("entrance: side S is its front door and cannot be in doors")
    entry = {"rooms": ["00"], "slots": ["*"], "doors": doors}
    return shaped(Tile("EN00", 0, [boxes.NO_COLOUR]), entry)


def read_tile(entry: Mapping[str, Any], colours: list[str]) -> Tile:
    """Read one room tile with its four turns."""
    name = str(entry.get("id", "without id"))
    if entry.get("type") not in range(1, boxes.TYPES + 1):
        raise BadComponents(f"tile {name}: type is a number from 1 to {boxes.TYPES}")
    read_source(entry, f"tile {name}")
    rooms, slots = entry.get("rooms"), entry.get("slots")
    if not is_texts(rooms) or not is_texts(slots) or len(entry["slots"]) != len(entry["rooms"]):
        raise BadComponents(f"tile {name}: one or two rooms, each with its slots")
    if not isinstance(entry.get("doors"), str):
        raise BadComponents(f'tile {name}: doors is a text such as "00N 00E"')
    return shaped(Tile(name, entry["type"], read_tile_colours(entry, name, colours)), entry)


def read_tile_colours(entry: Mapping[str, Any], name: str, colours: list[str]) -> list[int]:
    """Read the colour of each room; one colour holds for all rooms of a tile."""
    told, known = entry.get("colour"), [*colours, MAGIC_NAME]
    found = told if isinstance(told, list) else [told] * len(entry["rooms"])
    if len(found) != len(entry["rooms"]) or any(colour not in known for colour in found):
        listed = ", ".join(known)
        raise BadComponents(f"tile {name}: colour is one of {listed}, or a list with one a room")
    return [boxes.MAGIC if one == MAGIC_NAME else colours.index(str(one)) for one in found]


def is_texts(value: object) -> bool:
    """Tell whether a value is a list of one or two texts."""
    return (
        isinstance(value, list)
        and len(value) in (1, 2)
        and all(isinstance(part, str) for part in value)
    )


def check_stacks(tiles: list[Tile], types: Mapping[str, Any]) -> None:
    """Check that every type has a tile for each round, and as many as the file says itself."""
    stated = types.get("tiles", [])
    for type in range(1, boxes.TYPES + 1):
        found = sum(tile.type == type for tile in tiles)
        if found < STACK_AT_LEAST:
            raise BadComponents(f"type {type}: {found} tiles, but {STACK_AT_LEAST} are revealed")
        if stated[type - 1 : type] != [found]:
            raise BadComponents(f"type {type}: {found} tiles, but types.tiles says {stated}")
