"""COMPONENTS: reads components.toml, checks it entry by entry, and packs the box of a match."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.engine.options import Value
from rooftree.games.california.box import (
    DEAREST,
    EXTENSION,
    FIRST_PIECE,
    MOST_KINDS,
    SIDE,
    TILES,
    Box,
    Card,
    Plan,
    row_of,
)

LETTERS = "BMAGSW"  # brown, red, purple, grey, light blue, green
PROVENANCES = ("rulebook", "review", "derived", "reconstructed")
ALL_TILES, ALL_CARDS, ALL_BOARDS = 88, 11, 5
PRINTED = "P"

Entry = Mapping[str, Any]  # the TOML boundary


def read_box(text: str, options: Mapping[str, Value]) -> Box:
    """The box of a components file for these options; refuses a file with a mistake."""
    try:
        file = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"the components file is not TOML: {error}") from error
    colours = read_colours(entries(file, "colour"))
    names, colour_of = read_furniture(entries(file, "furniture"), colours)
    counts = read_tiles(file, str(options["tiles"]), names)
    cards = read_cards(entries(file, "card"), str(options["cards"]), names, colour_of, counts)
    plans = read_boards(entries(file, "board"))
    box = Box(plans, row_of(counts), names, row_of(colour_of), cards)
    box.days = int(options["days"])
    box.two_player_gift = int(options["two_player_gift"])
    box.score_attic = int(options["score_attic"])
    return box


def need(holds: bool, where: str, what: str) -> None:
    """One thing that must hold; the message names the entry."""
    if not holds:
        raise BadComponents(f"{where}: {what}")


def entries(file: Entry, name: str) -> list[Entry]:
    """The entries of one sort, each with its provenance."""
    found = file.get(name)
    need(isinstance(found, list) and bool(found), name, f"there is no [[{name}]]")
    assert isinstance(found, list)
    for n, entry in enumerate(found, 1):
        check_provenance(entry, f"{name} {n}")
    return found


def check_provenance(entry: Entry, where: str) -> None:
    """Every entry says where it comes from."""
    known = entry.get("provenance") in PROVENANCES
    need(known, where, f"its provenance must be one of {', '.join(PROVENANCES)}")


def read_colours(found: Sequence[Entry]) -> list[str]:
    """The six colours, with the letters that the table uses."""
    letters = [str(entry.get("letter")) for entry in found]
    need(letters == list(LETTERS), "colour", f"the letters must be {', '.join(LETTERS)} in order")
    return letters


def read_furniture(found: Sequence[Entry], colours: list[str]) -> tuple[list[str], list[int]]:
    """The kinds of furniture: their names and colours."""
    need(len(found) <= MOST_KINDS, "furniture", f"more than {MOST_KINDS} kinds")
    names = [str(entry.get("kind")) for entry in found]
    for name, entry in zip(names, found, strict=True):
        where = f"furniture {name!r}"
        need(names.count(name) == 1, where, "named twice")
        need(name.isidentifier() and name.islower(), where, "its name must be one small word")
        need(entry.get("colour") in colours, where, f"its colour must be one of {LETTERS}")
    return names, [LETTERS.index(entry["colour"]) for entry in found]


def read_tiles(file: Entry, chosen: str, names: list[str]) -> list[int]:
    """How many there are of each tile, in the order of the tiles' numbers."""
    sets = file.get("tiles", {})
    need(chosen in sets, f"tiles.{chosen}", f"missing; there are {', '.join(sets) or 'none'}")
    entry, where = sets[chosen], f"tiles.{chosen}"
    check_provenance(entry, where)
    counts = [0] * TILES
    counts[EXTENSION] = checked_count(entry.get("extensions"), f"{where} extensions")
    for name, number in entry.get("rooms", {}).items():
        need(name in LETTERS, f"{where} rooms.{name}", "no such colour")
        counts[LETTERS.index(name)] = checked_count(number, f"{where} rooms.{name}")
    for name, number in entry.get("furniture", {}).items():
        need(name in names, f"{where} furniture.{name}", "no such furniture")
        counts[FIRST_PIECE + names.index(name)] = checked_count(number, f"{where} {name}")
    need(sum(counts) == ALL_TILES, where, f"{sum(counts)} tiles instead of {ALL_TILES}")
    return counts


