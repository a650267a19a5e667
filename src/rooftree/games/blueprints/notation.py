"""Short names: dice `W4`, spaces `b2`, decisions `W4>b2`; everything can be typed and read back."""

from __future__ import annotations  # compiled

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from rooftree.engine.words import Field
from rooftree.games.blueprints.actions import (
    DISCARD,
    TAKE,
    die_of,
    discard,
    place,
    remove,
    space_of,
    take,
)
from rooftree.games.blueprints.components import MATERIALS
from rooftree.games.blueprints.dice import COLUMNS, SPACES, die, material, value

LETTERS = "WRSG"  # of the materials, in the order of the dice
OUT = "out"  # where a die goes that fits nowhere
HIDDEN = "?"  # where a die goes behind somebody's screen


@cache
def die_name(kind: int) -> str:
    """`W4`: material and value."""
    return f"{LETTERS[material(kind)]}{value(kind)}"


def die_named(name: str) -> int:
    """The inverse of `die_name`."""
    return int(die(LETTERS.index(name[0]), int(name[1:])))


def material_name(letter: str) -> str:
    """`wood` for `W`: the key of its word and of its rule."""
    return MATERIALS[LETTERS.index(letter)]


def space_name(space: int) -> str:
    """`b2`: the column as a letter, the row as a number."""
    row, column = divmod(space, COLUMNS)
    return f"{'ab'[column]}{row + 1}"


POOL_ORDER = {f"{letter}{n}": (n, LETTERS.index(letter)) for letter in LETTERS for n in range(1, 7)}
SPACE_NAMES = tuple(space_name(space) for space in range(SPACES))


def describe(action: int) -> tuple[str, dict[str, Field]]:
    """Kind and fields of a decision."""
    fields: dict[str, Field] = {"die": die_name(die_of(action))}
    if action >= TAKE:
        return "take", fields
    if action >= DISCARD:
        return "discard", fields
    if space_of(action) == SPACES:
        return "remove", fields
    return "place", {**fields, "space": space_name(int(space_of(action)))}


def construct(kind: str, fields: Mapping[str, Field]) -> int:
    """The inverse of `describe`."""
    chosen = die_named(str(fields["die"]))
    if kind == "place":
        return int(place(chosen, SPACE_NAMES.index(str(fields["space"]))))
    return int({"remove": remove, "discard": discard, "take": take}[kind](chosen))


@cache
def notation(action: int) -> str:
    """`W4>b2` places, `W4>out` leaves play, `-W4` discards, `W4>?` goes behind a screen."""
    kind, fields = describe(action)
    if kind == "discard":
        return f"-{fields['die']}"
    where = {"place": fields.get("space"), "remove": OUT, "take": HIDDEN}[kind]
    return f"{fields['die']}>{where}"


def pool_picks(pool: Sequence[str]) -> list[tuple[str, str]]:
    """(id, die) of every die of the pool by value: `pool-W4`, and `pool-W4-2` for a second one."""
    return numbered(tuple(pool))


@lru_cache(1024)  # everybody looks at the same pool
def numbered(pool: tuple[str, ...]) -> list[tuple[str, str]]:
    """The dice of a pool with ids that tell equal ones apart."""
    equal: Counter[str] = Counter()
    picks: list[tuple[str, str]] = []
    for name in in_pool_order(pool):
        equal[name] += 1
        picks.append((f"pool-{name}" if equal[name] == 1 else f"pool-{name}-{equal[name]}", name))
    return picks


@lru_cache(256)  # asked for every action of a seat
def picks_by_die(pool: tuple[int, ...]) -> dict[str, list[str]]:
    """The ids of the dice of a pool, by name."""
    found: dict[str, list[str]] = {}
    for pick, name in pool_picks([die_name(kind) for kind in pool]):
        found.setdefault(name, []).append(pick)
    return found


def in_pool_order(dice: Sequence[str]) -> list[str]:
    """The pool lies sorted by value (ruling 26: for the eye only)."""
    return sorted(dice, key=POOL_ORDER.__getitem__)
