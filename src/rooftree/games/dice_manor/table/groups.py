"""Groups of the components file: pieces, types, colours, printed rows; and their provenance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.engine.provenance import PROVENANCES
from rooftree.games.dice_manor.table import box as boxes

TYPE_NAMES = ("office", "bathroom", "small_bedroom", "large_bedroom", "dining", "library")
KNOWN_COLOURS = (
    *("red", "green", "blue", "yellow"),
    *("orange", "brown", "pink", "white", "grey"),
)  # those that we have words and paint for
OUR_COLOURS = ["red", "green", "blue", "yellow"]
ALL_DICE = 36  # nine for each of four seats: the rulebook rewards tours of up to nine
PIECES = {
    "project_board": 1,
    "prestige_board": 1,
    "first_player_marker": 1,
    "round_marker": 1,
    "entrance_tiles": 4,
    "dice": ALL_DICE,
    "advertising_markers": 4,
    "prestige_markers": 4,
    "prestige_tokens_of_100": 4,
    "player_aids": 4,
    "inspiration_tokens": 32,
}  # what a file that does not name them holds


def read_source(entry: Mapping[str, Any], name: str) -> None:
    """Check the provenance of an entry, and of each fact that has one of its own."""
    check_source(entry.get("provenance"), name)
    for key in entry:
        if key.endswith("_provenance"):
            value, source = entry.get(key.removesuffix("_provenance")), entry[key]
            is_row = isinstance(source, list)
            if is_row and (not isinstance(value, list) or len(value) != len(source)):
                raise BadComponents(f"{name}: {key} needs one entry for each value")
            for one in source if is_row else [source]:
                check_source(one, name)


def check_source(source: object, name: str) -> None:
    """Refuse a provenance that is unknown."""
    if source not in PROVENANCES:
        raise BadComponents(f"{name}: provenance is one of {', '.join(PROVENANCES)}")


def read_row(table: Mapping[str, Any], name: str, at_least: int) -> list[int]:
    """Read a printed row of Prestige."""
    part = table.get(name, {})
    values = part.get("values")
    if not isinstance(values, list) or len(values) < at_least:
        raise BadComponents(f"{name}: values needs at least {at_least} numbers")
    if any(type(value) is not int or not 0 <= value <= 99 for value in values):
        raise BadComponents(f"{name}: values are whole numbers from 0 to 99")
    read_source(part, name)
    return list(values)


def read_types(table: Mapping[str, Any]) -> list[str]:
    """Read which type of room belongs to which Blueprint space."""
    part = table.get("types", {})
    read_source(part, "types")
    names = part.get("names", list(TYPE_NAMES))
    if not isinstance(names, list) or sorted(map(str, names)) != sorted(TYPE_NAMES):
        raise BadComponents(f"types: names holds each once of {', '.join(TYPE_NAMES)}")
    return names


def read_colours(table: Mapping[str, Any]) -> list[str]:
    """Read the colours of rooms besides Magic."""
    part = table.get("colours", {"names": OUR_COLOURS, "provenance": "reconstructed"})
    names = part.get("names") if isinstance(part, dict) else None
    if not isinstance(names, list) or not 1 <= len(names) <= boxes.MOST_COLOURS:
        raise BadComponents(f"colours: names lists one to {boxes.MOST_COLOURS} colours")
    if len(set(map(str, names))) < len(names) or any(name not in KNOWN_COLOURS for name in names):
        raise BadComponents(f"colours: names are different ones of {', '.join(KNOWN_COLOURS)}")
    read_source(part, "colours")
    return names


def read_pieces(table: Mapping[str, Any]) -> dict[str, int]:
    """Read how many there are of everything that is no room tile."""
    part = table.get("pieces", {})
    read_source(part, "pieces")
    found = {name: part.get(name, usual) for name, usual in PIECES.items()}
    for name, count in found.items():
        if type(count) is not int or not 1 <= count <= 999:
            raise BadComponents(f"pieces: {name} is a whole number from 1 to 999")
    if found["dice"] != ALL_DICE:
        raise BadComponents(f"pieces: dice is {ALL_DICE}, nine for each of four players")
    return found
