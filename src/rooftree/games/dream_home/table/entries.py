"""Entries of a components file: each is checked, and a mistake is named with its entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.engine.provenance import PROVENANCES
from rooftree.games.dream_home.table.box import LARGEST

CATEGORIES = ("normal", "unique", "basement")

TomlEntry = Mapping[str, Any]  # the JSON boundary: what stands in the file


def section(tree: Mapping[str, Any], name: str) -> dict[str, dict[str, Any]]:
    """Read one group of entries."""
    found = tree.get(name)
    demand(isinstance(found, dict) and bool(found), name, "is missing or empty")
    return {key: dict(entry) for key, entry in tree[name].items()}


def check_room(name: str, entry: TomlEntry, rooms: Mapping[str, TomlEntry]) -> None:
    """Check letters, category, points by size, children and wanted neighbour."""
    where = f"room.{name}"
    check_provenance(where, entry)
    letters = entry.get("letters")
    good = isinstance(letters, str) and len(letters) == 3 and letters.isupper()
    demand(good, where, "needs `letters`, three capitals that begin the names of its cards")
    demand(entry.get("category") in CATEGORIES, where, f"needs a category: {CATEGORIES}")
    points = entry.get("points")
    demand(is_numbers(points) and 1 <= len(entry["points"]) <= LARGEST, where, "needs 1-3 `points`")
    demand(is_numbers(entry.get("kids")), where, "needs `kids`, one number for each card")
    if "beside" in entry:
        demand(entry["beside"] in rooms, where, f"wants to be beside {entry['beside']!r}, no room")
        demand(is_number(entry.get("beside_points")), where, "needs `beside_points`")


def check_decor(name: str, entry: TomlEntry, rooms: Mapping[str, TomlEntry]) -> None:
    """Check the points of a token and the rooms it may stand in."""
    where = f"decor.{name}"
    check_provenance(where, entry)
    demand(is_number(entry.get("points")), where, "needs `points`")
    listed = entry.get("rooms")
    demand(isinstance(listed, list), where, 'needs `rooms`, a list; ["any"] for all of them')
    for room in entry["rooms"]:
        demand(room == "any" or room in rooms, where, f"may stand in {room!r}, which is no room")


def check_roof(name: str, entry: TomlEntry) -> None:
    """Check the cards of a colour, some of them with a window."""
    where = f"roof.{name}"
    check_counted(where, entry, "cards")
    windows = entry.get("windows")
    good = is_number(windows) and entry["windows"] <= entry["cards"]
    demand(good, where, "needs `windows`, at most as many as its cards")


def check_names(group: str, entries: Mapping[str, TomlEntry], names: tuple[str, ...]) -> None:
    """Check that tools and helpers are those of the rulebook: their rules are written in code."""
    for name in names:
        demand(name in entries, f"{group}.{name}", "is missing")
    for name, entry in entries.items():
        demand(name in names, f"{group}.{name}", f"is unknown; there are {', '.join(names)}")
        check_counted(f"{group}.{name}", entry, "cards")


def check_counted(where: str, entry: TomlEntry, field: str) -> None:
    """Check an entry that says how many there are."""
    check_provenance(where, entry)
    demand(is_number(entry.get(field)), where, f"needs `{field}`, a number")


def check_provenance(where: str, entry: TomlEntry) -> None:
    """Check that an entry, and any fact with a provenance of its own, says where it comes from."""
    for key in {"provenance", *(key for key in entry if key.endswith("provenance"))}:
        demand(entry.get(key) in PROVENANCES, where, f"needs `{key}`: one of {PROVENANCES}")
        fact = key.removesuffix("_provenance")
        demand(fact in entry, where, f"says where `{fact}` comes from, but has no `{fact}`")


def is_number(value: object) -> bool:
    """Tell whether a value is a whole number from 0 to 99."""
    return type(value) is int and 0 <= value <= 99


def is_numbers(value: object) -> bool:
    """Tell whether a value is a list of such numbers, at least one."""
    return isinstance(value, list) and bool(value) and all(is_number(item) for item in value)


def demand(good: bool, where: str, what: str) -> None:
    """Refuse a mistake and name its entry."""
    if not good:
        raise BadComponents(f"{where}: {what}")
