"""Short names: dice `W4`, spaces `b2`, decisions `W4>b2`; everything can be typed and read back."""

from __future__ import annotations  # compiled

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from rooftree.engine.show.words import Field
from rooftree.games.blueprints.table.actions import (
    ACTIONS,
    DISCARD,
    TAKE,
    die_of,
    discard,
    place,
    remove,
    space_of,
    take,
)
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.components import MATERIALS
from rooftree.games.blueprints.table.dice import COLUMNS, SPACES, die, material, value

LETTERS = "WRSG"  # of the materials, in the order of the dice
FRENCH = {"b": "w", "p": "s", "v": "g"}  # bois, pierre, verre; recyclé has the same letter
FRENCH_DIE = re.compile(r"^(\s*-?\s*)([bpv])(?=\s*[1-6])")  # it comes first; `b2` may be a space
OUT = "out"  # where a die goes that fits nowhere
HIDDEN = "?"  # where a die goes behind somebody's screen


@cache
def die_name(kind: int) -> str:
    """Write a die as material and value: `W4`."""
    return f"{LETTERS[material(kind)]}{value(kind)}"


def die_named(name: str) -> int:
    """Read what `die_name` wrote."""
    return int(die(LETTERS.index(name[0]), int(name[1:])))


def material_name(letter: str) -> str:
    """Find the key of a material's word and rule: `wood` for `W`."""
    return MATERIALS[LETTERS.index(letter)]


def space_name(space: int) -> str:
    """Write a space as a letter for its column and a number for its row: `b2`."""
    row, column = divmod(space, COLUMNS)
    return f"{'ab'[column]}{row + 1}"


POOL_ORDER = {f"{letter}{n}": (n, LETTERS.index(letter)) for letter in LETTERS for n in range(1, 7)}
SPACE_NAMES = tuple(space_name(space) for space in range(SPACES))


def describe(box: Box, action: int) -> tuple[str, dict[str, Field]]:
    """Return kind and fields of a decision; it means the same with every box."""
    fields: dict[str, Field] = {"die": die_name(die_of(action))}
    if action >= TAKE:
        return "take", fields
    if action >= DISCARD:
        return "discard", fields
    if space_of(action) == SPACES:
        return "remove", fields
    return "place", {**fields, "space": space_name(int(space_of(action)))}


def construct(box: Box, kind: str, fields: Mapping[str, Field]) -> int:
    """Return the decision that `describe` described."""
    chosen = die_named(str(fields["die"]))
    if kind == "place":
        return int(place(chosen, SPACE_NAMES.index(str(fields["space"]))))
    return int({"remove": remove, "discard": discard, "take": take}[kind](chosen))


@lru_cache(ACTIONS)
def notation(box: Box, action: int) -> str:
    """Write a decision: `W4>b2` places, `W4>out` leaves play, `-W4` discards, `W4>?` is hidden."""
    kind, fields = describe(box, action)
    if kind == "discard":
        return f"-{fields['die']}"
    where = {"place": fields.get("space"), "remove": OUT, "take": HIDDEN}[kind]
    return f"{fields['die']}>{where}"


def with_our_letters(typed: str) -> str:
    """Write dice that were typed with French letters, `b4>b2`, with ours: `w4>b2`."""
    return FRENCH_DIE.sub(lambda found: found[1] + FRENCH[found[2]], typed)


def in_pool_order(dice: Sequence[str]) -> list[str]:
    """Sort the pool by value (ruling 26: for the eye only)."""
    return sorted(dice, key=POOL_ORDER.__getitem__)


def is_die(name: str) -> bool:
    """Tell whether a name is that of a die."""
    return len(name) == 2 and name[0] in LETTERS and name[1] in "123456"
