"""COMPONENTS: reads components.toml, checks it entry by entry, and packs the box of a match."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rooftree.engine.options import OptionValue
from rooftree.engine.toml_text import read_toml
from rooftree.games.california.table.boards import read_boards
from rooftree.games.california.table.bonus_cards import Supply, read_cards
from rooftree.games.california.table.box import (
    COLOURS,
    EXTENSION,
    FIRST_PIECE,
    LETTERS,
    MOST_KINDS,
    SHORTEST_ROW,
    Box,
    row_of,
)
from rooftree.games.california.table.entries import (
    TomlEntry,
    check_provenance,
    entries,
    need,
    whole_number,
)

ALL_TILES = 88
NAMED = ("brown", "red", "purple", "grey", "light blue", "green")  # what the letters stand for
ROOM_NAME = re.compile(r"[\w][\w '’-]{0,39}")  # what fits a sentence in any place
PIECES = ("gold", "silver", "gifts", "neighbours", "loans")


def read_box(text: str, options: Mapping[str, OptionValue]) -> Box:
    """Read the box of a components file for these options; refuse a file with a mistake."""
    file = read_toml(text)
    rooms = read_colours(entries(file, "colour"))
    names, colours = read_furniture(entries(file, "furniture"))
    tiles = read_tiles(file, str(options["tiles"]), names)
    supply = Supply(names, colours, tiles)
    cards = read_cards(entries(file, "card"), str(options["cards"]), supply)
    plans = read_boards(entries(file, "board"))
    box = Box(plans, row_of(tiles), names, row_of(colours), cards)
    box.rooms = rooms
    box.pieces = read_pieces(file)
    box.days = int(options["days"])
    box.two_player_gift = int(options["two_player_gift"])
    box.score_attic = int(options["score_attic"])
    return box


def read_colours(found: Sequence[TomlEntry]) -> list[str]:
    """Read the six colours, with the letters that the table uses; return the names of the rooms."""
    letters = [str(entry.get("letter")) for entry in found]
    need(letters == list(LETTERS), "colour", f"the letters must be {', '.join(LETTERS)} in order")
    for entry, name in zip(found, NAMED, strict=True):
        where = f"colour {entry['letter']}"
        need(entry.get("colour") == name, where, f"it is {name}")
        room = str(entry.get("room", ""))
        need(ROOM_NAME.fullmatch(room) is not None, where, "its room needs a name in plain letters")
    return [str(entry["room"]) for entry in found]


def read_furniture(found: Sequence[TomlEntry]) -> tuple[list[str], list[int]]:
    """Read the kinds of furniture: their names and colours."""
    need(len(found) <= MOST_KINDS, "furniture", f"more than {MOST_KINDS} kinds")
    names = [str(entry.get("kind")) for entry in found]
    for name, entry in zip(names, found, strict=True):
        where = f"furniture {name!r}"
        need(names.count(name) == 1, where, "named twice")
        need(name.isidentifier() and name.islower(), where, "its name must be one small word")
        known = entry.get("colour") in list(LETTERS)
        need(known, where, f"its colour must be one of {LETTERS}")
    return names, [LETTERS.index(entry["colour"]) for entry in found]


def read_tiles(file: TomlEntry, chosen: str, names: list[str]) -> list[int]:
    """Read how many there are of each tile, in the order of the tiles' numbers."""
    sets = file.get("tiles", {})
    need(chosen in sets, f"tiles.{chosen}", f"missing; there are {', '.join(sets) or 'none'}")
    entry, where = sets[chosen], f"tiles.{chosen}"
    check_provenance(entry, where)
    counts = [0] * max(SHORTEST_ROW, FIRST_PIECE + len(names))
    counts[EXTENSION] = count_of(entry.get("extensions"), f"{where} extensions")
    for name, number in entry.get("rooms", {}).items():
        need(name in list(LETTERS), f"{where} rooms.{name}", "no such colour")
        counts[LETTERS.index(name)] = count_of(number, f"{where} rooms.{name}")
    for name, number in entry.get("furniture", {}).items():
        need(name in names, f"{where} furniture.{name}", "no such furniture")
        counts[FIRST_PIECE + names.index(name)] = count_of(number, f"{where} {name}")
    need(sum(counts) == ALL_TILES, where, f"{sum(counts)} tiles instead of {ALL_TILES}")
    return counts


def count_of(number: object, where: str) -> int:
    """Read a number of tiles."""
    return whole_number(number, 0, ALL_TILES, where)


def is_about(key: str) -> bool:
    """Tell whether a key tells something about the other numbers of its table."""
    return key == "note" or key.endswith("provenance")


def read_pieces(file: TomlEntry) -> dict[str, int]:
    """Read the other pieces; files of version 0.1.0 do not list them."""
    listed = file.get("pieces")
    if listed is None:
        return {}
    check_provenance(listed, "pieces")
    counts = {key: listed[key] for key in listed if not is_about(key)}
    for name in counts:
        need(name in PIECES, f"pieces {name}", f"there are only {', '.join(PIECES)}")
        whole_number(counts[name], 0, 1000, f"pieces {name}")
    neighbours = counts.get("neighbours", COLOURS)
    need(neighbours == COLOURS, "pieces neighbours", f"there is one for each of {COLOURS} colours")
    return counts
