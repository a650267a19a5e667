"""Components: reads and checks components.toml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.engine.options import OptionValue
from rooftree.engine.provenance import PROVENANCES
from rooftree.engine.toml_text import read_toml
from stairs.table.box import Box

NUMBERS = {"pieces": ("die", "blocks", "lamps"), "points": ("rise", "rubble")}
MOST = 99


def read_box(text: str, options: Mapping[str, OptionValue]) -> Box:
    """Read the box of a components file for these options; refuse a file with a mistake."""
    file = read_toml(text)
    pieces, points = (numbers(file.get(group), group) for group in NUMBERS)
    shown = tuple(pieces.items())
    return Box(points["rise"], points["rubble"], shown, bool(options["open_lamps"]))


def numbers(entry: Any, group: str) -> dict[str, int]:
    """Read the numbers of a group, and check where they come from."""
    if not isinstance(entry, dict) or entry.get("provenance") not in PROVENANCES:
        raise BadComponents(f"{group}: its provenance must be one of {', '.join(PROVENANCES)}")
    found = {name: entry.get(name) for name in NUMBERS[group]}
    for name, number in found.items():
        if type(number) is not int or not 0 <= number <= MOST:
            raise BadComponents(f"{group}: {name} must be a whole number from 0 to {MOST}")
    return {name: int(str(number)) for name, number in found.items()}
