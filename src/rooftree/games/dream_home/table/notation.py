"""Actions as people and files write them: kind and fields, and a short form to type."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rooftree.engine.show.words import Field
from rooftree.games.dream_home.table import actions
from rooftree.games.dream_home.table.box import COLOURS, ROOF, Box

SPACE_NAMES = ("b4", "b5", "g1", "g2", "g3", "g4", "g5", "u1", "u2", "u3", "u4", "u5")
PLACES = (*SPACE_NAMES, "none")
FACES = ("up", "down")


def describe(box: Box, action: int) -> tuple[str, dict[str, Field]]:
    """Find kind and fields of an action; columns count from 1, the leftmost."""
    kind = actions.kind_of(action)
    fields: dict[str, Field] = {}
    if kind in ("take", "resource_first", "discard", "hammer", "drill"):
        fields["column"] = int(actions.column_of(action)) + 1
    if kind == "supply":
        fields["card"] = box.cards[actions.card_of(action)]
    if kind in ("take", "resource_first", "place", "put", "keep", "hammer", "drill", "supply"):
        fields["space"] = PLACES[actions.space_of(action)]
    if kind in ("take", "place", "hammer"):
        fields["face"] = FACES[actions.is_down(action)]
    if kind == "mix":
        a, b = actions.pair_of(action - actions.MIX)
        fields.update(column=int(a) + 1, other=int(b) + 1)
    if kind == "switch":
        a, b = actions.pair_of(action - actions.SWITCH)
        fields.update(space=SPACE_NAMES[a], other=SPACE_NAMES[b])
    if kind == "add_roof":
        fields["roof"] = roof_name(box, action)
    return kind, fields


def construct(box: Box, kind: str, fields: Mapping[str, Field]) -> int:
    """Make the action that `describe` described."""
    column = int(fields.get("column", 1)) - 1
    space = PLACES.index(str(fields.get("space", "none")))
    down = FACES.index(str(fields.get("face", "up")))
    other = fields.get("other", "")
    made: dict[str, Callable[[], int]] = {
        "take": lambda: actions.take(column, space, down),
        "resource_first": lambda: actions.resource_first(column, space),
        "place": lambda: actions.place(space, down),
        "put": lambda: actions.put(space),
        "keep": lambda: actions.keep(space),
        "discard": lambda: actions.discard(column),
        "hammer": lambda: actions.hammer(column, space, down),
        "drill": lambda: actions.drill(column, space),
        "mix": lambda: actions.mix(column, int(other) - 1),
        "pass": lambda: actions.PASS,
        "supply": lambda: actions.supply(box.cards.index(str(fields["card"])), space),
        "switch": lambda: actions.switch(space, SPACE_NAMES.index(str(other))),
        "add_roof": lambda: actions.ADD_ROOF + roof_names(box).index(str(fields["roof"])),
    }
    return made[kind]()


def notation(box: Box, action: int) -> str:
    """Write in short: `3>g1`, `3>g1 down`, `drill 2>u4`, `switch g1 u2`, `roof red_window`."""
    kind, fields = describe(box, action)
    down = " down" if fields.get("face") == "down" else ""
    column, space = fields.get("column"), fields.get("space")
    short = {
        "take": f"{column}>{space}{down}",
        "resource_first": f"{column} first {space}",
        "place": f"place {space}{down}",
        "hammer": f"hammer {column}>{space}{down}",
        "drill": f"drill {column}>{space}",
        "supply": f"supply {fields.get('card')}>{space}",
        "add_roof": f"roof {fields.get('roof')}",
    }
    return short.get(kind) or " ".join([kind, *(str(value) for value in fields.values())])


def roof_names(box: Box) -> list[str]:
    """List the eight kinds of roof card, in the order of `add_roof`."""
    colours = [""] * COLOURS
    for card, name in enumerate(box.resources):
        if box.group[card] == ROOF:
            colours[box.which[card]] = name.removesuffix("_window")
    return [name for colour in colours for name in (colour, f"{colour}_window")]


def roof_name(box: Box, action: int) -> str:
    """Name the roof card that a Roofer brings."""
    return roof_names(box)[action - actions.ADD_ROOF]