def checked_count(number: object, where: str) -> int:
    """A whole number, not negative."""
    need(type(number) is int and number >= 0, where, f"{number!r} is not a number of tiles")
    assert isinstance(number, int)
    return number


def read_cards(
    found: Sequence[Entry], chosen: str, names: list[str], colour_of: list[int], tiles: list[int]
) -> list[Card]:
    """The eleven cards of the chosen set in the order of their numbers."""
    used = [entry for entry in found if chosen in entry.get("sets", ())]
    numbers = sorted(entry.get("number", 0) for entry in used)
    wanted = list(range(1, ALL_CARDS + 1))
    need(numbers == wanted, f"cards of set {chosen!r}", f"numbered {numbers}, not 1 to {ALL_CARDS}")
    used.sort(key=lambda entry: int(entry["number"]))
    return [read_card(entry, names, colour_of, tiles) for entry in used]


def read_card(entry: Entry, names: list[str], colour_of: list[int], tiles: list[int]) -> Card:
    """Pieces of colours or pieces of kinds, not both, and enough tiles to fulfil it."""
    where = f"card {entry['number']}"
    colours, kinds = entry.get("colours", []), entry.get("furniture", [])
    need(bool(colours) != bool(kinds), where, "it must ask for colours or for furniture")
    need(entry.get("points") in (2, 3), where, f"it is worth 2 or 3, not {entry.get('points')}")
    for name in [*colours, *kinds]:
        need(name in (LETTERS if colours else names), where, f"there is no {name!r}")
    wants = Counter(
        LETTERS.index(name) if colours else FIRST_PIECE + names.index(name)
        for name in [*colours, *kinds]
    )
    for want, times in wants.items():
        supply = sum(
            tiles[FIRST_PIECE + kind]
            for kind, colour in enumerate(colour_of)
            if want in (colour, FIRST_PIECE + kind)
        )
        need(supply >= times, where, f"it asks for {times} pieces where the box holds {supply}")
    return Card(entry["points"], row_of(wants), row_of(wants.values()))


def read_boards(found: Sequence[Entry]) -> list[list[Plan]]:
    """Five boards, each with its two sides."""
    need(len(found) == ALL_BOARDS, "board", f"{len(found)} boards instead of {ALL_BOARDS}")
    plans: list[list[Plan]] = []
    for n, entry in enumerate(found, 1):
        known = str(entry.get("colour")) in list(LETTERS)
        need(known, f"board {n}", f"its colour must be one of {LETTERS}")
        sides = [read_side(entry, side, n) for side in ("side_2_3", "side_4_5")]
        plans.append(sides)
    return plans


def read_side(entry: Entry, side: str, n: int) -> Plan:
    """Four rows of four: 0, 1 or 2 silver, and one printed room."""
    where = f"board {n}, {side}"
    rows = [str(row).split() for row in entry.get(side, [])]
    cells = [cell for row in rows for cell in row]
    need([len(row) for row in rows] == [SIDE] * SIDE, where, f"it must be {SIDE} rows of {SIDE}")
    need(cells.count(PRINTED) == 1, where, f"it needs one printed room, {PRINTED}")
    known = {PRINTED, *map(str, range(DEAREST + 1))}
    for cell in cells:
        need(cell in known, where, f"{cell!r} is neither {PRINTED} nor 0 to {DEAREST}")
    costs = [0 if cell == PRINTED else int(cell) for cell in cells]
    return Plan(LETTERS.index(entry["colour"]), cells.index(PRINTED), row_of(costs))
